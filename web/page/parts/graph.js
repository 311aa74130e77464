// graph.js: evaluations to be seen: the bar beside a board, and the curve over the moves of a line. Both are drawn
// from the first side's view.

import { chance, figure, inWords } from './score.js';
import { h } from '../view.js';
import { t } from '../words.js';

/** @typedef {import('./score.js').Score} Score */

const WIDE = 1000;
const HIGH = 100;
/** what is left free at both ends, so that a line there is seen whole */
const EDGE = 5;

/**
 * The bar beside the board.
 * @param {Score | null} score null: nothing is known yet
 * @param {boolean} flipped
 * @param {(side: 0 | 1) => string} sideName
 */
export function evaluationBar(score, flipped, sideName) {
    const share = score ? (chance(score) + 1) * 50 : 50;
    const isFirstAhead = share >= 50;
    return h(
        'div',
        {
            key: 'bar',
            class: flipped ? 'eval-bar flipped' : 'eval-bar',
            role: 'meter',
            'aria-label': t('Evaluation'),
            'aria-valuemin': '0',
            'aria-valuemax': '100',
            'aria-valuenow': share.toFixed(0),
            'aria-valuetext': score ? inWords(score, sideName) : t('not known yet'),
        },
        h('div', { class: 'eval-bar-first', style: { 'block-size': `${share.toFixed(1)}%` } }),
        score &&
            h(
                'span',
                { class: isFirstAhead ? 'eval-bar-figure first' : 'eval-bar-figure' },
                figure(score).replace(/^[+−]/, ''),
            ),
    );
}

/**
 * The curve over a line of moves. It is a slider too: each place is a position.
 * @param {object} given
 * @param {(Score | null)[]} given.scores by ply, from the start on
 * @param {number} given.ply the one on the board; -1: none of them
 * @param {(ply: number) => string} given.tell a position in words
 * @param {(ply: number) => void} given.go
 */
export function evaluationGraph({ scores, ply, tell, go }) {
    const last = Math.max(1, scores.length - 1);
    const x = (/** @type {number} */ at) => EDGE + (at / last) * (WIDE - 2 * EDGE);
    const y = (/** @type {Score} */ score) => HIGH / 2 - (chance(score) * HIGH) / 2.1;
    const runs = runsOf(scores);
    const line = (/** @type {{at: number, score: Score}[]} */ run) =>
        run.map(({ at, score }) => `${x(at).toFixed(1)} ${y(score).toFixed(1)}`).join('L');
    const goTo = (/** @type {PointerEvent} */ { clientX, currentTarget }) => {
        const box = /** @type {HTMLElement} */ (currentTarget).getBoundingClientRect();
        go(Math.max(0, Math.min(last, Math.round(((clientX - box.left) / box.width) * last))));
    };
    return h(
        'div',
        {
            key: 'graph',
            class: 'eval-graph',
            role: 'slider',
            tabindex: '0',
            'aria-label': t('Evaluation over the game'),
            'aria-valuemin': '0',
            'aria-valuemax': String(last),
            'aria-valuenow': String(Math.max(0, ply)),
            'aria-valuetext': tell(Math.max(0, ply)),
            onpointerdown: goTo,
            onpointermove: (/** @type {PointerEvent} */ event) => event.buttons === 1 && goTo(event),
        },
        h(
            'svg',
            { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
            runs.map((run, i) =>
                h('path', {
                    key: `area ${i}`,
                    class: 'eval-graph-area',
                    d: `M${x(run[0].at).toFixed(1)} ${HIGH}L${line(run)}L${x(run[run.length - 1].at).toFixed(1)} ${HIGH}z`,
                }),
            ),
            h('path', { key: 'middle', class: 'eval-graph-middle', d: `M0 ${HIGH / 2}H${WIDE}` }),
            runs.map((run, i) => h('path', { key: `line ${i}`, class: 'eval-graph-line', d: `M${line(run)}` })),
            ply >= 0 && h('path', { key: 'here', class: 'eval-graph-here', d: `M${x(ply).toFixed(1)} 0V${HIGH}` }),
        ),
    );
}

/**
 * The positions that are known, in runs of neighbours.
 * @param {(Score | null)[]} scores
 */
function runsOf(scores) {
    /** @type {{at: number, score: Score}[][]} */
    const runs = [];
    scores.forEach((score, at) => {
        if (!score) return;
        const run = runs[runs.length - 1];
        if (run && run[run.length - 1].at === at - 1) run.push({ at, score });
        else runs.push([{ at, score }]);
    });
    return runs;
}
