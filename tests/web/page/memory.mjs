// memory.mjs: the drills of memory: tasks that are made from a seed and judged, in Node; and rounds played in the
// browser, by mouse, by finger and by keys alone.

import assert from 'node:assert/strict';
import { Variants } from '../../../web/tabiya.js';
import { answered, finished, noRecord, pointsOf, recordOf } from '../../../web/page/screens/memory/memory_score.js';
import { check } from '../tell.mjs';
import { violations } from './axe.mjs';
import {
    gradeBoard,
    isRight,
    readPiece,
    readPlacing,
    readSquare,
} from '../../../web/page/screens/memory/memory_answers.js';
import { DRILLS, hardness, makeTask } from '../../../web/page/screens/memory/memory_tasks.js';
import { PHONE, button, locate, onPage } from './stage.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const WASM = new URL(`../../../${process.env.BUILD ?? 'build'}/web/tabiya.wasm`, import.meta.url);

check('memory: the same seed gives the same task, on every kind of board', async () => {
    const variants = await Variants.load(WASM);
    for (const [name, size] of /** @type {const} */ ([
        ['chess', 0],
        ['shogi', 0],
        ['xiangqi', 0],
        ['reduced', 26],
        ['reduced', 2],
    ])) {
        const variant = variants.open(name, size);
        const sheet = variant.sheet();
        for (const drill of DRILLS)
            for (const level of [1, 8]) {
                const task = makeTask(variant, sheet, drill, level, 7);
                assert.deepEqual(makeTask(variant, sheet, drill, level, 7), task);
                const men = task.cells.filter((cell) => cell && cell !== '*').length;
                if (drill === 'find' || drill === 'rebuild') assert.ok(men > 0 && men <= hardness(drill, level).pieces);
                for (const question of task.questions)
                    for (const answer of question.answers) assert.ok(isRight(sheet, question, answer));
            }
        variant.close();
    }
    variants.close();
});

check('memory: who follows the moves finds each piece where the game has it', async () => {
    const variants = await Variants.load(WASM);
    const variant = variants.open('chess');
    const sheet = variant.sheet();
    for (let seed = 0; seed < 30; seed++) {
        const task = makeTask(variant, sheet, 'follow', 5, seed);
        const game = variant.start();
        for (const move of task.moves) game.play(move);
        assert.deepEqual(game.position().cells, task.after);
        assert.ok(task.questions.length > 0);
        for (const question of task.questions) {
            if (question.kind === 'what') assert.equal(task.after[question.square], question.answers[0]);
            if (question.kind !== 'where') continue;
            assert.equal(task.cells[question.from ?? 0], question.piece);
            assert.equal(task.after[question.answers[0]], question.piece);
        }
        game.close();
    }
    variant.close();
    variants.close();
});

check('memory: answers are read and judged', async () => {
    const variants = await Variants.load(WASM);
    const chess = variants.open('chess');
    const shogi = variants.open('shogi');
    const [sheet, tiles] = [chess.sheet(), shogi.sheet()];
    assert.equal(readSquare(' C3', sheet), 18);
    assert.equal(readSquare('c9', sheet), -1);
    assert.equal(readSquare('7g', tiles), readSquare('c3', tiles));
    assert.equal(readPiece('n', sheet, ['N', 'n']), 'n');
    assert.equal(readPiece('white  Knight', sheet, ['N', 'n']), 'N');
    assert.equal(readPiece('knight', sheet, ['N', 'n']), '');
    assert.deepEqual(readPlacing('Nc3', sheet, ['N']), { piece: 'N', square: 18 });
    assert.deepEqual(readPlacing('c3', sheet, ['N']), { piece: '', square: 18 });
    assert.equal(readPlacing('Xc3', sheet, ['N']), null);
    assert.deepEqual(gradeBoard(sheet, ['K', '', 'p', 'q'], ['K', 'N', 'n', '']), {
        right: [0],
        wrong: [1, 2],
        missing: [3],
        of: 3,
        points: 0,
    });
    for (const one of [chess, shogi, variants]) one.close();
});

check('memory: a clean round is harder next time, two bad ones are easier', () => {
    const round = { at: 0, drill: /** @type {const} */ ('find'), game: 'Chess', level: 3, right: 3, of: 3 };
    let record = finished(noRecord(), round);
    assert.equal(record.drills.find.level, 4);
    record = finished(record, { ...round, level: 4, right: 0 });
    assert.equal(record.drills.find.level, 4);
    record = finished(record, { ...round, level: 4, right: 1 });
    assert.equal(record.drills.find.level, 3);
    record = answered(answered(answered(record, 'find', true), 'find', true), 'find', false);
    assert.deepEqual([record.drills.find.streak, record.drills.find.bestStreak], [0, 2]);
    assert.equal(pointsOf(record, 'find', 30).points.length, 3);
    assert.deepEqual(recordOf({ version: 99 }), noRecord());
    assert.deepEqual(recordOf(JSON.parse(JSON.stringify(record))), record);
});

/** @param {Page} page @param {string} name of the drill */
async function begin(page, name) {
    await page.locator('.memory-card', { hasText: name }).getByRole('button', { name: 'Start' }).click();
    await page.locator('.phase-look').waitFor();
}

/**
 * What stands on the board.
 * @param {Page} page
 * @returns {Promise<Map<string, string>>} the piece as it is called, by its square
 */
async function seen(page) {
    const labels = await page
        .locator('tabiya-board [role=gridcell]')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    return new Map(
        labels.filter((label) => label.includes(', ')).map((label) => /** @type {any} */ (label.split(', '))),
    );
}

/** @param {Page} page */
async function question(page) {
    await page.locator('.drill-ask h2').waitFor();
    return (await page.locator('.drill-ask h2').textContent()) ?? '';
}

/**
 * The right answer to a question of the drill "Where was it?".
 * @param {string} text
 * @param {Map<string, string>} men
 */
function answerTo(text, men) {
    const square = /What stood on (\w+)/.exec(text)?.[1];
    if (square) return { piece: men.get(square) ?? '' };
    const piece = /Where stood the ([^?]+)\?/.exec(text)?.[1];
    return { square: [...men].find(([, name]) => name === piece)?.[0] ?? '' };
}

onPage('memory: where it was, answered by mouse, is kept', { hash: '#screen=memory' }, async (page) => {
    await begin(page, 'Where was it?');
    const men = await seen(page);
    assert.equal(men.size, 3);
    await button(page, 'I have it').click();
    for (let isLast = false; !isLast; ) {
        await page.locator('.phase-ask').waitFor();
        const { square, piece } = answerTo(await question(page), men);
        assert.equal((await seen(page)).size, 0);
        if (square) await locate(page, square).click();
        else await button(page, piece ?? '').click();
        await page.locator('.drill-verdict.right').waitFor();
        isLast = (await button(page, 'To the result').count()) > 0;
        await page.keyboard.press('Enter'); // the way on has the focus
    }
    await page.locator('.phase-done').waitFor();
    assert.equal(await question(page), 'All right. Level 2 is next.');
    await page.reload();
    await page.locator('.memory-card', { hasText: 'Where was it?' }).getByText('Level 2', { exact: true }).waitFor();
});

onPage('memory: a position is rebuilt by keys alone', { hash: '#screen=memory' }, async (page) => {
    await page.locator('.memory-card', { hasText: 'Rebuild it' }).getByRole('button').press('Enter');
    await page.locator('.phase-look').waitFor();
    const men = await seen(page);
    await page.keyboard.press('Space');
    for (const [square, name] of men) {
        const piece = button(page, name);
        await piece.press('Enter');
        await page.locator('tabiya-board').evaluate((board, at) => /** @type {any} */ (board).focus(at), square);
        await page.keyboard.press('Enter');
    }
    assert.deepEqual(await seen(page), men);
    await page.getByRole('button', { name: /^Compare/ }).press('Enter');
    await page.locator('.drill-verdict.right').waitFor();
});

onPage(
    'memory: a wrong square by finger is told, and the right one shown',
    { ...PHONE, hash: '#screen=memory' },
    async (page) => {
        await page.locator('.memory-card', { hasText: 'Names of squares' }).getByRole('button').tap();
        const wanted = /Where is (\w+)\?/.exec(await question(page))?.[1] ?? '';
        const other = wanted === 'c3' ? 'd4' : 'c3';
        await locate(page, other).tap();
        await page.locator('.drill-verdict.wrong').waitFor();
        assert.equal(await page.locator('.drill-verdict').textContent(), `No: that was ${other}.`);
        const { width } = /** @type {any} */ (await page.locator('tabiya-board').boundingBox());
        assert.ok(width <= 360);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    },
);

onPage('memory: moves are followed, and what is typed is read or refused', { hash: '#screen=memory' }, async (page) => {
    await begin(page, 'Follow the moves');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await button(page, 'To the questions').click();
    await page.locator('.memory-answer').waitFor();
    await page.keyboard.press('z');
    await page.keyboard.press('9');
    await page.keyboard.press('Enter');
    await page.locator('#memory-fault', { hasText: /There is no such square|Type the letter/ }).waitFor();
});

onPage('memory: a game begins at a level', { hash: '#screen=memory&game=minishogi' }, async (page) => {
    await button(page, 'Play at level 3').click();
    await page.locator('.play').waitFor();
    assert.equal(await page.locator('h1').textContent(), 'Minishogi');
    assert.equal((await seen(page)).size, 0);
    await page.getByRole('button', { name: 'Peek (3 left)' }).waitFor();
});

for (const scheme of /** @type {const} */ (['light', 'dark']))
    onPage(`memory: axe-core finds nothing, ${scheme}`, { hash: '#screen=memory', scheme }, async (page) => {
        assert.deepEqual(await violations(page), []);
        await begin(page, 'Rebuild it');
        await page.keyboard.press('Space');
        await page.locator('.memory-palette').waitFor();
        assert.deepEqual(await violations(page), []);
    });
