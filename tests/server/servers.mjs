// servers.mjs: the servers that all tests share: one with the program's own page, where it has one, and one with the
// files of a folder.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../web/served.mjs';

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/** of the folder that is served; beside it lies what nobody may have */
export const FILES = {
    'web/index.html': '<!doctype html><title>folder</title>',
    'web/page/a.js': 'export {};',
    'web/.hidden': 'hidden',
    'web/large.css': `/* ${'large '.repeat(400000)} */`,
    'build/web/tabiya.wasm': 'module',
    'secret.txt': 'secret',
};

const folder = mkdtempSync(join(tmpdir(), 'tabiya-'));
for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
}
export const WEB = join(folder, 'web');

/** @type {Promise<Server> | undefined} */
let ofGames;
/** @type {Promise<Server | null> | undefined} */
let own;
/** @type {Promise<Server> | undefined} */
let ofFolder;

/** with the page of the program; null where it has none */
export function ownServer() {
    own ??= startServer().catch((fault) => {
        if (!/without its page/.test(fault.message)) throw fault;
        console.log('# PAGE SKIPPED: the program was built without its page, so its files were NOT ASKED FOR');
        return null;
    });
    return own;
}

export function folderServer() {
    ofFolder ??= startServer(['--web', WEB]);
    return ofFolder;
}

/** where as many games can be made as the tests want */
export function gameServer() {
    ofGames ??= startServer(['--web', WEB, '--per-address', '0']);
    return ofGames;
}

export async function closeServers() {
    await (await ofGames?.catch(() => null))?.close();
    await (await own?.catch(() => null))?.close();
    await (await ofFolder?.catch(() => null))?.close();
    rmSync(folder, { recursive: true });
}
