// pieces.js: the pieces on the board, one `use` each. A new position re-uses the nodes that stay; what moved
// slides there, what was captured fades.

import { WALL } from './geometry.js';
import { compare } from './diff.js';
import { svg } from './nodes.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./geometry.js').View} View */

const CELL = 100;
const MOST_MOVED = 24; // more than that is another position, not a move

export class Pieces {
    /** @param {SVGElement} layer */
    constructor(layer) {
        this.layer = layer;
        /** @type {string[]} */
        this.cells = [];
        /** @type {Map<number, SVGUseElement>} */
        this.nodes = new Map();
        /** @type {Game | null} */
        this.game = null;
        this.flipped = false;
    }

    /**
     * @param {Game} game
     * @param {string[]} cells
     * @param {View} view
     * @param {object} how
     * @param {number} how.duration of the animation in milliseconds; 0 for none
     * @param {number[]} how.last squares of the last move
     * @param {number} how.landed the square on which a piece was put by hand: that one does not slide; or -1
     * @returns {Promise<unknown>} when all is at rest
     */
    show(game, cells, view, { duration, last, landed }) {
        const pieces = cells.map((cell) => (cell === WALL ? '' : cell));
        if (game !== this.game || view.flipped !== this.flipped || pieces.length !== this.cells.length) {
            this.#build(game, pieces, view);
            return Promise.resolve();
        }
        const diff = compare(this.cells, pieces, game.width, last);
        const slides = duration > 0 && diff.moved.length + diff.added.length <= MOST_MOVED;
        /** @type {Promise<unknown>[]} */
        const running = [];
        for (const { square } of diff.removed) {
            const node = this.#take(square);
            if (slides) running.push(fade(node, duration).finally(() => node.remove()));
            else node.remove();
        }
        const moving = diff.moved.map((moved) => ({ ...moved, node: this.#take(moved.from) }));
        for (const { node, piece, from, to } of moving) {
            this.nodes.set(to, node);
            this.#place(node, piece, to, view);
            this.layer.append(node); // what moves passes over what stands
            if (slides && to !== landed) running.push(slide(node, from, to, view, duration));
        }
        for (const { piece, square } of diff.added) {
            const node = svg('use', { width: CELL, height: CELL });
            this.nodes.set(square, node);
            this.#place(node, piece, square, view);
            this.layer.append(node);
        }
        this.cells = pieces;
        return Promise.allSettled(running);
    }

    /**
     * @param {Game} game
     * @param {string[]} pieces
     * @param {View} view
     */
    #build(game, pieces, view) {
        const all = document.createDocumentFragment();
        const old = game === this.game && pieces.length === this.cells.length ? this.nodes : new Map();
        this.game = game;
        this.flipped = view.flipped;
        this.cells = pieces;
        this.nodes = new Map();
        pieces.forEach((piece, square) => {
            if (!piece) return;
            const node = old.get(square) ?? svg('use', { width: CELL, height: CELL });
            this.#place(node, piece, square, view);
            this.nodes.set(square, node);
            all.append(node);
        });
        this.layer.replaceChildren(all);
    }

    /**
     * @param {number} square
     * @returns {SVGUseElement}
     */
    #take(square) {
        const node = /** @type {SVGUseElement} */ (this.nodes.get(square));
        this.nodes.delete(square);
        return node;
    }

    /**
     * @param {SVGUseElement} node
     * @param {string} piece
     * @param {number} square
     * @param {View} view
     */
    #place(node, piece, square, view) {
        const kind = /** @type {Game} */ (this.game).pieces[piece];
        const x = view.column(square) * CELL;
        const y = view.row(square) * CELL;
        const turned = isTurned(kind, view.flipped);
        node.setAttribute('href', `#${kind?.figure}`);
        node.setAttribute('x', String(x));
        node.setAttribute('y', String(y));
        if (turned) node.setAttribute('transform', `rotate(180 ${x + CELL / 2} ${y + CELL / 2})`);
        else node.removeAttribute('transform');
    }
}

/**
 * A tile is turned towards its owner.
 * @param {import('./types.js').PieceKind | undefined} kind
 * @param {boolean} flipped
 */
export function isTurned(kind, flipped) {
    return Boolean(kind?.turns) && (kind?.side === 1) !== flipped;
}

/**
 * @param {SVGElement} node
 * @param {number} from
 * @param {number} to
 * @param {View} view
 * @param {number} duration
 */
function slide(node, from, to, view, duration) {
    const x = (view.column(from) - view.column(to)) * CELL;
    const y = (view.row(from) - view.row(to)) * CELL;
    return node.animate([{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], { duration, easing: 'ease-out' })
        .finished;
}

/**
 * @param {SVGElement} node
 * @param {number} duration
 */
function fade(node, duration) {
    return node.animate([{ opacity: 1 }, { opacity: 0 }], { duration, fill: 'forwards' }).finished;
}
