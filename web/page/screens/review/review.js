// review.js: a game looked at by the engine: where it turned, what was better, and lessons from the mistakes. What is
// so and what comes of an intent. The search is review_run.js, lessons are review_learn.js; looks: review_view.js.

import { LESSON, focusOn } from './review_learn.js';
import { factsOf, nextFault } from './review_facts.js';
import { gameOfJournal, gameOfLink, gamesOfText, playThrough, tagOf } from './review_game.js';
import { ACCEPT } from '../../parts/open_view.js';
import { listenForTexts } from '../../parts/open.js';
import { reviewOf } from '../../journal.js';
import { startReview } from './review_run.js';
import { t } from '../../words.js';
import { view } from './review_view.js';
import { walkKey } from '../../parts/moves.js';
import { writeLink } from '../../link.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('../../../tabiya.js').PgnGame} PgnGame */
/** @typedef {import('./review_run.js').Strength} Strength */
/** @typedef {import('./review_run.js').Found} Found */
/** @typedef {{done: number, of: number, since: number, stop: AbortController}} Running */

/**
 * @typedef {object} Review
 * @property {PgnGame | null} record null: there is no game yet
 * @property {string} id of the game in the journal, or ''
 * @property {string} [ini]
 * @property {import('../../../tabiya.js').Variant | null} variant
 * @property {import('../../../tabiya.js').Game | null} game at its end
 * @property {any} sheet
 * @property {string[]} sans
 * @property {Strength} strength
 * @property {Running | null} running
 * @property {Found | null} found
 * @property {import('./review_facts.js').Facts | null} facts of it
 * @property {number} ply
 * @property {{ply: number, step: number} | null} line the better line that is played through; its ply is the move's
 * @property {number | null} hover a ply of the curve
 * @property {boolean} flipped
 * @property {import('./review_learn.js').Lesson | null} lesson
 * @property {{text: string, fault: string, games: PgnGame[]}} opening
 * @property {import('../../journal.js').Line[]} recent games of the journal
 * @property {boolean} isDragging a file is held over the page
 * @property {() => void} deafen ends listening for what is dropped or pasted
 */

const MOST_RECENT = 8;
const LEAST_PLIES = 2;

/** @type {Review} */
const NOTHING = {
    record: null,
    id: '',
    variant: null,
    game: null,
    sheet: null,
    sans: [],
    strength: 'normal',
    running: null,
    found: null,
    facts: null,
    ply: 0,
    line: null,
    hover: null,
    flipped: false,
    lesson: null,
    opening: { text: '', fault: '', games: [] },
    recent: [],
    isDragging: false,
    deafen: () => {},
};

/**
 * @param {import('../../link.js').Link} link
 * @param {App} app
 * @returns {Promise<Review>}
 */
async function open(link, app) {
    const strength = (await app.journal.get('review strength').catch(() => null)) ?? 'normal';
    const lines = await app.journal.list().catch(() => []);
    const recent = lines.filter(({ plies }) => plies >= LEAST_PLIES).slice(0, MOST_RECENT);
    const nothing = { ...NOTHING, strength, recent, deafen: listenForTexts(app.send) };
    try {
        const given = link.id ? await gameOfJournal(app, link.id) : gameOfLink(app, link);
        if (link.id && !given) app.tell(t('This game is no longer in this browser.'), { isFault: true });
        if (!given) return nothing;
        const state = sitDown(app, nothing, given.game, link.id ?? '', given.ini);
        const kept = link.id ? await app.journal.get(reviewOf(link.id)).catch(() => null) : null;
        if (kept?.version === 1 && kept.plies === state.game?.plies) return show(state, kept.found);
        if (!state.game?.plies) return state;
        setTimeout(() => app.send({ kind: 'search' })); // when the screen is there to hear it
        return { ...state, running: runningFor(state) };
    } catch (problem) {
        app.tell(t('This game cannot be opened: {why}.', { why: /** @type {Error} */ (problem).message }), {
            isFault: true,
        });
        return nothing;
    }
}

/**
 * @param {App} app
 * @param {Review} state
 * @param {PgnGame} record
 * @param {string} id
 * @param {string} [ini]
 * @returns {Review}
 */
function sitDown(app, state, record, id, ini) {
    const { variant, game } = playThrough(app, record);
    const isSecond = tagOf(record, 'White').startsWith(t('Computer')) && tagOf(record, 'Black') === t('You');
    return {
        ...state,
        record,
        id,
        ini,
        variant,
        game,
        sheet: app.sheet(variant),
        sans: game.moves('shown'),
        ply: 0,
        flipped: isSecond,
        opening: NOTHING.opening,
    };
}

/** @param {Review} state */
function standUp({ running, game, variant }) {
    running?.stop.abort();
    game?.close();
    variant?.close();
}

/**
 * The screen without its game.
 * @param {Review} state
 * @returns {Review}
 */
function leave(state) {
    standUp(state);
    const { strength, recent, deafen } = state;
    return { ...NOTHING, strength, recent, deafen };
}

/**
 * @param {Review} state
 * @param {Found} found
 * @returns {Review}
 */
function show(state, found) {
    if (!state.game) return state;
    return { ...state, found, facts: factsOf(found.report, state.game) };
}

/**
 * Keeps what was found with the game, so that it opens at once next time.
 * @param {Review} state
 * @returns {Wish | null}
 */
function keep({ id, game, found }) {
    if (!id || !game || !found?.report.complete) return null;
    const kept = { version: 1, plies: game.plies, found };
    return (app) => app.journal.set(reviewOf(id), kept);
}

/**
 * The game of a text, or the list of several.
 * @param {Review} state
 * @param {string} text
 * @param {App} app
 * @returns {[Review] | [Review, Wish]}
 */
function readOpening(state, text, app) {
    try {
        const games = gamesOfText(app, text);
        if (games.length > 1) return [{ ...state, opening: { text, fault: '', games } }];
        return take(state, games[0], app);
    } catch (problem) {
        return [{ ...state, opening: { text, fault: /** @type {Error} */ (problem).message, games: [] } }];
    }
}

/**
 * @param {Review} state
 * @param {PgnGame} record
 * @param {App} app
 * @returns {[Review, Wish]}
 */
function take(state, record, app) {
    const pgn = app.variants.writePgn(record);
    const next = sitDown(app, state, record, '');
    // the address has the game, so that a reload finds it again; there is no new screen to be opened
    const name = async () => history.replaceState(null, '', await writeLink({ screen: 'review', pgn }));
    return [next, (_, send) => name().then(() => send({ kind: 'begin' }))];
}

/** A search of all positions that begins now. @param {Review} state @returns {Running} */
const runningFor = ({ game }) => ({
    done: 0,
    of: (game?.plies ?? 0) + 1,
    since: performance.now(),
    stop: new AbortController(),
});

/** @param {Review} state @returns {[Review] | [Review, Wish]} */
const search = (state) => (state.running ? [state, startReview(state, state.running.stop.signal)] : [state]);

/** @type {Record<string, (state: Review, intent: any, app: App) => [Review] | [Review, Wish | null]>} */
const ACTS = {
    text: (state, { text }) => [{ ...state, opening: { text, fault: '', games: [] } }],
    file: (state) => [
        state,
        async (app, send) => {
            const file = await app.pickFile(ACCEPT);
            if (file) send({ kind: 'read', text: file.text });
        },
    ],
    read: (state, { text }, app) => readOpening(state, text, app),
    dragging: (state, { isDragging }) => [{ ...state, isDragging }],
    // what is dropped or pasted takes the place of the game on the board, if there is a game in it
    'open text': (state, { text }, app) => {
        try {
            gamesOfText(app, text);
        } catch (problem) {
            if (state.game) return [state, () => app.fail(problem)];
        }
        return readOpening(leave(state), text, app);
    },
    'open fault': (state, { text }) => [state, (app) => app.tell(text, { isFault: true })],
    take: (state, { game }, app) => {
        try {
            return take(state, game, app);
        } catch (problem) {
            return [state, () => app.fail(problem)];
        }
    },
    strength: (state, { strength }) => [{ ...state, strength }, (app) => app.journal.set('review strength', strength)],
    begin: (state) => {
        if (!state.game?.plies || state.running) return [state];
        return search({ ...state, running: runningFor(state), lesson: null });
    },
    search: (state) => search(state),
    stop: (state) => {
        state.running?.stop.abort();
        return [state, focusOn('.review-curve-plot')];
    },
    ply: (state, { ply }) => [{ ...state, ply: clamp(ply, state.sans.length), line: null, hover: null }],
    hover: (state, { ply }) => [{ ...state, hover: ply }],
    fault: (state, { way }) => {
        const ply = state.facts ? nextFault(state.facts, state.ply, way) : 0;
        return [ply ? { ...state, ply, line: null } : state];
    },
    line: (state, { step }) => {
        const better = state.facts?.moves.get(state.ply)?.better ?? [];
        if (step === null || !better.length) return [{ ...state, line: null }, state.line && focusOn('.line-move')];
        return [{ ...state, line: { ply: state.ply, step: clamp(step, better.length) } }];
    },
    flip: (state) => [{ ...state, flipped: !state.flipped }],
    other: (state) => [leave(state), () => history.replaceState(null, '', '#screen=review')],
    save: (state) => [state, (app) => app.save(`${state.record?.game ?? 'game'}-reviewed.pgn`, state.found?.pgn ?? '')],
    analyse: (state) => [state, (app) => app.go({ screen: 'analyse', pgn: state.found?.pgn, ini: state.ini })],
    settings: (state, _, app) => [state.variant ? { ...state, sheet: app.sheet(state.variant) } : state],
    ...LESSON,
};

/**
 * A search that was stopped gives way to a whole review; to a first look only where it knows few moves.
 * @param {Found} found
 * @param {Review} state
 */
function isBetter({ report }, { found, sans }) {
    if (report.complete || !found) return true;
    return found.strength === 'look' && report.moves.length >= sans.length / 2;
}

/** What the search tells that runs. @type {Record<string, (state: Review, running: Running, intent: any) => [Review] | [Review, Wish | null]>} */
const TOLD = {
    progress: (state, running, { done, of }) => [{ ...state, running: { ...running, done, of } }],
    // a first look is shown while the search goes on
    look: (state, _, { found }) => [show(state, found)],
    found: (state, _, { found }) => {
        const idle = { ...state, running: null };
        if (!isBetter(found, state)) return [idle, (app) => app.tell(t('Stopped. What was known before stays.'))];
        const next = show(idle, found);
        return [next, keep(next)];
    },
    stopped: (state) => [{ ...state, running: null }],
};

/** @param {number} n @param {number} most */
const clamp = (n, most) => Math.max(0, Math.min(most, n));

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: ['../../parts/open.css', 'review.css'],
    open,
    view,
    title: () => t('Review'),
    act: (state, intent, app) => {
        const { running } = state;
        if (!TOLD[intent.kind]) return ACTS[intent.kind]?.(state, intent, app) ?? [state];
        return running?.stop.signal === intent.signal ? TOLD[intent.kind](state, running, intent) : [state];
    },
    close: (state) => {
        state.deafen();
        standUp(state);
    },
    keys(event, state) {
        const { key } = event;
        if (!state.game) return null;
        if (key === 'f') return { kind: 'flip' };
        if (state.lesson) return lessonKey(key);
        if (state.line) {
            const { step } = state.line;
            if (key === 'Escape') return { kind: 'line', step: null };
            if (key === 'ArrowRight') return { kind: 'line', step: step + 1 };
            if (key === 'ArrowLeft') return { kind: 'line', step: step ? step - 1 : null };
        }
        if (key === 'n') return { kind: 'fault', way: 1 };
        if (key === 'p') return { kind: 'fault', way: -1 };
        if (key === 'b') return { kind: 'line', step: 1 };
        const ply = walkKey(event, state.ply, state.sans.length);
        return ply === null ? null : { kind: 'ply', ply };
    },
};

/** @param {string} key */
function lessonKey(key) {
    if (key === 'Escape') return { kind: 'lesson end' };
    if (key === 'n') return { kind: 'lesson next' };
    if (key === 'h') return { kind: 'lesson hint' };
    if (key === 's') return { kind: 'lesson show' };
    if (key === 'ArrowRight') return { kind: 'lesson step', way: 1 };
    if (key === 'ArrowLeft') return { kind: 'lesson step', way: -1 };
    return null;
}
