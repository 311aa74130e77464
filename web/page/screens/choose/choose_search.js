// choose_search.js: games found by what somebody types: names, other names, what a game is; a slip of a finger is
// forgiven. And the filters of the gallery. Pure: games in, games out.

import { foldWords, isNear } from '../../parts/search.js';

/** @typedef {import('../../../tabiya.js').ListedGame} ListedGame */
/**
 * What is known of a game once it was opened.
 * @typedef {{difficulty: 1 | 2 | 3, hasDrops: boolean, isShuffled: boolean}} Facts
 */
/**
 * @typedef {object} Filter
 * @property {string} family
 * @property {'' | 'small' | 'usual' | 'large'} size
 * @property {'' | '1' | '2' | '3'} difficulty
 * @property {'' | 'drops' | 'shuffled'} kind
 */

/** @type {Filter} */
export const ANY = { family: '', size: '', difficulty: '', kind: '' };

const SMALL_SQUARES = 42;
const USUAL_SQUARES = 64;

/** @param {string} word how many slips are forgiven in it */
const slips = (word) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/**
 * @typedef {object} Indexed
 * @property {ListedGame} game
 * @property {string} group the name of its family
 * @property {string[]} names words of its title, and all its names in one word
 * @property {string[]} about
 * @property {string[]} family
 */

/**
 * @param {ListedGame} game
 * @param {{name: string, title: string}} family
 * @returns {Indexed}
 */
export const index = (game, family) => ({
    game,
    group: family.name,
    names: [
        ...foldWords(game.title),
        foldWords(game.title).join(''),
        ...foldWords(game.name),
        ...game.aliases.map((alias) => foldWords(alias).join('')),
        ...(game.sizes ? [] : [`${game.width}x${game.height}`]),
    ],
    about: foldWords(game.about),
    family: foldWords(family.title),
});

/**
 * How well a word fits a game: 0 not at all.
 * @param {Indexed} indexed
 * @param {string} word
 */
function fit({ names, about, family }, word) {
    if (names.includes(word)) return 12;
    if (names.some((name) => name.startsWith(word))) return 10;
    if (word.length > 1 && names.some((name) => name.includes(word))) return 7;
    if (about.some((one) => one.startsWith(word))) return 4;
    if (family.some((one) => one.startsWith(word))) return 3;
    const most = slips(word);
    // a word that is not finished yet: as many letters of the name
    const isClose = (/** @type {string} */ name) =>
        isNear(word, name, most) || isNear(word, name.slice(0, word.length), most);
    if (most && names.some(isClose)) return 2;
    return most && about.some((one) => isNear(word, one, 1)) ? 1 : 0;
}

/**
 * The games that fit every word, the best first.
 * @param {Indexed[]} all
 * @param {string} query
 * @returns {ListedGame[]}
 */
export function find(all, query) {
    const words = foldWords(query);
    const whole = words.join('');
    return all
        .map((indexed) => {
            const fits = words.map((word) => fit(indexed, word));
            const together = words.length > 1 ? fit(indexed, whole) * 2 : 0;
            const score = fits.every(Boolean) ? fits.reduce((a, b) => a + b, together) : together;
            return { game: indexed.game, score };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .map(({ game }) => game);
}

/**
 * @param {ListedGame} game
 * @param {Filter} filter
 * @param {Facts | undefined} facts
 */
export function passes(game, { size, difficulty, kind }, facts) {
    const squares = game.width * game.height;
    const isSmall = game.sizes ? game.sizes[0] ** 2 <= SMALL_SQUARES : squares <= SMALL_SQUARES;
    const isLarge = game.sizes ? game.sizes[1] ** 2 > USUAL_SQUARES : squares > USUAL_SQUARES;
    if (size === 'small' && !isSmall) return false;
    if (size === 'large' && !isLarge) return false;
    if (size === 'usual' && !game.sizes && (isSmall || isLarge)) return false;
    if (difficulty && facts?.difficulty !== Number(difficulty)) return false;
    if (kind === 'drops' && !facts?.hasDrops) return false;
    return !(kind === 'shuffled' && !facts?.isShuffled);
}
