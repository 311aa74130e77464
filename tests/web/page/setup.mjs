// setup.mjs: how a game is set up and what happens around its moves: starts, clocks, promotion, castling, premoves,
// offers, rematches, memory, confirmation, zen, sound.

import assert from 'node:assert/strict';
import { DESK, PHONE, button, locate, middleOf, movesOf, onPage } from './stage.mjs';
import { handOf, heard, playMove, settled } from './person.mjs';

/** @typedef {import('./stage.mjs').Page} Page */
/** @typedef {import('./person.mjs').Way} Way */

const fen = (/** @type {string} */ text) => `fen=${encodeURIComponent(text)}`;

const label = (/** @type {Page} */ page, /** @type {string} */ square) =>
    locate(page, square).getAttribute('aria-label');
const setUp = (/** @type {Page} */ page) => button(page, 'New game').click();
const start = (/** @type {Page} */ page) => button(page, 'Start').click();

/** @param {Page} page @param {...string} moves */
async function play(page, ...moves) {
    const hand = await handOf(page, 'mouse');
    for (const [n, move] of moves.entries()) await playMove(page, hand, move, n);
}

/**
 * The page with settings that the user has made before.
 * @param {Page} page
 * @param {object} settings
 */
async function withSettings(page, settings) {
    await page.evaluate((text) => localStorage.setItem('tabiya.settings', text), JSON.stringify(settings));
    await page.reload();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

const PROMOTION = fen('3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1');
for (const [way, expected] of /** @type {[Way, string][]} */ ([
    ['mouse', 'c8=N'],
    ['touch', 'c8=R'],
    ['keys', 'c8=R'],
]))
    onPage(
        `promotion by ${way}`,
        { ...(way === 'touch' ? PHONE : {}), hash: `#game=chess&${PROMOTION}&against=friend` },
        async (page) => {
            const hand = await handOf(page, way);
            await hand.pick('c7');
            await hand.pick('c8');
            await page.getByRole('dialog', { name: 'Promotion' }).waitFor();
            if (way === 'mouse') await button(page, 'knight').click();
            if (way === 'touch') await button(page, 'rook').tap();
            if (way === 'keys') for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
            assert.deepEqual(await movesOf(page, 1), [expected]);
        },
    );

onPage(
    'castling: two squares, onto the rook, and typed',
    { hash: `#game=chess&${fen('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')}&against=friend` },
    async (page) => {
        await play(page, 'e1h1', 'e8c8');
        assert.deepEqual(await movesOf(page, 2), ['O-O', 'O-O-O']);
        assert.match((await label(page, 'f1')) ?? '', /white rook/);
        for (const plies of [1, 0]) {
            await button(page, 'Take back').click();
            assert.equal(await page.locator('.moves .move').count(), plies);
        }
        await page.getByRole('textbox', { name: 'Move' }).fill('0-0-0');
        await page.keyboard.press('Enter');
        assert.deepEqual(await movesOf(page, 1), ['O-O-O']);
    },
);

onPage('Chess960: a start by number, castling, and a number that is none', { hash: '#game=chess960' }, async (page) => {
    await setUp(page);
    await page.getByLabel('A friend, on this device').check();
    await page.getByLabel('By number').check();
    const number = page.getByLabel('Number of the position, 0 to 959');
    await number.fill('960');
    await start(page);
    assert.match((await page.locator('.dialog .fault').textContent()) ?? '', /0 to 959/);
    await number.fill('3'); // BQNNRKRB
    await start(page);
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.match((await label(page, 'a1')) ?? '', /white bishop/);
    assert.match((await label(page, 'f1')) ?? '', /white king/);
    await play(page, 'h2h4', 'h7h5', 'f1g1', 'f8g8');
    assert.deepEqual(await movesOf(page, 4), ['h4', 'h5', 'O-O', 'O-O']);
    await setUp(page);
    await page.getByRole('radio', { name: 'Random' }).check();
    await start(page);
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.moves .move').count(), 0);
});

onPage('a position: an empty field, a bad FEN, a good one, a board file', { hash: '#game=chess' }, async (page) => {
    const fault = page.locator('.dialog .fault');
    await setUp(page);
    await page.getByLabel('A friend, on this device').check();
    await page.getByLabel('A position').check();
    const field = page.getByLabel('FEN, or a board file');
    for (const [text, said] of /** @type {[string, RegExp][]} */ ([
        ['', /no position yet/],
        ['4k3/8/8 w', /The board has 3 ranks/],
        ['4k3/8/8/8/8/8/8/8 w - - 0 1', /king/],
        ['8\nKe1\n', /a line of pieces for each side/],
    ])) {
        await field.fill(text);
        await start(page);
        await fault.filter({ hasText: said }).waitFor();
    }
    await field.fill('8\nKe1, Ra1\nKe8\n');
    await start(page);
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.match((await label(page, 'a1')) ?? '', /white rook/);
    await setUp(page);
    await field.fill('4k3/8/8/8/8/8/8/Q3K3 b - - 0 1');
    await start(page);
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.match((await page.locator('p.status').textContent()) ?? '', /Black to move/);
});

onPage('a board file is opened', { hash: '#game=reduced&against=friend' }, async (page) => {
    await setUp(page);
    await page.getByLabel('A position').check();
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Open a board file').click();
    await (
        await chooser
    ).setFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('5\nKa1, Rb1\nKe5\n') });
    while (!(await page.locator('textarea').inputValue()).includes('Rb1')) await page.waitForTimeout(20);
    await start(page);
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.match((await label(page, 'b1')) ?? '', /white rook/);
});

onPage('a board of any size is filled by lot', { hash: '#game=reduced&size=12&against=friend' }, async (page) => {
    assert.equal(await page.locator('h1').textContent(), 'Reduced Chess 12 × 12');
    assert.equal(await page.getByRole('gridcell', { name: /white king/ }).count(), 1);
});

const CASTLES = `#game=chess&level=10&${fen('4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w K - 0 1')}`;

onPage('premoves while the computer thinks: castling, a drop', { hash: CASTLES }, async (page) => {
    await play(page, 'a2a4');
    await play(page, 'e1g1');
    assert.match((await label(page, 'g1')) ?? '', /premove/);
    assert.equal((await movesOf(page, 3))[2], 'O-O');
    await page.goto(
        page.url().replace(/#.*/, `#game=crazyhouse&level=10&${fen('4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3[N] w - - 0 1')}`),
    );
    await page.locator('h1', { hasText: 'Crazyhouse' }).waitFor();
    await settled(page);
    await play(page, 'e2e4');
    await play(page, 'N@f3');
    assert.equal((await movesOf(page, 3))[2], 'N@f3');
});

onPage(
    'clocks start with the first move, stop while one looks away, and fall',
    { hash: '#game=chess' },
    async (page) => {
        await setUp(page);
        await page.getByLabel('A friend, on this device').check();
        await page.getByLabel('Clock').selectOption('own');
        const field = page.getByLabel('Minutes, or minutes+seconds');
        await field.fill('');
        await start(page);
        await page.getByText('The clock cannot be read: write 5, or 3+2.').waitFor();
        await field.fill('5+0'); // as in the list, and still a field
        await field.fill('soon');
        await page.locator('.fault').filter({ hasText: '5 or 3+2' }).first().waitFor();
        await field.fill('0.02');
        await start(page);
        const clock = page.locator('.strip.top .clock');
        const before = await clock.textContent();
        await page.waitForTimeout(250);
        assert.equal(await clock.textContent(), before);
        await play(page, 'e2e4');
        await page.locator('.clock.running').waitFor();
        await page.locator('.ending').waitFor();
        assert.match((await page.locator('.ending').textContent()) ?? '', /White wins.*time/);
    },
);

onPage(
    'offers, resigning, and a rematch with colours changed',
    { hash: '#game=chess&against=friend' },
    async (page) => {
        await play(page, 'e2e4');
        await button(page, 'Offer a draw').click();
        await button(page, 'Decline').click();
        await button(page, 'Offer a draw').click();
        await button(page, 'Accept').click();
        assert.match((await page.locator('.ending strong').textContent()) ?? '', /draw/i);
        await button(page, 'Rematch').click();
        await page.locator('.strip.bottom', { hasText: /You.*Black/ }).waitFor();
        assert.match((await page.locator('.strip.top').textContent()) ?? '', /Friend.*White/);
        await play(page, 'd2d4');
        await button(page, 'Resign').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        assert.match((await page.locator('.ending strong').textContent()) ?? '', /White wins.*resign/);
    },
);

onPage('a repetition is claimed', { hash: '#game=symbols&against=friend' }, async (page) => {
    const field = page.getByRole('textbox', { name: 'Move' });
    for (const move of 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'.split(' ')) {
        await field.fill(move);
        await field.press('Enter');
    }
    await button(page, 'Claim a draw').click();
    assert.match((await page.locator('.ending strong').textContent()) ?? '', /draw/i);
});

onPage(
    'the computer declines a draw, gives a hint, and lets a move be taken back',
    { hash: '#game=chess&level=1' },
    async (page) => {
        await button(page, 'Hint').click();
        await page.locator('tabiya-board .shapes > *').first().waitFor({ state: 'attached' });
        await play(page, 'e2e4');
        await movesOf(page, 2);
        await button(page, 'Offer a draw').click();
        await page.locator('.notice', { hasText: 'declines' }).waitFor();
        await button(page, 'Take back').click();
        assert.equal(await page.locator('.moves .move').count(), 0);
    },
);

onPage('moves are confirmed, and zen has a way out', { hash: '#game=chess&against=friend' }, async (page) => {
    await withSettings(page, { confirm: true, zen: true });
    await play(page, 'e2e4');
    await button(page, 'No').click();
    await settled(page);
    assert.match((await label(page, 'e2')) ?? '', /white pawn/);
    await play(page, 'd2d4');
    await button(page, 'Play it').click();
    assert.match((await heard(page)) ?? '', /d4/);
    assert.equal(await button(page, 'New game').isVisible(), false);
    await button(page, 'Leave zen mode').click();
    assert.deepEqual(await movesOf(page, 1), ['d4']);
    assert.equal(await button(page, 'New game').isVisible(), true);
});

onPage('from memory: without faces, with three looks; then without pieces', { hash: '#game=chess' }, async (page) => {
    for (const [level, square, shown] of /** @type {[string, string, RegExp][]} */ ([
        ['2', 'e1', /^e1, white piece/],
        ['3', 'e1', /^e1$/],
    ])) {
        await setUp(page);
        await page.getByLabel('A friend, on this device').check();
        await page.getByLabel('From memory').selectOption(level);
        await start(page);
        await page.locator('dialog').waitFor({ state: 'detached' });
        await settled(page);
        assert.match((await label(page, square)) ?? '', shown);
    }
    await page.getByRole('textbox', { name: 'Move' }).fill('e4');
    await page.keyboard.press('Enter');
    assert.deepEqual(await movesOf(page, 1), ['e4']);
    await button(page, 'Peek (3 left)').click();
    await settled(page);
    assert.match((await label(page, 'e4')) ?? '', /white pawn/);
});

onPage('sound and speech tell a move', { hash: '#game=chess&against=friend' }, async (page) => {
    await withSettings(page, { sound: true, speech: true });
    await page.evaluate(() => {
        const told = /** @type {any} */ (window);
        told.sounds = 0;
        told.spoken = [];
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (/** @type {any[]} */ ...given) {
            told.sounds += 1;
            return start.apply(this, /** @type {any} */ (given));
        };
        speechSynthesis.speak = (words) => told.spoken.push(words.text);
    });
    await play(page, 'e2e4');
    const [sounds, spoken] = await page.evaluate(() => {
        const told = /** @type {any} */ (window);
        return [told.sounds, told.spoken];
    });
    assert.equal(sounds, 1);
    assert.equal(spoken.length, 1);
    assert.match(spoken[0], /pawn/);
});

onPage('arrows and circles by the right button', { hash: '#game=chess&against=friend' }, async (page) => {
    const [a, b] = [await middleOf(page, 'g1'), await middleOf(page, 'f3')];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(b.x, b.y, { steps: 3 });
    await page.mouse.up({ button: 'right' });
    assert.equal(
        await page.evaluate(() => /** @type {any} */ (document.querySelector('tabiya-board')).drawn.length),
        1,
    );
});

for (const [game, typed, shown] of /** @type {[string, string[], string[]][]} */ ([
    ['chess', ['e4', 'e7e5', 'ng1-f3', 'knight to c6'], ['e4', 'e5', 'Nf3', 'Nc6']],
    ['shogi', ['7g7f', 'P-3d', 'c4c5'], ['P-7f', 'P-3d', 'P-7e']],
    ['xiangqi', ['h2e2', 'h9g7'], ['Ch2e2', 'Ng7']],
]))
    onPage(`moves of ${game} are typed in any form`, { hash: `#game=${game}&against=friend` }, async (page) => {
        const field = page.getByRole('textbox', { name: 'Move' });
        for (const text of typed) {
            await field.fill(text);
            await field.press('Enter');
        }
        assert.deepEqual(await movesOf(page, shown.length), shown);
        await field.fill('nonsense');
        await field.press('Enter');
        await page.locator('.notice.fault', { hasText: 'nonsense' }).waitFor();
        assert.equal(await field.inputValue(), 'nonsense'); // to be mended
    });

for (const size of [PHONE, DESK])
    onPage(`hands are as large as the pieces on the board, ${size.size.width}`, size, async (page) => {
        for (const game of ['crazyhouse', 'shogi', 'minishogi']) {
            await page.goto(page.url().replace(/#.*|$/, `#game=${game}&against=friend`));
            await page.locator('h1', { hasText: new RegExp(game, 'i') }).waitFor();
            await settled(page);
            const [slot, square] = await Promise.all([
                page.locator('[data-place="P@"]').boundingBox(),
                locate(page, 'b2').boundingBox(),
            ]);
            assert.ok(slot && square && slot.width > square.width - 2, `${game}: ${slot?.width} and ${square?.width}`);
        }
    });
