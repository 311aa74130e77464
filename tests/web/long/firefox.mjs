// firefox.mjs: a game in Firefox, by WebDriver BiDi: the first screen, a drag, taps, the computer's answer, a reload
// that goes on, and a search that is stopped at once since the page is isolated.

import assert from 'node:assert/strict';
import puppeteer from 'puppeteer-core';
import { check, tell } from '../tell.mjs';
import { findProgram } from '../browser.mjs';
import { startServer } from '../served.mjs';

const server = await startServer();
const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr') ?? findProgram('firefox'),
    headless: true,
});
const page = await browser.newPage();
/** @type {string[]} */
const faults = [];
page.on('pageerror', (error) => faults.push(String(error)));
page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));

const ready = () => page.waitForSelector('html[data-ready]', { timeout: 60000 });

/** @param {string} square */
async function middleOf(square) {
    const cell = await page.waitForSelector(`tabiya-board >>> [data-square="${square}"]`);
    const box = await cell?.boundingBox();
    if (!box) throw new Error(`${square} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {number} count */
async function movesOf(count) {
    await page.waitForFunction((wanted) => document.querySelectorAll('.moves .move').length >= wanted, {}, count);
    return page.$$eval('.moves .move', (moves) => moves.map((move) => move.textContent));
}

check('the first screen can be played on, and is isolated', async () => {
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${server.url}/`);
    await ready();
    assert.ok(await page.evaluate(() => crossOriginIsolated));
    const [from, to] = [await middleOf('e2'), await middleOf('e4')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    const moves = await movesOf(2);
    assert.equal(moves[0], 'e4');
});

check('a game of xiangqi by taps, then by keys, goes on after a reload', async () => {
    await page.goto(`${server.url}/#game=xiangqi&against=friend`);
    await page.reload(); // another fragment alone is no new page
    await ready();
    const squares = ['h3', 'e3'];
    for (const square of squares) {
        const { x, y } = await middleOf(square);
        await page.mouse.click(x, y);
    }
    assert.equal((await movesOf(1)).length, 1);
    const { x, y } = await middleOf('h10');
    await page.mouse.click(x, y);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'Enter'])
        await page.keyboard.press(/** @type {any} */ (key));
    assert.equal((await movesOf(2)).length, 2);
    await page.goto(`${server.url}/`);
    await ready();
    assert.equal((await movesOf(2)).length, 2);
});

check('nothing went wrong', () => assert.deepEqual(faults, []));

let failed = 1;
try {
    failed = await tell('firefox');
} finally {
    await browser.close();
    await server.close();
}
process.exitCode = failed ? 1 : 0;
