// render.js: what is to be seen, from what is so: one call draws everything, and touches only what has
// changed. It re-uses the nodes of the pieces and of the squares.

import { Cells } from './cells.js';
import { Chooser } from './chooser.js';
import { Frame } from './frame.js';
import { Hand, kindsInHand } from './hands.js';
import { Pieces } from './pieces.js';
import { WALL, layOut, nameOf, squareOf, viewOf } from './geometry.js';
import { Zoom } from './zoom.js';
import { drawGround } from './ground.js';
import { drawShapes, drawWashes } from './marks.js';
import { isHand } from './moves.js';
import { labelSquare } from './speech.js';
import { pickedPlace } from './interaction.js';
import { readSymbols } from './nodes.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('./types.js').Shape} Shape */
/** @typedef {import('./geometry.js').View} View */
/** @typedef {import('./interaction.js').State} State */
/** @typedef {import('./choice.js').Choice} Choice */

/**
 * All that a drawing depends on.
 * @typedef {object} Model
 * @property {Game} game
 * @property {import('./types.js').Position} position
 * @property {string[]} cells as they are shown
 * @property {boolean} flipped
 * @property {State} state
 * @property {Choice} choice
 * @property {Move | null} premove
 * @property {Shape[]} shapes
 * @property {boolean} coordinates
 * @property {'auto' | 'beside' | 'below'} hands
 * @property {{width: number, height: number}} room
 * @property {number} duration of animations
 * @property {import('./speech.js').Words} words
 * @property {number} landed the square on which a piece has just been put by hand, or -1
 */

/**
 * The squares on which the picked piece may be put; none where any square will do.
 * @param {Game} game
 * @param {State} state
 * @param {Choice} choice
 */
export function goalsOf(game, state, choice) {
    const picked = pickedPlace(state);
    const targets = picked && !choice.isFree ? choice.targets(picked) : undefined;
    return [...(targets?.keys() ?? [])].map((name) => squareOf(name, game));
}

/**
 * @param {Game} game
 * @param {(Place | null | undefined)[]} places
 */
function squaresOf(game, places) {
    return places
        .map((place) => (place && !isHand(place) ? squareOf(place, game) : -1))
        .filter((square) => square >= 0);
}

/** @param {Model} model */
function washesOf({ game, position, cells, state, choice, premove }) {
    return {
        last: squaresOf(game, position.last ?? []),
        check: squaresOf(game, position.check ?? []),
        picked: squaresOf(game, [pickedPlace(state)]),
        premove: squaresOf(game, [premove?.from, premove?.to]),
        targets: goalsOf(game, state, choice),
        cells,
    };
}

/**
 * Those of the page and of the player, the one that is being drawn, and a drop that is entered ahead.
 * @param {Model} model
 * @returns {Shape[]}
 */
function shapesOf({ shapes, state, premove }) {
    const all = [...shapes];
    if (premove && isHand(premove.from)) all.push({ from: premove.from, to: premove.to, colour: 'blue' });
    if (state.kind === 'marking') all.push({ from: state.from, to: state.over ?? state.from, colour: state.colour });
    return all;
}

export class Renderer {
    grid = new Cells();
    hands = [new Hand(0), new Hand(1)];
    #fresh = { game: true, layout: true, ground: '' };
    /** @type {import('./geometry.js').Layout | null} */
    #layout = null;
    /** @type {Model | null} */
    #model = null;

    /** @param {{choose: (move: Move) => void, escape: () => void}} actions */
    constructor({ choose, escape }) {
        const hands = this.hands.map((hand) => hand.node);
        this.chooser = new Chooser(choose, escape);
        this.frame = new Frame(this.grid.node, hands, this.chooser.node);
        this.zoom = new Zoom(
            this.frame.view,
            () => this.#layout?.cell ?? 1,
            () => this.#applyLayout(),
        );
        this.frame.node.append(this.zoom.bar);
        this.pieces = new Pieces(this.frame.pieces);
    }

    /** pixels of a square */
    get cell() {
        return (this.#layout?.cell ?? 0) * this.zoom.level;
    }

    /** the squares are too small for a finger */
    get isDense() {
        return this.#layout?.dense ?? false;
    }

    /**
     * @param {number} x in the window
     * @param {number} y
     * @returns {Place | null}
     */
    placeAt(x, y) {
        const root = /** @type {ShadowRoot} */ (this.frame.node.getRootNode());
        const slot = root.elementFromPoint(x, y)?.closest('.slot');
        const seen = this.frame.view.getBoundingClientRect();
        const box = this.grid.node.getBoundingClientRect();
        if (slot || !this.#model) return slot?.getAttribute('data-place') ?? null;
        if (x < seen.left || x >= seen.right || y < seen.top || y >= seen.bottom) return null;
        const { game, cells, flipped, choice } = this.#model;
        const column = Math.floor(((x - box.left) / box.width) * game.width);
        const row = Math.floor(((y - box.top) / box.height) * game.height);
        const square = viewOf(game, flipped).squareAt(column, row);
        const isWall = cells[square] === WALL && choice.mode !== 'arrange';
        return square < 0 || isWall ? null : nameOf(square, game.width);
    }

    /** @param {'game' | 'layout'} what is to be made anew */
    refresh(what) {
        this.#fresh[what] = true;
    }

    /**
     * @param {Model} model
     * @returns {Promise<unknown>} when all is at rest
     */
    render(model) {
        const { game, position, cells, duration, landed } = model;
        const view = viewOf(game, model.flipped);
        this.#model = model;
        if (this.#fresh.game) this.frame.setSymbols(readSymbols(game.symbols));
        if (this.#fresh.game || this.#fresh.layout) this.#measure(model);
        this.#drawGround(model, view);
        this.#fresh.game = this.#fresh.layout = false;
        const last = squaresOf(game, position.last ?? []);
        const rest = this.pieces.show(game, cells, view, { duration, last, landed });
        this.#drawMarks(model, view);
        this.#showChooser(model);
        return rest;
    }

    /** @param {Model} model */
    #measure({ game, position, room, coordinates, hands }) {
        const kinds = [0, 1].map((side) => kindsInHand(game, side, position.hands?.[side] ?? {}).length);
        this.#layout = layOut({
            game,
            ...room,
            slots: Math.max(...kinds),
            coordinates,
            hands,
            ratio: devicePixelRatio,
        });
        this.#applyLayout();
    }

    #applyLayout() {
        if (!this.#model || !this.#layout) return;
        this.frame.setLayout(this.#model.game, this.#layout, this.zoom.level, this.#model.flipped);
        this.zoom.bar.hidden = !this.#layout.dense;
        this.zoom.name(this.#model.words);
    }

    /**
     * @param {Model} model
     * @param {View} view
     */
    #drawGround({ game, cells, coordinates, words }, view) {
        const ground = `${view.flipped} ${cells.map((cell) => (cell === WALL ? 1 : 0)).join('')}`;
        const isNew = this.#fresh.game || ground !== this.#fresh.ground;
        if (this.#layout && (isNew || this.#fresh.layout)) this.frame.setLabels(game, view, this.#layout, coordinates);
        if (!isNew) return;
        this.#fresh.ground = ground;
        this.frame.ground.replaceChildren(...drawGround(game, cells, view));
        this.grid.build(game, view);
        const side = words(game.sides[view.flipped ? 1 : 0]);
        this.grid.node.setAttribute('aria-label', words('{title}, {side} at the bottom', { title: game.title, side }));
    }

    /**
     * @param {Model} model
     * @param {View} view
     */
    #drawMarks(model, view) {
        const { game, position, cells, choice, state, words } = model;
        const picked = pickedPlace(state);
        const washes = washesOf(model);
        const lifted = state.kind === 'dragging' ? picked : null;
        const liftedSquare = squaresOf(game, [lifted])[0];
        this.frame.under.replaceChildren(...drawWashes(game, view, washes));
        this.frame.shapes.replaceChildren(...drawShapes(game, view, shapesOf(model)));
        this.frame.node.classList.toggle('dragging', lifted !== null);
        for (const [at, node] of this.pieces.nodes) node.classList.toggle('lifted', at === liftedSquare);
        const attacked = new Set(position.attacked);
        const canPick = (/** @type {Place} */ place) => choice.canPick(place, cells);
        this.grid.show((at) => {
            const name = nameOf(at, game.width);
            const standing = {
                checked: washes.check.includes(at),
                moved: washes.last.includes(at),
                picked: picked === name,
                target: washes.targets.includes(at),
                premoved: washes.premove.includes(at),
                attacked: attacked.has(name),
                note: position.notes?.[name],
            };
            const label = labelSquare(game, at, cells[at], standing, words);
            return { label, mine: canPick(name), target: standing.target, picked: standing.picked };
        });
        this.hands.forEach((hand, side) =>
            hand.show(game, position.hands?.[side] ?? {}, { flipped: model.flipped, picked, lifted, canPick }, words),
        );
    }

    /** @param {Model} model */
    #showChooser({ game, state, choice, cells, flipped, words }) {
        if (state.kind !== 'choosing') {
            if (!this.chooser.isOpen) return;
            this.chooser.close();
            this.grid.focus(this.grid.active);
            return;
        }
        if (this.chooser.isOpen) return;
        const frame = this.frame.node.getBoundingClientRect();
        const square = squareOf(state.to, game);
        const box = this.grid.cells[square].getBoundingClientRect();
        const piece = isHand(state.from) ? state.from.slice(0, -1) : cells[squareOf(state.from, game)];
        this.grid.activate(square);
        this.chooser.open(
            game,
            piece,
            choice.targets(state.from)?.get(state.to) ?? [],
            {
                x: box.left - frame.left,
                y: box.top - frame.top,
                cell: box.width,
                width: frame.width,
                height: frame.height,
            },
            flipped,
            words,
        );
    }
}
