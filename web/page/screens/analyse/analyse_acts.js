// analyse_acts.js: what comes of an intent on the analysis: edits of the tree, the engine's switches, windows, texts
// that are opened. Each is a function (state, intent, app) -> [state] or [state, wish].

import { NOTHING_OPEN } from '../../parts/open_view.js';
import { better } from '../../parts/score.js';
import { fold, follow, lineFrom, placeAfter, record, redo, reduce, sizeOf, undo } from '../../parts/tree.js';
import { fromJournal, fromRecord, fromStart } from './analyse_open.js';
import { keep } from './analyse_keep.js';
import { ownGames } from '../../parts/own.js';
import { play as playSound } from '../../sound.js';
import { readText } from '../../parts/open.js';
import { sentence, t, tn } from '../../words.js';
import { toggleGlyph } from '../../parts/glyphs.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('../../parts/score.js').Evaluation} Evaluation */
/** @typedef {import('../../parts/tree.js').Entry} Entry */
/** @typedef {import('../../parts/tree.js').Log} Log */
/** @typedef {import('../../parts/tree.js').Study} Study */
/** @typedef {import('./analyse.js').Analysis} Analysis */

// ---- edits ----

/**
 * @param {Analysis} state
 * @param {Entry} entry
 * @param {number} [next] number of the next node
 * @returns {Analysis}
 */
function edit(state, entry, next) {
    const study = reduce(state.study, entry);
    return { ...state, log: record(state.log, entry, next), study, at: placeAfter(study, entry, state.at) };
}

/**
 * Another study; the one before comes back by undo.
 * @param {Analysis} state
 * @param {{study: Study, next: number, evaluations?: Record<number, Evaluation>}} made
 * @param {{id?: string}} [from]
 * @returns {Analysis}
 */
function change(state, { study, next, evaluations = {} }, { id = '' } = {}) {
    const entry = /** @type {const} */ ({ k: 'set', study, from: state.at });
    return {
        ...state,
        log: record(state.log, entry, next),
        study,
        at: study.root,
        evaluations: { ...state.evaluations, ...evaluations },
        source: '',
        id,
        window: null,
        opening: NOTHING_OPEN,
    };
}

/** The address no longer names what is here. @type {Wish} */
const forgetLink = (app) => {
    if (location.hash !== '#screen=analyse') history.replaceState(null, '', '#screen=analyse');
    app.link = { screen: 'analyse' };
};

/**
 * Moves from the node on the board on: those that are there are followed, the others are added.
 * @param {Analysis} state
 * @param {string[]} moves in coordinates
 * @returns {Analysis}
 */
function play(state, moves) {
    const { study, at, cursor, log } = state;
    const { id, rest } = follow(study, at, moves);
    if (!rest.length) return { ...state, at: id };
    const game = cursor.go(study, id).clone();
    try {
        const added = rest.map((move, i) => {
            const text = game.shown(move);
            game.play(move);
            return { id: log.next + i, move, text };
        });
        return edit(state, { k: 'add', under: id, moves: added }, log.next + added.length);
    } finally {
        game.close();
    }
}

/** @param {Analysis} before @param {Analysis} after @returns {Wish | null} */
const tellMove = (before, after) => (app) => {
    const node = after.study.nodes[after.at];
    if (after.at === before.at || !node.move) return;
    app.speak(after.position.said || node.text);
    if (app.settings.sound) playSound('move');
};

/**
 * What a text says, opened.
 * @param {Analysis} state
 * @param {string} text
 * @param {App} app
 * @returns {[Analysis, Wish | null]}
 */
function openText(state, text, app) {
    const { games, faults, ini } = readText(app.variants, text, state.study);
    if (ini) return [state, () => app.go({ screen: 'workshop', ini })];
    const opening = { ...NOTHING_OPEN, text, faults, games };
    if (games.length > 1) return [{ ...state, window: 'games', opening }, null];
    if (!games.length) return [{ ...state, window: 'open', opening }, null];
    try {
        const next = change(state, fromRecord(app, games[0], state.log.next));
        if (faults.length) return [{ ...next, window: 'open', opening }, forgetLink];
        return [next, both(forgetLink, tellOpened(sizeOf(next.study)))];
    } catch (problem) {
        const fault = { line: 0, column: 0, text: sentence(/** @type {Error} */ (problem).message) };
        return [{ ...state, window: 'open', opening: { ...opening, faults: [fault] } }, null];
    }
}

/** @param {number} moves @returns {Wish} */
const tellOpened = (moves) => (app) => {
    scrollTo(0, 0);
    app.tell(moves ? tn('Opened, with {n} move.', 'Opened, with {n} moves.', moves) : t('The position is opened.'));
};

/** @param {...Wish} wishes @returns {Wish} */
const both =
    (...wishes) =>
    async (app, send) => {
        for (const wish of wishes) await wish(app, send);
    };

/** The first position of the line without an evaluation. @param {Analysis} state @returns {Analysis} */
function fillNext(state) {
    const { study, cursor } = state;
    let next = state;
    for (const id of [study.root, ...lineFrom(study, study.root)]) {
        if (next.evaluations[id]) continue;
        const { result } = cursor.go(study, id);
        if (!result) {
            cursor.go(study, state.at);
            return { ...next, filling: id };
        }
        const ended = { depth: 0, nodes: 0, ms: 0, lines: [{ over: result, pv: [] }] };
        next = { ...next, evaluations: { ...next.evaluations, [id]: ended } };
    }
    cursor.go(study, state.at);
    return { ...next, filling: null };
}

/** @type {Record<string, (state: Analysis, intent: any, app: App) => [Analysis] | [Analysis, Wish | null]>} */
export const ACTS = {
    move: (state, { move }) => played(state, [move]),
    line: (state, { rank, index }) => {
        const pv = state.evaluations[state.at]?.lines[rank]?.pv ?? [];
        return played(state, pv.slice(0, index + 1));
    },
    go: (state, { id }) => [id in state.study.nodes ? { ...state, at: id, window: null } : state],
    menu: (state, { id }) => [{ ...state, at: id, window: 'node', draft: state.study.nodes[id].comment, spot: null }],
    fold: (state, { id }) => [{ ...state, folded: { ...state.folded, [id]: !state.folded[id] } }],
    told: (state, { id, evaluation, isThinking }) => {
        let next = state;
        if (evaluation && id in state.study.nodes) {
            const found = better(state.evaluations[id], evaluation, state.options.lines);
            next = { ...next, evaluations: { ...next.evaluations, [id]: found } };
        }
        if (!isThinking && id === state.filling) return [fillNext(next)];
        if (id !== state.at || state.filling !== null) return [next];
        if (isThinking) return [{ ...next, isThinking }];
        const known = next.evaluations[id];
        if (known) {
            const most = known.lines.length < state.options.lines ? known.lines.length : state.options.lines;
            next = { ...next, evaluations: { ...next.evaluations, [id]: { ...known, isDone: true, most } } };
        }
        return [{ ...next, isThinking: false, isDeep: false }, keep];
    },
    fill: (state) => [fillNext({ ...state, window: null })],
    unfill: (state) => [{ ...state, filling: null }],
    // ---- the engine ----
    engine: (state) => [
        { ...state, options: { ...state.options, isOn: !state.options.isOn }, isThinking: false, spot: null },
    ],
    lines: (state, { lines }) => [{ ...state, options: { ...state.options, lines } }],
    arrows: (state) => [{ ...state, options: { ...state.options, hasArrows: !state.options.hasArrows } }],
    deeper: (state) => [{ ...state, isDeep: true }],
    look: (state, { spot }) => [{ ...state, spot }],
    visible: (state) => [state],
    // ---- edits ----
    promote: (state, { id }) => [edit(state, { k: 'promote', id })],
    main: (state, { id }) => [edit(state, { k: 'main', id })],
    remove: (state, { id }) => {
        if (id === state.study.root) return [state];
        const { parent, text } = state.study.nodes[id];
        const next = edit({ ...state, at: parent, window: null }, { k: 'remove', id });
        return [
            { ...next, at: parent },
            tell(t('{move} and what follows is deleted. Undo brings it back.', { move: text })),
        ];
    },
    draft: (state, { text }) => [{ ...state, draft: text }],
    glyph: (state, { id, nag }) => [edit(state, { k: 'nags', id, nags: toggleGlyph(state.study.nodes[id].nags, nag) })],
    undo: (state) => [travel(state, undo(state.log))],
    redo: (state) => [travel(state, redo(state.log))],
    // ---- windows ----
    window: (state, { window }) => [
        { ...withDraft(state), window, ...(window === 'open' && { opening: NOTHING_OPEN }) },
    ],
    'show text': (state, { text }) => [{ ...state, window: 'text', text }],
    flip: (state) => [{ ...state, flipped: !state.flipped }, keep],
    settings: (state, _, app) => [
        { ...state, sheet: app.sheet(state.cursor.variant), position: { ...state.position } },
    ],
    leave: (state) => [withDraft(state), keep],
    // ---- opening ----
    dragging: (state, { isDragging }) => [{ ...state, isDragging }],
    'open text': (state, { text }, app) => openText(state, text, app),
    'open fault': (state, { text }) => [
        { ...state, window: 'open', opening: { ...NOTHING_OPEN, faults: [{ line: 0, column: 0, text }] } },
    ],
    opening: (state, { change }) => [{ ...state, opening: { ...state.opening, ...change } }],
    choose: (state, { game }, app) => {
        const next = change(state, fromRecord(app, game, state.log.next));
        return [next, both(forgetLink, tellOpened(sizeOf(next.study)))];
    },
    wanted: (state, { change }) => [{ ...state, wanted: { ...state.wanted, ...change, fault: '' } }],
    begin: (state, start) => [state, begin(start)],
    begun: (state, { made }) => [
        change(state, made),
        both(forgetLink, tell(t('A new analysis. Undo brings back the one before.'))),
    ],
    'begin fault': (state, { text }) => [{ ...state, wanted: { ...state.wanted, fault: text } }],
    'from game': (state, _, app) => [{ ...state, window: null }, () => reopen(app, state.id)],
    reopened: (state, { made, id }) => [change(state, made, { id }), forgetLink],
};

/**
 * @param {{game: string, size: [number, number] | null, fen?: string | null}} start
 * @returns {Wish}
 */
const begin = (start) => async (app, send) => {
    const { study, log } = /** @type {Analysis} */ (app.state);
    const own = await ownGames(app);
    const ini = start.game === study.game ? study.ini : own.get(start.game);
    try {
        send({ kind: 'begun', made: fromStart(app, { ...start, ini }, log.next) });
    } catch (problem) {
        send({ kind: 'begin fault', text: sentence(/** @type {Error} */ (problem).message) });
    }
};

/** @param {string} text @returns {Wish} */
const tell = (text) => (app) => app.tell(text);

/**
 * @param {App} app
 * @param {string} id
 */
async function reopen(app, id) {
    const state = /** @type {Analysis} */ (app.state);
    const made = await fromJournal(app, id, state.log.next);
    if (made) app.send({ kind: 'reopened', made, id });
    else app.tell(t('This game is no longer in this browser.'), { isFault: true });
}

/** @param {Analysis} state @param {string[]} moves @returns {[Analysis, Wish | null]} */
function played(state, moves) {
    const next = play(state, moves);
    return [next, tellMove(state, next)];
}

/** A comment that was typed becomes an edit when its window closes. @param {Analysis} state */
function withDraft(state) {
    const text = state.draft.trim();
    if (state.window !== 'node' || text === state.study.nodes[state.at].comment) return state;
    return edit(state, { k: 'comment', id: state.at, text });
}

/**
 * @param {Analysis} state
 * @param {Log} log
 * @returns {Analysis}
 */
function travel(state, log) {
    if (log === state.log) return state;
    const study = fold(log.entries);
    const isUndo = log.entries.length < state.log.entries.length;
    const entry = isUndo ? log.undone[log.undone.length - 1] : log.entries[log.entries.length - 1];
    return { ...state, log, study, at: placeAfter(study, entry, state.at), window: null };
}
