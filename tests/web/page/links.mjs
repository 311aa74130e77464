// links.mjs: the part of the address behind #: each name that people may have kept, and what is no link leaves a board
// that can be played on and a message.

import assert from 'node:assert/strict';
import { locate, movesOf, onPage } from './stage.mjs';
import { handOf, playMove, settled } from './person.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const label = (/** @type {Page} */ page, /** @type {string} */ square) =>
    locate(page, square).getAttribute('aria-label');

/** @param {Page} page */
async function canPlay(page) {
    await settled(page);
    await playMove(page, await handOf(page, 'mouse'), 'e2e4');
    assert.equal((await movesOf(page, 1))[0], 'e4');
}

onPage('a first visit: chess from its start, the visitor has White', {}, async (page) => {
    assert.equal(await page.locator('h1').textContent(), 'Chess');
    assert.match((await page.locator('.strip.bottom').textContent()) ?? '', /You.*White/);
    assert.equal(await page.getByRole('button', { name: 'Choose another game' }).count(), 1);
    assert.equal(await page.getByRole('row').count(), 8);
    const textbox = page.getByRole('textbox', { name: /^Move/ });
    await textbox.fill('e2e4');
    await textbox.press('Enter');
    assert.equal((await movesOf(page, 1))[0], 'e4');
});

onPage('game, moves, against', { hash: '#game=xiangqi&moves=h3e3,h8e8&against=friend' }, async (page) => {
    assert.equal((await movesOf(page, 2)).length, 2);
    assert.match((await label(page, 'e3')) ?? '', /^e2, red cannon/);
});

onPage(
    'game and size: a family without a start at that size starts by lot',
    { hash: '#game=reduced&size=26' },
    async (page) => {
        assert.equal(await page.getByRole('gridcell').count(), 676);
        assert.equal(await page.getByRole('gridcell', { name: /white king/ }).count(), 1);
    },
);

onPage(
    'fen, percent-encoded, and level',
    { hash: `#game=chess&fen=${encodeURIComponent('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1')}&against=computer&level=7` },
    async (page) => {
        assert.match((await page.locator('.strip.top').textContent()) ?? '', /level 7/);
        await canPlay(page);
        await movesOf(page, 2);
        // the address names this game from now on
        assert.match(page.url(), /#id=/);
    },
);

onPage('the name that another program has for a game', { hash: '#game=Three-check' }, async (page) => {
    assert.match((await page.locator('h1').textContent()) ?? '', /three/i);
});

/** @type {[string, string, RegExp][]} */
const BAD = [
    ['an unknown game', '#game=nonsense', /nonsense/],
    ['a FEN that is none', '#game=chess&fen=xyz', /cannot be opened/],
    ['a size that the game has not', '#game=chess&size=26', /8x8|8 x 8/],
    ['a size that is no number', '#game=reduced&size=ten', /size=ten/],
    ['a level that is none', '#game=chess&level=99', /level=99/],
    ['an opponent that is none', '#game=chess&against=dog', /against=dog/],
    ['a broken escape', '#game=chess&fen=%E0%A4%A', /cannot be read/],
    ['an unknown name', '#colour=red', /colour=red/],
    ['a packed text that is none', '#ini=@@@', /ini=@@@/],
    ['a game that is not here', '#id=abc', /no longer in this browser/],
    ['a screen that is none', '#screen=nowhere', /no screen nowhere/],
    ['nothing but noise', '#&&==%', /cannot be read/],
    ['a move that cannot be played', '#game=chess&against=friend&moves=e2e5', /e2e5/],
];
for (const [what, hash, said] of BAD)
    onPage(`a link with ${what} leaves a board and a message`, { hash }, async (page) => {
        await page.locator('.notice.fault', { hasText: said }).waitFor();
        await canPlay(page);
    });

onPage('a link that is followed on the page opens its game; Back returns', { hash: '#game=chess' }, async (page) => {
    await page.evaluate(() => {
        location.hash = '#game=makruk&against=friend';
    });
    await page.locator('h1', { hasText: 'Makruk' }).waitFor();
    await page.goBack();
    await page.locator('h1', { hasText: 'Chess' }).waitFor();
});
