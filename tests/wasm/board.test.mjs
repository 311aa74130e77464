// board.test.mjs: what a board on a page is given: sheets, positions, premoves, and the list of games.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { assert, check, isLong, native, tabiya } from './checks.mjs';

const { Variants } = tabiya;
const variants = await Variants.load();
const chess = variants.open('chess');
const PLIES = isLong ? 200 : 40;

/** the same numbers everywhere */
function chance(seed) {
    let state = seed;
    return (n) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 8) % n;
    };
}

await check('a sheet is what tools/figures writes', () => {
    const figures = path.join(path.dirname(native), 'figures');
    for (const [name, size] of [['chess'], ['shogi'], ['xiangqi'], ['reduced', 26]]) {
        const given = size ? [name, String(size)] : [name];
        const written = JSON.parse(execFileSync(figures, given, { encoding: 'utf8', maxBuffer: 1 << 24 }));
        assert.deepEqual(variants.open(name, size).sheet(), written);
    }
    const large = variants.open('reduced').fromBoardFile('26\nKa1, Rb2\nKz26, Ra26\n');
    assert.deepEqual(large.sheet('letters'), variants.open('reduced', 26).sheet('letters'));
    assert.throws(() => chess.sheet('odd'), /signs/);
});

await check('a position has what the board shows', () => {
    const game = chess.fromFen('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    assert.deepEqual(game.position().last, []);
    assert.equal(game.position().said, '');
    game.play('e1g1');
    const { cells, hands, turn, moves, last, check: checked, said } = game.position();
    assert.equal(cells.length, 64);
    assert.deepEqual([cells[4], cells[5], cells[6], cells[60]], ['', 'R', 'K', 'k']);
    assert.deepEqual([hands, turn], [[{}, {}], 1]);
    assert.deepEqual(moves, game.legal());
    assert.deepEqual([last, checked], [['e1', 'g1'], []]);
    assert.equal(said, "White: castles on the king's side.");
    game.play('a8a1');
    assert.equal(game.position().said, 'Black: rook a8 takes rook a1.');
    game.takeBack(1);
    game.play('Rh7');
    game.play('Rfe1');
    assert.deepEqual(game.position().check, ['e8']);
    assert.equal(game.position().said, 'White: rook f1 to e1, check.');
});

await check('drops, walls, mates and hands in a position', () => {
    const game = variants.open('minishogi').fromFen('4k/5/4P/5/K4[Gp] w 0 1');
    assert.deepEqual(game.position().hands, [{ G: 1 }, { p: 1 }]);
    game.play('G@e4');
    const over = game.position();
    assert.deepEqual([over.last, over.moves, over.check], [['e4'], [], ['e5']]);
    assert.match(over.said, /^Sente: gold .*dropped on .*\. Sente wins: checkmate\.$/);
    const walls = variants.add(
        '[walled:chess]\nstartFen = rnbqkbnr/pppppppp/8/3**3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n',
    );
    assert.deepEqual(walls, []);
    assert.equal(variants.open('walled').start().position().cells[35], '*');
});

await check('premoves have every move that may become legal', () => {
    let replies = 0;
    let spare = 0;
    for (const name of variants.names()) {
        const random = chance(name.length * 7919);
        const variant = variants.open(name);
        const game = variant.startFen ? variant.start({ seed: 1 }) : null;
        for (let ply = 0; game && ply < PLIES && !game.result; ply++) {
            const before = game.position({ premoves: game.side === 0 ? 1 : 0 });
            const known = new Set(before.premoves);
            assert.equal(known.size, before.premoves.length, `${name} ${game.fen}: one is there twice`);
            game.play(before.moves[random(before.moves.length)]);
            for (const move of game.legal()) assert.ok(known.has(move), `${name} ${game.fen}: ${move}`);
            replies += game.legal().length;
            spare += known.size;
        }
        game?.close();
        variant.close();
    }
    return `${replies} moves of ${spare} premoves`;
});

await check('premoves are few, and those of the side that waits', () => {
    const game = chess.start();
    assert.equal(game.position().premoves, undefined);
    assert.equal(game.position({ premoves: 0 }).premoves, undefined);
    const { premoves } = chess.fromFen('4k3/8/8/8/8/2P5/2P5/2RK4 b - - 0 1').position({ premoves: 0 });
    assert.ok(premoves.includes('c1c2') && premoves.includes('c2b3') && premoves.includes('c3b4'));
    for (const move of ['c1c3', 'c2c3', 'c2c4', 'c1d1', 'd1d3']) assert.ok(!premoves.includes(move), move);
});

await check('the list of games is what the games say', () => {
    variants.add('[listed:shogi]\ntitle = Listed\n');
    variants.add('[wide:capablanca]\n');
    const families = variants.list();
    assert.deepEqual(
        families.flatMap(({ games }) => games.map(({ name }) => name)),
        variants.names(),
    );
    assert.deepEqual(families.at(-1).family, { name: 'user', title: 'Your games' });
    for (const listed of families.flatMap(({ games }) => games)) {
        const variant = variants.open(listed.name);
        for (const key of ['name', 'title', 'about', 'width', 'height', 'sizes', 'difficulty'])
            assert.deepEqual(listed[key], variant[key], `${listed.name}: ${key}`);
        variant.close();
    }
    const found = (name) => families.flatMap(({ games }) => games).find((listed) => listed.name === name);
    assert.deepEqual(
        ['chess', 'crazyhouse', 'shogi'].map((name) => found(name).difficulty),
        [1, 2, 3],
    );
    assert.ok(found('chess960').aliases.includes('fischerandom'));
    const [first] = families[0].games;
    assert.equal(first.name, 'chess');
});

await check('types of piece as objects', () => {
    const pieces = variants.open('crazyhouse').pieces();
    const named = (text) => pieces.find((piece) => piece.text === text);
    assert.deepEqual(named('K').royal, true);
    assert.deepEqual([named('Q~').name, named('Q~').mark, named('Q~').letter], ['queen', '~', 'q']);
    assert.equal(pieces[named('Q~').capturedAs - 1].text, 'P');
    assert.equal(named('N').betza, 'N');
    assert.equal(
        variants
            .open('shogi')
            .pieces()
            .find(({ text }) => text === '+P').letter,
        'p',
    );
});

await check('moves in every notation', () => {
    const game = variants.open('shogi').start();
    assert.deepEqual([game.usi('g3g4'), game.shown('g3g4'), game.words('g3g4')], ['3g3f', 'P-3f', 'pawn 3g to 3f']);
    assert.equal(game.line(['g3g4', 'c7c6'], 'usi'), '3g3f 7c7d');
    game.play('g3g4');
    game.play('7c7d');
    assert.deepEqual(game.moves('usi'), ['3g3f', '7c7d']);
    assert.deepEqual(game.moves(), ['g3g4', 'c7c6']);
    assert.deepEqual(game.moves('shown'), ['P-3f', 'P-7d']);
    assert.equal(game.moveAt(1).to, 5 * 9 + 2);
    assert.equal(game.moveAt(2), null);
    assert.throws(() => game.usi('g3g9'), tabiya.TabiyaError);
});

await check('a position of 26 x 26 with 600 pieces is read in 15 ms', () => {
    const rank = (y) => {
        if (y === 12 || y === 13) return '26';
        const letters = Array.from({ length: 26 }, (_, x) => 'RB'[(x + y) % 2]);
        if (y === 0 || y === 25) letters[12] = 'K';
        return y < 12 ? letters.join('').toLowerCase() : letters.join('');
    };
    const board = Array.from({ length: 26 }, (_, y) => rank(y)).join('/');
    const game = variants.open('reduced', 26).fromFen(`${board} w - - 0 1`);
    game.position();
    const begun = performance.now();
    for (let i = 0; i < 20; i++) {
        game.play(game.legal()[i]);
        game.position({ premoves: 0 });
        game.takeBack(1);
    }
    const each = (performance.now() - begun) / 20;
    assert.ok(each < 15, `${each} ms`);
    return `${each.toFixed(2)} ms`;
});
