// first.mjs: the first screen: a game can be played at once, and goes on where it was left.

import assert from 'node:assert/strict';
import { button, kept, locate, middleOf, movesOf, onPage, ready } from './stage.mjs';

onPage('the first screen is chess, and the computer answers', {}, async (page) => {
    assert.equal(await page.locator('h1').textContent(), 'Chess');
    await locate(page, 'e2').click();
    await locate(page, 'e4').click();
    const moves = await movesOf(page, 2);
    assert.equal(moves[0], 'e4');
    assert.equal(moves.length, 2);
});

onPage('a game goes on after a reload', { hash: '#game=chess&against=friend' }, async (page) => {
    const from = await middleOf(page, 'd2');
    const to = await middleOf(page, 'd4');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    assert.deepEqual(await movesOf(page, 1), ['d4']);
    await kept(page, 2);
    await page.reload();
    await ready(page);
    assert.deepEqual(await movesOf(page, 1), ['d4']);
    await button(page, 'Take back').click();
    assert.equal(await page.locator('.moves .move').count(), 0);
});
