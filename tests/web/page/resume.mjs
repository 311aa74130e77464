// resume.mjs: nothing that was played is lost: not when the tab crashes, not with two tabs, not on the way to another
// browser by a link.

import assert from 'node:assert/strict';
import { DESK, button, kept, movesOf, onPage, ready, stage } from './stage.mjs';
import { openPage } from '../browser.mjs';
import { handOf, playMove } from './person.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

/** @param {Page} page @param {...string} moves */
async function play(page, ...moves) {
    const hand = await handOf(page, 'mouse');
    for (const [n, move] of moves.entries()) await playMove(page, hand, move, n);
}

/** A second tab of the same browser. @param {Page} page @param {string} [hash] */
async function secondTab(page, hash = '') {
    const tab = await openPage(page.context(), page.url().replace(/#.*/, '') + hash);
    await ready(tab);
    return tab;
}

onPage('a game goes on after the tab has crashed', { hash: '#game=crazyhouse&against=friend' }, async (page) => {
    await play(page, 'e2e4', 'd7d5', 'e4d5');
    await kept(page, 4);
    const client = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void client.send('Page.crash').catch(() => undefined); // it does not answer any more
    await crashed;
    const tab = await secondTab(page);
    assert.deepEqual(await movesOf(tab, 3), ['e4', 'd5', 'exd5']);
    await play(tab, 'd8d5', 'P@e4');
    assert.equal((await movesOf(tab, 5))[4], 'P@e4');
    assert.deepEqual(tab.faults, []);
});

onPage('clocks stand where they stood, and go on when one says so', { hash: '#game=chess' }, async (page) => {
    await button(page, 'New game').click();
    await page.getByLabel('A friend, on this device').check();
    await page.getByLabel('Clock').selectOption('5+0');
    await button(page, 'Start').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await play(page, 'e2e4', 'e7e5');
    await kept(page, 4);
    await page.reload();
    await ready(page);
    await page.getByText('The clocks stand still.').first().waitFor();
    const left = await page.locator('.strip.bottom .clock').textContent();
    await page.waitForTimeout(1200);
    assert.equal(await page.locator('.strip.bottom .clock').textContent(), left);
    await button(page, 'Go on').click();
    await page.locator('.strip.bottom .clock.running').waitFor();
    await play(page, 'g1f3');
    assert.deepEqual(await movesOf(page, 3), ['e4', 'e5', 'Nf3']);
});

onPage('two tabs with one game do no harm', { hash: '#game=chess&against=friend' }, async (page) => {
    await play(page, 'e2e4');
    await kept(page, 2);
    const tab = await secondTab(page);
    assert.deepEqual(await movesOf(tab, 1), ['e4']);
    await play(tab, 'e7e5');
    await page.locator('.moves .move').nth(1).waitFor(); // the first tab hears of it
    await play(page, 'g1f3');
    assert.deepEqual(await movesOf(tab, 3), ['e4', 'e5', 'Nf3']);
    // both at once: one of the two is first, and both show the same
    await Promise.all([
        page.evaluate(() => /** @type {any} */ (document.querySelector('tabiya-board')).play('b8c6')),
        tab.evaluate(() => /** @type {any} */ (document.querySelector('tabiya-board')).play('g8f6')),
    ]);
    await movesOf(page, 4);
    await movesOf(tab, 4);
    await page.waitForTimeout(300);
    assert.deepEqual(await movesOf(page, 4), await movesOf(tab, 4));
    await kept(page, 5);
    await page.reload();
    await ready(page);
    assert.deepEqual(await movesOf(page, 4), await movesOf(tab, 4));
    assert.deepEqual(tab.faults, []);
});

onPage('a copied link opens the game in a fresh profile', { hash: '#game=minishogi&against=friend' }, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await play(page, 'e1e4', 'd5e4'); // so that it is the visitor's turn there too
    await movesOf(page, 2);
    await button(page, 'Share').click();
    await button(page, 'Copy a link to this game').click();
    await page.locator('.notice', { hasText: 'copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await button(page, 'Copy the PGN').click();
    await page.locator('.notice', { hasText: 'The PGN is copied' }).waitFor();
    const pgn = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(pgn, /\[Variant "minishogi"\][^]*1\. \S+ \S+ \*/);
    const other = await (await stage()).page({ ...DESK, hash: new URL(link).hash });
    assert.deepEqual(await movesOf(other, 2), await movesOf(page, 2));
    assert.equal(await other.locator('h1').textContent(), 'Minishogi');
    // a game that was only looked at is not kept
    assert.equal(await entries(other), 0);
    assert.deepEqual(other.faults, []);
    await other.context().close();
});

/** How many entries of games the browser keeps. @param {Page} page */
const entries = (page) =>
    page.evaluate(
        () =>
            new Promise((resolve) => {
                const request = indexedDB.open('tabiya');
                request.onsuccess = () => {
                    const all = request.result.transaction('entries').objectStore('entries').count();
                    all.onsuccess = () => resolve(all.result);
                };
            }),
    );

onPage('a browser that keeps nothing is played on, and says so', {}, async (page) => {
    await page.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    });
    await page.reload();
    await ready(page);
    await page.locator('.notice', { hasText: 'stores nothing' }).waitFor();
    await play(page, 'e2e4');
    await movesOf(page, 2);
});
