// review_learn.js: lessons from mistakes: the position before each is shown, and a better move is to be found. What
// comes of the intents of a lesson; a move that the review does not know is judged by a short search.

import { chanceOf } from './review_facts.js';

/** @typedef {import('./review.js').Review} Review */
/** @typedef {import('./review_facts.js').Fact} Fact */
/** @typedef {import('../../app.js').Wish} Wish */

/**
 * One lesson. try: a move is awaited; judging: the engine looks at it; wrong: it may be tried again; right and shown:
 * the better line may be played through; over: all were gone through.
 * @typedef {object} Lesson
 * @property {0 | 1} side
 * @property {number[]} plies the mistakes
 * @property {number} at
 * @property {'try' | 'judging' | 'wrong' | 'right' | 'shown' | 'over'} phase
 * @property {string} tried in coordinates
 * @property {number} loss of the move that was tried, in per cent
 * @property {number} hints 1: the piece, 2: its target
 * @property {number} step of the better line that is on the board
 * @property {number} found how many were found
 * @property {number} repeat counts how often the position is shown anew
 */

/** What had the focus is gone: it goes where one goes on. @param {string} selector @returns {Wish} */
export const focusOn = (selector) => () =>
    /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus({ preventScroll: true });

/** A move that costs less of the chance to win, in per cent, is as good as the best. */
export const SMALL_LOSS = 5;
const NODES = 60000;

/** @param {Review} state @returns {Fact | null} */
export const factOf = ({ facts, lesson }) => (lesson && facts?.moves.get(lesson.plies[lesson.at])) || null;

/** The mistakes of a side for which the review knows something better. @param {Review} state @param {number} side */
export const lessonsOf = ({ facts }, side) =>
    (facts?.faults ?? []).filter((ply) => {
        const fact = facts?.moves.get(ply);
        return fact?.side === side && fact.better.length > 0;
    });

/** @type {Pick<Lesson, 'phase' | 'tried' | 'loss' | 'hints' | 'step'>} */
const FRESH = { phase: 'try', tried: '', loss: 0, hints: 0, step: 0 };

/** @param {Review} state @param {Partial<Lesson>} change @returns {Review} */
const change = (state, change) => (state.lesson ? { ...state, lesson: { ...state.lesson, ...change } } : state);

/**
 * The engine looks at what was played.
 * @param {Review} state
 * @param {Fact} fact
 * @param {string} move
 * @returns {Wish}
 */
const judge =
    ({ game }, fact, move) =>
    async (app, send) => {
        if (!game) return;
        const after = game.clone();
        try {
            after.takeBack(after.plies - fact.ply + 1);
            after.play(move);
            send({ kind: 'lesson judged', move, loss: await lossOf(app, after, fact) });
        } finally {
            after.close();
        }
    };

/**
 * How much of the mover's chance to win is gone, in per cent.
 * @param {import('../../app.js').App} app
 * @param {import('../../../tabiya.js').Game} after
 * @param {Fact} fact
 */
async function lossOf(app, after, { side, before }) {
    const chance = (/** @type {number} */ first) => (side === 0 ? first : 1 - first);
    const best = chance(chanceOf(before));
    if (after.result) {
        const end = after.result === 3 ? 0.5 : after.result === side + 1 ? 1 : 0;
        return 100 * (best - end);
    }
    const engine = await app.engine('review');
    const { cp, mate } = await engine.think(after, { nodes: NODES });
    const mover = after.side === 0 ? 1 : -1; // a thought is for the side to move
    const first = mate === undefined ? { cp: (cp ?? 0) * mover } : { mate: mate * mover };
    return 100 * (best - chance(chanceOf(first)));
}

/** @type {Record<string, (state: Review, intent: any, app: import('../../app.js').App) => [Review] | [Review, Wish | null]>} */
export const LESSON = {
    'lesson begin': (state, { side }) => {
        const plies = lessonsOf(state, side);
        if (!plies.length) return [state];
        /** @type {Lesson} */
        const lesson = { side, plies, at: 0, found: 0, repeat: 0, ...FRESH };
        // the board is at the top; the way to lessons is below
        return [{ ...state, lesson, line: null, flipped: side === 1 }, () => scrollTo(0, 0)];
    },
    'lesson move': (state, { move }) => {
        const fact = factOf(state);
        const { lesson } = state;
        if (!fact || !lesson || (lesson.phase !== 'try' && lesson.phase !== 'wrong')) return [state];
        const judged = (/** @type {number} */ loss) => settle(change(state, { tried: move }), loss);
        if (move === fact.better[0]) return [judged(0)];
        if (move === fact.move) return [judged(Math.max(fact.loss, SMALL_LOSS))];
        return [change(state, { phase: 'judging', tried: move }), judge(state, fact, move)];
    },
    'lesson judged': (state, { move, loss }) =>
        state.lesson?.phase === 'judging' && state.lesson.tried === move ? [settle(state, loss)] : [state],
    'lesson hint': (state) => {
        const { lesson } = state;
        if (!lesson || (lesson.phase !== 'try' && lesson.phase !== 'wrong')) return [state];
        return [change(state, { phase: 'try', hints: Math.min(2, lesson.hints + 1), repeat: lesson.repeat + 1 })];
    },
    'lesson again': (state) => [change(state, { phase: 'try', repeat: (state.lesson?.repeat ?? 0) + 1 })],
    'lesson show': (state) => {
        const phase = state.lesson?.phase;
        return [phase === 'try' || phase === 'wrong' ? change(state, { phase: 'shown', step: 1 }) : state];
    },
    'lesson step': (state, { way, step }) => {
        const { lesson } = state;
        const last = factOf(state)?.better.length ?? 0;
        if (lesson?.phase !== 'right' && lesson?.phase !== 'shown') return [state];
        return [change(state, { step: Math.max(0, Math.min(last, step ?? lesson.step + way)) })];
    },
    'lesson next': (state) => {
        const { lesson } = state;
        if (!lesson) return [state];
        if (lesson.at + 1 >= lesson.plies.length) return [change(state, { phase: 'over' })];
        return [change(state, { ...FRESH, at: lesson.at + 1, repeat: lesson.repeat + 1 })];
    },
    'lesson end': (state) => {
        const ply = factOf(state)?.ply ?? state.ply;
        return [{ ...state, lesson: null, ply }, focusOn('.review-learn .button')];
    },
};

/**
 * @param {Review} state
 * @param {number} loss
 * @returns {Review}
 */
function settle(state, loss) {
    const { lesson } = state;
    if (!lesson) return state;
    const isRight = loss < SMALL_LOSS;
    return change(state, {
        phase: isRight ? 'right' : 'wrong',
        loss,
        step: 0,
        found: lesson.found + Number(isRight),
        repeat: lesson.repeat + 1,
    });
}
