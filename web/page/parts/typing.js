// typing.js: the field in which a move is typed, in any form that the game knows: e2e4, Nf3, 7g7f, P*5e.

import { h } from '../view.js';
import { sentence, t } from '../words.js';

/** @typedef {import('../app.js').App} App */

/**
 * @param {App} app
 * @param {(text: string) => void} understand plays what is no move in coordinates, or throws an error that says why not
 * @param {boolean} [isNeeded] there is no other way to move: it is there even if the user does not want it
 */
export function moveField(app, understand, isNeeded = false) {
    if (!app.settings.typing && !isNeeded) return null;
    return h(
        'form',
        {
            key: 'typing',
            class: 'typing',
            onsubmit: (/** @type {SubmitEvent} */ event) => {
                event.preventDefault();
                const form = /** @type {HTMLFormElement} */ (event.currentTarget);
                enter(app, /** @type {HTMLInputElement} */ (form.elements[0]), understand);
            },
        },
        h(
            'label',
            null,
            h('span', null, t('Move')),
            h('input', {
                type: 'text',
                autocomplete: 'off',
                autocapitalize: 'off',
                spellcheck: 'false',
                enterkeyhint: 'go',
            }),
        ),
    );
}

/**
 * @param {App} app
 * @param {HTMLInputElement} field
 * @param {(text: string) => void} understand
 */
function enter(app, field, understand) {
    const text = field.value.trim();
    const board = /** @type {any} */ (document.querySelector('tabiya-board'));
    if (!text) return;
    try {
        if (!board?.play(text)) understand(text);
        field.value = '';
        app.hush();
    } catch (problem) {
        app.tell(sentence(/** @type {Error} */ (problem).message), { isFault: true }); // the text stays to be mended
    }
}
