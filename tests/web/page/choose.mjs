// choose.mjs: the gallery: every game is there, is found by what one remembers of it, and starts at once.

import assert from 'node:assert/strict';
import { ANY, find, index, passes } from '../../../web/page/screens/choose/choose_search.js';
import { isNear } from '../../../web/page/parts/search.js';
import { DESK, PHONE, button, kept, locate, movesOf, onPage, ready } from './stage.mjs';
import { check } from '../tell.mjs';
import { overflow, violations } from './axe.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const MINE = '[mine:chess]\ntitle = My own game\nabout = Only mine.\n';

const titles = (/** @type {Page} */ page) => page.locator('.game-title').allTextContents();
const cardOf = (/** @type {Page} */ page, /** @type {string} */ name) =>
    page.locator(`.game-card[data-game="${name}"]`).first();

/** @param {Page} page @param {number} n */
const count = (page, n) => page.locator('.count', { hasText: new RegExp(`^${n} games?$`) }).waitFor();

/** @param {Partial<import('../../../web/tabiya.js').ListedGame>} game */
const game = (game) =>
    /** @type {any} */ ({ name: '', title: '', about: '', width: 8, height: 8, sizes: null, aliases: [], ...game });

check('choose: words find games, and slips are forgiven', () => {
    assert.ok(isNear('shgoi', 'shogi', 1)); // two letters exchanged
    assert.ok(!isNear('shogi', 'chess', 2));
    const all = [
        game({ name: 'minishogi', title: 'Minishogi', about: 'Shogi on five files.' }),
        game({ name: 'chess', title: 'Chess', about: 'The game of kings.', aliases: ['standard'] }),
        game({ name: 'janggi', title: 'Hôpital', about: 'Cannons.', width: 9, height: 10 }),
    ].map((one) => index(one, { name: 'family', title: 'Family' }));
    const found = (/** @type {string} */ query) => find(all, query).map(({ name }) => name);
    assert.deepEqual(found('minishgoi'), ['minishogi']);
    assert.deepEqual(found('Mini-Shogi'), ['minishogi']);
    assert.deepEqual(found('standard'), ['chess']);
    assert.deepEqual(found('hopital'), ['janggi']);
    assert.deepEqual(found('9x10'), ['janggi']);
    assert.deepEqual(found('kings game'), ['chess']);
    assert.deepEqual(found('zzzz'), []);
});

check('choose: filters look at the board and at what was found out', () => {
    const large = game({ width: 12, height: 12 });
    assert.ok(passes(large, { ...ANY, size: 'large' }, undefined));
    assert.ok(!passes(large, { ...ANY, size: 'small' }, undefined));
    const facts = { difficulty: /** @type {const} */ (2), hasDrops: true, isShuffled: false };
    assert.ok(passes(large, { ...ANY, difficulty: '2', kind: 'drops' }, facts));
    assert.ok(!passes(large, { ...ANY, kind: 'drops' }, { ...facts, hasDrops: false }));
    assert.ok(!passes(large, { ...ANY, kind: 'shuffled' }, facts));
    assert.ok(!passes(large, { ...ANY, difficulty: '1' }, undefined));
});

onPage('choose: all games, searched, filtered, walked and played by keys', { hash: '#screen=choose' }, async (page) => {
    await count(page, 97);
    await page.locator('.game .mini[src]').nth(4).waitFor();
    await page.locator('.level').nth(96).waitFor({ state: 'attached' });
    assert.deepEqual(await violations(page), []);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('drops');
    assert.equal(await cardOf(page, 'chess').count(), 0);
    assert.equal(await cardOf(page, 'crazyhouse').count(), 1);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('');
    await page.keyboard.press('Tab');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await page.keyboard.type('qqqq');
    await page.getByRole('heading', { name: 'No game found' }).waitFor();
    await button(page, 'Show all games').click();
    await count(page, 97);
    await page.keyboard.type('shogi');
    await page.locator('#family-found').waitFor();
    assert.equal((await titles(page))[0], 'Shogi');
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('.game-title')?.textContent);
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(), (await titles(page))[1]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    assert.equal(await focused(), 'Shogi');
    await page.keyboard.press('Enter');
    await page.locator('.play').waitFor();
    assert.equal(await page.locator('h1').textContent(), 'Shogi');
    assert.ok(page.url().includes('game=shogi'));
});

onPage(
    'choose: what was played and described stands first',
    { ...DESK, scheme: 'dark', isSource: true },
    async (page) => {
        await locate(page, 'e2').click();
        await locate(page, 'e4').click();
        await movesOf(page, 2);
        await kept(page, 3);
        await page.evaluate(async (ini) => {
            const { Journal } = await import(/** @type {any} */ ('/page/journal.js'));
            const journal = await Journal.open();
            await journal.set('workshop', { texts: [{ name: 'My own game', ini }] });
            await journal.set('choice', { game: 'chess', against: 'friend', clock: '5+0' });
        }, MINE);
        await page.goto(`${page.url().split('#')[0]}#screen=choose`);
        await page.reload();
        await ready(page);
        await count(page, 98);
        assert.deepEqual(
            await page
                .locator('.family h2')
                .allTextContents()
                .then((all) => all.slice(0, 2)),
            ['Played last', 'Your own games'],
        );
        assert.deepEqual((await titles(page)).slice(0, 2), ['Chess', 'My own game']);
        await page.locator('.level').nth(98).waitFor({ state: 'attached' });
        assert.deepEqual(await violations(page), []);
        await cardOf(page, 'mine').click();
        await page.locator('.play').waitFor();
        assert.equal(await page.locator('h1').textContent(), 'My own game');
        // against a friend, with clocks, as it was chosen last; and the address carries the game
        assert.equal(await page.locator('.strip .clock').count(), 2);
        assert.match(page.url(), /ini=/);
    },
);

onPage('choose: ways to a game, and its size, by touch', { ...PHONE, hash: '#screen=choose' }, async (page) => {
    await count(page, 97);
    assert.ok((await overflow(page)) <= 0);
    await page
        .locator('.game', { has: cardOf(page, 'reduced') })
        .getByLabel('Size of the board')
        .selectOption('3');
    await button(page, 'More about Reduced Chess').tap();
    const ways = page.getByRole('dialog', { name: 'Reduced Chess' });
    assert.deepEqual(await ways.locator('a').allTextContents(), [
        'Play',
        'Rules',
        'Analyse',
        'Set up a position',
        'Play from memory',
    ]);
    assert.equal(
        await ways.getByText('Rules').locator('xpath=..').getAttribute('href'),
        '#screen=rules&game=reduced&size=3',
    );
    await button(page, 'Close').tap();
    await cardOf(page, 'reduced').tap();
    await page.locator('.play').waitFor();
    await locate(page, 'c3').waitFor();
    assert.equal(await locate(page, 'd4').count(), 0);
});
