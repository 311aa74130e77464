// review_view.js: how a review looks: the board with what was played and what was better, the curve, and what stands
// beside it. Without a game, where one is opened; during a lesson, review_lesson.js.

import { STRENGTHS, secondsLeft, strengthName } from './review_run.js';
import { accuracies, faultWays, inWords, moves, note } from './review_parts.js';
import { arrowOf, isFault } from './review_facts.js';
import { button, iconButton, segments } from '../../ui.js';
import { board } from '../../parts/board.js';
import { curve } from './review_curve.js';
import { dropZone } from '../../parts/open_view.js';
import { h } from '../../view.js';
import { lessonSide, lessonStage } from './review_lesson.js';
import { lessonsOf } from './review_learn.js';
import { memo } from '../../parts/memo.js';
import { openView } from './review_open.js';
import { t, tn } from '../../words.js';
import { tagOf } from './review_game.js';
import { walk } from '../../parts/moves.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./review.js').Review} Review */
/** @typedef {import('./review_facts.js').Facts} Facts */

/**
 * Who plays a side: the name, or what the side is called.
 * @param {Review} state
 * @param {0 | 1} side
 */
export const playerOf = ({ record, variant }, side) =>
    (record && tagOf(record, side === 0 ? 'White' : 'Black')) || variant?.sideName(side) || '';

/**
 * The position after so many moves of the game, and of a line from there.
 * @param {import('../../../tabiya.js').Game} game
 * @param {number} ply
 * @param {string[]} line
 */
export function positionAt(game, ply, line) {
    const copy = game.clone();
    copy.takeBack(copy.plies - ply);
    for (const move of line) copy.play(move);
    const position = copy.position();
    copy.close();
    return position;
}

const shown = memo((/** @type {Review} */ { game, facts, ply, line }) => {
    if (!game) return { position: null, shapes: [] };
    const fact = facts?.moves.get(ply);
    if (line && fact) {
        const position = positionAt(game, line.ply - 1, fact.better.slice(0, line.step));
        const next = line.step ? [] : arrowOf(fact.better[0], fact.side, 'green');
        return { position: { ...position, moves: [] }, shapes: next };
    }
    const shapes =
        fact && isFault(fact.verdict)
            ? [
                  ...arrowOf(fact.move, fact.side, 'red'),
                  ...(fact.better.length ? arrowOf(fact.better[0], fact.side, 'green') : []),
              ]
            : [];
    return { position: { ...positionAt(game, ply, []), moves: [] }, shapes };
});

/**
 * @param {Review} state
 * @param {App} app
 */
function stage(state, app) {
    const { game, facts, ply, line, sheet, flipped } = state;
    const { position, shapes } = shown([game, facts, ply, line], [state]);
    return board(app, { sheet, position: /** @type {any} */ (position), shapes, player: 'none', flipped });
}

/**
 * The engine at work: how far it is, and the order to stop.
 * @param {import('./review.js').Running} running
 * @param {boolean} hasLook
 * @param {Send} send
 */
function progress(running, hasLook, send) {
    const { done, of } = running;
    const left = secondsLeft(running, performance.now());
    return [
        h(
            'p',
            { key: 'doing', class: 'review-doing', role: 'status' },
            hasLook ? t('First look. Looking deeper…') : t('Looking at the game…'),
        ),
        h(
            'div',
            { key: 'bar', class: 'review-bar' },
            h('progress', { max: String(of), value: String(done), 'aria-label': t('Positions looked at') }),
            button(t('Stop'), () => send({ kind: 'stop' }), { icon: 'pause', class: 'small' }),
        ),
        h(
            'p',
            { key: 'count', class: 'quiet review-count' },
            h('span', null, t('{done} of {of} positions', { done, of })),
            h('span', null, left === null ? '' : tn('{n} second left', '{n} seconds left', left)),
        ),
    ];
}

/**
 * Where the engine is at work, or is told how hard to look.
 * @param {Review} state
 * @param {Send} send
 */
function engine({ running, found, strength, game }, send) {
    const isDone = found?.report.complete && found.strength === strength;
    return h(
        'div',
        { key: 'engine', class: 'review-engine card' },
        h('p', { key: 'ready', class: 'hidden', role: 'status' }, !running && found && t('The review is ready.')),
        running
            ? progress(running, found?.strength === 'look', send)
            : [
                  segments(
                      t('How deep the engine looks'),
                      STRENGTHS.map((value) => ({ value, text: strengthName(value) })),
                      strength,
                      (value) => send({ kind: 'strength', strength: value }),
                  ),
                  !isDone &&
                      button(found ? t('Review again') : t('Review'), () => send({ kind: 'begin' }), {
                          key: 'begin',
                          icon: 'star',
                          class: 'primary',
                          disabled: !game?.plies,
                      }),
              ],
    );
}

/**
 * @param {Review} state
 * @param {Send} send
 */
function lessons(state, send) {
    const { variant } = state;
    const buttons = /** @type {const} */ ([0, 1]).map((side) => {
        const count = lessonsOf(state, side).length;
        return (
            count > 0 &&
            button(
                tn('{side}: {n} mistake', '{side}: {n} mistakes', count, { side: variant?.sideName(side) ?? '' }),
                () => send({ kind: 'lesson begin', side }),
                { key: `learn ${side}`, icon: 'bulb', disabled: state.running !== null },
            )
        );
    });
    if (!buttons.some(Boolean)) return null;
    return h(
        'div',
        { key: 'learn', class: 'review-learn' },
        h('h2', null, t('Learn from the mistakes')),
        h('div', { class: 'buttons' }, buttons),
    );
}

/**
 * @param {Review} state
 * @param {Send} send
 */
function ways(state, send) {
    const { found, facts } = state;
    return h(
        'div',
        { key: 'ways', class: 'buttons' },
        facts && button(t('Save the annotated PGN'), () => send({ kind: 'save' }), { icon: 'download' }),
        found && button(t('Analyse'), () => send({ kind: 'analyse' }), { icon: 'chart' }),
        button(t('Another game'), () => send({ kind: 'other' }), { icon: 'plus' }),
    );
}

/**
 * @param {Review} state
 * @param {Send} send
 */
function side(state, send) {
    const { facts, found, sans, ply, hover } = state;
    const go = (/** @type {number} */ to) => send({ kind: 'ply', ply: to });
    const look = (/** @type {number | null} */ at) => at !== hover && send({ kind: 'hover', ply: at });
    return [
        facts
            ? curve({ facts, sans, ply, hover, go, look })
            : h('div', { key: 'no-curve', class: 'review-curve none' }, h('div', { class: 'review-curve-plot' })),
        h(
            'div',
            { key: 'walks', class: 'review-walks' },
            facts && faultWays(state, facts, send),
            walk(ply, sans.length, go),
        ),
        facts && note(state, facts, send),
        engine(state, send),
        moves(state, facts, send),
        facts && accuracies(state, facts),
        facts && lessons(state, send),
        found && inWords(found.words),
        ways(state, send),
    ];
}

/** The game's place and time, where they are known. @param {Review} state */
const aboutOf = ({ record, variant }) =>
    [variant?.title, record && tagOf(record, 'Event'), record && tagOf(record, 'Date').slice(0, 4)]
        .filter(Boolean)
        .join(' · ');

/**
 * @param {Review} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    if (!state.game) return openView(state, send);
    const { lesson } = state;
    const names = t('{first} – {second}', { first: playerOf(state, 0), second: playerOf(state, 1) });
    return h(
        'div',
        {
            key: 'review',
            class: lesson ? 'review in-lesson' : 'review',
            'aria-busy': String(state.running !== null),
        },
        h(
            'header',
            { key: 'title', class: 'review-title' },
            h('div', null, h('h1', null, names), h('p', { class: 'quiet' }, aboutOf(state))),
            iconButton(t('Turn the board'), 'flip', () => send({ kind: 'flip' }), { hint: 'F' }),
        ),
        h(
            'section',
            { key: 'stage', class: 'review-stage', 'aria-label': t('Board') },
            lesson ? lessonStage(state, lesson, send, app) : stage(state, app),
        ),
        h(
            'section',
            { key: 'side', class: 'review-side', 'aria-label': lesson ? t('Lesson') : t('Review') },
            lesson ? lessonSide(state, lesson, send, app) : side(state, send),
        ),
        state.isDragging && dropZone(),
    );
}
