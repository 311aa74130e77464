// cells.js: the squares as an ARIA grid over the drawn board: what a screen reader reads, what has the focus,
// and what the arrow keys walk on. One square is in the order of the Tab key.

import { el, set } from './nodes.js';
import { nameOf, squareOf } from './geometry.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./geometry.js').View} View */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Cells {
    constructor() {
        this.node = el('div', { class: 'cells', role: 'grid' });
        /** @type {HTMLElement[]} by square */
        this.cells = [];
        /** @type {string[]} */
        this.labels = [];
        this.active = -1;
    }

    /**
     * @param {Game} game
     * @param {View} view
     */
    build(game, view) {
        const rows = document.createDocumentFragment();
        const hadFocus = this.focused();
        this.game = game;
        this.view = view;
        this.cells = Array(game.width * game.height);
        this.labels = [];
        for (let row = 0; row < game.height; row++) {
            const node = el('div', { role: 'row' });
            for (let column = 0; column < game.width; column++) {
                const square = view.squareAt(column, row);
                const cell = el('div', { role: 'gridcell', part: 'square', tabindex: -1 });
                cell.dataset.square = nameOf(square, game.width);
                this.cells[square] = cell;
                node.append(cell);
            }
            rows.append(node);
        }
        this.node.replaceChildren(rows);
        if (this.active < 0 || this.active >= this.cells.length) this.active = view.squareAt(0, game.height - 1);
        set(this.cells[this.active], { tabindex: 0 });
        if (hadFocus >= 0) this.focus(this.active);
    }

    /**
     * @param {(square: number) => {label: string, mine: boolean, target: boolean, picked: boolean}} tell
     */
    show(tell) {
        this.cells.forEach((cell, square) => {
            const { label, mine, target, picked } = tell(square);
            const told = `${label}${mine}${target}`;
            if (told === this.labels[square]) return;
            this.labels[square] = told;
            set(cell, { 'aria-label': label, 'aria-selected': picked ? 'true' : undefined });
            cell.className = mine ? 'mine' : target ? 'goal' : '';
        });
    }

    /** files of the board */
    get width() {
        return this.game?.width ?? 0;
    }

    /** the square that has the focus, or -1 */
    focused() {
        const root = /** @type {ShadowRoot} */ (this.node.getRootNode());
        const cell = /** @type {HTMLElement | null} */ (root.activeElement ?? null);
        return cell && this.game && this.node.contains(cell) ? squareOf(cell.dataset.square ?? '', this.game) : -1;
    }

    /** @param {number} square that the Tab key comes to */
    activate(square) {
        if (!this.cells[square]) return;
        set(this.cells[this.active], { tabindex: -1 });
        this.active = square;
        set(this.cells[square], { tabindex: 0 });
    }

    /** @param {number} square */
    focus(square) {
        this.activate(square);
        this.cells[square]?.focus();
    }

    /**
     * Where a key leads to.
     * @param {KeyboardEvent} event
     * @param {(square: number) => boolean} isStop squares of interest, for Ctrl with an arrow
     * @returns {number} -1: it is no key that walks
     */
    walk(event, isStop) {
        const { game, view } = this;
        if (!game || !view) return -1;
        const column = view.column(this.active);
        const row = view.row(this.active);
        const whole = event.ctrlKey || event.metaKey;
        if (event.key === 'Home') return view.squareAt(0, whole ? 0 : row);
        if (event.key === 'End') return view.squareAt(game.width - 1, whole ? game.height - 1 : row);
        if (event.key === 'PageUp') return view.squareAt(column, Math.max(0, row - 5));
        if (event.key === 'PageDown') return view.squareAt(column, Math.min(game.height - 1, row + 5));
        const step = STEPS[event.key];
        if (!step || event.altKey) return -1;
        let best = this.active;
        for (let n = 1; ; n++) {
            const square = view.squareAt(column + n * step[0], row + n * step[1]);
            if (square < 0) return best;
            best = square;
            if (!whole || isStop(square)) return square;
        }
    }
}
