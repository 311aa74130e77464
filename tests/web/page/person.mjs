// person.mjs: somebody who plays on the page: with a mouse, with a finger, or with the keys alone. Each hand has the
// same two abilities: to pick a place, and to carry a piece from one place to another.

import assert from 'node:assert/strict';
import { locate, middleOf, placesOf } from './stage.mjs';

/** @typedef {import('playwright-core').Page} Page */
/**
 * @typedef {object} Hand
 * @property {(place: string) => Promise<void>} pick
 * @property {(from: string, to: string) => Promise<void>} carry
 */

/** @typedef {{x: number, y: number}} Point */

const EDGE = 30; // pixels of a zoomed view in which nothing is touched: what is dragged there moves the view

/** Waits until nothing slides. @param {Page} page */
export const settled = (page) =>
    page.evaluate(() => /** @type {any} */ (document.querySelector('tabiya-board')).settled);

/** @param {Page} page @returns {Hand} */
function mouse(page) {
    return {
        pick: async (place) => {
            const { x, y } = await middleOf(page, place);
            await page.mouse.click(x, y);
        },
        carry: async (from, to) => {
            const [a, b] = [await middleOf(page, from), await middleOf(page, to)];
            await page.mouse.move(a.x, a.y);
            await page.mouse.down();
            await page.mouse.move(b.x, b.y, { steps: 3 });
            await page.mouse.up();
        },
    };
}

/**
 * A real finger: the browser makes pointer events of it, and scrolls. What is not in view is swiped into it.
 * @param {Page} page
 */
export async function finger(page) {
    const client = await page.context().newCDPSession(page);
    const send = (
        /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
        /** @type {{x: number, y: number}[]} */ ...at
    ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: at });
    const swipe = async (/** @type {Point} */ a, /** @type {Point} */ b) => {
        await send('touchStart', a);
        for (let i = 1; i <= 5; i++)
            await send('touchMove', { x: a.x + ((b.x - a.x) * i) / 5, y: a.y + ((b.y - a.y) * i) / 5 });
        await send('touchEnd');
    };
    const at = async (/** @type {string} */ place) => {
        for (let i = 0; i < 6; i++) {
            const middle = await middleOf(page, place);
            const view = await page.locator('tabiya-board [part=view]').boundingBox();
            const isNear = await page.evaluate(
                () => /** @type {any} */ (document.querySelector('tabiya-board')).zoom > 1,
            );
            if (!view || !isNear || place.endsWith('@')) return middle;
            const dx = Math.min(0, middle.x - view.x - EDGE) + Math.max(0, middle.x - view.x - view.width + EDGE);
            const dy = Math.min(0, middle.y - view.y) + Math.max(0, middle.y - view.y - view.height + EDGE);
            if (!dx && !dy) return middle;
            const from = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
            const within = (/** @type {number} */ d) =>
                Math.max(-120, Math.min(120, Math.sign(d) * (Math.abs(d) + 20)));
            await swipe(from, { x: from.x - within(dx), y: from.y - within(dy) });
            await page.waitForTimeout(60);
        }
        throw new Error(`${place} does not come into view`);
    };
    return {
        send,
        /** @param {string} place @param {number} [hold] milliseconds */
        pick: async (place, hold = 0) => {
            await send('touchStart', await at(place));
            if (hold) await page.waitForTimeout(hold);
            await send('touchEnd');
        },
        /** @param {string} from @param {string} to */
        carry: async (from, to) => {
            await at(to);
            const start = await at(from);
            await swipe(start, await middleOf(page, to));
        },
    };
}

/** What has the focus on the board: a square, a slot of a hand, or ''. @param {Page} page */
export const focusedPlace = (page) =>
    page.evaluate(() => {
        const node = /** @type {HTMLElement | null | undefined} */ (document.activeElement?.shadowRoot?.activeElement);
        return node?.dataset.square ?? node?.dataset.place ?? '';
    });

const MOST_TABS = 60;
const MOST_SLOTS = 20;

/** @param {Page} page @returns {Hand} */
function keys(page) {
    const press = async (/** @type {string} */ key, /** @type {number} */ times) => {
        for (let i = 0; i < times; i++) await page.keyboard.press(key);
    };
    /** The second side's hand stands before the squares, the first one's behind them. */
    const tabTo = async (/** @type {(place: string) => boolean} */ isThere, isBefore = false) => {
        for (let i = 0; i < MOST_TABS; i++) {
            const place = await focusedPlace(page);
            if (isThere(place)) return place;
            const isBack = isBefore ? place !== '' : /^[A-Z+]+@$/.test(place);
            await page.keyboard.press(isBack ? 'Shift+Tab' : 'Tab');
        }
        throw new Error(`the Tab key does not come there, but to ${await focusedPlace(page)}`);
    };
    /** A hand is one stop of the Tab key; the arrows walk in it. */
    const goToSlot = async (/** @type {string} */ slot) => {
        const isSecond = slot === slot.toLowerCase();
        await tabTo((at) => at.endsWith('@') && (at === at.toLowerCase()) === isSecond, isSecond);
        for (let i = 0; i < MOST_SLOTS && (await focusedPlace(page)) !== slot; i++)
            await page.keyboard.press('ArrowRight');
        assert.equal(await focusedPlace(page), slot);
    };
    const go = async (/** @type {string} */ place) => {
        if (place.endsWith('@')) return goToSlot(place);
        const from = await tabTo((at) => /^[a-z]\d+$/.test(at));
        const right = place.charCodeAt(0) - from.charCodeAt(0);
        const up = Number(place.slice(1)) - Number(from.slice(1));
        await press(right > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(right));
        await press(up > 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(up));
        assert.equal(await focusedPlace(page), place);
    };
    const pick = async (/** @type {string} */ place) => {
        await go(place);
        await page.keyboard.press('Enter');
    };
    return {
        pick,
        carry: async (from, to) => {
            await pick(from);
            await pick(to);
        },
    };
}

/** @typedef {'mouse' | 'touch' | 'keys'} Way */

/**
 * @param {Page} page
 * @param {Way} way
 * @returns {Promise<Hand>}
 */
export async function handOf(page, way) {
    return way === 'mouse' ? mouse(page) : way === 'touch' ? finger(page) : keys(page);
}

/**
 * Plays a move by hand: dragged, and every second one tapped.
 * @param {Page} page
 * @param {Hand} hand
 * @param {string} move in coordinates; a drop of the second side with a small letter
 * @param {number} [n] the how manieth
 */
export async function playMove(page, hand, move, n = 0) {
    const [from, to] = /** @type {string[]} */ (placesOf(move));
    await locate(page, to).waitFor();
    if (n % 2 === 0) await hand.carry(from, to);
    else for (const place of [from, to]) await hand.pick(place);
    await settled(page);
}

/** What the board's live region has said last. @param {Page} page */
export const heard = (page) => page.locator('tabiya-board [role=status]').textContent();
