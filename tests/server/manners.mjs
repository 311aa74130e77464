// manners.mjs: start and end, and clients that are many, slow or wrong. The server must go on to answer the others.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { check } from '../web/tell.mjs';
import { startServer } from '../web/served.mjs';
import { ask, send } from './client.mjs';
import { FILES, WEB, folderServer } from './servers.mjs';

const PROGRAM = `${process.env.BUILD ?? 'build'}/tabiya`;

/** What the program says where it does not start. @param {string[]} options */
function refused(...options) {
    const { status, stderr, stdout } = spawnSync(PROGRAM, ['serve', '--no-open', ...options], { timeout: 10000 });
    assert.equal(String(stdout), '');
    return { status, text: String(stderr) };
}

/** begun at once, since it takes long */
const half = folderServer().then(async ({ port }) => {
    const began = Date.now();
    const { isClosed } = await send(port, 'GET / HTTP/1.1\r\nHost: 127', 40000);
    return { isClosed, took: Date.now() - began };
});

check('what cannot be is said in one line', async () => {
    const { port } = await folderServer();
    const taken = refused('--web', WEB, '--port', String(port));
    assert.equal(taken.status, 4);
    assert.equal(taken.text.trim().split('\n').length, 1, taken.text);
    assert.match(taken.text, new RegExp(`port ${port} is taken: choose another with --port`));
    assert.match(
        refused('--web', WEB, '--listen', '192.0.2.1').text,
        /'192\.0\.2\.1' is not an address of this machine/,
    );
    assert.match(refused('--web', '/nowhere').text, /\/nowhere has no index\.html/);
    for (const options of [['--port', '65536'], ['--port', 'x'], ['--port'], ['--port', '-1'], ['--colour'], ['word']])
        assert.equal(refused(...options).status, 2, options.join(' '));
});

check('SIGTERM and SIGINT end it, at once and well', async () => {
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
        const server = await startServer(['--web', WEB]);
        const idle = connect(server.port, '127.0.0.1');
        const reader = connect(server.port, '127.0.0.1');
        for (const socket of [idle, reader]) socket.on('error', () => undefined);
        reader.write(`GET /large.css HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
        reader.pause(); // the answer is under way
        await new Promise((resolve) => setTimeout(resolve, 200));
        const began = Date.now();
        assert.equal(await server.close(signal), 0, signal);
        assert.ok(Date.now() - began < 2000, `${signal}: ${Date.now() - began} ms`);
        idle.destroy();
        reader.destroy();
        await assert.rejects(ask(server.port, '/'), 'the port is free again');
    }
});

check('one connection asks again and again', async () => {
    const { port } = await folderServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 50; i++)
        assert.equal((await ask(port, i % 2 ? '/' : '/nothing', { agent })).status, i % 2 ? 200 : 404);
    agent.destroy();
    // several requests before the first answer
    const one = `GET /page/a.js HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
    const { text } = await send(port, one.repeat(3), 700);
    assert.equal(text.match(/HTTP\/1\.1 200/g)?.length, 3);
});

check('500 connections at once', async () => {
    const { port } = await folderServer();
    const answers = await Promise.all(
        Array.from({ length: 500 }, () => ask(port, '/page/a.js', { agent: new Agent() })),
    );
    assert.ok(answers.every(({ status, body }) => status === 200 && String(body) === FILES['web/page/a.js']));
});

check('clients that send or read slowly keep nobody waiting', async () => {
    const { port } = await folderServer();
    const sockets = Array.from({ length: 100 }, (_, i) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(
            i % 2 ? 'GET / HTTP/1.1\r\nHost: 127' : `GET /large.css HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
        );
        socket.pause();
        return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = Date.now();
    assert.equal((await ask(port, '/')).status, 200);
    assert.ok(Date.now() - began < 5000);
    for (const socket of sockets) socket.destroy();
});

check('what is no request does no harm', async () => {
    const { port } = await folderServer();
    const host = `Host: 127.0.0.1:${port}\r\n`;
    for (const bytes of [
        'GARBAGE\r\n\r\n',
        '\r\n\r\n\r\n',
        '\0\0\0\0',
        'GET\r\n\r\n',
        'GET  HTTP/1.1\r\n\r\n',
        `GET nowhere HTTP/1.1\r\n${host}\r\n`,
        `GET /a%00b HTTP/1.1\r\n${host}\r\n`,
        `GET /%zz HTTP/1.1\r\n${host}\r\n`,
        `GET /${'x'.repeat(100000)} HTTP/1.1\r\n${host}\r\n`,
        `GET / HTTP/1.1\r\n${host}X: ${'y'.repeat(100000)}\r\n\r\n`,
        `GET / HTTP/1.1\r\n${host}${'A: b\r\n'.repeat(20000)}\r\n`,
        `GET / HTTP/1.1\r\n\r\n`,
        `GET / HTTP/9.9\r\n${host}\r\n`,
        `POST / HTTP/1.1\r\n${host}Content-Length: 99999999999999999999\r\n\r\nx`,
        `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
        `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
        `GET / HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]),
    ]) {
        const { text } = await send(port, bytes, 300);
        assert.ok(!text.includes('<title>folder') || /^GET \/ HTTP/.test(String(bytes)), String(bytes).slice(0, 60));
        assert.equal((await ask(port, '/')).status, 200, `after ${String(bytes).slice(0, 60)}`);
    }
});

check('memory does not grow with requests', async () => {
    const server = await startServer(['--web', WEB]);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const resident = () => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]);
    const rounds = async (/** @type {number} */ count) => {
        for (let i = 0; i < count; i++)
            await Promise.all(['/', '/large.css', '/nothing'].map((path) => ask(server.port, path, { agent })));
    };
    try {
        await rounds(30);
        const before = resident();
        await rounds(40);
        if (!process.env.SANITIZED) assert.ok(resident() - before < 8000, `${before} kB, then ${resident()} kB`);
    } finally {
        agent.destroy();
        await server.close();
    }
});

check('half a request is given up', async () => {
    const { isClosed, took } = await half;
    assert.ok(isClosed && took < 30000, `${took} ms`);
});
