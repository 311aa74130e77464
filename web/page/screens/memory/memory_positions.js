// memory_positions.js: chance that can be repeated, and positions made by it: random play from a game's start, or
// pieces anywhere in a game that has no start. Pure: the same seed gives the same.

/** @typedef {import('../../../tabiya.js').Variant} Variant */
/** @typedef {import('../../../tabiya.js').Game} Game */

const WALL = '*';

/**
 * Numbers from 0 to below 1, the same for the same seed.
 * @param {number} seed
 */
export function randomOf(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let n = Math.imul(state ^ (state >>> 15), state | 1);
        n ^= n + Math.imul(n ^ (n >>> 7), n | 61);
        return ((n ^ (n >>> 14)) >>> 0) / 4294967296;
    };
}
/** @typedef {() => number} Random */

/** @template T @param {readonly T[]} list @param {Random} random @returns {T} */
export const pick = (list, random) => list[Math.floor(random() * list.length)];

/** @template T @param {readonly T[]} list @param {Random} random @returns {T[]} */
export function shuffle(list, random) {
    const mixed = [...list];
    for (let i = mixed.length; i-- > 1; ) {
        const j = Math.floor(random() * (i + 1));
        [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
    }
    return mixed;
}

/**
 * A legal position with few pieces, for a game that has no start of its own.
 * @param {Variant} variant
 * @param {Random} random
 * @returns {Game}
 */
export function scatter(variant, random) {
    const { width, height } = variant;
    const kinds = variant.pieces().filter(({ letter, mark }) => letter && !mark);
    const royals = kinds.filter(({ royal }) => royal);
    const others = kinds.filter(({ royal }) => !royal);
    const more = Math.min(20, Math.floor((width * height) / 6));
    for (let room = more; ; room = Math.floor(room / 2)) {
        for (let attempt = 0; attempt < 30; attempt++) {
            const setup = variant.setUp({ width, height });
            try {
                const squares = shuffle([...Array(width * height).keys()], random);
                const put = (/** @type {string} */ text) => setup.put(/** @type {number} */ (squares.pop()), text);
                for (const { text } of royals) for (const piece of [text, text.toLowerCase()]) put(piece);
                for (let i = 0; i < room && others.length && squares.length > 2; i++) {
                    const { text } = pick(others, random);
                    put(i % 2 ? text.toLowerCase() : text);
                }
                if (!setup.check().length) return setup.start();
            } catch {
                // not all of it fits: another try
            } finally {
                setup.close();
            }
        }
        if (!room) throw new Error(`no position of ${variant.title} was found`);
    }
}

/**
 * The start of a game: its own, one that is drawn, or, in families of sizes, pieces anywhere.
 * @param {Variant} variant
 * @param {Random} random
 */
export function startOf(variant, random) {
    if (variant.sizes && !variant.startFen) return scatter(variant, random);
    if (variant.isShuffled) return variant.start({ seed: Math.floor(random() * 4294967296) });
    return variant.start();
}

/**
 * Plays moves by chance, as many as there are, and none that ends the game.
 * @param {Game} game
 * @param {number} plies
 * @param {Random} random
 * @returns {string[]} the moves in coordinates
 */
export function wander(game, plies, random) {
    /** @type {string[]} */
    const moves = [];
    for (let i = 0; i < plies && !game.result; i++) {
        const legal = game.legal();
        if (!legal.length) break;
        const move = pick(legal, random);
        game.play(move);
        if (game.result) {
            game.takeBack();
            break;
        }
        moves.push(move);
    }
    return moves;
}

/**
 * Some of the pieces of a position, on their squares; walls stay.
 * @param {string[]} cells
 * @param {number} count
 * @param {Random} random
 */
export function thinOut(cells, count, random) {
    const men = cells.flatMap((cell, square) => (cell && cell !== WALL ? [square] : []));
    const kept = new Set(shuffle(men, random).slice(0, count));
    return cells.map((cell, square) => (cell === WALL || kept.has(square) ? cell : ''));
}
