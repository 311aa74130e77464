// ui.js: the parts that screens are made of: buttons, fields, dialogs. Each is a function to elements; none has a
// state of its own.

import { h } from './view.js';
import { icon } from './icons.js';
import { t } from './words.js';

/** @typedef {import('./view.js').Child} Child */

/**
 * A button with a name and, where there is one, a picture.
 * @param {string} text
 * @param {(event: any) => void} onclick
 * @param {{icon?: string, class?: string, disabled?: boolean, pressed?: boolean, key?: string, title?: string, hint?: string}} [options]
 */
export function button(text, onclick, options = {}) {
    return h(
        'button',
        {
            type: 'button',
            key: options.key,
            class: `button ${options.class ?? ''}`.trim(),
            disabled: options.disabled,
            'aria-pressed': options.pressed === undefined ? undefined : String(options.pressed),
            title: options.title,
            'aria-keyshortcuts': options.hint,
            onclick,
        },
        options.icon && icon(options.icon),
        h('span', null, text),
    );
}

/**
 * A button that shows a picture alone; its name is told to readers, and shown on hovering.
 * @param {string} name
 * @param {string} picture
 * @param {(event: any) => void} onclick
 * @param {{class?: string, disabled?: boolean, pressed?: boolean, key?: string, hint?: string, expanded?: boolean}} [options]
 */
export function iconButton(name, picture, onclick, options = {}) {
    return h(
        'button',
        {
            type: 'button',
            key: options.key,
            class: `icon-button ${options.class ?? ''}`.trim(),
            disabled: options.disabled,
            'aria-label': name,
            title: options.hint ? `${name} (${options.hint})` : name,
            'aria-pressed': options.pressed === undefined ? undefined : String(options.pressed),
            'aria-expanded': options.expanded === undefined ? undefined : String(options.expanded),
            onclick,
        },
        icon(picture),
    );
}

/**
 * One of a few, all of them to be seen.
 * @template T
 * @param {string} label
 * @param {{value: T, text: string, icon?: string}[]} choices
 * @param {T} value
 * @param {(value: T) => void} choose
 */
export function segments(label, choices, value, choose) {
    const name = `segments-${label.replace(/\W+/g, '-')}`;
    return h(
        'fieldset',
        { class: 'segments', key: name },
        h('legend', null, label),
        h(
            'div',
            { class: 'segments-row' },
            choices.map((choice, i) =>
                h(
                    'label',
                    { key: String(i), class: choice.value === value ? 'segment chosen' : 'segment' },
                    h('input', {
                        type: 'radio',
                        name,
                        checked: choice.value === value,
                        onchange: () => choose(choice.value),
                    }),
                    choice.icon && icon(choice.icon),
                    h('span', null, choice.text),
                ),
            ),
        ),
    );
}

/**
 * One of many.
 * @param {string} label
 * @param {{value: string, text: string}[]} choices
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function select(label, choices, value, choose) {
    return h(
        'label',
        { class: 'field', key: `select-${label}` },
        h('span', { class: 'field-label' }, label),
        h(
            'select',
            { value, onchange: (/** @type {any} */ event) => choose(event.target.value) },
            choices.map((choice) => h('option', { key: choice.value, value: choice.value }, choice.text)),
        ),
    );
}

/**
 * A line to type in.
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} change at each key
 * @param {{placeholder?: string, fault?: string, type?: string, rows?: number, made?: (node: any) => void}} [options]
 */
export function textField(label, value, change, options = {}) {
    const fault = options.fault ?? '';
    const id = `fault-${label.replace(/\W+/g, '-')}`;
    return h(
        'label',
        { class: fault ? 'field faulty' : 'field', key: `text-${label}` },
        h('span', { class: 'field-label' }, label),
        h(options.rows ? 'textarea' : 'input', {
            ...(options.rows ? { rows: options.rows } : { type: options.type ?? 'text' }),
            value,
            placeholder: options.placeholder,
            spellcheck: 'false',
            autocomplete: 'off',
            autocapitalize: 'off',
            'aria-label': label, // the fault is no part of its name
            'aria-invalid': fault ? 'true' : undefined,
            'aria-describedby': fault ? id : undefined,
            oninput: (/** @type {any} */ event) => change(event.target.value),
            made: options.made,
        }),
        fault && h('span', { class: 'fault', id, role: 'alert' }, fault),
    );
}

/**
 * A line to search with; the key / leads there, if the screen says so.
 * @param {string} label
 * @param {string} placeholder
 * @param {string} value
 * @param {(value: string) => void} change at each key
 * @param {(event: KeyboardEvent) => void} [onkeydown]
 */
export const searchField = (label, placeholder, value, change, onkeydown) =>
    h(
        'label',
        { class: 'search-field' },
        h('span', { class: 'hidden' }, label),
        icon('search'),
        h('input', {
            type: 'search',
            value,
            placeholder,
            'aria-keyshortcuts': '/',
            autocomplete: 'off',
            spellcheck: 'false',
            enterkeyhint: 'search',
            oninput: (/** @type {any} */ event) => change(event.target.value),
            onkeydown,
        }),
    );

/**
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} change
 * @param {string} [about]
 */
export function checkBox(label, value, change, about = '') {
    return h(
        'label',
        { class: 'check', key: `check-${label}` },
        h('input', {
            type: 'checkbox',
            checked: value,
            onchange: (/** @type {any} */ event) => change(event.target.checked),
        }),
        h('span', null, label, about && h('small', null, about)),
    );
}

/**
 * A window over the screen; Escape and a click beside it close it, and the focus returns where it was.
 * @param {string} title
 * @param {() => void} close
 * @param {Child[]} children
 * @param {{class?: string}} [options]
 */
export function dialog(title, close, children, options = {}) {
    return h(
        'dialog',
        {
            key: `dialog ${title}`,
            class: `dialog ${options.class ?? ''}`.trim(),
            'aria-label': title,
            made: (/** @type {HTMLDialogElement} */ node) => node.showModal(),
            oncancel: (/** @type {Event} */ event) => {
                event.preventDefault();
                close();
            },
            onclick: (/** @type {MouseEvent} */ event) => {
                if (event.target === event.currentTarget) close();
            },
        },
        h(
            'div',
            { class: 'dialog-body' },
            h('header', { class: 'dialog-head' }, h('h2', null, title), iconButton(t('Close'), 'close', close)),
            children,
        ),
    );
}
