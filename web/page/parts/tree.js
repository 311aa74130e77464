// tree.js: a game with its variations as a value: nodes by number, edits that give the next value, and walks through
// it. It is a fold of entries, so that each edit can be undone and a browser can keep them. Knows no rule and no
// screen: moves were judged before they come here.

/**
 * @typedef {object} Node
 * @property {number} id never given twice in one log
 * @property {number} parent -1: the root
 * @property {string} move in coordinates; '' at the root
 * @property {string} text as the game's players write it
 * @property {string} comment
 * @property {string} [before] what is said before the move
 * @property {string} commands what programs say in a comment: "[%clk 0:10:00]"
 * @property {number[]} nags
 * @property {number[]} children the main line first
 */

/**
 * A game that is studied.
 * @typedef {object} Study
 * @property {string} game its name
 * @property {[number, number] | null} size of the board, in a family of sizes
 * @property {string | null} fen where it begins, if not as always
 * @property {string} [ini] the variant file that describes the game
 * @property {[string, string][]} tags of the PGN
 * @property {number} result
 * @property {number} root
 * @property {Record<number, Node>} nodes
 */

/**
 * An edit. `from` is where the reader looked in the study before.
 * @typedef {{k: 'set', study: Study, from?: number}
 *   | {k: 'add', under: number, moves: {id: number, move: string, text: string}[]}
 *   | {k: 'promote' | 'main' | 'remove', id: number}
 *   | {k: 'comment', id: number, text: string}
 *   | {k: 'nags', id: number, nags: number[]}} Entry
 */

/**
 * @typedef {object} Log
 * @property {Entry[]} entries the first sets a study
 * @property {Entry[]} undone the newest last
 * @property {number} next the number of the next node
 */

const MOST_ENTRIES = 400;
/** how many whole studies can be gone back to */
const MOST_STUDIES = 8;

/**
 * @param {number} id
 * @param {number} [parent]
 * @param {Partial<Node>} [rest]
 * @returns {Node}
 */
export const makeNode = (id, parent = -1, rest = {}) => ({
    move: '',
    text: '',
    comment: '',
    commands: '',
    nags: [],
    children: [],
    ...rest,
    id,
    parent,
});

/**
 * A study without moves.
 * @param {Pick<Study, 'game'> & Partial<Study>} given
 * @param {number} id of its root
 * @returns {Study}
 */
export const emptyStudy = (given, id) => ({
    size: null,
    fen: null,
    tags: [],
    result: 0,
    ...given,
    root: id,
    nodes: { [id]: makeNode(id) },
});

// ---- edits ----

/**
 * @param {Study} study
 * @param {number} id
 * @param {Partial<Node>} change
 * @returns {Study}
 */
const withNode = (study, id, change) => ({
    ...study,
    nodes: { ...study.nodes, [id]: { ...study.nodes[id], ...change } },
});

/**
 * @param {Study} study
 * @param {number} under
 * @param {{id: number, move: string, text: string}[]} moves
 * @returns {Study}
 */
function add(study, under, moves) {
    const nodes = { ...study.nodes };
    let parent = under;
    for (const { id, move, text } of moves) {
        nodes[parent] = { ...nodes[parent], children: [...nodes[parent].children, id] };
        nodes[id] = makeNode(id, parent, { move, text });
        parent = id;
    }
    return { ...study, nodes };
}

/**
 * Puts a line before its brothers: one place up, or first of all.
 * @param {Study} study
 * @param {number} id
 * @param {boolean} isFirst
 */
function raise(study, id, isFirst) {
    const { parent } = study.nodes[id];
    if (parent < 0) return study;
    const children = [...study.nodes[parent].children];
    const at = children.indexOf(id);
    children.splice(at, 1);
    children.splice(isFirst ? 0 : Math.max(0, at - 1), 0, id);
    return withNode(study, parent, { children });
}

/** The line of a node goes one place up, where it leaves its neighbour. @param {Study} study @param {number} id */
function promote(study, id) {
    const start = lineStart(study, id);
    return start < 0 ? study : raise(study, start, false);
}

/** @param {Study} study @param {number} id */
const makeMain = (study, id) => pathTo(study, id).reduce((next, one) => raise(next, one, true), study);

/** @param {Study} study @param {number} id */
function remove(study, id) {
    const { parent } = study.nodes[id];
    if (parent < 0) return study;
    const nodes = { ...study.nodes };
    const rest = [id];
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
        rest.push(...nodes[one].children);
        delete nodes[one];
    }
    nodes[parent] = { ...nodes[parent], children: nodes[parent].children.filter((child) => child !== id) };
    return { ...study, nodes };
}

/**
 * @param {Study | null} study
 * @param {Entry} entry
 * @returns {Study}
 */
export function reduce(study, entry) {
    if (entry.k === 'set') return entry.study;
    if (!study) throw new Error('a log begins with a study');
    switch (entry.k) {
        case 'add':
            return add(study, entry.under, entry.moves);
        case 'promote':
            return promote(study, entry.id);
        case 'main':
            return makeMain(study, entry.id);
        case 'remove':
            return remove(study, entry.id);
        case 'comment':
            return withNode(study, entry.id, { comment: entry.text });
        case 'nags':
            return withNode(study, entry.id, { nags: entry.nags });
        default:
            return study; // of a newer version
    }
}

/** @param {Entry[]} entries */
export const fold = (entries) => /** @type {Study} */ (entries.reduce(reduce, /** @type {any} */ (null)));

/**
 * What a log may forget: studies long left, and the oldest edits of a long one, which become one.
 * @param {Entry[]} entries
 * @returns {Entry[]}
 */
function shorten(entries) {
    const sets = entries.flatMap(({ k }, i) => (k === 'set' ? [i] : []));
    const kept = sets.length > MOST_STUDIES ? entries.slice(sets[sets.length - MOST_STUDIES]) : entries;
    if (kept.length <= MOST_ENTRIES) return kept;
    const half = kept.length / 2;
    return [{ k: 'set', study: fold(kept.slice(0, half)) }, ...kept.slice(half)];
}

/**
 * A log with one more entry.
 * @param {Log} log
 * @param {Entry} entry
 * @param {number} [next]
 * @returns {Log}
 */
export function record(log, entry, next = log.next) {
    return { entries: shorten([...log.entries, entry]), undone: [], next };
}

/** @param {Log} log */
export const canUndo = (log) => log.entries.length > 1;

/** @param {Log} log @returns {Log} */
export function undo(log) {
    if (!canUndo(log)) return log;
    return { ...log, entries: log.entries.slice(0, -1), undone: [...log.undone, log.entries[log.entries.length - 1]] };
}

/** @param {Log} log @returns {Log} */
export function redo(log) {
    const entry = log.undone[log.undone.length - 1];
    return entry ? { ...log, entries: [...log.entries, entry], undone: log.undone.slice(0, -1) } : log;
}

/**
 * Where a reader looks after an entry was made, or undone.
 * @param {Study} study as it is now
 * @param {Entry} entry
 * @param {number} at where they looked
 */
export function placeAfter(study, entry, at) {
    if (entry.k === 'add') {
        const last = entry.moves[entry.moves.length - 1].id;
        return last in study.nodes ? last : entry.under;
    }
    if ('id' in entry && entry.id in study.nodes) return entry.id;
    if (entry.k === 'set' && entry.from !== undefined && entry.from in study.nodes) return entry.from;
    return at in study.nodes ? at : study.root;
}

// ---- walks ----

/** The nodes from the first move to this one. @param {Study} study @param {number} id @returns {number[]} */
export function pathTo(study, id) {
    const path = [];
    for (let one = id; one !== study.root; one = study.nodes[one].parent) path.push(one);
    return path.reverse();
}

/** The moves to a node, in coordinates. @param {Study} study @param {number} id */
export const movesTo = (study, id) => pathTo(study, id).map((one) => study.nodes[one].move);

/** @param {Study} study @param {number} id @returns {number | null} */
export const nextOf = (study, id) => study.nodes[id].children[0] ?? null;

/** @param {Study} study @param {number} id @returns {number | null} */
export const previousOf = (study, id) => (id === study.root ? null : study.nodes[id].parent);

/** The nodes after this one, along its own main line. @param {Study} study @param {number} id @returns {number[]} */
export function lineFrom(study, id) {
    const line = [];
    for (let one = nextOf(study, id); one !== null; one = nextOf(study, one)) line.push(one);
    return line;
}

/** The main line through a node: to it, and on. @param {Study} study @param {number} id */
export const lineThrough = (study, id) => [...pathTo(study, id), ...lineFrom(study, id)];

/** The alternatives at a node, itself among them. @param {Study} study @param {number} id @returns {number[]} */
export const brothersOf = (study, id) => (id === study.root ? [id] : study.nodes[study.nodes[id].parent].children);

/** @param {Study} study @param {number} id */
export const isMain = (study, id) => pathTo(study, id).every((one) => brothersOf(study, one)[0] === one);

/** The first move of the variation that a node is in; -1 on the main line. @param {Study} study @param {number} id */
export function lineStart(study, id) {
    for (let one = id; one !== study.root; one = study.nodes[one].parent)
        if (brothersOf(study, one)[0] !== one) return one;
    return -1;
}

/**
 * The alternative before or after this one, around.
 * @param {Study} study
 * @param {number} id
 * @param {1 | -1} step
 */
export function brotherOf(study, id, step) {
    const brothers = brothersOf(study, id);
    return brothers[(brothers.indexOf(id) + step + brothers.length) % brothers.length];
}

/**
 * Back or on to where lines part, else to the end.
 * @param {Study} study
 * @param {number} id
 * @param {1 | -1} step
 */
export function forkFrom(study, id, step) {
    const follow = step < 0 ? previousOf : nextOf;
    let here = id;
    for (let one = follow(study, id); one !== null; one = follow(study, one)) {
        here = one;
        if (study.nodes[one].children.length > 1) break;
    }
    return here;
}

/**
 * Follows moves from a node as far as they are there.
 * @param {Study} study
 * @param {number} under
 * @param {string[]} moves
 * @returns {{id: number, rest: string[]}} the last that is there, and the moves that are not
 */
export function follow(study, under, moves) {
    let id = under;
    for (let i = 0; i < moves.length; i += 1) {
        const child = study.nodes[id].children.find((one) => study.nodes[one].move === moves[i]);
        if (child === undefined) return { id, rest: moves.slice(i) };
        id = child;
    }
    return { id, rest: [] };
}

/** How many moves a tree has, variations too. @param {Study} study */
export const sizeOf = (study) => Object.keys(study.nodes).length - 1;

/**
 * The number of a move, and which side makes it.
 * @param {{number: number, side: number}} start the number and the side that the study begins with
 * @param {number} ply from 1
 */
export function numberOf({ number, side }, ply) {
    const half = side + ply - 1;
    return { number: number + Math.floor(half / 2), side: half % 2 };
}
