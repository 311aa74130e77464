// stage.mjs: a browser, a server of the working tree with the page's strict Content-Security-Policy, and an empty
// page with a board on it, for the tests.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../web/', import.meta.url));
const POLICY =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** @type {Record<string, string>} */
const TYPES = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
};
const STAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>board</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="stage.css">
<script type="module" src="/board/board.js"></script></head>
<body><main><h1>Board</h1><tabiya-board></tabiya-board></main></body></html>`;
const STYLE = `:root { color-scheme: light dark } body { margin: 0; background: #faf6ee; color: #4a3a2a }
@media (prefers-color-scheme: dark) { body { background: #1e2228; color: #aab4c0 } }
h1 { position: absolute; width: 1px; height: 1px; overflow: hidden }`;

/** @returns {Promise<{url: string, close: () => void}>} */
function serve() {
    const server = createServer(async (request, response) => {
        const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
        /** @type {Record<string, string>} */
        const made = { '/': STAGE, '/stage.css': STYLE };
        const file = join(ROOT, path);
        response.setHeader('Content-Security-Policy', POLICY);
        if (!made[path] && !existsSync(file)) return response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
        response.setHeader('Content-Type', TYPES[path === '/' ? '.html' : extname(path)]);
        response.end(made[path] ?? (await readFile(file)));
    });
    return new Promise((resolve) =>
        server.listen(0, '127.0.0.1', () => {
            const address = /** @type {import('node:net').AddressInfo} */ (server.address());
            resolve({ url: `http://127.0.0.1:${address.port}`, close: () => server.close() });
        }),
    );
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
function findProgram(name) {
    return process.env.PATH?.split(':')
        .map((folder) => join(folder, name))
        .find(existsSync);
}

async function openStage() {
    const server = await serve();
    const executablePath = findProgram('chromium') ?? findProgram('chromium-browser');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    return {
        url: server.url,
        browser,
        /**
         * @param {object} [options]
         * @param {{width: number, height: number}} [options.size]
         * @param {boolean} [options.touch]
         * @param {'light' | 'dark'} [options.scheme]
         * @param {boolean} [options.motion]
         * @param {string} [options.path]
         */
        async page({
            size = { width: 700, height: 700 },
            touch = false,
            scheme = 'light',
            motion = false,
            path = '/',
        } = {}) {
            const context = await browser.newContext({
                viewport: size,
                hasTouch: touch,
                isMobile: touch,
                colorScheme: scheme,
                reducedMotion: motion ? 'no-preference' : 'reduce',
            });
            const page = await context.newPage();
            page.setDefaultTimeout(15000);
            /** @type {string[]} */
            const faults = [];
            page.on('pageerror', (error) => faults.push(String(error)));
            page.on('console', (message) => {
                if (message.type() === 'error') faults.push(message.text());
            });
            await page.goto(server.url + path);
            return Object.assign(page, { faults });
        },
        async close() {
            await browser.close();
            server.close();
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

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */
/** @typedef {Awaited<ReturnType<Stage['page']>>} Page */

/**
 * Puts a game on the board and writes down what the board answers, in `window.heard`.
 * @param {Page} page
 * @param {import('../../../web/board/types.js').Game} game
 * @param {import('../../../web/board/types.js').Position[]} positions the next one follows each move
 * @param {Record<string, string | number | boolean>} [options] attributes, and `player`
 */
export async function setUp(page, game, positions, options = {}) {
    await page.evaluate(
        async ([game, positions, options]) => {
            await customElements.whenDefined('tabiya-board');
            const board = /** @type {any} */ (document.querySelector('tabiya-board'));
            const global = /** @type {any} */ (window);
            const { player, ...attributes } = /** @type {any} */ (options);
            for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, String(value));
            global.heard = [];
            global.ply = 0;
            for (const name of ['move', 'pick', 'premove', 'draw', 'type'])
                board.addEventListener(name, (/** @type {any} */ event) =>
                    global.heard.push({ name, ...event.detail }),
                );
            board.addEventListener('move', () => {
                if (/** @type {any[]} */ (positions)[global.ply + 1])
                    board.position = /** @type {any[]} */ (positions)[++global.ply];
            });
            board.game = game;
            if (player !== undefined) board.player = player;
            board.position = /** @type {any[]} */ (positions)[0];
            await board.settled;
        },
        [game, positions, options],
    );
}

/**
 * Something done with the element, in the page.
 * @template Given, Result
 * @param {Page} page
 * @param {(element: any, given: Given) => Result} act
 * @param {Given} [given]
 * @returns {Promise<Awaited<Result>>}
 */
export async function board(page, act, given) {
    const element = page.locator('tabiya-board');
    const result = await element.evaluate(/** @type {any} */ (act), given);
    await settled(page);
    return /** @type {any} */ (result);
}

/** @param {Page} page */
export async function settled(page) {
    await page.locator('tabiya-board').evaluate((/** @type {any} */ element) => element.settled);
}

/**
 * The events of one kind.
 * @param {Page} page
 * @param {string} kind
 * @returns {Promise<any[]>}
 */
export async function heardOf(page, kind) {
    await settled(page);
    return page.evaluate(
        (kind) => /** @type {any} */ (window).heard.filter((/** @type {any} */ one) => one.name === kind),
        kind,
    );
}

/**
 * The moves that the board has told of.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function movesOf(page) {
    return (await heardOf(page, 'move')).map(({ move }) => move);
}

/**
 * A square or a slot on the screen: its middle.
 * @param {Page} page
 * @param {string} place
 */
export async function middleOf(page, place) {
    const box = await locate(page, place).boundingBox();
    if (!box) throw new Error(`${place} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * @param {Page} page
 * @param {string} place
 */
export function locate(page, place) {
    if (place.endsWith('@')) return page.locator(`[data-place="${place}"]`);
    return page.locator(`[role=gridcell][data-square="${place}"]`);
}
