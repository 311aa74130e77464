// moves.js: moves in coordinates taken apart, and sorted by where they come from and go to. It knows how
// moves are written, and no rule.

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Place} Place */
/** @typedef {Map<Place, Move[]>} Targets the moves of a piece, by where they end */

const STEP = /^([a-z]\d+)([a-z]\d+)(.?)$/;
const DROP = /^(\+?)([A-Za-z])@([a-z]\d+)$/;

/**
 * @param {string} text
 * @param {number} side whose move it is: a drop is written with a capital for both
 * @returns {Move | null}
 */
export function parseMove(text, side) {
    const step = STEP.exec(text);
    if (step) return { text, from: step[1], to: step[2], suffix: step[3] };
    const drop = DROP.exec(text);
    if (!drop) return null;
    const piece = side ? drop[2].toLowerCase() : drop[2].toUpperCase();
    return { text, from: `${piece}@`, to: drop[3], suffix: drop[1] };
}

/**
 * @param {string[]} texts
 * @param {number} side
 * @returns {Map<Place, Targets>}
 */
export function sortMoves(texts, side) {
    /** @type {Map<Place, Targets>} */
    const sorted = new Map();
    for (const text of texts) {
        const move = parseMove(text, side);
        if (!move) continue;
        const targets = sorted.get(move.from) ?? new Map();
        sorted.set(move.from, targets);
        targets.set(move.to, [...(targets.get(move.to) ?? []), move]);
    }
    return sorted;
}

/**
 * It is no square: a hand, or the page's own store.
 * @param {Place} place
 */
export function isHand(place) {
    return place.endsWith('@') || place.endsWith('!');
}

/**
 * The piece that stands there after the move.
 * @param {Game} game
 * @param {string} piece that moves
 * @param {string} suffix
 */
export function pieceAfter(game, piece, suffix) {
    const plain = piece.replace(/[+~]/g, '');
    if (suffix === '') return piece;
    if (suffix === '+') return `+${plain}`;
    if (suffix === '-') return plain;
    const letter = game.pieces[piece]?.side ? suffix.toLowerCase() : suffix.toUpperCase();
    return game.pieces[`${letter}~`] ? `${letter}~` : letter;
}

/**
 * @param {Move[]} moves that differ by their suffix only
 * @param {string} preferred suffixes, the first that is there is taken
 */
export function preferredMove(moves, preferred) {
    if (moves.length === 1) return moves[0];
    for (const suffix of preferred) {
        const found = moves.find((move) => move.suffix === suffix);
        if (found) return found;
    }
    return null;
}
