// marks.js: what is drawn under the pieces (last move, check, the picked piece and where it can go, premove)
// and over them (arrows and circles). Measures are those of the pictures.

import { isHand } from './moves.js';
import { isTurned } from './pieces.js';
import { squareOf } from './geometry.js';
import { svg } from './nodes.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Shape} Shape */
/** @typedef {import('./geometry.js').View} View */

const CELL = 100;
const HEAD = 40;
const HEAD_HALF = 25;
const SHAFT_HALF = 8;
/** the head of a thin arrow is still to be seen */
const HEAD_LEAST = 0.7;
const BEGINS = 22;

/**
 * @typedef {object} Washes
 * @property {number[]} last
 * @property {number[]} check
 * @property {number[]} picked
 * @property {number[]} premove
 * @property {number[]} targets
 * @property {string[]} cells
 */

/**
 * @param {Game} game
 * @param {View} view
 * @param {Washes} washes
 * @returns {SVGElement[]}
 */
export function drawWashes(game, view, washes) {
    const middle = (/** @type {number} */ square) => ({
        cx: (view.column(square) + 0.5) * CELL,
        cy: (view.row(square) + 0.5) * CELL,
    });
    const wash = (/** @type {string} */ kind) => (/** @type {number} */ square) =>
        game.ground === 'points'
            ? svg('circle', { ...middle(square), r: 53, class: `wash ${kind}` })
            : svg('rect', {
                  x: view.column(square) * CELL,
                  y: view.row(square) * CELL,
                  width: CELL,
                  height: CELL,
                  class: `wash ${kind}`,
              });
    return [
        ...washes.last.map(wash('last')),
        ...washes.premove.map(wash('premove')),
        ...washes.picked.map(wash('picked')),
        ...washes.check.map((square) => svg('circle', { ...middle(square), r: 56, fill: 'url(#check-glow)' })),
        ...washes.targets.map((square) =>
            washes.cells[square]
                ? svg('circle', { ...middle(square), r: 45, class: 'target ring' })
                : svg('circle', { ...middle(square), r: 15, class: 'target' }),
        ),
    ];
}

/**
 * @param {Game} game
 * @param {View} view
 * @param {Shape[]} shapes
 * @returns {SVGElement[]}
 */
export function drawShapes(game, view, shapes) {
    return shapes.flatMap((shape) => drawShape(game, view, shape));
}

/**
 * @param {Game} game
 * @param {View} view
 * @param {Shape} shape
 * @returns {SVGElement[]}
 */
function drawShape(game, view, shape) {
    const colour = `var(--tabiya-${shape.colour ?? 'green'})`;
    const to = squareOf(shape.to ?? shape.from, game);
    if (to < 0) return [];
    const end = middleOf(to, view);
    if (isHand(shape.from)) return [drawDrop(game, view, shape.from.slice(0, -1), end, colour), ring(end, colour)];
    const from = squareOf(shape.from, game);
    if (from < 0) return [];
    return [from === to ? ring(end, colour) : arrow(middleOf(from, view), end, colour, shape.weight)];
}

/** @typedef {{x: number, y: number}} Point */

/**
 * @param {number} square
 * @param {View} view
 * @returns {Point}
 */
function middleOf(square, view) {
    return { x: (view.column(square) + 0.5) * CELL, y: (view.row(square) + 0.5) * CELL };
}

/**
 * @param {Point} at
 * @param {string} colour
 */
function ring(at, colour) {
    return svg('circle', { cx: at.x, cy: at.y, r: 45, fill: 'none', stroke: colour, 'stroke-width': 7 });
}

/**
 * A piece that is to come from the hand.
 * @param {Game} game
 * @param {View} view
 * @param {string} piece
 * @param {Point} at
 * @param {string} colour
 */
function drawDrop(game, view, piece, at, colour) {
    const kind = game.pieces[piece];
    return svg('use', {
        href: `#${kind?.figure}`,
        x: at.x - 35,
        y: at.y - 35,
        width: 70,
        height: 70,
        stroke: colour,
        transform: isTurned(kind, view.flipped) ? `rotate(180 ${at.x} ${at.y})` : undefined,
    });
}

/**
 * One outline, so that what shines through does so evenly.
 * @param {Point} from
 * @param {Point} to
 * @param {string} colour
 * @param {number} [weight]
 */
function arrow(from, to, colour, weight = 1) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const ax = (to.x - from.x) / length;
    const ay = (to.y - from.y) / length;
    const shaft = SHAFT_HALF * weight;
    const head = HEAD_HALF * Math.max(HEAD_LEAST, weight);
    const neck = length - HEAD * Math.max(HEAD_LEAST, weight);
    const corners = [
        [BEGINS, shaft],
        [neck, shaft],
        [neck, head],
        [length, 0],
        [neck, -head],
        [neck, -shaft],
        [BEGINS, -shaft],
    ];
    const points = corners.map(([along, beside]) => {
        const x = from.x + ax * along + ay * beside;
        const y = from.y + ay * along - ax * beside;
        return `${x.toFixed(2)} ${y.toFixed(2)}`;
    });
    return svg('path', { d: `M${points.join('L')}z`, fill: colour });
}

/**
 * The user's shapes with one more; the same once more takes it away, another colour changes it.
 * @param {Shape[]} shapes
 * @param {Shape} shape
 * @returns {Shape[]}
 */
export function toggleShape(shapes, shape) {
    const rest = shapes.filter(({ from, to }) => from !== shape.from || (to ?? from) !== (shape.to ?? shape.from));
    const same = shapes.some(
        ({ from, to, colour }) =>
            from === shape.from && (to ?? from) === (shape.to ?? shape.from) && colour === shape.colour,
    );
    return same ? rest : [...rest, shape];
}
