// open.js: what a file or a pasted text says: PGN, FEN, SFEN, moves, a board file. All of it becomes games as PGN has
// them; what is wrong is told with line and column. Also listens for files that are dropped and texts that are
// pasted anywhere on a screen.

import { startOf } from './cursor.js';
import { sentence, t } from '../words.js';

/** @typedef {import('../../tabiya.js').Variants} Variants */
/** @typedef {import('../../tabiya.js').Fault} Fault */
/** @typedef {import('./record.js').PgnGame} PgnGame */
/** @typedef {{game: string, size?: [number, number] | null, ini?: string}} Usual what a text is taken for that does not say */
/**
 * @typedef {object} Reading
 * @property {PgnGame[]} games
 * @property {{line: number, column: number, text: string}[]} faults
 * @property {string} [ini] it is a variant file
 */

const MOST_BYTES = 32 << 20;
const BOARD_GAME = 'reduced';
const FIRST_TRIED = ['chess', 'crazyhouse', 'shogi', 'minishogi', 'xiangqi', 'makruk'];

/** @param {string} text @param {number} [line] @param {number} [column] @returns {Reading} */
const faulty = (text, line = 0, column = 0) => ({ games: [], faults: [{ line, column, text }] });

/**
 * @param {Variants} variants
 * @param {string} given
 * @param {Usual} usual
 * @returns {Reading}
 */
export function readText(variants, given, usual) {
    const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    if (!text.trim()) return faulty(t('The text is empty.'));
    if (text.includes('\0')) return faulty(t('This is not a text. Open a PGN, FEN, SFEN, USI or board file.'));
    if (isJournal(text)) return faulty(t('This is a file of games of this page. Import it under My games.'));
    if (isVariantFile(text)) return { games: [], faults: [], ini: text };
    if (/^\s*(position\b|startpos\b|sfen\s|fen\s)/.test(text)) return readUsi(variants, text, usual);
    if (/^\s*[^\s[\]/{]+\/\S+([ \t]+\S+)*\s*$/.test(text)) return readPosition(variants, text, usual);
    if (/^[\w\s,+@*=-]+$/.test(text) && !/^\s*\d+[ \t]*\n/.test(text)) return readMoves(variants, text, usual);
    return readGames(variants, text, usual);
}

const isJournal = (/** @type {string} */ text) => text.startsWith('{') && text.includes('"tabiya games"');

/** sections and keys, and no tag of a PGN @param {string} text */
const isVariantFile = (text) => /^\s*\[[^\]"]+\]\s*$/m.test(text) && /^\s*\w+\s*=/m.test(text);

/**
 * PGN, many positions, or a board file; the latter is of a family of sizes.
 * @param {Variants} variants
 * @param {string} text
 * @param {Usual} usual
 * @returns {Reading}
 */
function readGames(variants, text, { game }) {
    const isBoard = /^\s*\d+[ \t]*\n/.test(text);
    const { games, faults } = variants.readAny(text, {
        usual: isBoard && !sizesOf(variants, game) ? BOARD_GAME : game,
    });
    if (!games.length && !faults.length) return faulty(t('There is no game in this text.'), 1, 1);
    return { games: games.filter(isSomething(faults)), faults };
}

/** A game of which nothing could be read is its fault alone. @param {Reading['faults']} faults */
const isSomething =
    (faults) =>
    (/** @type {PgnGame} */ { root, tags, fen }) =>
        !faults.length || root.children.length > 0 || tags.length > 0 || Boolean(fen);

/**
 * A game without moves from where another one stands.
 * @param {import('../../tabiya.js').Game} game
 * @returns {PgnGame}
 */
export function gameFrom(game) {
    const { variant, width, height, fen } = game;
    return {
        game: variant.name,
        size: variant.sizes ? [width, height] : null,
        tags: [],
        fen: fen === variant.startFen ? null : fen,
        result: 0,
        root: { move: '', san: '', comment: '', nags: [], children: [] },
    };
}

/**
 * Does something with a game that is opened for it, and closes it.
 * @template T
 * @param {import('../../tabiya.js').Game} game
 * @param {(game: import('../../tabiya.js').Game) => T} use
 * @returns {T}
 */
function withGame(game, use) {
    const { variant } = game;
    try {
        return use(game);
    } finally {
        game.close();
        variant.close();
    }
}

/** @param {any} problem @returns {Reading} */
const faultOf = (problem) => faulty(sentence(problem.message), problem.line || 1, problem.column || 1);

/** @param {Variants} variants @param {string} name */
const sizesOf = (variants, name) =>
    variants
        .list()
        .flatMap(({ games }) => games)
        .find((game) => game.name === name)?.sizes;

/**
 * The games that a position of so many files and ranks may belong to: the usual one first.
 * @param {Variants} variants
 * @param {string} placement
 * @param {Usual} usual
 */
function candidates(variants, placement, usual) {
    const ranks = placement.replace(/\[.*/, '').split('/');
    const width = (ranks[0].match(/\d+|\+?[A-Za-z*]~?/g) ?? []).reduce((n, one) => n + (Number(one) || 1), 0);
    const fits = variants
        .list()
        .flatMap(({ games }) => games)
        .filter(
            (game) =>
                (game.width === width && Math.abs(game.height - ranks.length) <= 1) ||
                (game.sizes && width >= game.sizes[0] && width <= game.sizes[1] && width === ranks.length),
        )
        .map(({ name }) => name);
    const known = FIRST_TRIED.filter((name) => fits.includes(name));
    return [...new Set([usual.game, ...known, ...fits])];
}

/**
 * FEN, or SFEN, of the usual game or of the first that can read it.
 * @param {Variants} variants
 * @param {string} given
 * @param {Usual} usual
 * @param {string[]} [moves] that follow
 * @returns {Reading}
 */
function readPosition(variants, given, usual, moves = []) {
    const text = given.trim();
    /** @type {Reading | null} */
    let first = null;
    for (const name of candidates(variants, text.split(/\s/)[0], usual)) {
        for (const from of /** @type {const} */ (['fromFen', 'fromSfen'])) {
            try {
                const game = startAt(variants, name, from, text);
                return withGame(game, (game) => playOn(game, moves, given));
            } catch (problem) {
                first ??= faultOf(problem);
            }
        }
    }
    const fault = /** @type {Reading} */ (first);
    fault.faults[0].column += given.length - given.trimStart().length;
    return fault;
}

/**
 * @param {Variants} variants
 * @param {string} name
 * @param {'fromFen' | 'fromSfen'} from
 * @param {string} text
 */
function startAt(variants, name, from, text) {
    const variant = variants.open(name);
    try {
        return variant[from](text);
    } catch (problem) {
        variant.close();
        throw problem;
    }
}

/**
 * @param {Variants} variants
 * @param {string} text
 * @param {Usual} usual
 */
function readUsi(variants, text, usual) {
    const line = text.trim().replace(/^position\s+/, '');
    const [, place, rest = ''] = /^(.*?)(?:\s+moves\s+(.*))?$/s.exec(line) ?? [];
    const moves = rest.split(/\s+/).filter(Boolean);
    if (place.startsWith('startpos')) return readMoves(variants, text, usual, moves);
    return readPosition(variants, place.replace(/^s?fen\s+/, ''), usual, moves);
}

/**
 * Moves alone, from the start of the usual game, in any form that it knows.
 * @param {Variants} variants
 * @param {string} text
 * @param {Usual} usual
 * @param {string[]} [moves]
 * @returns {Reading}
 */
function readMoves(variants, text, usual, moves = text.trim().split(/[\s,]+/)) {
    try {
        const { game, size = null } = usual;
        return withGame(startOf(variants, { game, size, fen: null }), (game) => playOn(game, moves, text));
    } catch (problem) {
        return faultOf(problem);
    }
}

/**
 * @param {import('../../tabiya.js').Game} game
 * @param {string[]} moves
 * @param {string} text where they stand
 * @returns {Reading}
 */
function playOn(game, moves, text) {
    const read = gameFrom(game);
    let node = read.root;
    let from = 0;
    for (const move of moves) {
        from = text.indexOf(move, from);
        try {
            const coordinates = game.read(move);
            const san = game.san(coordinates);
            game.play(coordinates);
            const next = { move: coordinates, san, comment: '', nags: [], children: [] };
            node.children.push(next);
            node = next;
        } catch (problem) {
            const before = text.slice(0, Math.max(0, from)).split('\n');
            const why = t('{move}: {why}.', { move, why: /** @type {Error} */ (problem).message });
            const fault = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, text: why };
            return { games: read.root.children.length ? [read] : [], faults: [fault] };
        }
        from += move.length;
    }
    return { games: [read], faults: [] };
}

/**
 * Files and texts that come from outside, by drag or by the clipboard.
 * @param {import('../app.js').Send} send is told 'dragging' and 'open text'
 * @returns {() => void} ends it
 */
export function listenForTexts(send) {
    let depth = 0;
    const drag = (/** @type {DragEvent} */ event, /** @type {number} */ step) => {
        if (!hasText(event)) return;
        event.preventDefault();
        depth = Math.max(0, depth + step);
        if (step) send({ kind: 'dragging', isDragging: depth > 0 });
    };
    const enter = (/** @type {DragEvent} */ event) => drag(event, 1);
    const leave = (/** @type {DragEvent} */ event) => drag(event, -1);
    const over = (/** @type {DragEvent} */ event) => drag(event, 0);
    const drop = (/** @type {DragEvent} */ event) => {
        if (!hasText(event)) return;
        event.preventDefault();
        depth = 0;
        send({ kind: 'dragging', isDragging: false });
        void take(event.dataTransfer, send);
    };
    const paste = (/** @type {ClipboardEvent} */ event) => {
        const target = /** @type {HTMLElement} */ (event.composedPath()[0]);
        if (/^(INPUT|TEXTAREA)$/.test(target.tagName ?? '')) return;
        event.preventDefault();
        void take(event.clipboardData, send);
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('dragenter', enter, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('dragover', over, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => stop.abort();
}

/**
 * A file, or a text that is not for a field: fields take texts by themselves.
 * @param {DragEvent} event
 */
function hasText(event) {
    const types = event.dataTransfer?.types ?? [];
    const { tagName } = /** @type {HTMLElement} */ (event.composedPath()[0]);
    return types.includes('Files') || (types.includes('text/plain') && !/^(INPUT|TEXTAREA)$/.test(tagName ?? ''));
}

/**
 * @param {DataTransfer | null} data
 * @param {import('../app.js').Send} send
 */
async function take(data, send) {
    const file = data?.files[0];
    const plain = data?.getData('text/plain') ?? '';
    if (file && file.size > MOST_BYTES) {
        const mb = Math.ceil(file.size / (1 << 20));
        send({ kind: 'open fault', text: t('{name} is too large: {mb} MB.', { name: file.name, mb }) });
        return;
    }
    const text = file ? await file.text() : plain;
    if (file || text.trim()) send({ kind: 'open text', text });
}
