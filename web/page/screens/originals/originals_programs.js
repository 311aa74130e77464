// originals_programs.js: the five original programs as the screen offers them: what each is, what it can be told,
// and the command that would start it so in a terminal. Options are named as the library names them.

import { t } from '../../words.js';

/** @typedef {import('../../../tabiya.js').OriginalName} Name */
/** @typedef {Record<string, any>} Options only those that are not as usual */

/**
 * @typedef {object} Field
 * @property {string} key
 * @property {string} flag of the command line
 * @property {'choice' | 'flag' | 'text' | 'number' | 'file'} kind
 * @property {string} label
 * @property {string} [about]
 * @property {any} [usual]
 * @property {{value: any, text: string, word: string}[]} [choices] word: as the command line has it
 * @property {number} [most] of a number
 */

/**
 * @typedef {object} Program
 * @property {Name} name
 * @property {string} title
 * @property {string} about
 * @property {Field[]} fields
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const plain = (/** @type {any} */ value, text = String(value)) => ({ value, text, word: String(value) });
const seconds = (/** @type {number} */ n) => ({ value: n * SECOND, text: t('{n} s', { n }), word: `${n}s` });
const minutes = (/** @type {number} */ n) => ({ value: n * MINUTE, text: t('{n} min', { n }), word: `${n}m` });

/** @param {string} label */
const level = (label) =>
    /** @type {Field} */ ({
        key: 'level',
        flag: '--level',
        kind: 'choice',
        label,
        usual: 10,
        choices: Array.from({ length: 10 }, (_, i) => plain(i + 1)),
    });

/** @returns {Field[]} */
const chessFields = () => [
    { key: 'random', flag: '--random', kind: 'flag', label: t('Random back rank') },
    { key: 'numbers', flag: '--numbers', kind: 'flag', label: t('Row numbers') },
    { key: 'fen', flag: '--fen', kind: 'text', label: t('Start from this FEN') },
    { key: 'seed', flag: '--seed', kind: 'number', label: t('Random seed'), most: 999_999_999 },
    { key: 'plies', flag: '--plies', kind: 'number', label: t('A draw after so many plies'), usual: 300, most: 100000 },
    {
        key: 'ai',
        flag: '--ai',
        kind: 'choice',
        label: t('Player'),
        usual: 'engine',
        choices: [plain('engine', t('the engine')), plain('tutorial', t('the tutorial’s, one move deep'))],
    },
    level(t('Strength of the engine')),
];

/** @returns {Field[]} */
const symbolsFields = () => [
    {
        key: 'computer',
        flag: '--computer',
        kind: 'choice',
        label: t('The computer plays'),
        usual: '',
        choices: [plain('', t('nothing')), plain('symbols', t('Symbols')), plain('characters', t('Characters'))],
    },
    {
        key: 'memory',
        flag: '--memory',
        kind: 'choice',
        label: t('What you see'),
        usual: 1,
        choices: [
            plain(0, t('0: board and coordinates')),
            plain(1, t('1: the board')),
            plain(2, t('2: pieces without faces')),
            plain(3, t('3: the moves, and peeks')),
            plain(4, t('4: the moves alone')),
        ],
    },
    level(t('Strength of the computer')),
    {
        key: 'time',
        flag: '--time',
        kind: 'choice',
        label: t('Time for each side'),
        usual: 90 * MINUTE,
        choices: [
            { value: 0, text: t('no clock'), word: 'none' },
            ...[1, 3, 5, 10, 30, 90].map((/** @type {number} */ n) => minutes(n)),
        ],
    },
    {
        key: 'increment',
        flag: '--increment',
        kind: 'choice',
        label: t('Added after each move'),
        usual: 0,
        choices: [{ value: 0, text: t('nothing'), word: '0' }, ...[2, 5, 10, 30].map((n) => seconds(n))],
    },
    {
        key: 'moves',
        flag: '--moves',
        kind: 'number',
        label: t('Moves until the time is given again'),
        usual: 0,
        most: 1000,
    },
];

/** @returns {Program[]} */
export const programs = () => [
    {
        name: 'reduced',
        title: t('Reduced Chess'),
        about: t(
            'Kings, rooks and bishops on a square board from 2 x 2 to 26 x 26, which is read from a file. You are White.',
        ),
        fields: [
            level(t('Strength of Black')),
            {
                key: 'time',
                flag: '--time',
                kind: 'choice',
                label: t('Time for a move of Black'),
                usual: SECOND,
                choices: [
                    { value: 200, text: t('{n} s', { n: 0.2 }), word: '200ms' },
                    ...[1, 3, 10].map((n) => seconds(n)),
                ],
            },
        ],
    },
    {
        name: 'chess',
        title: t('Chess by itself'),
        about: t('Press Enter, and the computer moves for the side whose turn it is. Type a move to play it yourself.'),
        fields: chessFields(),
    },
    {
        name: 'boxshogi',
        title: t('BoxShogi'),
        about: t('A shogi of five by five squares with drops, for two people, typed or played from a file.'),
        fields: [{ key: 'file', flag: '-f', kind: 'file', label: t('Play the moves of a file') }],
    },
    {
        name: 'pawns',
        title: t('Pawns-Only Chess'),
        about: t('Two people, sixteen pawns: the first to reach the other side wins.'),
        fields: [],
    },
    {
        name: 'symbols',
        title: t('Symbols and Characters'),
        about: t('Chess from memory, with clocks: Symbols above, Characters below, positions as row and column.'),
        fields: symbolsFields(),
    },
];

/** @param {string | undefined} name */
export const programOf = (name) => programs().find((one) => one.name === name) ?? programs()[0];

/**
 * An option as it is, the usual one where nothing else was said.
 * @param {Field} field
 * @param {Options} options
 */
export const valueOf = ({ key, kind, usual }, options) => options[key] ?? usual ?? (kind === 'flag' ? false : '');

/**
 * What is wrong with what was typed as an option, or ''.
 * @param {Field} field
 * @param {any} value
 */
export function faultOf({ kind, most = 0 }, value) {
    if (kind !== 'number' || value === '') return '';
    return /^\d+$/.test(String(value)) && Number(value) <= most
        ? ''
        : t('Type a whole number from 0 to {most}.', { most });
}

/**
 * What the library is told: numbers as numbers, and nothing that was left empty.
 * @param {Program} program
 * @param {Options} options
 * @returns {import('../../../tabiya.js').OriginalOptions}
 */
export function toLibrary({ fields }, options) {
    return Object.fromEntries(
        fields
            .map((field) => [field, valueOf(field, options)])
            .filter(([, value]) => value !== '')
            .map(([field, value]) => [field.key, field.kind === 'number' ? Number(value) : value]),
    );
}

/** @param {Field} field @param {any} value */
function wordsOf({ flag, kind, choices }, value) {
    if (kind === 'flag') return flag;
    const word = choices?.find((choice) => choice.value === value)?.word ?? String(value);
    return `${flag} ${/\s/.test(word) ? `'${word}'` : word}`;
}

/**
 * The command that starts it so in a terminal.
 * @param {Program} program
 * @param {Options} options
 */
export function commandOf({ name, fields }, options) {
    const isSaid = (/** @type {Field} */ field) => {
        const value = valueOf(field, options);
        return value !== '' && value !== false && value !== field.usual;
    };
    const words = fields.filter(isSaid).map((field) => wordsOf(field, valueOf(field, options)));
    if (name === 'boxshogi' && !words.length) words.push('-i');
    return ['tabiya', name, ...words].join(' ');
}
