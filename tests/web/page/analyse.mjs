// analyse.mjs: the analysis: free moves on any board, the engine's lines, the tree by mouse, touch and keys, texts that
// come in and go out.

import assert from 'node:assert/strict';
import { DESK, PHONE, button, locate, middleOf, onPage, ready } from './stage.mjs';
import { overflow, violations } from './axe.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const PGN = '[White "Anna"]\n[Black "Berta"]\n\n1. e4 {good} e5 (1... c5 2. Nf3 (2. Nc3)) (1... e6) 2. Nf3 $1 Nc6 *';

/**
 * The engine is off, as it was left the last time: it would need time that these tests do not have.
 * @param {Page} page
 */
async function engineOff(page) {
    await page.getByRole('switch', { name: 'Engine' }).click();
    await page.locator('.engine-state', { hasText: 'off' }).waitFor();
}

/** @param {Page} page @param {string} text */
async function paste(page, text) {
    await page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}

/** A file that is held over the page, or dropped. @param {Page} page @param {string} type @param {string} text */
async function drag(page, type, text) {
    await page.evaluate(
        ({ type, text }) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], 'game.pgn', { type: 'text/plain' }));
            document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        },
        { type, text },
    );
}

/**
 * Waits until the browser keeps an analysis of so many edits, done or undone.
 * @param {Page} page
 * @param {'entries' | 'undone'} kind
 * @param {number} wanted
 */
function keptLog(page, kind, wanted) {
    return page.evaluate(
        async ({ kind, wanted }) => {
            /** @type {IDBDatabase} */
            const database = await new Promise((resolve) => {
                const request = indexedDB.open('tabiya');
                request.onsuccess = () => resolve(request.result);
            });
            const count = () =>
                new Promise((resolve) => {
                    const request = database.transaction('things').objectStore('things').get('analysis');
                    request.onsuccess = () => resolve(request.result?.log[kind].length);
                });
            while ((await count()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 20));
            database.close();
        },
        { kind, wanted },
    );
}

const here = (/** @type {Page} */ page) => page.locator('.tree .move.here');
const tree = (/** @type {Page} */ page) => page.locator('.tree .move');
/** what the tree says, without evaluations @param {Page} page */
const words = async (page) => (await tree(page).locator('> span:first-child').allTextContents()).join(' ');

/** @param {Page} page @param {string} text */
const isHere = (page, text) => page.locator('.tree .move.here', { hasText: text }).waitFor();

onPage(
    'analysis: both sides move, a second answer is a variation, and a reload keeps it',
    { hash: '#screen=analyse' },
    async (page) => {
        await engineOff(page);
        for (const square of ['e2', 'e4', 'e7', 'e5']) await locate(page, square).click();
        await isHere(page, 'e5');
        await page.keyboard.press('ArrowLeft');
        await isHere(page, 'e4');
        for (const square of ['c7', 'c5']) await locate(page, square).click();
        await isHere(page, 'c5');
        assert.equal(await words(page), 'e4 e5 c5');
        assert.equal(await page.locator('.tree-line').count(), 1);
        await page.reload();
        await ready(page);
        await isHere(page, 'c5');
        assert.equal(await words(page), 'e4 e5 c5');
        assert.equal(await page.getByRole('switch').getAttribute('aria-checked'), 'false', 'and the engine stays off');
    },
);

onPage('analysis: a PGN comes in by drop and goes out as it was', { hash: '#screen=analyse' }, async (page) => {
    await engineOff(page);
    await drag(page, 'dragenter', PGN);
    await page.locator('.drop-zone').waitFor();
    await drag(page, 'drop', PGN);
    await tree(page).nth(7).waitFor();
    assert.equal(await page.locator('.drop-zone').count(), 0);
    assert.equal(await words(page), 'e4 e5 c5 Nf3 Nc3 e6 Nf3! Nc6');
    assert.equal(await page.locator('.tree-comment').first().textContent(), 'good');
    await button(page, 'Share and save').click();
    const download = page.waitForEvent('download');
    await button(page, 'Save the PGN').click();
    const stream = await (await download).createReadStream();
    let text = '';
    for await (const part of stream) text += part;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy a link to this game').click();
    await page.locator('.notice', { hasText: 'copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');
    await page.locator('.tree-fold').first().click();
    assert.equal(await words(page), 'e4 e5 c5 e6 Nf3! Nc6', 'a variation is folded');
    assert.match(link, /#screen=analyse&game64=/);
    await page.goto(link);
    await page.reload();
    await ready(page);
    await tree(page).nth(7).waitFor();
    assert.equal(await words(page), 'e4 e5 c5 Nf3 Nc3 e6 Nf3! Nc6');
    assert.match(text, /1\. e4 \{good\} 1\.\.\. e5 \(1\.\.\. c5 2\. Nf3 \(2\. Nc3\)\) \(1\.\.\. e6\) 2\. Nf3 \$1 Nc6/);
});

onPage(
    'analysis: the tree of a link is walked and edited by keys',
    { hash: `#screen=analyse&pgn=${encodeURIComponent(PGN)}` },
    async (page) => {
        await engineOff(page);
        await tree(page).nth(7).waitFor();
        const press = async (/** @type {string} */ key, /** @type {string} */ move) => {
            await page.keyboard.press(key);
            await isHere(page, move);
        };
        await press('ArrowRight', 'e4');
        assert.deepEqual(await page.locator('.fork').allTextContents(), ['e5', 'c5', 'e6']);
        await press('ArrowRight', 'e5');
        await press('ArrowDown', 'c5');
        await press('ArrowUp', 'e5');
        await press('End', 'Nc6');
        await press('Shift+ArrowLeft', 'e4');
        await page.locator('.fork', { hasText: 'c5' }).click();
        await isHere(page, 'c5');
        await page.keyboard.press('c');
        await button(page, 'Interesting').click();
        await page.getByLabel('Comment', { exact: true }).fill('Sicilian');
        await button(page, 'Make it the main line').click();
        await button(page, 'Done').click();
        await page.locator('.tree-row', { hasText: 'c5!?' }).waitFor();
        assert.match((await page.locator('.tree').textContent()) ?? '', /Sicilian/);
        await press('Delete', 'e4');
        assert.equal(await words(page), 'e4 e5 e6 Nf3! Nc6');
        await page.keyboard.press('Control+z');
        await page.locator('.tree-row', { hasText: 'c5!?' }).waitFor();
        await keptLog(page, 'undone', 1);
        await page.reload(); // the link is still there, and so are the edits
        await ready(page);
        await page.locator('.tree-row', { hasText: 'c5!?' }).waitFor();
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
);

onPage(
    'analysis: a game that is played is analysed, and left for another',
    { hash: '#against=friend' },
    async (page) => {
        await locate(page, 'e2').click();
        await locate(page, 'e4').click();
        await button(page, 'Analyse').click();
        await isHere(page, 'e4');
        await engineOff(page);
        for (const square of ['e7', 'e5']) await locate(page, square).click();
        await isHere(page, 'e5');
        await button(page, 'More').click();
        await button(page, 'New analysis').click();
        await page.getByRole('combobox', { name: 'Game' }).selectOption('shogi');
        await button(page, 'Begin').click();
        await page.locator('h1', { hasText: 'Shogi' }).waitFor();
        await button(page, 'Undo').click();
        await isHere(page, 'e5');
        await button(page, 'More').click();
        await button(page, 'Play against the computer').click();
        await page.locator('.play').waitFor();
        await page.locator('[role=gridcell][data-square="e5"][aria-label*="pawn"]').waitFor();
    },
);

onPage('analysis: a pasted FEN with a fault says where, and is mended', { hash: '#screen=analyse' }, async (page) => {
    await engineOff(page);
    await paste(page, '4k3/8/8/8/8/8/8/4K2X w - - 0 1');
    const fault = page.locator('.open-fault');
    await fault.waitFor();
    assert.match((await fault.textContent()) ?? '', /Line 1, column 20.*'X' is not a piece/);
    await fault.click();
    await page.getByLabel('Text', { exact: true }).fill('4k3/8/8/8/8/8/8/4K2R w - - 0 1');
    await button(page, 'Open it').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.match((await locate(page, 'h1').getAttribute('aria-label')) ?? '', /h1, white rook/);
    await button(page, 'Undo').click();
    await page.locator('[role=gridcell][data-square="e2"][aria-label*="pawn"]').waitFor();
});

onPage('analysis: of a file with many games one is found and chosen', { hash: '#screen=analyse' }, async (page) => {
    await engineOff(page);
    await paste(page, `${PGN}\n\n[White "Carl"]\n[Variant "Crazyhouse"]\n\n1. d4 *\n`);
    await page.locator('.open-game').nth(1).waitFor();
    await page.getByLabel('Search', { exact: true }).fill('carl');
    await page.locator('.open-game').first().click();
    await page.locator('h1', { hasText: 'Crazyhouse' }).waitFor();
    assert.equal(await words(page), 'd4');
});

onPage(
    'analysis: lines, bar, arrows and curve; a move of a line is played',
    { hash: '#screen=analyse&moves=e2e4,e7e5' },
    async (page) => {
        await page.locator('.engine-line:nth-child(3) .engine-move').first().waitFor();
        await page.locator('.engine-line:first-child .engine-move').nth(2).hover();
        await page.locator('.engine-picture img').waitFor();
        assert.match((await page.locator('.eval-bar').getAttribute('aria-valuetext')) ?? '', /[+−]?\d\.\d/);
        assert.equal(await page.locator('tabiya-board path[fill="var(--tabiya-blue)"]').count(), 2);
        await page.getByRole('combobox', { name: 'Lines' }).selectOption('1');
        await page.locator('.engine-line').nth(1).waitFor({ state: 'detached' });
        await page.getByRole('switch').click();
        await page.getByRole('switch').click(); // a stop is immediate, and what was found is still there
        await page.locator('.engine-move').first().click();
        await tree(page).nth(2).waitFor();
        await button(page, 'Evaluate the whole game').click();
        await button(page, 'Evaluate the whole game').waitFor({ state: 'detached' });
        await page.getByRole('progressbar').waitFor({ state: 'detached' });
        const graph = page.getByRole('slider', { name: 'Evaluation over the game' });
        const box = /** @type {{x: number, y: number, width: number}} */ (await graph.boundingBox());
        await page.mouse.click(box.x + 3, box.y + 10);
        await here(page).waitFor({ state: 'detached' });
        assert.match((await graph.getAttribute('aria-valuetext')) ?? '', /the start: .*\d\.\d/);
        await page.keyboard.press(' ');
        await here(page).waitFor();
    },
);

onPage(
    'analysis: a drop goes into the tree, by touch on a phone',
    { ...PHONE, hash: '#screen=analyse&game=crazyhouse&moves=e2e4,d7d5,e4d5,d8d5' },
    async (page) => {
        await engineOff(page);
        await locate(page, 'P@').tap();
        await locate(page, 'e5').tap();
        await isHere(page, 'P@e5');
        assert.equal(await overflow(page), 0);
        const walk = await button(page, 'Previous move').boundingBox();
        assert.ok(walk && walk.y + walk.height <= PHONE.size.height, 'within reach of the thumb');
        await button(page, 'Previous move').tap();
        await isHere(page, 'Qxd5');
        assert.deepEqual(await violations(page), []);
    },
);

onPage('analysis: 26 x 26', { hash: `#screen=analyse&game=reduced&size=26` }, async (page) => {
    await engineOff(page);
    const king = page.locator('[role=gridcell][aria-label*="white king"]').first();
    await king.waitFor();
    await paste(page, `k25/${'26/'.repeat(24)}25K w - - 0 1`);
    await page.locator('[role=gridcell][data-square="z1"][aria-label*="king"]').waitFor();
    const from = await middleOf(page, 'z1');
    const to = await middleOf(page, 'z2');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await isHere(page, 'Kz2');
});

onPage('analysis: nothing for axe to find', { ...DESK, hash: '#screen=analyse' }, async (page) => {
    await paste(page, PGN);
    await tree(page).nth(7).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('.engine-move').first().waitFor();
    await button(page, 'Dismiss').click();
    for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        assert.deepEqual(await violations(page), []);
    }
    await page.keyboard.press('c');
    await page.getByRole('dialog').waitFor();
    assert.deepEqual(await violations(page), []);
});
