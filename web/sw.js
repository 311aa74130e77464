// sw.js: the page without a network. Each build has a worker of its own, with the list of its files: they are all kept
// when it is installed, each only if it is the file that the list means. Modules lie in a folder that is called after
// their build, so a page gets those of its own build, whichever worker answers; a new worker waits until the user
// wants the new build. On a host that sends plain files it adds the headers that let a search be stopped at once.
// tools/site.mjs writes the next two lines; in the working tree nothing is kept, so that a change is seen.
const BUILD = '';
/** @type {[path: string, integrity: string][]} */
const FILES = [];

/** @typedef {{waitUntil(work: Promise<any>): void}} Lasting */
/** @typedef {{request: Request, respondWith(answer: Promise<Response>): void}} Fetching */

const worker = /** @type {any} */ (self);
const PREFIX = 'tabiya-';
const CACHE = PREFIX + BUILD;
/** of builds that are kept: this one, and the one that other tabs may still show */
const KEPT = 2;
const HEADERS = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
};

/** @param {string} path */
const urlOf = (path) => new URL(path === 'index.html' ? './' : path, worker.registration.scope).href;

/**
 * An answer with our headers; what is compressed has been unpacked.
 * @param {Response} answer
 * @param {string} path
 */
function isolated(answer, path) {
    const headers = new Headers(answer.headers);
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    if (path.endsWith('.wasm')) headers.set('Content-Type', 'application/wasm');
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/**
 * @param {Cache} cache
 * @param {string} path
 * @param {string} integrity
 */
async function keep(cache, path, integrity) {
    const url = urlOf(path);
    if (path.startsWith(BUILD) && (await cache.match(url))) return;
    // what is called after its content may come from the browser's own cache
    const how = path.startsWith(BUILD) ? 'default' : 'no-cache';
    const answer = await fetch(url, { integrity, cache: how });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await cache.put(url, isolated(answer, path));
}

async function install() {
    const cache = await caches.open(CACHE);
    // a few at a time: the page may still be loading
    const rest = [...FILES];
    const take = async () => {
        for (let file = rest.shift(); file; file = rest.shift()) await keep(cache, file[0], file[1]);
    };
    await Promise.all([take(), take(), take(), take()]);
}

/** @param {number} count of the newest ones that stay */
async function forget(count) {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    const old = names.slice(0, Math.max(0, names.length - count));
    await Promise.all(old.map((name) => caches.delete(name)));
}

/** Of the working tree: nothing is kept, and pages that an earlier worker served are read anew. */
async function retire() {
    await Promise.all(
        (await caches.keys()).filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)),
    );
    await worker.registration.unregister();
    for (const client of await worker.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}

/** @param {Request} request */
async function answer(request) {
    const url = new URL(request.url);
    const isPage =
        request.mode === 'navigate' && [urlOf('./'), urlOf('./') + 'index.html'].includes(url.origin + url.pathname);
    const own = await caches.open(CACHE);
    const kept = isPage
        ? await own.match(urlOf('./'))
        : ((await own.match(url.href)) ?? (await caches.match(url.href)));
    if (kept) return kept;
    const fresh = await fetch(request);
    return fresh.ok && fresh.type === 'basic' ? isolated(fresh, url.pathname) : fresh;
}

worker.addEventListener('install', (/** @type {Lasting} */ event) => {
    event.waitUntil(BUILD ? install() : worker.skipWaiting());
});

worker.addEventListener('activate', (/** @type {Lasting} */ event) => {
    event.waitUntil(BUILD ? Promise.all([forget(KEPT - 1), worker.clients.claim()]) : retire());
});

worker.addEventListener('fetch', (/** @type {Fetching} */ event) => {
    const { request } = event;
    if (BUILD && request.method === 'GET' && new URL(request.url).origin === location.origin)
        event.respondWith(answer(request));
});

worker.addEventListener('message', (/** @type {any} */ { data, ports }) => {
    if (data === 'take over') void worker.skipWaiting();
    if (data === 'which build') ports[0].postMessage(BUILD);
});
