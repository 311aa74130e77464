// starts.js: starts that are not a game's usual one: one of Chess960 by its number, and pieces by lot on a board of any
// size. Chance comes in from outside.

/** @typedef {import('../tabiya.js').Variant} Variant */

export const CHESS960 = 'chess960';
export const STARTS = 960;
/** the number of the usual back rank */
export const USUAL_NUMBER = 518;

const TRIES = 200;

/** where two knights stand on the five squares that bishops and queen leave free */
const KNIGHTS = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 4],
];

/**
 * The start of Chess960 with this number, counted as everywhere: 518 is that of chess.
 * @param {number} number 0 to 959
 */
export function numberedStart(number) {
    /** @type {string[]} */
    const rank = Array(8).fill('');
    const free = () => rank.map((_, file) => file).filter((file) => !rank[file]);
    rank[2 * (number % 4) + 1] = 'b';
    rank[2 * (Math.floor(number / 4) % 4)] = 'b';
    rank[free()[Math.floor(number / 16) % 6]] = 'q';
    const left = free();
    for (const at of KNIGHTS[Math.floor(number / 96)]) rank[left[at]] = 'n';
    for (const [i, file] of free().entries()) rank[file] = 'rkr'[i];
    const back = rank.join('');
    return `${back}/pppppppp/8/8/8/8/PPPPPPPP/${back.toUpperCase()} w KQkq - 0 1`;
}

/**
 * A sound position with pieces anywhere: a king and as many others for each side as the board is wide.
 * @param {Variant} variant
 * @param {() => number} draw a number by lot
 */
export function scatteredStart(variant, draw) {
    const { width, height } = variant;
    const types = variant.pieces().filter(({ mark }) => !mark);
    const kings = types.filter(({ royal }) => royal);
    const others = types.filter(({ royal }) => !royal);
    const count = width * height < 9 ? 0 : Math.max(1, Math.min(width, Math.floor((width * height) / 4)));
    for (let i = 0; i < TRIES; i++) {
        const setup = variant.setUp({ width, height });
        // what one side has, the other has too, on the square that is opposite
        const place = (/** @type {string} */ text) => {
            const file = draw() % width;
            const rank = draw() % Math.floor(height / 2);
            const opposite = (height - 1 - rank) * width + (width - 1 - file);
            if (setup.piece(rank * width + file)) return;
            setup.put(rank * width + file, text.toUpperCase());
            setup.put(opposite, text.toLowerCase());
        };
        for (const { text } of kings) place(text);
        for (let n = 0; n < count && others.length; n++) place(others[draw() % others.length].text);
        const fen = setup.check().length ? '' : quietFen(setup);
        setup.close();
        if (fen) return fen;
    }
    return '';
}

/** The position as FEN, if nobody is in check and there is something to move. @param {import('../tabiya.js').Setup} setup */
function quietFen(setup) {
    const game = setup.start();
    const { fen, inCheck, result } = game;
    const isQuiet = !inCheck && !result && game.legal().length > 0;
    game.close();
    return isQuiet ? fen : '';
}
