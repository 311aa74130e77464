// glyphs.js: the signs that judge a move or a position, by their numbers in PGN (NAG).

import { t } from '../words.js';

/** @typedef {{nag: number, sign: string, name: string}} Glyph */

/** Of each group a move has one at most, but of the last. @returns {{name: string, glyphs: Glyph[]}[]} */
export const glyphGroups = () => [
    {
        name: t('The move'),
        glyphs: [
            { nag: 3, sign: '!!', name: t('Brilliant') },
            { nag: 1, sign: '!', name: t('Good') },
            { nag: 5, sign: '!?', name: t('Interesting') },
            { nag: 6, sign: '?!', name: t('Doubtful') },
            { nag: 2, sign: '?', name: t('Mistake') },
            { nag: 4, sign: '??', name: t('Blunder') },
            { nag: 7, sign: '□', name: t('The only move') },
        ],
    },
    {
        name: t('The position'),
        glyphs: [
            { nag: 10, sign: '=', name: t('Even') },
            { nag: 13, sign: '∞', name: t('Unclear') },
            { nag: 14, sign: '+=', name: t('The first side is a little better') },
            { nag: 15, sign: '=+', name: t('The second side is a little better') },
            { nag: 16, sign: '±', name: t('The first side is better') },
            { nag: 17, sign: '∓', name: t('The second side is better') },
            { nag: 18, sign: '+−', name: t('The first side is winning') },
            { nag: 19, sign: '−+', name: t('The second side is winning') },
        ],
    },
    {
        name: t('More'),
        glyphs: [
            { nag: 146, sign: 'N', name: t('New') },
            { nag: 22, sign: '⨀', name: t('Zugzwang') },
            { nag: 32, sign: '↑↑', name: t('Development') },
            { nag: 36, sign: '↑', name: t('Initiative') },
            { nag: 40, sign: '→', name: t('Attack') },
            { nag: 132, sign: '⇆', name: t('Counterplay') },
            { nag: 138, sign: '⊕', name: t('Short of time') },
        ],
    },
];

/** @type {Map<number, string> | undefined} */
let signs;

/** @param {number} nag */
export function signOf(nag) {
    signs ??= new Map(glyphGroups().flatMap(({ glyphs }) => glyphs.map(({ nag, sign }) => [nag, sign])));
    return signs.get(nag) ?? `$${nag}`;
}

/**
 * The glyphs with one put on or taken off.
 * @param {number[]} nags
 * @param {number} nag
 */
export function toggleGlyph(nags, nag) {
    if (nags.includes(nag)) return nags.filter((one) => one !== nag);
    const groups = glyphGroups();
    const at = groups.findIndex(({ glyphs }) => glyphs.some((glyph) => glyph.nag === nag));
    const isAlone = at >= 0 && at < groups.length - 1;
    const rest = isAlone ? nags.filter((one) => !groups[at].glyphs.some((glyph) => glyph.nag === one)) : nags;
    return [...rest, nag].sort((a, b) => a - b);
}
