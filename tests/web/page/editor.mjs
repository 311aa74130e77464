// editor.mjs: positions are set up by mouse, by finger and by key; what is wrong is said in place; what is sound is
// played.

import assert from 'node:assert/strict';
import { PHONE, button, locate, middleOf, onPage, ready } from './stage.mjs';
import { finger } from './person.mjs';
import { overflow, violations } from './axe.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** @param {Page} page */
const fenOf = (page) => page.getByLabel('FEN', { exact: true }).inputValue();

/** @param {Page} page @param {string} name */
const piece = (page, name) => page.locator('.palette').getByRole('button', { name, exact: true });

/**
 * @param {Page} page
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 */
async function drag(page, from, to) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
}

onPage('editor: mouse, faults in place, undo, reload, play from here', { hash: '#screen=editor' }, async (page) => {
    assert.equal(await fenOf(page), START);
    const queen = await piece(page, 'white queen').boundingBox();
    assert.ok(queen);
    await drag(page, { x: queen.x + 20, y: queen.y + 20 }, await middleOf(page, 'e5'));
    assert.match(await fenOf(page), /^rnbqkbnr\/pppppppp\/8\/4Q3\//);
    await drag(page, await middleOf(page, 'e8'), await middleOf(page, 'e6'));
    assert.match(await fenOf(page), / w KQ - /, 'Black may not castle any more');
    await drag(page, await middleOf(page, 'e1'), { x: 2, y: 400 });
    await page.locator('.verdict.faulty').waitFor();
    assert.match((await page.locator('.flaws li').allTextContents()).join(' '), /White has 0 kings/);
    assert.ok(await button(page, 'Play the computer').isDisabled());
    await button(page, 'Undo').click();
    await page.getByRole('radio', { name: 'White' }).check();
    const checked = page.locator('.flaws');
    assert.match((await checked.textContent()) ?? '', /is in check/);
    assert.match((await locate(page, 'e6').getAttribute('aria-label')) ?? '', /black king, in check, .*is in check/);
    await checked.getByRole('button', { name: 'e6' }).click();
    const focused = page.locator('tabiya-board [data-square=e6]:focus');
    await focused.waitFor();
    await page.keyboard.press('Delete');
    await page.keyboard.press('k');
    await locate(page, 'g8').focus();
    await page.keyboard.press('Enter');
    await page.locator('.verdict:not(.faulty)').waitFor();
    assert.deepEqual(await violations(page), []);
    const fen = await fenOf(page);
    await page.reload();
    await ready(page);
    assert.equal(await fenOf(page), fen);
    await button(page, 'Play a friend').click();
    await page.locator('.play').waitFor();
    assert.equal(await locate(page, 'g8').getAttribute('aria-label'), 'g8, black king');
});

onPage('editor: texts both ways, rights, counters', { hash: '#screen=editor' }, async (page) => {
    const field = page.getByLabel('FEN', { exact: true });
    await field.fill('4k3/8/8/8/8/8/8/R3K2x w Q - 0 1');
    assert.match((await page.locator('.field.faulty .fault').textContent()) ?? '', /'x'.*sign \d+/);
    assert.equal(await locate(page, 'e8').getAttribute('aria-label'), 'e8, black king');
    assert.equal(await locate(page, 'd8').getAttribute('aria-label'), 'd8, black queen', 'the position stays');
    await field.fill('4k3/8/8/3pP3/8/8/8/R3K2R w Q - 0 1');
    assert.equal(await page.locator('.fault').count(), 0);
    await page.getByLabel('White, king’s side').check();
    await page.getByRole('combobox', { name: 'En passant' }).selectOption('d6');
    await page.getByLabel('Number of the move').fill('30');
    await page.keyboard.press('Tab');
    assert.equal(await fenOf(page), '4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 30');
    assert.equal(await page.locator('.check.impossible').count(), 2, 'Black has no rooks');
    await button(page, 'Swap the sides').click();
    assert.equal(await fenOf(page), 'r3k2r/8/8/8/3Pp3/8/8/4K3 b - - 0 1');
    await page.getByLabel('SFEN').fill('k7/8/8/8/8/8/8/7K b - 1');
    assert.equal(await fenOf(page), 'k7/8/8/8/8/8/8/7K w - - 0 1');
});

onPage(
    'editor: a finger, hands, walls, any size',
    { hash: '#screen=editor&game=crazyhouse', scheme: 'dark', ...PHONE },
    async (page) => {
        assert.deepEqual(await violations(page), []);
        assert.equal(await overflow(page), 0);
        await button(page, 'One white knight more').tap();
        assert.match(await fenOf(page), /\[N\]/);
        await piece(page, 'black queen').tap();
        await locate(page, 'e4').tap();
        const queen = await piece(page, 'white queen').boundingBox();
        const touch = await finger(page);
        const to = await middleOf(page, 'e5');
        const from = { x: (queen?.x ?? 0) + 20, y: (queen?.y ?? 0) + 20 };
        await touch.send('touchStart', from);
        for (const part of [0.3, 0.6, 1])
            await touch.send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
        await touch.send('touchEnd');
        assert.match(await fenOf(page), /\/4Q3\/4q3\//);
        await page.locator('.palette-tool', { hasText: 'Move' }).tap();
        await touch.pick('e5', 600);
        assert.match(await fenOf(page), /\/4q3\/4q3\//, 'a long press changes sides');
        await page.locator('.palette-tool', { hasText: 'Wall' }).tap();
        await locate(page, 'a4').tap();
        assert.match(await fenOf(page), /\/\*3q3\//);
        await page.getByRole('combobox', { name: 'Game' }).selectOption('reduced');
        await page.getByRole('combobox', { name: 'Size of the board' }).selectOption('12');
        assert.match(await fenOf(page), /^12\/12\//);
        assert.equal(await page.locator('tabiya-board [role=gridcell]').count(), 144);
    },
);
