// treeview.js: a tree of moves to be read: the main line in rows of two, variations beneath the move that they
// replace, in boxes that can be folded. One move is on the board; it alone is in the order of the Tab key.

import { h } from '../view.js';
import { icon } from '../icons.js';
import { keepInView } from './moves.js';
import { t, tn } from '../words.js';
import { figure } from './score.js';
import { lineFrom, numberOf } from './tree.js';
import { signOf } from './glyphs.js';

/** @typedef {import('./tree.js').Study} Study */
/** @typedef {import('../view.js').Child} Child */
/**
 * @typedef {object} Reading
 * @property {Study} study
 * @property {number} at the node on the board
 * @property {{number: number, side: number}} start how moves are numbered
 * @property {Record<number, boolean>} folded variations, by their first move
 * @property {Record<number, import('./score.js').Evaluation>} evaluations
 * @property {string} outcome of the main line, or ''
 */
/**
 * @typedef {object} Acts
 * @property {(id: number) => void} go
 * @property {(id: number) => void} menu
 * @property {(id: number) => void} fold
 */

/**
 * @param {Reading} reading
 * @param {Acts} acts
 */
export function treeView(reading, acts) {
    const { study, at } = reading;
    const { comment, children } = study.nodes[study.root];
    return h(
        'div',
        {
            key: 'tree',
            class: 'tree',
            role: 'group',
            'aria-label': t('Moves'),
            tabindex: at === study.root ? '0' : '-1',
            made: keepInView,
        },
        comment && h('p', { key: 'opening comment', class: 'tree-comment' }, comment),
        children.length
            ? h('ol', { key: 'main', class: 'tree-main' }, mainRows(reading, acts))
            : h('p', { key: 'none', class: 'quiet tree-none' }, t('Make a move on the board, or open a game.')),
        reading.outcome && h('p', { key: 'outcome', class: 'tree-outcome' }, reading.outcome),
    );
}

/**
 * @param {Reading} reading
 * @param {Acts} acts
 */
function mainRows(reading, acts) {
    const { study, start } = reading;
    /** @type {Child[]} */
    const rows = [];
    /** @type {{number: number, id: number, cells: Child[]} | null} */
    let row = null;
    const close = () => {
        if (row)
            rows.push(
                h(
                    'li',
                    { key: `row ${row.id}`, class: 'tree-row' },
                    numberCell(row.number),
                    row.cells[0],
                    row.cells[1],
                ),
            );
        row = null;
    };
    lineFrom(study, study.root).forEach((id, i) => {
        const { number, side } = numberOf(start, i + 1);
        if (side === 0) close();
        row ??= { number, id, cells: [side === 0 ? null : gap('before'), null] };
        row.cells[side] = moveButton(reading, acts, id, true);
        const notes = notesOf(reading, acts, id, i + 1);
        if (!notes.length) return;
        if (side === 0 && study.nodes[id].children.length) row.cells[1] = gap('after');
        close();
        rows.push(h('li', { key: `notes ${id}`, class: 'tree-notes' }, notes));
    });
    close();
    return rows;
}

/** @param {number} number */
const numberCell = (number) => h('span', { key: 'number', class: 'tree-number', 'aria-hidden': 'true' }, `${number}.`);

/** @param {string} key */
const gap = (key) => h('span', { key, class: 'tree-gap', 'aria-hidden': 'true' }, '…');

/**
 * What stands beneath a move: its comment, and the lines that could take its place.
 * @param {Reading} reading
 * @param {Acts} acts
 * @param {number} id the first of its brothers
 * @param {number} ply
 * @returns {any}
 */
function notesOf(reading, acts, id, ply) {
    const { nodes } = reading.study;
    const { comment, parent } = nodes[id];
    const others = nodes[parent].children[0] === id ? nodes[parent].children.slice(1) : [];
    return [
        comment && h('p', { key: `comment ${id}`, class: 'tree-comment' }, comment),
        ...others.map((one) => variation(reading, acts, one, ply)),
    ].filter(Boolean);
}

/**
 * @param {Reading} reading
 * @param {Acts} acts
 * @param {number} id its first move
 * @param {number} ply
 * @returns {any}
 */
function variation(reading, acts, id, ply) {
    const { study, folded } = reading;
    const line = [id, ...lineFrom(study, id)];
    const isFolded = Boolean(folded[id]) && line.length > 1;
    return h(
        'div',
        { key: `line ${id}`, class: isFolded ? 'tree-line folded' : 'tree-line' },
        line.length > 1 && foldButton(study, id, isFolded, acts),
        study.nodes[id].before && h('span', { key: 'before', class: 'tree-comment' }, study.nodes[id].before),
        isFolded
            ? [
                  moveNumber(reading, id, ply, true),
                  moveButton(reading, acts, id, false),
                  h(
                      'span',
                      { key: 'rest', class: 'quiet' },
                      tn('… {n} more move', '… {n} more moves', line.length - 1),
                  ),
              ]
            : inlineMoves(reading, acts, line, ply),
    );
}

/**
 * @param {Study} study
 * @param {number} id
 * @param {boolean} isFolded
 * @param {Acts} acts
 */
function foldButton(study, id, isFolded, acts) {
    const { text } = study.nodes[id];
    return h(
        'button',
        {
            key: 'fold',
            type: 'button',
            class: 'tree-fold',
            'aria-expanded': String(!isFolded),
            'aria-label': isFolded
                ? t('Show the variation {move}', { move: text })
                : t('Hide the variation {move}', { move: text }),
            onclick: () => acts.fold(id),
        },
        icon('next'),
    );
}

/**
 * @param {Reading} reading
 * @param {Acts} acts
 * @param {number[]} line
 * @param {number} ply of its first move
 * @returns {any}
 */
function inlineMoves(reading, acts, line, ply) {
    let isNumbered = true; // the first move has a number, and each after a note
    return line.map((id, i) => {
        const at = ply + i;
        const number = moveNumber(reading, id, at, isNumbered);
        // what can take the place of the first move stands a level higher
        const { comment } = reading.study.nodes[id];
        const notes =
            i > 0
                ? notesOf(reading, acts, id, at)
                : [comment && h('span', { key: `comment ${id}`, class: 'tree-comment' }, comment)].filter(Boolean);
        isNumbered = notes.length > 0;
        return [number, moveButton(reading, acts, id, false), notes];
    });
}

/**
 * @param {Reading} reading
 * @param {number} id
 * @param {number} ply
 * @param {boolean} isForced
 */
function moveNumber({ start }, id, ply, isForced) {
    const { number, side } = numberOf(start, ply);
    if (side === 1 && !isForced) return null;
    return h(
        'span',
        { key: `number ${id}`, class: 'tree-number', 'aria-hidden': 'true' },
        side === 0 ? `${number}.` : `${number}…`,
    );
}

/**
 * @param {Reading} reading
 * @param {Acts} acts
 * @param {number} id
 * @param {boolean} isMain
 */
function moveButton({ study, at, evaluations }, { go, menu }, id, isMain) {
    const { text, nags, comment } = study.nodes[id];
    const isHere = id === at;
    const best = isMain && evaluations[id]?.lines[0];
    return h(
        'button',
        {
            key: `move ${id}`,
            type: 'button',
            class: isHere ? 'move here' : 'move',
            'data-node': String(id),
            tabindex: isHere ? '0' : '-1',
            'aria-current': isHere ? 'true' : undefined,
            'aria-label': [text, ...nags.map(signOf)].join(' '), // without the score, which changes
            'aria-description': comment || undefined,
            onclick: () => go(id),
            oncontextmenu: (/** @type {Event} */ event) => {
                event.preventDefault();
                menu(id);
            },
        },
        h('span', null, text, nags.length > 0 && h('span', { class: 'tree-glyph' }, nags.map(signOf).join(' '))),
        best && h('span', { class: 'tree-score', 'aria-hidden': 'true' }, figure(best)),
    );
}

/**
 * The alternatives at a fork: what can follow, and what could stand in the place of this move.
 * @param {Reading} reading
 * @param {(id: number) => void} go
 */
export function forks({ study, at }, go) {
    const { children } = study.nodes[at];
    const brothers = at === study.root ? [] : study.nodes[study.nodes[at].parent].children;
    const choice = (/** @type {string} */ name, /** @type {number[]} */ ids) =>
        h(
            'div',
            { key: name, class: 'forks', 'data-scrolls': '', role: 'group', 'aria-label': name },
            h('span', { class: 'quiet', 'aria-hidden': 'true' }, name),
            ids.map((id) =>
                h(
                    'button',
                    {
                        key: String(id),
                        type: 'button',
                        class: 'fork',
                        'aria-pressed': id === at ? 'true' : undefined,
                        onclick: () => go(id),
                    },
                    study.nodes[id].text,
                ),
            ),
        );
    return [
        children.length > 1 && choice(t('Next'), children),
        children.length <= 1 && brothers.length > 1 && choice(t('Or'), brothers),
    ];
}
