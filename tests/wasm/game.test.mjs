// game.test.mjs: games, variants, tables and pictures: what a page asks of them, and what they refuse.
import { execFileSync } from 'node:child_process';
import { assert, check, native, tabiya } from './checks.mjs';

const { TabiyaError, Variants } = tabiya;
const variants = await Variants.load();
const chess = variants.open('chess');

await check('a move in coordinates and in SAN, and what came of it', () => {
    const game = chess.start();
    assert.deepEqual(game.play('f2f3'), [{ kind: 'moved', side: 0, move: 'f2f3', captured: 0 }]);
    game.play('e5');
    game.play('g4');
    assert.equal(game.san('d8h4'), 'Qh4#');
    assert.deepEqual(game.play('Qh4').at(-1), { kind: 'ended', side: 1, result: 2, reason: 1 });
    assert.equal(game.outcome, 'Black wins: checkmate');
    assert.deepEqual(game.sans(), ['f3', 'e5', 'g4', 'Qh4#']);
    assert.deepEqual(game.legal(), []);
    assert.equal(game.takeBack(9), 4);
    assert.equal(game.fen, chess.startFen);
    game.close();
});

await check('a refusal throws, and leaves the game as it was', () => {
    const game = chess.start();
    for (const text of ['e2e5', 'Nf6', '', 'ä', 'e2e4 e7e5']) assert.throws(() => game.play(text), TabiyaError);
    assert.throws(() => game.san('e7e5'), TabiyaError);
    assert.equal(game.fen, chess.startFen);
    assert.throws(() => variants.open('chess', 9), TabiyaError);
    assert.throws(() => variants.open('no such game'), /no such game/);
    assert.throws(() => chess.fromFen('x'), TabiyaError);
    assert.throws(() => variants.open('reduced', 26).start(), TabiyaError);
});

await check('legal moves as numbers', () => {
    const game = chess.fromFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    const castling = game.legalMoves()[game.legal().indexOf('e1g1')];
    assert.equal(castling.kind & tabiya.MOVE_CASTLING, tabiya.MOVE_CASTLING);
    assert.deepEqual([castling.from, castling.to, castling.takenAt, castling.rookTo], [4, 6, 7, 5]);
    assert.equal(chess.pieceText(game.piece(7)), 'R');
});

await check('coordinates come before what a person may mean by them', () => {
    const game = variants
        .open('xiangqi')
        .fromFen('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 1 1');
    assert.equal(game.play('g10e8')[0].move, 'g10e8');
});

await check('faults of a text are those of tabiya variants check', () => {
    const faults = variants.add('[one:chess]\ncustomPiece1 = n:NN\n[two:chess]\nfoo = 3\n');
    assert.deepEqual(
        faults.map(({ line, column }) => [line, column]),
        [[4, 1]],
    );
    assert.ok(variants.names().includes('one'));
});

await check('pictures and explanations are those of the program', () => {
    const run = (...given) => execFileSync(native, given, { encoding: 'utf8', env: { LC_ALL: 'C' } });
    const options = { theme: 'night', flipped: true, pixels: 300, arrows: 'e2e4' };
    const given = ['--svg', '-', '--theme', 'night', '--flip', '--size', '300', '--arrow', 'e2e4'];
    assert.equal(chess.start().svg(options), run('show', 'chess', ...given));
    for (const name of ['chess', 'shogi', 'reduced'])
        assert.equal(variants.open(name).explain({ unicode: false }).trim(), run('variants', 'show', name).trim());
    assert.match(chess.symbols('letters'), /<symbol id="N"/);
    assert.throws(() => chess.start().svg({ theme: 'no such theme' }), TabiyaError);
    assert.ok(Array.isArray(chess.describe().pieces));
    assert.deepEqual(variants.open('reduced').sizes, [2, 26]);
});

await check('a shuffled start is the same for the same seed', () => {
    const variant = variants.open('chess960');
    assert.ok(variant.isShuffled);
    assert.equal(variant.start({ seed: 7 }).fen, variant.start({ seed: 7n }).fen);
    assert.notEqual(variant.start({ seed: 7 }).fen, variant.start({ seed: 8 }).fen);
});

await check('a table has clocks and offers', () => {
    const table = chess.sit({ clock: { base: 1000, increment: 10 } });
    assert.equal(table.apply({ kind: 'start', now: 0 })[0].kind, 'started');
    assert.deepEqual(table.apply({ kind: 'move', move: 'e2e4', now: 100 })[1], {
        kind: 'clock',
        side: 0,
        left: [910, 1000],
    });
    assert.equal(table.apply({ kind: 'move', move: 'e2e4', now: 150 })[0].kind, 'refused');
    assert.equal(table.apply({ kind: 'offer', side: 0, now: 150 })[0].kind, 'offered');
    assert.ok(table.isOffered(1));
    assert.deepEqual(table.left(300), [910, 800]);
    assert.equal(table.apply({ kind: 'flag', now: 2000 }).at(-1).kind, 'ended');
    assert.equal(table.result, 1);
    table.close();
});

await check('a count of depth 0, and one too deep', () => {
    assert.equal(chess.start().perft(0), 1);
    assert.throws(() => chess.start().perft(101), TabiyaError);
});

await check('a position is set up, checked and played from', () => {
    const setup = chess.setUp();
    assert.deepEqual([setup.width, setup.height, setup.side], [8, 8, 0]);
    assert.equal(setup.check()[0].code, 32);
    for (const [square, piece] of [
        ['e1', 'K'],
        ['h1', 'R'],
        ['e8', 'k'],
        [9, 'P'],
    ])
        setup.put(square, piece);
    assert.equal(setup.piece('b2'), 'P');
    assert.deepEqual([setup.piece('c2'), setup.piece('z9'), setup.cells()[4]], ['', '', 'K']);
    setup.fields = 'K - 3 20';
    assert.equal(setup.fen, '4k3/8/8/8/8/8/1P6/4K2R w K - 3 20');
    assert.equal(setup.fields, 'K - 3 20');
    setup.put('h1', '');
    assert.equal(setup.fields, '- - 3 20');
    setup.side = 1;
    assert.deepEqual(setup.check(), []);
    const game = setup.start();
    assert.equal(game.fen, setup.fen);
    assert.match(setup.svg({ pixels: 100 }), /^<svg/);
    for (const wrong of [() => setup.put('i1', 'K'), () => setup.put('a1', 'x'), () => setup.hold(0, 'P', 1)])
        assert.throws(wrong, TabiyaError);
    assert.throws(() => (setup.fields = 'KQ x'), TabiyaError);
    setup.put('e1', '');
    assert.throws(() => setup.start(), /king/);
    assert.deepEqual(chess.setUp(game).cells(), game.position().cells);
    const table = chess.sit({ setup: chess.setUp('4k3/8/8/8/8/8/8/4K2R b - - 0 1') });
    assert.equal(table.game.side, 1);
    table.close();
});

await check('hands and SFEN in a position that is set up', () => {
    const shogi = variants.open('minishogi');
    const setup = shogi.setUp({ sfen: '4k/5/5/5/K4 b G 1' });
    assert.equal(setup.hand(0, 'G'), 1);
    setup.hold(1, 'P', 2);
    assert.deepEqual(setup.position().hands, [{ G: 1 }, { p: 2 }]);
    assert.equal(setup.sfen, '4k/5/5/5/K4 b G2p 1');
    assert.equal(shogi.fromSfen(setup.sfen).fen, setup.fen);
    assert.throws(() => shogi.fromSfen('nonsense'), TabiyaError);
    assert.equal(variants.open('reduced').setUp({ width: 26 }).cells().length, 676);
});
