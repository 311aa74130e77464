// workshop_view.js: how the workshop looks: the text with its faults, beside it the live board (workshop_board.js), and
// its windows. It only shows what is so (workshop.js) and sends intents.

import { WARNING, rangeOf, sectionsOf, segmentsOf } from './workshop_text.js';
import { button, dialog, iconButton, select, textField } from '../../ui.js';
import { codeField, codeLine } from '../../parts/code.js';
import { dropZone } from '../../parts/open_view.js';
import { h } from '../../view.js';
import { help } from './workshop_help.js';
import { icon } from '../../icons.js';
import { stage } from './workshop_board.js';
import { t, tn } from '../../words.js';
import { templates } from './workshop_templates.js';
import { textDialog } from '../../parts/share.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('../../../tabiya.js').Fault} Fault */
/** @typedef {import('./workshop.js').Workshop} Workshop */

/** @param {Fault} fault */
const sayFault = ({ text }) => `${text[0].toUpperCase()}${text.slice(1)}${text.endsWith('?') ? '' : '.'}`;

// ---- the text ----

/**
 * @param {Workshop} state
 * @param {Send} send
 */
function writing({ texts, at, faults, completion, caret }, send) {
    const { ini, name } = texts[at];
    const lines = ini.split('\n').map((line, i) => {
        const own = faults.filter((fault) => fault.line === i + 1);
        const key = own.length ? `${line}\n${own.map(({ column, code }) => `${column} ${code}`).join()}` : line;
        return codeLine(key, () => segmentsOf(line, own));
    });
    return codeField({
        label: t('Text of {name}', { name }),
        value: ini,
        lines,
        isFaulty: faults.some(({ code }) => code !== WARNING),
        describedBy: 'workshop-verdict',
        completion,
        typed: (value, caret) => send({ kind: 'typed', value, caret }),
        moved: (to) => to !== caret && send({ kind: 'moved', caret: to }),
        pressed: (key) => pressed(key, Boolean(completion), send),
        take: (index) => send({ kind: 'take', index }),
        left: () => completion && send({ kind: 'hush' }),
    });
}

/**
 * @param {string} key
 * @param {boolean} isOpen
 * @param {Send} send
 */
function pressed(key, isOpen, send) {
    /** @type {Record<string, import('../../app.js').Intent>} */
    const meanings = {
        ArrowDown: { kind: 'choose', step: 1 },
        ArrowUp: { kind: 'choose', step: -1 },
        Enter: { kind: 'take' },
        Tab: { kind: 'take' },
        Escape: { kind: 'hush' },
    };
    const intent = key === 'Suggest' ? { kind: 'suggest' } : isOpen ? meanings[key] : undefined;
    if (!intent) return false;
    send(intent);
    return true;
}

/**
 * @param {Workshop} state
 * @param {Send} send
 * @param {App} app
 */
function shelf({ texts, at }, send, app) {
    const { name, ini } = texts[at];
    const act = (/** @type {any} */ intent) => () => send(intent);
    const openFile = async () => {
        const file = await app.pickFile('.ini,.txt,text/plain');
        if (file) send({ kind: 'open text', text: file.text });
    };
    const fail = (/** @type {unknown} */ problem) => app.fail(problem);
    const file = `${sectionsOf(ini)[0] ?? 'game'}.ini`;
    return h(
        'div',
        { key: 'shelf', class: 'shelf' },
        select(
            t('My games'),
            texts.map((text, i) => ({ value: String(i), text: text.name || t('without a name') })),
            String(at),
            (value) => send({ kind: 'open', at: Number(value) }),
        ),
        h(
            'div',
            { class: 'shelf-tools', role: 'group', 'aria-label': name },
            iconButton(t('New game'), 'plus', act({ kind: 'dialog', dialog: 'templates' })),
            iconButton(t('Rename'), 'pencil', act({ kind: 'dialog', dialog: 'rename' })),
            iconButton(t('Open a file'), 'upload', () => void openFile().catch(fail)),
            iconButton(t('Save as a file'), 'download', () => app.save(file, ini)),
            iconButton(t('Copy a link'), 'share', act({ kind: 'share' })),
            iconButton(t('Delete'), 'trash', act({ kind: 'delete' })),
        ),
    );
}

/**
 * @param {Workshop} state
 * @param {Send} send
 */
function verdict({ texts, at, faults }, send) {
    const { ini } = texts[at];
    const bad = faults.filter(({ code }) => code !== WARNING);
    const isSound = !bad.length;
    const isBegun = sectionsOf(ini).length > 0;
    const line = !isBegun
        ? t('A game begins with a header: [name:chess]')
        : isSound
          ? t('The text is sound.')
          : tn('{n} fault', '{n} faults', bad.length);
    return h(
        'section',
        { key: 'verdict', class: isSound ? 'findings' : 'findings faulty', 'aria-label': t('Faults') },
        h(
            'p',
            { key: 'line', id: 'workshop-verdict', class: 'findings-line', role: 'status' },
            icon(isSound && isBegun ? 'check' : 'info'),
            line,
        ),
        faults.length > 0 &&
            h(
                'ol',
                { key: 'list', class: 'findings-list' },
                faults.map((fault, i) => finding(fault, i, ini, send)),
            ),
    );
}

/**
 * @param {Fault} fault
 * @param {number} i
 * @param {string} ini
 * @param {Send} send
 */
function finding(fault, i, ini, send) {
    const advice = /did you mean '([^']+)'/.exec(fault.text)?.[1];
    const [from, to] = rangeOf(ini, fault);
    const canMend = advice && fault.text.includes(`'${ini.slice(from, to)}'`);
    return h(
        'li',
        { key: String(i), class: fault.code === WARNING ? 'mild' : '' },
        h(
            'button',
            { type: 'button', class: 'finding', onclick: () => send({ kind: 'see', fault }) },
            h('span', { class: 'finding-line' }, t('Line {line}', { line: fault.line })),
            h('span', null, sayFault(fault)),
        ),
        canMend &&
            button(t('Write {word}', { word: advice }), () => send({ kind: 'mend', fault, word: advice }), {
                class: 'small',
                icon: 'check',
            }),
    );
}

// ---- windows ----

/**
 * @param {Workshop} state
 * @param {Send} send
 */
function windows(state, send) {
    const close = () => send({ kind: 'dialog', dialog: null });
    if (state.dialog === 'text') return textDialog(state.text, close);
    if (state.dialog === 'templates')
        return dialog(t('New game'), close, [
            h('p', { key: 'lead', class: 'quiet' }, t('Begin with something small that works, and change it.')),
            h(
                'ul',
                { key: 'list', class: 'templates' },
                templates().map(({ name, about, ini }) =>
                    h(
                        'li',
                        { key: name },
                        h(
                            'button',
                            { type: 'button', class: 'template', onclick: () => send({ kind: 'add', ini }) },
                            h('strong', null, name),
                            h('span', null, about),
                        ),
                    ),
                ),
            ),
        ]);
    if (state.dialog !== 'rename') return null;
    const { name } = state.texts[state.at];
    return dialog(t('Rename'), close, [
        h(
            'form',
            {
                key: 'form',
                onsubmit: (/** @type {any} */ event) => {
                    event.preventDefault();
                    send({ kind: 'rename', name: event.target.querySelector('input').value });
                },
            },
            textField(t('Name'), name, () => undefined, { made: (node) => node.select() }),
            h(
                'div',
                { class: 'dialog-foot' },
                button(t('Cancel'), close),
                h('button', { class: 'button primary', type: 'submit' }, t('Rename')),
            ),
        ),
    ]);
}

/**
 * @param {Workshop} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    return h(
        'div',
        { key: 'workshop', class: 'workshop' },
        h(
            'div',
            { key: 'bench', class: 'bench' },
            h('h1', { key: 'title' }, t('Workshop')),
            shelf(state, send, app),
            writing(state, send),
            verdict(state, send),
            help(state, app),
        ),
        stage(state, send, app),
        state.isDragging && dropZone(),
        windows(state, send),
    );
}
