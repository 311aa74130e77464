// large.mjs: 26 x 26 with 600 pieces: by finger on a phone, with zoom and pan, by keys, and how much is touched
// and how long a frame takes while a piece is dragged (told, not judged: the machine may be busy).

import assert from 'node:assert/strict';
import { board, heardOf, locate, middleOf, movesOf, setUp, settled, stage } from './stage.mjs';
import { check } from '../tell.mjs';
import { crowd, gameOf, positionOf } from './fixtures.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const PHONE = { width: 360, height: 740 };

/**
 * @param {string} name
 * @param {object} options
 * @param {(page: Page) => Promise<void>} test
 */
function onLarge(name, options, test) {
    check(`26 x 26: ${name}`, async () => {
        const page = await (await stage()).page(options);
        await setUp(page, gameOf('reduced', 26), [positionOf('reduced', crowd())]);
        try {
            await test(page);
            assert.deepEqual(page.faults, []);
        } finally {
            await page.context().close();
        }
    });
}

/** @param {Page} page */
const scrolled = (page) =>
    board(page, (element) => {
        const view = element.shadowRoot.querySelector('.view');
        return { left: view.scrollLeft, top: view.scrollTop };
    });

onLarge('the first tap picks and comes near, the second moves', { size: PHONE, touch: true }, async (page) => {
    const first = await middleOf(page, 'n12');
    await page.touchscreen.tap(first.x, first.y);
    await settled(page);
    const box = await locate(page, 'n12').boundingBox();
    assert.ok(box && box.width >= 43, 'a square is as large as a finger');
    assert.ok(Math.abs(box.x + box.width / 2 - first.x) < box.width, 'it is where it was');
    assert.equal((await heardOf(page, 'pick')).at(-1).place, 'n12');
    const second = await middleOf(page, 'n14');
    await page.touchscreen.tap(second.x, second.y);
    assert.deepEqual(await movesOf(page), ['n12n14']);
});

onLarge('a finger pans, two fingers zoom', { size: PHONE, touch: true }, async (page) => {
    const client = await page.context().newCDPSession(page);
    const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {number[]} */ ...at) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y: x })) });
    await touch('touchStart', 150, 200);
    await touch('touchMove', 100, 250);
    await touch('touchEnd');
    assert.ok((await board(page, (element) => element.zoom)) > 2.5);
    await board(page, (element) => (element.zoom = 3));
    const before = await scrolled(page);
    const point = (/** @type {number} */ x) => ({ touchPoints: [{ x, y: 60 }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(200) });
    for (const x of [190, 170, 150, 120, 100])
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(x) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const panned = await scrolled(page);
    assert.ok(panned.left > before.left + 40);
    const zoom = await board(page, (element) => element.zoom);
    await touch('touchStart', 150, 200);
    for (const by of [10, 20, 30]) await touch('touchMove', 150 - by, 200 - by);
    await touch('touchEnd');
    assert.ok((await scrolled(page)).top > panned.top + 20, 'two fingers that go together pan');
    assert.equal(await board(page, (element) => element.zoom), zoom);
    assert.deepEqual(await movesOf(page), []);
});

onLarge('a piece that is dragged to the edge moves the view', { size: PHONE, touch: true }, async (page) => {
    await board(page, (element) => (element.zoom = 3));
    const { top } = await scrolled(page);
    const client = await page.context().newCDPSession(page);
    const { x, y } = await middleOf(page, 'n12');
    const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {number[]} */ ...rows) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: rows.map((row) => ({ x, y: row })) });
    await touch('touchStart', y);
    await touch('touchMove', y - 40);
    await touch('touchMove', 10);
    await page.waitForTimeout(250);
    await touch('touchEnd');
    await settled(page);
    assert.ok((await scrolled(page)).top < top - 20);
});

onLarge('buttons and keys zoom; the focus comes into view', { size: PHONE }, async (page) => {
    const zoom = () => board(page, (element) => element.zoom);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    assert.ok((await zoom()) > 1.4);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    assert.equal(await zoom(), 1);
    assert.ok(await page.getByRole('button', { name: 'Zoom out' }).isDisabled());
    await board(page, (element) => element.focus('a1'));
    for (let i = 0; i < 4; i++) await page.keyboard.press('+');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    const box = await locate(page, 'z26').boundingBox();
    assert.ok(box && box.x > 0 && box.x + box.width <= 361 && box.y >= 0 && box.y < 360, 'z26 is to be seen');
});

onLarge('keys alone', { size: { width: 1440, height: 900 } }, async (page) => {
    await board(page, (element) => element.focus('n12'));
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    assert.deepEqual(await movesOf(page), ['n12n14']);
});

onLarge('a drag touches nothing but the piece that moves', { size: { width: 1440, height: 900 } }, async (page) => {
    const [from, to] = [await middleOf(page, 'n12'), await middleOf(page, 'n14')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y, { steps: 2 });
    await settled(page);
    await page.evaluate(() => {
        const global = /** @type {any} */ (window);
        const root = /** @type {any} */ (document.querySelector('tabiya-board')).shadowRoot;
        global.touched = new Set();
        global.frames = [];
        const observer = new MutationObserver((records) => {
            for (const { target } of records) global.touched.add(/** @type {Element} */ (target).getAttribute('class'));
        });
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
        let last = performance.now();
        const frame = (/** @type {number} */ now) => {
            global.frames.push(now - last);
            last = now;
            requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
    });
    for (let i = 0; i < 90; i++) await page.mouse.move(from.x + 200 * Math.sin(i / 14), from.y + 120 * Math.sin(i / 9));
    const { touched, frames } = await page.evaluate(() => {
        const { touched, frames } = /** @type {any} */ (window);
        return { touched: [...touched], frames: /** @type {number[]} */ (frames).slice(1) };
    });
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    frames.sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => frames[Math.floor(share * (frames.length - 1))].toFixed(1);
    console.log(
        `# 26 x 26, 600 pieces, a drag of 90 steps: ${frames.length} frames, ${at(0.5)} / ${at(0.95)} / ${at(1)} ms (p50, p95, longest)`,
    );
    assert.deepEqual(touched.sort(), ['held', 'over']);
    assert.deepEqual(await movesOf(page), ['n12n14']);
});
