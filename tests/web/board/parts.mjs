// parts.mjs: the parts of the board that need no browser: moves, positions, sizes, and the one function that says
// what pointer and keys are about.

import assert from 'node:assert/strict';
import { Choice } from '../../../web/board/choice.js';
import { IDLE, pickedPlace, step } from '../../../web/board/interaction.js';
import { check } from '../tell.mjs';
import { compare } from '../../../web/board/diff.js';
import { layOut, nameOf, squareOf, viewOf } from '../../../web/board/geometry.js';
import { parseMove, pieceAfter, preferredMove, sortMoves } from '../../../web/board/moves.js';
import { readFen } from '../../../web/board/fen.js';
import { toggleShape } from '../../../web/board/marks.js';

/** @typedef {import('../../../web/board/interaction.js').State} State */
/** @typedef {import('../../../web/board/interaction.js').Input} Input */
/** @typedef {import('../../../web/board/types.js').Game} Game */

/**
 * @param {number} width
 * @param {number} height
 * @returns {Game}
 */
function gameOfSize(width, height) {
    return {
        name: 'any',
        title: 'Any',
        width,
        height,
        ground: 'squares',
        sides: ['White', 'Black'],
        pieces: {},
        symbols: '',
    };
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const sorted = sortMoves(['e2e4', 'e7e8b', 'e7e8q', 'e7e8r', 'e1h1', 'P@e5'], 0);
/** @type {import('../../../web/board/interaction.js').Facts} */
const FACTS = {
    canPick: (place) => ['e2', 'e7', 'e1', 'h1', 'P@', 'd2'].includes(place),
    targets: (place) => sorted.get(place),
    prefer: (moves) => preferredMove(moves, ''),
};

/**
 * The state after these inputs, and all that came of them.
 * @param {...Input} inputs
 */
function after(...inputs) {
    /** @type {State} */
    let state = IDLE;
    /** @type {(string | undefined)[]} */
    const intents = [];
    for (const input of inputs) {
        const next = step(state, input, FACTS);
        state = next.state;
        if (next.intent?.kind === 'move') intents.push(`${next.intent.by} ${next.intent.move.text}`);
        else if (next.intent) intents.push(next.intent.kind);
    }
    return { state, intents };
}

/** @param {string | null} place @returns {Input} */
const down = (place) => ({ type: 'down', place });
/** @param {string | null} place @returns {Input} */
const up = (place) => ({ type: 'up', place });
/** @param {string | null} place @returns {Input} */
const drag = (place) => ({ type: 'move', place, far: true });
/** @param {string} place @returns {Input} */
const press = (place) => ({ type: 'press', place });

check('squares have names on boards up to 26 x 26', () => {
    const game = gameOfSize(26, 26);
    for (let square = 0; square < 676; square++) assert.equal(squareOf(nameOf(square, 26), game), square);
    assert.equal(nameOf(675, 26), 'z26');
    assert.equal(squareOf('z27', game), -1);
    assert.equal(squareOf('e', game), -1);
});

check('a view turns columns and rows', () => {
    const game = gameOfSize(9, 10);
    for (const flipped of [false, true]) {
        const view = viewOf(game, flipped);
        for (let square = 0; square < 90; square++)
            assert.equal(view.squareAt(view.column(square), view.row(square)), square);
        assert.equal(view.squareAt(0, 0), flipped ? 8 : 81);
        assert.equal(view.squareAt(9, 0), -1);
    }
});

check('every size fits into its room', () => {
    const boards = [2, 3, 8, 9, 12, 26].flatMap((width) => [2, 4, 8, 10, 26].map((height) => [width, height]));
    const rooms = [
        [360, 740],
        [740, 360],
        [820, 1180],
        [1440, 900],
    ];
    const ways = /** @type {const} */ (['auto', 'beside', 'below']);
    for (const [width, height] of boards)
        for (const [wide, high] of rooms)
            for (const slots of [0, 5, 7, 12])
                for (const hands of ways) {
                    const game = gameOfSize(width, height);
                    const wish = { game, width: wide, height: high, slots, coordinates: true, hands, ratio: 1 };
                    const { cell, slot, rim, gutter, rows, columns, ...layout } = layOut(wish);
                    const isBeside = layout.hands === 'beside' && slots > 0;
                    const beside = isBeside ? 2 * (slot * columns + 32) : 0;
                    const below = !isBeside && slots ? 2 * (slot * rows + 16) : 0;
                    const bar = layout.dense ? 50 : 0;
                    const label = `${width} x ${height}, ${slots} in hand, ${hands}, in ${wide} x ${high}`;
                    assert.ok(cell * width + 2 * rim + gutter + beside <= wide, `${label} is too wide`);
                    assert.ok(cell * height + 2 * rim + gutter + below + bar <= high, `${label} is too high`);
                    assert.ok(isBeside || slot * columns <= wide, `${label} has too long a hand`);
                    assert.ok(rows * columns >= slots, `${label} has too small a hand`);
                    assert.ok(cell >= 4, `${label} is too small`);
                }
});

check('moves are read as they are written', () => {
    assert.deepEqual(parseMove('a10b12', 0), { text: 'a10b12', from: 'a10', to: 'b12', suffix: '' });
    assert.deepEqual(parseMove('a7a8b', 0), { text: 'a7a8b', from: 'a7', to: 'a8', suffix: 'b' });
    assert.deepEqual(parseMove('g3g7+', 1), { text: 'g3g7+', from: 'g3', to: 'g7', suffix: '+' });
    assert.deepEqual(parseMove('+P@e5', 1), { text: '+P@e5', from: 'p@', to: 'e5', suffix: '+' });
    assert.equal(parseMove('e2', 0), null);
    assert.deepEqual([...(sorted.get('e7')?.keys() ?? [])], ['e8']);
    assert.equal(sorted.get('e7')?.get('e8')?.length, 3);
});

check('a move says what the piece becomes', () => {
    const pieces = { P: { side: 0, name: 'pawn', figure: '' }, p: { side: 1, name: 'pawn', figure: '' } };
    const game = { ...gameOfSize(8, 8), pieces };
    assert.equal(pieceAfter(game, 'P', 'q'), 'Q');
    assert.equal(pieceAfter(game, 'p', 'q'), 'q');
    assert.equal(pieceAfter(game, 'p', '+'), '+p');
    assert.equal(pieceAfter(game, '+P', '-'), 'P');
    assert.equal(pieceAfter({ ...game, pieces: { ...pieces, 'q~': pieces.p } }, 'p', 'q'), 'q~');
    const moves = sorted.get('e7')?.get('e8') ?? [];
    assert.equal(preferredMove(moves, '+q')?.text, 'e7e8q');
    assert.equal(preferredMove(moves, ''), null);
});

check('FEN of any game', () => {
    const { cells, turn } = readFen(START);
    assert.deepEqual([cells[0], cells[4], cells[60], cells[16], turn], ['R', 'K', 'k', '', 0]);
    const drops = readFen('p+nks+l/5/5/5/+LSK+NP[PPq] b - - 0 1');
    assert.deepEqual(drops.hands, [{ P: 2 }, { q: 1 }]);
    assert.deepEqual([drops.cells[0], drops.cells[21], drops.turn], ['+L', '+n', 1]);
    const walls = readFen('w*10/*Q~10 w - - 0 1');
    assert.deepEqual([walls.width, walls.cells[0], walls.cells[1], walls.cells[13]], [12, '*', 'Q~', '*']);
    assert.throws(() => readFen('8/7 w'), /differ in length/);
});

check('two positions: what moved, came and went', () => {
    const at = (/** @type {string} */ fen) => readFen(`${fen} w`).cells;
    const castled = compare(at('8/4K2R'), at('8/5RK1'), 8);
    assert.deepEqual(castled.moved, [
        { piece: 'R', from: 7, to: 5 },
        { piece: 'K', from: 4, to: 6 },
    ]);
    const promoted = compare(at('r7/1P6'), at('Q7/8'), 8, [1, 8]);
    assert.deepEqual(promoted.moved, [{ piece: 'Q', from: 1, to: 8 }]);
    assert.deepEqual(promoted.removed, [{ piece: 'r', square: 8 }]);
    assert.deepEqual(compare(at('8'), at('3N4'), 8).added, [{ piece: 'N', square: 3 }]);
    const near = compare(at('N6N'), at('1N4N1'), 8);
    assert.deepEqual(near.moved, [
        { piece: 'N', from: 0, to: 1 },
        { piece: 'N', from: 7, to: 6 },
    ]);
    const far = compare(at('N6N'), at('5NN1'), 8);
    assert.deepEqual(far.moved[0], { piece: 'N', from: 7, to: 5 });
});

check('drag, tap-tap, keys: each makes its move', () => {
    assert.deepEqual(after(down('e2'), drag('e3'), up('e4')).intents, ['drag e2e4']);
    assert.deepEqual(after(down('e2'), up('e2'), down('e4'), up('e4')).intents, ['tap e2e4']);
    assert.deepEqual(after(press('e2'), press('e4')).intents, ['key e2e4']);
    assert.deepEqual(after(down('P@'), drag('e4'), up('e5')).intents, ['drag P@e5']);
    assert.deepEqual(after(press('P@'), press('e5')).intents, ['key P@e5']);
});

check('a piece is put back: the same square, no target, Escape, the other button', () => {
    assert.equal(pickedPlace(after(down('e2'), up('e2')).state), 'e2');
    assert.deepEqual(after(down('e2'), up('e2'), down('e2'), up('e2')).state, IDLE);
    assert.deepEqual(after(down('e2'), up('e2'), down('a6'), up('a6')).state, IDLE);
    assert.deepEqual(after(down('e2'), drag('e5'), up('e5')).state, IDLE);
    assert.deepEqual(after(down('e2'), drag(null), up(null)).intents, []);
    assert.deepEqual(after(press('e2'), { type: 'escape' }).state, IDLE);
    assert.deepEqual(after(down('e2'), drag('e4'), { type: 'mark', place: 'e4', colour: 'green' }).state, IDLE);
    assert.equal(pickedPlace(after(down('e2'), up('e2'), down('d2'), up('d2')).state), 'd2');
});

check('a panned board keeps what is picked', () => {
    assert.equal(pickedPlace(after(press('e2'), down('a6'), { type: 'cancel' }).state), 'e2');
    assert.equal(pickedPlace(after(press('e2'), down('e4'), { type: 'cancel' }).state), 'e2');
});

check("one's own rook is a target first, and can be dragged still", () => {
    assert.deepEqual(after(press('e1'), down('h1'), up('h1')).intents, ['tap e1h1']);
    assert.deepEqual(after(press('e1'), down('h1'), drag('h3')).state, { kind: 'dragging', from: 'h1', over: 'h3' });
});

check('several ways to end a move: the chooser, or what is preferred', () => {
    const asked = after(down('e7'), drag('e8'), up('e8'));
    assert.deepEqual(asked.state, { kind: 'choosing', from: 'e7', to: 'e8', by: 'drag' });
    const rook = /** @type {import('../../../web/board/types.js').Move} */ (parseMove('e7e8r', 0));
    assert.deepEqual(after(press('e7'), press('e8'), { type: 'choose', move: rook }).intents, ['key e7e8r']);
    assert.deepEqual(after(press('e7'), press('e8'), { type: 'escape' }).state, IDLE);
    const facts = { ...FACTS, prefer: (/** @type {any} */ moves) => preferredMove(moves, 'q') };
    /** @type {State} */
    const picked = { kind: 'picked', from: 'e7' };
    assert.equal(step(picked, press('e8'), facts).intent?.kind, 'move');
    assert.equal(step(picked, { type: 'press', place: 'e8', alt: true }, facts).state.kind, 'choosing');
    const aiming = step(picked, down('e8'), facts).state;
    assert.equal(step(aiming, { type: 'mark', place: 'e8', colour: 'green' }, facts).state.kind, 'choosing');
});

check('arrows and circles, and what was picked goes on', () => {
    /** @type {Input} */
    const mark = { type: 'mark', place: 'a1', colour: 'red' };
    assert.deepEqual(step(after(mark, drag('c3')).state, up('c3'), FACTS).intent, {
        kind: 'mark',
        from: 'a1',
        to: 'c3',
        colour: 'red',
    });
    assert.equal(pickedPlace(after(press('e2'), mark, up('a1')).state), 'e2');
    assert.deepEqual(after(down('a6')).intents, ['clear']);
    const one = toggleShape([], { from: 'a1', to: 'c3', colour: 'red' });
    assert.equal(toggleShape(one, { from: 'a1', to: 'c3', colour: 'blue' }).length, 1);
    assert.equal(toggleShape(one, { from: 'a1', to: 'c3', colour: 'red' }).length, 0);
});

check('a new position: what can still move stays in the hand', () => {
    assert.equal(after(down('e2'), drag('e3'), { type: 'refresh' }).state.kind, 'dragging');
    const gone = { ...FACTS, canPick: () => false };
    assert.deepEqual(step({ kind: 'dragging', from: 'e2', over: null }, { type: 'refresh' }, gone).state, IDLE);
});

check('who may move: turn, premove, nobody', () => {
    const { cells } = readFen(START);
    const pieces = Object.fromEntries(
        [...'PNBRQKpnbrqk'].map((letter) => [letter, { side: /[a-z]/.test(letter) ? 1 : 0, name: letter, figure: '' }]),
    );
    const game = { ...gameOfSize(8, 8), pieces };
    /** @type {import('../../../web/board/types.js').Position} */
    const position = { cells, turn: 0, moves: ['e2e4'], hands: [{}, { p: 1 }] };
    const choice = new Choice();
    choice.set(game, position, 0);
    assert.deepEqual([choice.mode, choice.canPick('e2', cells), choice.canPick('e7', cells)], ['move', true, false]);
    choice.set(game, position, 1);
    assert.deepEqual([choice.mode, choice.canPick('e7', cells)], ['none', false]);
    choice.set(game, { ...position, premoves: 'any' }, 1);
    assert.deepEqual([choice.mode, choice.canPick('e7', cells), choice.canPick('p@', cells)], ['premove', true, true]);
    assert.equal(choice.targets('p@')?.get('e5')?.[0].text, 'P@e5');
    assert.equal(choice.targets('e7')?.size, 63);
    choice.set(game, { ...position, premoves: ['e7e5'] }, 1);
    assert.deepEqual([...(choice.targets('e7')?.keys() ?? [])], ['e5']);
    choice.set(game, position, 'none');
    assert.equal(choice.mode, 'none');
});
