// browser.mjs: what all tests in a browser share: a server of files with the page's strict Content-Security-Policy, and
// chromium with pages of a size, by mouse or touch, in a scheme, whose faults are written down.

import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';

const POLICY =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** @type {Record<string, string>} */
const TYPES = {
    '.css': 'text/css',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
};

/**
 * Files of the folders, the first that has one; and texts that are made.
 * @param {string[]} folders
 * @param {{made?: Record<string, string>, headers?: Record<string, string>}} [options]
 * @returns {Promise<{url: string, close: () => void}>}
 */
export function serve(folders, { made = {}, headers = {} } = {}) {
    const server = createServer(async (request, response) => {
        const asked = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
        const path = asked.endsWith('/') && !made[asked] ? `${asked}index.html` : asked;
        for (const [name, value] of Object.entries({ 'Content-Security-Policy': POLICY, ...headers }))
            response.setHeader(name, value);
        const file = folders.map((folder) => join(folder, path)).find(existsSync);
        const isFile = file && (await stat(file)).isFile();
        if (!made[path] && !isFile) return response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
        response.setHeader('Content-Type', TYPES[extname(path) || '.html']);
        response.end(made[path] ?? (await readFile(/** @type {string} */ (file))));
    });
    return new Promise((resolve) =>
        server.listen(0, '127.0.0.1', () => {
            const address = /** @type {import('node:net').AddressInfo} */ (server.address());
            resolve({
                url: `http://127.0.0.1:${address.port}`,
                close: () => {
                    server.close();
                    server.closeAllConnections();
                },
            });
        }),
    );
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
    return process.env.PATH?.split(':')
        .map((folder) => join(folder, name))
        .find(existsSync);
}

export function launch() {
    const executablePath = findProgram('chromium') ?? findProgram('chromium-browser');
    return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * @typedef {object} PageOptions
 * @property {{width: number, height: number}} [size]
 * @property {boolean} [touch]
 * @property {'light' | 'dark'} [scheme]
 * @property {boolean} [motion]
 * @property {boolean} [worker] the page may have a service worker, which keeps it offline
 */

/**
 * A fresh profile of a browser, with what it is to look like.
 * @param {import('playwright-core').Browser} browser
 * @param {PageOptions} [options]
 */
export function profile(
    browser,
    { size = { width: 700, height: 700 }, touch = false, scheme = 'light', motion = false, worker = false } = {},
) {
    return browser.newContext({
        viewport: size,
        hasTouch: touch,
        isMobile: touch,
        colorScheme: scheme,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        serviceWorkers: worker ? 'allow' : 'block',
    });
}

/**
 * A page of such a profile; what goes wrong on it is in its list of faults.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} url
 */
export async function openPage(context, url) {
    const page = await context.newPage();
    page.setDefaultTimeout(15000);
    /** @type {string[]} */
    const faults = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(url);
    return Object.assign(page, { faults });
}

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */

/**
 * A square or a slot on the screen.
 * @param {import('playwright-core').Page} page
 * @param {string} place
 */
export function locate(page, place) {
    if (place.endsWith('@')) return page.locator(`[data-place="${place}"]`);
    return page.locator(`[role=gridcell][data-square="${place}"]`);
}

/**
 * Its middle.
 * @param {import('playwright-core').Page} page
 * @param {string} place
 */
export async function middleOf(page, place) {
    const box = await locate(page, place).boundingBox();
    if (!box) throw new Error(`${place} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
