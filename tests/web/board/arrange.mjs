// arrange.mjs: the board while a position is set up: what pointer and keys are about, without a browser and in one.

import assert from 'node:assert/strict';
import { IDLE, step } from '../../../web/board/interaction.js';
import { arrange } from '../../../web/board/arrange.js';
import { board, heardOf, locate, middleOf, setUp, stage } from './stage.mjs';
import { check } from '../tell.mjs';
import { gameOf, lineOf } from './fixtures.mjs';

/** @typedef {import('../../../web/board/interaction.js').State} State */
/** @typedef {import('../../../web/board/interaction.js').Input} Input */

/** @param {string | null} place @returns {Input} */
const down = (place) => ({ type: 'down', place });
/** @param {string | null} place @returns {Input} */
const up = (place) => ({ type: 'up', place });
/** @param {string | null} place @returns {Input} */
const drag = (place) => ({ type: 'move', place, far: true });
/** @param {string} place @returns {Input} */
const press = (place) => ({ type: 'press', place });

/**
 * The state after these inputs, and all that came of them.
 * @param {boolean} hasBrush
 * @param {...Input} inputs
 */
function after(hasBrush, ...inputs) {
    const facts = { canPick: (/** @type {string} */ place) => /^([ek]2|P@|N!)$/.test(place), hasBrush };
    /** @type {State} */
    let state = IDLE;
    const intents = [];
    for (const input of inputs) {
        const next = arrange(state, input, facts);
        state = next.state;
        const { intent } = next;
        if (intent?.kind === 'arrange') intents.push(`${intent.by} ${intent.from ?? 'brush'} ${intent.to ?? 'away'}`);
        else if (intent) intents.push(intent.kind);
    }
    return { state, intents };
}

check('setting up: pieces go anywhere, and beside the board', () => {
    const hand = (/** @type {Input[]} */ ...inputs) => after(false, ...inputs).intents;
    assert.deepEqual(hand(down('e2'), drag('a7'), up('a7')), ['drag e2 a7']);
    assert.deepEqual(hand(down('e2'), drag(null), up(null)), ['drag e2 away']);
    assert.deepEqual(hand(down('e2'), up('e2'), down('k2'), up('k2')), ['tap e2 k2']);
    assert.deepEqual(hand(press('e2'), press('h8')), ['key e2 h8']);
    assert.deepEqual(hand({ type: 'take', place: 'N!' }, drag('c3'), up('c3')), ['drag N! c3']);
    assert.deepEqual(hand({ type: 'remove', place: 'e2' }), ['key e2 away']);
    assert.deepEqual(hand({ type: 'remove', place: 'e4' }), []);
    assert.deepEqual(hand(down('P@'), drag('e5'), up('e5')), ['drag P@ e5']);
    assert.deepEqual(hand(down('e2'), { type: 'mark', place: 'e2', colour: 'green' }, up('e2')), ['alter']);
    assert.deepEqual(after(false, down('e2'), up('e2'), down('e2'), up('e2')).state, IDLE);
    assert.equal(after(false, down('e2'), drag('e5'), { type: 'refresh' }).state.kind, 'dragging');
});

check('setting up with a brush: each square that is pressed', () => {
    const brush = (/** @type {Input[]} */ ...inputs) => after(true, ...inputs).intents;
    assert.deepEqual(brush(down('e2'), up('e2')), ['tap brush e2']);
    assert.deepEqual(brush(down('a1'), drag('a1'), drag('b1'), drag(null), drag('c1'), up('c1')), [
        'tap brush a1',
        'drag brush b1',
        'drag brush c1',
    ]);
    assert.deepEqual(brush(press('e4')), ['key brush e4']);
    assert.deepEqual(brush(down('e4'), { type: 'mark', place: 'e4', colour: 'green' }, up('e4')), ['tap brush e4']);
});

check('nothing is put or removed where the rules hold', () => {
    const facts = { canPick: () => true, targets: () => undefined, prefer: () => null };
    for (const type of /** @type {const} */ (['remove', 'take']))
        assert.deepEqual(step(IDLE, { type, place: 'e2' }, facts), { state: IDLE, intent: null });
});

check('a position is set up: the board tells what is put where', async () => {
    const page = await (await stage()).page({ size: { width: 600, height: 760 } });
    await setUp(page, gameOf('crazyhouse'), lineOf('crazyhouse', null, []), { player: 'edit' });
    await board(page, (element) => {
        for (const name of ['arrange', 'alter'])
            element.addEventListener(name, (/** @type {any} */ event) =>
                /** @type {any} */ (window).heard.push({ name, ...event.detail }),
            );
    });
    const [from, to] = [await middleOf(page, 'e8'), await middleOf(page, 'e5')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    const at = await middleOf(page, 'c2');
    await page.mouse.click(at.x, at.y, { button: 'right' });
    await locate(page, 'h1').focus();
    await page.keyboard.press('Delete');
    await board(page, (element) => (element.brush = '*'));
    const wall = await middleOf(page, 'd5');
    await page.mouse.click(wall.x, wall.y);
    const told = (await heardOf(page, 'arrange')).map(({ from, to, piece, by }) => [from, to, piece, by]);
    assert.deepEqual(told, [
        ['e8', 'e5', 'k', 'drag'],
        ['h1', null, 'R', 'key'],
        [null, 'd5', '*', 'tap'],
    ]);
    assert.deepEqual(await heardOf(page, 'alter'), [{ name: 'alter', place: 'c2' }]);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});
