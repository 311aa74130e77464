// hands_on.mjs: the board used by mouse, by finger and by key: each way of making, refusing and taking back a
// move, in each family of games.

import assert from 'node:assert/strict';
import { check } from '../tell.mjs';
import { gameOf, lineOf, positionOf } from './fixtures.mjs';
import { board, heardOf, locate, middleOf, movesOf, settled, setUp, stage } from './stage.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const OPENING = ['e2e4', 'e7e5', 'g1f3'];
const CRAZY = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R[QPPq] w KQkq - 0 1';
const PROMOTION = '3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1';

/**
 * A page with a game on it, and what is to be seen when it goes.
 * @param {string} name
 * @param {(page: Page) => Promise<void>} test
 * @param {object} set
 * @param {string} set.game
 * @param {string} [set.fen]
 * @param {string[]} [set.line]
 * @param {Record<string, string | number | boolean>} [set.options]
 * @param {boolean} [set.touch]
 */
function onBoard(name, set, test) {
    check(name, async () => {
        const page = await (await stage()).page({ touch: set.touch, size: { width: 600, height: 760 } });
        await setUp(page, gameOf(set.game), lineOf(set.game, set.fen ?? null, set.line), set.options);
        try {
            await test(page);
            assert.deepEqual(page.faults, []);
        } finally {
            await page.context().close();
        }
    });
}

/**
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
async function drag(page, from, to) {
    const [a, b] = [await middleOf(page, from), await middleOf(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
    await page.mouse.move(b.x, b.y, { steps: 3 });
    await page.mouse.up();
    await settled(page);
}

/**
 * @param {Page} page
 * @param {...string} places
 */
async function click(page, ...places) {
    for (const place of places) {
        const { x, y } = await middleOf(page, place);
        await page.mouse.click(x, y);
        await settled(page);
    }
}

/**
 * @param {Page} page
 * @param {...string} places
 */
async function tap(page, ...places) {
    for (const place of places) {
        const { x, y } = await middleOf(page, place);
        await page.touchscreen.tap(x, y);
        await settled(page);
    }
}

/**
 * A finger that goes down, moves and is lifted: real touch events.
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 * @param {number} [hold] milliseconds before it moves
 * @param {number} [slow] milliseconds before it is lifted
 */
async function swipe(page, from, to, hold = 0, slow = 0) {
    const client = await page.context().newCDPSession(page);
    const [a, b] = [await middleOf(page, from), await middleOf(page, to)];
    const send = (/** @type {string} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) =>
        client.send('Input.dispatchTouchEvent', { type: /** @type {any} */ (type), touchPoints });
    await send('touchStart', [a]);
    if (hold) await page.waitForTimeout(hold);
    for (let i = 1; i <= 6; i++)
        await send('touchMove', [{ x: a.x + ((b.x - a.x) * i) / 6, y: a.y + ((b.y - a.y) * i) / 6 }]);
    if (slow) await page.waitForTimeout(slow);
    await send('touchEnd', []);
    await settled(page);
}

/**
 * Keys alone: from the square that has the focus to another one, and Enter.
 * @param {Page} page
 * @param {...string} places
 */
async function keys(page, ...places) {
    for (const place of places) {
        await board(page, (element, name) => element.focus(name), place);
        await page.keyboard.press('Enter');
        await settled(page);
    }
}

/** @param {Page} page */
const status = (page) => page.locator('[role=status]').textContent();

// ---- whole moves ----

onBoard('mouse: drag', { game: 'chess', line: OPENING }, async (page) => {
    await drag(page, 'e2', 'e4');
    await drag(page, 'e7', 'e5');
    await drag(page, 'g1', 'f3');
    assert.deepEqual(await movesOf(page), OPENING);
    assert.equal((await heardOf(page, 'move')).at(-1).by, 'drag');
    assert.equal(await locate(page, 'f3').getAttribute('aria-label'), 'f3, white knight, last move');
    assert.equal(await status(page), 'white knight g1 to f3');
});

onBoard('mouse: click and click', { game: 'chess', line: OPENING }, async (page) => {
    await click(page, 'e2', 'e4', 'e7', 'e5', 'g1', 'f3');
    assert.deepEqual(await movesOf(page), OPENING);
});

onBoard('touch: tap and tap', { game: 'chess', line: OPENING, touch: true }, async (page) => {
    await tap(page, 'e2', 'e4', 'e7', 'e5', 'g1', 'f3');
    assert.deepEqual(await movesOf(page), OPENING);
});

onBoard('touch: drag', { game: 'chess', line: OPENING, touch: true }, async (page) => {
    await page.evaluate(() => (document.body.style.height = '3000px')); // the page could scroll
    await swipe(page, 'e2', 'e4');
    await swipe(page, 'e7', 'e5', 0, 700); // however long it takes
    assert.deepEqual(await movesOf(page), OPENING.slice(0, 2));
});

onBoard('keys: Tab, arrows and Enter', { game: 'chess', line: OPENING }, async (page) => {
    await page.keyboard.press('Tab');
    const walk = async (/** @type {string} */ all) => {
        for (const key of all.split(' ')) await page.keyboard.press(key);
    };
    // the Tab key comes to a1
    await walk('ArrowRight ArrowRight ArrowRight ArrowRight ArrowUp Enter ArrowUp ArrowUp Enter');
    await settled(page);
    assert.deepEqual(await movesOf(page), ['e2e4']);
    const focused = () => board(page, (element) => element.shadowRoot.activeElement?.getAttribute('aria-label'));
    assert.equal(await focused(), 'e4, white pawn, last move');
    await walk('Control+ArrowUp Enter ArrowDown ArrowDown Enter');
    await settled(page);
    assert.deepEqual(await movesOf(page), ['e2e4', 'e7e5']);
    await walk('Control+Home');
    assert.equal(await focused(), 'a8, black rook');
    await walk('End PageDown');
    assert.equal(await focused(), 'h3');
});

onBoard(
    "a screen reader's clicks, which no pointer makes",
    { game: 'crazyhouse', fen: CRAZY, line: ['P@d5', 'Q@d4'] },
    async (page) => {
        for (const place of ['P@', 'd5', 'q@', 'd4']) {
            await locate(page, place).evaluate((node) => /** @type {HTMLElement} */ (node).click());
            await settled(page);
        }
        assert.deepEqual(await movesOf(page), ['P@d5', 'Q@d4']);
    },
);

onBoard('keys: Escape puts the piece back', { game: 'chess' }, async (page) => {
    await keys(page, 'e2');
    assert.equal(await locate(page, 'e2').getAttribute('aria-selected'), 'true');
    assert.equal(await locate(page, 'e4').getAttribute('aria-label'), 'e4, can go here');
    await page.keyboard.press('Escape');
    await settled(page);
    assert.equal(await locate(page, 'e2').getAttribute('aria-selected'), null);
    await keys(page, 'e4');
    assert.deepEqual(await movesOf(page), []);
});

onBoard(
    'a typed move; what is none is handed on',
    { game: 'chess', line: OPENING, options: { typing: '' } },
    async (page) => {
        const field = page.getByRole('textbox', { name: /^Move/ });
        await field.fill('e2e4');
        await field.press('Enter');
        assert.equal(await field.inputValue(), '');
        await field.fill('Nonsense');
        await field.press('Enter');
        assert.equal(await field.inputValue(), 'Nonsense');
        assert.deepEqual(await movesOf(page), ['e2e4']);
        assert.deepEqual(
            (await heardOf(page, 'type')).map(({ text }) => text),
            ['Nonsense'],
        );
    },
);

onBoard('no legal move: nothing is told', { game: 'chess' }, async (page) => {
    await drag(page, 'e2', 'e5');
    await drag(page, 'e7', 'e5');
    await drag(page, 'e4', 'e5');
    await click(page, 'a1', 'a4');
    assert.deepEqual(await movesOf(page), []);
});

onBoard('the page refuses a move, and the piece goes back', { game: 'chess' }, async (page) => {
    await board(page, (element) =>
        element.addEventListener('move', (/** @type {Event} */ event) => event.preventDefault()),
    );
    await drag(page, 'e2', 'e4');
    assert.equal(await locate(page, 'e2').getAttribute('aria-label'), 'e2, white pawn');
    assert.equal(await locate(page, 'e4').getAttribute('aria-label'), 'e4');
});

onBoard('the page answers later: the piece stands there meanwhile', { game: 'chess' }, async (page) => {
    await drag(page, 'e2', 'e4');
    assert.equal(await locate(page, 'e4').getAttribute('aria-label'), 'e4, white pawn');
    await drag(page, 'd2', 'd4');
    assert.deepEqual(await movesOf(page), ['e2e4']);
});

// ---- promotion ----

onBoard('promotion by mouse, in place', { game: 'chess', fen: PROMOTION, line: ['c7d8n'] }, async (page) => {
    await drag(page, 'c7', 'd8');
    const choices = page.getByRole('dialog', { name: 'Promotion' }).getByRole('button');
    assert.deepEqual(await choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))), [
        'queen',
        'rook',
        'bishop',
        'knight',
    ]);
    const [first, square] = [await choices.first().boundingBox(), await locate(page, 'd8').boundingBox()];
    assert.ok(first && square && Math.abs(first.x - square.x) < 2 && Math.abs(first.y - square.y) < 2);
    await choices.last().click();
    assert.deepEqual(await movesOf(page), ['c7d8n']);
    assert.equal(await status(page), 'white pawn c7 takes black rook d8, becomes knight');
});

onBoard(
    'promotion by finger: the tap that opens does not choose',
    { game: 'chess', fen: PROMOTION, touch: true },
    async (page) => {
        await tap(page, 'c7', 'd8');
        assert.deepEqual(await movesOf(page), []);
        await page.getByRole('button', { name: 'rook' }).tap();
        assert.deepEqual(await movesOf(page), ['c7d8r']);
    },
);

onBoard('promotion by key, and Escape', { game: 'chess', fen: PROMOTION }, async (page) => {
    await keys(page, 'c7', 'c8');
    await page.keyboard.press('Escape');
    await settled(page);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await keys(page, 'c7', 'c8');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.deepEqual(await movesOf(page), ['c7c8r']);
});

onBoard(
    'promotion without asking, and asking with Alt',
    { game: 'chess', fen: PROMOTION, options: { promote: 'q' } },
    async (page) => {
        await keys(page, 'c7');
        await board(page, (element) => element.focus('c8'));
        await page.keyboard.press('Alt+Enter');
        await settled(page);
        assert.equal(await page.getByRole('dialog').count(), 1);
        await page.keyboard.press('Escape');
        await click(page, 'c7', 'c8');
        assert.deepEqual(await movesOf(page), ['c7c8q']);
    },
);

onBoard(
    'promotion without asking, and asking by a long press',
    { game: 'chess', fen: PROMOTION, options: { promote: 'q' }, touch: true },
    async (page) => {
        await tap(page, 'c7');
        await swipe(page, 'c8', 'c8', 700);
        await page.getByRole('button', { name: 'knight' }).tap();
        assert.deepEqual(await movesOf(page), ['c7c8n']);
    },
);

onBoard('shogi: to promote or not', { game: 'minishogi', fen: '4k/P4/5/5/K4[] w - - 0 1' }, async (page) => {
    const moves = await board(page, (element) =>
        element.position.moves.filter((/** @type {string} */ move) => move.startsWith('a4')),
    );
    assert.deepEqual(moves, ['a4a5+']);
    await click(page, 'a4', 'a5');
    assert.deepEqual(await movesOf(page), ['a4a5+']);
});

// ---- drops ----

onBoard(
    'drops: drag, click, keys',
    { game: 'crazyhouse', fen: CRAZY, line: ['P@d5', 'Q@d4', 'Q@a3'] },
    async (page) => {
        assert.equal(await page.locator('[data-place="P@"]').textContent(), '2');
        await drag(page, 'P@', 'd5');
        await click(page, 'q@', 'd4');
        await page.locator('[data-place="Q@"]').focus();
        await page.keyboard.press('Enter');
        await keys(page, 'a3');
        assert.deepEqual(await movesOf(page), ['P@d5', 'Q@d4', 'Q@a3']);
        assert.equal(await status(page), 'white queen dropped on a3');
        assert.equal(await page.locator('[data-place="P@"]').getAttribute('aria-label'), 'white pawn, 1 in hand');
        assert.equal(await page.locator('[data-place="P@"]').textContent(), '');
    },
);

onBoard(
    'drops by finger: drag and tap',
    { game: 'crazyhouse', fen: CRAZY, line: ['P@d5', 'Q@d4'], touch: true },
    async (page) => {
        await swipe(page, 'P@', 'd5');
        await tap(page, 'q@', 'd4');
        assert.deepEqual(await movesOf(page), ['P@d5', 'Q@d4']);
    },
);

onBoard(
    'a drop that can end in two ways asks',
    { game: 'kyotoshogi', fen: '2k2/5/5/5/2K2[N] w - - 0 1' },
    async (page) => {
        await click(page, 'N@', 'a1');
        await page.getByRole('dialog').locator('[data-move="+N@a1"]').click();
        assert.deepEqual(await movesOf(page), ['+N@a1']);
    },
);

// ---- castling, xiangqi, holes ----

onBoard(
    'castling onto the rook',
    { game: 'chess960', fen: 'r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1', line: ['e1h1'] },
    async (page) => {
        await click(page, 'e1', 'h1');
        assert.deepEqual(await movesOf(page), ['e1h1']);
        assert.equal(await locate(page, 'g1').getAttribute('aria-label'), 'g1, white king');
    },
);

onBoard(
    'xiangqi on its lines, flipped',
    { game: 'xiangqi', line: ['h3e3', 'h10g8'], options: { flipped: '' } },
    async (page) => {
        await drag(page, 'h3', 'e3');
        await click(page, 'h10', 'g8');
        assert.deepEqual(await movesOf(page), ['h3e3', 'h10g8']);
        const [low, high] = [await middleOf(page, 'a10'), await middleOf(page, 'a1')];
        assert.ok(low.y > high.y);
    },
);

onBoard('holes are no squares to go to', { game: 'omicron' }, async (page) => {
    assert.equal(await locate(page, 'b1').getAttribute('aria-label'), 'b1, wall');
    await click(page, 'l1', 'k4');
    assert.deepEqual(await movesOf(page), ['l1k4']);
});

// ---- premoves ----

const PREMOVES = {
    ...positionOf('chess', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'),
    premoves: 'any',
};

onBoard('premove: entered, made, given up', { game: 'chess', options: { player: 0 } }, async (page) => {
    const answer = positionOf('chess', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', 'e7e5');
    await board(page, (element, position) => (element.position = position), PREMOVES);
    await drag(page, 'g1', 'f3');
    assert.match((await locate(page, 'f3').getAttribute('aria-label')) ?? '', /premove/);
    await board(page, (element, position) => (element.position = position), answer);
    assert.deepEqual(await movesOf(page), ['g1f3']);
    assert.equal((await heardOf(page, 'move'))[0].by, 'premove');
    await board(page, (element, position) => (element.position = position), PREMOVES);
    await drag(page, 'b1', 'b5');
    await board(page, (element, position) => (element.position = position), answer);
    await board(page, (element, position) => (element.position = position), PREMOVES);
    await drag(page, 'b1', 'c3');
    await page.keyboard.press('Escape');
    await board(page, (element, position) => (element.position = position), answer);
    assert.deepEqual(await movesOf(page), ['g1f3'], 'no illegal premove is made, and none that was given up');
    assert.deepEqual(
        (await heardOf(page, 'premove')).map(({ move }) => move),
        ['g1f3', null, 'b1b5', null, 'b1c3', null],
    );
});

onBoard(
    'premove of a drop',
    { game: 'crazyhouse', fen: CRAZY.replace(' w ', ' b '), options: { player: 0 } },
    async (page) => {
        await board(page, (element) => (element.position = { ...element.position, premoves: 'any' }));
        await settled(page);
        await click(page, 'P@', 'd5');
        await board(page, (element, position) => (element.position = position), positionOf('crazyhouse', CRAZY));
        assert.deepEqual(await movesOf(page), ['P@d5']);
    },
);

onBoard(
    'a premove that can end in several ways asks when its turn comes',
    { game: 'chess', fen: PROMOTION, options: { player: 0 } },
    async (page) => {
        const [now] = lineOf('chess', PROMOTION);
        await board(page, (element, position) => (element.position = position), {
            ...now,
            turn: 1,
            moves: ['e8e7'],
            premoves: 'any',
        });
        await drag(page, 'c7', 'c8');
        await board(page, (element, position) => (element.position = position), now);
        assert.deepEqual(await movesOf(page), []);
        await page.getByRole('dialog').getByRole('button', { name: 'knight' }).click();
        assert.deepEqual(await movesOf(page), ['c7c8n']);
        await board(page, (element, position) => (element.position = position), {
            ...now,
            turn: 1,
            moves: ['e8e7'],
            premoves: ['c7c8b', 'c7c8q'],
        });
        await drag(page, 'c7', 'c8');
        await page.getByRole('dialog').getByRole('button', { name: 'bishop' }).click();
        await board(page, (element, position) => (element.position = position), now);
        assert.deepEqual(await movesOf(page), ['c7c8n', 'c7c8b']);
    },
);

onBoard(
    'a premove that is being dragged goes on as a move',
    { game: 'chess', options: { player: 0 } },
    async (page) => {
        const answer = positionOf('chess', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', 'e7e5');
        await board(page, (element, position) => (element.position = position), PREMOVES);
        const [a, b] = [await middleOf(page, 'd2'), await middleOf(page, 'd4')];
        await page.mouse.move(a.x, a.y);
        await page.mouse.down();
        await page.mouse.move(b.x, b.y, { steps: 4 });
        await board(page, (element, position) => (element.position = position), answer);
        await page.mouse.up();
        assert.deepEqual(await movesOf(page), ['d2d4']);
        assert.equal((await heardOf(page, 'move'))[0].by, 'drag');
    },
);

// ---- arrows and circles ----

onBoard('arrows and circles by the other button', { game: 'crazyhouse', fen: CRAZY }, async (page) => {
    const draw = async (/** @type {string} */ from, /** @type {string} */ to) => {
        const [a, b] = [await middleOf(page, from), await middleOf(page, to)];
        await page.mouse.move(a.x, a.y);
        await page.mouse.down({ button: 'right' });
        await page.mouse.move(b.x, b.y, { steps: 3 });
        await page.mouse.up({ button: 'right' });
        await settled(page);
    };
    const drawn = () => board(page, (element) => element.drawn);
    await draw('c4', 'f7');
    await page.keyboard.down('Shift');
    await draw('e5', 'e5');
    await page.keyboard.up('Shift');
    await draw('P@', 'd5');
    assert.deepEqual(await drawn(), [
        { from: 'c4', to: 'f7', colour: 'green' },
        { from: 'e5', colour: 'red' },
        { from: 'P@', to: 'd5', colour: 'green' },
    ]);
    assert.equal(await page.locator('.shapes > *').count(), 4);
    await draw('c4', 'f7');
    assert.equal((await drawn()).length, 2);
    await click(page, 'd5');
    assert.deepEqual(await drawn(), []);
    assert.deepEqual(await movesOf(page), []);
});

onBoard('arrows by a long press', { game: 'chess', touch: true }, async (page) => {
    await swipe(page, 'd8', 'd4', 700);
    await swipe(page, 'e2', 'e2', 700);
    assert.deepEqual(await board(page, (element) => element.drawn), [
        { from: 'd8', to: 'd4', colour: 'green' },
        { from: 'e2', colour: 'green' },
    ]);
    assert.deepEqual(await movesOf(page), []);
});
