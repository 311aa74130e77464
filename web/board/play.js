// play.js: what is so on the board: position, turn, what is picked up, premove, what was drawn; and what comes of
// an input. It knows no document, and tells what happens by two callbacks.

import { Choice } from './choice.js';
import { arrange } from './arrange.js';
import { IDLE, pickedPlace, step } from './interaction.js';
import { isHand, parseMove, pieceAfter, preferredMove } from './moves.js';
import { squareOf } from './geometry.js';
import { toggleShape } from './marks.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('./types.js').Shape} Shape */
/** @typedef {import('./interaction.js').Input} Input */
/** @typedef {import('./interaction.js').State} State */

/**
 * @typedef {object} Teller
 * @property {(name: string, detail: object) => boolean} emit tells an event; false: the page has prevented it
 * @property {(before?: State) => void} changed something is to be drawn; `before`: the state was another one
 * @property {() => string} preferred what a piece becomes without asking
 */

export class Play {
    /** @type {Game | null} */
    game = null;
    /** @type {Position | null} */
    position = null;
    /** @type {import('./types.js').Player} */
    player = 'both';
    /** @type {string | null} what a press puts on a square while a position is set up */
    brush = null;
    /** @type {string[]} the cells as they are shown: after a move, ahead of the position that is still to come */
    cells = [];
    choice = new Choice();
    /** @type {State} */
    state = IDLE;
    /** @type {Move | null} */
    premove = null;
    /** @type {Shape[]} */
    drawn = [];
    /** the square on which a piece has just been put by hand, or -1 */
    landed = -1;

    /** @param {Teller} teller */
    constructor(teller) {
        this.teller = teller;
    }

    /** @param {Game | null} game */
    setGame(game) {
        this.game = game;
        this.position = null;
        this.premove = null;
        this.state = IDLE;
        this.drawn = [];
        this.choice.clear();
    }

    /** @param {Position | null} position */
    setPosition(position) {
        if (!this.game || position?.cells.length !== this.game.width * this.game.height)
            throw new Error('The position does not fit the game: set the game first.');
        this.position = position;
        this.cells = position.cells;
        this.drawn = [];
        this.#choose();
    }

    /** @param {import('./types.js').Player} player */
    setPlayer(player) {
        this.player = player;
        this.#choose();
    }

    #choose() {
        if (!this.game || !this.position) return;
        this.choice.set(this.game, this.position, this.player);
        this.send({ type: 'refresh' });
        this.teller.changed();
    }

    /** @param {Place} place */
    pieceAt(place) {
        if (isHand(place)) return place.slice(0, -1);
        return this.cells[squareOf(place, /** @type {Game} */ (this.game))];
    }

    /** @param {Input} input */
    send(input) {
        if (!this.position) return;
        const before = this.state;
        const { state, intent } = this.#step(input);
        this.state = state;
        if (state !== before) this.teller.changed(before);
        if (pickedPlace(state) !== pickedPlace(before)) this.teller.emit('pick', { place: pickedPlace(state) });
        if (intent?.kind === 'clear') this.clear();
        if (intent?.kind === 'arrange') this.#arrange(intent);
        if (intent?.kind === 'alter') this.teller.emit('alter', { place: intent.place });
        if (intent?.kind === 'mark') this.#draw(intent);
        if (intent?.kind === 'move' && this.choice.mode === 'premove') this.#setPremove(intent.move);
        else if (intent?.kind === 'move') this.#make(intent.move, intent.by);
    }

    /** @param {Input} input */
    #step(input) {
        const canPick = (/** @type {Place} */ place) => this.choice.canPick(place, this.cells);
        if (this.choice.mode === 'arrange')
            return arrange(this.state, input, { canPick, hasBrush: this.brush !== null });
        return step(this.state, input, {
            canPick,
            targets: (place) => this.choice.targets(place),
            prefer: (moves) => preferredMove(moves, this.teller.preferred()),
        });
    }

    /** @param {{from: Place | null, to: Place | null, by: import('./types.js').By}} change */
    #arrange({ from, to, by }) {
        const game = /** @type {Game} */ (this.game);
        if (by === 'drag' && to && !isHand(to)) this.landed = squareOf(to, game);
        this.teller.emit('arrange', { from, to, piece: from ? this.pieceAt(from) : this.brush, by });
        this.teller.changed();
    }

    /**
     * @param {string} text in coordinates
     * @returns {boolean} false: it is no legal move, or the other side's turn
     */
    enter(text) {
        const move = this.position?.moves.includes(text) ? parseMove(text, this.position.turn) : null;
        if (!move || this.choice.mode !== 'move') return false;
        this.#make(move, 'text');
        return true;
    }

    /**
     * @param {Move} move
     * @param {import('./types.js').By} by
     */
    #make(move, by) {
        const { position } = this;
        const game = /** @type {Game} */ (this.game);
        const { text, from, to, suffix } = move;
        const piece = this.pieceAt(from);
        this.landed = by === 'drag' ? squareOf(to, game) : -1;
        const goes = this.teller.emit('move', { move: text, from, to, suffix, piece, by });
        if (goes && this.position === position) {
            // the page answers later: the piece stands there meanwhile
            this.cells = [...this.cells];
            if (!isHand(from)) this.cells[squareOf(from, game)] = '';
            this.cells[squareOf(to, game)] = pieceAfter(game, piece, suffix);
            this.choice.clear();
        }
        this.teller.changed();
    }

    /** @param {Move | null} move */
    #setPremove(move) {
        this.premove = move;
        this.teller.emit('premove', { move: move?.text ?? null });
        this.teller.changed();
    }

    /** The turn may have come: the premove is made if it is legal, and if it can end in one way only. */
    tryPremove() {
        const { premove } = this;
        if (!premove || this.choice.mode !== 'move') return;
        const { from, to, text } = premove;
        const moves = this.choice.targets(from)?.get(to) ?? [];
        const exact = moves.find((move) => move.text === text);
        const move = exact ?? (moves.length ? preferredMove(moves, this.teller.preferred()) : null);
        this.#setPremove(null);
        if (move) this.#make(move, 'premove');
        else if (moves.length) this.state = { kind: 'choosing', from, to, by: 'premove' };
    }

    /** @param {{from: Place, to: Place, colour: import('./types.js').Colour}} mark */
    #draw({ from, to, colour }) {
        if (isHand(to)) return;
        this.drawn = toggleShape(this.drawn, from === to ? { from, colour } : { from, to, colour });
        this.teller.emit('draw', { drawn: this.drawn });
        this.teller.changed();
    }

    /** The premove is given up, and what was drawn goes. */
    clear() {
        if (this.premove) this.#setPremove(null);
        if (!this.drawn.length) return;
        this.drawn = [];
        this.teller.emit('draw', { drawn: [] });
        this.teller.changed();
    }
}
