// editor_palette.js: the pieces that can be put on the board, and the other tools: the hand, the eraser, the wall. A
// piece is chosen by a click or a letter, or dragged to the board at once.

import { WALL, otherSide } from './editor_model.js';
import { h } from '../../view.js';
import { figure } from '../../parts/figures.js';
import { icon } from '../../icons.js';
import { sayPiece } from '../../../board/speech.js';
import { t } from '../../words.js';

/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./editor.js').Editor} Editor */

const FAR = 5; // pixels: more is a drag

/** the pointer that is down on a piece of the palette @type {{id: number, x: number, y: number} | null} */
let grip = null;

/**
 * @param {any} sheet
 * @param {string} piece
 */
function nameOf(sheet, piece) {
    const name = sayPiece(sheet, piece, t);
    return piece.endsWith('~') ? t('{piece}, once a pawn', { piece: name }) : name;
}

/**
 * What drags a piece from the palette to the board.
 * @param {string} piece
 */
const dragging = (piece) => ({
    onpointerdown: (/** @type {PointerEvent} */ event) => {
        if (event.button !== 0) return;
        grip = { id: event.pointerId, x: event.clientX, y: event.clientY };
        if (event.isTrusted) /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    },
    onpointermove: (/** @type {PointerEvent} */ event) => {
        if (grip?.id !== event.pointerId) return;
        if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < FAR) return;
        grip = null;
        /** @type {any} */ (document.querySelector('.editor tabiya-board'))?.take(piece, event);
    },
    onpointerup: () => (grip = null),
    onpointercancel: () => (grip = null),
});

/**
 * @param {Editor} state
 * @param {Send} send
 * @param {string} piece
 */
function pieceButton({ tool, figures, sheet }, send, piece) {
    const name = nameOf(sheet, piece);
    return h(
        'button',
        {
            key: piece,
            type: 'button',
            class: 'palette-piece',
            'aria-label': name,
            title: name,
            'aria-pressed': String(tool === piece),
            onclick: () => send({ kind: 'tool', tool: piece }),
            ...dragging(piece),
        },
        figure(figures.get(piece), ''),
    );
}

/**
 * @param {Editor} state
 * @param {Send} send
 * @param {string | null} tool
 * @param {string} name
 * @param {string} picture
 */
const toolButton = (state, send, tool, name, picture) =>
    h(
        'button',
        {
            key: `tool ${tool}`,
            type: 'button',
            class: 'palette-tool',
            'aria-pressed': String(state.tool === tool),
            onclick: () => send({ kind: 'tool', tool: state.tool === tool ? null : tool }),
        },
        icon(picture),
        h('span', null, name),
    );

/** @param {Editor} state */
function toolLine({ tool, sheet }) {
    if (tool === null) return t('Drag the pieces. A right click or a long press changes the side.');
    if (tool === '') return t('A press removes what stands on a square.');
    if (tool === WALL) return t('A press makes a wall: a square that nothing can enter.');
    return t('A press puts a piece: {piece}.', { piece: nameOf(sheet, tool) });
}

/**
 * All that can stand on the board. A letter that only says how a promoted piece moves (the dragon of shogi, which is
 * written +R) is left to the keys.
 * @param {import('../../../tabiya.js').Variant} variant
 */
function piecesOf(variant) {
    const types = variant.pieces();
    const start = variant.startFen.split(' ')[0].toUpperCase();
    const models = new Set(types.filter(({ mark }) => mark === '+').map(({ movesLike }) => movesLike));
    const isModel = (/** @type {import('../../../tabiya.js').PieceType} */ { type, mark, letter }) =>
        !mark && models.has(type) && start !== '' && !start.includes(letter.toUpperCase());
    return types.filter((type) => !isModel(type)).map(({ text }) => text);
}

/**
 * @param {Editor} state
 * @param {Send} send
 */
export function palette(state, send) {
    const { variant, sheet } = state;
    const pieces = piecesOf(variant);
    const row = (/** @type {0 | 1} */ side) =>
        h(
            'div',
            { key: String(side), class: 'palette-row', role: 'group', 'aria-label': sheet.sides[side] },
            pieces.map((piece) => pieceButton(state, send, side ? otherSide(piece) : piece)),
        );
    return h(
        'section',
        { key: 'palette', class: 'palette card', 'aria-labelledby': 'palette-title' },
        h('h2', { class: 'hidden', id: 'palette-title' }, t('Pieces')),
        row(state.flipped ? 0 : 1),
        row(state.flipped ? 1 : 0),
        h(
            'div',
            { key: 'tools', class: 'palette-tools', role: 'group', 'aria-label': t('Tools') },
            toolButton(state, send, null, t('Move'), 'hand'),
            toolButton(state, send, '', t('Erase'), 'eraser'),
            toolButton(state, send, WALL, t('Wall'), 'wall'),
        ),
        h('p', { key: 'line', class: 'palette-line', role: 'status' }, toolLine(state)),
    );
}
