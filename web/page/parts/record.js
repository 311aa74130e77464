// record.js: a game as it is read from and written to PGN, and the same as a study (tree.js). Comments of programs,
// [%eval 0.3], become evaluations, and evaluations such comments. Knows no screen.

import { emptyStudy, makeNode } from './tree.js';

/** @typedef {import('./tree.js').Study} Study */
/** @typedef {import('./score.js').Evaluation} Evaluation */
/** @typedef {import('./score.js').Score} Score */

/** @typedef {import('../../tabiya.js').PgnGame} PgnGame */
/** @typedef {import('../../tabiya.js').PgnNode} PgnNode */

const COMMAND = /\[%(\w+)\s+([^\]]*)\]/g;

/**
 * A comment as people and programs wrote it.
 * @param {string} comment
 * @returns {{text: string, commands: string, score: Score | null}}
 */
export function readComment(comment) {
    /** @type {Score | null} */
    let score = null;
    const commands = [];
    for (const [whole, name, value] of comment.matchAll(COMMAND)) {
        const found = name === 'eval' ? readEval(value) : null;
        if (found) score = found;
        else commands.push(whole);
    }
    return { text: comment.replace(COMMAND, '').replace(/ {2,}/g, ' ').trim(), commands: commands.join(' '), score };
}

/** "0.35", "-1.2,18", "#-3": for the first side. @param {string} value @returns {Score | null} */
function readEval(value) {
    const [, mate, pawns] = /^\s*(?:#([+-]?\d+)|([+-]?\d+(?:\.\d+)?))/.exec(value) ?? [];
    if (mate) return { mate: Number(mate) };
    return pawns ? { cp: Math.round(Number(pawns) * 100) } : null;
}

/** @param {Score} score */
const writeEval = ({ cp = 0, mate }) => `[%eval ${mate === undefined ? (cp / 100).toFixed(2) : `#${mate}`}]`;

/**
 * @param {PgnGame} game
 * @param {number} first the number of its root
 * @param {{ini?: string}} [more]
 * @returns {{study: Study, next: number, evaluations: Record<number, Evaluation>}}
 */
export function studyOf(game, first, { ini } = {}) {
    const { game: name, size, fen, tags, result } = game;
    const study = emptyStudy({ game: name, size, fen, tags, result, ...(ini && { ini }) }, first);
    /** @type {Record<number, Evaluation>} */
    const evaluations = {};
    let next = first + 1;
    /** @type {{from: PgnNode, id: number, parent: number}[]} not recursive: games are long */
    const rest = [{ from: game.root, id: first, parent: -1 }];
    for (let one = rest.pop(); one; one = rest.pop()) {
        const { from, id, parent } = one;
        const { text, commands, score } = readComment(from.comment ?? '');
        const children = from.children.map((child) => {
            rest.push({ from: child, id: next, parent: id });
            next += 1;
            return next - 1;
        });
        study.nodes[id] = makeNode(id, parent, {
            move: from.move,
            text: from.san,
            comment: text,
            commands,
            nags: [...(from.nags ?? [])],
            children,
            ...(from.before && { before: from.before }),
        });
        if (score) evaluations[id] = { depth: 0, nodes: 0, ms: 0, lines: [{ ...score, pv: [] }] };
    }
    return { study, next, evaluations };
}

/**
 * @param {Study} study
 * @param {Record<number, Evaluation>} [evaluations] those to be written
 * @returns {PgnGame}
 */
export function recordOf(study, evaluations = {}) {
    const { game, size, fen, tags, result } = study;
    /** @type {PgnNode} */
    const root = { move: '', san: '', comment: '', nags: [], children: [] };
    const rest = [{ id: study.root, into: root }];
    for (let one = rest.pop(); one; one = rest.pop()) {
        const { id, into } = one;
        const { move, text, comment, commands, nags, children, before } = study.nodes[id];
        const best = id === study.root ? undefined : evaluations[id]?.lines[0];
        into.move = move;
        into.san = text;
        into.nags = nags;
        if (before) into.before = before;
        into.comment = [best && writeEval(best), commands, comment].filter(Boolean).join(' ');
        into.children = children.map((child) => {
            /** @type {PgnNode} */
            const node = { move: '', san: '', comment: '', nags: [], children: [] };
            rest.push({ id: child, into: node });
            return node;
        });
    }
    return { game, size, fen, tags, result, root };
}
