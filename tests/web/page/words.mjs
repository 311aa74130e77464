// words.mjs: every sentence can be translated, and the page holds with long words that are read from right to left.

import assert from 'node:assert/strict';
import { PHONE, onPage } from './stage.mjs';
import { allSentences, catalogueText, sentencesOf } from '../../../tools/words.mjs';
import { check } from '../tell.mjs';
import { overflow } from './axe.mjs';

/** @typedef {import('./stage.mjs').Page} Page */

check('words: every sentence of the page is found', () => {
    const { sentences, faults } = allSentences();
    assert.deepEqual(faults, []);
    assert.ok(sentences.length > 400, `${sentences.length} sentences`);
    const known = new Map(sentences.map((sentence) => [sentence.one, sentence]));
    assert.equal(known.get('{n} game')?.many, '{n} games');
    assert.ok(known.has('Choose another game'));
    assert.ok(known.has('can be taken'), 'one of two texts of the board');
    for (const { one, many } of sentences) {
        const names = (/** @type {string} */ text) => [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name);
        assert.ok(!names(one).includes(''), one);
        // a plural may say "one game" where many say "{n} games", and no more
        if (many)
            assert.deepEqual(
                names(many).filter((name) => name !== 'n'),
                names(one).filter((name) => name !== 'n'),
            );
    }
});

check('words: a sentence that is not plain text is a fault', () => {
    const code =
        "t('one' +\n 'two');\n// t(no)\nt(`three ${x}`);\nat('x'); a.t(y); tn('{n} a', '{n} b', 2); t(name);\nt('it\\'s');";
    const { sentences, faults } = sentencesOf(code, 'web/page/x.js');
    assert.deepEqual(
        sentences.map(({ one, many, line }) => [one, many, line]),
        [
            ['onetwo', undefined, 1],
            ['{n} a', '{n} b', 5],
            ["it's", undefined, 6],
        ],
    );
    assert.deepEqual(
        faults.map(({ line }) => line),
        [4, 5],
    );
});

check('words: a catalogue is written, and what is translated is kept', async () => {
    const { sentences } = allSentences();
    const before = {
        direction: 'rtl',
        plural: '(n) => 0',
        words: { Play: 'Pelaa', '{n} game': ['{n} peli'], Gone: 'x' },
    };
    const text = catalogueText('fi', sentences, before);
    const { CATALOGUE } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    assert.equal(Object.keys(CATALOGUE.words).length, sentences.length);
    assert.equal(CATALOGUE.words.Play, 'Pelaa');
    assert.deepEqual(CATALOGUE.words['{n} game'], ['{n} peli']);
    assert.equal(CATALOGUE.direction, 'rtl');
    assert.match(text, /no longer used: Gone/);
});

/** Longer, and not to be taken for English; what is in braces stays. @param {string} text */
function strange(text) {
    const longer = text.replace(/(\{\w+\})|[aeiou]/gi, (letter, name) => name ?? letter + letter);
    return text.length < 12 ? `‹${longer}ngen›` : `‹${longer}›`;
}

const SCREENS = ['play', 'choose', 'settings', 'games', 'rules', 'analyse', 'editor', 'memory', 'workshop'];

/** What is wider than the window, cut, or in English. @param {Page} page */
const wrongs = (page) =>
    page.evaluate((width) => {
        const wrong = [];
        const root = document.documentElement;
        if (root.scrollWidth > width) wrong.push(`the page is ${root.scrollWidth} wide`);
        for (const node of /** @type {NodeListOf<HTMLElement>} */ (
            document.querySelectorAll(
                'main h1, main h2, main button, main a, main label, main p, header a, header button',
            )
        )) {
            const box = node.getBoundingClientRect();
            if (!box.width || node.closest('.skip, .hidden') || getComputedStyle(node).visibility === 'hidden')
                continue;
            const text = (node.textContent || node.getAttribute('aria-label') || '').slice(0, 40);
            if (node.matches('.moves *, [data-scrolls] *, .hidden')) continue;
            if (box.left < -1 || box.right > width + 1) wrong.push(`outside: ${text}`);
            if (node.scrollWidth > node.clientWidth + 1 && node.matches('button, .way, h1, h2'))
                wrong.push(`cut: ${text}`);
        }
        return wrong;
    }, PHONE.size.width);

/** A catalogue of long words, read from right to left. @param {Page} page */
async function speakStrangely(page) {
    const { sentences } = allSentences();
    const words = Object.fromEntries(
        sentences.map(({ one, many }) => [one, many ? [strange(one), strange(many)] : strange(one)]),
    );
    await page.evaluate(async (words) => {
        const { useCatalogue } = await import(/** @type {any} */ ('/page/words.js'));
        useCatalogue({
            language: 'xx',
            direction: 'rtl',
            plural: (/** @type {number} */ n) => (n === 1 ? 0 : 1),
            words,
        });
    }, words);
    await page.locator('html[dir=rtl][lang=xx]').waitFor({ state: 'attached' });
}

onPage('words: long words from right to left fit into a phone', { ...PHONE, isSource: true }, async (page) => {
    await speakStrangely(page);
    for (const name of SCREENS) {
        await page.evaluate(
            (name) => void (location.hash = `#screen=${name}${name === 'play' ? '&game=chess' : ''}`),
            name,
        );
        await page.locator(`.screen-${name} main h1`).first().waitFor();
        assert.deepEqual(await wrongs(page), [], name);
        // names of games come from the library
        if (!['play', 'analyse'].includes(name)) assert.match((await page.locator('h1').textContent()) ?? '', /^‹/);
    }
});

onPage('words: they fit into the head of a desk', { isSource: true }, async (page) => {
    await speakStrangely(page);
    await page.evaluate(() => void (location.hash = '#screen=settings'));
    await page.locator('.screen-settings h1').waitFor();
    assert.ok((await overflow(page)) <= 0);
    const brand = await page.locator('.brand').boundingBox();
    assert.ok(brand && brand.x + brand.width <= 1440 && brand.width > 100, JSON.stringify(brand));
});
