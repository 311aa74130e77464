// lines.js: the engine's panel: its switch, how deep it is, and its best lines, each move of which can be looked at
// and played.

import { figure, inWords } from './score.js';
import { h } from '../view.js';
import { icon } from '../icons.js';
import { iconButton } from '../ui.js';
import { t } from '../words.js';

/** @typedef {import('./score.js').Evaluation} Evaluation */
/** @typedef {import('../../tabiya.js').Game} Game */
/** @typedef {{rank: number, index: number}} Spot a move of a line */
/**
 * @typedef {object} Panel
 * @property {Game} game as it stands
 * @property {Evaluation | undefined} evaluation
 * @property {boolean} isOn
 * @property {boolean} isThinking
 * @property {boolean} isOver the game has ended: there is nothing to think about
 * @property {string} outcome
 * @property {number} lines how many are wanted
 * @property {boolean} hasArrows
 * @property {Spot | null} spot the move that is looked at
 * @property {string} picture of the position after it, as SVG
 * @property {(side: 0 | 1) => string} sideName
 */
/**
 * @typedef {object} Acts
 * @property {() => void} toggle
 * @property {() => void} deeper
 * @property {() => void} arrows
 * @property {(lines: number) => void} lines
 * @property {(spot: Spot) => void} play
 * @property {(spot: Spot | null) => void} look
 */

export const MOST_LINES = 5;
const MOST_MOVES = 16;

/**
 * @param {Panel} panel
 * @param {Acts} acts
 */
export function enginePanel(panel, acts) {
    const { evaluation, isOn, lines, spot, picture } = panel;
    const shown = isOn ? (evaluation?.lines.filter(({ pv }) => pv.length) ?? []) : [];
    return h(
        'div',
        { key: 'engine', class: 'engine card', role: 'group', 'aria-label': t('Engine') },
        head(panel, acts),
        isOn &&
            !panel.isOver &&
            h(
                'ol',
                {
                    key: 'lines',
                    class: 'engine-lines',
                    'aria-label': t('Best lines'),
                    onpointerleave: () => spot && acts.look(null),
                },
                Array.from({ length: lines }, (_, rank) =>
                    shown[rank]
                        ? line(panel, acts, rank)
                        : h('li', { key: `${rank} none`, class: 'engine-line none' }, '…'),
                ),
            ),
        picture &&
            h(
                'div',
                { key: 'picture', class: 'engine-picture', 'aria-hidden': 'true' },
                h('img', { alt: '', src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}` }),
            ),
    );
}

/**
 * @param {Panel} panel
 * @param {Acts} acts
 */
function head(panel, acts) {
    const { evaluation, isOn, lines, hasArrows, isOver } = panel;
    return h(
        'div',
        { key: 'head', class: 'engine-head' },
        h(
            'button',
            {
                type: 'button',
                class: 'switch',
                role: 'switch',
                'aria-checked': String(isOn),
                'aria-label': t('Engine'),
                title: `${t('Engine')} (L)`,
                onclick: acts.toggle,
            },
            h('span', { class: 'switch-knob' }),
        ),
        h('strong', { class: 'engine-score' }, isOn && evaluation ? figure(evaluation.lines[0]) : ''),
        h(
            'span',
            { class: 'engine-state' },
            isOver ? panel.outcome : isOn ? stateOf(panel, acts) : t('The engine is off.'),
        ),
        isOn && [
            iconButton(t('Arrows of the best moves'), 'arrow', acts.arrows, {
                key: 'arrows',
                pressed: hasArrows,
                hint: 'A',
            }),
            h(
                'label',
                { key: 'lines', class: 'engine-count' },
                icon('menu'),
                h('span', { class: 'hidden' }, t('Lines')),
                h(
                    'select',
                    {
                        value: String(lines),
                        title: t('Lines'),
                        onchange: (/** @type {any} */ event) => acts.lines(Number(event.target.value)),
                    },
                    Array.from({ length: MOST_LINES }, (_, i) =>
                        h('option', { key: String(i), value: String(i + 1) }, String(i + 1)),
                    ),
                ),
            ),
        ],
    );
}

/**
 * How the search goes.
 * @param {Panel} panel
 * @param {Acts} acts
 */
function stateOf({ evaluation, isThinking }, { deeper }) {
    if (!evaluation || evaluation.depth === 0) return isThinking ? t('The engine starts …') : '';
    const { depth, nodes, ms } = evaluation;
    return [
        h('span', { key: 'depth' }, t('Depth {depth}', { depth })),
        isThinking
            ? h('small', { key: 'speed', title: t('positions per second') }, speed(nodes, ms))
            : h(
                  'button',
                  { key: 'deeper', type: 'button', class: 'engine-deeper', onclick: deeper },
                  icon('plus'),
                  t('Deeper'),
              ),
    ];
}

/** @param {number} nodes @param {number} ms */
function speed(nodes, ms) {
    if (ms < 1) return '';
    const rate = (nodes / ms) * 1000;
    return rate >= 1e6 ? t('{n} M/s', { n: (rate / 1e6).toFixed(1) }) : t('{n} k/s', { n: Math.round(rate / 1000) });
}

/** @type {WeakMap<object, {number: string, text: string}[]>} the words of a line, made once */
const words = new WeakMap();

/**
 * The moves of a line, each with the number before it.
 * @param {Game} game
 * @param {import('./score.js').Line} line
 */
export function wordsOf(game, line) {
    const known = words.get(line);
    if (known) return known;
    let number = '';
    /** @type {{number: string, text: string}[]} */
    const made = [];
    for (const text of game.line(line.pv.slice(0, MOST_MOVES), 'shown').split(/\s+/)) {
        if (/^\d+\.+$/.test(text)) number = text;
        else if (text) {
            made.push({ number, text });
            number = '';
        }
    }
    words.set(line, made);
    return made;
}

/**
 * @param {Panel} panel
 * @param {Acts} acts
 * @param {number} rank
 */
function line({ game, evaluation, spot, sideName }, { play, look }, rank) {
    const found = /** @type {Evaluation} */ (evaluation).lines[rank];
    const score = inWords(found, sideName);
    return h(
        'li',
        { key: String(rank), class: `engine-line rank-${rank}` },
        h(
            'span',
            { class: 'engine-line-score', title: score },
            h('span', { 'aria-hidden': 'true' }, figure(found)),
            h('span', { class: 'hidden' }, score),
        ),
        h(
            'div',
            { class: 'engine-moves', 'data-scrolls': '' },
            wordsOf(game, found).map(({ number, text }, index) =>
                h(
                    'button',
                    {
                        key: String(index),
                        type: 'button',
                        class: spot?.rank === rank && spot.index === index ? 'engine-move looked' : 'engine-move',
                        tabindex: index === 0 ? undefined : '-1',
                        'aria-label': t('Play to {move}', { move: text }),
                        onclick: () => play({ rank, index }),
                        onpointerenter: (/** @type {PointerEvent} */ { pointerType }) =>
                            pointerType === 'mouse' && look({ rank, index }),
                        onfocus: (/** @type {FocusEvent} */ { target }) =>
                            /** @type {Element} */ (target).matches(':focus-visible') && look({ rank, index }),
                        onblur: () => look(null),
                        onkeydown: walkLine,
                    },
                    number && h('span', { class: 'engine-number' }, number),
                    text,
                ),
            ),
        ),
    );
}

/** Left and right go through the moves of a line. @param {KeyboardEvent} event */
function walkLine(event) {
    const from = /** @type {HTMLElement} */ (event.currentTarget);
    const next = { ArrowRight: from.nextElementSibling, ArrowLeft: from.previousElementSibling }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    /** @type {HTMLElement | null} */ (next)?.focus();
}

/** how thick the arrow of each rank is */
const WEIGHTS = [1.2, 0.8, 0.6, 0.5, 0.4];

/**
 * The first moves of the lines, as arrows.
 * @param {Evaluation | undefined} evaluation
 * @param {number} turn
 * @returns {import('../../board/types.js').Shape[]}
 */
export function arrowsOf(evaluation, turn) {
    const lines = evaluation?.lines.filter(({ pv }) => pv.length) ?? [];
    const shapes = lines.map(({ pv }, rank) => {
        const [from, to] = pv[0].match(/[A-Za-z+]+@|[a-z]\d+/g) ?? ['', ''];
        const place = from.endsWith('@') && turn === 1 ? from.toLowerCase() : from;
        /** @type {import('../../board/types.js').Colour} */
        const colour = rank ? 'blue' : 'green';
        return { from: place, to, colour, weight: WEIGHTS[rank] };
    });
    return shapes.filter(({ from }) => from).reverse(); // the best lies over the others
}
