// score.js: what the engine thinks of a position, in the words and figures of people: "+1.2", "mate in 3". Scores
// stand here from the first side's view, whoever is to move.

import { t, tn } from '../words.js';

/** @typedef {{cp?: number, mate?: number, over?: number}} Score over: the result, where the game has ended */
/** @typedef {Score & {pv: string[]}} Line */
/**
 * @typedef {object} Evaluation
 * @property {number} depth 0: it was read from a file
 * @property {number} nodes
 * @property {number} ms
 * @property {Line[]} lines the best first
 * @property {boolean} [isDone] a whole search has looked at it
 * @property {number} [most] how many lines that search could give
 */

/** how much of a pawn makes a game as good as won: the slope of the curve */
const SLOPE = 0.00368;
const EVEN = 25;
const CLEAR = 150;

/**
 * A thought is for the side to move; this is for the first.
 * @param {import('../../tabiya.js').Thought} thought
 * @param {number} side to move
 * @returns {Line}
 */
export function lineOf({ cp, mate, pv }, side) {
    const sign = side === 0 ? 1 : -1;
    return mate ? { mate: mate * sign, pv } : { cp: (cp ?? 0) * sign, pv };
}

/** How likely the first side is to win, -1 to 1. @param {Score} score */
export function chance({ cp = 0, mate, over }) {
    if (over !== undefined) return over === 1 ? 1 : over === 2 ? -1 : 0;
    if (mate) return mate > 0 ? 1 : -1;
    return 2 / (1 + Math.exp(-SLOPE * Math.max(-1500, Math.min(1500, cp)))) - 1;
}

/** @param {number} cp */
const pawns = (cp) => `${cp > 0 ? '+' : cp < 0 ? '−' : ''}${(Math.abs(cp) / 100).toFixed(1)}`;

/** "+1.2", "#3", "1-0". @param {Score} score */
export function figure({ cp = 0, mate, over }) {
    if (over !== undefined) return over === 1 ? '1-0' : over === 2 ? '0-1' : '½';
    if (mate) return `${mate < 0 ? '−' : ''}#${Math.abs(mate)}`;
    return pawns(Math.round(cp / 10) * 10);
}

/**
 * "White mates in 3", "Black is better, −0.8", "even, 0.0".
 * @param {Score} score
 * @param {(side: 0 | 1) => string} sideName
 */
export function inWords(score, sideName) {
    const { cp = 0, mate, over } = score;
    if (over !== undefined)
        return over === 1 || over === 2
            ? t('{side} has won', { side: sideName(/** @type {0 | 1} */ (over - 1)) })
            : t('a draw');
    if (mate)
        return tn('{side} mates in {n} move', '{side} mates in {n} moves', Math.abs(mate), {
            side: sideName(mate > 0 ? 0 : 1),
        });
    const value = figure(score);
    const side = sideName(cp > 0 ? 0 : 1);
    if (Math.abs(cp) < EVEN) return t('even, {value}', { value });
    return Math.abs(cp) < CLEAR
        ? t('{side} is a little better, {value}', { side, value })
        : t('{side} is better, {value}', { side, value });
}

/**
 * What is known stays until a newer search has looked as deep.
 * @param {Evaluation | undefined} known
 * @param {Evaluation} found
 * @param {number} lines how many are wanted
 */
export function better(known, found, lines) {
    if (!known || found.depth >= known.depth) return found;
    return known.lines.length < lines && found.lines.length > known.lines.length ? found : known;
}
