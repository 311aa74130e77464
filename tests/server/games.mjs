// games.mjs: live games over the wire: whole games, and everything that two players can do.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { check } from '../web/tell.mjs';
import { startServer } from '../web/served.mjs';
import { ask } from './client.mjs';
import { Player, make, pair, playOut, post } from './player.mjs';
import { gameServer } from './servers.mjs';

const PROGRAM = `${process.env.BUILD ?? 'build'}/tabiya`;
const MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
const BLITZ = { base: 60000, increment: 1000 };

/** @param {Player[]} players @param {string[]} moves */
async function play(players, moves) {
    for (const [i, m] of moves.entries()) {
        await players[i % 2].do('move', { m });
        const { length } = players[i % 2].events;
        for (const player of players) await player.until(() => player.events.length >= length);
    }
}

check('chess with clocks, to mate, and a watcher sees it', async () => {
    const { port } = await gameServer();
    const { links, first, second } = await pair(port, { variant: 'chess', clock: BLITZ });
    const watcher = await new Player(links.g).connect(port);
    assert.deepEqual(
        [first, second, watcher].map(({ game }) => game?.you),
        ['first', 'second', 'watcher'],
    );
    assert.deepEqual(first.game?.clock, BLITZ);
    await play([first, second], MATE);
    const end = await watcher.event('ended');
    assert.equal(end.result, '0-1');
    await first.until(() => first.events.length === watcher.events.length);
    assert.deepEqual(first.events, watcher.events);
    assert.deepEqual(second.events, watcher.events);
    // the clock runs from the second side's first move, so each has thought once
    assert.deepEqual(watcher.events.find(({ m }) => m === 'e7e5')?.left, [60000, 60000]);
    for (const left of end.left) assert.ok(left > 60000 && left <= 61000, String(end.left));
    await first.refused('over', 'move', { m: 'a2a3' });
    const pgn = await ask(port, `/api/game/${links.g}.pgn`);
    assert.equal(pgn.status, 200);
    assert.match(String(pgn.body), /^\[Variant "chess"\]$/m);
    assert.doesNotMatch(String(pgn.body), /FEN/);
    const read = spawnSync(PROGRAM, ['convert', '--to', 'pgn', '-'], { input: pgn.body });
    assert.equal(read.status, 0, String(read.stderr));
    assert.match(String(read.stdout), /Qh4#/);
    const shown = JSON.parse(String((await ask(port, `/api/game/${links.g}`)).body));
    assert.deepEqual(shown.events.list, first.events);
    await Promise.all([first, second, watcher].map((player) => player.leave()));
});

check('boxshogi with drops, and reduced chess on 12 x 12', async () => {
    const { port } = await gameServer();
    for (const wanted of [{ variant: 'boxshogi' }, { variant: 'reduced', size: 12 }]) {
        const { links, first, second } = await pair(port, wanted);
        assert.equal(first.game?.variant, wanted.variant);
        if (wanted.size) assert.equal(first.game?.setup.split(' ')[0].split('/').length, 12);
        const moves = await playOut([first, second], wanted.size ? 40 : 150);
        assert.ok(moves.length > 10);
        if (!wanted.size)
            assert.ok(
                moves.some((move) => move.includes('@')),
                'nothing was dropped',
            );
        assert.deepEqual(first.events, second.events);
        if (!first.events.some(({ k }) => k === 'ended')) await second.do('resign');
        const pgn = await ask(port, `/api/game/${links.g}.pgn`);
        const read = spawnSync(PROGRAM, ['convert', '--to', 'pgn', '-'], { input: pgn.body });
        assert.equal(read.status, 0, `${read.stderr}\n${pgn.body}`);
        assert.match(String(pgn.body), wanted.size ? /\[FEN "/ : /\[Variant "/);
        await Promise.all([first.leave(), second.leave()]);
    }
});

check('offers, asking back, giving time, abort, resign, phrases', async () => {
    const { port } = await gameServer();
    const { links, first, second } = await pair(port, { variant: 'chess', clock: BLITZ });
    const both = [first, second];
    const watcher = await new Player(links.g).connect(port);
    await watcher.refused('seat', 'resign');
    await first.do('say', { what: 'hello' });
    assert.equal((await second.event('phrase')).what, 'hello');
    await first.refused('bad', 'say', { what: 'insult' });
    await play(both, MATE.slice(0, 2));
    await first.do('offer');
    await second.event('offered');
    await second.do('decline');
    await first.event('declined');
    await first.do('move', { m: 'g2g4' });
    await first.do('ask-back', { plies: 1 });
    await second.event('asked-back');
    await second.do('accept');
    const back = await first.event('taken-back');
    assert.equal(back.plies, 1);
    await second.do('give', { time: 15000 });
    const given = await first.event('given');
    assert.equal(given.time, 15000);
    assert.ok(given.left[0] > 70000, String(given.left));
    await first.refused('illegal', 'abort');
    await second.until(() => second.events.length === first.events.length);
    await second.do('resign');
    assert.equal((await first.event('ended')).result, '1-0');
    const other = await pair(port, { variant: 'chess' });
    await other.first.do('abort');
    const end = await other.second.event('ended');
    assert.equal(end.why, 'aborted');
    await Promise.all([first, second, watcher, other.first, other.second].map((player) => player.leave()));
});

check('illegal, stale and doubled commands', async () => {
    const { port } = await gameServer();
    const { first, second } = await pair(port, { variant: 'chess' });
    await first.refused('illegal', 'move', { m: 'e2e5' });
    await second.refused('turn', 'move', { m: 'e7e5' });
    await first.refused('bad', 'move', { m: 'e2e4', seq: 9 });
    const id = randomBytes(8).toString('hex');
    const { seq } = await first.do('move', { m: 'e2e4', id, seq: 3 });
    const stale = await first.refused('stale', 'move', { m: 'e2e4', seq: 3 });
    assert.equal(stale.seq, 4);
    // the same again, over another connection too
    assert.equal((await first.do('move', { m: 'e2e4', id, seq: 3 })).seq, seq);
    const device = await new Player(first.id, first.key).connect(port);
    assert.equal(device.game?.you, 'first');
    assert.equal((await device.do('move', { m: 'e2e4', id, seq: 3 })).seq, seq);
    assert.equal(device.events.filter(({ k }) => k === 'moved').length, 1);
    // what was missed follows a stale command
    const late = await new Player(second.id, second.key).connect(port, { seen: 99 });
    assert.ok(late.game, 'a number that cannot be known is no number');
    const before = late.heard.length;
    await late.refused('stale', 'move', { m: 'e7e5', seq: 1 });
    await late.until(() => late.heard.slice(before).some(({ t, from }) => t === 'events' && from === 1));
    await Promise.all([first, second, device, late].map((player) => player.leave()));
});

check('a client that was away gets what it missed, and nothing else', async () => {
    const { port } = await gameServer();
    const { first, second } = await pair(port, { variant: 'chess' });
    await second.leave();
    await first.do('move', { m: 'e2e4' });
    const seen = second.events.length;
    const before = second.heard.length;
    await second.connect(port, { seen });
    const said = second.heard.slice(before);
    assert.deepEqual(
        said.map(({ t }) => t),
        ['events'],
    );
    assert.deepEqual(
        said[0].list.map((/** @type {any} */ event) => event.seq),
        [seen + 1],
    );
    const known = second.heard.length;
    await second.leave();
    await second.connect(port, { seen: seen + 1 });
    assert.deepEqual(second.heard[known].list, []);
    // who is there is told
    await first.until(() => first.heard.some(({ t, seats }) => t === 'here' && seats[0] && seats[1]));
    await second.leave();
    await first.until(() => first.heard.at(-1)?.t === 'here' && first.heard.at(-1)?.seats[1] === false);
    await first.leave();
});

check('a rematch is a game of its own, with sides exchanged', async () => {
    const { port } = await gameServer();
    const { links, first, second } = await pair(port, { variant: 'chess' });
    await play([first, second], MATE);
    await first.do('rematch');
    await second.event('rematch');
    await second.do('accept');
    const { game } = await first.event('rematch', first.events.length);
    assert.match(game, /^[0-9A-Za-z]{11}$/);
    const again = await new Player(game, links.seats[0]).connect(port);
    assert.equal(again.game?.you, 'second');
    assert.equal(again.game?.setup, first.game?.setup);
    await Promise.all([first, second, again].map((player) => player.leave()));
});

check('time runs out, and nobody has to say so', async () => {
    const { port } = await gameServer();
    const { first, second } = await pair(port, { variant: 'chess', clock: { base: 1000, increment: 0 } });
    await play([first, second], ['e2e4', 'e7e5']);
    const began = Date.now();
    const end = await second.event('ended');
    assert.equal(end.result, '0-1');
    assert.ok(Date.now() - began < 2500, `${Date.now() - began} ms`);
    assert.equal(end.left[0], 0);
    await Promise.all([first.leave(), second.leave()]);
});

check('what makes a game, and what does not', async () => {
    const { port } = await gameServer();
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    const links = await make(port, { variant: 'chess', fen });
    const player = await new Player(links.g).connect(port);
    assert.equal(player.game?.setup, fen);
    await player.leave();
    for (const wanted of [
        {},
        { variant: 'nothing' },
        { variant: 'chess', colour: 'white' },
        { variant: 'chess', size: 12 },
        { variant: 'chess', fen: 'rubbish' },
        { variant: 'chess', fen: '7k/5QK1/8/8/8/8/8/8 b - - 0 1' },
        { variant: 'reduced', size: 12, fen: '8/8' },
        { variant: 'chess', clock: { base: 1000 } },
        { variant: 'chess', clock: { base: 0, increment: 0 } },
        { variant: 'chess', clock: { base: 1000, increment: 0, delay: 1 } },
        { variant: 'chess', private: 1 },
        [],
        '{"variant":"chess","variant":"chess"}',
        'rubbish',
        '',
    ]) {
        const { status, said } = await post(port, wanted);
        assert.ok(status >= 400 && status < 500, `${JSON.stringify(wanted)}: ${status}`);
        assert.ok(said.code && said.why, JSON.stringify(wanted));
    }
    assert.equal((await post(port, { variant: 'chess', ini: 'x'.repeat(30000) })).status, 413);
    assert.equal((await post(port, { variant: 'chess' }, { Origin: 'https://evil.example' })).status, 403);
    assert.equal((await post(port, { variant: 'chess' }, { Origin: `http://localhost:${port}` })).status, 201);
    assert.equal((await ask(port, '/api/game/00000000001')).status, 404);
    assert.equal((await ask(port, '/api/game/rubbish.pgn')).status, 404);
    assert.equal((await ask(port, '/api/game')).status, 405);
    assert.equal((await ask(port, '/health')).status, 200);
});

check('a private game is nobody else\u2019s', async () => {
    const { port } = await gameServer();
    const links = await make(port, { variant: 'chess', private: true });
    const stranger = await new Player(links.g).connect(port);
    assert.deepEqual([stranger.heard[0].code, stranger.heard[0].g], ['secret', links.g]);
    const friend = await new Player(links.g, links.watch).connect(port);
    assert.equal(friend.game?.you, 'watcher');
    assert.equal((await ask(port, `/api/game/${links.g}`)).status, 403);
    assert.equal((await ask(port, `/api/game/${links.g}.pgn`)).status, 403);
    const nobody = await new Player('00000000001').connect(port);
    assert.equal(nobody.heard[0].code, 'unknown');
    await Promise.all([stranger, friend, nobody].map((player) => player.leave()));
});

check('who guesses secrets has to stay away', async () => {
    const { port } = await gameServer();
    const links = await make(port, { variant: 'chess' });
    const guesser = new Player(links.g, 'A'.repeat(22));
    await guesser.connect(port, { from: '127.0.0.9' });
    for (let i = 1; i < 10; i++) guesser.send({ t: 'join', g: links.g, k: 'A'.repeat(22) });
    assert.equal(await guesser.socket?.closed, 1008);
    assert.equal(guesser.heard.filter(({ code }) => code === 'secret').length, 10);
    await assert.rejects(new Player(links.g).connect(port, { from: '127.0.0.9' }), /429/);
    const other = await new Player(links.g, links.seats[0]).connect(port, { from: '127.0.0.10' });
    assert.equal(other.game?.you, 'first');
    await other.leave();
});

check('an address makes twenty games an hour', async () => {
    const server = await startServer(['--web', (await import('./servers.mjs')).WEB]);
    try {
        const answers = [];
        for (let i = 0; i < 21; i++) answers.push(await post(server.port, { variant: 'chess' }));
        assert.deepEqual([...new Set(answers.slice(0, 20).map(({ status }) => status))], [201]);
        assert.deepEqual([answers[20].status, answers[20].said.code], [429, 'limit']);
    } finally {
        await server.close();
    }
});
