// mini.js: small pictures of positions for lists. A picture is drawn when it comes near the window, a few at a time
// between frames, so that a list of a thousand of them opens at once. It is decoration: what stands beside it says
// what it shows.

import { h } from '../view.js';
import { pictureTheme } from '../settings.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {(options: import('../../tabiya.js').PictureOptions) => string | Promise<string>} Draw */

const PIXELS = 240;
const NEAR = '200px';
/** milliseconds of drawing before the page gets its turn again */
const SLICE_MS = 6;
const MOST_KEPT = 400;

/** @type {Map<string, string>} addresses of pictures that are drawn, the oldest first */
const drawn = new Map();
/** @type {Map<Element, {key: string, make: () => string | Promise<string>}>} */
const waiting = new Map();
/** @type {HTMLImageElement[]} */
const queue = [];
let isPumping = false;

/** @type {IntersectionObserver | null} */
let watcher = null;

function observer() {
    watcher ??= new IntersectionObserver(
        (seen) => {
            for (const { target, isIntersecting } of seen) {
                if (!isIntersecting) continue;
                watcher?.unobserve(target);
                queue.push(/** @type {HTMLImageElement} */ (target));
            }
            if (!isPumping && queue.length) void pump();
        },
        { rootMargin: NEAR },
    );
    return watcher;
}

async function pump() {
    isPumping = true;
    while (queue.length) {
        const until = performance.now() + SLICE_MS;
        while (queue.length && performance.now() < until) await fill(/** @type {HTMLImageElement} */ (queue.shift()));
        await new Promise((resolve) => setTimeout(resolve));
    }
    isPumping = false;
}

/** @param {HTMLImageElement} image */
async function fill(image) {
    const wanted = waiting.get(image);
    waiting.delete(image);
    if (!wanted || !image.isConnected) return;
    try {
        image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await wanted.make())}`;
        drawn.set(wanted.key, image.src);
        if (drawn.size > MOST_KEPT) drawn.delete(/** @type {string} */ (drawn.keys().next().value));
    } catch {
        image.classList.add('missing'); // a game that is not known any more: its place stays empty
    }
}

/**
 * @param {App} app
 * @param {string} what tells pictures apart
 * @param {Draw} draw gives the SVG
 */
export function mini(app, what, draw) {
    const theme = pictureTheme(app.settings);
    const { look } = app.settings;
    const key = `${what} ${theme} ${look}`;
    return h('img', {
        key: `mini ${key}`,
        class: 'mini',
        alt: '',
        width: PIXELS,
        height: PIXELS,
        draggable: 'false',
        made: (/** @type {HTMLImageElement} */ image) => {
            const known = drawn.get(key);
            if (known) {
                image.src = known;
                return;
            }
            waiting.set(image, { key, make: () => draw({ theme, look, bare: true, pixels: PIXELS }) });
            observer().observe(image);
        },
    });
}

/**
 * How a game begins.
 * @param {App} app
 * @param {string} name
 * @param {number} [size]
 * @returns {Draw}
 */
export const startPicture =
    (app, name, size = 0) =>
    (options) =>
        picture(
            app,
            name,
            size,
            (variant) => (variant.startFen ? variant.start() : variant.start({ seed: 1 })),
            options,
        );

/**
 * A position of a game.
 * @param {App} app
 * @param {string} name
 * @param {number} size
 * @param {string} fen
 * @returns {Draw}
 */
export const fenPicture = (app, name, size, fen) => (options) =>
    picture(app, name, size, (variant) => variant.fromFen(fen), options);

/**
 * @param {App} app
 * @param {string} name
 * @param {number} size
 * @param {(variant: import('../../tabiya.js').Variant) => import('../../tabiya.js').Game} open
 * @param {import('../../tabiya.js').PictureOptions} options
 */
function picture(app, name, size, open, options) {
    const variant = app.variants.open(name, size);
    try {
        const game = open(variant);
        const svg = game.svg(options);
        game.close();
        return svg;
    } finally {
        variant.close();
    }
}
