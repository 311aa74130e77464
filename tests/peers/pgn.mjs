// pgn.mjs FOLDER GAMES: reads FOLDER/ours.pgn with chess.js, which must find the same moves in SAN
// and the comments, and writes what it makes of them to theirs.pgn, with the last position of each
// in expected.txt.
import { readFileSync, writeFileSync } from 'node:fs';
import { Chess } from 'chess.js';

const [folder, wanted] = process.argv.slice(2);
const games = readFileSync(`${folder}/ours.pgn`, 'utf8').trim().split(/\n\n(?=\[)/);

// the moves as they stand in the text
function movesOf(text) {
    const body = text.slice(text.indexOf('\n\n')).replace(/\{[^}]*\}/g, ' ');
    return body.split(/\s+/).filter((word) => word && !/^(\d+\.+|1-0|0-1|1\/2-1\/2|\*)$/.test(word));
}

function fail(why) {
    console.log(`not ok peers pgn: ${why}`);
    process.exit(1);
}

let moves = 0, theirs = '', expected = '';
for (const [i, text] of games.entries()) {
    const chess = new Chess();
    try {
        chess.loadPgn(text);
    } catch (error) {
        fail(`game ${i + 1}: chess.js: ${error.message}`);
    }
    const ours = movesOf(text), read = chess.history();
    if (ours.join(' ') !== read.join(' ')) fail(`game ${i + 1}: ${ours.join(' ')}, or ${read.join(' ')}`);
    if (ours.length && !chess.getComments().every(({ comment }) => /^\[%clk \d:\d\d:\d\d\]/.test(comment)))
        fail(`game ${i + 1}: a comment is not the one that was written`);
    moves += ours.length;
    theirs += chess.pgn({ maxWidth: 60, newline: '\n' }) + '\n\n';
    expected += chess.fen().split(' ').slice(0, 3).join(' ') + '\n';
}
if (games.length !== Number(wanted) || !moves) fail(`${games.length} games, ${moves} moves`);
writeFileSync(`${folder}/theirs.pgn`, theirs);
writeFileSync(`${folder}/expected.txt`, expected);
console.log(`ok peers pgn: chess.js reads ${games.length} games of ours, ${moves} moves, as they are written`);
