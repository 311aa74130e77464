// review.mjs: a game that is reviewed: the facts of a report in Node; in the browser the curve, mistakes, the better
// line, lessons, and a review that is kept with its game.

import assert from 'node:assert/strict';
import { Engine, Variants } from '../../../web/tabiya.js';
import {
    arrowOf,
    chanceOf,
    curveText,
    factsOf,
    nextFault,
    readLine,
    scoreText,
} from '../../../web/page/screens/review/review_facts.js';
import { check } from '../tell.mjs';
import { PHONE, button, locate, onPage } from './stage.mjs';
import { overflow, violations } from './axe.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const WASM = new URL(`../../../${process.env.BUILD ?? 'build'}/web/tabiya.wasm`, import.meta.url);
const NODES = 500;
const MATE = 'f2f3,e7e5,g2g4,d8h4';
/** White gives its queen away, Black does not take it */
const SLIPS = 'e2e4,e7e5,d1h5,g8f6,h5e5,f8e7,e5h5,a7a6';

/** @param {string} name @param {string} text of its moves */
async function reviewed(name, text) {
    const variants = await Variants.load(WASM);
    const engine = await Engine.start({ url: WASM });
    try {
        const [record] = variants.readPgn(text, name).games;
        const game = variants.open(name).start();
        for (let [node] = record.root.children; node; [node] = node.children) game.play(node.move);
        const { report } = await engine.review(variants, record, { nodes: NODES });
        return { report, game, facts: factsOf(report, game) };
    } finally {
        engine.close();
    }
}

check('review: the facts of a report are about the moves of the game', async () => {
    const { facts, game } = await reviewed('chess', '1. f3 e5 2. g4 Qh4#');
    assert.equal(facts.moves.size, 4);
    const blunder = facts.moves.get(3);
    assert.ok(blunder);
    assert.deepEqual([blunder.move, blunder.san, blunder.verdict, blunder.side], ['g2g4', 'g4', 'blunder', 0]);
    assert.ok(blunder.better.length > 0 && blunder.better[0] !== 'g2g4');
    assert.equal(blunder.better.length, blunder.betterSans.length);
    assert.equal(facts.scores.length, 5);
    assert.equal(chanceOf(facts.scores[4] ?? {}), 0); // mated
    assert.equal(scoreText(facts.scores[4]), '0–1');
    assert.equal(nextFault(facts, 0, 1), facts.faults[0]);
    assert.equal(nextFault(facts, facts.faults[0], -1), 0);
    assert.match(curveText(facts), /2\. g4\?\?/);
    game.close();
});

check('review: drops and the names of other games are read too', async () => {
    const { facts, game } = await reviewed('minishogi', '1. P-1d R-2a 2. Px1c Rx2e');
    assert.equal(facts.moves.size, game.plies);
    assert.equal(facts.moves.get(1)?.san, game.moves('shown')[0]);
    for (const { better, betterSans } of facts.moves.values()) assert.equal(better.length, betterSans.length);
    assert.deepEqual(arrowOf('P@c3', 1, 'green'), [{ from: 'p@', to: 'c3', colour: 'green' }]);
    game.close();
});

check('review: a line is read where SAN and the names of squares differ', async () => {
    const variants = await Variants.load(WASM);
    const game = variants.open('xiangqi').start();
    const { fen } = game;
    assert.deepEqual(readLine(game, '1. Nc3 Ade9 2. Rb1').moves, ['b1c3', 'd10e9', 'a1b1']);
    assert.equal(game.fen, fen);
    game.close();
});

/** @param {Page} page */
async function finished(page) {
    await page.locator('.review-sides').waitFor();
    await page.locator('.review-engine .segments').waitFor();
}

/** How many reviews of games the browser keeps. @param {import('./stage.mjs').Page} page */
const keptReviews = (page) =>
    page.evaluate(
        () =>
            new Promise((resolve) => {
                indexedDB.open('tabiya').onsuccess = ({ target }) => {
                    const database = /** @type {IDBOpenDBRequest} */ (target).result;
                    const request = database.transaction('things').objectStore('things').getAllKeys();
                    request.onsuccess = () => {
                        database.close();
                        resolve(
                            request.result.filter(
                                (key) => String(key).startsWith('review ') && key !== 'review strength',
                            ).length,
                        );
                    };
                };
            }),
    );

onPage(
    'review: a game that was played is reviewed once, and opens at once next time',
    { hash: `#game=chess&against=friend&moves=${MATE}` },
    async (page) => {
        await button(page, 'Review').click();
        await finished(page);
        const slider = page.getByRole('slider', { name: 'Evaluation over the game' });
        while ((await slider.getAttribute('aria-valuenow')) !== '3') await page.keyboard.press('n');
        assert.match((await page.locator('.review-verdict').textContent()) ?? '', /2\. g4\?\?Blunder/);
        assert.equal(await slider.getAttribute('aria-valuenow'), '3');
        const shapes = await page.locator('tabiya-board').evaluate((board) => /** @type {any} */ (board).shapes);
        assert.deepEqual(shapes[0], { from: 'g2', to: 'g4', colour: 'red' });
        assert.equal(shapes[1].colour, 'green');
        // the better line, move by move
        await page.keyboard.press('b');
        await page.locator('.line-move.here').waitFor();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Escape');
        assert.equal(await page.locator('.line-move.here').count(), 0);
        // the curve by keys and by mouse
        await slider.focus();
        await page.keyboard.press('ArrowRight');
        assert.equal(await slider.getAttribute('aria-valuenow'), '4');
        const box = await slider.boundingBox();
        assert.ok(box);
        await page.mouse.click(box.x + 1, box.y + box.height / 2);
        assert.equal(await slider.getAttribute('aria-valuenow'), '0');
        const download = page.waitForEvent('download');
        await button(page, 'Save the annotated PGN').click();
        assert.equal((await download).suggestedFilename(), 'chess-reviewed.pgn');
        await page.reload();
        await page.locator('.review-sides').waitFor();
        assert.equal(await page.locator('.review-bar').count(), 0);
        // who deletes the game deletes the review
        assert.equal(await keptReviews(page), 1);
        await page.evaluate(() => (location.hash = '#screen=games'));
        await button(page, 'Delete').click();
        await page.getByText('One game is deleted.').waitFor();
        assert.equal(await keptReviews(page), 0);
    },
);

onPage(
    'review: a lesson: a wrong move, a hint, the better move, the count',
    { ...PHONE, hash: `#screen=review&game=chess&moves=${MATE}` },
    async (page) => {
        await finished(page);
        assert.equal(await overflow(page), 0);
        await page
            .locator('.review-learn')
            .getByRole('button', { name: /^White/ })
            .tap();
        await page.locator('.lesson-ask', { hasText: /was played. Find a better move/ }).waitFor();
        while (!/g4/.test((await page.locator('.lesson-ask').textContent()) ?? ''))
            await page.getByRole('button', { name: 'Next mistake' }).tap();
        await locate(page, 'g2').tap();
        await locate(page, 'g4').tap();
        await page.locator('.lesson-said.wrong').waitFor();
        await button(page, 'Hint').tap();
        await page.locator('.lesson-said', { hasText: 'Move the marked piece.' }).waitFor();
        const [{ from }] = await page.locator('tabiya-board').evaluate((board) => /** @type {any} */ (board).shapes);
        await button(page, 'Hint').tap();
        await page.locator('.lesson-said', { hasText: 'Play the move of the arrow.' }).waitFor();
        const [{ to }] = await page.locator('tabiya-board').evaluate((board) => /** @type {any} */ (board).shapes);
        await locate(page, from).tap();
        await locate(page, to).tap();
        await page.locator('.lesson-said.right').waitFor();
        await button(page, 'To the result').tap();
        await page.locator('.lesson-ask', { hasText: 'You found 1 of' }).waitFor();
        await button(page, 'Back to the review').tap();
        await page.locator('.review-sides').waitFor();
    },
);

onPage(
    'review: a long search is stopped, and what was found is shown',
    { hash: `#screen=review&game=chess&moves=${SLIPS}` },
    async (page) => {
        await finished(page);
        const words = await page.locator('.review-words').textContent();
        await page.getByRole('radio', { name: 'Deep' }).check();
        await button(page, 'Review again').click();
        await page.locator('.review-bar').waitFor();
        await button(page, 'Stop').click();
        await finished(page);
        assert.equal(await page.locator('.review-words').textContent(), words); // what was whole stays
        assert.ok((await page.locator('.judged').count()) > 0);
    },
);

onPage('review: a text with a fault says where, a good one is reviewed', { hash: '#screen=review' }, async (page) => {
    const field = page.getByRole('textbox', { name: 'A game: PGN, USI or its moves' });
    await field.fill('1. e5 e5');
    await button(page, 'Review').click();
    await page.locator('.fault', { hasText: /^Line 1, column 4: / }).waitFor();
    await field.fill('1. f3 e5 2. g4 Qh4# 0-1');
    await button(page, 'Review').click();
    await finished(page);
    assert.match(await page.evaluate(() => location.hash), /^#screen=review&game64=/);
});

for (const scheme of /** @type {const} */ (['light', 'dark']))
    onPage(
        `review: axe-core finds nothing, ${scheme}`,
        { hash: `#screen=review&game=chess&moves=${MATE}`, scheme },
        async (page) => {
            await finished(page);
            await page.keyboard.press('n');
            assert.deepEqual(await violations(page), []);
            await page.locator('.review-learn .button').first().click();
            await page.locator('.lesson-ask').waitFor();
            assert.deepEqual(await violations(page), []);
        },
    );
