// offline.mjs: the page without a network, and two builds of it: what is kept, what a new build changes and when, and
// that no page ever runs modules of two builds. The pages are served as plain files, as any host does.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from '../tell.mjs';
import { openPage, profile, serve } from '../browser.mjs';
import { button, DESK, locate, movesOf, ready, ROOT, stage } from './stage.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const BUILT = join(ROOT, process.env.BUILD ?? 'build');
const MODULE = join(BUILT, 'web', 'tabiya.wasm');
const PACKED = join(BUILT, 'packed');

/**
 * The page as tools/site.mjs makes it, with a screen that tells its build.
 * @param {string} folder
 * @param {string} mark
 */
function build(folder, mark) {
    rmSync(join(folder, 'web'), { recursive: true, force: true });
    cpSync(join(ROOT, 'web'), join(folder, 'web'), { recursive: true });
    mkdirSync(join(folder, 'build', 'web'), { recursive: true });
    cpSync(MODULE, join(folder, 'build', 'web', 'tabiya.wasm'));
    cpSync(PACKED, join(folder, 'build', 'packed'), { recursive: true }); // what takes long to compress
    const late = `import { h } from '../../view.js';
import { BUILD } from '../../mark.js';
export const screen = { open: () => ({}), view: () => h('h1', null, '${mark} with ' + BUILD), act: (state) => [state] };`;
    writeFileSync(join(folder, 'web/page/screens/originals/originals.js'), late);
    writeFileSync(join(folder, 'web/page/mark.js'), `export const BUILD = '${mark}';`);
    execFileSync(process.execPath, [join(ROOT, 'tools/site.mjs'), 'build'], { cwd: folder });
}

/**
 * @param {string} name
 * @param {(page: Page, site: {folder: string, url: string}) => Promise<void>} test
 */
function onHost(name, test) {
    check(`offline: ${name}`, async () => {
        if (!existsSync(MODULE)) throw new Error(`there is no ${MODULE}: make web builds it`);
        const folder = mkdtempSync(join(tmpdir(), 'tabiya-'));
        symlinkSync(join(ROOT, 'tools'), join(folder, 'tools'));
        build(folder, 'one');
        const server = await serve([join(folder, 'build/web')]);
        const { browser } = await stage();
        const context = await profile(browser, { ...DESK, worker: true });
        try {
            const page = await openKept(context, `${server.url}/`);
            await test(page, { folder, url: server.url });
            assert.deepEqual(page.faults, []);
        } finally {
            await context.close();
            server.close();
            rmSync(folder, { recursive: true });
        }
    });
}

/**
 * A page of that host when the worker serves it: it has been read a second time, and is isolated.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} url
 */
async function openKept(context, url) {
    let loads = 0;
    context.once('page', (page) => page.on('load', () => (loads += 1)));
    const page = await openPage(context, url);
    // whatever is evaluated in the page counts as a user at work, whom the page would not disturb
    for (let i = 0; loads < 2 && i < 200; i++) await new Promise((resolve) => setTimeout(resolve, 50));
    await ready(page);
    assert.ok(await page.evaluate(() => crossOriginIsolated && Boolean(navigator.serviceWorker.controller)));
    return page;
}

const buildOf = (/** @type {import('playwright-core').Page} */ page) =>
    page.evaluate(() => document.documentElement.dataset.build);
const title = (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ text) =>
    page.getByRole('heading', { name: text, exact: true }).waitFor();
const loaded = (/** @type {Page} */ page) =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

onHost('a plain host becomes isolated, and the page works without a network', async (page, { url }) => {
    await page.context().setOffline(true);
    await page.reload();
    await ready(page);
    await locate(page, 'e2').click();
    await locate(page, 'e4').click();
    assert.equal((await movesOf(page, 2))[0], 'e4'); // the engine's worker too
    const link = await page.context().newPage();
    await link.goto(`${url}/#game=minishogi&against=friend`);
    await ready(link);
    assert.equal(await link.locator('h1').textContent(), 'Minishogi');
    for (const name of ['xiangqi', 'reduced', 'crazyhouse']) {
        await link.goto(`${url}/#game=${name}&against=friend`);
        await link.locator('tabiya-board').waitFor();
    }
    await link.close();
});

onHost('a new build is offered, and never mixed with the old one', async (page, { folder }) => {
    const old = await buildOf(page);
    build(folder, 'two');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await page.getByText('A new version is ready.').waitFor();
    // a module that is fetched only now is of the old build, though the host has it no more
    await page.evaluate(() => (location.hash = '#screen=originals'));
    await title(page, 'one with one');
    assert.equal(await buildOf(page), old);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await ready(other);
    assert.equal(await buildOf(other), old, 'another tab is of the same build');
    await button(page, 'Reload').click();
    await page.locator(`html[data-ready]:not([data-build="${old}"])`).waitFor({ state: 'attached' });
    await title(page, 'two with two');
    const next = await buildOf(page);
    const modules = (await loaded(page)).filter((path) => path.includes('/build-'));
    assert.ok(modules.length > 10 && modules.every((path) => path.startsWith(`/${next}/`)), modules.join(' '));
    // the other tab stays what it is, and its late modules too, until it wants the new build
    await other.getByText('A new version is ready.').waitFor();
    const late = await other.evaluate(async (old) => {
        const { screen } = await import(`/${old}/page/screens/originals/originals.js`);
        return screen.view().children.join('');
    }, old);
    assert.equal(late, 'one with one');
    await button(other, 'Reload').click();
    await other.locator(`html[data-ready][data-build="${next}"]`).waitFor({ state: 'attached' });
    await title(other, 'two with two');
});

check('offline: the app can be installed', async () => {
    const server = await serve([join(BUILT, 'web')]);
    const { browser } = await stage();
    const context = await profile(browser, { ...DESK, worker: true });
    try {
        const page = await openKept(context, `${server.url}/`);
        const client = await context.newCDPSession(page);
        const { data, errors } = await client.send('Page.getAppManifest');
        assert.deepEqual(errors, []);
        for (const { src, sizes } of JSON.parse(data ?? '{}').icons) {
            const icon = await context.request.get(`${server.url}/${src}`);
            assert.equal(icon.status(), 200, src);
            if (sizes === 'any') continue;
            const [width] = sizes.split('x').map(Number);
            assert.equal((await icon.body()).readUInt32BE(16), width, `${src} is ${sizes}`);
        }
        const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
        const names = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
        assert.deepEqual(names, []);
    } finally {
        await context.close();
        server.close();
    }
});

check('offline: the list of the worker is the whole page', () => {
    const folder = join(BUILT, 'web');
    const list = /const FILES = (\[.*\]);/.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))?.[1] ?? '[]';
    const paths = JSON.parse(list).map((/** @type {string[]} */ [path]) => path.replace(/^build-[^/]*\//, ''));
    for (const path of [
        'index.html',
        'tabiya.wasm',
        'page/app.js',
        'worker.js',
        'page/screens/play/play.js',
        'board/board.css',
    ])
        assert.ok(paths.includes(path), path);
    assert.ok(!paths.includes('sw.js'));
});
