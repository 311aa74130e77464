// frame.js: the skeleton of the element: layers of the board from the ground up, margins, hands, and the piece
// that follows the pointer, which has a layer of its own so that nothing else is painted while it moves.

import { el, figure, svg } from './nodes.js';
import { isTurned } from './pieces.js';
import { labelsOf } from './geometry.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./geometry.js').View} View */

const CELL = 100;
const CHECK_STOPS = [
    [0.3, 0.95],
    [0.75, 0.45],
    [1, 0],
];

/** @param {string} name */
const layer = (name) => svg('svg', { class: `layer ${name}`, 'aria-hidden': 'true' });

export class Frame {
    /**
     * @param {HTMLElement} cells the grid
     * @param {HTMLElement[]} hands by side
     * @param {HTMLElement} chooser
     */
    constructor(cells, hands, chooser) {
        this.ground = layer('ground');
        this.under = layer('under');
        this.pieces = layer('pieces');
        this.shapes = layer('shapes');
        this.over = el('div', { class: 'over', hidden: true });
        this.board = el(
            'div',
            { class: 'board', part: 'board' },
            this.ground,
            this.under,
            this.over,
            this.pieces,
            this.shapes,
            cells,
        );
        this.ranks = el('div', { class: 'ranks', part: 'coordinates', 'aria-hidden': 'true' });
        this.files = el('div', { class: 'files', part: 'coordinates', 'aria-hidden': 'true' });
        this.view = el('div', { class: 'view', part: 'view' }, this.ranks, this.board, this.files);
        this.held = el('div', { class: 'held', hidden: true, 'aria-hidden': 'true' });
        this.hands = hands;
        this.sheet = svg('defs');
        this.node = el('div', { class: 'frame', part: 'frame' }, ...hands, this.view, this.held, chooser);
        const sheet = svg('svg', { class: 'sheet', 'aria-hidden': 'true' }, this.sheet);
        this.root = [sheet, this.node];
    }

    /** pixels of the board with its hands */
    get size() {
        const boxes = [this.view, ...this.node.querySelectorAll('.hand')].map((part) => part.getBoundingClientRect());
        const seen = boxes.filter(({ width }) => width > 0);
        const span = (/** @type {'left' | 'top'} */ from, /** @type {'right' | 'bottom'} */ to) =>
            Math.round(Math.max(...seen.map((box) => box[to])) - Math.min(...seen.map((box) => box[from])));
        return seen.length ? { width: span('left', 'right'), height: span('top', 'bottom') } : { width: 0, height: 0 };
    }

    /** @param {Node[]} symbols */
    setSymbols(symbols) {
        const glow = svg('radialGradient', { id: 'check-glow' });
        for (const [offset, opacity] of CHECK_STOPS)
            glow.append(svg('stop', { offset, 'stop-color': 'var(--tabiya-check)', 'stop-opacity': opacity }));
        this.sheet.replaceChildren(glow, ...symbols);
    }

    /**
     * @param {Game} game
     * @param {View} view
     * @param {Layout} layout
     * @param {boolean} shown
     */
    setLabels(game, view, layout, shown) {
        const { files, ranks } = labelsOf(game);
        const every = layout.cell < 9 ? 5 : layout.cell < 14 ? 2 : 1;
        const label = (/** @type {string} */ text, /** @type {number} */ i) =>
            el('span', { class: i % every ? 'extra' : undefined }, shown ? text : '');
        const inRows = ranks.map(label);
        const inColumns = files.map(label);
        this.ranks.replaceChildren(...(view.flipped ? inRows : inRows.reverse()));
        this.files.replaceChildren(...(view.flipped ? inColumns.reverse() : inColumns));
    }

    /**
     * @param {Game} game
     * @param {Layout} layout
     * @param {number} level of the zoom
     * @param {boolean} flipped
     */
    setLayout(game, layout, level, flipped) {
        const { style, dataset, classList } = this.node;
        /** @type {Record<string, number>} */
        const sizes = {
            cell: layout.cell * level,
            fit: layout.cell,
            slot: layout.slot,
            rim: layout.rim,
            gutter: layout.gutter,
        };
        for (const [name, pixels] of Object.entries(sizes)) style.setProperty(`--${name}`, `${pixels}px`);
        style.setProperty('--columns', String(game.width));
        style.setProperty('--rows', String(game.height));
        style.setProperty('--hand-columns', String(layout.columns));
        style.setProperty('--hand-rows', String(layout.rows));
        dataset.hands = layout.hands;
        classList.toggle('zoomed', level > 1);
        classList.toggle('inside', layout.inside);
        const [top, bottom] = flipped ? this.hands : [...this.hands].reverse();
        top.classList.replace('bottom', 'top') || top.classList.add('top');
        bottom.classList.replace('top', 'bottom') || bottom.classList.add('bottom');
        // in the document as on the screen: the Tab key goes from the top to the bottom
        if (this.node.firstElementChild !== top) this.node.prepend(top);
        if (bottom.previousElementSibling !== this.view) this.view.after(bottom);
        for (const svgLayer of [this.ground, this.under, this.pieces, this.shapes])
            svgLayer.setAttribute('viewBox', `0 0 ${game.width * CELL} ${game.height * CELL}`);
    }

    /**
     * @param {Game} game
     * @param {string} piece
     * @param {boolean} flipped
     * @param {boolean} touch it is larger, and above the finger
     */
    lift(game, piece, flipped, touch) {
        const kind = game.pieces[piece];
        this.held.replaceChildren(figure(kind?.figure ?? '', isTurned(kind, flipped)));
        this.held.classList.toggle('touch', touch);
        this.held.hidden = false;
    }

    /**
     * @param {number} x in the frame
     * @param {number} y
     */
    carry(x, y) {
        this.held.style.transform = `translate(${x}px, ${y}px)`;
    }

    /**
     * @param {number} square that the pointer is over, or -1
     * @param {View} view
     * @param {boolean} isGoal
     */
    hover(square, view, isGoal) {
        this.over.hidden = square < 0 || !isGoal;
        if (square >= 0)
            this.over.style.transform = `translate(${view.column(square) * 100}%, ${view.row(square) * 100}%)`;
    }

    drop() {
        this.held.hidden = true;
        this.over.hidden = true;
    }
}
