// sizes.mjs: what a visitor's browser fetches, in bytes as they travel (brotli), against the budgets: the first screen,
// all scripts, and all there is.

import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const PAGE = join(process.env.BUILD ?? 'build', 'web');
const KB = 1000;
const BUDGET = { 'script of the first screen': 100 * KB, module: 350 * KB, all: 1500 * KB };

/** @param {string} folder @returns {string[]} */
const filesOf = (folder) =>
    readdirSync(join(PAGE, folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)],
    );

const index = readFileSync(join(PAGE, 'index.html'), 'utf8');
const folder = /data-build="([^"]*)"/.exec(index)?.[1] ?? '';
// the other files at the root are copies, for other pages
const paths = filesOf('').filter((path) => path.startsWith(folder) || /^(index|sw|manifest|icons)/.test(path));
/** @type {Record<string, {files: number, bytes: number}>} */
const table = {};
/** @param {string} name @param {number} bytes */
function add(name, bytes) {
    table[name] ??= { files: 0, bytes: 0 };
    table[name].files += 1;
    table[name].bytes += bytes;
}
const KINDS = { '.js': 'script', '.css': 'style', '.wasm': 'module', '.html': 'page' };
for (const path of paths) {
    const { length } = brotliCompressSync(readFileSync(join(PAGE, path)));
    add(KINDS[/** @type {keyof typeof KINDS} */ (extname(path))] ?? 'pictures and the rest', length);
    if (index.includes(`"${path}"`) && path.endsWith('.js')) add('script of the first screen', length);
    add('all', length);
}
for (const [name, { files, bytes }] of Object.entries(table))
    console.log(`# ${name.padEnd(28)} ${String(files).padStart(4)} files ${(bytes / KB).toFixed(1).padStart(8)} kB`);
for (const [name, most] of Object.entries(BUDGET)) {
    const isGood = table[name].bytes < most;
    if (!isGood) process.exitCode = 1;
    console.log(
        `${isGood ? 'ok' : 'not ok'} sizes: ${name} ${(table[name].bytes / KB).toFixed(1)} kB, under ${most / KB} kB`,
    );
}
