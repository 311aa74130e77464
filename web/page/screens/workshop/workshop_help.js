// workshop_help.js: what can be said about the line that the cursor is in: its key, and the moves of its piece.

import { betzaOf, keyOf, placeAt } from './workshop_text.js';
import { drawMoves, legend, sayMoves } from '../../parts/moves_drawn.js';
import { h } from '../../view.js';
import { sentence, t } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('./workshop.js').Workshop} Workshop */

/**
 * @param {Workshop} state
 * @param {App} app
 */
export function help({ texts, at, caret, known, drawn, trial }, app) {
    const { ini } = texts[at];
    const place = placeAt(ini, caret);
    const key = keyOf(known.keys, place.key);
    const figure = trial?.figures.get(place.value[0]?.toUpperCase());
    const isHeader = place.part === 'header' || place.part === 'parent';
    return h(
        'section',
        { key: 'help', class: 'help card', 'aria-label': t('Help for this line') },
        isHeader && [
            h('h2', { key: 'title' }, h('code', null, '[name:parent]')),
            h(
                'p',
                { key: 'text' },
                t('A game begins here. It inherits every rule of its parent that it does not write anew.'),
            ),
        ],
        key && [
            h('h2', { key: 'title' }, h('code', null, place.key), h('small', null, key.topic)),
            h('p', { key: 'takes', class: 'help-takes' }, h('code', null, `${key.name} = ${key.takes}`)),
            h('p', { key: 'text' }, sentence(key.text)),
        ],
        !key && !isHeader && h('p', { key: 'usual', class: 'quiet' }, usualHelp(place.key)),
        betzaOf(known.keys, place.key, place.value) && betzaHelp(drawn, figure, app),
    );
}

/** @param {string} key */
const usualHelp = (key) =>
    key && !key.startsWith('#')
        ? t('There is no such key. Ctrl+Space shows all keys.')
        : t('Write a line as key = value. Suggestions come as you type. Ctrl+Space shows them all.');

/**
 * @param {{betza: string, rows: string[] | null}} drawn
 * @param {string | undefined} figure of the piece, where the game knows it
 * @param {App} app
 */
function betzaHelp({ betza, rows }, figure, app) {
    if (!rows) return h('p', { key: 'betza', class: 'fault' }, t('{betza} is no Betza notation.', { betza }));
    return h(
        'div',
        { key: 'betza', class: 'betza' },
        h('div', { key: 'board', class: 'betza-board' }, drawMoves(rows, figure)),
        h(
            'div',
            { key: 'words' },
            sayMoves(rows).map((text) => h('p', { key: text }, text)),
            legend([rows]),
        ),
        h(
            'details',
            { key: 'letters' },
            h('summary', null, t('The letters of Betza notation')),
            h(
                'dl',
                { class: 'letters' },
                app.variants
                    .betza()
                    .map(({ letters, text }) => [
                        h('dt', { key: letters }, letters),
                        h('dd', { key: `${letters} is` }, text),
                    ]),
            ),
        ),
    );
}
