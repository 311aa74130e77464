// castling.js: castling by either habit: the king goes to its new square, or onto the rook. The rules write one of the
// two; the other is shown as well where it cannot be another move.

import { MOVE_CASTLING } from '../tabiya.js';
import { nameOf } from '../board/geometry.js';

/**
 * @param {import('../tabiya.js').Game} game
 * @returns {Map<string, string>} what a move in coordinates means, where it is not written so
 */
export function castlingHabits(game) {
    /** @type {Map<string, string>} */
    const meant = new Map();
    if (!/[a-z]/i.test(game.fen.split(' ')[2] ?? '')) return meant; // nobody may castle
    const legal = new Set(game.legal());
    for (const { kind, from, to, takenAt } of game.legalMoves()) {
        if (!(kind & MOVE_CASTLING)) continue;
        const start = nameOf(from, game.width);
        const ways = [takenAt, to].map((square) => start + nameOf(square, game.width));
        const written = ways.find((way) => legal.has(way));
        const isStep = Math.abs(to - from) < 2; // that is how a king walks
        for (const [i, way] of ways.entries())
            if (written && !legal.has(way) && !(i === 1 && isStep)) meant.set(way, written);
    }
    return meant;
}
