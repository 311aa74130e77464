// looks.mjs: what is to be seen and heard: every game, every size, three screens, both schemes, themes, the
// accessibility tree, axe-core, and figures that are those of the pictures.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check } from '../tell.mjs';
import { gameOf, lineOf, positionOf } from './fixtures.mjs';
import { readFen } from '../../../web/board/fen.js';
import { board, locate, middleOf, setUp, settled, stage } from './stage.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TABIYA = `${ROOT}${process.env.BUILD ?? 'build'}/tabiya`;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENS = [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
];
const SHOGI = 'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL[RGgsnppppp] w - - 0 1';

/**
 * @param {string} name
 * @param {object} options of the page
 * @param {(page: Page) => Promise<void>} test
 */
function onPage(name, options, test) {
    check(name, async () => {
        const page = await (await stage()).page(options);
        try {
            await test(page);
            assert.deepEqual(page.faults, []);
        } finally {
            await page.context().close();
        }
    });
}

/**
 * A game's start, without asking for its moves.
 * @param {string} name
 */
function startOf(name) {
    const shown = execFileSync(TABIYA, ['show', name], { encoding: 'utf8' }).trim();
    return { ...readFen(shown.slice(shown.lastIndexOf('\n') + 1)), moves: [] };
}

onPage('every game: each piece has its figure, each square its label', {}, async (page) => {
    const list = execFileSync(TABIYA, ['variants'], { encoding: 'utf8' });
    const names = [...list.matchAll(/^ {2}([\w-]+) +\d+x\d+ /gm)].map(([, name]) => name);
    assert.ok(names.length > 90);
    for (const name of names) {
        const position = startOf(name);
        await setUp(page, gameOf(name), [position]);
        const seen = await board(page, (element) => {
            const root = element.shadowRoot;
            const uses = [...root.querySelectorAll('use')];
            return {
                pieces: root.querySelectorAll('.pieces > use').length,
                broken: uses.filter((use) => !root.querySelector(`symbol${use.getAttribute('href')}`)).length,
                labels: [...root.querySelectorAll('[role=gridcell]')].filter((cell) => cell.getAttribute('aria-label'))
                    .length,
            };
        });
        const pieces = position.cells.filter((cell) => cell && cell !== '*').length;
        assert.deepEqual(seen, { pieces, broken: 0, labels: position.cells.length }, name);
    }
});

onPage('figures are those of the pictures', {}, async () => {
    for (const name of ['chess', 'shogi', 'xiangqi', 'makruk', 'omicron']) {
        const picture = execFileSync(TABIYA, ['show', name, '--svg', '-'], { encoding: 'utf8' });
        const drawn = (/** @type {string} */ text) => new Set(text.match(/ d="[^"]+"/g));
        const known = drawn(gameOf(name).symbols);
        const figures = picture.slice(picture.indexOf('<defs>'), picture.indexOf('</defs>'));
        for (const path of drawn(figures)) assert.ok(known.has(path), `${name}: ${path}`);
    }
});

for (const size of SCREENS)
    onPage(
        `boxes at ${size.width} x ${size.height}: nothing is cut, nothing overlaps`,
        { size, touch: size.width < 900 },
        async (page) => {
            /** @type {[string, import('../../../web/board/types.js').Position][]} */
            const games = [
                ['chess', startOf('chess')],
                ['crazyhouse', startOf('crazyhouse')],
                ['shogi', positionOf('shogi', SHOGI)],
                ['xiangqi', startOf('xiangqi')],
                ['dobutsu', startOf('dobutsu')],
                ['courier', startOf('courier')],
                ['capahouse', startOf('capahouse')],
            ];
            for (const [name, position] of games) {
                await setUp(page, gameOf(name), [position]);
                const boxes = await page.evaluate(() => {
                    const root = /** @type {any} */ (document.querySelector('tabiya-board')).shadowRoot;
                    const boxOf = (/** @type {Element} */ node) => {
                        const { left, top, right, bottom } = node.getBoundingClientRect();
                        return { left, top, right, bottom };
                    };
                    return {
                        parts: [...root.querySelectorAll('.view, .hand:not([hidden])')].map(boxOf),
                        squares: [...root.querySelectorAll('[role=gridcell]')].map(boxOf),
                        slots: [...root.querySelectorAll('.slot')].map(boxOf),
                        wide: document.documentElement.scrollWidth,
                    };
                });
                const inside = (/** @type {{left: number, top: number, right: number, bottom: number}} */ box) =>
                    box.left >= -0.5 &&
                    box.top >= -0.5 &&
                    box.right <= size.width + 0.5 &&
                    box.bottom <= size.height + 0.5;
                for (const box of [...boxes.parts, ...boxes.squares, ...boxes.slots])
                    assert.ok(inside(box), `${name}: ${JSON.stringify(box)} is cut`);
                for (const a of boxes.parts)
                    for (const b of boxes.parts)
                        assert.ok(
                            a === b || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top,
                            `${name}: parts overlap`,
                        );
                for (const slot of boxes.slots) assert.ok(slot.right - slot.left >= 44, `${name}: a slot is too small`);
                assert.ok(boxes.wide <= size.width, `${name}: the page scrolls sideways`);
            }
        },
    );

onPage('a board fits into a box, and follows it', {}, async (page) => {
    await setUp(page, gameOf('crazyhouse'), [startOf('crazyhouse')], { fit: 'box', typing: '' });
    for (const [width, height] of [
        [500, 300],
        [260, 520],
        [640, 640],
    ]) {
        await page.evaluate(
            ([width, height]) => {
                const { style } = /** @type {HTMLElement} */ (document.querySelector('main'));
                style.width = `${width}px`;
                style.height = `${height}px`;
                return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
            },
            [width, height],
        );
        await settled(page);
        const bottom = await page.getByRole('textbox').boundingBox();
        const [a, b] = [await locate(page, 'a8').boundingBox(), await locate(page, 'h1').boundingBox()];
        assert.ok(a && b && bottom && a.x >= 0 && b.x + b.width <= width && bottom.y + bottom.height <= height + 1);
        assert.ok(b.width * 8 > Math.min(width, height) * 0.6 - 80, 'it fills the box');
    }
});

onPage('sizes from 2 x 2 to 26 x 26 on a phone', { size: SCREENS[0], touch: true }, async (page) => {
    for (let size = 2; size <= 26; size++) {
        const cells = Array(size * size).fill('');
        cells[0] = 'K';
        cells[size * size - 1] = 'k';
        await setUp(page, gameOf('reduced', size), [{ cells, turn: 0, moves: [] }]);
        const corners = await Promise.all(
            ['a1', `${String.fromCharCode(96 + size)}${size}`].map((name) => middleOf(page, name)),
        );
        for (const { x, y } of corners) assert.ok(x > 0 && x < 360 && y > 0 && y < 740);
    }
});

onPage('flipping turns board, coordinates and hands', {}, async (page) => {
    await setUp(page, gameOf('minishogi'), [startOf('minishogi')]);
    const seen = () =>
        board(page, (element) => {
            const texts = (/** @type {string} */ part) =>
                [...element.shadowRoot.querySelectorAll(part)].map((span) => span.textContent).join('');
            const hands = [...element.shadowRoot.querySelectorAll('.hand')].map((hand) =>
                hand.getAttribute('aria-label'),
            );
            return [texts('.files span'), texts('.ranks span'), ...hands];
        });
    assert.deepEqual(await seen(), ['54321', 'abcde', "Gote's hand", "Sente's hand"]);
    const turned = (/** @type {string} */ side) => page.locator(`.pieces use[transform][href^="#${side}"]`).count();
    const low = (await middleOf(page, 'a1')).y;
    assert.deepEqual([await turned('w'), await turned('b')], [0, 6]);
    await board(page, (element) => (element.flipped = true));
    assert.deepEqual(await seen(), ['12345', 'edcba', "Sente's hand", "Gote's hand"]);
    assert.deepEqual([await turned('w'), await turned('b')], [6, 0]);
    assert.ok((await middleOf(page, 'a1')).y < low);
});

onPage("coordinates of the game's own kind, those of chess, and none", {}, async (page) => {
    const xiangqi = gameOf('xiangqi');
    await setUp(page, xiangqi, [startOf('xiangqi')]);
    const ranks = () => page.locator('.ranks').textContent();
    assert.equal(await ranks(), '9876543210');
    assert.equal(await locate(page, 'e1').getAttribute('aria-label'), 'e0, red general');
    await setUp(page, { ...xiangqi, coordinates: undefined }, [startOf('xiangqi')]);
    assert.equal(await ranks(), '10987654321');
    assert.equal(await locate(page, 'e1').getAttribute('aria-label'), 'e1, red general');
    const { x } = await middleOf(page, 'e1');
    await board(page, (element) => element.setAttribute('coordinates', 'none'));
    assert.equal(await ranks(), '');
    assert.ok((await middleOf(page, 'e1')).x !== x);
});

onPage('themes are variables: named, of the system, and one of the page', { scheme: 'dark' }, async (page) => {
    const light = () => board(page, (element) => getComputedStyle(element).getPropertyValue('--tabiya-light'));
    assert.equal(await light(), '#9aa8b5');
    for (const [theme, colour] of [
        ['wood', '#f1e0c2'],
        ['paper', '#ffffff'],
        ['night', '#9aa8b5'],
    ]) {
        await board(page, (element, theme) => element.setAttribute('theme', theme), theme);
        assert.equal(await light(), colour);
    }
    await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('tabiya-board { --tabiya-light: pink }');
        document.adoptedStyleSheets = [sheet];
    });
    assert.equal(await light(), 'pink');
});

for (const motion of [true, false])
    onPage(motion ? 'a move slides' : 'nothing slides where motion is to be reduced', { motion }, async (page) => {
        const [first, second] = lineOf('chess', null, ['e2e4']);
        await setUp(page, gameOf('chess'), [first]);
        const count = await page.evaluate(async (position) => {
            const element = /** @type {any} */ (document.querySelector('tabiya-board'));
            element.position = position;
            await Promise.resolve();
            await Promise.resolve();
            return element.shadowRoot.getAnimations().length;
        }, second);
        assert.equal(count, motion ? 1 : 0);
        await settled(page);
        assert.equal(await board(page, (element) => element.shadowRoot.getAnimations().length), 0);
    });

onPage('the live region keeps the last text, and says what the page says', {}, async (page) => {
    const [first, second] = lineOf('chess', null, ['e2e4']);
    await setUp(page, gameOf('chess'), [first, { ...second, said: 'White wins by checkmate' }]);
    const status = page.locator('[role=status]');
    await board(page, (element, position) => (element.position = position), second);
    assert.equal(await status.textContent(), 'white pawn e2 to e4');
    await page.locator('tabiya-board').click();
    assert.equal(await status.textContent(), 'white pawn e2 to e4');
    await board(page, (element, position) => (element.position = position), {
        ...first,
        said: 'White wins by checkmate',
    });
    assert.equal(await status.textContent(), 'White wins by checkmate');
});

onPage('every word can be translated', {}, async (page) => {
    await setUp(page, gameOf('chess'), [{ ...startOf('chess'), notes: { c3: 'attacked' } }]);
    assert.equal(await page.getByRole('gridcell', { name: 'c3, attacked' }).count(), 1);
    await board(page, (element) => {
        /** @type {Record<string, string>} */
        const german = { white: 'weißer', pawn: 'Bauer', '{side} {piece}': '{piece} ({side})' };
        element.words = (/** @type {string} */ text, /** @type {Record<string, string>} */ values = {}) =>
            (german[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => values[name]);
    });
    assert.equal(await locate(page, 'e2').getAttribute('aria-label'), 'e2, Bauer (weißer)');
});

onPage('the accessibility tree is the one that is kept', {}, async (page) => {
    const kept = fileURLToPath(new URL('minishogi.aria.txt', import.meta.url));
    await setUp(page, gameOf('minishogi'), lineOf('minishogi', '2r1k/5/1B2P/5/K2S1[GRbp] w - - 0 1', ['G@e4']), {
        typing: '',
    });
    await page.locator('[data-place="G@"]').click();
    await settled(page);
    const picked = await page.locator('main').ariaSnapshot();
    await locate(page, 'e4').click();
    await settled(page);
    const tree = `# a gold is picked up\n${picked}\n# it has been dropped on e4\n${await page.locator('main').ariaSnapshot()}\n`;
    if (process.env.KEEP || !existsSync(kept)) writeFileSync(kept, tree);
    assert.equal(tree, readFileSync(kept, 'utf8'), 'KEEP=1 keeps the new one');
});

for (const scheme of /** @type {const} */ (['light', 'dark']))
    onPage(`axe-core finds nothing, ${scheme}`, { scheme, size: SCREENS[2] }, async (page) => {
        const violations = async () => {
            await page.evaluate(AXE);
            const found = await page.evaluate(() => /** @type {any} */ (window).axe.run());
            return found.violations.map((/** @type {any} */ one) => `${one.id}: ${one.help}: ${one.nodes[0]?.html}`);
        };
        await setUp(page, gameOf('shogi'), [positionOf('shogi', SHOGI)], { typing: '' });
        assert.deepEqual(await violations(), []);
        const promotion = positionOf('chess', '3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1');
        await setUp(page, gameOf('chess'), [promotion]);
        for (const name of ['c7', 'c8']) await locate(page, name).click();
        await settled(page);
        assert.equal(await page.getByRole('dialog').count(), 1);
        assert.deepEqual(await violations(), []);
    });

onPage(
    'the example page: a puzzle is solved, a wrong move taken back',
    { path: '/board/example/index.html' },
    async (page) => {
        await page.locator('html[data-ready]').waitFor({ state: 'attached' });
        const answer = page.locator('.answer');
        const go = async (/** @type {string} */ from, /** @type {string} */ to) => {
            await locate(page, from).click();
            await locate(page, to).click();
            await settled(page);
        };
        await go('b3', 'b7');
        assert.equal(await answer.textContent(), 'b3b7 is not it. Try again.');
        await go('b3', 'b8');
        await page.getByText('Black plays d7b8.').waitFor();
        await go('d1', 'd8');
        assert.equal(await answer.textContent(), 'Solved.');
        assert.equal(await locate(page, 'd8').getAttribute('aria-label'), 'd8, white rook, last move');
    },
);
