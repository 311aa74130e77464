// looks.mjs: every screen at every size: nothing is wider than the window, nothing is cut, nothing overlaps, a finger hits
// what it aims at, axe-core finds nothing in light and dark; and each part stands where it stood, as boxes/ keeps it
// (KEEP=1 keeps it anew). A screen that is added is looked at without a line here.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check } from '../tell.mjs';
import { DESK, PHONE, TABLET, button, ready, stage } from './stage.mjs';
import { violations } from './axe.mjs';
import { measure } from './boxes.mjs';

/** @typedef {import('./stage.mjs').Page} Page */
/** @typedef {import('./boxes.mjs').Box} Box */

const PAGE = new URL('../../../web/page/', import.meta.url);
const BOXES = new URL('boxes/', import.meta.url);
const SIZES = { phone: PHONE, tablet: TABLET, desk: DESK };
const TOLERANCE = 6; // pixels: letters differ a little from machine to machine

const MOVES = 'moves=e2e4,e7e5,g1f3,b8c6,f1b5';
const PGN = encodeURIComponent('[White "A"]\n[Black "B"]\n\n1. f3 e5 *\n');

/**
 * What a screen shows when it is looked at; without a line, the screen as it opens.
 * @type {Record<string, string>}
 */
const LINKS = {
    play: `#game=chess&against=friend&${MOVES}`,
    rules: '#screen=rules&game=xiangqi',
    analyse: `#screen=analyse&game=chess&${MOVES}`,
    review: `#screen=review&pgn=${PGN}`,
    editor: '#screen=editor&game=shogi',
};

/** @type {Record<string, (page: Page) => Promise<void>>} what is done first, so that a screen looks the same each time */
const OPENS = {
    analyse: async (page) => {
        const engine = page.getByRole('switch', { name: 'Engine' });
        if ((await engine.getAttribute('aria-checked')) === 'true') await engine.click();
    },
};

/** the names of all screens, as the shell knows them */
const names = [...readFileSync(new URL('shell.js', PAGE), 'utf8').matchAll(/screen: '(\w+)'/g)].map(([, name]) => name);
const screens = [...new Set([...names, 'rules', 'review'])].filter((name) =>
    existsSync(new URL(`screens/${name}/${name}.js`, PAGE)),
);

/** @type {{name: string, hash: string, open?: (page: Page) => Promise<void>}[]} */
const VIEWS = [
    ...screens.map((name) => ({ name, hash: LINKS[name] ?? `#screen=${name}`, open: OPENS[name] })),
    { name: 'play-hands', hash: '#game=crazyhouse&against=friend' },
    { name: 'play-points', hash: '#game=xiangqi&against=friend' },
    {
        name: 'play-large',
        hash: '#game=reduced&size=12&against=friend&fen=k11/12/12/12/12/12/12/12/12/12/12/KR10%20w%20-%20-%200%201',
    },
    { name: 'play-ended', hash: '#game=chess&against=friend&moves=f2f3,e7e5,g2g4,d8h4' },
    { name: 'play-setup', hash: '#game=chess960', open: (page) => button(page, 'New game').click() },
    { name: 'play-share', hash: '#game=chess', open: (page) => button(page, 'Share').click() },
];

/**
 * @param {Page} page
 * @param {(typeof VIEWS)[number]} view
 */
async function show(page, { name, hash, open }) {
    await page.evaluate((hash) => {
        location.hash = hash;
    }, hash);
    await page.reload();
    await ready(page);
    await page
        .locator(`.screen-${name.split('-')[0]} main > *`)
        .first()
        .waitFor();
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' }); // what is worked at changes its shape
    await open?.(page);
    await drawn(page);
}

/** Waits until everything is drawn. @param {Page} page */
const drawn = (page) =>
    page.evaluate(async () => {
        await /** @type {any} */ (document.querySelector('tabiya-board'))?.settled;
        await document.fonts.ready;
        for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });

/**
 * What boxes depend on besides the page: the browser, and how wide its fonts are.
 * @param {Page} page
 */
async function setting(page) {
    const widths = await page.evaluate(() => {
        const node = document.createElement('span');
        node.textContent = 'Where stood the knight? 0123456789';
        node.style.position = 'absolute';
        document.body.append(node);
        const widths = ['sans', 'serif', 'mono'].map((font) => {
            node.style.font = `16px var(--${font})`;
            return `${font} ${Math.round(node.getBoundingClientRect().width)}`;
        });
        node.remove();
        return widths;
    });
    const { browser } = await stage();
    return [`chromium ${browser.version().split('.')[0]}`, ...widths].join(', ') + '\n';
}

const SETTING = new URL('setting.txt', BOXES);
/** @type {Promise<boolean> | undefined} */
let isKeptSetting;

/** Whether the boxes that are kept were made with this browser and these fonts; else they say nothing. @param {Page} page */
async function isComparable(page) {
    const here = await setting(page);
    if (process.env.KEEP) writeFileSync(SETTING, here);
    const kept = readFileSync(SETTING, 'utf8');
    if (kept === here) return true;
    console.log(`# BOXES NOT COMPARED: they were kept with ${kept.trim()}; here is ${here.trim()}`);
    return false;
}

/**
 * @param {string} view
 * @param {string} size
 * @param {Box[]} boxes
 */
function compare(view, size, boxes) {
    const file = fileURLToPath(new URL(`${view}.${size}.txt`, BOXES));
    const text = boxes
        .map(({ name, left, top, width, height }) => `${left} ${top} ${width} ${height} ${name}\n`)
        .join('');
    if (process.env.KEEP || !existsSync(file)) {
        mkdirSync(BOXES, { recursive: true });
        writeFileSync(file, text);
    }
    const read = (/** @type {string} */ line) => {
        const [, numbers, name] = /** @type {RegExpExecArray} */ (/^((?:-?\d+ ){4})(.*)$/.exec(line));
        return { name, numbers: numbers.trim().split(' ').map(Number) };
    };
    const kept = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(read);
    const found = text.split('\n').filter(Boolean).map(read);
    assert.deepEqual(
        found.map(({ name }) => name),
        kept.map(({ name }) => name),
        `${view}, ${size}: other parts than were kept; KEEP=1 keeps these`,
    );
    for (const [i, { name, numbers }] of found.entries())
        for (const [j, value] of numbers.entries())
            assert.ok(
                Math.abs(value - kept[i].numbers[j]) <= TOLERANCE,
                `${view}, ${size}: ${name} has moved: ${kept[i].numbers} is now ${numbers}; KEEP=1 keeps this`,
            );
}

/** @type {Map<string, Promise<Page>>} a page for each size, on which all screens are opened one after the other */
const pages = new Map();

/** @param {keyof typeof SIZES} size */
function pageOf(size) {
    let page = pages.get(size);
    if (!page)
        pages.set(
            size,
            (page = stage().then((one) => one.page({ ...SIZES[size], hash: '#game=chess&against=friend' }))),
        );
    return page;
}

for (const view of VIEWS)
    for (const size of /** @type {(keyof typeof SIZES)[]} */ (Object.keys(SIZES)))
        check(`looks of ${view.name}, ${size}`, async () => {
            const page = await pageOf(size);
            page.faults.length = 0;
            await page.emulateMedia({ colorScheme: 'light' });
            await show(page, view);
            const { faults, boxes } = await measure(page, size !== 'desk');
            assert.equal(faults.slice(0, 8).join('\n'), '');
            if (await (isKeptSetting ??= isComparable(page))) compare(view.name, size, boxes);
            // colours do not depend on the size: each scheme is looked at once
            if (size === 'phone') assert.deepEqual(await violations(page), []);
            if (size === 'desk') {
                await page.emulateMedia({ colorScheme: 'dark' });
                await drawn(page);
                assert.deepEqual(await violations(page), [], 'dark');
            }
            assert.deepEqual(page.faults, []);
        });
