// analyse.js: a board on which both sides move freely, with the engine's lines and a tree of variations. What is so
// and what follows from it; what comes of an intent is analyse_acts.js, how it looks analyse_view.js.

import { ACTS } from './analyse_acts.js';
import { Cursor } from '../../parts/cursor.js';
import { Thinker } from '../../parts/thinker.js';
import { listenForTexts } from '../../parts/open.js';
import { openStudy } from './analyse_open.js';
import { keyIntent, listenForKeys } from './analyse_keys.js';
import { t } from '../../words.js';
import { fold } from '../../parts/tree.js';
import { keep, keepOptions, keepSoon } from './analyse_keep.js';
import { view } from './analyse_view.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('../../parts/score.js').Evaluation} Evaluation */
/** @typedef {import('../../parts/tree.js').Log} Log */
/** @typedef {import('../../parts/tree.js').Study} Study */

/** @typedef {{isOn: boolean, lines: number, hasArrows: boolean}} Options */
/** @typedef {null | 'open' | 'games' | 'node' | 'share' | 'more' | 'new' | 'keys' | 'text'} Window */
/**
 * @typedef {object} Analysis
 * @property {Log} log
 * @property {Study} study the fold of the log
 * @property {number} at the node on the board
 * @property {Record<number, Evaluation>} evaluations by node
 * @property {Cursor} cursor
 * @property {any} sheet
 * @property {import('../../../board/types.js').Position} position
 * @property {string} outcome of the position, or ''
 * @property {Options} options
 * @property {Thinker} thinker
 * @property {boolean} isThinking about the position on the board
 * @property {boolean} isDeep it thinks until it is stopped
 * @property {number | null} filling the node whose evaluation is awaited, where the whole line is evaluated
 * @property {boolean} flipped
 * @property {Window} window
 * @property {string} text that is shown to be copied
 * @property {string} draft of a comment
 * @property {{game: string, size: number, fault: string}} wanted a new analysis, as it is being chosen
 * @property {import('../../parts/open_view.js').Opening} opening
 * @property {import('../../parts/lines.js').Spot | null} spot the move of a line that is looked at
 * @property {Record<number, boolean>} folded variations, by their first move
 * @property {boolean} isDragging a file is held over the page
 * @property {string} source the link that the study came from
 * @property {string} id of the game of this browser that it came from, or ''
 * @property {() => void} stop ends listeners
 */

const SEARCH_MS = 20000;
const FILL_MS = 300;
/** @type {Options} */
const USUAL_OPTIONS = { isOn: true, lines: 3, hasArrows: true };

/**
 * @param {import('../../link.js').Link} link
 * @param {App} app
 * @returns {Promise<Analysis>}
 */
async function open(link, app) {
    const options = { ...USUAL_OPTIONS, ...(await app.journal.get('analyse options').catch(() => null)) };
    const opened = await openStudy(link, app);
    const { send } = app;
    const stops = [listenForTexts(send), listenForKeys(app)];
    const study = fold(opened.log.entries);
    /** @type {Analysis} */
    const state = {
        ...opened,
        study,
        ...boardOf(opened.cursor, study, opened.at),
        sheet: app.sheet(opened.cursor.variant),
        options,
        thinker: new Thinker(
            () => app.engine(),
            // later: it may be told something in the midst of an act
            (told) => queueMicrotask(() => send({ kind: 'told', ...told })),
            (problem) => app.fail(problem),
        ),
        isThinking: false,
        isDeep: false,
        filling: null,
        text: '',
        draft: '',
        wanted: { game: study.game, size: 0, fault: '' },
        spot: null,
        isDragging: false,
        stop: () => stops.forEach((stop) => stop()),
    };
    const begun = withOver(state);
    think(begun);
    return begun;
}

/**
 * What the board shows at a node.
 * @param {Cursor} cursor
 * @param {Study} study
 * @param {number} at
 */
function boardOf(cursor, study, at) {
    const game = cursor.go(study, at);
    const { outcome } = game;
    const position = game.position();
    return { outcome, position: outcome ? { ...position, moves: [] } : position };
}

/** The end of a game is an evaluation too. @param {Analysis} state @returns {Analysis} */
function withOver(state) {
    const { outcome, at, cursor, evaluations, study } = state;
    if (!outcome || evaluations[at]?.lines[0].over !== undefined) return state;
    const over = cursor.go(study, at).result;
    return {
        ...state,
        evaluations: { ...evaluations, [at]: { depth: 0, nodes: 0, ms: 0, lines: [{ over, pv: [] }] } },
    };
}

// ---- what follows from a new state ----

/** Tells the engine what is looked at. @param {Analysis} state */
function think(state) {
    const { thinker, options, outcome, at, cursor, study, isDeep, filling, evaluations } = state;
    if (filling !== null) {
        thinker.look({ id: filling, game: cursor.go(study, filling), lines: 1, ms: FILL_MS });
        cursor.go(study, at);
        return;
    }
    const known = evaluations[at];
    const isKnown = !isDeep && known?.isDone && known.lines.length >= Math.min(options.lines, known.most ?? 1);
    const isWanted = options.isOn && !outcome && !isKnown && !document.hidden;
    const ms = isDeep ? 0 : SEARCH_MS;
    thinker.look(isWanted ? { id: at, game: cursor.go(study, at), lines: options.lines, ms } : null);
}

/**
 * The state that follows from a change, and what is to be done for it.
 * @param {Analysis} before
 * @param {Analysis} after
 * @param {Wish | null | undefined} wish
 * @param {App} app
 * @returns {[Analysis, Wish | null]}
 */
function settle(before, after, wish, app) {
    let state = after;
    const isMoved = state.study !== before.study || state.at !== before.at;
    if (state.study.root !== before.study.root) {
        const cursor = new Cursor(app.variants, state.study);
        before.thinker.look(null);
        before.cursor.close();
        state = { ...state, cursor, sheet: app.sheet(cursor.variant), filling: null, folded: {} };
    }
    if (isMoved) {
        const isElsewhere = state.at !== before.at;
        const board = isElsewhere || state.cursor !== before.cursor ? boardOf(state.cursor, state.study, state.at) : {};
        state = withOver({ ...state, ...board, ...(isElsewhere && { isThinking: false, isDeep: false, spot: null }) });
        if (state.filling !== null && !(state.filling in state.study.nodes)) state = { ...state, filling: null };
    }
    think(state);
    const isSeen = isMoved || state.folded !== before.folded;
    const wishes = [wish, state.log !== before.log ? keep : isSeen ? keepSoon : null];
    if (state.options !== before.options) wishes.push(keepOptions);
    const wanted = /** @type {Wish[]} */ (wishes.filter(Boolean));
    return [state, wanted.length ? (app, send) => Promise.all(wanted.map((one) => one(app, send))) : null];
}

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: ['../../parts/open.css', '../../parts/tree.css', 'analyse.css'],
    open,
    view,
    title: ({ cursor }) => t('Analysis: {game}', { game: cursor.variant.title }),
    act(state, intent, app) {
        const [next, wish] = ACTS[intent.kind]?.(state, intent, app) ?? [state];
        return settle(state, next, wish, app);
    },
    keys: keyIntent,
    close(state) {
        state.stop();
        state.thinker.close();
        state.cursor.close();
    },
};
