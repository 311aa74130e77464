// memory_drill.js: how a round of a drill looks: the board with as much as may be seen, the question, the ways to
// answer it, and what came of it. It only shows what is so (memory.js) and sends intents.

import { board } from '../../parts/board.js';
import { button, iconButton } from '../../ui.js';
import { drillTexts, graph } from './memory_view.js';
import { isLastQuestion } from './memory.js';
import { h } from '../../view.js';
import { hide } from '../../parts/hidden.js';
import { icon } from '../../icons.js';
import { memo } from '../../parts/memo.js';
import { nameOf, tellCells } from './memory_squares.js';
import { questionText, verdictText } from './memory_words.js';
import { squareOf } from '../../../board/geometry.js';
import { t, tn } from '../../words.js';
import { ways } from './memory_ways.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./memory.js').Memory} Memory */
/** @typedef {import('./memory.js').Run} Run */
/** @typedef {import('../../../board/types.js').Shape} Shape */

// ---- the board ----

/** @param {string[]} cells */
const without = (cells) => cells.map((cell) => (cell === '*' ? cell : ''));

/**
 * What stands on the board in this phase.
 * @param {Run} run
 */
function cellsOf({ phase, task, drill, at, placed }) {
    const isLast = drill === 'rebuild' || at + 1 >= task.questions.length;
    if (phase === 'look') return task.cells;
    if (phase === 'hear') return task.cells;
    if (phase === 'ask') return drill === 'rebuild' ? placed : without(task.cells);
    if (isLast) return task.after;
    // what later questions ask for stays hidden
    const { answers, ...question } = task.questions[at];
    const seen = /** @type {any[]} */ ([...answers, 'square' in question ? question.square : -1]);
    return task.after.map((cell, square) => (cell === '*' || seen.includes(square) ? cell : ''));
}

/**
 * Circles around what is asked and what was answered: green is right, red is not, blue is the question.
 * @param {any} sheet
 * @param {Run} run
 * @returns {Shape[]}
 */
function shapesOf(sheet, { phase, task, at, answer, wasRight, grade }) {
    const circle = (/** @type {number} */ square, /** @type {import('../../../board/types.js').Colour} */ colour) => ({
        from: nameOf(sheet, square),
        colour,
    });
    if (grade && phase !== 'ask')
        return [
            ...grade.right.map((square) => circle(square, 'green')),
            ...grade.wrong.map((square) => circle(square, 'red')),
            ...grade.missing.map((square) => circle(square, 'yellow')),
        ];
    const question = task.questions[at];
    if (!question) return [];
    const isMarked = question.kind === 'what' || question.kind === 'name';
    if (phase === 'ask') return isMarked ? [circle(question.square, 'blue')] : [];
    if (phase !== 'told') return [];
    /** @type {Shape[]} */
    const shapes = [];
    if (question.kind === 'where' || question.kind === 'point')
        shapes.push(...question.answers.map((square) => circle(square, 'green')));
    else shapes.push(circle(question.square, wasRight ? 'green' : 'red'));
    if (!wasRight && typeof answer === 'number' && question.kind !== 'name') shapes.push(circle(answer, 'red'));
    if (question.kind === 'where' && question.from !== undefined && question.from !== question.answers[0])
        shapes.push({ from: nameOf(sheet, question.from), to: nameOf(sheet, question.answers[0]), colour: 'blue' });
    return shapes;
}

const shown = memo((/** @type {any} */ sheet, /** @type {Run} */ run) => {
    const cells = cellsOf(run);
    const position = { cells, hands: [{}, {}], turn: 0, moves: [], said: '' };
    const level = run.phase === 'hear' ? run.task.hidden : 0;
    return { ...hide(sheet, position, level, t('piece')), shapes: shapesOf(sheet, run) };
});

/**
 * @param {Memory} state
 * @param {Run} run
 * @param {Send} send
 * @param {App} app
 */
function boardOf({ sheet }, run, send, app) {
    const { sheet: look, position, shapes } = shown([sheet, run], [sheet, run]);
    const isNaming = run.drill === 'squares';
    return board(app, {
        key: 'memory-board',
        sheet: look,
        position,
        shapes,
        player: 'none',
        flipped: run.task.flipped,
        hasCoordinates: !isNaming,
        isPointed: run.phase === 'ask',
        on: {
            onpoint: (/** @type {CustomEvent} */ { detail }) => {
                const square = squareOf(detail.place, sheet);
                if (square >= 0) send({ kind: 'point', square });
            },
        },
    });
}

// ---- the question ----

/** A new question has the focus, so that it is read, and keys are about it. @param {HTMLElement} node */
const takeFocus = (node) => node.focus({ preventScroll: true });

/**
 * @param {Memory} state
 * @param {Run} run
 */
function question(state, run) {
    const { task, at, phase, heard, left } = run;
    const isAsked = phase === 'ask' || phase === 'told';
    return h(
        'div',
        { key: 'question', class: 'memory-question' },
        h(
            'h2',
            { key: `${run.id} ${phase === 'told' ? 'ask' : phase} ${at}`, tabindex: '-1', made: takeFocus },
            phase === 'done' ? doneText(run, state.record.drills[run.drill].level) : questionText(state, run),
            isAsked &&
                task.questions.length > 1 &&
                h('small', null, ` ${t('({n} of {of})', { n: at + 1, of: task.questions.length })}`),
        ),
        phase === 'look' && !state.record.isUnhurried && countdown(left, task.seconds),
        phase === 'look' && h('p', { class: 'hidden' }, tellCells(state.sheet, task.cells)),
        h(
            'p',
            { key: 'heard', class: 'memory-move', role: 'status', hidden: phase !== 'hear' },
            phase === 'hear' && h('span', { key: heard }, task.moves[heard - 1]),
            phase === 'hear' && h('small', null, task.spoken[heard - 1]),
        ),
    );
}

/**
 * @param {number} left
 * @param {number} of
 */
const countdown = (left, of) =>
    h(
        'div',
        { class: 'memory-countdown', role: 'timer', 'aria-label': tn('{n} second left', '{n} seconds left', left) },
        h('span', { class: 'memory-bar' }, h('i', { style: { width: `${(100 * left) / of}%` } })),
        h('b', null, String(left)),
    );

/**
 * @param {Run} run
 * @param {number} level of the next round
 */
function doneText({ right, of }, level) {
    if (right === of) return t('All right. Level {level} is next.', { level });
    return t('{right} of {of} right. Level {level} is next.', { right, of, level });
}

/**
 * What can be done in this phase.
 * @param {Memory} state
 * @param {Run} run
 * @param {Send} send
 */
function steps(state, run, send) {
    switch (run.phase) {
        case 'look':
            return button(t('I have it'), () => send({ kind: 'cover' }), {
                key: 'cover',
                class: 'primary',
                icon: 'eye',
            });
        case 'hear':
            return button(
                run.heard < run.task.moves.length ? t('Next move') : t('To the questions'),
                () => send({ kind: 'hear' }),
                { key: 'hear', class: 'primary', icon: 'next' },
            );
        case 'ask':
            return ways(state, run, send);
        case 'told':
            return nextButton(isLastQuestion(run) ? t('To the result') : t('Next question'), () =>
                send({ kind: 'next' }),
            );
        default:
            return [
                graph(state.record, run.drill),
                nextButton(t('Next round'), () => send({ kind: 'again' })),
                button(t('All drills'), () => send({ kind: 'home' }), { key: 'home', icon: 'brain' }),
            ];
    }
}

/**
 * The way on has the focus, so that Enter is enough.
 * @param {string} text
 * @param {() => void} onclick
 */
const nextButton = (text, onclick) =>
    h(
        'button',
        {
            key: text,
            type: 'button',
            class: 'button primary',
            'aria-keyshortcuts': 'N',
            made: takeFocus,
            onclick,
        },
        icon('next'),
        h('span', null, text),
    );

/**
 * @param {Memory} state
 * @param {Run} run
 * @param {Send} send
 * @param {App} app
 */
export function drillView(state, run, send, app) {
    const { name } = drillTexts()[run.drill];
    const { streak, bestStreak } = state.record.drills[run.drill];
    const mark = run.phase === 'told' ? (run.wasRight ? ' right' : ' wrong') : '';
    return h(
        'div',
        { key: 'drill', class: `drill phase-${run.phase}` },
        h(
            'header',
            { key: 'head', class: 'drill-head' },
            iconButton(t('All drills'), 'previous', () => send({ kind: 'home' }), { hint: 'Escape' }),
            h('h1', null, name, h('small', null, ` ${state.variant.title}`)),
            h(
                'p',
                { class: 'drill-marks' },
                h('span', null, t('Level {level}', { level: run.level })),
                h('span', { title: t('Best: {n}', { n: bestStreak }) }, t('Run: {n}', { n: streak })),
            ),
        ),
        h('section', { key: 'ask', class: 'drill-ask', 'aria-label': t('Question') }, question(state, run)),
        h('section', { key: 'stage', class: 'drill-stage', 'aria-label': t('Board') }, boardOf(state, run, send, app)),
        h(
            'section',
            { key: 'ways', class: 'drill-ways', 'aria-label': t('Answer') },
            h(
                'p',
                { key: 'verdict', class: `drill-verdict${mark}`, role: 'status' },
                run.phase === 'told' && [
                    icon(run.wasRight ? 'check' : 'close'),
                    h('span', null, verdictText(state, run)),
                ],
            ),
            steps(state, run, send),
        ),
    );
}
