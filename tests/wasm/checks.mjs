// checks.mjs: what the tests of this folder share: the package as it was built, and lines of TAP.
import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const build = path.resolve(process.env.BUILD ?? 'build');
export const native = path.join(build, 'tabiya');
export const walks = path.join(build, 'tests', 'walks');
export const isLong = Boolean(process.env.LONG);
export const tabiya = await import(pathToFileURL(path.join(build, 'npm', 'tabiya.js')).href);

/** Runs one check, and tells how it went. */
export async function check(name, run) {
    try {
        const told = await run();
        console.log(`ok wasm: ${name}${told ? `: ${told}` : ''}`);
    } catch (error) {
        console.log(String(error.stack ?? error).replace(/^/gm, '# '));
        console.log(`not ok wasm: ${name}`);
        process.exitCode = 1;
    }
}

export { assert };
