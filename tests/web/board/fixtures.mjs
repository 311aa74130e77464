// fixtures.mjs: games and positions as the board takes them, made with the program itself: what is legal, how a
// FEN goes on, who is in check. The example page's own are kept in web/board/example/puzzles.json:
//   node fixtures.mjs         compares them with the program
//   node fixtures.mjs --write  makes them anew

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFen } from '../../../web/board/fen.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILD = `${ROOT}${process.env.BUILD ?? 'build'}`;
const EXAMPLES = `${ROOT}web/board/example/puzzles.json`;

/** @typedef {import('../../../web/board/types.js').Game} Game */
/** @typedef {import('../../../web/board/types.js').Position} Position */

/**
 * @param {string} program
 * @param {string[]} words
 */
function run(program, words) {
    return execFileSync(`${BUILD}/${program}`, words, { encoding: 'utf8' });
}

/**
 * @param {string} name
 * @param {number} [size]
 * @returns {Game}
 */
export function gameOf(name, size) {
    return JSON.parse(run('figures', size ? [name, String(size)] : [name]));
}

/** @param {string} cell */
const isKing = (cell) => /^k$/i.test(cell);

/**
 * @param {string} game
 * @param {string} fen
 * @param {string} [played] the move that has led here
 * @returns {Position & {fen: string}}
 */
export function positionOf(game, fen, played) {
    const { cells, hands, turn, width } = readFen(fen);
    const shown = run('tabiya', ['show', game, '--fen', fen]);
    const moves = run('tabiya', ['moves', game, '--fen', fen]).split('\n').filter(Boolean);
    const inCheck = shown.includes('in check') || shown.includes('checkmate');
    const name = (/** @type {number} */ square) =>
        String.fromCharCode(97 + (square % width)) + (Math.floor(square / width) + 1);
    const check = cells.flatMap((cell, square) =>
        inCheck && isKing(cell) && /[a-z]/.test(cell) === (turn === 1) ? [name(square)] : [],
    );
    return { fen, cells, hands, turn, moves, last: played?.match(/[a-z]\d+/g) ?? [], check };
}

/**
 * The FEN after some moves in coordinates, by the engine's protocol: there moves are written as the board has them.
 * @param {string} game
 * @param {string | null} start
 * @param {string[]} moves
 */
function fenAfter(game, start, moves) {
    const position = `${start ? `fen ${start}` : 'startpos'} moves ${moves.join(' ')}`;
    const input = `setoption name UCI_Variant value ${game}\nposition ${position}\nd\nquit\n`;
    const told = execFileSync(`${BUILD}/tabiya`, ['uci'], { encoding: 'utf8', input });
    const fen = /^Fen: (.*)$/m.exec(told);
    if (!fen || told.includes('info string position')) throw new Error(`${game}: ${moves.join(' ')}: ${told}`);
    return fen[1];
}

/**
 * A game's positions along a line of moves.
 * @param {string} game
 * @param {string | null} start FEN; null: the game's own
 * @param {string[]} [line] moves in coordinates
 */
export function lineOf(game, start, line = []) {
    return [undefined, ...line].map((move, n) => positionOf(game, fenAfter(game, start, line.slice(0, n)), move));
}

/**
 * 26 x 26 and 600 pieces: rooks and bishops in every second half, a king in each corner.
 */
export function crowd() {
    const army = (/** @type {string} */ letters) =>
        Array.from({ length: 12 }, (_, y) =>
            Array.from({ length: 26 }, (_, x) => (y === 11 && x < 12 ? '' : letters[(x * 7 + y * 3) % letters.length])),
        );
    const white = army('RB');
    const black = army('rb');
    white[0][0] = 'K';
    black[0][25] = 'k';
    const ranks = [...black, Array(26).fill(''), Array(26).fill(''), ...white.reverse()];
    const fen = ranks.map((rank) => rank.map((cell) => cell || '1').join('')).join('/');
    return `${fen.replace(/1+/g, (ones) => String(ones.length))} w - - 0 1`;
}

const PUZZLES = [
    {
        title: 'Chess: mate in two',
        game: 'chess',
        fen: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 1',
        line: ['b3b8', 'd7b8', 'd1d8'],
    },
    {
        title: 'Minishogi: mate with a drop',
        game: 'minishogi',
        fen: '2r1k/5/1B2P/5/K2S1[GRbp] w - - 0 1',
        line: ['G@e4'],
    },
    {
        title: 'Xiangqi: begin with the cannon',
        game: 'xiangqi',
        fen: null,
        line: ['h3e3', 'h10g8', 'h1g3'],
    },
];

function makeExamples() {
    const puzzles = PUZZLES.map(({ title, game, fen, line }) => ({
        title,
        line,
        game: gameOf(game),
        positions: lineOf(game, fen, line).map(({ fen: _, ...position }) => position),
    }));
    return `${JSON.stringify(puzzles)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const made = makeExamples();
    if (process.argv[2] === '--write') writeFileSync(EXAMPLES, made);
    else if (made !== readFileSync(EXAMPLES, 'utf8')) {
        console.log('not ok board: web/board/example/puzzles.json is old: node tests/web/board/fixtures.mjs --write');
        process.exitCode = 1;
    } else console.log('ok board: the example page has the games of the program');
}
