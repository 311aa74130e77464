// choice.js: what is chosen before a game: the game and its size, who plays, clocks, where it begins, how much is
// hidden. It is remembered, and becomes the opening of a session.

import { CHESS960, STARTS, USUAL_NUMBER, numberedStart } from './starts.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/**
 * @typedef {object} Choice
 * @property {string} game
 * @property {number} size 0: the game's own
 * @property {'computer' | 'friend'} against
 * @property {number} level
 * @property {0 | 1 | 'random'} side of the visitor
 * @property {string} clock one of CLOCKS, or minutes+seconds
 * @property {boolean} [isOwnClock] it is typed
 * @property {'usual' | 'shuffled' | 'number' | 'position'} start
 * @property {number} number of the start of Chess960
 * @property {string} position a FEN or a board file
 * @property {number} memory
 * @property {string} [ini] of a described game
 */

/** @type {Choice} */
export const USUAL = {
    game: 'chess',
    size: 0,
    against: 'computer',
    level: 3,
    side: 0,
    clock: '',
    start: 'usual',
    number: USUAL_NUMBER,
    position: '',
    memory: 0,
};

export const CLOCKS = ['', '1+0', '3+2', '5+0', '10+5', '15+10', '30+20'];
const MOST_MINUTES = 600;
const MOST_SECONDS = 600;

/**
 * "5+3": five minutes, and three seconds for each move.
 * @param {string} text
 * @returns {import('./state.js').Control | null | undefined} null: no clock; undefined: it cannot be read
 */
export function readClock(text) {
    if (!text.trim()) return null;
    const found = /^\s*(\d+(?:\.\d+)?)\s*(?:\+\s*(\d+))?\s*$/.exec(text);
    if (!found) return undefined;
    const [minutes, seconds] = [Number(found[1]), Number(found[2] ?? 0)];
    if (minutes > MOST_MINUTES || seconds > MOST_SECONDS || (minutes === 0 && seconds === 0)) return undefined;
    return { base: Math.max(Math.round(minutes * 60000), seconds * 1000), increment: seconds * 1000 };
}

/** The clock that is chosen; a field that is empty says nothing. @param {Choice} choice */
export const clockOf = ({ clock, isOwnClock }) => (isOwnClock && !clock.trim() ? undefined : readClock(clock));

/** @param {App} app @returns {Promise<Choice>} */
export async function recallChoice(app) {
    const found = await app.journal.get('choice').catch(() => null);
    if (found?.ini) app.learn(found.ini);
    return { ...USUAL, ...found };
}

/** @param {App} app @param {Choice} choice */
export async function rememberChoice(app, choice) {
    await app.journal.set('choice', choice).catch(() => undefined);
}

const draw = () => crypto.getRandomValues(new Uint32Array(1))[0];

/**
 * Where the game begins, as FEN; undefined: as always. Throws an error that says what is wrong.
 * @param {import('../tabiya.js').Variant} variant
 * @param {Choice} choice
 * @returns {string | undefined}
 */
function startOf(variant, { game: name, start, number, position }) {
    if (start === 'position') return positionOf(variant, position);
    if (start === 'number' && name === CHESS960) {
        if (!Number.isInteger(number) || number < 0 || number >= STARTS)
            throw new Error(t('Chess960 positions have the numbers 0 to 959'));
        return numberedStart(number);
    }
    if (start !== 'shuffled' && variant.startFen) return undefined;
    try {
        return fenOf(variant.start({ seed: draw() }));
    } catch (problem) {
        if (!variant.sizes) throw problem;
        throw new Error(t('This board is too small for a random position: set up the pieces'), { cause: problem });
    }
}

/** @param {import('../tabiya.js').Game} game is closed */
function fenOf(game) {
    const { fen } = game;
    game.close();
    return fen;
}

/**
 * A FEN, or a board file: its first line is the size.
 * @param {import('../tabiya.js').Variant} variant
 * @param {string} position
 */
function positionOf(variant, position) {
    const text = position.trim();
    if (!text) throw new Error(t('There is no position yet: paste a FEN, or open a board file'));
    const isFile = /^\d+\s*$/.test(text.split('\n')[0]) && text.includes('\n');
    return fenOf(isFile ? variant.fromBoardFile(`${text}\n`) : variant.fromFen(text));
}

/**
 * @param {App} app
 * @param {Choice} choice
 * @returns {Omit<import('./state.js').Opened, 'k' | 'at'>}
 */
export function openingOf(app, choice) {
    const clock = clockOf(choice);
    if (clock === undefined) throw new Error(t('The clock cannot be read: write 5, or 3+2'));
    const variant = app.variants.open(choice.game, choice.size);
    try {
        const fen = startOf(variant, choice);
        const own = choice.side === 'random' ? draw() % 2 : choice.side;
        /** @type {import('./state.js').Player} */
        const other =
            choice.against === 'computer'
                ? { kind: 'computer', level: choice.level }
                : { kind: 'person', name: t('Friend') };
        /** @type {[import('./state.js').Player, import('./state.js').Player]} */
        const players = own === 0 ? [{ kind: 'person' }, other] : [other, { kind: 'person' }];
        return {
            game: choice.game,
            players,
            ...(choice.size && variant.sizes && { size: choice.size }),
            ...(fen && { fen }),
            ...(clock && { clock }),
            ...(choice.memory && { memory: choice.memory }),
            ...(choice.ini && { ini: choice.ini }),
        };
    } finally {
        variant.close();
    }
}
