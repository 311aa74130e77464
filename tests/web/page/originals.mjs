// originals.mjs: the five original programs in the terminal of the page: transcripts to the letter, files, what is
// kept, and what a user does wrong.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DESK, PHONE, button, onPage, ready } from './stage.mjs';
import { check } from '../tell.mjs';
import { givenFiles } from '../../../web/page/screens/originals/originals_files.js';
import { commandOf, faultOf, programOf, toLibrary } from '../../../web/page/screens/originals/originals_programs.js';
import { overflow, violations } from './axe.mjs';
import { readTranscript } from '../../wasm/transcripts.mjs';

/** @typedef {import('./stage.mjs').Page} Page */
/** @typedef {import('../../wasm/transcripts.mjs').Session} Session */

const HASH = '#screen=originals';
const FOLDER = new URL('../../originals/', import.meta.url);

const line = (/** @type {Page} */ page) => page.getByRole('textbox', { name: 'Your line' });
const text = (/** @type {Page} */ page) => page.locator('.terminal-text').textContent();

/** Waits until the terminal ends so. @param {Page} page @param {string} wanted */
async function says(page, wanted) {
    await page.locator('.terminal-text', { hasText: wanted }).waitFor();
}

/** the program waits for a line, or has ended @param {Page} page */
const isStill = (page) => page.locator('.terminal-busy:empty').waitFor({ state: 'attached' });

/** @param {Page} page @param {string} typed */
async function type(page, typed) {
    await isStill(page);
    await line(page).fill(typed);
    await line(page).press('Enter');
    await page.locator('.terminal-text .typed', { hasText: typed }).last().waitFor({ state: 'attached' });
}

/** @param {Page} page @param {string} title */
async function choose(page, title) {
    await page.locator('.segment', { hasText: title }).click();
    await page.getByRole('region', { name: title }).waitFor();
    await isStill(page);
}

/**
 * The first session of a command in a transcript in which somebody types, and no time passes.
 * @param {string} file
 * @param {string} command
 */
function session(file, command) {
    const found = readTranscript(new URL(file, FOLDER).pathname).find(
        (item) =>
            item.kind === 'session' &&
            item.words.join(' ') === command &&
            item.steps.length > 1 &&
            item.steps.every(({ kind }) => kind === 'line' || kind === 'end'),
    );
    return /** @type {Session} */ (found);
}

/** what a terminal shows of a session: what is typed stands in it, with its Enter @param {Session} session */
function shown({ steps, output }) {
    let all = '';
    let from = 0;
    for (const { kind, before, text: typed } of steps) {
        all += output.slice(from, before.length) + (kind === 'line' ? `${typed}\n` : '');
        from = before.length;
    }
    return all + output.slice(from);
}

/** @param {Page} page @param {Session} session */
async function goThrough(page, session) {
    for (const { kind, text: typed } of session.steps) {
        if (kind === 'line') await type(page, String(typed));
        else await button(page, 'End of input, Ctrl+D').click();
    }
    await isStill(page);
    assert.equal(await text(page), shown(session));
}

check('originals: files and commands are those of the program', () => {
    const example = readFileSync(new URL('../../../examples/board_examp.txt', import.meta.url), 'utf8');
    assert.equal(givenFiles().find(({ name }) => name === 'board_examp.txt')?.text, example);
    const chess = programOf('chess');
    assert.equal(commandOf(chess, {}), 'tabiya chess');
    assert.equal(
        commandOf(chess, { fen: '8/8 w', random: true, plies: '20', level: 10 }),
        "tabiya chess --random --fen '8/8 w' --plies 20",
    );
    assert.equal(
        commandOf(programOf('symbols'), { time: 0, computer: 'symbols' }),
        'tabiya symbols --computer symbols --time none',
    );
    assert.equal(commandOf(programOf('boxshogi'), {}), 'tabiya boxshogi -i');
    assert.deepEqual(toLibrary(chess, { plies: '20', seed: '' }).plies, 20);
    const plies = chess.fields.find(({ key }) => key === 'plies');
    assert.ok(plies && faultOf(plies, 'x') && faultOf(plies, '100001') && !faultOf(plies, '7'));
});

onPage('originals: three programs to the letter, and a file that is not there', { hash: HASH }, async (page) => {
    await isStill(page);
    await type(page, 'nothing.txt');
    await says(page, 'This is not a valid file. File name for initial configuration: ');
    await choose(page, 'BoxShogi');
    await goThrough(page, session('boxshogi-document.txt', 'boxshogi -i'));
    await page.getByText('The program has ended.').waitFor();
    await choose(page, 'Pawns-Only Chess');
    await goThrough(page, session('pawns-document.txt', 'pawns'));
    await choose(page, 'Symbols and Characters');
    await button(page, 'Options').click();
    await page.getByLabel('Time for each side').selectOption('none');
    await page.getByLabel('What you see').selectOption('0');
    await button(page, 'Start anew').click();
    await page.getByText('$ tabiya symbols --memory 0 --time none').waitFor();
    await goThrough(page, session('symbols-memory.txt', 'symbols --time none --memory 0'));
    assert.deepEqual(await violations(page), []);
});

onPage(
    'originals: a session goes on after the page was left',
    { ...PHONE, scheme: 'dark', hash: HASH },
    async (page) => {
        await isStill(page);
        assert.ok((await overflow(page)) <= 0);
        await type(page, 'board_large.txt');
        await says(page, 'Next move of White: ');
        await type(page, 'm1m2');
        await says(page, 'Next move of Black is ');
        await isStill(page);
        assert.ok((await overflow(page)) <= 0);
        const before = await text(page);
        await page.evaluate(() => (location.hash = '#screen=choose'));
        await page.locator('.choose').waitFor();
        await page.reload();
        await ready(page);
        await page.evaluate((hash) => (location.hash = hash), HASH);
        await says(page, 'Next move of Black is ');
        assert.equal(await text(page), before);
        await line(page).focus();
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        assert.equal(await line(page).inputValue(), 'board_large.txt');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await type(page, 'QUIT');
        await type(page, 'mine.txt');
        await says(page, 'The game configuration saved.');
        assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Start again');
        await button(page, 'Files').tap();
        const files = page.getByRole('dialog', { name: 'Files' });
        assert.match(String(await files.locator('li').last().textContent()), /mine\.txt.*written by the program/);
        const [saved] = await Promise.all([
            page.waitForEvent('download'),
            button(page, 'Save mine.txt on this device').tap(),
        ]);
        assert.match(readFileSync(String(await saved.path()), 'utf8'), /^26\n.*Km2/);
        assert.deepEqual(await violations(page), []);
        await button(page, 'Delete mine.txt').tap();
        await page.locator('.file-list li', { hasText: 'mine.txt' }).waitFor({ state: 'detached' });
    },
);

onPage(
    'originals: a file of the user’s, an option that is no number, a FEN that is none',
    { ...DESK, hash: HASH },
    async (page) => {
        await isStill(page);
        await button(page, 'Files').click();
        const [chooser] = await Promise.all([
            page.waitForEvent('filechooser'),
            button(page, 'Open a file of yours').click(),
        ]);
        await chooser.setFiles({ name: 'own.txt', mimeType: 'text/plain', buffer: Buffer.from('3\nKa1, Rb1\nKc3\n') });
        await page.getByText('The programs can read own.txt now.').waitFor();
        await page.locator('.file-name', { hasText: 'own.txt' }).click();
        await page.locator('.terminal-line input:focus').waitFor();
        await page.keyboard.press('Enter');
        await says(page, 'The initial configuration is:');
        await choose(page, 'Chess by itself');
        await button(page, 'Options').click();
        await page.getByLabel('A draw after so many plies').fill('many');
        await page.getByText('Type a whole number').waitFor();
        await page.getByLabel('A draw after so many plies').fill('');
        await page.getByLabel('Start from this FEN').fill('nonsense');
        await button(page, 'Start anew').click();
        await page.getByText('The program has ended, with the exit status 3.').waitFor();
        assert.match(String(await text(page)), /^tabiya: chess: /);
    },
);
