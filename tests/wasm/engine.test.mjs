// engine.test.mjs: the engine in its worker: its signature, its limits, and how it is stopped, with
// memory that is shared and without.
import { readFileSync } from 'node:fs';
import { assert, check, tabiya } from './checks.mjs';

const { Engine, Variants, bench } = tabiya;
const variants = await Variants.load();
const chess = variants.open('chess');

/** a check with an engine, which ends whatever happens: Node waits for its worker */
const checkEngine = (name, options, run) =>
    check(name, async () => {
        const engine = await Engine.start(options);
        try {
            await run(engine);
        } finally {
            engine.close();
        }
    });

await check('bench', async () => {
    const nodes = await bench();
    assert.equal(`${nodes} nodes`, readFileSync('tests/pins/bench.txt', 'utf8').split('\n')[0]);
    return `${nodes} nodes`;
});

await checkEngine('a search to a depth tells of every depth', { tableMb: 4 }, async (engine) => {
    const depths = [];
    const game = chess.start();
    const last = await engine.think(game, { depth: 6 }, (thought) => depths.push(thought.depth));
    assert.deepEqual(depths, [1, 2, 3, 4, 5, 6]);
    assert.equal(last.depth, 6);
    assert.ok(game.legal().includes(last.pv[0]));
    assert.equal(typeof last.cp, 'number');
});

await checkEngine('searches in a row, of nodes, time, level and several lines', { tableMb: 4 }, async (engine) => {
    const game = chess.fromFen('7k/4Q3/6K1/8/8/8/8/8 w - - 0 1');
    const ranks = new Set();
    const all = await Promise.all([
        engine.think(game, { depth: 4 }),
        engine.think(chess.start(), { nodes: 5000 }),
        engine.think(chess.start(), { ms: 20 }),
        engine.think(chess.start(), { level: 1, seed: 7 }),
        engine.think(chess.start(), { depth: 3, lines: 3 }, (thought) => ranks.add(thought.rank)),
        engine.think(chess.start(), { depth: 3, moves: ['a2a3'] }),
        engine.think(chess.start(), { clock: { left: [500, 500] } }),
    ]);
    assert.equal(all[0].mate, 1);
    assert.equal(all[0].cp, undefined);
    assert.ok(all[1].nodes <= 6000);
    assert.deepEqual([...ranks], [0, 1, 2]);
    assert.equal(all[5].pv[0], 'a2a3');
    for (const thought of all) assert.ok(thought.pv.length > 0);
});

await checkEngine('a game that was added, and a family on another board', { tableMb: 1 }, async (engine) => {
    assert.deepEqual(variants.add('[nightriders:chess]\ncustomPiece1 = n:NN\n'), []);
    assert.ok((await engine.think(variants.open('nightriders').start(), { depth: 3 })).pv.length);
    const reduced = variants.open('reduced', 26);
    const game = reduced.fromBoardFile('26\nKa1, Rb2\nKz26, Ra26\n');
    assert.equal(game.width, 26);
    assert.ok((await engine.think(game, { depth: 3 })).pv.length);
});

async function stops(engine) {
    const stop = new AbortController();
    let told = 0;
    const thought = await engine.think(
        chess.start(),
        {},
        () => {
            if (++told === 3) stop.abort();
        },
        stop.signal,
    );
    assert.ok(thought.depth >= 3 && thought.pv.length > 0);
    const early = new AbortController();
    const search = engine.think(chess.start(), {}, undefined, early.signal);
    early.abort();
    assert.ok((await search).pv.length > 0);
    assert.ok((await engine.think(chess.start(), {}, undefined, early.signal)).pv.length > 0);
    assert.equal((await engine.think(chess.start(), { depth: 2 })).depth, 2);
}

await checkEngine('a search that is stopped, and the next one', {}, async (engine) => {
    await stops(engine);
});

await check('the same without shared memory', async () => {
    const shared = globalThis.SharedArrayBuffer;
    let engine;
    delete globalThis.SharedArrayBuffer;
    try {
        engine = await Engine.start();
        // more than once: what an ended worker still says must not be heard for the next one's
        for (let i = 0; i < 5; i++) await stops(engine);
    } finally {
        engine?.close();
        globalThis.SharedArrayBuffer = shared;
    }
});

await checkEngine('refusals leave the engine as it was, and a closed one says so', {}, async (engine) => {
    const mate = chess.fromFen('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1');
    await assert.rejects(engine.think(mate, { depth: 2 }), /the game is over/);
    await assert.rejects(engine.think(chess.start(), { level: 11 }), /level/);
    assert.equal((await engine.think(chess.start(), { depth: 2 })).depth, 2);
    const search = engine.think(chess.start(), {});
    setTimeout(() => engine.close(), 50);
    await assert.rejects(search, /closed/);
    await assert.rejects(engine.think(chess.start(), { depth: 1 }), /closed/);
    await assert.rejects(Engine.start({ tableMb: 1 << 21 }), /hash_mb/);
});

await checkEngine('the deepest search of the largest board keeps to its stack', { tableMb: 1 }, async (engine) => {
    const rank = (piece) => Array.from({ length: 26 }, (_, i) => (i === 12 ? piece : 'R')).join('');
    const empty = Array(24).fill('26').join('/');
    const game = variants.open('reduced', 26).fromFen(`${rank('K').toLowerCase()}/${empty}/${rank('K')} w - - 0 1`);
    assert.ok((await engine.think(game, { nodes: 20_000 })).pv.length);
});
