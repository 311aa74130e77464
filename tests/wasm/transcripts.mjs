// transcripts.mjs: reads the transcripts of tests/originals, whose form tests/originals/README.md tells. A
// session has steps: what is typed, how time passes, what the engine answers, each with all that must
// have been printed before it.
import { readFileSync } from 'node:fs';

/** @typedef {{kind: 'line' | 'wait' | 'answer' | 'end', before: string, text?: string, time?: number}} Step */
/**
 * @typedef {object} Session
 * @property {'session'} kind
 * @property {number} line where it stands
 * @property {string[]} words of the command
 * @property {Step[]} steps
 * @property {string} output all of it
 * @property {string} complaints
 * @property {number} status
 */
/** @typedef {{kind: 'file' | 'wanted', name: string, text: string}} File */

/** @type {Record<string, number>} */
const UNITS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
/** @type {Record<string, string>} */
const ESCAPES = { t: '\t', r: '\r', 0: '\0' };

const unescaped = (/** @type {string} */ text) =>
    text.replace(/\\(x([\da-f]{2})|.)/gi, (_, sign, hex) =>
        hex ? String.fromCharCode(parseInt(hex, 16)) : (ESCAPES[sign] ?? sign),
    );

/** @param {string} typed @returns {Omit<Step, 'before'>} */
function stepOf(typed) {
    if (typed === '^D') return { kind: 'end' };
    const [, count, unit] = /^~(\d+)(ms|s|m|h)$/.exec(typed) ?? [];
    return unit ? { kind: 'wait', time: Number(count) * UNITS[unit] } : { kind: 'line', text: unescaped(typed) };
}

/** the words of a command; blanks inside '…' belong to one */
const wordsOf = (/** @type {string} */ command) =>
    [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);

/** @param {Session} session @param {string} line */
function readLine(session, line) {
    const before = () => session.output;
    if (line.startsWith('! ')) session.complaints += `${line.slice(2)}\n`;
    else if (line.startsWith('= ')) session.status = Number(line.slice(2));
    else if (/^\{.*\}$/.test(line)) session.steps.push({ kind: 'answer', text: line.slice(1, -1), before: before() });
    else {
        const [, output, typed] = /^(.*?)‹(.*)›$/.exec(line) ?? [];
        session.output += (output ?? line).replace(/^\\([#@$!={\\])/, '$1') + (typed === undefined ? '\n' : '');
        if (typed !== undefined) session.steps.push({ ...stepOf(typed), before: before() });
    }
}

/**
 * What stands in a transcript, in order: files that are there or must be, and sessions.
 * @param {string} path
 */
export function readTranscript(path) {
    /** @type {(File | Session)[]} */
    const items = [];
    /** @type {Session | null} */
    let session = null;
    /** @type {File | null} */
    let file = null;
    const bytes = readFileSync(path);
    const text = bytes.toString('utf8');
    for (const [index, line] of text.replace(/\n$/, '').split('\n').entries()) {
        if (file) {
            if (line === '@') file = null;
            else file.text += `${line}\n`;
        } else if (line.startsWith('@')) {
            const isWanted = line.startsWith('@= ');
            file = { kind: isWanted ? 'wanted' : 'file', name: line.slice(isWanted ? 3 : 2).trim(), text: '' };
            items.push(file);
            session = null;
        } else if (line.startsWith('$ ')) {
            const words = wordsOf(line.slice(2)).slice(1);
            session = { kind: 'session', line: index + 1, words, steps: [], output: '', complaints: '', status: 0 };
            items.push(session);
        } else if (line.startsWith('#')) session = null;
        else if (session) readLine(session, line);
    }
    return items;
}

const timeOf = (/** @type {string} */ text) =>
    text === 'none'
        ? 0
        : [...text.matchAll(/(\d+)(ms|s|m|h)/g)].reduce((sum, [, n, unit]) => sum + Number(n) * UNITS[unit], 0);
/** @type {Record<string, [string, ((text: string) => any)?]>} */
const OPTIONS = {
    '--level': ['level', Number],
    '--time': ['time', timeOf],
    '--increment': ['increment', timeOf],
    '--moves': ['moves', Number],
    '--memory': ['memory', Number],
    '--computer': ['computer', String],
    '--fen': ['fen', String],
    '--seed': ['seed', Number],
    '--plies': ['plies', Number],
    '--ai': ['ai', String],
    '--random': ['random'],
    '--numbers': ['numbers'],
    '-f': ['file', String],
    '-i': ['typed'],
};

/**
 * The name of an original and its options, as a page has them.
 * @param {string[]} words
 */
export function optionsOf([name, ...words]) {
    /** @type {Record<string, any>} */
    const options = {};
    for (let word; (word = words.shift()); ) {
        const [key, read] = OPTIONS[word];
        options[key] = read ? read(words.shift() ?? '') : true;
    }
    return { name, options };
}
