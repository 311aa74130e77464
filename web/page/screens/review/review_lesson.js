// review_lesson.js: how a lesson looks: the position before a mistake, on which a better move is to be found; hints,
// the solution with its line, and the count at the end.

import { SMALL_LOSS, factOf } from './review_learn.js';
import { arrowOf, moveText } from './review_facts.js';
import { board } from '../../parts/board.js';
import { button } from '../../ui.js';
import { h } from '../../view.js';
import { icon } from '../../icons.js';
import { lineMoves } from './review_parts.js';
import { memo } from '../../parts/memo.js';
import { moveField } from '../../parts/typing.js';
import { playerOf, positionAt } from './review_view.js';
import { t, tn } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./review.js').Review} Review */
/** @typedef {import('./review_facts.js').Fact} Fact */
/** @typedef {import('./review_learn.js').Lesson} Lesson */

const shown = memo((/** @type {Review} */ { game }, /** @type {Lesson} */ lesson, /** @type {Fact} */ fact) => {
    if (!game) return { position: null, shapes: [] };
    const { phase, step, tried, hints } = lesson;
    const isOpen = phase === 'try' || phase === 'wrong';
    const isLine = (phase === 'right' || phase === 'shown' || phase === 'over') && step > 0;
    const line = isLine ? fact.better.slice(0, step) : phase === 'right' || phase === 'judging' ? [tried] : [];
    const position = positionAt(game, fact.ply - 1, line);
    const first = arrowOf(fact.better[0], fact.side, 'green');
    const shapes = [
        ...(phase === 'wrong' && tried !== fact.move ? arrowOf(tried, fact.side, 'red') : []),
        ...(isOpen && !hints ? arrowOf(fact.move, fact.side, 'red') : []),
        ...(isOpen && hints === 1 ? first.map(({ from }) => ({ from, colour: /** @type {const} */ ('green') })) : []),
        ...(isOpen && hints === 2 ? first : []),
        ...(!isOpen && !isLine && phase !== 'judging' ? first : []),
    ];
    return { position: isOpen ? position : { ...position, moves: [] }, shapes };
});

/**
 * @param {Review} state
 * @param {Lesson} lesson
 * @param {Send} send
 * @param {App} app
 */
export function lessonStage(state, lesson, send, app) {
    const fact = /** @type {Fact} */ (factOf(state));
    const { position, shapes } = shown([lesson], [state, lesson, fact]);
    return board(app, {
        sheet: state.sheet,
        position: /** @type {any} */ (position),
        shapes,
        player: lesson.phase === 'try' || lesson.phase === 'wrong' ? fact.side : 'none',
        flipped: state.flipped,
        on: { onmove: (/** @type {CustomEvent} */ { detail }) => send({ kind: 'lesson move', move: detail.move }) },
    });
}

/**
 * A move that is typed in a form that is not coordinates.
 * @param {Review} state
 * @param {Fact} fact
 * @param {Send} send
 */
const understand =
    ({ game }, fact, send) =>
    (/** @type {string} */ text) => {
        const before = game?.clone();
        try {
            before?.takeBack(before.plies - fact.ply + 1);
            send({ kind: 'lesson move', move: before?.read(text) });
        } finally {
            before?.close();
        }
    };

/** @param {Lesson} lesson @param {Fact} fact */
function verdictOf({ phase, tried, loss, hints }, fact) {
    const cost = { n: Math.round(loss) };
    if (phase === 'judging') return t('The engine looks at your move…');
    if (phase === 'right')
        return tried === fact.better[0]
            ? t('Right: that is the best move.')
            : t('Right: your move is as good as the best one.');
    if (phase === 'wrong')
        return tried === fact.move
            ? t('That was played in the game. Find something better.')
            : t('Not that one: it costs {n} % of the chance to win. Try again.', cost);
    if (phase === 'shown') return t('Better was {move}.', { move: fact.betterSans[0] });
    if (hints === 1) return t('Move the marked piece.');
    if (hints === 2) return t('Play the move of the arrow.');
    return '';
}

/** A new mistake has the focus, so that it is read. @param {HTMLElement} node */
const takeFocus = (node) => node.focus({ preventScroll: true });

/**
 * @param {Review} state
 * @param {Lesson} lesson
 * @param {Send} send
 * @param {App} app
 */
export function lessonSide(state, lesson, send, app) {
    const fact = /** @type {Fact} */ (factOf(state));
    const { phase, at, plies } = lesson;
    if (phase === 'over') return over(state, lesson, send);
    const isOpen = phase === 'try' || phase === 'wrong';
    const said = verdictOf(lesson, fact);
    const act = (/** @type {string} */ kind) => () => send({ kind });
    return [
        h(
            'p',
            { key: 'count', class: 'quiet lesson-count' },
            t('{side}: mistake {n} of {of}', {
                n: at + 1,
                of: plies.length,
                side: state.variant?.sideName(lesson.side) ?? '',
            }),
        ),
        h(
            'h2',
            { key: `lesson ${at}`, class: 'lesson-ask', tabindex: '-1', made: takeFocus },
            t('{move} was played. Find a better move.', { move: moveText(fact) }),
        ),
        h(
            'p',
            { key: 'said', class: `lesson-said ${phase}`, role: 'status' },
            said && icon(phase === 'right' ? 'check' : phase === 'wrong' ? 'close' : 'bulb'),
            said && h('span', null, said),
        ),
        !isOpen &&
            phase !== 'judging' &&
            h(
                'div',
                { key: 'line', class: 'review-better' },
                lineMoves(fact.betterSans, lesson.step, (step) => send({ kind: 'lesson step', step })),
            ),
        h(
            'div',
            { key: 'acts', class: 'buttons' },
            isOpen &&
                button(t('Hint'), act('lesson hint'), {
                    key: 'hint',
                    icon: 'bulb',
                    disabled: lesson.hints === 2,
                    hint: 'H',
                }),
            isOpen && button(t('Show the move'), act('lesson show'), { key: 'show', icon: 'eye', hint: 'S' }),
            button(at + 1 < plies.length ? t('Next mistake') : t('To the result'), act('lesson next'), {
                key: 'next',
                icon: 'next',
                hint: 'N',
                class: isOpen || phase === 'judging' ? '' : 'primary',
            }),
        ),
        isOpen && moveField(app, understand(state, fact, send)),
        h(
            'p',
            { key: 'how', class: 'quiet' },
            t('A move is right if it is the best one, or costs less than {n} % of the chance to win.', {
                n: SMALL_LOSS,
            }),
        ),
        h(
            'div',
            { key: 'end', class: 'buttons' },
            button(t('Back to the review'), act('lesson end'), { icon: 'back', hint: 'Escape' }),
        ),
    ];
}

/**
 * @param {Review} state
 * @param {Lesson} lesson
 * @param {Send} send
 */
function over(state, { found, plies, side }, send) {
    return [
        h(
            'h2',
            { key: 'over', class: 'lesson-ask', tabindex: '-1', made: takeFocus },
            t('You found {n} of {of}.', { n: found, of: plies.length }),
        ),
        h(
            'p',
            { key: 'cheer' },
            found === plies.length
                ? t('You found a better move for every mistake of {player}.', { player: playerOf(state, side) })
                : tn('{n} mistake is left. Once more?', '{n} mistakes are left. Once more?', plies.length - found),
        ),
        h(
            'div',
            { key: 'acts', class: 'buttons' },
            button(t('Again'), () => send({ kind: 'lesson begin', side }), { icon: 'again' }),
            button(t('Back to the review'), () => send({ kind: 'lesson end' }), { icon: 'back', class: 'primary' }),
        ),
    ];
}
