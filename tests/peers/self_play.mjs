// self_play.mjs BINARY GAMES [LEVEL]: tabiya chess plays itself, a seed for each game; every board that
// it prints must come from the one before by a move that chess.js has, and the last line must be
// what chess.js says of the last board. Every tenth game is played twice and must be the same.
import { spawn } from 'node:child_process';
import { Chess } from 'chess.js';

const [binary, gamesText, level = '10'] = process.argv.slice(2);
const games = Number(gamesText);
const PIECES = { '♔': 'K', '♕': 'Q', '♖': 'R', '♗': 'B', '♘': 'N', '♙': 'P',
                 '♚': 'k', '♛': 'q', '♜': 'r', '♝': 'b', '♞': 'n', '♟': 'p', '.': '1' };

function play(seed) {
    return new Promise((resolve, reject) => {
        const child = spawn(binary, ['chess', '--seed', String(seed), '--level', level]);
        let text = '';
        child.stdout.on('data', block => { text += block; });
        child.on('error', reject);
        child.on('close', status => status === 0 ? resolve(text) : reject(new Error(`seed ${seed}: status ${status}`)));
        child.stdin.on('error', () => {}); // it may end before it has read all
        child.stdin.end('\n'.repeat(301));
    });
}

// the printed boards as the first field of a FEN, and the line after the last
function read(text) {
    const parts = text.split(' a b c d e f g h\n').slice(1);
    const boards = parts.map(part => part.split('\n').slice(0, 8)
        .map(row => [...row.replaceAll('\uFE0E', '')].filter(c => c !== ' ').map(c => PIECES[c] ?? '?').join('')
            .replace(/1+/g, empty => String(empty.length))).join('/'));
    return { boards, last: parts.at(-1).split('\n').slice(8).join('\n').trim() };
}

function is_bare(chess) {
    const men = chess.board().flat().filter(Boolean);
    const sides = ['w', 'b'].map(color => men.filter(man => man.color === color && man.type !== 'k').map(man => man.type).sort().join(''));
    return sides.includes('') && ['', 'n', 'nn', 'b'].includes(sides.find(side => side !== '') ?? '');
}

function verdict(chess, plies) {
    if (chess.isCheckmate())
        return chess.turn() === 'w' ? 'White is Checkmated!' : 'Black is Checkmated!';
    if (chess.isStalemate())
        return 'Draw: no moves available';
    if (is_bare(chess))
        return 'Draw: insufficient material';
    return plies >= 300 ? 'Draw: move limit' : 'none';
}

function check(seed, text) {
    const { boards, last } = read(text);
    const chess = new Chess();
    if (chess.fen().split(' ')[0] !== boards[0])
        throw new Error(`seed ${seed}: the start is ${boards[0]}`);
    for (let ply = 1; ply < boards.length; ply++) {
        if (verdict(chess, ply - 1) !== 'none')
            throw new Error(`seed ${seed}: it goes on after ${verdict(chess, ply - 1)} at ${chess.fen()}`);
        const move = chess.moves({ verbose: true }).find(one => one.after.split(' ')[0] === boards[ply]);
        if (!move)
            throw new Error(`seed ${seed}: ply ${ply}: from ${chess.fen()} to ${boards[ply]} is not legal`);
        chess.move(move);
    }
    if (last !== verdict(chess, boards.length - 1))
        throw new Error(`seed ${seed}: "${last}" where chess.js sees "${verdict(chess, boards.length - 1)}": ${chess.fen()}`);
    return { plies: boards.length - 1, last };
}

const ends = {}, starts = new Set();
let plies = 0, next = 1, failed = false;
async function worker() {
    while (next <= games && !failed) {
        const seed = next++;
        try {
            const text = await play(seed);
            const game = check(seed, text);
            plies += game.plies;
            ends[game.last] = (ends[game.last] ?? 0) + 1;
            starts.add(text);
            if (seed % 10 === 1 && await play(seed) !== text)
                throw new Error(`seed ${seed}: the second game is another`);
        } catch (error) {
            failed = true;
            console.log(`not ok self-play: ${error.message}`);
        }
        if (process.stderr.isTTY)
            process.stderr.write(`\r${seed} of ${games} games `);
    }
}
await Promise.all([worker(), worker()]);
if (!failed && games > 1 && starts.size < games)
    console.log(`not ok self-play: ${games} seeds gave only ${starts.size} different games`), failed = true;
if (!failed)
    console.log(`ok self-play: ${games} games, ${plies} plies, all legal by chess.js: ` +
        Object.entries(ends).map(([end, n]) => `${n} ${end}`).join(', '));
process.exit(failed ? 1 : 0);
