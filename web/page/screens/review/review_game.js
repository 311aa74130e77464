// review_game.js: the game that is reviewed: from the journal, from a link or from a text, as PGN has it; and the same
// as a Game on which one can go back and forth.

import { fold } from '../../state.js';
import { playerName } from '../../parts/strip.js';
import { readText } from '../../parts/open.js';
import { sentence, t } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../link.js').Link} Link */
/** @typedef {import('../../../tabiya.js').PgnGame} PgnGame */
/** @typedef {import('../../../tabiya.js').PgnNode} PgnNode */

const RESULTS = ['*', '1-0', '0-1', '1/2-1/2'];

/** @param {string} move @returns {PgnNode} */
const nodeOf = (move) => ({ move, san: '', comment: '', nags: [], children: [] });

/**
 * A chain of moves as a tree with one branch.
 * @param {string[]} moves
 */
function chainOf(moves) {
    const root = nodeOf('');
    let last = root;
    for (const move of moves) {
        const node = nodeOf(move);
        last.children.push(node);
        last = node;
    }
    return root;
}

/** @param {PgnGame} game the main line @returns {string[]} */
export function movesOf(game) {
    const moves = [];
    for (let [node] = game.root.children; node && node.move !== '--'; [node] = node.children) moves.push(node.move);
    return moves;
}

/**
 * @param {PgnGame} game
 * @param {string} name
 */
export const tagOf = ({ tags }, name) => {
    const value = tags.find(([tag]) => tag === name)?.[1] ?? '';
    return /^[?*.]*$/.test(value) ? '' : value;
};

/**
 * A game of this browser.
 * @param {App} app
 * @param {string} id
 * @returns {Promise<{game: PgnGame, ini?: string} | null>}
 */
export async function gameOfJournal(app, id) {
    const entries = await app.journal.read(id);
    if (!entries.length || entries[0].k !== 'opened') return null;
    const { opened, moves, result } = fold(entries);
    if (opened.ini) app.learn(opened.ini);
    const date = new Date(opened.at).toISOString().slice(0, 10).replaceAll('-', '.');
    /** @type {[string, string][]} */
    const tags = [
        ['Event', t('A game on tabiya')],
        ['Date', date],
        ['White', playerName(opened.players[0])],
        ['Black', playerName(opened.players[1])],
        ['Result', RESULTS[result] ?? '*'],
    ];
    const game = {
        game: opened.game,
        size: /** @type {[number, number] | null} */ (opened.size ? [opened.size, opened.size] : null),
        tags,
        fen: opened.fen ?? null,
        result,
        root: chainOf(moves.map(({ m }) => m)),
    };
    return { game, ini: opened.ini };
}

/**
 * A game that a link holds, move by move or as PGN. Throws where it cannot be read.
 * @param {App} app
 * @param {Link} link
 * @returns {{game: PgnGame, ini?: string} | null}
 */
export function gameOfLink(app, { game, size, fen, moves, ini, pgn }) {
    if (ini) app.learn(ini);
    if (pgn) return { game: gamesOfText(app, pgn, game)[0], ini };
    if (!game || !moves?.length) return null;
    return {
        game: {
            game,
            size: size ? [size, size] : null,
            tags: [],
            fen: fen ?? null,
            result: 0,
            root: chainOf(moves),
        },
        ini,
    };
}

/**
 * The games of a text that have a move. Throws an error that says what is wrong and where, if there is none.
 * @param {App} app
 * @param {string} text
 * @param {string} [usual]
 */
export function gamesOfText(app, text, usual = 'chess') {
    if (!text.trim()) throw new Error(t('There is nothing to review yet. Paste a game, or choose a file.'));
    const { games, faults, ini } = readText(app.variants, text, { game: usual });
    if (ini) throw new Error(t('This describes a game and its rules. To review, open a game that was played.'));
    const found = games.filter((game) => movesOf(game).length);
    if (found.length) return found;
    const [fault] = faults;
    if (!fault) throw new Error(t('There is no move in this text. Open a game with its moves.'));
    const said = fault.text.replace(/\.$/, '');
    if (!fault.line) throw new Error(sentence(said));
    throw new Error(t('Line {line}, column {column}: {text}.', { line: fault.line, column: fault.column, text: said }));
}

/**
 * The game on a board, with all its moves. Throws where one of them cannot be played.
 * @param {App} app
 * @param {PgnGame} record
 */
export function playThrough(app, record) {
    const variant = record.size ? app.variants.open(record.game, ...record.size) : app.variants.open(record.game);
    try {
        const game = record.fen ? variant.fromFen(record.fen) : variant.start();
        try {
            for (const move of movesOf(record)) game.play(move);
            return { variant, game };
        } catch (problem) {
            game.close();
            throw problem;
        }
    } catch (problem) {
        variant.close();
        throw problem;
    }
}
