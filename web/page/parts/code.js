// code.js: a field for a text of many lines, with numbers, colours and underlined faults: the text is typed into a
// transparent field, and the same text lies under it in colours, line by line. A line that stays the same keeps its
// elements, so that a long text is typed as fast as a short one. Suggestions open at the cursor as a list.

import { h } from '../view.js';
import { t, tn } from '../words.js';

/** @typedef {{text: string, kind: string, fault: string}} Segment */
/** @typedef {{label: string, insert: string, about: string, takes: string}} Suggestion */

/** lines by their text and their faults @type {Map<string, any>} */
const drawn = new Map();
const MOST_DRAWN = 4000;

/**
 * @param {string} key says all that the line depends on
 * @param {() => Segment[]} segments
 */
export function codeLine(key, segments) {
    const known = drawn.get(key);
    if (known) return known;
    if (drawn.size > MOST_DRAWN) drawn.clear();
    const line = h(
        'div',
        { class: 'code-line' },
        segments().map(({ text, kind, fault }) => h('span', { class: `${kind} ${fault}`.trim() }, text)),
        '\u200b', // a line without a sign is as high as the others
    );
    drawn.set(key, line);
    return line;
}

/**
 * @param {object} given
 * @param {string} given.label
 * @param {string} given.value
 * @param {any[]} given.lines by codeLine()
 * @param {boolean} given.isFaulty
 * @param {string} given.describedBy
 * @param {{items: Suggestion[], index: number} | null} given.completion
 * @param {(value: string, caret: number) => void} given.typed
 * @param {(caret: number) => void} given.moved the cursor is elsewhere
 * @param {(key: string) => boolean} given.pressed a key for the suggestions; true: it was one
 * @param {(index: number) => void} given.take a suggestion
 * @param {() => void} given.left the focus
 */
export function codeField(given) {
    const { label, value, lines, isFaulty, completion } = given;
    const active = completion ? `suggestion-${completion.index}` : undefined;
    return h(
        'div',
        { key: 'code', class: 'code-frame' },
        h(
            'div',
            { key: 'scroller', class: 'code', onscroll: () => placeSuggestions() },
            h(
                'div',
                { key: 'sheet', class: 'code-sheet' },
                h('div', { key: 'mirror', class: 'code-mirror', 'aria-hidden': 'true' }, lines),
                h('textarea', {
                    key: 'text',
                    class: 'code-text',
                    'aria-label': label,
                    'aria-invalid': isFaulty ? 'true' : undefined,
                    'aria-describedby': given.describedBy,
                    'aria-autocomplete': 'list',
                    'aria-haspopup': 'listbox',
                    'aria-controls': completion ? 'suggestions' : undefined,
                    'aria-activedescendant': active,
                    spellcheck: 'false',
                    autocomplete: 'off',
                    autocapitalize: 'off',
                    autocorrect: 'off',
                    value,
                    oninput: (/** @type {any} */ { target }) => given.typed(target.value, target.selectionStart),
                    onkeydown: (/** @type {KeyboardEvent} */ event) => press(event, given.pressed),
                    onselectionchange: (/** @type {any} */ { target }) => given.moved(target.selectionStart),
                    onkeyup: (/** @type {any} */ { target }) => given.moved(target.selectionStart),
                    onclick: (/** @type {any} */ { target }) => given.moved(target.selectionStart),
                    onblur: given.left,
                }),
            ),
        ),
        completion && suggestionList(completion, given.take),
        h(
            'p',
            { key: 'said', class: 'hidden', role: 'status' },
            completion &&
                tn('{n} suggestion: {first}', '{n} suggestions: {first}', completion.items.length, {
                    first: completion.items[completion.index].label,
                }),
        ),
    );
}

/**
 * @param {KeyboardEvent} event
 * @param {(key: string) => boolean} pressed
 */
function press(event, pressed) {
    const isCalled = event.key === ' ' && event.ctrlKey;
    if ((event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) && !isCalled) return;
    if (pressed(isCalled ? 'Suggest' : event.key)) event.preventDefault();
}

/**
 * @param {{items: Suggestion[], index: number}} completion
 * @param {(index: number) => void} take
 */
function suggestionList({ items, index }, take) {
    const chosen = items[index];
    return h(
        'div',
        { key: 'popup', class: 'suggestions', made: placeSuggestions },
        h(
            'ul',
            { id: 'suggestions', role: 'listbox', 'aria-label': t('Suggestions') },
            items.map(({ label, takes }, i) =>
                h(
                    'li',
                    {
                        key: label,
                        id: `suggestion-${i}`,
                        role: 'option',
                        'aria-selected': String(i === index),
                        // the field keeps the focus
                        onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
                        onclick: () => take(i),
                    },
                    h('span', { class: 'suggestion' }, label),
                    takes && h('small', null, takes),
                ),
            ),
        ),
        chosen.about && h('p', { key: 'about', class: 'suggestion-about' }, chosen.about),
    );
}

/**
 * Where the cursor is drawn.
 * @param {Element} around field and mirror
 */
function cursorBox(around) {
    const field = /** @type {HTMLTextAreaElement} */ (around.querySelector('.code-text'));
    const mirror = /** @type {HTMLElement} */ (around.querySelector('.code-mirror'));
    const before = field.value.slice(0, field.selectionStart).split('\n');
    const line = mirror.children[before.length - 1] ?? mirror;
    let left = /** @type {string} */ (before.at(-1)).length;
    const range = document.createRange();
    range.selectNodeContents(line);
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { length } = /** @type {Text} */ (node);
        if (left <= length) {
            range.setStart(node, left);
            range.collapse(true);
            break;
        }
        left -= length;
    }
    const box = range.getBoundingClientRect();
    return box.height ? box : line.getBoundingClientRect();
}

/**
 * The suggestions lie under the line of the cursor, or over it where there is no room below.
 * @param {HTMLElement} [popup]
 */
export function placeSuggestions(popup) {
    const list = popup ?? /** @type {HTMLElement | null} */ (document.querySelector('.suggestions'));
    const sheet = list?.parentElement;
    if (!list || !sheet) return;
    const around = sheet.getBoundingClientRect();
    const frame = /** @type {HTMLElement} */ (sheet.parentElement).getBoundingClientRect();
    const at = cursorBox(sheet);
    const isBelow =
        at.bottom + list.offsetHeight < Math.max(frame.bottom, innerHeight - 8) || at.top < list.offsetHeight;
    const most = Math.max(0, around.width - list.offsetWidth - 4);
    list.style.left = `${Math.max(4, Math.min(at.left - around.left, most))}px`;
    list.style.top = `${(isBelow ? at.bottom + 4 : at.top - list.offsetHeight - 4) - around.top}px`;
    const option = list.querySelector('[aria-selected=true]');
    const options = list.querySelector('ul');
    if (!(option instanceof HTMLElement) || !options) return;
    if (option.offsetTop < options.scrollTop) options.scrollTop = option.offsetTop;
    const end = option.offsetTop + option.offsetHeight - options.clientHeight;
    if (end > options.scrollTop) options.scrollTop = end;
}

const fieldOf = () => /** @type {HTMLTextAreaElement | null} */ (document.querySelector('.code-text'));

/**
 * Writes into the field as if it were typed, so that the browser's own undo takes it back.
 * @param {number} from
 * @param {number} to
 * @param {string} text
 */
export function insertCode(from, to, text) {
    const field = fieldOf();
    if (!field) return;
    field.focus();
    field.setSelectionRange(from, to);
    if (document.execCommand('insertText', false, text)) return;
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Shows a part of the text, selected.
 * @param {number} from
 * @param {number} to
 */
export function selectCode(from, to) {
    const field = fieldOf();
    if (!field) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(from, to);
    const scroller = /** @type {HTMLElement} */ (field.closest('.code'));
    const at = cursorBox(scroller);
    const box = scroller.getBoundingClientRect();
    if (at.top < box.top + 8 || at.bottom > box.bottom - 8) scroller.scrollTop += at.top - box.top - box.height / 3;
}
