// nodes.js: elements with their attributes in one call. No markup is parsed but a game's symbols, so a
// strict Content-Security-Policy has nothing to forbid.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | boolean | undefined>} Attributes */

/**
 * @param {Element} node
 * @param {Attributes} attributes an undefined or false one is left out
 */
export function set(node, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined || value === false) node.removeAttribute(name);
        else node.setAttribute(name, value === true ? '' : String(value));
    }
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function el(name, attributes = {}, ...children) {
    const node = document.createElement(name);
    set(node, attributes);
    node.append(...children);
    return node;
}

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes = {}, ...children) {
    const node = document.createElementNS(SVG, name);
    set(node, attributes);
    node.append(...children);
    return node;
}

/**
 * A figure by itself, in a hand or in the chooser.
 * @param {string} figure the id of its symbol
 * @param {boolean} turned
 */
export function figure(figure, turned) {
    return svg(
        'svg',
        { viewBox: '0 0 100 100', class: 'figure', 'aria-hidden': 'true' },
        svg('use', {
            href: `#${figure}`,
            width: 100,
            height: 100,
            transform: turned ? 'rotate(180 50 50)' : undefined,
        }),
    );
}

/**
 * @param {string} symbols a game's own
 * @returns {Node[]}
 */
export function readSymbols(symbols) {
    const text = `<svg xmlns="${SVG}">${symbols}</svg>`;
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    if (root.localName !== 'svg') throw new Error('The symbols of the game are no SVG.');
    return Array.from(root.childNodes, (node) => document.importNode(node, true));
}
