// workshop_trial.js: a described game tried out, beside the games that the page knows: its faults, and its board. Each
// trial has a catalogue of its own in the library, which is closed with it: nothing of it stays behind.

import { figuresOf } from '../../parts/figures.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../../tabiya.js').Fault} Fault */
/**
 * @typedef {object} Trial
 * @property {string} ini
 * @property {string} name
 * @property {import('../../../tabiya.js').Variant} variant
 * @property {import('../../../tabiya.js').Game} game with the moves that were tried
 * @property {any} sheet
 * @property {Map<string, string>} figures
 * @property {any} told names, pieces with their moves, the rules in sections
 * @property {() => void} close
 */

/**
 * What is wrong with a text.
 * @param {App} app
 * @param {string} ini
 * @returns {Fault[]}
 */
export function faultsOf(app, ini) {
    const catalogue = app.variants.fresh();
    try {
        return catalogue.add(ini);
    } finally {
        catalogue.close();
    }
}

/**
 * @param {import('../../../tabiya.js').Variant} variant
 */
function begin(variant) {
    if (variant.startFen || !variant.isShuffled) return variant.start();
    return variant.start({ seed: 1 });
}

/**
 * One game of a text. Throws where it has faults.
 * @param {App} app
 * @param {string} ini
 * @param {string} name
 * @param {number} size 0: its own
 * @returns {Trial}
 */
export function tryOut(app, ini, name, size) {
    const catalogue = app.variants.fresh();
    /** @type {{close: () => void}[]} */
    const opened = [catalogue];
    const close = () => {
        for (const one of opened.reverse()) one.close();
    };
    try {
        catalogue.add(ini);
        const variant = catalogue.open(name, size);
        opened.push(variant);
        const game = begin(variant);
        opened.push(game);
        const sheet = variant.sheet(app.settings.look);
        const figures = figuresOf(app, variant);
        return { ini, name, variant, game, sheet, figures, told: variant.describe(), close };
    } catch (problem) {
        close();
        throw problem;
    }
}

/**
 * How a piece of this notation moves, as lines of marks; null where it cannot be read.
 * @param {App} app
 * @param {string} betza
 * @returns {string[] | null}
 */
export function drawBetza(app, betza) {
    if (!/^[\w]+$/.test(betza)) return null;
    const catalogue = app.variants.fresh();
    try {
        catalogue.add(`[x:chess]\ncustomPiece1 = x:${betza}\n`);
        const variant = catalogue.open('x');
        const { pieces } = variant.describe();
        variant.close();
        return pieces.find((/** @type {{piece: string}} */ { piece }) => piece === 'x')?.diagram ?? null;
    } catch {
        return null;
    } finally {
        catalogue.close();
    }
}
