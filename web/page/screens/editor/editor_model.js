// editor_model.js: a position that is set up, as values: what the library says of a FEN (pieces, rights, what is
// wrong and where), and the FEN that comes of a change. Knows no screen, and keeps nothing.

import { nameOf, squareOf } from '../../../board/geometry.js';

/** @typedef {import('../../../tabiya.js').Variant} Variant */
/** @typedef {import('../../../tabiya.js').Setup} Setup */
/** @typedef {import('../../../tabiya.js').SetupSource} SetupSource */
/** @typedef {{letter: string, side: 0 | 1, isKingSide: boolean, isSet: boolean, isPossible: boolean}} Right */
/** @typedef {{text: string, squares: string[]}} Flaw a fault, and where it is */
/**
 * @typedef {object} Facts
 * @property {number} width
 * @property {number} height
 * @property {import('../../../tabiya.js').Position} position with notes on squares
 * @property {string} sfen
 * @property {string} fields
 * @property {Right[]} rights none where the game has no castling
 * @property {string} enPassant its square, or '-'
 * @property {string[]} passable squares that en passant could be on
 * @property {Flaw[]} flaws
 */

export const WALL = '*';
/** TabiyaErrorCode */
const FAULT_KINGS = 33;
const FAULT_CHECK = 34;

/**
 * @template T
 * @param {Variant} variant
 * @param {SetupSource} from
 * @param {(setup: Setup) => T} use
 * @returns {T}
 */
export function withSetup(variant, from, use) {
    const setup = variant.setUp(from);
    try {
        return use(setup);
    } finally {
        setup.close();
    }
}

/** The same piece of the other side. @param {string} piece */
export const otherSide = (piece) =>
    piece.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));

/** @param {string} piece @returns {0 | 1} */
export const sideOf = (piece) => (/[a-z]/.test(piece) ? 1 : 0);

// ---- what is so ----

/**
 * The first word of the fields, if the setup takes it.
 * @param {Setup} setup
 * @param {string[]} words
 * @returns {string[] | null}
 */
function tryFields(setup, words) {
    try {
        setup.fields = words.join(' ');
        return setup.fields.split(' ');
    } catch {
        return null;
    }
}

/**
 * @param {Variant} variant
 * @param {string} fen
 * @param {string[]} fields
 * @returns {Right[]}
 */
function rightsOf(variant, fen, fields) {
    const rest = fields.slice(1);
    return withSetup(variant, fen, (scratch) =>
        [...'KQkq'].map((wanted) => {
            const letter = tryFields(scratch, [wanted, ...rest])?.[0] ?? '';
            return {
                letter: letter || wanted,
                side: sideOf(wanted),
                isKingSide: /k/i.test(wanted),
                isSet: letter !== '' && fields[0].includes(letter),
                isPossible: letter !== '' && letter !== '-',
            };
        }),
    );
}

/**
 * A pawn of the side that waits stands before the square that it has passed.
 * @param {Variant} variant
 * @param {string} fen
 * @param {string[]} fields
 * @param {import('../../../tabiya.js').Position} position
 */
function passableOf(variant, fen, fields, { cells, turn }) {
    const { width } = variant;
    const step = turn === 0 ? -width : width;
    const isNear = (/** @type {number} */ square) => {
        const passed = cells[square + step] ?? '';
        return !cells[square] && /[a-z]/i.test(passed) && sideOf(passed) !== turn;
    };
    const near = cells.map((_, square) => square).filter(isNear);
    return withSetup(variant, fen, (scratch) =>
        near
            .map((square) => nameOf(square, width))
            .filter((name) => tryFields(scratch, [fields[0], name, ...fields.slice(2)])?.[1] === name),
    );
}

/**
 * @param {Variant} variant
 * @param {string[]} cells
 * @param {0 | 1} side
 */
function kingsOf(variant, cells, side) {
    const royal = new Set(
        variant
            .pieces()
            .filter((piece) => piece.royal)
            .map(({ text }) => text.toUpperCase()),
    );
    const isKing = (/** @type {string} */ cell) => royal.has(cell.toUpperCase()) && sideOf(cell) === side;
    return cells.flatMap((cell, square) => (isKing(cell) ? [nameOf(square, variant.width)] : []));
}

/**
 * @param {Variant} variant
 * @param {import('../../../tabiya.js').Fault} fault
 * @param {import('../../../tabiya.js').Position} position
 * @returns {Flaw}
 */
function flawOf(variant, { code, text }, { cells, turn }) {
    if (code === FAULT_CHECK) return { text, squares: kingsOf(variant, cells, /** @type {0 | 1} */ (1 - turn)) };
    if (code !== FAULT_KINGS) return { text, squares: [] };
    const side = text.startsWith(variant.sideName(0)) ? 0 : 1;
    return { text, squares: kingsOf(variant, cells, side) };
}

/**
 * @param {Variant} variant on a board of the FEN's size
 * @param {string} fen
 * @param {{castles: boolean, passes: boolean}} rules
 * @returns {Facts}
 */
export function inspect(variant, fen, { castles, passes }) {
    return withSetup(variant, fen, (setup) => {
        const position = setup.position();
        const fields = setup.fields.split(' ');
        const flaws = setup.check().map((fault) => flawOf(variant, fault, position));
        /** @type {Record<string, string>} */
        const notes = {};
        for (const { text, squares } of flaws) for (const square of squares) notes[square] = text;
        return {
            width: setup.width,
            height: setup.height,
            position: Object.assign(position, { check: Object.keys(notes), notes }),
            sfen: setup.sfen,
            fields: setup.fields,
            rights: castles ? rightsOf(variant, fen, fields) : [],
            enPassant: fields[1] ?? '-',
            passable: passes ? passableOf(variant, fen, fields, position) : [],
            flaws,
        };
    });
}

/**
 * What of a FEN the rules of a game make use of.
 * @param {Variant} variant
 */
export function rulesOf(variant) {
    /** @type {{heading: string, text: string}[]} */
    const sections = variant.describe().sections ?? [];
    return {
        castles: sections.some(({ heading }) => heading === 'Castling'),
        passes: sections.some(({ text }) => text.includes('en passant')),
    };
}

// ---- what comes of a change: each gives a FEN ----

/**
 * A piece goes from one place to another; null: from the page's store, or off the board.
 * @param {Variant} variant
 * @param {string} fen
 * @param {{from: string | null, to: string | null, piece: string}} change
 */
export function arrange(variant, fen, { from, to, piece }) {
    return withSetup(variant, fen, (setup) => {
        const hold = (/** @type {string} */ place, /** @type {number} */ more) => {
            const kind = place.slice(0, -1);
            const side = sideOf(kind);
            setup.hold(side, kind, Math.max(0, setup.hand(side, kind) + more));
        };
        const isOfHand = (/** @type {string | null} */ place) => Boolean(place?.endsWith('@'));
        // into a hand of the own side goes the plain piece
        if (to && isOfHand(to)) hold(sideOf(to) === sideOf(piece) ? `${piece.replace(/[+~]/g, '')}@` : to, 1);
        else if (to) setup.put(to, piece);
        if (from && isOfHand(from)) hold(from, -1);
        else if (from && !from.endsWith('!')) setup.put(from, '');
        return setup.fen;
    });
}

/**
 * @param {Variant} variant
 * @param {string} fen
 * @param {(setup: Setup) => void} change
 */
export const change = (variant, fen, change) =>
    withSetup(variant, fen, (setup) => {
        change(setup);
        return setup.fen;
    });

/**
 * The same pieces in other places, or of the other side: whatever `move` says of each.
 * @param {Variant} variant
 * @param {string} fen
 * @param {object} how
 * @param {(file: number, rank: number) => [number, number]} how.move
 * @param {boolean} [how.swaps] the sides change their pieces
 */
function transform(variant, fen, { move, swaps = false }) {
    const { cells, hands, turn } = withSetup(variant, fen, (setup) => setup.position());
    const { width, height } = variant;
    return withSetup(variant, { width, height }, (next) => {
        cells.forEach((cell, square) => {
            const [file, rank] = move(square % width, Math.floor(square / width));
            if (cell) next.put(rank * width + file, swaps ? otherSide(cell) : cell);
        });
        hands.forEach((held, side) => {
            const owner = /** @type {0 | 1} */ (swaps ? 1 - side : side);
            for (const [kind, count] of Object.entries(held)) next.hold(owner, kind, count);
        });
        next.side = /** @type {0 | 1} */ (swaps ? 1 - turn : turn);
        return next.fen;
    });
}

/** Left becomes right. @param {Variant} variant @param {string} fen */
export const mirror = (variant, fen) =>
    transform(variant, fen, { move: (file, rank) => [variant.width - 1 - file, rank] });

/** Each side has what the other had. @param {Variant} variant @param {string} fen */
export const swapSides = (variant, fen) =>
    transform(variant, fen, { move: (file, rank) => [file, variant.height - 1 - rank], swaps: true });

/** @param {Variant} variant @param {string} fen */
export function clear(variant, fen) {
    const { cells, turn } = withSetup(variant, fen, (setup) => setup.position());
    const { width, height } = variant;
    return withSetup(variant, { width, height }, (next) => {
        cells.forEach((cell, square) => cell === WALL && next.put(square, WALL));
        next.side = turn;
        return next.fen;
    });
}

/**
 * The pieces on a board of another size, each on its square, as far as there is room.
 * @param {Variant} variant
 * @param {string} fen
 * @param {Variant} other
 */
export function resize(variant, fen, other) {
    const { cells, hands, turn } = withSetup(variant, fen, (setup) => setup.position());
    return withSetup(other, { width: other.width, height: other.height }, (next) => {
        cells.forEach((cell, square) => {
            const name = nameOf(square, variant.width);
            const to = squareOf(name, other);
            if (cell && to >= 0) next.put(to, cell);
        });
        hands.forEach((held, side) => {
            for (const [kind, count] of Object.entries(held)) next.hold(/** @type {0 | 1} */ (side), kind, count);
        });
        next.side = turn;
        return next.fen;
    });
}

const draw = () => crypto.getRandomValues(new Uint32Array(1))[0];

/**
 * Where the game begins: by lot where it has many starts; an empty board where it has none of this size.
 * @param {Variant} variant
 * @param {boolean} [isShuffled]
 */
export function startOf(variant, isShuffled = false) {
    if (variant.startFen && !isShuffled) return variant.startFen;
    const { width, height } = variant;
    if (!variant.isShuffled) return withSetup(variant, { width, height }, (setup) => setup.fen);
    const game = variant.start({ seed: draw() });
    const { fen } = game;
    game.close();
    return fen;
}

/**
 * Any text of a position: a FEN, an SFEN, a board file. Throws an error that says what is wrong.
 * @param {Variant} variant
 * @param {string} text
 * @returns {{fen: string, width: number}}
 */
export function readPosition(variant, text) {
    const trimmed = text.trim();
    if (/^\d+\s*\n/.test(trimmed)) {
        const game = variant.fromBoardFile(`${trimmed}\n`);
        const { fen, width } = game;
        game.close();
        return { fen, width };
    }
    const tell = (/** @type {Setup} */ { fen, width }) => ({ fen, width });
    try {
        return withSetup(variant, trimmed, tell);
    } catch (problem) {
        const isSfen = /^\S+ [bw] \S+( \d+)?$/.test(trimmed.replace(/^(position )?sfen /, ''));
        if (!isSfen) throw problem;
        try {
            return withSetup(variant, { sfen: trimmed.replace(/^(position )?sfen /, '') }, tell);
        } catch {
            throw problem;
        }
    }
}
