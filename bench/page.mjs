// page.mjs: how fast the page is in chromium, as it is and with a CPU slowed down four times, as on a phone: the first
// move after a cold load, a hint, a drag on a crowded board of 26 x 26, search, memory. The best of some runs, each in a
// fresh profile; the load of the machine is told, since a busy one makes every figure worse.

import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { launch, middleOf, openPage, profile } from '../tests/web/browser.mjs';
import { crowd } from '../tests/web/board/fixtures.mjs';
import { startServer } from '../tests/web/served.mjs';

const RUNS = Number(process.env.RUNS ?? 3);
const DESK = { width: 1440, height: 900 };
const STEPS = 90;

const server = await startServer();
const browser = await launch();

/**
 * The best of some runs.
 * @param {() => Promise<number>} measure
 */
async function best(measure) {
    let least = Infinity;
    for (let run = 0; run < RUNS; run++) least = Math.min(least, await measure());
    return least;
}

/**
 * A page in a fresh profile that runs so many times slower, when its first move can be made.
 * @template T
 * @param {number} slow
 * @param {string} hash
 * @param {(page: import('../tests/web/browser.mjs').Page, ready: number) => Promise<T>} use
 */
async function onPage(slow, hash, use) {
    const context = await profile(browser, { size: DESK, motion: true });
    try {
        const page = await openPage(context, 'about:blank');
        page.setDefaultTimeout(60000);
        const client = await context.newCDPSession(page);
        await client.send('Emulation.setCPUThrottlingRate', { rate: slow });
        await page.addInitScript(() => {
            const observer = new MutationObserver(() => {
                if (document.documentElement.dataset.ready === undefined) return;
                /** @type {any} */ (window).readyAt = performance.now();
                observer.disconnect();
            });
            observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
        });
        await page.goto(`${server.url}/${hash}`);
        await page.locator('html[data-ready]').waitFor({ state: 'attached' });
        return await use(page, await page.evaluate(() => /** @type {any} */ (window).readyAt));
    } finally {
        await context.close();
    }
}

/** Milliseconds from the start of the navigation to the first move. @param {number} slow */
const coldLoad = (slow) => onPage(slow, '', async (_page, ready) => ready);

/** Milliseconds from the button to the arrow. @param {number} slow */
const hint = (slow) =>
    onPage(slow, '', async (page) => {
        const began = Date.now();
        await page.getByRole('button', { name: 'Hint', exact: true }).click();
        await page
            .locator('tabiya-board .shapes > *, tabiya-board [class*=arrow]')
            .first()
            .waitFor({ state: 'attached' });
        return Date.now() - began;
    });

/** The longest frame of a drag, in milliseconds. @param {number} slow */
const drag = (slow) =>
    onPage(slow, `#game=reduced&size=26&against=friend&fen=${encodeURIComponent(crowd())}`, async (page) => {
        const from = await middleOf(page, 'n12');
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(from.x + 20, from.y, { steps: 2 });
        await page.evaluate(() => {
            const frames = /** @type {number[]} */ (/** @type {any} */ (window).frames_ = []);
            let last = performance.now();
            const frame = (/** @type {number} */ now) => {
                frames.push(now - last);
                last = now;
                requestAnimationFrame(frame);
            };
            requestAnimationFrame(frame);
        });
        for (let i = 0; i < STEPS; i++)
            await page.mouse.move(from.x + 200 * Math.sin(i / 14), from.y + 120 * Math.sin(i / 9));
        const longest = await page.evaluate(() => Math.max(.../** @type {any} */ (window).frames_.slice(2)));
        await page.mouse.up();
        return longest;
    });

/** Thousands of nodes a second, in a second run of bench. */
const search = () =>
    onPage(1, '', (page) =>
        page.evaluate(async () => {
            const { Engine } = await import(/** @type {any} */ (new URL('tabiya.js', document.baseURI).href));
            const engine = await Engine.start({ tableMb: 32 });
            await engine.bench();
            const began = performance.now();
            const nodes = await engine.bench();
            const speed = nodes / (performance.now() - began);
            engine.close();
            return speed;
        }),
    );

/** Megabytes that the page's process has for itself, its engine's 32 MB among them, after a search. */
const memory = () =>
    onPage(1, '', async (page) => {
        await page.getByRole('button', { name: 'Hint', exact: true }).click();
        await page.waitForTimeout(3000);
        const client = await browser.newBrowserCDPSession();
        const { processInfo } = await client.send('SystemInfo.getProcessInfo');
        const own = processInfo
            .filter(({ type }) => type === 'renderer')
            .map(({ id }) => Number(/RssAnon:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]));
        return Math.max(...own) / 1000;
    });

/** @param {string} what @param {string} figure @param {string} [wanted] */
const tell = (what, figure, wanted = '') =>
    console.log(`${what.padEnd(52)} ${figure.padStart(9)}${wanted && `   (${wanted})`}`);
const ms = (/** @type {number} */ time) => `${time.toFixed(0)} ms`;

try {
    console.log(`# load ${loadavg()[0].toFixed(1)}, best of ${RUNS}`);
    tell('first move after a cold load, chess', ms(await best(() => coldLoad(1))));
    tell('the same, CPU slowed down 4 x', ms(await best(() => coldLoad(4))), 'under 1000');
    tell('a hint, chess, 4 x', ms(await best(() => hint(4))), 'under 2000');
    tell('26 x 26, 600 pieces: longest frame of a drag', ms(await best(() => drag(1))), 'under 32');
    tell('the same, 4 x', ms(await best(() => drag(4))), 'under 100');
    tell('bench in a worker, second run', `${(await search()).toFixed(0)} kn/s`);
    tell('memory of its process, table of 32 MB', `${(await memory()).toFixed(0)} MB`, 'under 150');
} finally {
    await browser.close();
    await server.close();
}
