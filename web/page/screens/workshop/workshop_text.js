// workshop_text.js: the text of a variant file as the workshop reads it: sections, what each part of a line is, where
// a fault lies, what the cursor is in, and what could be written there. Pure: the library judges, this helps to type.

/** @typedef {import('../../../tabiya.js').Fault} Fault */
/** @typedef {import('../../../tabiya.js').VariantKey} VariantKey */
/** @typedef {{text: string, kind: string, fault: '' | 'fault' | 'warning'}} Segment */
/**
 * What the cursor is in.
 * @typedef {object} Place
 * @property {'header' | 'parent' | 'key' | 'value' | 'comment'} part
 * @property {string} key of the line, "" before there is one
 * @property {string} value
 * @property {string} word what is typed of it, as far as the cursor
 * @property {number} from where that word begins in the whole text
 * @property {number} to where it ends
 * @property {string} section the game that the line belongs to
 */
/** @typedef {{label: string, insert: string, about: string, takes: string}} Suggestion */

/** TabiyaErrorCode */
export const WARNING = 15;
const MOST_SUGGESTIONS = 40;
const HEADER = /^\s*\[([^\]:]*)(?::([^\]]*))?/;
const PAIR = /^(\s*)([^=\s][^=]*?)?(\s*)(=)(\s*)(.*)$/;
const encoder = new TextEncoder();

/** The games of a text, in order. @param {string} ini */
export const sectionsOf = (ini) =>
    ini
        .split('\n')
        .map((line) => HEADER.exec(line)?.[1].trim() ?? '')
        .filter(Boolean);

/**
 * Where the header of a game begins.
 * @param {string} ini
 * @param {string} name
 */
export function headerOf(ini, name) {
    const lines = ini.split('\n');
    const at = lines.findIndex((line) => HEADER.exec(line)?.[1].trim() === name);
    return lines.slice(0, Math.max(0, at)).reduce((sum, line) => sum + line.length + 1, 0);
}

/**
 * The game whose lines the cursor is in.
 * @param {string} ini
 * @param {number} caret
 */
export function sectionAt(ini, caret) {
    const end = ini.indexOf('\n', caret);
    const before = sectionsOf(end < 0 ? ini : ini.slice(0, end));
    return before.at(-1) ?? sectionsOf(ini)[0] ?? '';
}

/**
 * What a text is called where nobody has named it: the title of its first game.
 * @param {string} ini
 */
export function nameOf(ini) {
    const name = sectionsOf(ini)[0] ?? '';
    const title = /^\s*title\s*=\s*(.+)$/m.exec(ini)?.[1].trim();
    return title || name;
}

// ---- where a fault lies ----

/**
 * Columns count bytes, from 1.
 * @param {string} line
 * @param {number} column
 */
function indexOf(line, column) {
    let bytes = 0;
    let index = 0;
    for (const sign of line) {
        if (bytes >= column - 1) break;
        bytes += encoder.encode(sign).length;
        index += sign.length;
    }
    return index;
}

/**
 * The part of a line that a fault is about: from its column to the end of the word.
 * @param {string} line
 * @param {number} column
 * @returns {[number, number]}
 */
export function spanOf(line, column) {
    const from = Math.min(indexOf(line, Math.max(1, column)), Math.max(0, line.length - 1));
    const rest = /^(\w+|\S)/.exec(line.slice(from))?.[0].length ?? 1;
    return [from, from + rest];
}

/**
 * A fault's place in the whole text.
 * @param {string} ini
 * @param {Fault} fault
 * @returns {[number, number]}
 */
export function rangeOf(ini, { line, column }) {
    const lines = ini.split('\n');
    const at = Math.min(Math.max(1, line), lines.length) - 1;
    const start = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
    const [from, to] = spanOf(lines[at], column);
    return [start + from, Math.min(start + to, ini.length)];
}

// ---- colours ----

/**
 * @param {string} line
 * @returns {[string, string][]} text and kind of each part
 */
function partsOf(line) {
    if (/^\s*[#;]/.test(line)) return [[line, 'comment']];
    if (/^\s*\[/.test(line)) {
        const [, open, name, colon, parent, rest] = /^(\s*\[)([^\]:]*)(:?)([^\]]*)(.*)$/.exec(line) ?? [];
        return [
            [open, 'sign'],
            [name, 'name'],
            [colon, 'sign'],
            [parent, 'parent'],
            [rest, 'sign'],
        ];
    }
    const pair = PAIR.exec(line);
    if (!pair) return [[line, 'key']];
    const [, indent, key = '', gap, sign, space, value] = pair;
    return [
        [indent, ''],
        [key, 'key'],
        [gap + sign + space, 'sign'],
        [value, 'value'],
    ];
}

/**
 * A line in parts that look alike.
 * @param {string} line
 * @param {Fault[]} faults of this line
 * @returns {Segment[]}
 */
export function segmentsOf(line, faults) {
    const spans = faults.map((fault) => ({ span: spanOf(line, fault.column), isMild: fault.code === WARNING }));
    const cuts = new Set(spans.flatMap(({ span }) => span));
    /** @type {Segment[]} */
    const segments = [];
    let at = 0;
    for (const [text, kind] of partsOf(line)) {
        let from = at;
        at += text.length;
        const ends = [...cuts].filter((cut) => cut > from && cut < at).sort((a, b) => a - b);
        for (const end of [...ends, at]) {
            const hit = spans.filter(({ span }) => span[0] <= from && end <= span[1]);
            const fault = hit.some(({ isMild }) => !isMild) ? 'fault' : hit.length ? 'warning' : '';
            if (end > from) segments.push({ text: line.slice(from, end), kind, fault });
            from = end;
        }
    }
    return segments;
}

// ---- what the cursor is in ----

/**
 * @param {string} ini
 * @param {number} caret
 * @returns {Place}
 */
export function placeAt(ini, caret) {
    const start = ini.lastIndexOf('\n', caret - 1) + 1;
    const stop = ini.indexOf('\n', caret);
    const line = ini.slice(start, stop < 0 ? ini.length : stop);
    const before = line.slice(0, caret - start);
    const section = sectionAt(ini, caret);
    /** @param {Place['part']} part @param {string} word @param {string} [key] @param {string} [value] */
    const place = (part, word, key = '', value = '') => {
        const rest = /^[\w.-]*/.exec(ini.slice(caret))?.[0].length ?? 0;
        return { part, key, value, word, from: caret - word.length, to: caret + rest, section };
    };
    if (/^\s*[#;]/.test(line)) return place('comment', '');
    const header = /^\s*\[([^\]:]*)(:?)([^\]]*)$/.exec(before);
    if (header) return header[2] ? place('parent', header[3]) : place('header', header[1]);
    if (/^\s*\[/.test(line)) return place('header', '');
    const pair = PAIR.exec(line);
    const [key, value] = [pair?.[2]?.trim() ?? line.trim(), pair?.[6]?.trim() ?? ''];
    if (!before.includes('=')) return place('key', before.trimStart(), key, value);
    return place('value', /[^\s=:,]*$/.exec(before)?.[0] ?? '', key, value);
}

/**
 * The key that a name is, whichever side it is for and whichever number it has.
 * @param {VariantKey[]} keys
 * @param {string} name
 */
export function keyOf(keys, name) {
    const plain = name.replace(/(White|Black)$/, '');
    const exact = keys.find((key) => key.name === name) ?? keys.find((key) => key.sided && key.name === plain);
    if (exact) return exact;
    if (/^customPiece\d+$/.test(name)) return keys.find((key) => key.name === 'customPiece1');
    return name.startsWith('mobilityRegion') ? keys.find((key) => key.name.startsWith('mobilityRegion')) : undefined;
}

/**
 * The values that a key can have, where they are few.
 * @param {string} takes
 * @returns {string[]}
 */
export function choicesOf(takes) {
    if (takes === 'true or false') return ['true', 'false'];
    return /^\w+(, \w+)+$/.test(takes) ? takes.split(', ') : [];
}

/**
 * The Betza notation of a line that describes a piece, or "".
 * @param {VariantKey[]} keys
 * @param {string} name
 * @param {string} value
 */
export function betzaOf(keys, name, value) {
    const key = keyOf(keys, name);
    if (!key || (key.topic !== 'Pieces' && !/Betza/.test(key.takes))) return '';
    const own = /^.:\s*(\S+)/.exec(value)?.[1];
    if (own) return own;
    const usual = /^(\S+): /.exec(key.text)?.[1] ?? '';
    return key.takes === 'letter' && value !== '-' ? usual : '';
}

/**
 * What is known to whoever helps to write.
 * @typedef {object} Knowledge
 * @property {VariantKey[]} keys
 * @property {{name: string, title: string}[]} games
 * @property {{letter: string, name: string}[]} pieces of the game as it stands
 */

/**
 * @param {Suggestion[]} all
 * @param {string} word
 */
function matching(all, word) {
    const wanted = word.toLowerCase();
    const rank = (/** @type {Suggestion} */ { label }) => {
        const text = label.toLowerCase();
        return text.startsWith(wanted) ? 0 : text.includes(wanted) ? 1 : 2;
    };
    const ranked = all.map((one) => ({ one, rank: rank(one) })).filter(({ rank }) => rank < 2);
    return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

/**
 * @param {string} ini
 * @param {Place} place
 * @param {VariantKey[]} keys
 */
function keySuggestions(ini, place, keys) {
    const numbers = [...ini.matchAll(/^\s*customPiece(\d+)/gm)].map(([, number]) => Number(number));
    const next = `customPiece${Math.max(0, ...numbers) + 1}`;
    return keys.flatMap(({ name, sided, text, takes }) => {
        const isLong = sided && place.word.length > name.length - 2;
        const names = isLong ? [name, `${name}White`, `${name}Black`] : [name === 'customPiece1' ? next : name];
        return names.map((label) => ({ label, insert: `${label} = `, about: text, takes }));
    });
}

/**
 * What could be written at the cursor.
 * @param {string} ini
 * @param {Place} place
 * @param {Knowledge} known
 * @returns {Suggestion[]}
 */
export function suggestionsAt(ini, place, { keys, games, pieces }) {
    const plain = (/** @type {string} */ label, about = '') => ({ label, insert: label, about, takes: '' });
    /** @type {Suggestion[]} */
    let all = [];
    if (place.part === 'parent') {
        const own = sectionsOf(ini).filter((name) => name !== place.section);
        const added = own.map((name) => plain(name));
        all = [
            ...added,
            ...games.filter(({ name }) => !own.includes(name)).map(({ name, title }) => plain(name, title)),
        ];
    }
    if (place.part === 'key') {
        const isPair = place.value !== '' || ini.slice(place.to).startsWith(' =');
        all = keySuggestions(ini, place, keys).map((one) => (isPair ? { ...one, insert: one.label } : one));
    }
    if (place.part === 'value') {
        const key = keyOf(keys, place.key);
        all = choicesOf(key?.takes ?? '').map((value) => plain(value));
        if (/^letters?$/.test(key?.takes ?? '') && key?.topic !== 'Pieces')
            all = pieces.map(({ letter, name }) => plain(letter, name));
    }
    const found = matching(all, place.word).slice(0, MOST_SUGGESTIONS);
    return found.length === 1 && found[0].label === place.word ? [] : found;
}
