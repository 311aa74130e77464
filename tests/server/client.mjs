// client.mjs: requests as bytes and as Node sends them, and what every answer must have.

import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:net';

const POLICY =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; " +
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ALWAYS = {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'referrer-policy': 'no-referrer',
};

/** @typedef {{status: number, headers: Record<string, string>, body: Buffer}} Answer */

/**
 * @param {Record<string, any>} headers
 * @param {string} what
 */
export function assertHeaders(headers, what) {
    for (const [name, value] of Object.entries(ALWAYS)) assert.equal(headers[name], value, `${name} of ${what}`);
}

/**
 * An answer, which has the headers of all answers. The path is sent as it stands.
 * @param {number} port
 * @param {string} path
 * @param {{method?: string, headers?: Record<string, string>, agent?: import('node:http').Agent, body?: string}} [options]
 * @returns {Promise<Answer>}
 */
export function ask(port, path, { method = 'GET', headers = {}, agent, body } = {}) {
    return new Promise((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path, method, headers, agent, timeout: 10000 }, (answer) => {
            /** @type {Buffer[]} */
            const parts = [];
            answer.on('data', (part) => parts.push(part));
            answer.on('end', () => {
                const told = /** @type {Record<string, string>} */ (answer.headers);
                try {
                    assertHeaders(told, `${method} ${path}: ${answer.statusCode}`);
                } catch (fault) {
                    reject(fault);
                }
                resolve({ status: answer.statusCode ?? 0, headers: told, body: Buffer.concat(parts) });
            });
        });
        asked.on('timeout', () => asked.destroy(new Error(`no answer to ${method} ${path}`)));
        asked.on('error', reject);
        asked.end(body);
    });
}

/**
 * Bytes as they are; what comes back until the server hangs up or is silent for so long.
 * @param {number} port
 * @param {string | Buffer} bytes
 * @param {number} [patience] milliseconds
 * @returns {Promise<{text: string, isClosed: boolean}>}
 */
export function send(port, bytes, patience = 1500) {
    return new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        let text = '';
        const finish = (/** @type {boolean} */ isClosed) => {
            socket.destroy();
            resolve({ text, isClosed });
        };
        socket.setTimeout(patience, () => finish(false));
        socket.on('data', (part) => (text += part.toString('latin1')));
        socket.on('close', () => finish(true));
        socket.on('error', (fault) => ('code' in fault && fault.code === 'ECONNRESET' ? finish(true) : reject(fault)));
    });
}
