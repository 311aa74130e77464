// records.test.mjs: whole games: what is read from a text, what is written as PGN, and the keys of variant
// files, beside the program.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { assert, check, native, tabiya } from './checks.mjs';

const variants = await tabiya.Variants.load();

/** what `tabiya convert` makes of a text */
const convert = (text, ...given) => spawnSync(native, ['convert', ...given], { input: text, encoding: 'utf8' });

/** the same by way of plain data */
const rewrite = (text) =>
    variants
        .readPgn(text)
        .games.map((game) => variants.writePgn(JSON.parse(JSON.stringify(game))))
        .join('');

for (const file of ['examples/games.pgn', 'examples/games-reviewed.pgn'])
    await check(`${file} in and out, as the program writes it`, () => {
        const text = readFileSync(file, 'utf8');
        const { games, faults } = variants.readPgn(text);
        assert.deepEqual(faults, []);
        assert.equal(rewrite(text), convert(text).stdout);
        return `${games.length} games`;
    });

const ODD = `[Event "x \\"y\\" \\\\"]
[Variant "Three-check"]

{first} 1. e4 $1 $10 {two
lines} (1. d4 {A} (1. c4 c5) 1... d5) ({before} 1. Nf3 -- 2. Ng1) 1... e5 2. Nf3 {a }
2... Nc6 1/2-1/2

[Variant "Reduced"]
[FEN "2k/3/K1R w - - 0 1"]

1. Rc2 *
`;

await check('variations, passes, comments and a family of sizes', () => {
    const { games, faults } = variants.readPgn(ODD);
    assert.deepEqual(faults, []);
    const [odd, reduced] = games;
    assert.equal(odd.game, '3check');
    assert.equal(odd.root.comment, 'first');
    const [e4, d4] = odd.root.children;
    assert.deepEqual([e4.move, e4.san, e4.comment, e4.nags], ['e2e4', 'e4', 'two lines', [1, 10]]);
    assert.deepEqual(
        odd.root.children.map(({ move, before }) => before ?? move),
        ['e2e4', 'd2d4', 'c2c4', 'before'],
    );
    assert.equal(d4.comment, 'A');
    assert.equal(odd.result, 3);
    assert.deepEqual([reduced.game, reduced.size, reduced.fen], ['reduced', [3, 3], '2k/3/K1R w - - 0 1']);
    assert.equal(rewrite(ODD), convert(ODD).stdout);
});

await check('a faulty game keeps what came before the fault, and the next is read', () => {
    const { games, faults } = variants.readPgn('1. e4 e5 2. Ke3 d6\n\n[White "Next"]\n\n1. d4 *\n');
    assert.equal(games.length, 2);
    assert.deepEqual([games[0].root.children[0].children[0].san, games[1].tags], ['e5', [['White', 'Next']]]);
    assert.deepEqual(
        faults.map(({ line, column, game }) => [line, column, game]),
        [[1, 13, 0]],
    );
    assert.match(faults[0].text, /Ke3/);
    assert.deepEqual(variants.readPgn('').games, []);
    assert.throws(() => variants.readPgn('1. e4', 'no such game'), /no such game/);
});

await check('the usual game is meant where no tag names one', () => {
    assert.equal(variants.readPgn('1. g3g4 *', 'shogi').games[0].game, 'shogi');
    assert.equal(variants.readPgn('1. e4 *').games[0].game, 'chess');
});

await check('any text: PGN, FEN, SFEN, USI, a board file', () => {
    const read = (text, given) => {
        const { format, games, faults } = variants.readAny(text, given);
        return [format, games[0]?.game, games[0]?.fen, faults.length];
    };
    const fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
    assert.deepEqual(read(fen), ['fen', 'chess', fen, 0]);
    assert.deepEqual(read(fen, { usual: 'shogi' }), ['fen', 'chess', fen, 0]);
    assert.deepEqual(read(`${fen}\n`, { usual: 'crazyhouse' }).slice(0, 2), ['fen', 'crazyhouse']);
    assert.deepEqual(read('startpos moves 7g7f 3c3d'), ['usi', 'shogi', null, 0]);
    assert.deepEqual(read('4k/5/5/5/K4 b G 1', { usual: 'minishogi' }).slice(0, 2), ['sfen', 'minishogi']);
    assert.deepEqual(read(readFileSync('examples/board_examp.txt', 'utf8')).slice(0, 2), ['board', 'reduced']);
    assert.deepEqual(variants.readAny('26\nKa1, Rb2\nKz26\n', { usual: 'chess' }).games[0].size, [26, 26]);
    assert.deepEqual(read('1. e4 *', { file: 'x.fen' }), ['fen', undefined, undefined, 1]);
    assert.equal(read('hello').at(-1), 1);
});

await check('a game that was made by hand; an illegal move and a text with odd signs', () => {
    const node = (move, ...children) => ({ move, san: '', comment: '', nags: [], children });
    const game = { game: 'chess', size: null, tags: [['White', 'A\nB\0']], fen: null, result: 1 };
    const pgn = variants.writePgn({ ...game, root: node('', node('e2e4', node('e7e5')), node('d2d4')) });
    assert.match(pgn, /\[White "A B\uFFFD"\][^]*1\. e4 \(1\. d4\) 1\.\.\. e5 1-0/);
    assert.throws(() => variants.writePgn({ ...game, root: node('', node('e2e5')) }), tabiya.TabiyaError);
    assert.throws(() => variants.writePgn({ ...game, game: 'none', root: node('') }), /none/);
});

await check('a long line needs no deep stack', () => {
    const moves = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const text = Array.from({ length: 12_000 }, (_, i) => moves[i % 4]).join(' ');
    const { games, faults } = variants.readPgn(`[Variant "chess"]\n\n${text} *`);
    assert.deepEqual(faults, []);
    assert.equal(variants.writePgn(games[0]).match(/N[fg]\d/g).length, 12_000);
});

await check('the keys of variant files are those of the program', () => {
    const text = execFileSync(native, ['variants', 'keys'], { encoding: 'utf8' });
    const told = [...text.matchAll(/^ {2}(\w+)(\[White\|Black\])? = /gm)].map(([, name, sided]) => [
        name,
        Boolean(sided),
    ]);
    const numbered = { customPiece1: 'customPiece', mobilityRegionWhitePawn: 'mobilityRegion' };
    const keys = variants
        .keys()
        .filter(({ takes, name }) => takes && !variants.betza().some((b) => b.letters === name));
    const pieces = new Set([...text.matchAll(/^ {4}(\w{3,})\s/gm)].map(([, name]) => name));
    assert.deepEqual(
        keys.filter(({ name }) => !pieces.has(name)).map(({ name, sided }) => [numbered[name] ?? name, sided]),
        told,
    );
    assert.ok(
        keys.some(({ name, topic, text: about }) => name === 'knight' && topic === 'Pieces' && /^N: /.test(about)),
    );
    assert.ok(variants.betza().length > 20);
});
