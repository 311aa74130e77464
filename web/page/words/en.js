// en.js: the catalogue of English. Its words are the keys themselves, so it holds none; tools/words.mjs lists all
// keys for a translator, who makes a file like this one.

/**
 * @typedef {object} Catalogue
 * @property {string} language as the html element names it
 * @property {'ltr' | 'rtl'} direction
 * @property {(n: number) => number} plural which of the forms a number takes
 * @property {Record<string, string | string[]>} words by the English text; of a plural, by its singular
 */

/** @type {Catalogue} */
export const CATALOGUE = { language: 'en', direction: 'ltr', plural: (n) => (n === 1 ? 0 : 1), words: {} };
