// served.mjs: `tabiya serve` for a test: started on a free port, ended by a signal.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUILD = process.env.BUILD ?? 'build';
const PROGRAM = new URL(`../../${BUILD}/tabiya`, import.meta.url).pathname;
const TOO_LONG = 20000;

export const isBuilt = () => existsSync(PROGRAM);

/**
 * Runs it until it tells its address; throws what it says if it does not.
 * @param {string[]} [options]
 * @param {string} [data] the user's data folder, with the live games; without it a new one, which goes with the server
 * @returns {Promise<{url: string, port: number, pid: number, close: (signal?: NodeJS.Signals) => Promise<number | null>}>}
 */
export function startServer(options = [], data) {
    const folder = data ?? mkdtempSync(join(tmpdir(), 'tabiya-data-'));
    const child = spawn(
        PROGRAM,
        ['serve', '--no-open', ...(options.includes('--port') ? [] : ['--port', '0']), ...options],
        { env: { ...process.env, XDG_DATA_HOME: folder } },
    );
    /** @type {Promise<number | null>} */
    const ended = new Promise((resolve) =>
        child.on('exit', (status) => {
            if (!data) rmSync(folder, { recursive: true, force: true });
            resolve(status);
        }),
    );
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
