// chooser.js: asks how a move ends, at the square where it ends: what a pawn becomes, or whether a piece is
// promoted at all.

import { el, figure } from './nodes.js';
import { isTurned } from './pieces.js';
import { pieceAfter } from './moves.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./speech.js').Words} Words */

const FINGER = 44;

export class Chooser {
    /**
     * @param {(move: Move) => void} choose
     * @param {() => void} escape
     */
    constructor(choose, escape) {
        this.choose = choose;
        this.escape = escape;
        this.panel = el('div', { class: 'panel', part: 'chooser', role: 'dialog', 'aria-modal': 'true' });
        this.node = el('div', { class: 'chooser', hidden: true }, this.panel);
        this.touched = false;
        this.node.addEventListener('pointerdown', (event) => {
            this.touched = true;
            if (event.target === this.node) this.escape();
        });
        this.node.addEventListener('keydown', (event) => this.#key(event));
        this.node.addEventListener('contextmenu', (event) => event.preventDefault());
    }

    get isOpen() {
        return !this.node.hidden;
    }

    /**
     * @param {Game} game
     * @param {string} piece that moves
     * @param {Move[]} moves
     * @param {{x: number, y: number, cell: number, width: number, height: number}} at the square's corner in the
     *   frame, and the frame's size
     * @param {boolean} flipped
     * @param {Words} words
     */
    open(game, piece, moves, at, flipped, words) {
        const order = Object.keys(game.pieces);
        const choices = moves
            .map((move) => ({ move, becomes: pieceAfter(game, piece, move.suffix) }))
            .sort((a, b) => order.indexOf(b.becomes) - order.indexOf(a.becomes));
        const size = Math.max(at.cell, FINGER);
        const rows = Math.min(choices.length, Math.max(1, Math.floor(at.height / size)));
        const columns = Math.ceil(choices.length / rows);
        const isLow = at.y + at.cell / 2 > at.height / 2;
        const left = Math.min(Math.max(0, at.x + at.cell / 2 - size / 2), at.width - columns * size);
        const top = isLow ? at.y + at.cell - rows * size : at.y;
        const { style } = this.panel;
        style.setProperty('--choice', `${size}px`);
        style.setProperty('--rows', String(rows));
        style.left = `${left}px`;
        style.top = `${Math.min(Math.max(0, top), Math.max(0, at.height - rows * size))}px`;
        this.panel.classList.toggle('low', isLow);
        this.panel.setAttribute('aria-label', words('Promotion'));
        this.panel.replaceChildren(
            ...(isLow ? choices.reverse() : choices).map((choice) => this.#button(game, choice, flipped, words)),
        );
        this.touched = false;
        this.node.hidden = false;
        /** @type {HTMLElement} */ (isLow ? this.panel.lastElementChild : this.panel.firstElementChild).focus();
    }

    close() {
        this.node.hidden = true;
        this.panel.replaceChildren();
    }

    /**
     * @param {Game} game
     * @param {{move: Move, becomes: string}} choice
     * @param {boolean} flipped
     * @param {Words} words
     */
    #button(game, { move, becomes }, flipped, words) {
        const kind = game.pieces[becomes];
        const button = el(
            'button',
            { type: 'button', part: 'choice', 'aria-label': words(kind?.name ?? becomes), 'data-move': move.text },
            figure(kind?.figure ?? '', isTurned(kind, flipped)),
        );
        button.addEventListener('click', (event) => {
            // the tap that opened the chooser ends in a click on what has come under the finger
            if (this.touched || event.detail === 0) this.choose(move);
        });
        return button;
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        const buttons = /** @type {HTMLElement[]} */ ([...this.panel.children]);
        const at = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Tab: event.shiftKey ? -1 : 1 }[
            event.key
        ];
        if (event.key === 'Escape') this.escape();
        else if (step) buttons[(at + step + buttons.length) % buttons.length].focus();
        else return;
        event.preventDefault();
        event.stopPropagation();
    }
}
