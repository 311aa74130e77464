#!/usr/bin/env node
// words.mjs: the sentences of the page, for who translates it. Every t('…') and tn('…', '…') of web/page, and every
// words('…') of web/board, is a key of the catalogues in web/page/words.
//
//     node tools/words.mjs fi > fi.js      a catalogue of Finnish to be filled in; what web/page/words/fi.js has is kept
//     node tools/words.mjs --check         names the calls whose sentence is no plain text; status 1 if there are any
//
// A sentence must stand there as plain text, in one piece or joined by +, since it is found by reading.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = 'web/page';
const BOARD = 'web/board';
/** what is code, and what only looks like it: comments and texts */
const TOKENS = /\/\*[\s\S]*?\*\/|(?<![:\\'"`])\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const CALL = /(?<![\w.$])(t|tn|words)\(\s*/g;

/** @typedef {{one: string, many?: string, file: string, line: number}} Sentence */
/** @typedef {{file: string, line: number, text: string}} Fault */

/** Comments become blanks; lines stay. @param {string} code */
const withoutComments = (code) =>
    code.replace(TOKENS, (token) => (token[0] === '/' ? token.replace(/[^\n]/g, ' ') : token));

/**
 * A text in quotes at a place of the code, or several joined by +.
 * @param {string} code
 * @param {number} at
 * @returns {{text: string, end: number} | null}
 */
function readText(code, at) {
    let text = '';
    for (;;) {
        const found = /^\s*('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")\s*/.exec(code.slice(at));
        if (!found) return null;
        text += unquote(found[1]);
        at += found[0].length;
        if (code[at] !== '+') return { text, end: at };
        at += 1;
    }
}

/** @param {string} quoted */
const unquote = (quoted) =>
    quoted
        .slice(1, -1)
        .replace(/\\(u[\da-fA-F]{4}|.)/g, (_, sign) =>
            sign[0] === 'u' && sign.length === 5
                ? String.fromCharCode(parseInt(sign.slice(1), 16))
                : sign === 'n'
                  ? '\n'
                  : sign,
        );

/**
 * The sentences of a file.
 * @param {string} source
 * @param {string} file its name
 * @returns {{sentences: Sentence[], faults: Fault[]}}
 */
export function sentencesOf(source, file) {
    const code = withoutComments(source);
    /** @type {Sentence[]} */
    const sentences = [];
    /** @type {Fault[]} */
    const faults = [];
    const isBoard = file.startsWith(BOARD);
    for (const call of code.matchAll(CALL)) {
        const name = call[1];
        const start = call.index + call[0].length;
        const line = code.slice(0, call.index).split('\n').length;
        if ((name === 'words') !== isBoard || /function\s+$/.test(code.slice(0, call.index))) continue;
        const one = readText(code, start);
        const isEnd = one && (name === 'tn' ? code[one.end] === ',' : /[,)]/.test(code[one.end]));
        const many = isEnd && name === 'tn' ? readText(code, one.end + 1) : null;
        if (isEnd && (name !== 'tn' || many)) {
            sentences.push({ one: one.text, ...(many && { many: many.text }), file, line });
        } else if (isBoard) {
            // names of pieces come from the game; of two texts to choose from, both are sentences
            for (const [text] of call.input.slice(start, endOf(code, start)).matchAll(/'(?:\\.|[^'\\\n])*'/g))
                sentences.push({ one: unquote(text), file, line });
        } else faults.push({ file, line, text: code.slice(call.index, call.index + 60).split('\n')[0] });
    }
    return { sentences, faults };
}

/** Where the first argument ends. @param {string} code @param {number} at */
function endOf(code, at) {
    for (let depth = 0; at < code.length; at++) {
        if ('([{'.includes(code[at])) depth += 1;
        if (depth === 0 && ',)'.includes(code[at])) return at;
        if (')]}'.includes(code[at])) depth -= 1;
    }
    return at;
}

/** @param {string} folder @returns {string[]} the scripts below it */
const scriptsOf = (folder) =>
    readdirSync(ROOT + folder)
        .sort()
        .flatMap((name) => {
            const path = `${folder}/${name}`;
            if (statSync(ROOT + path).isDirectory())
                return name === 'words' || name === 'example' ? [] : scriptsOf(path);
            return name.endsWith('.js') && path !== `${PAGE}/words.js` ? [path] : [];
        });

/** Every sentence once, where it is first met. */
export function allSentences() {
    /** @type {Map<string, Sentence>} */
    const known = new Map();
    /** @type {Fault[]} */
    const faults = [];
    for (const file of [...scriptsOf(PAGE), ...scriptsOf(BOARD)]) {
        const found = sentencesOf(readFileSync(ROOT + file, 'utf8'), file);
        faults.push(...found.faults);
        for (const sentence of found.sentences) {
            const before = known.get(sentence.one);
            if (!before) known.set(sentence.one, sentence);
            else if (!before.many && sentence.many) before.many = sentence.many;
        }
    }
    return { sentences: [...known.values()], faults };
}

/** @param {string} text */
const quote = (text) => `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;

/**
 * A catalogue as a file, by the files that need its sentences.
 * @param {string} language
 * @param {Sentence[]} sentences
 * @param {any} [before] the catalogue as it is
 */
export function catalogueText(language, sentences, before = {}) {
    const { words: known = {}, direction = 'ltr', plural = '(n) => (n === 1 ? 0 : 1)' } = before;
    const lines = [];
    let file = '';
    for (const { one, many, file: from } of sentences) {
        if (from !== file) lines.push(`        // ${from}`);
        file = from;
        const found = known[one];
        const forms = many ? (Array.isArray(found) ? found : ['', '']) : found;
        const value = Array.isArray(forms) ? `[${forms.map(quote).join(', ')}]` : quote(forms ?? '');
        if (many) lines.push(`        // many: ${many}`);
        lines.push(`        ${quote(one)}: ${value},`);
    }
    const keys = new Set(sentences.map(({ one }) => one));
    const lost = Object.entries(known).filter(([key]) => !keys.has(key));
    return `// ${language}.js: a catalogue of the page's sentences. An empty text is said in English. Words in braces stay as they are.
// A number has as many forms as plural() tells apart. The language must be named in LANGUAGES of words.js.

/** @type {import('./en.js').Catalogue} */
export const CATALOGUE = {
    language: ${quote(language)},
    direction: ${quote(direction)}, // 'ltr' or 'rtl'
    plural: ${plural},
    words: {
${lines.join('\n')}
    },
};
${lost.map(([key]) => `// no longer used: ${key.replace(/\n/g, ' ')}\n`).join('')}`;
}

async function main(/** @type {string | undefined} */ asked) {
    const { sentences, faults } = allSentences();
    for (const { file, line, text } of faults)
        console.error(`${file}:${line}: the sentence must be plain text: ${text}`);
    if (asked === '--check') {
        if (!faults.length) console.log(`ok words: ${sentences.length} sentences`);
        process.exitCode = faults.length ? 1 : 0;
    } else if (asked && /^[a-z]{2,3}(-\w+)?$/.test(asked)) {
        const file = `${ROOT}${PAGE}/words/${asked}.js`;
        const before = existsSync(file) ? (await import(pathToFileURL(file).href)).CATALOGUE : {};
        process.stdout.write(catalogueText(asked, sentences, before));
    } else {
        console.error('usage: node tools/words.mjs LANGUAGE | --check');
        process.exitCode = 2;
    }
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) await main(process.argv[2]);
