// tree.mjs: the tree of an analysis without a browser: edits and their undoing, walks, PGN in and the same out, and
// what texts are taken for.

import assert from 'node:assert/strict';
import { check } from '../tell.mjs';
import { Variants } from '../../../web/tabiya.js';
import { readComment, recordOf, studyOf } from '../../../web/page/parts/record.js';
import { chance, figure, inWords, lineOf } from '../../../web/page/parts/score.js';
import { readText } from '../../../web/page/parts/open.js';
import { withTexts } from '../../../web/page/parts/cursor.js';
import {
    brotherOf,
    canUndo,
    emptyStudy,
    fold,
    follow,
    forkFrom,
    isMain,
    lineFrom,
    movesTo,
    record,
    redo,
    sizeOf,
    undo,
} from '../../../web/page/parts/tree.js';

/** @typedef {import('../../../web/page/parts/tree.js').Log} Log */

const WASM = new URL(`../../../${process.env.BUILD ?? 'build'}/web/tabiya.wasm`, import.meta.url);
const load = () => Variants.load(WASM);

const PGN = `[Event "Evening"]
[Site "?"]
[Date "2024.05.01"]
[Round "?"]
[White "Anna"]
[Black "Berta"]
[Result "1-0"]

{A quiet opening.} 1. e4 $1 {best by test} 1... e5 (1... c5 {Sicilian} 2. Nf3
(2. Nc3 Nc6) 2... d6) (1... e6 $6) 2. Nf3 {[%clk 0:10:00]} 2... Nc6 $14 1-0
`;

/** @param {string[]} moves @param {number} first @returns {{id: number, move: string, text: string}[]} */
const added = (moves, first) => moves.map((move, i) => ({ id: first + i, move, text: move }));

/** e4 e5 Nf3, and instead of e5: c5, e6 @returns {Log} */
function forked() {
    /** @type {Log} */
    let log = { entries: [], undone: [], next: 1 };
    log = record(log, { k: 'set', study: emptyStudy({ game: 'chess' }, 1) }, 2);
    log = record(log, { k: 'add', under: 1, moves: added(['e2e4', 'e7e5', 'g1f3'], 2) }, 5);
    log = record(log, { k: 'add', under: 2, moves: added(['c7c5'], 5) }, 6);
    return record(log, { k: 'add', under: 2, moves: added(['e7e6', 'd2d4'], 6) }, 8);
}

check('a tree: a variation is promoted, made the main line, deleted; and all of it undone', () => {
    const log = forked();
    const before = fold(log.entries);
    assert.deepEqual(before.nodes[2].children, [3, 5, 6]);
    const promoted = record(log, { k: 'promote', id: 7 });
    assert.deepEqual(fold(promoted.entries).nodes[2].children, [3, 6, 5], 'one place up, from any of its moves');
    const main = record(promoted, { k: 'main', id: 7 });
    assert.deepEqual(lineFrom(fold(main.entries), 1), [2, 6, 7]);
    assert.ok(isMain(fold(main.entries), 7) && !isMain(fold(main.entries), 3));
    const removed = record(main, { k: 'remove', id: 3 });
    assert.equal(sizeOf(fold(removed.entries)), 4);
    assert.equal(fold(removed.entries).nodes[4], undefined, 'what follows goes too');
    let back = removed;
    for (let i = 0; i < 3; i += 1) back = undo(back);
    assert.deepEqual(fold(back.entries), before);
    assert.deepEqual(fold(redo(redo(redo(back))).entries), fold(removed.entries));
    assert.equal(record(back, { k: 'promote', id: 5 }).undone.length, 0, 'an edit ends what was undone');
});

check('a tree: a new study is undone like any edit, and a long log keeps its study', () => {
    const log = record(forked(), { k: 'set', study: emptyStudy({ game: 'shogi' }, 8) }, 9);
    assert.equal(fold(log.entries).game, 'shogi');
    assert.equal(sizeOf(fold(undo(log).entries)), 6);
    let long = forked();
    for (let i = 0; i < 1000; i += 1) long = record(long, { k: 'comment', id: 2, text: String(i) });
    assert.ok(long.entries.length <= 400 && canUndo(long));
    assert.equal(fold(long.entries).nodes[2].comment, '999');
    assert.equal(sizeOf(fold(long.entries)), 6);
});

check('a tree: walks go to forks, to neighbours and along moves that are there', () => {
    const study = fold(forked().entries);
    assert.equal(brotherOf(study, 3, -1), 6);
    assert.equal(brotherOf(study, 6, 1), 3);
    assert.equal(forkFrom(study, 7, -1), 2);
    assert.equal(forkFrom(study, 1, 1), 2);
    assert.equal(forkFrom(study, 2, 1), 4, 'else to the end');
    assert.deepEqual(movesTo(study, 7), ['e2e4', 'e7e6', 'd2d4']);
    assert.deepEqual(follow(study, 2, ['e7e5', 'b1c3']), { id: 3, rest: ['b1c3'] });
});

check('a PGN with variations, comments and signs comes out as it went in', async () => {
    const variants = await load();
    const { games, faults } = variants.readPgn(PGN);
    assert.deepEqual(faults, []);
    const { study, next } = studyOf(games[0], 10);
    assert.equal(sizeOf(study), 10);
    assert.equal(next, 21);
    assert.equal(variants.writePgn(recordOf(study)).trim(), PGN.trim());
    const last = lineFrom(study, study.root);
    const evaluated = recordOf(study, { [last[2]]: { depth: 9, nodes: 1, ms: 1, lines: [{ cp: 31, pv: [] }] } });
    assert.match(variants.writePgn(evaluated), /2\. Nf3 \{\[%eval 0\.31\] \[%clk 0:10:00\]\}/);
    variants.close();
});

check('evaluations in comments are read from the first side on', () => {
    assert.deepEqual(readComment('[%eval -1.25,20] [%clk 0:01:00] good'), {
        text: 'good',
        commands: '[%clk 0:01:00]',
        score: { cp: -125 },
    });
    assert.deepEqual(readComment('[%eval #-3]').score, { mate: -3 });
    assert.equal(readComment('no [%eval x]').score, null);
});

check('an evaluation is told in figures and in words, for the side that has it', () => {
    const name = (/** @type {number} */ side) => ['Sente', 'Gote'][side];
    assert.deepEqual([{ cp: 124 }, { cp: -4 }, { mate: 3 }, { mate: -1 }, { over: 2 }].map(figure), [
        '+1.2',
        '0.0',
        '#3',
        '−#1',
        '0-1',
    ]);
    assert.equal(inWords({ mate: -1 }, name), 'Gote mates in 1 move');
    assert.equal(inWords({ cp: -80 }, name), 'Gote is a little better, −0.8');
    assert.deepEqual(lineOf(/** @type {any} */ ({ mate: 2, pv: [] }), 1), { mate: -2, pv: [] });
    assert.ok(chance({ cp: 100 }) > 0.1 && chance({ cp: 100 }) < 0.3 && chance({ mate: -9 }) === -1);
});

check('moves are written as the players of the game do', async () => {
    const variants = await load();
    const { games } = readText(variants, 'position startpos moves 7g7f 3c3d', { game: 'shogi' });
    const { study } = withTexts(variants, studyOf(games[0], 1).study);
    assert.deepEqual(
        lineFrom(study, study.root).map((id) => study.nodes[id].text),
        ['P-7f', 'P-3d'],
    );
    variants.close();
});

check('a text is taken for what it is, and its faults have a place', async () => {
    const variants = await load();
    const read = (/** @type {string} */ text, game = 'chess') => readText(variants, text, { game });
    const first = (/** @type {string} */ text, game = 'chess') => read(text, game).games[0];
    assert.equal(first('position startpos moves e2e4 e7e5').root.children[0].move, 'e2e4');
    assert.equal(first('e4 c5 Nf3').root.children[0].children[0].move, 'c7c5');
    assert.equal(first('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1').game, 'xiangqi');
    assert.equal(
        first('rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3').game,
        'crazyhouse',
        'a hand is of another game',
    );
    assert.equal(first('lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2').game, 'shogi');
    assert.deepEqual(first('5\nBa1, Ra2, Ra5, Kc5, Be2\nKb3, Rb4, Rd3, Re4\n').size, [5, 5]);
    assert.ok(read('[mygame : chess]\nking = k\n').ini);
    assert.match(read('').faults[0].text, /empty/);
    assert.match(read('PNG\0').faults[0].text, /not a text/);
    const bad = read('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1').faults[0];
    assert.deepEqual([bad.line, bad.column], [1, 43]);
    const moves = read('e4 e5\nNf3 Nf7');
    assert.deepEqual([moves.faults[0].line, moves.faults[0].column], [2, 5]);
    assert.equal(moves.games.length, 1, 'what was read before it is kept');
    variants.close();
});
