// share.js: what can be taken from a game: links, texts and pictures. One list for all screens that show a game.

import { h } from '../view.js';
import { button, dialog } from '../ui.js';
import { t } from '../words.js';
import { writeLink } from '../link.js';
import { pictureTheme } from '../settings.js';

/** @typedef {import('../app.js').App} App */

/**
 * @typedef {object} Shared
 * @property {import('../../tabiya.js').Game} game as it stands, with its moves
 * @property {string} name of the game, in files
 * @property {number} [size] of the board, in a family of sizes
 * @property {string} [startFen] where the moves begin, if not as always
 * @property {string} [ini] the variant file that describes the game
 * @property {string} [screen] that a link opens; 'play', if none is named
 * @property {() => string} [pgn] a link to the analysis carries it, with all its variations
 * @property {boolean} flipped
 */

const PIXELS = 1024;

/** @param {string} hash */
const address = (hash) => location.origin + location.pathname + hash;

/**
 * A link to a screen, as it is given to others.
 * @param {Partial<import('../link.js').Link>} link
 */
export const addressOf = async (link) => address(await writeLink(link));

/** @param {Shared} shared */
async function gameLink({ game, name, size, startFen, ini, screen, pgn }) {
    if (screen === 'analyse' && pgn) return address(await writeLink({ screen, ini, pgn: pgn() }));
    return address(await writeLink({ screen, game: name, size, fen: startFen, moves: game.moves(), ini }));
}

/** @param {Shared} shared */
async function positionLink({ game, name, size, ini, screen }) {
    return address(await writeLink({ screen, game: name, size, fen: game.fen, ini }));
}

/**
 * @param {App} app
 * @param {Shared} shared
 */
const svgOf = (app, { game, flipped }) =>
    game.svg({ theme: pictureTheme(app.settings), look: app.settings.look, flipped, pixels: PIXELS });

/**
 * The same as a PNG, drawn by the browser.
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
async function rasterize(svg) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return new Promise((resolve, reject) =>
        canvas.toBlob(
            (blob) => (blob ? resolve(blob) : reject(new Error(t('The picture cannot be made.')))),
            'image/png',
        ),
    );
}

/**
 * @param {App} app
 * @param {Blob} png
 */
async function copyPicture(app, png) {
    try {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
        app.tell(t('The picture is copied.'));
    } catch {
        app.save('position.png', png);
    }
}

/**
 * @param {App} app
 * @param {Shared} shared
 * @param {() => void} close
 */
export function shareDialog(app, shared, close) {
    const { game, name, pgn } = shared;
    const fail = (/** @type {unknown} */ problem) => app.fail(problem);
    const run = (/** @type {() => void | Promise<void>} */ work) => () => void Promise.resolve().then(work).catch(fail);
    return dialog(t('Share'), close, [
        h('h3', null, t('Link')),
        h(
            'div',
            { class: 'buttons' },
            button(
                t('Copy a link to this game'),
                run(async () => app.copy(await gameLink(shared), t('The link is copied.'))),
                { icon: 'share' },
            ),
            button(
                t('Copy a link to this position'),
                run(async () => app.copy(await positionLink(shared), t('The link is copied.'))),
                { icon: 'share' },
            ),
        ),
        h('p', { class: 'quiet' }, t('The link contains the whole game. No server stores it.')),
        h('h3', null, t('Text')),
        h(
            'div',
            { class: 'buttons' },
            button(
                t('Copy the FEN'),
                run(() => app.copy(game.fen, t('The FEN is copied.'))),
                { icon: 'copy' },
            ),
            button(
                t('Copy the SFEN'),
                run(() => app.copy(game.sfen, t('The SFEN is copied.'))),
                { icon: 'copy' },
            ),
            pgn && [
                button(
                    t('Copy the PGN'),
                    run(() => app.copy(pgn(), t('The PGN is copied.'))),
                    { icon: 'copy' },
                ),
                button(
                    t('Save the PGN'),
                    run(() => app.save(`${name}.pgn`, pgn())),
                    { icon: 'download' },
                ),
            ],
        ),
        h('h3', null, t('Picture')),
        h(
            'div',
            { class: 'buttons' },
            button(
                t('Copy the picture'),
                run(async () => copyPicture(app, await rasterize(svgOf(app, shared)))),
                { icon: 'copy' },
            ),
            button(
                t('Save as PNG'),
                run(async () => app.save(`${name}.png`, await rasterize(svgOf(app, shared)))),
                { icon: 'download' },
            ),
            button(
                t('Save as SVG'),
                run(() => app.save(`${name}.svg`, svgOf(app, shared))),
                { icon: 'download' },
            ),
        ),
    ]);
}

/**
 * A text that is to be copied by hand.
 * @param {string} text
 * @param {() => void} close
 */
export function textDialog(text, close) {
    return dialog(t('Copy this text'), close, [
        h('textarea', {
            class: 'shown-text',
            rows: 6,
            readonly: true,
            'aria-label': t('Text'),
            value: text,
            made: (/** @type {HTMLTextAreaElement} */ node) => node.select(),
        }),
    ]);
}
