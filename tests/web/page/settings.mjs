// settings.mjs: each setting counts at once, on the example board too, and after a reload; what is kept can be deleted.

import assert from 'node:assert/strict';
import { PHONE, button, kept, locate, movesOf, onPage, ready } from './stage.mjs';
import { overflow, violations } from './axe.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const ground = (/** @type {Page} */ page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const stored = (/** @type {Page} */ page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('tabiya.settings') ?? '{}'));
/** @param {Page} page @param {string} name */
const tick = (page, name) => page.locator('.check', { hasText: name }).getByRole('checkbox').setChecked(true);
const figures = (/** @type {Page} */ page) =>
    page.locator('tabiya-board').evaluate((node) => /** @type {any} */ (node).game.symbols.length);

onPage('settings: they count at once and after a reload', { hash: '#screen=settings' }, async (page) => {
    assert.deepEqual(await violations(page), []);
    const light = await ground(page);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.locator('html[data-scheme=dark]').waitFor({ state: 'attached' });
    await page.locator('tabiya-board[theme=night]').waitFor();
    assert.notEqual(await ground(page), light);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('radio', { name: 'Paper' }).check();
    await page.locator('tabiya-board[theme=paper]').waitFor();
    const usual = await figures(page);
    await page.getByRole('radio', { name: 'Letters' }).check();
    await page.locator('.segment.chosen', { hasText: 'Letters' }).waitFor();
    assert.notEqual(await figures(page), usual);
    await page.locator('.check', { hasText: 'Coordinates' }).getByRole('checkbox').uncheck();
    await page.locator('tabiya-board[coordinates=none]').waitFor();
    await tick(page, 'Promote to a queen at once');
    await locate(page, 'b7').click();
    await locate(page, 'a8').click();
    await page.locator('tabiya-board').evaluate((node) => /** @type {any} */ (node).settled);
    assert.match((await locate(page, 'a8').getAttribute('aria-label')) ?? '', /^a8, white queen/);
    await button(page, 'Start again').click();
    await page.getByLabel('Shown on').selectOption('shogi');
    await locate(page, 'i9').waitFor();
    for (const name of ['Confirm each move', 'Zen', 'Sounds']) await tick(page, name);
    await page.reload();
    await ready(page);
    await page.locator('html[data-scheme=dark]').waitFor({ state: 'attached' });
    const { confirm, zen, sound, look, theme, coordinates, promote } = await stored(page);
    assert.deepEqual(
        { confirm, zen, sound, look, theme, coordinates, promote },
        { confirm: true, zen: true, sound: true, look: 'letters', theme: 'paper', coordinates: false, promote: 'q' },
    );
    assert.ok(await page.getByRole('radio', { name: 'Paper' }).isChecked());
    await button(page, 'Reset all settings').click();
    await page.locator('html[data-scheme=auto]').waitFor({ state: 'attached' });
    await button(page, 'Undo').click();
    await page.locator('html[data-scheme=dark]').waitFor({ state: 'attached' });
});

onPage('settings: what is kept is counted, deleted and put back', PHONE, async (page) => {
    await locate(page, 'e2').tap();
    await locate(page, 'e4').tap();
    await movesOf(page, 2);
    await kept(page, 3);
    await page.evaluate(() => void (location.hash = '#screen=settings'));
    const games = page.locator('.kept li', { hasText: 'Games' });
    await games.getByText(/^1 game, \d+ bytes$/).waitFor();
    assert.ok((await overflow(page)) <= 0);
    await button(page, 'Delete: Games').tap();
    await games.getByText('0 games, 0 bytes').waitFor();
    await button(page, 'Undo').tap();
    await games.getByText(/^1 game, /).waitFor();
    await button(page, 'Delete: What screens remember').tap();
    await page.locator('.kept li', { hasText: 'What screens remember' }).getByText('0 bytes').waitFor();
    const small = await page.evaluate(() =>
        [...document.querySelectorAll('main button, main select, main .segment, main .check')]
            .map((node) => ({ text: node.textContent, height: node.getBoundingClientRect().height }))
            .filter(({ height }) => height < 44),
    );
    assert.deepEqual(small, []);
});
