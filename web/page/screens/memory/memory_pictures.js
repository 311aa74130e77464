// memory_pictures.js: a picture of what is to be seen of a game at each level of memory, as addresses of images: the
// whole board, without coordinates, without faces, and empty.

import { pictureTheme } from '../../settings.js';
import { randomOf, startOf } from './memory_positions.js';

/** @typedef {import('../../app.js').App} App */

const PIXELS = 320;
const MEN = ['#fdfaf3', '#47413d'];
const EDGE = '#2b2622';

/**
 * @param {App} app
 * @param {import('../../../tabiya.js').Variant} variant
 */
export function levelPictures(app, variant) {
    const game = startOf(variant, randomOf(1));
    const options = { theme: pictureTheme(app.settings), look: app.settings.look, pixels: PIXELS };
    const whole = game.svg(options);
    const bare = game.svg({ ...options, bare: true });
    game.close();
    return [whole, bare, redraw(bare, hideFaces), redraw(bare, hidePieces)].map(
        (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`,
    );
}

/**
 * @param {string} svg
 * @param {(drawn: Document) => void} change
 */
function redraw(svg, change) {
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
    change(drawn);
    return new XMLSerializer().serializeToString(drawn);
}

/** @param {Document} drawn */
function hideFaces(drawn) {
    for (const figure of drawn.querySelectorAll('defs > [id]')) {
        // the figures of the first side begin with w, those of the second with b
        const side = figure.id.startsWith('b') ? 1 : 0;
        const disc = drawn.createElementNS('http://www.w3.org/2000/svg', 'circle');
        const look = { cx: '50', cy: '50', r: '30', fill: MEN[side], stroke: EDGE, 'stroke-width': '4' };
        for (const [name, value] of Object.entries(look)) disc.setAttribute(name, value);
        figure.replaceChildren(disc);
    }
}

/** @param {Document} drawn */
function hidePieces(drawn) {
    for (const piece of drawn.querySelectorAll('use')) piece.remove();
}
