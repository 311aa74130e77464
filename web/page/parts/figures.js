// figures.js: the pieces of a game as small pictures that stand in a line of text or in a drawing, in the user's look
// and theme.

import { h } from '../view.js';
import { pictureTheme } from '../settings.js';

/** @typedef {import('../app.js').App} App */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The address of each piece's picture, by the piece as FEN writes it.
 * @param {App} app
 * @param {import('../../tabiya.js').Variant} variant
 * @returns {Map<string, string>}
 */
export function figuresOf(app, variant) {
    const text = variant.symbols({ look: app.settings.look, theme: pictureTheme(app.settings) });
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    return new Map(
        Array.from(root.querySelectorAll('symbol'), (symbol) => {
            const drawing = `<svg xmlns="${SVG}" width="100" height="100" viewBox="0 0 100 100">${symbol.innerHTML}</svg>`;
            return [symbol.id, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`];
        }),
    );
}

/**
 * @param {string | undefined} address
 * @param {string} name what it is; '' where that stands beside it
 * @param {string} [kind] a class more
 */
export const figure = (address, name, kind = '') =>
    address
        ? h('img', {
              class: `figure ${kind}`.trim(),
              src: address,
              alt: name,
              title: name || undefined,
              width: 40,
              height: 40,
          })
        : name;
