// memory_ways.js: the ways to answer a question of a drill: pieces to choose from, colours, and a field to type in.

import { button, iconButton } from '../../ui.js';
import { exampleOf } from './memory.js';
import { figure } from '../../parts/figures.js';
import { h } from '../../view.js';
import { sayMan, saySquareName } from './memory_squares.js';
import { t } from '../../words.js';

/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./memory.js').Memory} Memory */
/** @typedef {import('./memory.js').Run} Run */

/**
 * @param {Memory} state
 * @param {Run} run
 * @param {Send} send
 */
function palette({ sheet, figures }, run, send) {
    const isBuilding = run.drill === 'rebuild';
    const choose = (/** @type {string} */ piece) =>
        isBuilding ? send({ kind: 'hold', piece }) : send({ kind: 'answer', answer: piece });
    return h(
        'div',
        { key: 'palette', class: 'memory-palette', role: 'group', 'aria-label': t('Pieces') },
        run.task.palette.map((piece) =>
            h(
                'button',
                {
                    key: piece,
                    type: 'button',
                    class: 'memory-piece',
                    'aria-label': sayMan(sheet, piece),
                    title: sayMan(sheet, piece),
                    'aria-pressed': isBuilding ? String(run.held === piece) : undefined,
                    onclick: () => choose(piece),
                },
                figure(figures.get(piece), ''),
            ),
        ),
    );
}

/**
 * @param {Memory} state
 * @param {Run} run
 * @param {Send} send
 */
function typedAnswer(state, run, send) {
    const { sheet } = state;
    const { task, at, drill, text, fault } = run;
    const kind = drill === 'rebuild' ? 'place' : task.questions[at].kind;
    const example = saySquareName(sheet, Math.floor((sheet.width * sheet.height) / 3));
    const label =
        kind === 'place'
            ? t('Or type: {example}', { example: exampleOf(state, task) })
            : kind === 'what'
              ? t('Or type the piece')
              : kind === 'colour'
                ? t('Or type the colour')
                : kind === 'name'
                  ? t('Type its name, like {example}', { example })
                  : t('Or type the square, like {example}', { example });
    return h(
        'form',
        {
            key: 'typed',
            class: 'memory-answer',
            onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                send({ kind: 'submit' });
            },
        },
        h(
            'label',
            null,
            h('span', null, label),
            h('input', {
                type: 'text',
                value: text,
                size: '10',
                autocomplete: 'off',
                autocapitalize: 'off',
                spellcheck: 'false',
                enterkeyhint: 'go',
                'aria-invalid': fault ? 'true' : undefined,
                'aria-describedby': fault ? 'memory-fault' : undefined,
                oninput: (/** @type {any} */ event) => send({ kind: 'type', text: event.target.value }),
            }),
        ),
        h('p', { class: 'fault', id: 'memory-fault', role: 'alert' }, fault),
    );
}

/**
 * @param {Memory} state
 * @param {Run} run
 * @param {Send} send
 */
export function ways(state, run, send) {
    const { drill, task, at } = run;
    const kind = drill === 'rebuild' ? 'place' : task.questions[at].kind;
    const built = run.placed.filter((cell) => cell && cell !== '*').length;
    return [
        (kind === 'place' || kind === 'what') && palette(state, run, send),
        kind === 'colour' &&
            h(
                'div',
                { key: 'colours', class: 'buttons' },
                button(t('Light'), () => send({ kind: 'answer', answer: 'light' })),
                button(t('Dark'), () => send({ kind: 'answer', answer: 'dark' })),
            ),
        (kind === 'where' || kind === 'point') &&
            h('p', { key: 'how', class: 'quiet' }, t('Choose the square on the board.')),
        kind === 'place' &&
            h(
                'div',
                { key: 'check', class: 'memory-check' },
                iconButton(t('Take away'), 'trash', () => send({ kind: 'hold', piece: '' }), {
                    pressed: run.held === '',
                }),
                button(t('Compare ({n} placed)', { n: built }), () => send({ kind: 'check' }), {
                    class: 'primary',
                    icon: 'check',
                }),
            ),
        typedAnswer(state, run, send),
    ];
}
