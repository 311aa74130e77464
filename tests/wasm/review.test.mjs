// review.test.mjs: a game reviewed in a worker is the review of the program; it tells how far it is, and stops.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { assert, check, native, tabiya } from './checks.mjs';

const { Engine, Variants } = tabiya;
const variants = await Variants.load();
const FILE = 'examples/games.pgn';
const [game] = variants.readPgn(readFileSync(FILE, 'utf8')).games;
const LIMITS = { nodes: 2000 };

/** what the program writes; its engine has the same table and one thread */
const program = (...given) =>
    execFileSync(native, ['review', FILE, '--game-number', '1', '--nodes', '2000', '--hash', '16', ...given], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
    });

/** a review of the game with an engine of its own */
async function review(onProgress, signal) {
    const engine = await Engine.start({ tableMb: 16 });
    try {
        return await engine.review(variants, game, LIMITS, onProgress, signal);
    } finally {
        engine.close();
    }
}

await check('a review has the verdicts, scores and lines of the program', async () => {
    const told = [];
    const { report, words, pgn, curve } = await review((done, of) => told.push([done, of]));
    assert.deepEqual([report], JSON.parse(program('--json', '--out', '/dev/null')));
    assert.equal(pgn, program('--out', '-'));
    assert.equal(curve, program('--svg', '-', '--out', '/dev/null'));
    assert.match(words, /blunder|mistake/);
    const [, total] = told[0];
    assert.deepEqual(
        told,
        Array.from({ length: total }, (_, i) => [i + 1, total]),
    );
    return `${total} positions`;
});

await check('a review that is stopped has what was found, and the engine goes on', async () => {
    const stop = new AbortController();
    const engine = await Engine.start({ tableMb: 1 });
    try {
        const found = await engine.review(variants, game, { ms: 60_000 }, () => stop.abort(), stop.signal);
        assert.equal(found.report.complete, false);
        assert.ok((await engine.review(variants, game, { depth: 1 })).words.length > 100);
        await assert.rejects(engine.review(variants, { ...game, game: 'no such game' }, LIMITS), /no such game/);
        await assert.rejects(engine.review(variants, game, { depth: 1000 }), /depth/);
    } finally {
        engine.close();
    }
});

await check('without shared memory a stopped review is lost, and the engine goes on', async () => {
    const shared = globalThis.SharedArrayBuffer;
    delete globalThis.SharedArrayBuffer;
    const engine = await Engine.start({ tableMb: 1 });
    try {
        const stop = new AbortController();
        await assert.rejects(
            engine.review(variants, game, { nodes: 50 }, () => stop.abort(), stop.signal),
            /stopped/,
        );
        assert.ok((await engine.review(variants, game, { depth: 1 })).pgn.length);
    } finally {
        engine.close();
        globalThis.SharedArrayBuffer = shared;
    }
});
