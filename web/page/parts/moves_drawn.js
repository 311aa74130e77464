// moves_drawn.js: how a piece moves, from the lines of marks that the library draws with: as a picture of squares,
// and in words. The piece stands in the middle and plays up the board.

import { h } from '../view.js';
import { t } from '../words.js';

/** @typedef {{x: number, y: number, mark: string}} Cell x to the right, y forward */

const MOVE = '○';
const CAPTURE = '×';
const BOTH = '●';
const INITIAL = 'i';
const BLOCK = '□';
const OVER = '■';
const OVER_NEXT = '◆';
const EMPTY = '·';
/** what a line looks like in each direction, and where it leaves the picture */
const WAYS = [
    { x: 0, y: 1, line: '│', arrow: '↑' },
    { x: 1, y: 1, line: '╱', arrow: '↗' },
    { x: 1, y: 0, line: '─', arrow: '→' },
    { x: 1, y: -1, line: '╲', arrow: '↘' },
    { x: 0, y: -1, line: '│', arrow: '↓' },
    { x: -1, y: -1, line: '╱', arrow: '↙' },
    { x: -1, y: 0, line: '─', arrow: '←' },
    { x: -1, y: 1, line: '╲', arrow: '↖' },
];

/**
 * @param {string[]} rows from the top
 * @returns {{radius: number, cells: Cell[]}}
 */
export function readDiagram(rows) {
    const radius = (rows.length - 1) / 2;
    const cells = rows.flatMap((row, line) =>
        [...row].map((mark, column) => ({ x: column - radius, y: radius - line, mark })),
    );
    return { radius, cells: cells.filter(({ x, y, mark }) => (x || y) && mark !== EMPTY) };
}

// ---- in words ----

const DIRECTIONS = () => [
    t('forward'),
    t('forward to the right'),
    t('to the right'),
    t('back to the right'),
    t('back'),
    t('back to the left'),
    t('to the left'),
    t('forward to the left'),
];

/** @param {string[]} parts */
const list = (parts) => parts.join(t(', '));

/** Directions in words, all of a kind as one. @param {number[]} ways @returns {string} */
function sayWays(ways) {
    const has = (/** @type {number[]} */ all) => all.length === ways.length && all.every((one) => ways.includes(one));
    if (has([0, 1, 2, 3, 4, 5, 6, 7])) return t('in every direction');
    if (has([0, 2, 4, 6])) return t('along files and ranks');
    if (has([1, 3, 5, 7])) return t('along diagonals');
    if (has([2, 6])) return t('to either side');
    if (has([0, 2, 6])) return t('forward or to either side');
    if (has([0, 4])) return t('forward or back');
    if (has([1, 7])) return t('diagonally forward');
    if (has([3, 5])) return t('diagonally back');
    const [straight, diagonal] = [ways.filter((way) => way % 2 === 0), ways.filter((way) => way % 2)];
    if (straight.length > 0 && diagonal.length > 1)
        return t('{one} or {other}', { one: sayWays(straight), other: sayWays(diagonal) });
    return list(ways.map((way) => DIRECTIONS()[way]));
}

/** @param {number} x @param {number} y a place, seen from the piece */
function sayPlace(x, y) {
    const along = y > 0 ? t('{n} forward', { n: y }) : y < 0 ? t('{n} back', { n: -y }) : '';
    const aside = x > 0 ? t('{n} right', { n: x }) : x < 0 ? t('{n} left', { n: -x }) : '';
    return along && aside ? t('{along} and {aside}', { along, aside }) : along || aside;
}

/**
 * Places of one kind (two squares one way, one the other) in words.
 * @param {Cell[]} cells
 */
function sayPlaces(cells) {
    const [far, near] = [Math.abs(cells[0].x), Math.abs(cells[0].y)].sort((a, b) => b - a);
    const all = far && near && far !== near ? 8 : 4;
    const ways = cells.map(({ x, y }) => WAYS.findIndex((way) => way.x === Math.sign(x) && way.y === Math.sign(y)));
    if (far === 1) return t('one square {where}', { where: sayWays(ways.sort((a, b) => a - b)) });
    if (cells.length === all && near && far !== near)
        return t('a leap of {far} squares one way and {near} the other, in every direction', { far, near });
    const where = sayWays(ways.sort((a, b) => a - b));
    if (all === 4 && cells[0].mark === INITIAL) return t('{far} squares {where}', { far, where });
    if (all === 4) return t('a leap of {far} squares {where}', { far, where });
    const isEven = cells.every(
        ({ x, y }) => y > 0 === cells[0].y > 0 && x && cells.some((one) => one.x === -x && one.y === y),
    );
    if (cells.length === 2 && isEven)
        return t('a leap: {along} and {n} to either side', { along: sayPlace(0, cells[0].y), n: Math.abs(cells[0].x) });
    return t('a leap: {places}', { places: list(cells.map(({ x, y }) => sayPlace(x, y))) });
}

/**
 * How far it slides in a direction, and which of the cells that takes.
 * @param {Map<string, string>} marks
 * @param {number} radius
 * @param {number} way
 */
function slideOf(marks, radius, way) {
    const { x, y, line, arrow } = WAYS[way];
    let k = 1;
    while (marks.get(`${k * x},${k * y}`) === line) k += 1;
    const end = marks.get(`${k * x},${k * y}`) ?? '';
    const isLine = k > 1;
    if (end === arrow) return { mode: BOTH, range: Infinity, taken: k };
    if (!isLine || ![BOTH, MOVE, CAPTURE].includes(end)) return null;
    const next = marks.get(`${(k + 1) * x},${(k + 1) * y}`) ?? '';
    const goesOn = k === radius || [OVER, OVER_NEXT].includes(next); // to the edge, or to what it jumps over
    return { mode: end, range: goesOn ? Infinity : k, taken: k };
}

/** @param {string} mark */
const sayMode = (mark) =>
    ({
        [BOTH]: t('Moves or captures'),
        [MOVE]: t('Moves only'),
        [CAPTURE]: t('Captures only'),
        [INITIAL]: t('From some squares only'),
    })[mark];

/**
 * @param {string[]} rows
 * @returns {string[]} a sentence for each kind of move
 */
export function sayMoves(rows) {
    const { radius, cells } = readDiagram(rows);
    const marks = new Map(cells.map(({ x, y, mark }) => [`${x},${y}`, mark]));
    /** @type {Map<string, string[]>} */
    const said = new Map();
    const say = (/** @type {string} */ mode, /** @type {string} */ text) =>
        said.set(mode, [...(said.get(mode) ?? []), text]);
    /** @type {Map<string, number[]>} by mode and range */
    const slides = new Map();
    const taken = new Set();
    WAYS.forEach(({ x, y }, way) => {
        const slide = slideOf(marks, radius, way);
        if (!slide) return;
        for (let k = 1; k <= slide.taken; k++) taken.add(`${k * x},${k * y}`);
        const key = `${slide.mode} ${slide.range}`;
        slides.set(key, [...(slides.get(key) ?? []), way]);
    });
    for (const [key, ways] of slides) {
        const [mode, range] = key.split(' ');
        const where = sayWays(ways);
        say(
            mode,
            range === 'Infinity'
                ? t('slides any distance {where}', { where })
                : t('slides up to {range} squares {where}', { range, where }),
        );
    }
    /** @type {Map<string, Cell[]>} by mark and distance */
    const places = new Map();
    for (const cell of cells) {
        if (taken.has(`${cell.x},${cell.y}`) || ![BOTH, MOVE, CAPTURE, INITIAL].includes(cell.mark)) continue;
        const [far, near] = [Math.abs(cell.x), Math.abs(cell.y)].sort((a, b) => b - a);
        const key = `${cell.mark} ${far === 1 ? 1 : `${far},${near}`}`;
        places.set(key, [...(places.get(key) ?? []), cell]);
    }
    for (const [key, group] of places) if (!isBeyond(group, marks)) say(key[0], sayPlaces(group));
    const modes = [BOTH, MOVE, CAPTURE, INITIAL].filter((mode) => said.has(mode));
    const sentences = modes.map((mode) =>
        t('{mode}: {what}.', { mode: sayMode(mode) ?? '', what: list(said.get(mode) ?? []) }),
    );
    return [...sentences, ...sayObstacles(cells)];
}

/**
 * Landings behind a piece that is jumped over are told with the jump.
 * @param {Cell[]} group
 * @param {Map<string, string>} marks
 */
const isBeyond = (group, marks) =>
    group.every(({ x, y }) => {
        const before = marks.get(`${x - Math.sign(x)},${y - Math.sign(y)}`) ?? '';
        return [OVER, OVER_NEXT].includes(before);
    });

/** @param {Cell[]} cells */
function sayObstacles(cells) {
    const has = (/** @type {string} */ wanted) => cells.some(({ mark }) => mark === wanted);
    const isCapture = cells.some(
        ({ x, y, mark }) =>
            mark === CAPTURE &&
            cells.some((one) => one.mark === OVER && one.x === x - Math.sign(x) && one.y === y - Math.sign(y)),
    );
    return [
        has(OVER) &&
            (isCapture
                ? t('Captures what stands behind the first piece in its way, at any distance.')
                : t('Jumps over the first piece in its way, to go any distance beyond.')),
        has(OVER_NEXT) && t('Jumps over the first piece in its way, to land right behind it.'),
        has(BLOCK) && t('It does not jump: a piece on the square between stops it.'),
    ].filter((one) => typeof one === 'string');
}

// ---- as a picture ----

const UNIT = 20;
const HALF = UNIT / 2;

/** @param {Cell} cell @param {number} cx @param {number} cy */
function drawMark({ mark }, cx, cy) {
    const way = WAYS.find(({ line, arrow }) => mark === line || mark === arrow);
    if (way) return drawLine(mark, way, cx, cy);
    switch (mark) {
        case BOTH:
            return h('circle', { class: 'mark both', cx, cy, r: 5 });
        case MOVE:
            return h('circle', { class: 'mark quiet-move', cx, cy, r: 4.4 });
        case INITIAL:
            return h('circle', { class: 'mark first-move', cx, cy, r: 4.4 });
        case CAPTURE:
            return h('path', { class: 'mark capture', d: `M${cx - 4} ${cy - 4}l8 8m0-8l-8 8` });
        case BLOCK:
            return h('rect', { class: 'mark block', x: cx - 4, y: cy - 4, width: 8, height: 8 });
        case OVER:
        case OVER_NEXT:
            return h('circle', { class: mark === OVER ? 'mark hurdle' : 'mark hurdle next', cx, cy, r: 6.5 });
        default:
            return null;
    }
}

/**
 * @param {string} mark
 * @param {{x: number, y: number, line: string, arrow: string}} way of the line, or of the arrow itself
 * @param {number} cx
 * @param {number} cy
 */
function drawLine(mark, way, cx, cy) {
    const [dx, dy] = [way.x * HALF, -way.y * HALF];
    if (mark === way.line) return h('path', { class: 'mark slide', d: `M${cx - dx} ${cy - dy}L${cx + dx} ${cy + dy}` });
    const length = Math.hypot(dx, dy);
    const [ux, uy] = [dx / length, dy / length];
    const [tx, ty] = [cx + ux * 6, cy + uy * 6];
    const side = (/** @type {1 | -1} */ sign) => `L${tx - ux * 7 + sign * uy * 4.5} ${ty - uy * 7 - sign * ux * 4.5}`;
    return [
        h('path', { class: 'mark slide', d: `M${cx - dx} ${cy - dy}L${tx - ux * 4} ${ty - uy * 4}` }),
        h('path', { class: 'mark head', d: `M${tx} ${ty}${side(1)}${side(-1)}Z` }),
    ];
}

/** The arrow's own direction, not that of the line it ends. @param {Cell} cell */
const isArrow = ({ mark }) => WAYS.some(({ arrow }) => arrow === mark);

/**
 * @param {string[]} rows
 * @param {string | undefined} figure the address of the piece's picture
 */
export function drawMoves(rows, figure) {
    const { radius, cells } = readDiagram(rows);
    const count = rows.length;
    const squares = Array.from({ length: count * count }, (_, i) => {
        const [column, line] = [i % count, Math.floor(i / count)];
        return h('rect', {
            class: (column + line) % 2 === 0 ? 'square' : 'square odd',
            x: column * UNIT,
            y: line * UNIT,
            width: UNIT,
            height: UNIT,
        });
    });
    const middle = radius * UNIT;
    const at = (/** @type {Cell} */ { x, y }) => [middle + x * UNIT + HALF, middle - y * UNIT + HALF];
    const lines = cells.filter((cell) => isArrow(cell) || WAYS.some(({ line }) => line === cell.mark));
    const marks = cells.filter((cell) => !lines.includes(cell));
    return h(
        'svg',
        { class: 'moves-drawn', viewBox: `0 0 ${count * UNIT} ${count * UNIT}`, 'aria-hidden': 'true' },
        squares,
        [...lines, ...marks].map((cell) => {
            const [cx, cy] = at(cell);
            return drawMark(cell, cx, cy);
        }),
        figure && h('image', { href: figure, x: middle, y: middle, width: UNIT, height: UNIT }),
    );
}

/** What the marks mean, those that are there. @param {string[][]} diagrams */
export function legend(diagrams) {
    const all = new Set(diagrams.flat().flatMap((row) => [...row]));
    const isSlide = WAYS.some(({ line, arrow }) => all.has(line) || all.has(arrow));
    const items = [
        { mark: BOTH, is: all.has(BOTH), text: t('moves or captures') },
        { mark: MOVE, is: all.has(MOVE), text: t('moves only') },
        { mark: CAPTURE, is: all.has(CAPTURE), text: t('captures only') },
        { mark: '→', is: isSlide, text: t('any distance, until something is in the way') },
        { mark: INITIAL, is: all.has(INITIAL), text: t('from some squares only') },
        { mark: OVER, is: all.has(OVER), text: t('jumps over the first piece, to go any distance beyond') },
        { mark: OVER_NEXT, is: all.has(OVER_NEXT), text: t('jumps over the first piece, to land right behind it') },
        { mark: BLOCK, is: all.has(BLOCK), text: t('a piece here blocks') },
    ];
    return h(
        'ul',
        { class: 'legend', 'aria-label': t('What the marks mean') },
        items
            .filter(({ is }) => is)
            .map(({ mark, text }) =>
                h(
                    'li',
                    { key: mark },
                    h(
                        'svg',
                        { class: 'legend-mark', viewBox: `0 0 ${UNIT} ${UNIT}`, 'aria-hidden': 'true' },
                        drawMark({ x: 0, y: 0, mark }, HALF, HALF),
                    ),
                    h('span', null, text),
                ),
            ),
    );
}
