// answers.mjs: which file, in which form, with which headers; and what is refused.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { check } from '../web/tell.mjs';
import { startServer } from '../web/served.mjs';
import { ask } from './client.mjs';
import { FILES, WEB, folderServer, ownServer } from './servers.mjs';

const PAGE = join(process.env.BUILD ?? 'build', 'web');

/**
 * A test of the page that the program carries.
 * @param {string} name
 * @param {(port: number) => Promise<void>} test
 */
function onPage(name, test) {
    check(name, async () => {
        const server = await ownServer();
        if (server) await test(server.port);
    });
}

/** @param {string} folder @returns {string[]} */
const filesOf = (folder) =>
    readdirSync(join(PAGE, folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)],
    );

const TYPES = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.webmanifest': 'application/manifest+json',
};

onPage('every file of the page, in three forms', async (port) => {
    if (!existsSync(PAGE)) return console.log(`# there is no ${PAGE} to compare with`);
    for (const path of filesOf('')) {
        if (path === 'package.json') continue; // for Node alone
        const content = readFileSync(join(PAGE, path));
        const end = /** @type {keyof typeof TYPES} */ (/\.[a-z]*$/.exec(path)?.[0]);
        for (const [accepted, coding, decode] of /** @type {const} */ ([
            ['gzip, deflate, br', 'br', brotliDecompressSync],
            ['gzip', 'gzip', gunzipSync],
            ['', undefined, (/** @type {Buffer} */ bytes) => bytes],
        ])) {
            const { status, headers, body } = await ask(port, `/${path}`, { headers: { 'Accept-Encoding': accepted } });
            const what = `${path} as ${coding ?? 'it is'}`;
            assert.equal(status, 200, what);
            assert.equal(headers['content-encoding'], coding, what);
            assert.equal(headers['content-type'], TYPES[end], what);
            assert.equal(headers['content-length'], String(body.length), what);
            assert.equal(headers.vary, 'Accept-Encoding', what);
            assert.ok(decode(body).equals(content), `the bytes of ${what}`);
            const isLasting = path.startsWith('build-');
            assert.equal(
                headers['cache-control'],
                isLasting ? 'public, max-age=31536000, immutable' : 'no-cache',
                what,
            );
        }
    }
});

onPage('/ is the page', async (port) => {
    const [root, index] = await Promise.all([ask(port, '/'), ask(port, '/index.html')]);
    assert.match(String(root.body), /<!doctype html>/i);
    assert.deepEqual(root.body, index.body);
    assert.equal((await ask(port, '/?from=home')).status, 200);
});

onPage('codings are weighed', async (port) => {
    for (const [accepted, coding] of /** @type {const} */ ([
        ['br;q=0, gzip', 'gzip'],
        ['br;q=0.000,gzip;q=0', undefined],
        ['*', 'br'],
        ['br;q=0, *', 'gzip'],
        ['*;q=0', undefined],
        ['BR', 'br'],
        ['gzip;q=0.5, br;q=0.1', 'br'],
        ['identity', undefined],
        ['brotli, gzipped', undefined],
    ])) {
        const { headers } = await ask(port, '/', { headers: { 'Accept-Encoding': accepted } });
        assert.equal(headers['content-encoding'], coding, accepted);
    }
});

onPage('what the client has is not sent again', async (port) => {
    const br = { 'Accept-Encoding': 'br' };
    const { headers } = await ask(port, '/tabiya.wasm', { headers: br });
    const { etag } = headers;
    assert.match(etag, /^"[0-9a-f]{16}-br"$/);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask(port, '/tabiya.wasm', { headers: { ...br, 'If-None-Match': tags } });
        assert.equal(again.status, 304, tags);
        assert.equal(again.body.length, 0);
        assert.equal(again.headers.etag, etag);
        assert.equal(again.headers.vary, 'Accept-Encoding');
    }
    const other = { 'Accept-Encoding': 'gzip', 'If-None-Match': etag };
    assert.equal((await ask(port, '/tabiya.wasm', { headers: other })).status, 200, 'another form is another thing');
    assert.equal((await ask(port, '/sw.js', { headers: { ...br, 'If-None-Match': etag } })).status, 200);
});

onPage('HEAD tells what GET would', async (port) => {
    for (const path of ['/', '/tabiya.wasm', '/nothing']) {
        const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => ask(port, path, { method })));
        assert.equal(head.body.length, 0);
        assert.equal(head.status, get.status);
        for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
            assert.equal(head.headers[name], get.headers[name], `${name} of ${path}`);
    }
});

check('other methods are refused', async () => {
    const { port } = await folderServer();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
        const { status, headers } = await ask(port, '/', { method, body: method === 'POST' ? 'x'.repeat(200000) : '' });
        assert.equal(status, 405, method);
        assert.equal(headers.allow, 'GET, HEAD');
    }
    const { status } = await ask(port, '/', { method: 'TRACE' });
    assert.ok(status >= 400 && status < 500, 'TRACE');
});

check('paths lead nowhere else', async () => {
    for (const server of [await folderServer(), await ownServer()]) {
        if (!server) continue;
        for (const path of [
            '/nothing',
            '/../secret.txt',
            '/page/../../secret.txt',
            '/%2e%2e/secret.txt',
            '/..%2fsecret.txt',
            '/%2e%2e%2fsecret.txt',
            '/%252e%252e/secret.txt',
            '/..\\secret.txt',
            '/..%5csecret.txt',
            '//secret.txt',
            '/./../secret.txt',
            '/.hidden',
            '/%2ehidden',
            '/page',
            '/page/',
            '/page//a.js/',
            '/index.html/',
            '/etc/passwd',
            `/${'a'.repeat(1500)}`,
        ]) {
            const { status, body } = await ask(server.port, path);
            assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
            assert.ok(!/secret|hidden/.test(String(body)), path);
        }
    }
});

check('a stranger is not served by names that are not ours', async () => {
    const server = await startServer(['--web', WEB, '--host', 'chess.example', '--host', 'play.example:8443']);
    const fallback = await folderServer();
    const { port } = server;
    try {
        const statusOf = async (/** @type {string} */ host) =>
            (await ask(port, '/', { headers: { Host: host } })).status;
        const good = [
            `localhost:${port}`,
            `127.0.0.1:${port}`,
            `127.1.2.3:${port}`,
            `[::1]:${port}`,
            `LOCALHOST:${port}`,
        ];
        for (const host of [...good, 'chess.example', 'chess.example:443', 'play.example:8443'])
            assert.equal(await statusOf(host), 200, host);
        for (const host of [
            'evil.example',
            `evil.example:${port}`,
            `localhost.evil.example:${port}`,
            `evil.localhost:${port}`,
            `127.0.0.1.evil.example:${port}`,
            `127.0.0.1:${port + 1}`,
            `127.0.0.256:${port}`,
            `127.0.1:${port}`,
            `0.0.0.0:${port}`,
            'play.example',
            `[::2]:${port}`,
            `localhost:`,
            `localhost:${port}x`,
        ])
            assert.equal(await statusOf(host), 403, host);
        assert.equal((await ask(fallback.port, '/', { headers: { Host: 'chess.example' } })).status, 403);
    } finally {
        await server.close();
    }
});

check('--web serves the files as they are, and keeps nothing', async () => {
    const { port } = await folderServer();
    for (const [path, file] of [
        ['/', 'web/index.html'],
        ['/page/a.js', 'web/page/a.js'],
        ['/large.css', 'web/large.css'],
        ['/tabiya.wasm', 'build/web/tabiya.wasm'],
    ]) {
        const { status, headers, body } = await ask(port, path, { headers: { 'Accept-Encoding': 'br, gzip' } });
        assert.equal(status, 200, path);
        assert.equal(headers['content-encoding'], undefined);
        assert.equal(headers['cache-control'], 'no-store');
        assert.equal(headers.etag, undefined);
        assert.ok(String(body) === FILES[/** @type {keyof typeof FILES} */ (file)], `the bytes of ${path}`);
    }
    assert.ok(WEB);
});
