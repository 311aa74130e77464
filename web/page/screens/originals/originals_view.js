// originals_view.js: the terminal, the choice of a program, its options and its files.

import { button, checkBox, dialog, iconButton, segments, select, textField } from '../../ui.js';
import { commandOf, faultOf, programOf, programs, valueOf } from './originals_programs.js';
import { h } from '../../view.js';
import { t } from '../../words.js';
import { textDialog } from '../../parts/share.js';

/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./originals.js').State} State */
/** @typedef {import('./originals_programs.js').Field} Field */

/** chessmen, with the sign that asks for their plain form, and runs of the blank that is as wide */
const FIGURES = /([\u2654-\u265f]\ufe0e?|\u2001+)/u;
/** one of them, whose length counts as one */
const BLANK = '\u2001';
/** a row of a board in which nothing else stands */
const BARE_ROW = /^(?:[\u2654-\u265f]\ufe0e?|\u2001)+\n$/u;

/** @type {boolean | undefined} */
let isEven;

/**
 * Whether chessmen are as wide as the terminal's other signs. Where another font lends them, they are not, and each
 * gets a cell of its own.
 * @param {HTMLElement} node
 */
function hasEvenFigures(node) {
    if (isEven === undefined) {
        const context = document.createElement('canvas').getContext('2d');
        if (!context) return true;
        context.font = getComputedStyle(node).font;
        const widths = ['0', '\u265e', '\u2001', '\u2654'].map((sign) => context.measureText(sign).width);
        isEven = widths.every((width) => Math.abs(width - widths[0]) < 0.01 * widths[0]);
    }
    return isEven;
}

/** @param {string} part @param {number} i every second one is a figure, or blanks */
function cellOf(part, i) {
    if (i % 2 === 0) return part;
    const cell = document.createElement('span');
    cell.className = 'cell';
    cell.textContent = part;
    if (part.startsWith(BLANK)) cell.style.setProperty('--cells', String(part.length));
    return cell;
}

/** A line with its end; a row of a board is as small as it must be to fit. @param {string} line */
function lineOf(line) {
    const cells = line.split(FIGURES).map(cellOf);
    if (!BARE_ROW.test(line)) return cells;
    const row = document.createElement('span');
    row.className = 'row';
    row.style.setProperty('--columns', String(line.replace(/[\ufe0e\n]/g, '').length));
    row.append(...cells);
    return [row];
}

/**
 * The text as it is; its letters are the same, however they are laid out.
 * @param {HTMLElement} node
 * @param {string} text
 */
function write(node, text) {
    if (!FIGURES.test(text) || hasEvenFigures(node)) node.textContent = text;
    else node.replaceChildren(...text.split(/(?<=\n)/).flatMap(lineOf));
    const pane = node.closest('.terminal-log');
    pane?.scrollTo({ top: pane.scrollHeight });
}

/** @param {State} state */
const log = ({ pieces, run }) =>
    h(
        'div',
        { key: 'log', class: 'terminal-log', role: 'log', 'aria-label': t('Terminal'), tabindex: '0' },
        h(
            'pre',
            { key: `run ${run}`, class: 'terminal-text' },
            pieces.map(({ kind, text }, i) =>
                h('span', {
                    key: `${i} ${kind}`,
                    class: kind,
                    made: (/** @type {HTMLElement} */ node) => write(node, text),
                }),
            ),
        ),
    );

/**
 * @param {State} state
 * @param {Send} send
 */
const ended = ({ status }, send) =>
    h(
        'div',
        { key: 'ended', class: 'terminal-foot' },
        h(
            'p',
            { class: 'terminal-end', role: 'status' },
            status
                ? t('The program has ended, with the exit status {status}.', { status })
                : t('The program has ended.'),
        ),
        h(
            'button',
            {
                type: 'button',
                class: 'button primary',
                onclick: () => send({ kind: 'restart' }),
                // the line that had the focus is gone
                made: (/** @type {HTMLElement} */ node) => document.activeElement === document.body && node.focus(),
            },
            t('Start again'),
        ),
    );

/** @param {KeyboardEvent} event @param {Send} send */
function onKey(event, send) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const isEnd = event.ctrlKey && event.key.toLowerCase() === 'd';
    if (!by && !isEnd) return;
    event.preventDefault();
    send(by ? { kind: 'recall', by } : { kind: 'end' });
}

/**
 * @param {State} state
 * @param {Send} send
 */
const typing = (state, send) =>
    h(
        'form',
        {
            key: 'typing',
            class: 'terminal-foot',
            onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                send({ kind: 'type' });
            },
        },
        h(
            'label',
            { class: 'terminal-line' },
            h('span', { class: 'hidden' }, t('Your line')),
            h('span', { class: 'terminal-sign', 'aria-hidden': 'true' }, '›'),
            h('input', {
                type: 'text',
                value: state.line,
                autocomplete: 'off',
                autocapitalize: 'off',
                autocorrect: 'off',
                spellcheck: 'false',
                enterkeyhint: 'send',
                placeholder: state.isBusy ? t('busy …') : t('Type here'),
                oninput: (/** @type {any} */ event) => send({ kind: 'draft', line: event.target.value }),
                onkeydown: (/** @type {KeyboardEvent} */ event) => onKey(event, send),
            }),
        ),
        h('button', { type: 'submit', class: 'button primary' }, t('Enter')),
        h(
            'button',
            {
                type: 'button',
                class: 'button terminal-eof',
                'aria-label': t('End of input, Ctrl+D'),
                title: t('End of input'),
                onclick: () => send({ kind: 'end' }),
            },
            t('Ctrl+D'),
        ),
    );

/**
 * @param {State} state
 * @param {Send} send
 */
function terminal(state, send) {
    const program = programOf(state.name);
    const ask = (/** @type {string} */ window) => () => send({ kind: 'window', window });
    return h(
        'section',
        { key: 'terminal', class: 'terminal', 'aria-label': program.title },
        h(
            'header',
            { class: 'terminal-head' },
            h(
                'code',
                { class: 'terminal-command' },
                `$ ${commandOf(program, state.sessions[state.name]?.options ?? {})}`,
            ),
            h('span', { class: 'terminal-busy', role: 'status' }, state.isBusy ? t('busy …') : ''),
            iconButton(t('Start again'), 'again', () => send({ kind: 'restart' })),
            program.fields.length > 0 && iconButton(t('Options'), 'gear', ask('options')),
            iconButton(t('Files'), 'folder', ask('files')),
            iconButton(t('Copy the transcript'), 'copy', () => send({ kind: 'copy' })),
            iconButton(t('Save the transcript'), 'download', () => send({ kind: 'save transcript' })),
        ),
        log(state),
        state.isEnded ? ended(state, send) : typing(state, send),
    );
}

// ---- windows ----

/**
 * @param {Field} field
 * @param {State} state
 * @param {Send} send
 */
function field(field, { draft, files }, send) {
    const value = valueOf(field, draft);
    const change = (/** @type {any} */ given) => send({ kind: 'option', change: { [field.key]: given } });
    const { label, choices = [] } = field;
    if (field.kind === 'flag') return checkBox(label, value, change);
    if (field.kind === 'file') {
        const names = [
            { value: '', text: t('none: both players type') },
            ...files.map(({ name }) => ({ value: name, text: name })),
        ];
        return select(label, names, value, change);
    }
    if (field.kind === 'choice') {
        const texts = choices.map((choice) => ({ value: choice.word, text: choice.text }));
        const chosen = choices.find((choice) => choice.value === value)?.word ?? '';
        return select(label, texts, chosen, (word) => change(choices.find((choice) => choice.word === word)?.value));
    }
    return textField(label, String(value), (text) => change(text.trim()), { fault: faultOf(field, value) });
}

/**
 * @param {State} state
 * @param {Send} send
 */
function optionsDialog(state, send) {
    const program = programOf(state.name);
    const close = () => send({ kind: 'window', window: null });
    return dialog(t('Options of {title}', { title: program.title }), close, [
        program.fields.map((one) => field(one, state, send)),
        h('p', { class: 'quiet' }, t('In a terminal: {command}', { command: commandOf(program, state.draft) })),
        h(
            'div',
            { class: 'dialog-foot' },
            button(t('Cancel'), close),
            button(t('Start anew'), () => send({ kind: 'begin' }), { class: 'primary' }),
        ),
    ]);
}

/**
 * @param {State} state
 * @param {Send} send
 */
function filesDialog({ files, isEnded }, send) {
    const close = () => send({ kind: 'window', window: null });
    const kinds = { given: t('comes with the page'), own: t('yours'), saved: t('written by the program') };
    return dialog(t('Files'), close, [
        h(
            'p',
            { class: 'quiet' },
            t(
                'The programs read and write these. When one asks for a file, choose it here: its name is typed for you.',
            ),
        ),
        h(
            'ul',
            { class: 'file-list' },
            files.map((file) =>
                h(
                    'li',
                    { key: file.name },
                    h(
                        'button',
                        {
                            type: 'button',
                            class: 'button file-name',
                            disabled: isEnded,
                            onclick: () => send({ kind: 'name file', name: file.name }),
                        },
                        h('code', null, file.name),
                        h('small', null, kinds[file.kind]),
                    ),
                    iconButton(t('Save {name} on this device', { name: file.name }), 'download', () =>
                        send({ kind: 'save file', file }),
                    ),
                    file.kind === 'given'
                        ? h('span', { class: 'file-gap' })
                        : iconButton(t('Delete {name}', { name: file.name }), 'trash', () =>
                              send({ kind: 'remove file', name: file.name }),
                          ),
                ),
            ),
        ),
        h(
            'div',
            { class: 'dialog-foot' },
            button(t('Open a file of yours'), () => send({ kind: 'add file' }), { icon: 'upload' }),
        ),
    ]);
}

/**
 * @param {State} state
 * @param {Send} send
 */
export function view(state, send) {
    const program = programOf(state.name);
    const choices = programs().map(({ name, title }) => ({ value: name, text: title }));
    return h(
        'div',
        { key: 'originals', class: 'page originals' },
        h('h1', null, t('The five originals')),
        segments(t('Program'), choices, state.name, (name) => send({ kind: 'choose', name })),
        h('p', { key: 'about', class: 'quiet originals-about' }, program.about),
        terminal(state, send),
        state.window === 'options' && optionsDialog(state, send),
        state.window === 'files' && filesDialog(state, send),
        state.shown && textDialog(state.shown, () => send({ kind: 'show text' })),
    );
}
