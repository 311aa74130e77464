// ground.js: the board itself: squares of two colours, shogi's grid, xiangqi's lines with palace and river;
// walls are holes in it. A square is 100 units wide, as in the pictures.

import { WALL } from './geometry.js';
import { svg } from './nodes.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./geometry.js').View} View */

const CELL = 100;

/**
 * @param {Game} game
 * @param {string[]} cells
 * @param {View} view
 * @returns {SVGElement[]} from the bottom up
 */
export function drawGround(game, cells, view) {
    const area = writeArea(game, cells, view);
    const fill = game.ground === 'squares' ? 'var(--tabiya-light)' : 'var(--tabiya-plain)';
    const frame = svg('path', {
        d: area,
        fill: 'none',
        stroke: 'var(--tabiya-frame)',
        'stroke-width': 8,
        'stroke-linejoin': 'round',
    });
    const board = svg('path', { d: area, fill });
    if (game.ground === 'squares') return [frame, board, drawDarkSquares(game, cells, view)];
    if (game.ground === 'grid') return [frame, board, drawLines(writeGrid(game)), ...drawZones(game, view)];
    return [frame, board, drawLines(writePoints(game, view))];
}

/**
 * The squares that are no walls, in runs along the ranks, as the data of a path.
 * @param {Game} game
 * @param {string[]} cells
 * @param {View} view
 */
function writeArea(game, cells, view) {
    const { width, height } = game;
    const wide = width * CELL;
    if (!cells.includes(WALL)) return `M0 0h${wide}v${height * CELL}h${-wide}z`;
    let path = '';
    for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
            const start = column;
            while (column < width && cells[view.squareAt(column, row)] !== WALL) column++;
            const run = (column - start) * CELL;
            if (run) path += `M${start * CELL} ${row * CELL}h${run}v${CELL}h${-run}z`;
        }
    return path;
}

/**
 * @param {Game} game
 * @param {string[]} cells
 * @param {View} view
 */
function drawDarkSquares(game, cells, view) {
    let path = '';
    cells.forEach((cell, square) => {
        if (((square % game.width) + Math.floor(square / game.width)) % 2 || cell === WALL) return;
        path += `M${view.column(square) * CELL} ${view.row(square) * CELL}h${CELL}v${CELL}h${-CELL}z`;
    });
    return svg('path', { d: path, fill: 'var(--tabiya-dark)', 'shape-rendering': 'crispEdges' });
}

/** @param {string} path */
function drawLines(path) {
    return svg('path', { d: path, fill: 'none', stroke: 'var(--tabiya-grid)', 'stroke-width': 2.5 });
}

/**
 * A line by its ends in squares.
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 */
function line(x1, y1, x2, y2) {
    return `M${x1 * CELL} ${y1 * CELL}L${x2 * CELL} ${y2 * CELL}`;
}

/** @param {Game} game */
function writeGrid({ width, height }) {
    let path = '';
    for (let x = 1; x < width; x++) path += line(x, 0, x, height);
    for (let y = 1; y < height; y++) path += line(0, y, width, y);
    return path;
}

/**
 * Dots where the promotion zones end, as on the board of wood.
 * @param {Game} game
 * @param {View} view
 */
function drawZones({ width, height, zones = [] }, view) {
    const third = Math.floor((width + 1) / 3);
    return zones.flatMap((ranks, side) => {
        const isAbove = (side === 0) !== view.flipped;
        const cy = CELL * (isAbove ? ranks : height - ranks);
        if (!ranks) return [];
        return [third, width - third].map((x) => svg('circle', { cx: x * CELL, cy, r: 8, fill: 'var(--tabiya-grid)' }));
    });
}

/**
 * @param {Game} game
 * @param {View} view
 */
function writePoints({ width, height, river = false, palaces = [] }, view) {
    const half = Math.floor(height / 2);
    let path = '';
    for (let x = 0; x < width; x++) {
        const isWhole = !river || x === 0 || x === width - 1;
        path += line(x + 0.5, 0.5, x + 0.5, isWhole ? height - 0.5 : half - 0.5);
        if (!isWhole) path += line(x + 0.5, half + 0.5, x + 0.5, height - 0.5);
    }
    for (let y = 0; y < height; y++) path += line(0.5, y + 0.5, width - 0.5, y + 0.5);
    for (const [x1, y1, x2, y2] of palaces) {
        const left = (view.flipped ? width - 1 - x2 : x1) + 0.5;
        const top = (view.flipped ? y1 : height - 1 - y2) + 0.5;
        const right = left + x2 - x1;
        const bottom = top + y2 - y1;
        path += line(left, top, right, bottom) + line(left, bottom, right, top);
    }
    return path;
}
