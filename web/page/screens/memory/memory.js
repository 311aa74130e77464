// memory.js: games from memory: what the levels hide, and drills that grade, for any game. What is so and what comes
// of an intent; tasks are made and judged in memory_tasks.js, results kept in memory_score.js, the rest is looks:
// memory_view.js (the first page) and memory_drill.js (a round).

import { USUAL, recallChoice, rememberChoice } from '../../choice.js';
import { answered, finished, noRecord, recordOf } from './memory_score.js';
import { figuresOf } from '../../parts/figures.js';
import { gradeBoard, isRight, readPiece, readPlacing, readSquare } from './memory_answers.js';
import { DRILLS, makeTask } from './memory_tasks.js';
import { levelPictures } from './memory_pictures.js';
import { randomOf, scatter } from './memory_positions.js';
import { saySquareName } from './memory_squares.js';
import { speak } from '../../speak.js';
import { t } from '../../words.js';
import { view } from './memory_view.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('./memory_tasks.js').Task} Task */
/** @typedef {import('./memory_tasks.js').Drill} Drill */
/** @typedef {import('./memory_tasks.js').Question} Question */

/**
 * A round of a drill. look: the position is seen; hear: moves are told; ask: a question waits; told: it was judged;
 * done: the round is over.
 * @typedef {object} Run
 * @property {number} id
 * @property {Drill} drill
 * @property {number} level
 * @property {Task} task
 * @property {'look' | 'hear' | 'ask' | 'told' | 'done'} phase
 * @property {number} left seconds to look
 * @property {number} heard how many moves are told
 * @property {number} at the number of the question
 * @property {number} right
 * @property {number} of
 * @property {number | string | null} answer
 * @property {boolean} wasRight
 * @property {string[]} placed what is built from memory
 * @property {string} held the piece that is placed next; '': pieces are taken away
 * @property {ReturnType<typeof gradeBoard> | null} grade
 * @property {string} text that is typed
 * @property {string} fault of it
 */

/**
 * @typedef {object} Memory
 * @property {{game: string, size: number, ini?: string}} chosen
 * @property {import('../../../tabiya.js').Variant} variant
 * @property {any} sheet
 * @property {Map<string, string>} figures
 * @property {string[]} pictures of the levels
 * @property {import('./memory_score.js').Record} record
 * @property {import('../../choice.js').Choice} choice
 * @property {Run | null} run
 */

const SECOND = 1000;
let runs = 0;

const draw = () => crypto.getRandomValues(new Uint32Array(1))[0];

/**
 * All that is shown of a game.
 * @param {App} app
 * @param {Memory['chosen']} chosen
 */
function layTable(app, chosen) {
    if (chosen.ini) app.learn(chosen.ini);
    const variant = app.variants.open(chosen.game, chosen.size);
    // what is held in hand is no part of a drill
    const sheet = { ...app.sheet(variant), hands: [[], []] };
    const pictures = levelPictures(app, variant);
    return { chosen, variant, sheet, figures: figuresOf(app, variant), pictures };
}

/**
 * @param {import('../../link.js').Link} link
 * @param {App} app
 * @returns {Promise<Memory>}
 */
async function open(link, app) {
    const choice = await recallChoice(app);
    const record = recordOf(await app.journal.get('memory').catch(() => null));
    const rest = { record, choice, run: null };
    const { game = choice.game, size = link.game ? 0 : choice.size, ini = link.game ? undefined : choice.ini } = link;
    try {
        return { ...layTable(app, { game, size, ini }), ...rest };
    } catch (problem) {
        app.tell(t('This game cannot be opened: {why}.', { why: /** @type {Error} */ (problem).message }), {
            isFault: true,
        });
        return { ...layTable(app, { game: USUAL.game, size: 0 }), ...rest };
    }
}

// ---- wishes ----

/** @param {Memory} state @returns {Wish} */
const keep =
    ({ record }) =>
    (app) =>
        app.journal.set('memory', record);

/** The whole of a large board, so that the right answer is in view. @param {Wish} after @returns {Wish} */
const seeAll = (after) => (app, send) => {
    const board = /** @type {any} */ (document.querySelector('tabiya-board'));
    if (board) board.zoom = 1;
    return after(app, send);
};

/** @param {number} id @returns {Wish} */
const tick = (id) => (_, send) => void setTimeout(() => send({ kind: 'tick', id }), SECOND);

/** @param {Memory} state @returns {Wish | null} */
function say({ run, record }) {
    if (!run || !record.isSpoken || run.phase !== 'hear') return null;
    return () => speak(run.task.spoken[run.heard - 1]);
}

/** The key that was pressed outside of the field goes into it. @type {Wish} */
const focusField = () => document.querySelector(/** @type {'input'} */ ('.memory-answer input'))?.focus();

/**
 * A game at a level: the first screen begins it, as it was chosen.
 * @param {number} memory
 * @returns {Wish}
 */
const startGame = (memory) => async (app) => {
    const { chosen, choice, variant } = /** @type {Memory} */ (app.state);
    const next = { ...choice, ...chosen, memory, start: /** @type {const} */ ('usual'), position: '' };
    if (!chosen.ini) delete next.ini;
    if (!variant.startFen && variant.sizes) {
        const game = scatter(variant, randomOf(draw()));
        Object.assign(next, { start: 'position', position: game.fen });
        game.close();
    }
    await rememberChoice(app, next);
    await app.journal.set('last', null);
    await app.go({ screen: 'play' });
};

// ---- a round ----

/**
 * @param {Memory} state
 * @param {Drill} drill
 * @returns {[Memory, Wish | null]}
 */
function begin(state, drill) {
    const { level } = state.record.drills[drill];
    const task = makeTask(state.variant, state.sheet, drill, level, draw());
    runs += 1;
    /** @type {Run} */
    const run = {
        id: runs,
        drill,
        level,
        task,
        phase: task.seconds ? 'look' : 'ask',
        left: task.seconds,
        heard: 0,
        at: 0,
        right: 0,
        of: 0,
        answer: null,
        wasRight: false,
        placed: task.cells.map((cell) => (cell === '*' ? cell : '')),
        held: task.palette[0] ?? '',
        grade: null,
        text: '',
        fault: '',
    };
    const isTimed = run.phase === 'look' && !state.record.isUnhurried;
    return [{ ...state, run }, isTimed ? tick(run.id) : null];
}

/**
 * The time to look is over.
 * @param {Memory} state
 * @param {Run} run
 * @returns {[Memory, Wish | null]}
 */
function cover(state, run) {
    const next = {
        ...state,
        run: { ...run, ...(run.task.moves.length ? { phase: 'hear', heard: 1 } : { phase: 'ask' }) },
    };
    return [/** @type {Memory} */ (next), say(/** @type {Memory} */ (next))];
}

/**
 * @param {Memory} state
 * @param {Run} run
 * @param {number | string} answer a square, a piece or a colour
 * @returns {[Memory, Wish | null]}
 */
function judge(state, run, answer) {
    const wasRight = isRight(state.sheet, run.task.questions[run.at], answer);
    const record = answered(state.record, run.drill, wasRight);
    const judged = {
        ...run,
        phase: /** @type {const} */ ('told'),
        answer,
        wasRight,
        right: run.right + Number(wasRight),
        of: run.of + 1,
        text: '',
        fault: '',
    };
    return settle({ ...state, record, run: judged }, judged.at + 1 >= run.task.questions.length);
}

/**
 * The built board beside the one that was seen.
 * @param {Memory} state
 * @param {Run} run
 * @returns {[Memory, Wish | null]}
 */
function judgeBoard(state, run) {
    const grade = gradeBoard(state.sheet, run.task.cells, run.placed);
    const wasRight = grade.points === grade.of;
    const record = answered(state.record, run.drill, wasRight);
    const judged = { ...run, phase: /** @type {const} */ ('told'), grade, wasRight, right: grade.points, of: grade.of };
    return settle({ ...state, record, run: judged }, true);
}

/**
 * What was answered counts at once; the last answer ends the round.
 * @param {Memory} state
 * @param {boolean} isLast
 * @returns {[Memory, Wish | null]}
 */
function settle(state, isLast) {
    const { run } = state;
    if (!run || !isLast) return [state, seeAll(keep(state))];
    const { drill, level, right, of } = run;
    const round = { at: Date.now(), drill, game: state.variant.title, level, right, of };
    const next = { ...state, record: finished(state.record, round) };
    return [next, seeAll(keep(next))];
}

/** @param {Run} run */
export const isLastQuestion = ({ task, at, drill }) => drill === 'rebuild' || at + 1 >= task.questions.length;

/**
 * What was typed: a square, a piece, a colour, or a piece on a square.
 * @param {Memory} state
 * @param {Run} run
 * @returns {[Memory, Wish | null]}
 */
function submit(state, run) {
    const { sheet } = state;
    const { task, text } = run;
    const refuse = (/** @type {string} */ fault) =>
        /** @type {[Memory, null]} */ ([{ ...state, run: { ...run, fault } }, null]);
    const last = saySquareName(sheet, sheet.width * sheet.height - 1);
    const noSquare = t('There is no such square. Squares go from {first} to {last}.', {
        first: saySquareName(sheet, 0),
        last,
    });
    if (run.drill === 'rebuild') {
        const found = readPlacing(text, sheet, task.palette);
        if (!found)
            return refuse(t('Type a piece and its square, like {example}.', { example: exampleOf(state, task) }));
        return [{ ...state, run: { ...place(run, found.square, found.piece), text: '', fault: '' } }, null];
    }
    const question = task.questions[run.at];
    if (question.kind === 'what') {
        const piece = readPiece(text, sheet, task.palette);
        return piece ? judge(state, run, piece) : refuse(t('Type the letter of one of these pieces, or its name.'));
    }
    if (question.kind === 'colour') {
        const colour = { l: 'light', d: 'dark' }[text.trim().toLowerCase().charAt(0)];
        return colour ? judge(state, run, colour) : refuse(t('Type light or dark.'));
    }
    const square = readSquare(text, sheet);
    return square < 0 ? refuse(noSquare) : judge(state, run, square);
}

/** @param {Memory} state @param {Task} task */
export const exampleOf = ({ sheet }, { palette }) =>
    (palette[0] ?? 'N') + saySquareName(sheet, Math.floor((sheet.width * sheet.height) / 3));

/**
 * @param {Run} run
 * @param {number} square
 * @param {string} piece
 * @returns {Run}
 */
function place(run, square, piece) {
    if (run.placed[square] === '*') return run;
    const next = piece === run.placed[square] ? '' : piece;
    return { ...run, placed: run.placed.map((cell, i) => (i === square ? next : cell)) };
}

// ---- what comes of an intent ----

/** @type {Record<string, (state: Memory, intent: any, app: App) => [Memory] | [Memory, Wish | null]>} */
const ACTS = {
    game: (state, { game, size }, app) => {
        try {
            const next = layTable(app, { game, size });
            state.variant.close();
            return [{ ...state, ...next, run: null }];
        } catch (problem) {
            return [state, () => app.fail(problem)];
        }
    },
    play: (state, { level }) => [state, startGame(level)],
    option: (state, { change }) => {
        const next = { ...state, record: { ...state.record, ...change } };
        return [next, keep(next)];
    },
    forget: (state) => {
        const { record } = state;
        const next = {
            ...state,
            record: { ...noRecord(), isUnhurried: record.isUnhurried, isSpoken: record.isSpoken },
        };
        const tell = (/** @type {App} */ app, /** @type {import('../../app.js').Send} */ send) => {
            app.tell(t('All results of the drills are forgotten.'), {
                action: t('Undo'),
                run: () => {
                    send({ kind: 'option', change: record });
                    app.hush();
                },
            });
            return keep(next)(app, send);
        };
        return [next, tell];
    },
    start: (state, { drill }) => begin(state, drill),
    home: (state) => {
        const at = DRILLS.indexOf(state.run?.drill ?? 'find');
        // the way back leads to where one came from
        const focus = () =>
            void (/** @type {HTMLElement[]} */ ([...document.querySelectorAll('.memory-card .button')])[at]?.focus());
        return [{ ...state, run: null }, focus];
    },
    settings: (state, _, app) => {
        const next = layTable(app, state.chosen);
        state.variant.close();
        return [{ ...state, ...next }];
    },
};

/** What happens in a round. @type {Record<string, (state: Memory, run: Run, intent: any) => [Memory, Wish | null]>} */
const ROUND = {
    tick: (state, run, { id }) => {
        if (run.id !== id || run.phase !== 'look') return [state, null];
        if (run.left <= 1) return cover(state, run);
        return [{ ...state, run: { ...run, left: run.left - 1 } }, tick(id)];
    },
    cover: (state, run) => (run.phase === 'look' ? cover(state, run) : [state, null]),
    hear: (state, run) => {
        if (run.phase !== 'hear') return [state, null];
        const isEnd = run.heard >= run.task.moves.length;
        const next = { ...state, run: { ...run, ...(isEnd ? { phase: 'ask' } : { heard: run.heard + 1 }) } };
        return [/** @type {Memory} */ (next), say(/** @type {Memory} */ (next))];
    },
    answer: (state, run, { answer }) => (run.phase === 'ask' ? judge(state, run, answer) : [state, null]),
    point: (state, run, { square }) => {
        if (run.phase !== 'ask') return [state, null];
        if (run.drill === 'rebuild') return [{ ...state, run: place(run, square, run.held) }, null];
        const { kind } = run.task.questions[run.at];
        return kind === 'where' || kind === 'point' ? judge(state, run, square) : [state, null];
    },
    hold: (state, run, { piece }) => [{ ...state, run: { ...run, held: piece } }, null],
    type: (state, run, { text }) => [{ ...state, run: { ...run, text, fault: '' } }, null],
    key: (state, run, { key }) => [{ ...state, run: { ...run, text: run.text + key, fault: '' } }, focusField],
    submit: (state, run) => (run.phase === 'ask' && run.text.trim() ? submit(state, run) : [state, null]),
    check: (state, run) => (run.phase === 'ask' ? judgeBoard(state, run) : [state, null]),
    next: (state, run) => {
        if (run.phase !== 'told') return [state, null];
        if (isLastQuestion(run)) return [{ ...state, run: { ...run, phase: 'done' } }, null];
        return [{ ...state, run: { ...run, phase: 'ask', at: run.at + 1, answer: null } }, null];
    },
    again: (state, run) => begin(state, run.drill),
};

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: 'memory.css',
    open,
    view,
    title: () => t('Memory'),
    act: (state, intent, app) => {
        if (ROUND[intent.kind]) return state.run ? ROUND[intent.kind](state, state.run, intent) : [state];
        return ACTS[intent.kind]?.(state, intent, app) ?? [state];
    },
    close: (state) => state.variant.close(),
    keys({ key }, { run }) {
        if (!run) return null;
        if (key === 'Escape') return { kind: 'home' };
        if (run.phase === 'look' && key === ' ') return { kind: 'cover' };
        if (run.phase === 'hear' && (key === ' ' || key === 'ArrowRight')) return { kind: 'hear' };
        if (run.phase === 'told' && key === 'n') return { kind: 'next' };
        if (run.phase === 'done' && key === 'n') return { kind: 'again' };
        if (run.phase === 'ask' && /^[a-z0-9+]$/i.test(key)) return { kind: 'key', key };
        return null;
    },
};
