// geometry.js: squares and their names, where they lie on the screen, and how large the parts of the board
// may be. Knows no document.

/** @typedef {import('./types.js').Game} Game */

export const WALL = '*';

/**
 * @param {number} square
 * @param {number} width
 */
export function nameOf(square, width) {
    return String.fromCharCode(97 + (square % width)) + (Math.floor(square / width) + 1);
}

/**
 * @param {string} name
 * @param {{width: number, height: number}} game
 * @returns {number} -1 if there is no such square
 */
export function squareOf(name, game) {
    const x = name.charCodeAt(0) - 97;
    const y = Number(name.slice(1)) - 1;
    return x >= 0 && x < game.width && y >= 0 && y < game.height ? y * game.width + x : -1;
}

/**
 * The board as it is seen: columns and rows count from the upper left corner.
 * @param {Game} game
 * @param {boolean} flipped
 */
export function viewOf(game, flipped) {
    const { width, height } = game;
    return {
        flipped,
        /** @param {number} square */
        column: (square) => (flipped ? width - 1 - (square % width) : square % width),
        /** @param {number} square */
        row(square) {
            const y = Math.floor(square / width);
            return flipped ? y : height - 1 - y;
        },
        /**
         * @param {number} column
         * @param {number} row
         * @returns {number} -1 outside the board
         */
        squareAt(column, row) {
            if (column < 0 || column >= width || row < 0 || row >= height) return -1;
            return (flipped ? row : height - 1 - row) * width + (flipped ? width - 1 - column : column);
        },
    };
}
/** @typedef {ReturnType<typeof viewOf>} View */

/**
 * What the margins show, from file a and rank 1.
 * @param {Game} game
 */
export function labelsOf(game) {
    const count = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i);
    return {
        files: game.coordinates?.files ?? count(game.width).map((i) => String.fromCharCode(97 + i)),
        ranks: game.coordinates?.ranks ?? count(game.height).map((i) => String(i + 1)),
    };
}

const GAP = 8; // between board and hands
const FINGER = 44; // the least size of what is touched
const LEAST = 4; // pixels of the smallest square
const MOST = 176; // and of the largest, on boards of few squares
const BAR = 50; // the height of the zoom buttons
export const DENSE = 26; // squares smaller than this want zooming
const NARROW = 480; // a board this wide needs every pixel: coordinates go into the squares
const ROOM_INSIDE = 30; // where the squares have room for them

/**
 * @typedef {object} Layout
 * @property {'beside' | 'below'} hands
 * @property {number} cell pixels of a square
 * @property {number} slot pixels of a slot in a hand: as large as a square, and never too small for a finger
 * @property {number} rows of slots in a hand
 * @property {number} columns
 * @property {number} rim pixels around the squares, for the frame
 * @property {number} gutter pixels for coordinates beside the board
 * @property {boolean} inside coordinates stand in the corners of the squares
 * @property {boolean} dense the squares are too small for a finger
 */

/**
 * @param {object} wish
 * @param {Game} wish.game
 * @param {number} wish.width pixels there are
 * @param {number} wish.height
 * @param {number} wish.slots kinds of piece in the fuller hand; 0 without hands
 * @param {boolean} wish.coordinates
 * @param {'auto' | 'beside' | 'below'} wish.hands
 * @param {number} wish.ratio device pixels of a pixel
 * @returns {Layout}
 */
export function layOut(wish) {
    const ways = /** @type {const} */ (['below', 'beside']);
    const [below, beside] = ways.map((way) => measure(wish, way));
    if (wish.slots === 0) return below;
    if (wish.hands !== 'auto') {
        const wanted = wish.hands === 'below' ? below : beside;
        if (wanted.cell > LEAST) return wanted;
    }
    return beside.cell > below.cell ? beside : below;
}

/**
 * @param {Parameters<typeof layOut>[0]} wish
 * @param {'beside' | 'below'} hands
 * @returns {Layout}
 */
function measure(wish, hands) {
    const { game } = wish;
    const rough = Math.min(wish.width / game.width, wish.height / game.height);
    const inside =
        wish.coordinates && game.ground === 'squares' && wish.width <= NARROW && wish.width / game.width >= ROOM_INSIDE;
    const gutter = wish.coordinates && !inside ? Math.round(Math.min(24, Math.max(13, rough * 0.36))) : 0;
    const rim = Math.max(2, Math.round(rough * 0.05));
    const wide = wish.width - gutter - 2 * rim;
    const high = wish.height - gutter - 2 * rim;
    let fitted = fit(wish, hands, wide, high);
    const dense = fitted.cell < DENSE;
    if (dense) fitted = fit(wish, hands, wide, high - BAR);
    const cell = Math.max(LEAST, Math.floor(fitted.cell * wish.ratio) / wish.ratio);
    return { ...fitted, hands, cell, slot: Math.floor(fitted.slot), rim, gutter, inside, dense };
}

/**
 * The largest squares that leave room for the hands, whose slots grow with the squares: found by trying.
 * @param {Parameters<typeof layOut>[0]} wish
 * @param {'beside' | 'below'} hands
 * @param {number} wide
 * @param {number} high
 */
function fit({ game, slots, width }, hands, wide, high) {
    for (let cell = Math.min(wide / game.width, high / game.height, MOST); cell > LEAST; cell -= 0.25) {
        const slot = Math.max(cell, FINGER);
        const most = hands === 'below' ? Math.floor((width - GAP) / slot) : Math.floor((game.height * cell) / slot);
        const across = Math.min(slots, Math.max(1, most)); // of slots in one line of the hand
        const lines = slots ? Math.ceil(slots / across) : 0;
        const depth = slots ? 2 * (lines * slot + 2 * GAP) : 0;
        if (hands === 'below' && game.height * cell + depth <= high)
            return { cell, slot, rows: lines, columns: Math.ceil(slots / Math.max(lines, 1)) };
        if (hands === 'beside' && game.width * cell + depth + 4 * GAP <= wide)
            return { cell, slot, rows: Math.ceil(slots / Math.max(lines, 1)), columns: lines };
    }
    return { cell: LEAST, slot: FINGER, rows: 1, columns: slots };
}
