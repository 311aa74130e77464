// stage.mjs: the page in a browser, and a person who uses it: with a mouse, a finger or the keys alone.

import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { check } from '../tell.mjs';
import { launch, locate, middleOf, openPage, profile, serve } from '../browser.mjs';
import { startServer } from '../served.mjs';

export { locate, middleOf };

/** @typedef {import('../browser.mjs').Page} Page */
/** @typedef {import('../browser.mjs').PageOptions & {hash?: string, isSource?: boolean}} PageOptions */

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDERS = [`${ROOT}web`, `${ROOT}${process.env.BUILD ?? 'build'}/web`];

export const PHONE = { size: { width: 360, height: 740 }, touch: true };
export const TABLET = { size: { width: 820, height: 1180 }, touch: true };
export const DESK = { size: { width: 1440, height: 900 } };

/** The working tree; or, where tests/web/run says that it has just been built, the program itself. */
const serveFiles = () => (process.env.SERVED ? startServer() : serve(FOLDERS));

async function openStage() {
    const server = await serveFiles();
    /** @type {ReturnType<typeof serve> | undefined} the working tree, for tests that read its modules */
    let source;
    const browser = await launch();
    return {
        url: server.url,
        browser,
        /**
         * The page in a profile of its own, when its first move can be made.
         * @param {PageOptions} [options]
         */
        async page({ hash = '', isSource = false, ...options } = {}) {
            const { url } = isSource && process.env.SERVED ? await (source ??= serve(FOLDERS)) : server;
            const page = await openPage(await profile(browser, { ...DESK, ...options }), `${url}/${hash}`);
            await ready(page);
            return page;
        },
        async close() {
            await browser.close();
            await server.close();
            (await source)?.close();
        },
    };
}

/** @type {ReturnType<typeof openStage> | undefined} */
let opened;

/** One browser and one server for all tests, started when the first test wants them. */
export function stage() {
    opened ??= openStage();
    return opened;
}

export async function closeStage() {
    await (await opened)?.close();
}

/** @param {import('playwright-core').Page} page */
export async function ready(page) {
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/**
 * A test on a page of its own, which is to have no fault.
 * @param {string} name
 * @param {PageOptions} options
 * @param {(page: Page) => Promise<void>} test
 */
export function onPage(name, options, test) {
    check(name, async () => {
        const page = await (await stage()).page(options);
        try {
            await test(page);
            assert.deepEqual(page.faults, []);
        } finally {
            await page.context().close();
        }
    });
}

/**
 * A button by its whole name.
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
export const button = (page, name) => page.getByRole('button', { name, exact: true });

/**
 * The moves of the list, when there are so many.
 * @param {import('playwright-core').Page} page
 * @param {number} count
 */
export async function movesOf(page, count) {
    const moves = page.locator('.moves .move');
    if (count > 0) await moves.nth(count - 1).waitFor();
    return moves.allTextContents();
}

/** The places that a move in coordinates goes through: "e2e4" -> e2, e4; "P@c3" -> P@, c3. @param {string} move */
export const placesOf = (move) => move.match(/[A-Za-z+]+@|[a-z]\d+/g) ?? [];

/**
 * Waits until the browser keeps so many entries of games.
 * @param {import('playwright-core').Page} page
 * @param {number} count
 */
export function kept(page, count) {
    return page.evaluate(async (count) => {
        /** @type {IDBDatabase} */
        const database = await new Promise((resolve) => {
            const request = indexedDB.open('tabiya');
            request.onsuccess = () => resolve(request.result);
        });
        const entries = () =>
            new Promise((resolve) => {
                const request = database.transaction('entries').objectStore('entries').count();
                request.onsuccess = () => resolve(request.result);
            });
        while ((await entries()) < count) await new Promise((resolve) => setTimeout(resolve, 20));
        database.close();
    }, count);
}
