// editor_view.js: how the editor looks: the board, the pieces, whether it can be played, whose move it is, rights,
// hands, and the position as text. It only shows what is so (editor.js) and sends intents.

import { addressOf, textDialog } from '../../parts/share.js';
import { board } from '../../parts/board.js';
import { button, checkBox, iconButton, segments, select, textField } from '../../ui.js';
import { dropZone } from '../../parts/open_view.js';
import { figure } from '../../parts/figures.js';
import { h } from '../../view.js';
import { icon } from '../../icons.js';
import { linkOf } from './editor.js';
import { palette } from './editor_palette.js';
import { pickGame, waysOn } from '../../parts/pick_game.js';
import { sayPiece, sayPlace } from '../../../board/speech.js';
import { sentence, t, tn } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./editor.js').Editor} Editor */

const MOST_HAND = 255;

/**
 * @param {Editor} state
 * @param {Send} send
 * @param {App} app
 */
function boardOf({ sheet, facts, flipped, tool }, send, app) {
    return board(app, {
        sheet,
        position: facts.position,
        player: 'edit',
        flipped,
        on: {
            '.brush': tool,
            onarrange: (/** @type {CustomEvent} */ { detail }) => send({ kind: 'arrange', ...detail }),
            onalter: (/** @type {CustomEvent} */ { detail }) => send({ kind: 'alter', ...detail }),
        },
    });
}

/**
 * @param {Editor} state
 * @param {Send} send
 */
function toolbar({ past, future, variant }, send) {
    const act = (/** @type {string} */ kind) => () => send({ kind });
    return h(
        'div',
        { key: 'toolbar', class: 'editor-tools', role: 'group', 'aria-label': t('Change the position') },
        iconButton(t('Undo'), 'back', act('undo'), { key: 'undo', disabled: !past.length, hint: 'Control+Z' }),
        iconButton(t('Redo'), 'forth', act('redo'), { key: 'redo', disabled: !future.length, hint: 'Control+Y' }),
        iconButton(t('Turn the board'), 'flip', act('flip'), { key: 'flip' }),
        iconButton(t('Mirror left and right'), 'mirror', act('mirror'), { key: 'mirror' }),
        iconButton(t('Swap the sides'), 'swap', act('swap'), { key: 'swap' }),
        button(t('Clear'), act('clear'), { key: 'clear', icon: 'trash', class: 'small' }),
        variant.startFen && button(t('Start'), act('usual'), { key: 'usual', icon: 'board', class: 'small' }),
        variant.isShuffled && button(t('Random'), act('shuffled'), { key: 'shuffled', icon: 'again', class: 'small' }),
    );
}

/**
 * Each thing that is wrong, with a way to its square.
 * @param {Editor} state
 */
function flawList({ facts, sheet }) {
    const look = (/** @type {string} */ square) => () =>
        /** @type {any} */ (document.querySelector('.editor tabiya-board'))?.focus(square);
    return h(
        'ul',
        { key: 'flaws', class: 'flaws' },
        facts.flaws.map(({ text, squares }) =>
            h(
                'li',
                { key: text },
                h('span', null, sentence(text)),
                squares.map((square) =>
                    h(
                        'button',
                        { key: square, type: 'button', class: 'flaw-square', onclick: look(square) },
                        h('span', { class: 'hidden' }, t('Go to')),
                        ` ${sayPlace(sheet, square, t)}`,
                    ),
                ),
            ),
        ),
    );
}

/**
 * Whether it can be played, and then: do so.
 * @param {Editor} state
 * @param {App} app
 */
function verdict(state, app) {
    const { flaws } = state.facts;
    const isSound = !flaws.length;
    return h(
        'section',
        { key: 'verdict', class: isSound ? 'verdict card' : 'verdict card faulty', 'aria-labelledby': 'verdict-line' },
        h(
            'div',
            { key: 'said', role: 'status' },
            h(
                'h2',
                { id: 'verdict-line', class: 'verdict-line' },
                icon(isSound ? 'check' : 'info'),
                isSound
                    ? t('This position can be played.')
                    : tn('One thing must be fixed first.', '{n} things must be fixed first.', flaws.length),
            ),
            !isSound && flawList(state),
        ),
        h(
            'div',
            { key: 'ways', class: 'buttons', role: 'group', 'aria-label': t('Play from here') },
            waysOn(app, () => linkOf(state), !isSound),
        ),
    );
}

/**
 * @param {Editor} state
 * @param {Send} send
 */
function castling({ facts, variant }, send) {
    if (!facts.rights.length) return null;
    return h(
        'fieldset',
        { key: 'castling', class: 'segments castling' },
        h('legend', null, t('Castling')),
        h(
            'div',
            { class: 'castling-boxes' },
            facts.rights.map((right) => {
                const side = variant.sideName(right.side);
                const label = right.isKingSide
                    ? t('{side}, king’s side', { side })
                    : t('{side}, queen’s side', { side });
                if (right.isPossible) return checkBox(label, right.isSet, () => send({ kind: 'right', right }));
                return h(
                    'label',
                    { key: label, class: 'check impossible', title: t('King or rook is not on its start square.') },
                    h('input', { type: 'checkbox', disabled: true, checked: false }),
                    h('span', null, label),
                );
            }),
        ),
    );
}

/**
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} change
 */
const numberField = (label, value, change) =>
    h(
        'label',
        { class: 'field', key: label },
        h('span', { class: 'field-label' }, label),
        h('input', {
            type: 'number',
            min: '0',
            max: '9999',
            inputmode: 'numeric',
            value,
            onchange: (/** @type {any} */ { target }) => {
                if (/^\d+$/.test(target.value)) change(target.value);
                else target.value = value;
            },
        }),
    );

/**
 * @param {Editor} state
 * @param {Send} send
 */
function rights(state, send) {
    const { facts, variant } = state;
    const sides = /** @type {const} */ ([0, 1]).map((value) => ({ value, text: variant.sideName(value) }));
    const words = facts.fields.split(' ');
    const [still, number] = words.slice(-2);
    const areCounters = words.length >= 2 && /^\d+$/.test(still) && /^\d+$/.test(number);
    const field = (/** @type {number} */ index) => (/** @type {string} */ word) => send({ kind: 'field', index, word });
    return h(
        'section',
        { key: 'rights', class: 'card', 'aria-label': t('Whose move it is, and what is allowed') },
        segments(t('To move'), sides, facts.position.turn, (side) => send({ kind: 'turn', side })),
        castling(state, send),
        facts.passable.length > 0 &&
            select(
                t('En passant is possible on'),
                ['-', ...facts.passable].map((value) => ({ value, text: value === '-' ? t('no square') : value })),
                facts.enPassant,
                field(1),
            ),
        areCounters &&
            h(
                'div',
                { key: 'counters', class: 'two-fields' },
                numberField(t('Moves without progress'), still, field(-2)),
                numberField(t('Number of the move'), number, field(-1)),
            ),
    );
}

/**
 * @param {Editor} state
 * @param {Send} send
 */
function hands({ sheet, facts, figures }, send) {
    if (!sheet.hands.some((/** @type {string[]} */ kinds) => kinds.length)) return null;
    const holder = (/** @type {string} */ piece, /** @type {number} */ side) => {
        const count = facts.position.hands[side][piece] ?? 0;
        const name = sayPiece(sheet, piece, t);
        const hold = (/** @type {number} */ more) => () => send({ kind: 'hold', piece, more });
        return h(
            'li',
            { key: piece },
            figure(figures.get(piece), ''),
            h('output', { 'aria-label': t('{piece} in hand', { piece: name }) }, String(count)),
            iconButton(t('One {piece} less', { piece: name }), 'minus', hold(-1), { disabled: !count }),
            iconButton(t('One {piece} more', { piece: name }), 'plus', hold(1), { disabled: count >= MOST_HAND }),
        );
    };
    return h(
        'section',
        { key: 'hands', class: 'card' },
        h('h2', null, t('In hand')),
        h(
            'div',
            { class: 'holders' },
            sheet.hands.map((/** @type {string[]} */ kinds, /** @type {number} */ side) =>
                h(
                    'div',
                    { key: String(side) },
                    h('h3', null, sheet.sides[side]),
                    h(
                        'ul',
                        { class: 'holder' },
                        kinds.map((piece) => holder(piece, side)),
                    ),
                ),
            ),
        ),
    );
}

/**
 * @param {Editor} state
 * @param {Send} send
 * @param {App} app
 */
function texts(state, send, app) {
    const { drafts, faults, board: at, facts, variant } = state;
    /** @param {import('./editor.js').Field} name @param {string} label @param {string} value @param {number} [rows] */
    const field = (name, label, value, rows) =>
        textField(label, drafts[name] ?? value, (typed) => send({ kind: 'type', field: name, value: typed }), {
            fault: faults[name],
            rows,
        });
    const fail = (/** @type {unknown} */ problem) => app.fail(problem);
    const openFile = async () => {
        const file = await app.pickFile('.txt,.fen,.sfen,.epd,text/plain');
        if (file) send({ kind: 'open text', text: file.text });
    };
    const saveFile = () => {
        const game = variant.fromFen(at.fen);
        const { boardFile } = game;
        game.close();
        app.save(`${at.game}.txt`, boardFile);
    };
    const isSquare = facts.width === facts.height;
    return h(
        'section',
        { key: 'texts', class: 'card', onfocusout: () => send({ kind: 'left' }) },
        h('h2', null, t('As text')),
        field('fen', t('FEN'), at.fen, 3),
        field('fields', t('Castling, en passant and counters'), facts.fields),
        field('sfen', t('SFEN'), facts.sfen, 3),
        h(
            'div',
            { class: 'buttons' },
            button(
                t('Copy a link'),
                () =>
                    void addressOf({ screen: 'editor', ...linkOf(state) }).then((link) =>
                        app.copy(link, t('The link is copied.')),
                    ),
                { icon: 'share', class: 'small' },
            ),
            button(t('Copy the FEN'), () => void app.copy(at.fen, t('The FEN is copied.')), {
                icon: 'copy',
                class: 'small',
            }),
            button(t('Open a file'), () => void openFile().catch(fail), { icon: 'upload', class: 'small' }),
            button(t('Save the FEN'), () => app.save(`${at.game}.fen`, `${at.fen}\n`), {
                icon: 'download',
                class: 'small',
            }),
            isSquare &&
                button(t('Save a board file'), saveFile, {
                    icon: 'download',
                    class: 'small',
                    disabled: facts.flaws.length > 0,
                }),
        ),
        h(
            'p',
            { class: 'quiet note' },
            t('A file may hold a FEN, an SFEN, or a board file. It can be dropped or pasted anywhere here.'),
        ),
    );
}

/**
 * Keys that work wherever the focus is, but in a field.
 * @param {KeyboardEvent} event
 * @param {Send} send
 */
function press(event, send) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (/^(INPUT|TEXTAREA)$/.test(/** @type {Element} */ (event.target).tagName)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    send({ kind: isRedo ? 'redo' : 'undo' });
}

/**
 * @param {Editor} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    const { board: at, variant } = state;
    return h(
        'div',
        { key: 'editor', class: 'editor', onkeydown: (/** @type {KeyboardEvent} */ event) => press(event, send) },
        h(
            'div',
            { key: 'title', class: 'editor-title' },
            h('h1', null, t('Editor')),
            h('p', { class: 'quiet' }, variant.title),
        ),
        h('section', { key: 'stage', class: 'editor-stage', 'aria-label': t('Board') }, boardOf(state, send, app)),
        h(
            'div',
            { key: 'side', class: 'editor-side' },
            palette(state, send),
            toolbar(state, send),
            verdict(state, app),
            rights(state, send),
            hands(state, send),
            h(
                'section',
                { key: 'game', class: 'card', 'aria-label': t('Which game it is') },
                pickGame(app, { game: at.game, size: at.size }, (game, size) => send({ kind: 'game', game, size })),
            ),
            texts(state, send, app),
        ),
        state.isDragging && dropZone(),
        state.dialog === 'text' && textDialog(state.text, () => send({ kind: 'dialog', dialog: null })),
    );
}
