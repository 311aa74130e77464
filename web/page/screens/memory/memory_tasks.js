// memory_tasks.js: what a memory drill asks, made from a seed (answers are judged by memory_answers.js). The same seed gives the
// same task. Positions come from random play, so they are legal. Pure: a game in, plain data out.

import { callOf } from './memory_squares.js';
import { randomOf, shuffle, startOf, thinOut, wander } from './memory_positions.js';

/** @typedef {import('./memory_positions.js').Random} Random */

/** @typedef {import('../../../tabiya.js').Variant} Variant */
/** @typedef {import('../../../tabiya.js').Game} Game */
/** @typedef {import('../../../board/types.js').Game} Sheet */
/** @typedef {'find' | 'rebuild' | 'follow' | 'squares'} Drill */

/**
 * A question of a task: which square, which piece, or which colour.
 * @typedef {{kind: 'where', piece: string, answers: number[], from?: number}
 *   | {kind: 'what', square: number, answers: string[]}
 *   | {kind: 'point', square: number, answers: number[]}
 *   | {kind: 'name', square: number, answers: number[]}
 *   | {kind: 'colour', square: number, answers: string[]}} Question
 */

/**
 * @typedef {object} Task
 * @property {Drill} drill
 * @property {string[]} cells what is to be remembered
 * @property {string[]} after the same when the moves are played; without moves as `cells`
 * @property {string[]} moves as they are written
 * @property {string[]} spoken the same as words
 * @property {string[]} palette pieces to choose from
 * @property {Question[]} questions
 * @property {boolean} flipped
 * @property {0 | 2 | 3} hidden how much of the board is hidden while moves are told, as parts/hidden.js counts it
 * @property {number} seconds to look
 */

/** @type {Drill[]} */
export const DRILLS = ['find', 'rebuild', 'follow', 'squares'];
export const MOST_LEVEL = 20;

const WALL = '*';
const [CAPTURE, CASTLING] = [1, 8]; // of Move.kind
const MOST_PALETTE = 12;
const MOST_FOLLOWED = 16;
const SQUARES_A_ROUND = 5;
const LEAST_PLIES = 6;
const MOST_PLIES = 40;

/**
 * How hard a level is.
 * @param {Drill} drill
 * @param {number} level from 1
 */
export function hardness(drill, level) {
    switch (drill) {
        case 'find':
            return { pieces: 2 + level, seconds: Math.max(4, 9 - Math.floor(level / 2)), questions: 3 };
        case 'rebuild':
            return { pieces: 1 + level, seconds: Math.max(6, 13 - Math.floor(level / 2)), questions: 0 };
        case 'follow':
            return { pieces: 0, seconds: Math.max(5, 13 - level), questions: 2 };
        default:
            return { pieces: 0, seconds: 0, questions: SQUARES_A_ROUND };
    }
}

// ---- questions ----

/** @param {Sheet} sheet @param {string[]} cells @param {string} piece */
const squaresOf = (sheet, cells, piece) =>
    cells.flatMap((cell, square) =>
        cell && cell !== WALL && callOf(sheet, cell) === callOf(sheet, piece) ? [square] : [],
    );

/**
 * Questions about what stands where: half of them for a square, half for a piece.
 * @param {Sheet} sheet
 * @param {string[]} cells
 * @param {number[]} asked squares of interest, the best first
 * @param {number} count
 * @param {Random} random
 * @returns {Question[]}
 */
function askAbout(sheet, cells, asked, count, random) {
    /** @type {Question[]} */
    const questions = [];
    const said = new Set();
    /** squares that an earlier question gives away */
    const told = new Set();
    for (const square of asked) {
        if (questions.length === count) break;
        if (told.has(square)) continue;
        const cell = cells[square];
        const answers = squaresOf(sheet, cells, cell);
        // a piece that stands on many squares is too easily found
        const isWhere = questions.length % 2 === 0 && answers.length <= 2 && !said.has(callOf(sheet, cell));
        said.add(callOf(sheet, cell));
        for (const one of isWhere ? answers : [square]) told.add(one);
        questions.push(isWhere ? { kind: 'where', piece: cell, answers } : { kind: 'what', square, answers: [cell] });
    }
    return shuffle(questions, random);
}

/**
 * The pieces to choose from: those that must be there, then others of the position, then of the game.
 * @param {Sheet} sheet
 * @param {string[]} must
 * @param {string[]} cells
 * @param {Random} random
 */
function paletteOf(sheet, must, cells, random) {
    /** @type {Map<string, string>} */
    const byCall = new Map();
    const isMan = (/** @type {string} */ cell) => cell !== '' && cell !== WALL;
    for (const cell of must.filter(isMan)) byCall.set(callOf(sheet, cell), cell);
    for (const piece of [...shuffle(cells.filter(isMan), random), ...shuffle(Object.keys(sheet.pieces), random)]) {
        if (byCall.size >= MOST_PALETTE) break;
        if (!byCall.has(callOf(sheet, piece))) byCall.set(callOf(sheet, piece), piece);
    }
    const order = Object.keys(sheet.pieces);
    return [...byCall.values()].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** What questions are answered with. @param {Question[]} questions */
const answersOf = (questions) => questions.flatMap((question) => (question.kind === 'what' ? question.answers : []));

// ---- tasks ----

/**
 * @param {Variant} variant
 * @param {Sheet} sheet
 * @param {Drill} drill
 * @param {number} level
 * @param {number} seed
 * @returns {Task}
 */
export function makeTask(variant, sheet, drill, level, seed) {
    const random = randomOf(seed);
    if (drill === 'squares') return squaresTask(sheet, level, random);
    const game = startOf(variant, random);
    try {
        return drill === 'follow'
            ? followTask(game, sheet, level, random)
            : positionTask(game, sheet, drill, level, random);
    } finally {
        game.close();
    }
}

/**
 * @param {Game} game
 * @param {Sheet} sheet
 * @param {'find' | 'rebuild'} drill
 * @param {number} level
 * @param {Random} random
 * @returns {Task}
 */
function positionTask(game, sheet, drill, level, random) {
    const { pieces, seconds, questions } = hardness(drill, level);
    wander(game, LEAST_PLIES + Math.floor(random() * (MOST_PLIES - LEAST_PLIES)), random);
    const cells = thinOut(game.position().cells, pieces, random);
    const men = shuffle(
        cells.flatMap((cell, square) => (cell && cell !== WALL ? [square] : [])),
        random,
    );
    const asked = askAbout(sheet, cells, men, questions, random);
    const must = drill === 'rebuild' ? cells : answersOf(asked);
    return {
        drill,
        cells,
        after: cells,
        moves: [],
        spoken: [],
        palette: paletteOf(sheet, must, cells, random),
        questions: asked,
        flipped: false,
        hidden: 3,
        seconds,
    };
}

/**
 * Moves are told, not shown; then it is asked where pieces are.
 * @param {Game} game
 * @param {Sheet} sheet
 * @param {number} level
 * @param {Random} random
 * @returns {Task}
 */
function followTask(game, sheet, level, random) {
    const { seconds, questions } = hardness('follow', level);
    if (level > 6) wander(game, 4 + Math.floor(random() * 12), random);
    const before = game.position().cells;
    /** @type {string[]} */
    const moves = [];
    /** @type {string[]} */
    const spoken = [];
    const plies = Math.min(MOST_FOLLOWED, 1 + level);
    /** @type {Map<number, number>} where a piece that has moved stood at first, by its square */
    const origins = new Map();
    for (let i = 0; i < plies; i++) {
        const move = nextFollowed(game, origins, random);
        if (!move) break;
        moves.push(game.shown(move));
        spoken.push(game.words(move));
        game.play(move);
        follow(origins, /** @type {any} */ (game.moveAt(game.plies - 1)));
    }
    const after = game.position().cells;
    const asked = askMoved(before, after, origins, questions, random);
    return {
        drill: 'follow',
        cells: before,
        after,
        moves,
        spoken,
        palette: paletteOf(sheet, answersOf(asked), [...before, ...after], random),
        questions: asked,
        flipped: false,
        hidden: level <= 3 ? 0 : level <= 6 ? 2 : 3,
        seconds,
    };
}

/**
 * Keeps in mind where pieces come from.
 * @param {Map<number, number>} origins
 * @param {import('../../../tabiya.js').Move} move
 */
function follow(origins, { kind, from, to, takenAt, rookTo }) {
    const at = (/** @type {number} */ square) => origins.get(square) ?? square;
    const origin = from >= 0 ? at(from) : -1;
    const rook = kind & CASTLING ? at(takenAt) : -1;
    origins.delete(from);
    if (kind & (CAPTURE | CASTLING)) origins.delete(takenAt);
    origins.set(to, origin);
    if (rook >= 0) origins.set(rookTo, rook);
}

/**
 * Questions about pieces that have moved: where one is that stood there, or what stands here.
 * @param {string[]} before
 * @param {string[]} after
 * @param {Map<number, number>} origins
 * @param {number} count
 * @param {Random} random
 * @returns {Question[]}
 */
function askMoved(before, after, origins, count, random) {
    const moved = shuffle([...origins], random).filter(([square]) => after[square] && after[square] !== WALL);
    return moved.slice(0, count).map(([square, from], i) => {
        if (i % 2 || from < 0) return { kind: 'what', square, answers: [after[square]] };
        return { kind: 'where', piece: before[from], answers: [square], from };
    });
}

/**
 * The next move to be followed: rather one of a piece that has moved before, so that there is something to follow.
 * @param {Game} game
 * @param {Map<number, number>} origins
 * @param {Random} random
 * @returns {string | null} in coordinates
 */
function nextFollowed(game, origins, random) {
    if (game.result) return null;
    const texts = game.legal();
    const moves = shuffle(
        game.legalMoves().map(({ from }, i) => ({ from, text: texts[i] })),
        random,
    );
    const again = moves.filter(({ from }) => origins.has(from));
    for (const { text } of [...(random() < 0.6 ? again : []), ...moves].slice(0, 12)) {
        game.play(text);
        const isEnd = game.result !== 0;
        game.takeBack();
        if (!isEnd) return text;
    }
    return null;
}

/**
 * Names of squares, and colours where the board has such; seen from the other side at higher levels.
 * @param {Sheet} sheet
 * @param {number} level
 * @param {Random} random
 * @returns {Task}
 */
function squaresTask(sheet, level, random) {
    const { width, height, ground } = sheet;
    /** @type {('point' | 'name' | 'colour')[]} */
    const kinds = ['point', ...(level > 1 ? /** @type {const} */ (['name']) : [])];
    if (level > 2 && ground === 'squares') kinds.push('colour');
    const squares = shuffle([...Array(width * height).keys()], random).slice(0, SQUARES_A_ROUND);
    const none = Array(width * height).fill('');
    return {
        drill: 'squares',
        cells: none,
        after: none,
        moves: [],
        spoken: [],
        palette: [],
        questions: squares.map((square, i) => {
            const kind = kinds[i % kinds.length];
            if (kind === 'colour') return { kind, square, answers: [colourOf(square, width)] };
            return { kind, square, answers: [square] };
        }),
        flipped: level > 3 && random() < 0.5,
        hidden: 3,
        seconds: 0,
    };
}

/**
 * a1 is dark.
 * @param {number} square
 * @param {number} width
 */
export const colourOf = (square, width) => (((square % width) + Math.floor(square / width)) % 2 ? 'light' : 'dark');
