// review_curve.js: the chance to win over a game, drawn as a curve: a place on it is a position. Hovering tells it,
// a click or the arrow keys go there. Mistakes are points on it, and lines stand where the game turned.

import { chanceOf, curveText, isFault, moveText, scoreText, verdictName } from './review_facts.js';
import { h } from '../../view.js';
import { t } from '../../words.js';

/** @typedef {import('./review_facts.js').Facts} Facts */
/** @typedef {import('./review_facts.js').Score} Score */

const WIDE = 1000;
const HIGH = 240;

/**
 * A place on the curve in words.
 * @param {Facts} facts
 * @param {number} ply
 * @param {string[]} sans
 */
export function tellPly(facts, ply, sans) {
    const fact = facts.moves.get(ply);
    if (!fact) return ply ? sans[ply - 1] : t('Start: {score}', { score: scoreText(facts.scores[0]) || '?' });
    const values = { move: moveText(fact), verdict: verdictName(fact.verdict), score: scoreText(fact.after) };
    return isFault(fact.verdict)
        ? t('{move} {verdict}, {score}', values)
        : t('{move} {score}', { move: values.move, score: values.score });
}

/**
 * @param {object} given
 * @param {Facts} given.facts
 * @param {string[]} given.sans
 * @param {number} given.ply
 * @param {number | null} given.hover
 * @param {(ply: number) => void} given.go
 * @param {(ply: number | null) => void} given.look
 */
export function curve({ facts, sans, ply, hover, go, look }) {
    const last = Math.max(1, sans.length);
    const plyAt = (/** @type {PointerEvent} */ { clientX, currentTarget }) => {
        const box = /** @type {HTMLElement} */ (currentTarget).getBoundingClientRect();
        return Math.max(0, Math.min(last, Math.round(((clientX - box.left) / box.width) * last)));
    };
    return h(
        'figure',
        { key: 'curve', class: 'review-curve' },
        h(
            'div',
            {
                class: 'review-curve-plot',
                role: 'slider',
                tabindex: '0',
                'aria-label': t('Evaluation over the game'),
                'aria-valuemin': '0',
                'aria-valuemax': String(last),
                'aria-valuenow': String(ply),
                'aria-valuetext': tellPly(facts, ply, sans),
                'aria-describedby': 'review-turns',
                onpointermove: (/** @type {PointerEvent} */ event) => {
                    const at = plyAt(event);
                    if (event.buttons === 1) go(at);
                    else if (at !== hover) look(at);
                },
                onpointerleave: () => look(null),
                onpointerdown: (/** @type {PointerEvent} */ event) => go(plyAt(event)),
            },
            drawing(facts, last, ply, hover),
        ),
        h('figcaption', null, h('span', { 'aria-hidden': 'true' }, tellPly(facts, hover ?? ply, sans))),
        h('p', { class: 'hidden', id: 'review-turns' }, curveText(facts)),
    );
}

/**
 * @param {Facts} facts
 * @param {number} last
 * @param {number} ply
 * @param {number | null} hover
 */
function drawing(facts, last, ply, hover) {
    const x = (/** @type {number} */ at) => ((at / last) * WIDE).toFixed(1);
    const y = (/** @type {Score} */ score) => (HIGH * (1 - chanceOf(score))).toFixed(1);
    const known = facts.scores.flatMap((score, at) => (score ? [{ at, score }] : []));
    const line = known.map(({ at, score }) => `${x(at)} ${y(score)}`).join('L');
    const marked = [...facts.moves.values()].filter(({ verdict }) => isFault(verdict));
    const turns = marked.filter(({ isTurn }) => isTurn);
    return h(
        'svg',
        { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        h('rect', { class: 'curve-second', x: 0, y: 0, width: WIDE, height: HIGH }),
        known.length > 1 &&
            h('path', {
                key: 'first',
                class: 'curve-first',
                d: `M${x(known[0].at)} ${HIGH}L${line}L${x(known[known.length - 1].at)} ${HIGH}z`,
            }),
        h('path', { class: 'curve-middle', d: `M0 ${HIGH / 2}H${WIDE}` }),
        turns.map(({ ply: at }) => h('path', { key: `turn ${at}`, class: 'curve-turn', d: `M${x(at)} 0V${HIGH}` })),
        known.length > 1 && h('path', { key: 'line', class: 'curve-line', d: `M${line}` }),
        hover !== null && h('path', { key: 'hover', class: 'curve-hover', d: `M${x(hover)} 0V${HIGH}` }),
        h('path', { key: 'here', class: 'curve-here', d: `M${x(ply)} 0V${HIGH}` }),
        // a line of no length with round ends is a dot, however the drawing is stretched
        marked.map(({ ply: at, after, verdict }) => [
            h('path', { key: `edge ${at}`, class: 'curve-dot edge', d: `M${x(at)} ${y(after)}h0.01` }),
            h('path', { key: `dot ${at}`, class: `curve-dot ${verdict}`, d: `M${x(at)} ${y(after)}h0.01` }),
        ]),
    );
}
