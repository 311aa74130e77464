// board_reference.mjs: the reference of <tabiya-board>, docs/board.md, from the comments at its class and at the
// types of its data. Prints it.

import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ name) => readFileSync(new URL(`../web/board/${name}`, import.meta.url), 'utf8');

/**
 * A comment's lines without its stars.
 * @param {string} comment
 */
function linesOf(comment) {
    return comment
        .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
        .split('\n')
        .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
        .filter((line, i, all) => line || (i > 0 && i < all.length - 1));
}

/**
 * Lines that go on are joined; `@param` and the like are left to `tagsOf`.
 * @param {string[]} lines
 */
function wordsOf(lines) {
    const end = lines.findIndex((line) => line.startsWith('@'));
    return lines
        .slice(0, end < 0 ? undefined : end)
        .join(' ')
        .trim();
}

/**
 * `@name {type} word about` entries; a line without a tag goes on with the one before.
 * @param {string[]} lines
 * @param {string} tag
 */
function tagsOf(lines, tag) {
    /** @type {string[]} */
    const entries = [];
    for (const line of lines)
        if (line.startsWith('@')) entries.push(line);
        else if (entries.length) entries[entries.length - 1] += ` ${line.trim()}`;
    return entries.flatMap((entry) => {
        const found = new RegExp(`^@${tag} \\{(.*?)\\}+ ?(\\S*) ?(.*)$`).exec(
            entry.replace(/\{\{(.*?)\}\}/, '{object of $1}'),
        );
        return found
            ? [{ type: found[1].replace(/import\('.*?'\)\./g, ''), name: found[2], about: found[3].trim() }]
            : [];
    });
}

const CLASS = read('board.js');
const [head, body] = [CLASS.slice(0, CLASS.indexOf('export class')), CLASS.slice(CLASS.indexOf('export class'))];
const about = linesOf(head.slice(head.lastIndexOf('/**')));

const members = [...body.matchAll(/\n {4}(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n {4}(get )?(\w+)\((.*?)\) \{/g)].map(
    ([, comment, get, name, parameters]) => ({ lines: linesOf(comment), get: Boolean(get), name, parameters }),
);

const types = [...read('types.js').matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*@typedef(?:(?!\*\/)[\s\S])*\*\//g)].map(
    ([comment]) => {
        const lines = linesOf(comment);
        const [type] = tagsOf(lines, 'typedef');
        return { words: wordsOf(lines), type, properties: tagsOf(lines, 'property') };
    },
);

const out = [
    '# `<tabiya-board>`: the reference',
    '',
    '<!-- made by tools/board_reference.mjs from the comments in web/board/board.js and types.js -->',
    '',
];
for (const line of about) {
    out.push(line);
    if (line.startsWith('## ')) out.push('');
    if (line.startsWith('All bubble')) out.push('');
}
out.push('', '## Properties', '');
for (const { name, lines } of members.filter(({ get }) => get)) out.push(`- \`${name}\`: ${wordsOf(lines)}`);
out.push('', '## Methods', '');
for (const { name, parameters, lines } of members.filter(({ get }) => !get)) {
    const [returned] = tagsOf(lines, 'returns');
    const result = returned ? ` Returns ${returned.type}: ${returned.name} ${returned.about}` : '';
    out.push(`- \`${name}(${parameters})\`: ${wordsOf(lines)}${result.replace(/(?<!\.)$/, result ? '.' : '')}`);
    for (const { name, about } of tagsOf(lines, 'param'))
        if (about) out.push(`  - \`${name.replace(/[[\]]/g, '')}\`: ${about}`);
}
out.push('', '## Data', '');
for (const { words, type, properties } of types) {
    if (!type) continue;
    const what = [words, type.about].filter(Boolean).join(' ') || `One of ${type.type}.`;
    out.push(`### \`${type.name}\``, '', what, '');
    if (!properties.length) continue;
    out.push('| property | type | |', '|---|---|---|');
    for (const { name, type, about } of properties)
        out.push(
            `| \`${name.replace(/\[(.*)\]/, '$1?')}\` | \`${type.replace(/\|/g, '\\|')}\` | ${about.replace(/\|/g, '\\|')} |`,
        );
    out.push('');
}
console.log(
    out
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trimEnd(),
);
