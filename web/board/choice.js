// choice.js: who may move what just now: the legal moves of the side to move, what the other player may enter ahead
// of time, or any piece, where a position is set up.

import { WALL, nameOf } from './geometry.js';
import { isHand, sortMoves } from './moves.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('./types.js').Player} Player */
/** @typedef {import('./moves.js').Targets} Targets */

export class Choice {
    /** @type {'move' | 'premove' | 'arrange' | 'none'} */
    mode = 'none';
    side = 0;
    /** any square will do: a premove that nobody has listed */
    isFree = false;
    /** @type {Map<Place, Targets>} */
    #moves = new Map();
    /** @type {Game | null} */
    #game = null;
    /** @type {Position | null} */
    #position = null;

    clear() {
        this.mode = 'none';
        this.isFree = false;
        this.#moves = new Map();
    }

    /**
     * @param {Game} game
     * @param {Position} position
     * @param {Player} player
     */
    set(game, position, player) {
        this.clear();
        this.#game = game;
        this.#position = position;
        if (player === 'none') return;
        if (player === 'edit') {
            this.mode = 'arrange';
            return;
        }
        const isTurn = player === 'both' || player === position.turn;
        this.side = isTurn ? position.turn : /** @type {number} */ (player);
        if (isTurn && position.moves.length) {
            this.mode = 'move';
            this.#moves = sortMoves(position.moves, this.side);
        } else if (!isTurn && position.premoves?.length) {
            this.mode = 'premove';
            this.isFree = position.premoves === 'any';
            if (position.premoves !== 'any') this.#moves = sortMoves(position.premoves, this.side);
        }
    }

    /**
     * One's own piece, whether it has a move or not: it may be picked up and put back. Every piece, where a position
     * is set up.
     * @param {Place} place
     * @param {string[]} cells
     */
    canPick(place, cells) {
        const game = this.#game;
        if (this.mode === 'none' || !game) return false;
        const isAny = this.mode === 'arrange';
        if (isHand(place)) {
            const piece = place.slice(0, -1);
            const side = isAny ? game.pieces[piece]?.side : this.side;
            if (place.endsWith('!')) return isAny && side !== undefined;
            return game.pieces[piece]?.side === side && (this.#position?.hands?.[side]?.[piece] ?? 0) > 0;
        }
        const square = place.charCodeAt(0) - 97 + (Number(place.slice(1)) - 1) * game.width;
        const side = game.pieces[cells[square]]?.side;
        return isAny ? side !== undefined : side === this.side;
    }

    /**
     * @param {Place} place
     * @returns {Targets | undefined}
     */
    targets(place) {
        if (!this.isFree || this.#moves.has(place)) return this.#moves.get(place);
        const { width } = /** @type {Game} */ (this.#game);
        const cells = /** @type {Position} */ (this.#position).cells;
        const prefix = isHand(place) ? place.toUpperCase() : place;
        /** @type {Targets} */
        const all = new Map();
        cells.forEach((cell, square) => {
            const to = nameOf(square, width);
            if (cell !== WALL && to !== place) all.set(to, [{ text: prefix + to, from: place, to, suffix: '' }]);
        });
        this.#moves.set(place, all);
        return all;
    }
}
