// analyse_windows.js: the windows of the analysis: a move with its comment and signs, what else can be done, a new
// analysis, the keys; opening and sharing come from parts/.

import { ACCEPT, gamesDialog, openDialog } from '../../parts/open_view.js';
import { button, dialog, textField } from '../../ui.js';
import { glyphGroups } from '../../parts/glyphs.js';
import { h } from '../../view.js';
import { keyList } from './analyse_keys.js';
import { isMain, movesTo, numberOf, pathTo } from '../../parts/tree.js';
import { linkOf } from './analyse_view.js';
import { pickGame } from '../../parts/pick_game.js';
import { recordOf } from '../../parts/record.js';
import { shareDialog, textDialog } from '../../parts/share.js';
import { t } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./analyse.js').Analysis} Analysis */

const LEVEL = 5;

/**
 * The analysis as a PGN, with what the engine thinks.
 * @param {Analysis} state
 * @param {App} app
 */
const pgnOf = ({ study, evaluations }, app) => app.variants.writePgn(recordOf(study, evaluations));

/** Whoever has keys writes at once; on touch a keyboard would cover the rest. @param {HTMLElement} field */
const focusAtDesk = (field) => void (matchMedia('(pointer: fine)').matches && field.focus());

/**
 * A move: where it stands in the tree, its signs and its comment.
 * @param {Analysis} state
 * @param {Send} send
 * @param {() => void} close
 */
function nodeDialog(state, send, close) {
    const { study, at, cursor, draft } = state;
    const { text, nags } = study.nodes[at];
    const isRoot = at === study.root;
    const { number, side } = numberOf(cursor.start, pathTo(study, at).length);
    const title = isRoot ? t('Before the first move') : `${number}${side ? '…' : '.'} ${text}`;
    const act = (/** @type {string} */ kind) => () => send({ kind, id: at });
    return dialog(title, close, [
        textField(t('Comment'), draft, (text) => send({ kind: 'draft', text }), { rows: 2, made: focusAtDesk }),
        !isRoot &&
            glyphGroups().map(({ name, glyphs }) =>
                h(
                    'fieldset',
                    { key: name, class: 'glyphs' },
                    h('legend', null, name),
                    h(
                        'div',
                        { class: 'glyphs-row' },
                        glyphs.map(({ nag, sign, name: meaning }) =>
                            h(
                                'button',
                                {
                                    key: String(nag),
                                    type: 'button',
                                    class: 'glyph',
                                    title: meaning,
                                    'aria-label': meaning,
                                    'aria-pressed': String(nags.includes(nag)),
                                    onclick: () => send({ kind: 'glyph', id: at, nag }),
                                },
                                sign,
                            ),
                        ),
                    ),
                ),
            ),
        !isRoot && [
            h('h3', { key: 'tree' }, t('Place of the variation')),
            h(
                'div',
                { key: 'buttons', class: 'buttons' },
                !isMain(study, at) && [
                    button(t('Promote the variation'), act('promote'), { key: 'promote', icon: 'up' }),
                    button(t('Make it the main line'), act('main'), { key: 'main', icon: 'star' }),
                ],
                button(t('Delete from here'), act('remove'), { key: 'remove', icon: 'trash', class: 'danger' }),
            ),
        ],
        h('div', { key: 'foot', class: 'dialog-foot' }, button(t('Done'), close, { class: 'primary', icon: 'check' })),
    ]);
}

/**
 * @param {Analysis} state
 * @param {Send} send
 * @param {App} app
 * @param {() => void} close
 */
function moreDialog(state, send, app, close) {
    const { study, at, cursor, id } = state;
    const { fen } = cursor.go(study, at);
    const here = { ...linkOf(study), fen };
    const line = { ...linkOf(study), fen: study.fen ?? undefined, moves: movesTo(study, at) };
    const go = (/** @type {any} */ link) => () => void app.go(link);
    const hasMoves = study.nodes[study.root].children.length > 0;
    const begin = (/** @type {string | null} */ fen) => () =>
        send({ kind: 'begin', game: study.game, size: study.size, fen });
    return dialog(t('More'), close, [
        h('h3', null, t('Go on from here')),
        h(
            'div',
            { class: 'buttons' },
            button(t('Play against the computer'), go({ screen: 'play', ...line, against: 'computer', level: LEVEL }), {
                icon: 'computer',
                disabled: Boolean(state.outcome),
            }),
            button(t('Change the position'), go({ screen: 'editor', ...here }), { icon: 'board' }),
            button(
                t('Review the game'),
                () => void app.go({ screen: 'review', ...(study.ini && { ini: study.ini }), pgn: pgnOf(state, app) }),
                { icon: 'star', disabled: !hasMoves },
            ),
            button(t('Rules'), go({ screen: 'rules', ...linkOf(study) }), { icon: 'book' }),
        ),
        h('h3', null, t('This analysis')),
        h(
            'div',
            { class: 'buttons' },
            button(t('New analysis'), () => send({ kind: 'window', window: 'new' }), { icon: 'plus' }),
            button(t('Start again'), begin(study.fen), { icon: 'again', disabled: !hasMoves }),
            button(t('Begin at this position'), begin(fen), { icon: 'last', disabled: at === study.root }),
            id && button(t('Back to the game as it was played'), () => send({ kind: 'from game' }), { icon: 'clock' }),
        ),
        h('p', { class: 'quiet' }, t('Undo brings back what was there before.')),
        h(
            'div',
            { class: 'buttons' },
            button(t('Keys'), () => send({ kind: 'window', window: 'keys' }), { icon: 'keys' }),
        ),
    ]);
}

/**
 * @param {Analysis} state
 * @param {Send} send
 * @param {App} app
 * @param {() => void} close
 */
function newDialog({ wanted }, send, app, close) {
    const { game, size, fault } = wanted;
    const start = () => send({ kind: 'begin', game, size: size ? [size, size] : null });
    return dialog(t('New analysis'), close, [
        pickGame(app, wanted, (game, size) => send({ kind: 'wanted', change: { game, size } })),
        h('p', { class: 'fault', role: 'alert' }, fault),
        h(
            'div',
            { class: 'dialog-foot' },
            button(t('Close'), close),
            button(t('Begin'), start, { class: 'primary', icon: 'check' }),
        ),
    ]);
}

/** @param {() => void} close */
const keysDialog = (close) =>
    dialog(t('Keys'), close, [
        h(
            'dl',
            { class: 'keys' },
            keyList().map(([keys, what]) =>
                h(
                    'div',
                    { key: keys },
                    h(
                        'dt',
                        null,
                        keys.split(' ').map((key) => h('kbd', { key }, key)),
                    ),
                    h('dd', null, what),
                ),
            ),
        ),
    ]);

/**
 * @param {Send} send
 * @param {App} app
 */
async function pick(send, app) {
    const file = await app.pickFile(ACCEPT);
    if (file) send({ kind: 'open text', text: file.text });
}

/**
 * @param {Analysis} state
 * @param {Send} send
 * @param {App} app
 */
export function windows(state, send, app) {
    const { study, at, cursor, opening } = state;
    const close = () => send({ kind: 'window', window: null });
    const change = (/** @type {any} */ change) => send({ kind: 'opening', change });
    switch (state.window) {
        case 'open':
            return openDialog(opening, {
                close,
                change: (text) => change({ text, faults: [] }),
                read: () => send({ kind: 'open text', text: opening.text }),
                pick: () => void pick(send, app),
            });
        case 'games':
            return gamesDialog(opening, {
                close,
                search: (search) => change({ search }),
                choose: (game) => send({ kind: 'choose', game }),
            });
        case 'node':
            return nodeDialog(state, send, close);
        case 'more':
            return moreDialog(state, send, app, close);
        case 'new':
            return newDialog(state, send, app, close);
        case 'keys':
            return keysDialog(close);
        case 'text':
            return textDialog(state.text, close);
        case 'share':
            return shareDialog(
                app,
                {
                    game: cursor.go(study, at),
                    name: study.game,
                    size: study.size?.[0],
                    ini: study.ini,
                    screen: 'analyse',
                    pgn: () => pgnOf(state, app),
                    flipped: state.flipped,
                },
                close,
            );
        default:
            return null;
    }
}
