// games.mjs: the games of this browser: found, noted, deleted and put back, exported and imported, thousands of them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DESK, PHONE, button, kept, locate, movesOf, onPage, ready } from './stage.mjs';
import { overflow, violations } from './axe.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const FEN = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

/**
 * Puts games into the journal: every third one is not finished.
 * @param {Page} page
 * @param {number} count
 */
function seed(page, count) {
    return page.evaluate(
        async ({ count, fen }) => {
            const { Journal } = await import(/** @type {any} */ ('/page/journal.js'));
            const journal = await Journal.open();
            const start = Date.UTC(2026, 0, 1);
            const games = Array.from({ length: count }, (_, i) => {
                const at = start + i * 3600000;
                const players = [{ kind: 'person' }, { kind: 'computer', level: 1 + (i % 9) }];
                const isOver = i % 3 !== 0;
                const entries = [
                    { k: 'opened', at, game: i % 2 ? 'chess' : 'shogi', players, ...(i % 2 ? {} : {}) },
                    ...(i % 2
                        ? [{ k: 'moved', at: at + 1, by: 0, m: 'e2e4' }]
                        : [{ k: 'moved', at: at + 1, by: 0, m: 'c3c4' }]),
                    ...(isOver ? [{ k: 'ended', at: at + 2, by: 0, result: 1 + (i % 3), reason: 12 }] : []),
                ];
                const title = i % 2 ? 'Chess' : 'Shogi';
                const shogi = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1';
                return {
                    line: { id: `game${i}`, game: i % 2 ? 'chess' : 'shogi', title, fen: i % 2 ? fen : shogi },
                    entries,
                };
            });
            await journal.putBack(games);
        },
        { count, fen: FEN },
    );
}

const rows = (/** @type {Page} */ page) => page.locator('.played');
/** @param {Page} page @param {string} text */
const says = (page, text) => page.locator('.notice', { hasText: text }).waitFor();

/** @param {Page} page */
async function openGames(page) {
    await page.evaluate(() => void (location.hash = '#screen=settings'));
    await page.evaluate(() => void (location.hash = '#screen=games'));
    await page.locator('.my-games').waitFor();
}

onPage('games: one is noted, found, deleted, put back and gone on with', { ...DESK, scheme: 'dark' }, async (page) => {
    await locate(page, 'e2').click();
    await locate(page, 'e4').click();
    await movesOf(page, 2);
    await kept(page, 3);
    await page.evaluate(() => void (location.hash = '#screen=games'));
    await rows(page).first().waitFor();
    await page.locator('.played .mini[src]').waitFor();
    assert.deepEqual(await page.locator('.played-group h2').allTextContents(), ['Not finished']);
    await button(page, 'Write a note').click();
    await page.keyboard.type('Lost in Lisbon');
    await page.keyboard.press('Enter');
    await page.locator('.played-note').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Change the note');
    await page.keyboard.press('/');
    await page.keyboard.type('lisb');
    assert.equal(await rows(page).count(), 1);
    await page.keyboard.type('zz');
    await page.getByText('No game has “lisbzz”.').waitFor();
    await button(page, 'Show all games').click();
    await button(page, 'Delete').click();
    await page.getByText('There is no game here yet.').waitFor();
    await button(page, 'Undo').click();
    await rows(page).waitFor();
    assert.equal(await page.locator('.played-note').textContent(), 'Lost in Lisbon');
    assert.deepEqual(await violations(page), []);
    await page.getByRole('link', { name: 'Go on' }).click();
    assert.equal((await movesOf(page, 2))[0], 'e4');
    // the note outlives the next move
    await button(page, 'Take back').click();
    await kept(page, 4);
    await page.goto(`${page.url().split('#')[0]}#screen=games`);
    assert.equal(await page.locator('.played-note').textContent(), 'Lost in Lisbon');
});

onPage('games: export, import and PGN', { isSource: true }, async (page) => {
    await seed(page, 6);
    await openGames(page);
    await rows(page).nth(5).waitFor();
    assert.deepEqual(await page.locator('.played-group h2').allTextContents(), ['Not finished', 'Finished']);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export all').click()]);
    const path = await file.path();
    assert.equal(JSON.parse(readFileSync(path, 'utf8')).games.length, 6);
    await page.getByRole('checkbox', { name: /Chess/ }).first().check();
    const [pgn] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.games-chosen').getByRole('button', { name: 'Save as PGN' }).click(),
    ]);
    const text = readFileSync(await pgn.path(), 'utf8');
    assert.match(text, /\[White "You"\]/);
    assert.match(text, /1\. e4/);
    await button(page, 'Delete all').click();
    const asked = page.getByRole('dialog', { name: 'Delete all games?' });
    await asked.getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('There is no game here yet.').waitFor();
    const importing = async (/** @type {any} */ given) => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Import').click()]);
        await chooser.setFiles(given);
    };
    await importing({ name: 'no.txt', mimeType: 'text/plain', buffer: Buffer.from('1. e4 e5') });
    await says(page, 'no.txt is not a file of games');
    await importing({
        name: 'half.json',
        mimeType: 'application/json',
        buffer: Buffer.from(broken(readFileSync(path, 'utf8'))),
    });
    await says(page, '5 games are added. One could not be read.');
    await importing(path);
    await says(page, 'One game is added. 5 were here already.');
    assert.equal(await rows(page).count(), 6);
});

/** A file one game of which is damaged. @param {string} text */
function broken(text) {
    const all = JSON.parse(text);
    all.games[2].entries = [{ k: 'moved' }];
    return JSON.stringify(all);
}

onPage('games: two thousand, on a phone', { ...PHONE, isSource: true }, async (page) => {
    await seed(page, 2000);
    await page.goto(`${page.url().split('#')[0]}#screen=games`);
    await page.reload();
    await ready(page);
    await rows(page).nth(29).waitFor();
    assert.equal(await rows(page).count(), 30);
    assert.ok((await overflow(page)) <= 0);
    assert.deepEqual(await violations(page), []);
    const took = await page.evaluate(async () => {
        const field = /** @type {HTMLInputElement} */ (document.querySelector('.games-search input'));
        const before = performance.now();
        field.value = 'shogi draw';
        field.dispatchEvent(new Event('input'));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - before;
    });
    assert.ok(took < 1000, `a search took ${took} ms`);
    await page.locator('.games-title p', { hasText: /^\d{3} games$/ }).waitFor();
    await button(page, 'Older games').tap();
    await page.getByText(/^Page 2 of/).waitFor();
});

onPage('games: a browser that keeps nothing, and one that is full', { isSource: true }, async (page) => {
    await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
            throw new DOMException('refused', 'SecurityError');
        };
    });
    await page.reload();
    await ready(page);
    await says(page, 'This browser stores nothing for this page');
    await locate(page, 'e2').click();
    await locate(page, 'e4').click();
    await movesOf(page, 2);
    await page.evaluate(() => void (location.hash = '#screen=games'));
    await rows(page).waitFor();
    await page.getByText('These games are lost when you close it').waitFor();
    // no room: what was typed is not lost without a word
    await page.evaluate(async () => {
        const { Journal } = await import(/** @type {any} */ ('/page/journal.js'));
        Journal.prototype.note = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    });
    await button(page, 'Write a note').click();
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await says(page, 'The storage of this browser is full.');
});
