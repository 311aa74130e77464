// pick_game.js: a game and its size as two fields, for screens that work on any game.

import { h } from '../view.js';
import { t } from '../words.js';

/** @typedef {import('../app.js').App} App */

/**
 * @param {App} app
 * @param {{game: string, size: number}} chosen
 * @param {(game: string, size: number) => void} choose
 */
export function pickGame(app, { game, size }, choose) {
    const families = app.variants.list();
    const listed = families.flatMap(({ games }) => games).find(({ name }) => name === game);
    return h(
        'div',
        { key: 'pick-game', class: 'pick-game' },
        h(
            'label',
            { class: 'field' },
            h('span', { class: 'field-label' }, t('Game')),
            h(
                'select',
                { value: game, onchange: (/** @type {any} */ event) => choose(event.target.value, 0) },
                families.map(({ family, games }) =>
                    h(
                        'optgroup',
                        { key: family.name, label: family.title },
                        games.map(({ name, title }) => h('option', { key: name, value: name }, title)),
                    ),
                ),
            ),
        ),
        listed?.sizes &&
            h(
                'label',
                { class: 'field', key: 'size' },
                h('span', { class: 'field-label' }, t('Size of the board')),
                h(
                    'select',
                    {
                        value: String(size || listed.width),
                        onchange: (/** @type {any} */ event) => choose(game, Number(event.target.value)),
                    },
                    sizesOf(listed.sizes).map((n) => h('option', { key: n, value: String(n) }, `${n} × ${n}`)),
                ),
            ),
    );
}

/** @param {[number, number]} sizes */
const sizesOf = ([least, most]) => Array.from({ length: most - least + 1 }, (_, i) => least + i);
