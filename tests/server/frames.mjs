// frames.mjs: WebSockets that are wrong, too long, too many or strangers', and what becomes of them.

import assert from 'node:assert/strict';
import { check } from '../web/tell.mjs';
import { startServer } from '../web/served.mjs';
import { BINARY, CLOSE, PING, PONG, TEXT, open } from './socket.mjs';
import { make } from './player.mjs';
import { WEB, gameServer } from './servers.mjs';

const CONTINUED = 0;

/**
 * The code by which the server closes after this.
 * @param {(socket: import('./socket.mjs').Socket) => void} send
 */
async function codeAfter(send) {
    const { port } = await gameServer();
    const { socket } = await open(port);
    send(socket);
    const timer = setTimeout(() => socket.cut(), 5000);
    const code = await socket.closed;
    clearTimeout(timer);
    return code;
}

check('frames that are not taken', async () => {
    /** @type {[number, string, (socket: import('./socket.mjs').Socket) => void][]} */
    const cases = [
        [1003, 'binary', (socket) => socket.send(BINARY, '{}')],
        [1009, 'a message of 4097 bytes', (socket) => socket.send(TEXT, 'x'.repeat(4097))],
        [1009, 'a length of 2^40 that is only claimed', (socket) => socket.send(TEXT, 'x', { claimed: 1n << 40n })],
        [
            1009,
            'two fragments of 3000 bytes',
            (socket) => {
                socket.send(TEXT, 'x'.repeat(3000), { isLast: false });
                socket.send(CONTINUED, 'x'.repeat(3000));
            },
        ],
        [1007, 'no UTF-8', (socket) => socket.send(TEXT, Buffer.from([0xc3, 0x28]))],
        [1002, 'a reserved opcode', (socket) => socket.send(3, 'x')],
        [
            1008,
            'seventeen fragments',
            (socket) => {
                socket.send(TEXT, '{', { isLast: false });
                for (let i = 0; i < 16; i++) socket.send(CONTINUED, ' ', { isLast: false });
            },
        ],
        [
            1008,
            'empty fragments',
            (socket) => {
                socket.send(TEXT, '', { isLast: false });
                for (let i = 0; i < 200; i++) socket.send(CONTINUED, '', { isLast: false });
            },
        ],
        [
            1008,
            '40 messages at once',
            (socket) => {
                for (let i = 0; i < 40; i++) socket.send(TEXT, '{}');
            },
        ],
        [1000, 'a close', (socket) => socket.send(CLOSE, Buffer.from([0x03, 0xe8]))],
    ];
    for (const [code, what, send] of cases) assert.equal(await codeAfter(send), code, what);
});

check('fragments, a ping between them, and what is no message', async () => {
    const { port } = await gameServer();
    const { socket } = await open(port);
    /** @type {Record<string, any>[]} */
    const heard = [];
    const pongs = /** @type {string[]} */ ([]);
    socket.hear = ({ opcode, content }) => {
        if (opcode === TEXT) heard.push(JSON.parse(String(content)));
        if (opcode === PONG) pongs.push(String(content));
    };
    const { g } = await make(port, { variant: 'chess' });
    const text = JSON.stringify({ t: 'join', g });
    socket.send(TEXT, text.slice(0, 9), { isLast: false });
    socket.send(PING, 'between');
    socket.send(CONTINUED, text.slice(9, 20), { isLast: false });
    socket.send(CONTINUED, text.slice(20));
    for (const wrong of [
        '{}',
        '[]',
        'x',
        '{"t":"go"}',
        '{"t":"join"}',
        `{"t":"join","g":"${g}","x":1}`,
        '[[[[[[]]]]]]',
    ])
        socket.send(TEXT, wrong);
    socket.send(TEXT, '{"t":"lobby"}');
    for (let i = 0; i < 100 && heard.filter(({ t }) => t === 'no').length < 8; i++)
        await new Promise((resolve) => setTimeout(resolve, 30));
    assert.deepEqual(pongs, ['between']);
    assert.equal(heard.find(({ t }) => t === 'game')?.g, g);
    assert.deepEqual(
        heard.filter(({ t }) => t === 'no').map(({ code }) => code),
        Array(8).fill('bad'),
    );
    socket.cut();
});

check('upgrades are for pages of our own', async () => {
    const { port } = await gameServer();
    const own = `http://localhost:${port}`;
    for (const [status, options] of /** @type {[number, Parameters<typeof open>[1]][]} */ ([
        [101, {}],
        [101, { origin: own, extensions: 'permessage-deflate' }],
        [101, { protocol: 'other, tabiya.1' }],
        [403, { origin: 'https://evil.example' }],
        [403, { origin: 'null' }],
        [403, { origin: `http://localhost:${port + 1}` }],
        [403, { host: 'evil.example' }],
        [404, { path: '/' }],
        [404, { path: '/wss' }],
        [400, { protocol: '' }],
        [400, { protocol: 'tabiya.2' }],
    ])) {
        const answer = await open(port, options);
        assert.equal(answer.status, status, JSON.stringify(options));
        if (status === 101) {
            assert.match(answer.head, /^Sec-WebSocket-Protocol: tabiya\.1$/im);
            assert.doesNotMatch(answer.head, /Extensions/i);
            answer.socket.cut();
        }
    }
    const named = await startServer([
        '--web',
        WEB,
        '--origin',
        'https://a.example',
        '--public-url',
        'https://b.example/',
    ]);
    try {
        for (const [status, options] of /** @type {[number, Parameters<typeof open>[1]][]} */ ([
            [101, { origin: 'https://a.example' }],
            [101, { origin: 'https://b.example', host: 'b.example' }],
            [403, { host: 'a.example' }],
        ])) {
            const answer = await open(named.port, options);
            assert.equal(answer.status, status, JSON.stringify(options));
            answer.socket.cut();
        }
    } finally {
        await named.close();
    }
});

check('an address has its number of connections', async () => {
    const server = await startServer(['--web', WEB]);
    /** @type {import('./socket.mjs').Socket[]} */
    const sockets = [];
    try {
        const statuses = [];
        for (let i = 0; i < 140; i++) {
            const { status, socket } = await open(server.port);
            statuses.push(status);
            if (status === 101) sockets.push(socket);
        }
        assert.ok(sockets.length >= 100 && sockets.length < 140, String(sockets.length));
        assert.ok(statuses.slice(0, 100).every((status) => status === 101));
        assert.ok(statuses.includes(429));
        const other = await open(server.port, { from: '127.0.0.2' });
        assert.equal(other.status, 101);
        sockets.push(other.socket);
    } finally {
        for (const socket of sockets) socket.cut();
        await server.close();
    }
});
