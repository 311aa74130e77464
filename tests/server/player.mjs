// player.mjs: a client of live games that trusts nothing: every event comes once, in order, and each answer belongs to
// what was asked.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { ask } from './client.mjs';
import { TEXT, open } from './socket.mjs';

const PATIENCE = 10000;
const PROGRAM = `${process.env.BUILD ?? 'build'}/tabiya`;

/** @typedef {Record<string, any>} Said */
/** @typedef {{g: string, seats: [string, string], watch?: string}} Links */

/**
 * @param {number} port
 * @param {Said | string} wanted
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{status: number, said: Said}>}
 */
export async function post(port, wanted, headers = {}) {
    const body = typeof wanted === 'string' ? wanted : JSON.stringify(wanted);
    const answer = await ask(port, '/api/game', {
        method: 'POST',
        body,
        headers: { 'Content-Length': String(Buffer.byteLength(body)), ...headers },
    });
    return { status: answer.status, said: JSON.parse(String(answer.body)) };
}

/**
 * @param {number} port
 * @param {Said} wanted
 * @returns {Promise<Links>}
 */
export async function make(port, wanted) {
    const { status, said } = await post(port, wanted);
    assert.equal(status, 201, JSON.stringify(said));
    assert.match(said.g, /^[0-9A-Za-z]{11}$/);
    assert.ok(said.seats.length === 2 && said.seats[0] !== said.seats[1]);
    return /** @type {Links} */ (said);
}

export class Player {
    /** @param {string} game @param {string} [key] */
    constructor(game, key) {
        this.id = game;
        this.key = key;
        /** @type {Said[]} */
        this.events = [];
        /** @type {Said[]} */
        this.heard = [];
        /** @type {Said | null} */
        this.game = null;
        /** @type {Set<() => void>} */
        this.waiting = new Set();
        this.code = /** @type {number | null | undefined} */ (undefined);
    }

    /**
     * @param {number} port
     * @param {{seen?: number, from?: string}} [options]
     */
    async connect(port, { seen, from } = {}) {
        const { status, socket } = await open(port, { from });
        assert.equal(status, 101);
        this.socket = socket;
        this.port = port;
        const before = this.heard.length;
        socket.hear = ({ opcode, content }) => {
            if (opcode !== TEXT || this.socket !== socket) return;
            this.hear(JSON.parse(String(content)));
        };
        void socket.closed.then((code) => {
            this.code = code;
            for (const look of this.waiting) look();
        });
        this.send({
            t: 'join',
            g: this.id,
            ...(this.key ? { k: this.key } : {}),
            ...(seen === undefined ? {} : { seen }),
        });
        await this.until(() => this.heard.slice(before).some(({ t }) => t === 'events' || t === 'no'));
        return this;
    }

    /** @param {Said} said */
    hear(said) {
        this.heard.push(said);
        if (said.t === 'game') {
            assert.equal(said.seq, 0);
            this.game = said;
            this.events = [];
        }
        if (said.t === 'events') {
            const known = this.events.length;
            assert.ok(said.from <= known + 1, `from ${said.from}, known ${known}`);
            for (const [i, event] of said.list.entries()) {
                assert.equal(event.seq, said.from + i, 'events are numbered without a gap');
                if (event.seq <= known) assert.deepEqual(event, this.events[event.seq - 1]);
                else this.events.push(event);
            }
        }
        if (said.t === 'ok') assert.ok(said.seq <= this.events.length, 'the event comes before its ok');
        for (const look of this.waiting) look();
    }

    /** @param {Said} message */
    send(message) {
        this.socket?.send(TEXT, JSON.stringify(message));
    }

    /** @param {() => unknown} is @param {number} [patience] @returns {Promise<void>} */
    until(is, patience = PATIENCE) {
        return new Promise((resolve, reject) => {
            const end = () => {
                clearTimeout(timer);
                this.waiting.delete(look);
            };
            const look = () => {
                if (!is()) return;
                end();
                resolve();
            };
            const timer = setTimeout(() => {
                end();
                reject(
                    new Error(
                        `not heard: ${is}; closed by ${this.code}; last: ${JSON.stringify(this.heard.slice(-3))}`,
                    ),
                );
            }, patience);
            this.waiting.add(look);
            look();
        });
    }

    /** the event of this kind, which may be there already @param {string} kind @param {number} [from] */
    async event(kind, from = 1) {
        const find = () => this.events.find(({ k, seq }) => k === kind && seq >= from);
        await this.until(find);
        return /** @type {Said} */ (find());
    }

    /**
     * A command, and its answer.
     * @param {string} kind
     * @param {Said} [fields]
     * @returns {Promise<Said>}
     */
    async ask(kind, fields = {}) {
        const id = fields.id ?? randomBytes(8).toString('hex');
        const before = this.heard.length;
        this.send({ t: 'do', g: this.id, id, seq: this.events.length + 1, k: kind, ...fields });
        const find = () => this.heard.slice(before).find((said) => said.id === id);
        await this.until(find);
        return /** @type {Said} */ (find());
    }

    /** the same, which must be done @param {string} kind @param {Said} [fields] */
    async do(kind, fields = {}) {
        const answer = await this.ask(kind, fields);
        assert.equal(answer.t, 'ok', `${kind}: ${JSON.stringify(answer)}`);
        return answer;
    }

    /** and the same, which must not @param {string} code @param {string} kind @param {Said} [fields] */
    async refused(code, kind, fields = {}) {
        const answer = await this.ask(kind, fields);
        assert.equal(answer.t, 'no', `${kind}: ${JSON.stringify(answer)}`);
        assert.equal(answer.code, code, answer.why);
        assert.ok(answer.why.length > 3);
        return answer;
    }

    async leave() {
        this.socket?.cut();
        await this.socket?.closed;
    }
}

/**
 * Both players of a new game, seated.
 * @param {number} port
 * @param {Said} wanted
 */
export async function pair(port, wanted) {
    const links = await make(port, wanted);
    const players = [new Player(links.g, links.seats[0]), new Player(links.g, links.seats[1])];
    for (const player of players) await player.connect(port);
    for (const player of players) await player.until(() => player.events.length === 2);
    return { links, first: players[0], second: players[1] };
}

/** An engine that says what can be played. */
export class Engine {
    /** @param {string} variant */
    constructor(variant) {
        this.child = spawn(PROGRAM, ['uci']);
        this.text = '';
        this.child.stdout.on('data', (part) => (this.text += part));
        this.child.stdin.write(`uci\nsetoption name UCI_Variant value ${variant}\n`);
    }

    /** @param {string} fen @param {string[]} moves @returns {Promise<string | null>} */
    async move(fen, moves) {
        this.text = '';
        this.child.stdin.write(`position fen ${fen} moves ${moves.join(' ')}\ngo nodes 60\n`);
        for (let i = 0; i < 2000; i++) {
            const best = /^bestmove (\S+)/m.exec(this.text)?.[1];
            if (best) return best === '(none)' || best === '0000' ? null : best;
            await new Promise((resolve) => setTimeout(resolve, 2));
        }
        throw new Error('the engine is silent');
    }

    end() {
        this.child.stdin.end('quit\n');
    }
}

/**
 * Plays by the engine's moves up to this many plies, or the end.
 * @param {Player[]} players
 * @param {number} most
 */
export async function playOut(players, most) {
    const { variant, setup } = /** @type {Said} */ (players[0].game);
    const engine = new Engine(variant);
    const moves = players[0].events.filter(({ k }) => k === 'moved').map(({ m }) => m);
    try {
        while (moves.length < most && !players[0].events.some(({ k }) => k === 'ended')) {
            const mover = players[moves.length % 2];
            const other = players[1 - (moves.length % 2)];
            const move = await engine.move(setup, moves);
            assert.ok(move, 'the game is over for the engine, not for the server');
            const { seq } = await mover.do('move', { m: move });
            assert.equal(mover.events[seq - 1].m, move);
            await other.until(() => other.events.length >= mover.events.length);
            moves.push(move);
        }
    } finally {
        engine.end();
    }
    return moves;
}
