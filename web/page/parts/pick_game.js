// pick_game.js: a game and its size as two fields, for screens that work on any game; and what can be done with a
// position of it.

import { button, select } from '../ui.js';
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
        listed?.sizes && sizeField(listed.sizes, size || listed.width, (size) => choose(game, size)),
    );
}

/**
 * The size of a board of a family.
 * @param {[number, number]} sizes the least and the most
 * @param {number} size
 * @param {(size: number) => void} choose
 */
export const sizeField = ([least, most], size, choose) =>
    select(
        t('Size of the board'),
        Array.from({ length: most - least + 1 }, (_, i) => least + i).map((n) => ({
            value: String(n),
            text: `${n} × ${n}`,
        })),
        String(size),
        (value) => choose(Number(value)),
    );

/**
 * Ways on from a position: to play it, or to analyse it.
 * @param {App} app
 * @param {() => Partial<import('../link.js').Link>} linkOf the position, asked when it is left
 * @param {boolean} disabled
 */
export function waysOn(app, linkOf, disabled) {
    const go = (/** @type {any} */ more) => () => void app.go({ ...linkOf(), ...more });
    return [
        button(t('Play the computer'), go({ screen: 'play', against: 'computer' }), {
            class: 'primary small',
            icon: 'computer',
            disabled,
        }),
        button(t('Play a friend'), go({ screen: 'play', against: 'friend' }), {
            class: 'small',
            icon: 'person',
            disabled,
        }),
        button(t('Analyse'), go({ screen: 'analyse' }), { class: 'small', icon: 'chart', disabled }),
    ];
}
