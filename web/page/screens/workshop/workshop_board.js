// workshop_board.js: the game of the text as it stands: a board on which both sides are moved, ways to play it, and its
// rules in words.

import { board } from '../../parts/board.js';
import { button, iconButton, select } from '../../ui.js';
import { h } from '../../view.js';
import { sizeField, waysOn } from '../../parts/pick_game.js';
import { sectionsOf } from './workshop_text.js';
import { t } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./workshop.js').Workshop} Workshop */

/**
 * @param {Workshop} state
 * @param {Send} send
 */
function tryLine({ trial, isStale }, send) {
    if (!trial)
        return h(
            'p',
            { key: 'none', class: 'stale', role: 'status' },
            t('A board appears here as soon as the text is sound.'),
        );
    const { game, variant } = trial;
    const side = variant.sideName(game.side);
    const line = game.outcome ? `${game.outcome}.` : t('{side} to move', { side });
    const back = (/** @type {number} */ plies) => () => send({ kind: 'back', plies });
    return h(
        'div',
        { key: 'try', class: 'try-line' },
        h(
            'p',
            { key: 'status', class: isStale ? 'stale' : '', role: 'status' },
            isStale ? t('The board shows the last sound version.') : line,
        ),
        iconButton(t('Take back'), 'back', back(1), { disabled: !game.plies }),
        iconButton(t('First position'), 'first', back(game.plies), { disabled: !game.plies }),
        iconButton(t('Turn the board'), 'flip', () => send({ kind: 'flip' })),
    );
}

/**
 * @param {Workshop} state
 * @param {Send} send
 * @param {App} app
 */
function ways({ texts, at, trial, isStale, size }, send, app) {
    const link = { game: trial?.name, ini: texts[at].ini, ...(size && { size }) };
    const disabled = isStale || !trial;
    return h(
        'div',
        { key: 'ways', class: 'buttons', role: 'group', 'aria-label': t('Play it') },
        waysOn(app, () => link, disabled),
        button(t('Set up'), () => void app.go({ ...link, screen: 'editor' }), {
            class: 'small',
            icon: 'board',
            disabled,
        }),
    );
}

/**
 * @param {Workshop} state
 * @param {Send} send
 */
function choices({ texts, at, trial, size }, send) {
    const names = sectionsOf(texts[at].ini);
    const sizes = trial?.variant.sizes;
    if (names.length < 2 && !sizes) return null;
    return h(
        'div',
        { key: 'choices', class: 'two-fields' },
        names.length > 1 &&
            select(
                t('Game of this text'),
                names.map((value) => ({ value, text: value })),
                trial?.name ?? names[0],
                (name) => send({ kind: 'section', name }),
            ),
        sizes && sizeField(sizes, size || trial.variant.width, (size) => send({ kind: 'size', size })),
    );
}

/**
 * The rules in words, as the library tells them.
 * @param {Workshop} state
 * @param {App} app
 */
function rules({ trial }, app) {
    if (!trial) return null;
    const { sections, about } = trial.told;
    return h(
        'section',
        { key: 'rules', class: 'workshop-rules card', 'aria-label': t('Rules') },
        h(
            'div',
            { key: 'head', class: 'workshop-rules-head' },
            h('h2', null, trial.variant.title),
            button(t('With all pieces'), () => void app.go({ screen: 'rules', game: trial.name, ini: trial.ini }), {
                class: 'small',
                icon: 'book',
            }),
        ),
        about && h('p', { key: 'about', class: 'quiet' }, about),
        sections.map((/** @type {{heading: string, text: string}} */ { heading, text }) => [
            h('h3', { key: heading }, heading),
            h('p', { key: `${heading} text` }, text),
        ]),
    );
}

/**
 * @param {Workshop} state
 * @param {Send} send
 * @param {App} app
 */
export function stage(state, send, app) {
    const { trial, position, flipped, isStale, texts, at } = state;
    const isBusy = !isStale && trial?.ini !== texts[at].ini; // it follows when the keys rest
    return h(
        'section',
        {
            key: 'stage',
            class: 'workshop-stage',
            'aria-label': t('The game as it stands'),
            'aria-busy': String(isBusy),
        },
        trial &&
            board(app, {
                sheet: trial.sheet,
                position,
                flipped,
                on: { onmove: (/** @type {CustomEvent} */ { detail }) => send({ kind: 'move', move: detail.move }) },
            }),
        tryLine(state, send),
        choices(state, send),
        ways(state, send, app),
        rules(state, app),
    );
}
