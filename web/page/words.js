// words.js: every sentence of the page passes through here. The catalogue is keyed by the English text, as gettext
// does it; English is the catalogue's own language, so a missing entry is English. Names of games, pieces and
// rules come from the library.

import { CATALOGUE } from './words/en.js';

/** @typedef {Record<string, string | number>} Values */

/**
 * @param {string} text
 * @param {Values} [values]
 */
const fill = (text, values = {}) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));

/** @type {import('./words/en.js').Catalogue} */
let catalogue = CATALOGUE;

/** @param {import('./words/en.js').Catalogue} next */
export function useCatalogue(next) {
    catalogue = next;
    document.documentElement.lang = next.language;
    document.documentElement.dir = next.direction;
}

/** the languages that have a catalogue in words/, as they call themselves @type {Record<string, string>} */
export const LANGUAGES = { en: 'English' };

/** @param {string} language one of them */
export async function useLanguage(language) {
    if (language === catalogue.language) return;
    const { CATALOGUE: found } =
        language in LANGUAGES ? await import(new URL(`./words/${language}.js`, import.meta.url).href) : { CATALOGUE };
    useCatalogue(found);
}

/**
 * A sentence: t('{side} to move', { side }).
 * @param {string} text
 * @param {Values} [values]
 * @returns {string}
 */
export function t(text, values) {
    const found = catalogue.words[text];
    return fill((typeof found === 'string' && found) || text, values);
}

/**
 * What a fault or a rule says, as a sentence of its own: with a capital and a full stop.
 * @param {string} text
 */
export const sentence = (text) =>
    text && `${text[0].toLocaleUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;

/**
 * A sentence that depends on a number: tn('{n} move', '{n} moves', n).
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Values} [values]
 * @returns {string}
 */
export function tn(one, many, n, values) {
    const found = catalogue.words[one];
    const forms = Array.isArray(found) ? found : [one, many];
    return fill(forms[catalogue.plural(n)] || (n === 1 ? one : many), { n, ...values });
}
