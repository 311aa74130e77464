// restart.mjs: a server that is killed, or ended well, in the middle of games: nothing that was answered is lost, and
// the time it was away is nobody's.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { check } from '../web/tell.mjs';
import { startServer } from '../web/served.mjs';
import { Player, pair } from './player.mjs';
import { WEB } from './servers.mjs';

const MOVES = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d3', 'd7d6'];
const PROGRAM = `${process.env.BUILD ?? 'build'}/tabiya`;
const wait = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));

/** @param {(start: () => ReturnType<typeof startServer>, folder: string) => Promise<void>} test */
async function inFolder(test) {
    const folder = mkdtempSync(join(tmpdir(), 'tabiya-data-'));
    try {
        await test(() => startServer(['--web', WEB, '--per-address', '0'], folder), folder);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

check('killed in the middle: no move is lost, and clocks are right', () =>
    inFolder(async (start) => {
        let server = await start();
        const clock = { base: 60000, increment: 0 };
        const { first, second } = await pair(server.port, { variant: 'chess', clock });
        const players = [first, second];
        for (const [i, m] of MOVES.entries()) {
            const mover = players[i % 2];
            const id = randomBytes(8).toString('hex');
            const said = mover.events.length;
            const { seq } = await mover.do('move', { m, id });
            assert.equal(seq, said + 1);
            if (i % 3 === 1) {
                await server.close('SIGKILL');
                await wait(i === 4 ? 1500 : 100);
                server = await start();
                for (const player of players) await player.connect(server.port, { seen: player.events.length });
                await mover.until(() => mover.events.some((event) => event.seq > seq && event.k === 'paused'));
                // the answer may have been lost: the same once more is the same
                assert.equal((await mover.do('move', { m, id, seq: said + 1 })).seq, seq);
            }
            const { length } = mover.events;
            for (const player of players) await player.until(() => player.events.length >= length);
        }
        assert.deepEqual(first.events, second.events);
        assert.deepEqual(
            first.events.filter(({ k }) => k === 'moved').map(({ m }) => m),
            MOVES,
        );
        // four restarts, and nobody has thought: what is missing is what this test took between the answers
        const { left } = first.events.filter(({ k }) => k === 'moved').at(-1) ?? {};
        assert.ok(left[0] > 57000 && left[1] > 57000, String(left));
        for (const { time } of first.events.filter(({ k }) => k === 'paused')) assert.ok(time > 50, String(time));
        await server.close();
    }),
);

check('SIGTERM: everybody is told, and the status is 0', () =>
    inFolder(async (start) => {
        const server = await start();
        const { links, first, second } = await pair(server.port, { variant: 'chess' });
        await first.do('move', { m: 'e2e4' });
        const began = Date.now();
        assert.equal(await server.close('SIGTERM'), 0);
        assert.ok(Date.now() - began < 5000);
        await first.until(() => first.code !== undefined);
        const bye = first.heard.at(-1);
        assert.ok(bye?.t === 'bye' && bye.retry >= 0 && bye.retry <= 3000, JSON.stringify(bye));
        assert.equal(first.code, 1001);
        const again = await start();
        const other = await new Player(links.g, links.seats[0]).connect(again.port);
        assert.deepEqual(other.events, second.events);
        await other.leave();
        await again.close();
    }),
);

check('a database has one server', () =>
    inFolder(async (start, folder) => {
        const server = await start();
        const { status, stderr } = spawnSync(PROGRAM, ['serve', '--no-open', '--port', '0', '--web', WEB], {
            env: { ...process.env, XDG_DATA_HOME: folder },
            timeout: 10000,
        });
        assert.equal(status, 4);
        assert.match(String(stderr), /in use by another server/);
        await server.close();
    }),
);
