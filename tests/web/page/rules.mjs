// rules.mjs: the rules of every game: each piece drawn and told, sections that can be jumped to, a board to try.

import assert from 'node:assert/strict';
import { PHONE, button, locate, onPage } from './stage.mjs';
import { check } from '../tell.mjs';
import { overflow, violations } from './axe.mjs';
import { readDiagram, sayMoves } from '../../../web/page/parts/moves_drawn.js';

/** @typedef {import('./stage.mjs').Page} Page */

check('rules: moves in words are those of the drawing', () => {
    assert.deepEqual(sayMoves(['·●·●·', '●···●', '··N··', '●···●', '·●·●·']), [
        'Moves or captures: a leap of 2 squares one way and 1 the other, in every direction.',
    ]);
    assert.deepEqual(sayMoves(['··i··', '·×○×·', '··P··', '·····', '·····']), [
        'Moves only: one square forward.',
        'Captures only: one square diagonally forward.',
        'From some squares only: 2 squares forward.',
    ]);
    const cannon = ['····×····', '····■····', '····○····', '····│····', '····C····', ...Array(4).fill('·········')];
    assert.deepEqual(sayMoves(cannon), [
        'Moves only: slides any distance forward.',
        'Captures what stands behind the first piece in its way, at any distance.',
    ]);
    assert.deepEqual(sayMoves(['···●···', '···│···', '···│···', '···R···', ...Array(3).fill('·······')]), [
        'Moves or captures: slides any distance forward.',
    ]);
    assert.deepEqual(sayMoves(['·····', '·●●●·', '·●G●·', '··●··', '·····']), [
        'Moves or captures: one square along files and ranks or diagonally forward.',
    ]);
    assert.equal(readDiagram(['···', '·K·', '··●']).cells[0].y, -1);
});

const picked = (/** @type {Page} */ page) => page.locator('.rules-picked .piece-card').getAttribute('data-piece');

onPage('rules: a board to try, pieces, contents, play', { hash: '#screen=rules&game=shogi' }, async (page) => {
    assert.equal(await page.locator('h1').textContent(), 'Rules of Shogi');
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.locator('.piece-cards > li').count(), 14);
    assert.equal(await page.locator('.piece-cards .moves-drawn image').count(), 14);
    assert.equal(await page.locator('[data-piece="+P"] h3 span').textContent(), 'tokin');
    assert.equal(await picked(page), 'K');
    await locate(page, 'b8').click(); // the bishop of the other side
    await page.locator('.rules-picked [data-piece=R]').waitFor();
    await locate(page, 'a1').click();
    await page.locator('.rules-picked [data-piece=L]').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('.rules-picked [data-piece=N]').waitFor();
    await page.keyboard.press('Escape');
    await locate(page, 'c3').click();
    await locate(page, 'c4').click();
    await page.getByText('Gote to move').waitFor();
    await button(page, 'Back to the start').click();
    await page.getByText('Sente moves first.').waitFor();
    await page.getByRole('navigation', { name: 'Contents' }).getByText('Drops').click();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Drops');
    await button(page, 'Play it').click();
    await page.locator('.play').waitFor();
    assert.equal(await page.locator('h1').textContent(), 'Shogi');
});

onPage(
    'rules: of every game, in words and pictures',
    { ...PHONE, scheme: 'dark', hash: '#screen=rules' },
    async (page) => {
        assert.deepEqual(await violations(page), []);
        const names = await page.evaluate(async () => {
            const { Variants } = await import(/** @type {any} */ ('/tabiya.js'));
            return (await Variants.load()).names();
        });
        assert.ok(names.length > 90);
        for (const name of names) {
            const seen = await page.evaluate(async (name) => {
                location.hash = `#screen=rules&game=${encodeURIComponent(name)}`;
                const body = () => document.querySelector(`[data-rules="${name}"]`);
                while (!body()) await new Promise((resolve) => setTimeout(resolve, 4));
                const cards = [...document.querySelectorAll('.piece-cards > li')];
                return {
                    cards: cards.length,
                    // a drawing without its figure, or a piece without a word on how it moves
                    broken: cards.filter((card) => !card.querySelector('image') || !card.querySelector('p')).length,
                    wide: document.documentElement.scrollWidth - innerWidth,
                    sections: document.querySelectorAll('.rules-section').length,
                };
            }, name);
            assert.ok(seen.cards > 0, `${name}: no pieces`);
            assert.equal(seen.broken, 0, name);
            assert.ok(seen.wide <= 0, `${name}: wider than the window by ${seen.wide}`);
            assert.ok(seen.sections >= 3, name);
        }
    },
);

onPage(
    'rules: a described game, a size, and a game that is not there',
    { hash: '#screen=rules&game=reduced&size=12', isSource: true },
    async (page) => {
        assert.ok((await overflow(page)) <= 0);
        await locate(page, 'l12').waitFor();
        await page.getByLabel('Size of the board').selectOption('4');
        await page.locator('[role=grid]').waitFor();
        await page.getByText('4 × 4').first().waitFor();
        await page.evaluate(async () => {
            const { writeLink } = await import(/** @type {any} */ ('/page/link.js'));
            location.hash = await writeLink({ screen: 'rules', ini: '[mine:chess]\ntitle = Mine\npawnTypes = -\n' });
        });
        await page.getByRole('heading', { name: 'Rules of Mine' }).waitFor();
        await page.evaluate(() => void (location.hash = '#screen=rules&game=ludo'));
        await page.getByText("There is nothing to show: there is no game called 'ludo'.").waitFor();
        assert.deepEqual(await violations(page), []);
    },
);
