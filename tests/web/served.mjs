// served.mjs: `tabiya serve` for a test: started on a free port, ended by a signal.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const BUILD = process.env.BUILD ?? 'build';
const PROGRAM = new URL(`../../${BUILD}/tabiya`, import.meta.url).pathname;
const TOO_LONG = 20000;

export const isBuilt = () => existsSync(PROGRAM);

/**
 * Runs it until it tells its address; throws what it says if it does not.
 * @param {string[]} [options]
 * @returns {Promise<{url: string, port: number, pid: number, close: (signal?: NodeJS.Signals) => Promise<number | null>}>}
 */
export function startServer(options = []) {
    const child = spawn(PROGRAM, [
        'serve',
        '--no-open',
        ...(options.includes('--port') ? [] : ['--port', '0']),
        ...options,
    ]);
    /** @type {Promise<number | null>} */
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const close = (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
        child.kill(signal);
        return ended;
    };
    let said = '';
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no address, but: ${said}`)), TOO_LONG);
        const hear = (/** @type {Buffer} */ text) => {
            said += text;
            const url = /^Serving on (http:\S+)\/\n/m.exec(said)?.[1];
            if (!url) return;
            clearTimeout(timer);
            resolve({ url, port: Number(new URL(url).port), pid: child.pid ?? 0, close });
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        void ended.then((status) => {
            clearTimeout(timer);
            reject(new Error(`status ${status}: ${said}`));
        });
    });
}
