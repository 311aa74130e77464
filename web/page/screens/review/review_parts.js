// review_parts.js: what stands beside the board of a review: accuracy and counts of both sides, the move on the board
// with what was better, the list of moves with verdicts, and the review in words.

import { VERDICTS, chanceOf, glyphOf, isFault, moveText, scoreText, verdictName } from './review_facts.js';
import { button, iconButton } from '../../ui.js';
import { h } from '../../view.js';
import { moveList } from '../../parts/moves.js';
import { playerOf } from './review_view.js';
import { t } from '../../words.js';

/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./review.js').Review} Review */
/** @typedef {import('./review_facts.js').Facts} Facts */
/** @typedef {import('./review_facts.js').Fact} Fact */

const COUNTED = VERDICTS.slice(0, 5);

/**
 * @param {Review} state
 * @param {Facts} facts
 */
export function accuracies(state, { sides }) {
    return h(
        'table',
        { key: 'accuracy', class: 'review-sides' },
        h('caption', { class: 'hidden' }, t('Accuracy and verdicts of both sides')),
        h(
            'thead',
            null,
            h(
                'tr',
                null,
                h('td', null),
                [0, 1].map((side) =>
                    h(
                        'th',
                        { key: String(side), scope: 'col' },
                        h('span', { class: `disc side-${side}` }),
                        h('span', null, playerOf(state, /** @type {0 | 1} */ (side))),
                    ),
                ),
            ),
        ),
        h(
            'tbody',
            null,
            h(
                'tr',
                { class: 'review-accuracy' },
                h('th', { scope: 'row' }, t('Accuracy')),
                sides.map(({ accuracy }, i) =>
                    h('td', { key: String(i) }, accuracy === null ? '–' : t('{n} %', { n: Math.round(accuracy) })),
                ),
            ),
            COUNTED.map((verdict) =>
                h(
                    'tr',
                    { key: verdict, class: `verdict-row ${classOf(verdict)}` },
                    h(
                        'th',
                        { scope: 'row' },
                        h('span', { class: 'verdict-sign', 'aria-hidden': 'true' }, glyphOf(verdict)),
                        countName(verdict),
                    ),
                    sides.map(({ counts }, i) => h('td', { key: String(i) }, String(counts[verdict] ?? 0))),
                ),
            ),
        ),
    );
}

/** @param {string} verdict */
const classOf = (verdict) => verdict.replace(' ', '-');

/** @param {string} verdict */
function countName(verdict) {
    const names = /** @type {Record<string, string>} */ ({
        blunder: t('Blunders'),
        mistake: t('Mistakes'),
        inaccuracy: t('Inaccuracies'),
        'only move': t('Only moves found'),
        forced: t('Forced moves'),
    });
    return names[verdict];
}

/**
 * The move on the board: its verdict, what it changed, what was better.
 * @param {Review} state
 * @param {Facts} facts
 * @param {Send} send
 */
export function note(state, facts, send) {
    const { ply } = state;
    const fact = facts.moves.get(ply);
    if (!fact)
        return h(
            'div',
            { key: 'note', class: 'review-note card', role: 'status' },
            h('p', null, ply ? t('The review does not know this move.') : t('The game begins here.')),
        );
    return h(
        'div',
        { key: 'note', class: `review-note card ${classOf(fact.verdict)}`, role: 'status' },
        h(
            'p',
            { class: 'review-verdict' },
            h('strong', null, moveText(fact)),
            h('span', { class: `badge ${classOf(fact.verdict)}` }, verdictName(fact.verdict)),
            h('span', { class: 'review-score' }, `${scoreText(fact.before)} → ${scoreText(fact.after)}`),
        ),
        isFault(fact.verdict) && h('p', { class: 'quiet' }, lossText(fact)),
        betterLine(state, fact, send),
    );
}

/** @param {Fact} fact */
function lossText({ side, before, after }) {
    const chance = (/** @type {import('./review_facts.js').Score} */ score) =>
        Math.round(100 * (side === 0 ? chanceOf(score) : 1 - chanceOf(score)));
    return t('The chance to win goes from {before} % to {after} %.', { before: chance(before), after: chance(after) });
}

/**
 * The better line: each of its moves is a button that goes there.
 * @param {Review} state
 * @param {Fact} fact
 * @param {Send} send
 */
function betterLine({ line }, { better, betterSans }, send) {
    if (!better.length) return null;
    return h(
        'div',
        { key: 'better', class: 'review-better' },
        h('span', null, t('Better was')),
        lineMoves(betterSans, line?.step ?? 0, (step) => send({ kind: 'line', step })),
        line &&
            button(t('Back to the game'), () => send({ kind: 'line', step: null }), { class: 'small', icon: 'back' }),
    );
}

/**
 * @param {string[]} sans
 * @param {number} step how many are on the board
 * @param {(step: number) => void} go
 */
export const lineMoves = (sans, step, go) =>
    h(
        'span',
        { class: 'review-line', role: 'group', 'aria-label': t('The better line') },
        sans.map((san, i) =>
            h(
                'button',
                {
                    key: String(i),
                    type: 'button',
                    class: i + 1 === step ? 'line-move here' : 'line-move',
                    'aria-current': i + 1 === step ? 'true' : undefined,
                    onclick: () => go(i + 1),
                },
                san,
            ),
        ),
    );

/**
 * @param {Review} state
 * @param {Facts | null} facts
 * @param {Send} send
 */
export function moves({ sans, ply }, facts, send) {
    const first = facts?.moves.get(1)?.side ?? 0;
    const judged = sans.map((san, i) => {
        const verdict = facts?.moves.get(i + 1)?.verdict ?? '';
        const sign = glyphOf(verdict);
        if (!sign || verdict === 'only move') return san;
        return h(
            'span',
            { class: `judged ${classOf(verdict)}` },
            san,
            h('span', { class: 'judged-sign', 'aria-hidden': 'true' }, sign),
            h('span', { class: 'hidden' }, `, ${verdictName(verdict)}`),
        );
    });
    return h(
        'div',
        { key: 'list', class: 'review-moves' },
        moveList(/** @type {any} */ (judged), ply, first, (to) => send({ kind: 'ply', ply: to })),
    );
}

/**
 * The ways from mistake to mistake.
 * @param {Review} state
 * @param {Facts} facts
 * @param {Send} send
 */
export function faultWays({ ply }, { faults }, send) {
    const before = faults.some((one) => one < ply);
    const after = faults.some((one) => one > ply);
    return h(
        'div',
        { key: 'faults', class: 'review-faults', role: 'group', 'aria-label': t('Mistakes') },
        iconButton(t('Previous mistake'), 'previous', () => send({ kind: 'fault', way: -1 }), {
            disabled: !before,
            hint: 'P',
        }),
        h('span', { class: 'faults-name' }, faults.length ? t('Mistakes') : t('No mistakes')),
        h('span', { class: 'faults-sign', 'aria-hidden': 'true' }, '??'),
        iconButton(t('Next mistake'), 'next', () => send({ kind: 'fault', way: 1 }), { disabled: !after, hint: 'N' }),
    );
}

/** The review in words, as the program writes it. @param {string} words */
export const inWords = (words) =>
    h(
        'details',
        { key: 'words', class: 'review-words card', open: true },
        h('summary', null, t('The game in words')),
        words
            .trim()
            .split('\n')
            .map((text, i) => h('p', { key: String(i), class: /^\s/.test(text) ? 'turn' : '' }, text.trim())),
    );
