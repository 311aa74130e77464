// stage.mjs: an empty page with a board on it, for the tests of the board.

import { fileURLToPath } from 'node:url';
import { launch, locate, middleOf, openPage, profile, serve } from '../browser.mjs';

export { locate, middleOf };

const ROOT = fileURLToPath(new URL('../../../web/', import.meta.url));
const STAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>board</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="stage.css">
<script type="module" src="/board/board.js"></script></head>
<body><main><h1>Board</h1><tabiya-board></tabiya-board></main></body></html>`;
const STYLE = `:root { color-scheme: light dark } body { margin: 0; background: #faf6ee; color: #4a3a2a }
@media (prefers-color-scheme: dark) { body { background: #1e2228; color: #aab4c0 } }
h1 { position: absolute; width: 1px; height: 1px; overflow: hidden }`;

async function openStage() {
    const server = await serve([ROOT], { made: { '/': STAGE, '/stage.css': STYLE } });
    const browser = await launch();
    return {
        url: server.url,
        browser,
        /** @param {import('../browser.mjs').PageOptions & {path?: string}} [options] */
        page: async ({ path = '/', ...options } = {}) => openPage(await profile(browser, options), server.url + path),
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
