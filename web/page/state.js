// state.js: a game as a fold of what happened. Entries are plain data, numbered from 0; the first opens the game.
// They are what the browser keeps, and what a server would send. Knows no rule: entries were judged before.

/** @typedef {{kind: 'person', name?: string} | {kind: 'computer', level: number}} Player */
/** @typedef {{base: number, increment: number, moves?: number}} Control in milliseconds */

/**
 * How a game begins.
 * @typedef {object} Opened
 * @property {'opened'} k
 * @property {number} at when, in milliseconds since 1970
 * @property {string} game its name
 * @property {number} [size] of the board, in a family of sizes
 * @property {string} [fen] where it begins, if not as always
 * @property {string} [ini] the variant file that describes the game
 * @property {[Player, Player]} players by side
 * @property {Control} [clock]
 * @property {number} [memory] how much is hidden, 1 to 4
 */

/**
 * @typedef {Opened
 *   | {k: 'moved', at: number, by: number, m: string, left?: [number, number]}
 *   | {k: 'offered' | 'declined', at: number, by: number}
 *   | {k: 'taken-back', at: number, by: number, plies: number}
 *   | {k: 'started' | 'paused', at: number, by: number}
 *   | {k: 'ended', at: number, by: number, result: number, reason: number}} Entry
 */

/**
 * @typedef {object} Story
 * @property {Opened} opened
 * @property {{m: string, by: number, at: number}[]} moves
 * @property {number | null} offeredBy the side whose offer of a draw stands
 * @property {[number, number] | null} left what the clocks showed after the last move
 * @property {boolean} isRunning the clock of the side to move runs
 * @property {number} result
 * @property {number} reason
 * @property {number} touched when something happened last
 */

/**
 * @param {Opened} opened
 * @returns {Story}
 */
const begin = (opened) => ({
    opened,
    moves: [],
    offeredBy: null,
    left: opened.clock ? [opened.clock.base, opened.clock.base] : null,
    isRunning: false,
    result: 0,
    reason: 0,
    touched: opened.at,
});

/**
 * @param {Story | null} story
 * @param {Entry} entry
 * @returns {Story}
 */
export function reduce(story, entry) {
    if (entry.k === 'opened') return begin(entry);
    if (!story) throw new Error('a game begins with its opening');
    const next = { ...story, touched: entry.at };
    switch (entry.k) {
        case 'moved':
            return {
                ...next,
                moves: [...story.moves, { m: entry.m, by: entry.by, at: entry.at }],
                left: entry.left ?? story.left,
                offeredBy: story.offeredBy === entry.by ? story.offeredBy : null,
            };
        case 'taken-back':
            return {
                ...next,
                moves: story.moves.slice(0, story.moves.length - entry.plies),
                result: 0,
                reason: 0,
                offeredBy: null,
            };
        case 'offered':
            return { ...next, offeredBy: entry.by };
        case 'declined':
            return { ...next, offeredBy: null };
        case 'started':
            return { ...next, isRunning: true };
        case 'paused':
            return { ...next, isRunning: false };
        case 'ended':
            return { ...next, result: entry.result, reason: entry.reason, isRunning: false, offeredBy: null };
        default:
            return next; // of a newer version
    }
}

/** @param {Entry[]} entries */
export const fold = (entries) => /** @type {Story} */ (entries.reduce(reduce, /** @type {any} */ (null)));
