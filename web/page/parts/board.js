// board.js: the board element as screens use it: with the user's theme, pieces and ways to enter a move.

import '../../board/board.js';
import { h } from '../view.js';
import { t } from '../words.js';

/** @typedef {import('../app.js').App} App */

/**
 * @param {App} app
 * @param {object} options
 * @param {any} options.sheet what the board draws of the game
 * @param {import('../../board/types.js').Position} options.position
 * @param {import('../../board/types.js').Player} [options.player]
 * @param {boolean} [options.flipped]
 * @param {import('../../board/types.js').Shape[]} [options.shapes]
 * @param {boolean} [options.isPointed] any square can be pointed at: `onpoint`
 * @param {boolean} [options.hasCoordinates] false: none, whatever the user likes
 * @param {string} [options.key]
 * @param {Record<string, any>} [options.on] listeners: `onmove`, `onpick`, …
 */
export function board(app, { sheet, position, on = {}, ...options }) {
    const { coordinates, promote } = app.settings;
    const isBare = options.hasCoordinates === false || !coordinates;
    return h('tabiya-board', {
        key: options.key ?? 'board',
        theme: app.theme || undefined,
        coordinates: isBare ? 'none' : undefined,
        promote: promote || undefined,
        pointing: options.isPointed || undefined,
        '.words': t,
        '.game': sheet,
        '.player': options.player ?? 'both',
        '.flipped': options.flipped ?? false,
        '.position': position,
        '.shapes': options.shapes ?? NONE,
        onlayout: (/** @type {CustomEvent} */ { detail, target }) =>
            // what stands above and below the board is as wide as it is
            /** @type {HTMLElement} */ (target).parentElement?.style.setProperty('--board-width', `${detail.width}px`),
        ...on,
    });
}

/** @type {any[]} the same each time: the board looks at what is new */
const NONE = [];
