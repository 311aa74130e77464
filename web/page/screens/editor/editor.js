// editor.js: a position of any game is set up piece by piece. What is so, and what comes of an intent: each change
// gives a FEN, and the FENs before it wait to be brought back. What the library says of a FEN is editor_model.js,
// how it looks editor_view.js.

import { WALL, arrange, change, clear, inspect, mirror, otherSide, readPosition, resize } from './editor_model.js';
import { rulesOf, startOf, swapSides, withSetup } from './editor_model.js';
import { listenForTexts } from '../../parts/open.js';
import { nameLink, ownGames } from '../../parts/own.js';
import { figuresOf } from '../../parts/figures.js';
import { recallChoice } from '../../choice.js';
import { squareOf } from '../../../board/geometry.js';
import { sentence, t } from '../../words.js';
import { view } from './editor_view.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('../../../tabiya.js').Variant} Variant */
/** @typedef {{game: string, size: number, fen: string}} Board what is undone as one: a game, its size, a position */
/** @typedef {'fen' | 'sfen' | 'fields'} Field */
/**
 * @typedef {object} Editor
 * @property {Board} board
 * @property {Board[]} past
 * @property {Board[]} future
 * @property {string | null} tool what a press puts: a piece, '*', '' (the eraser); null: the hand
 * @property {boolean} flipped
 * @property {Partial<Record<Field, string>>} drafts what is typed and cannot be read yet
 * @property {Partial<Record<Field, string>>} faults why not
 * @property {Variant} variant on the board's size
 * @property {import('./editor_model.js').Facts} facts
 * @property {any} sheet
 * @property {Map<string, string>} figures
 * @property {{castles: boolean, passes: boolean}} rules
 * @property {Map<string, Variant>} opened each game and size that was shown, to be closed in the end
 * @property {Map<string, string>} own described games: name and text
 * @property {'text' | null} dialog
 * @property {boolean} isDragging a file is held over the page
 * @property {() => void} stop ends listening for files
 * @property {string} text that is shown to be copied
 */

const KEPT = 'editor';
const MOST_STEPS = 300;
const KEPT_STEPS = 30;

/**
 * @param {App} app
 * @param {Map<string, Variant>} opened
 * @param {string} game
 * @param {number} size
 */
function variantOf(app, opened, game, size) {
    const key = `${game} ${size}`;
    const variant = opened.get(key) ?? app.variants.open(game, size);
    opened.set(key, variant);
    return variant;
}

/**
 * What is shown of a board.
 * @param {App} app
 * @param {Editor} state
 * @param {Board} board
 * @returns {Editor}
 */
function show(app, state, board) {
    const variant = variantOf(app, state.opened, board.game, board.size);
    const isNew = variant !== state.variant;
    const rules = isNew ? rulesOf(variant) : state.rules;
    const facts = inspect(variant, board.fen, rules); // throws before anything is changed
    return {
        ...state,
        board,
        variant,
        rules,
        facts,
        drafts: {},
        faults: {},
        ...(isNew && { sheet: app.sheet(variant), figures: figuresOf(app, variant) }),
        ...(board.game !== state.board.game && { tool: null }),
    };
}

/**
 * @param {App} app
 * @param {Board} board
 * @param {Map<string, string>} own
 */
function begin(app, board, own) {
    /** @type {any} */
    const empty = { past: [], future: [], tool: null, flipped: false, opened: new Map(), own, dialog: null, text: '' };
    return show(app, { ...empty, board: { game: '' } }, board);
}

/**
 * A board as a link names it, or as it was kept.
 * @param {App} app
 * @param {{game?: string, size?: number, fen?: string}} named
 * @returns {Board}
 */
function boardOf(app, { game = 'chess', size = 0, fen }) {
    const known = app.variants.names().includes(game) ? game : app.variants.find(game) || game;
    const variant = app.variants.open(known, size);
    try {
        const read = fen ? readPosition(variant, fen) : { fen: startOf(variant), width: variant.width };
        return { game: known, size: variant.sizes ? read.width : 0, fen: read.fen };
    } finally {
        variant.close();
    }
}

/**
 * @param {import('../../link.js').Link} link
 * @param {App} app
 * @returns {Promise<Editor>}
 */
async function open(link, app) {
    const own = await ownGames(app);
    if (link.ini) {
        app.learn(link.ini);
        if (link.game) own.set(link.game, link.ini);
    }
    const kept = await app.journal.get(KEPT).catch(() => null);
    if (kept?.ini && !own.has(kept.board?.game)) {
        app.learn(kept.ini);
        own.set(kept.board.game, kept.ini);
    }
    const tries = [
        ...(link.game || link.fen ? [{ game: link.game, size: link.size, fen: link.fen }] : []),
        ...(kept?.board ? [kept.board] : []),
        await recallChoice(app).then(({ game, size }) => ({ game, size })),
        {},
    ];
    for (const named of tries) {
        try {
            const state = begin(app, boardOf(app, named), own);
            const isKept = named === kept?.board;
            const before = isKept ? { past: kept.past ?? [], flipped: Boolean(kept.flipped) } : {};
            return { ...state, ...before, isDragging: false, stop: listenForTexts(app.send) };
        } catch (problem) {
            if (named !== tries[0] || !(link.game || link.fen)) continue;
            const why = /** @type {Error} */ (problem).message;
            app.tell(t('The position of the link cannot be opened: {why}.', { why }), { isFault: true });
        }
    }
    throw new Error(t('The editor cannot be opened.'));
}

/**
 * @param {Editor} state
 * @returns {Wish}
 */
const keep =
    ({ board, past, flipped, own }) =>
    (app) => {
        if (app.link.game || app.link.fen) {
            // the address names the editor alone from now on, so that a reload goes on with what was changed
            history.replaceState(null, '', '#screen=editor');
            app.link = { screen: 'editor' };
        }
        const ini = own.get(board.game);
        const kept = { board, past: past.slice(-KEPT_STEPS), flipped, ...(ini && { ini }) };
        return app.journal.set(KEPT, kept).catch(() => undefined);
    };

/**
 * The next board; the one before it can be brought back.
 * @param {App} app
 * @param {Editor} state
 * @param {Partial<Board>} next
 * @returns {[Editor] | [Editor, Wish]}
 */
function turnTo(app, state, next) {
    const board = { ...state.board, ...next };
    if (board.fen === state.board.fen && board.game === state.board.game && board.size === state.board.size)
        return [{ ...state, drafts: {}, faults: {} }];
    const shown = show(app, state, board);
    const changed = { ...shown, past: [...state.past, state.board].slice(-MOST_STEPS), future: [] };
    return [changed, keep(changed)];
}

/**
 * A change that the rules of the game may refuse: then nothing happens, and the reason is told.
 * @param {App} app
 * @param {Editor} state
 * @param {() => Partial<Board>} make
 * @returns {[Editor] | [Editor, Wish]}
 */
function attempt(app, state, make) {
    try {
        return turnTo(app, state, make());
    } catch (problem) {
        const why = /** @type {Error} */ (problem).message;
        return [{ ...state }, () => app.tell(sentence(why), { isFault: true })];
    }
}

/**
 * What is typed into a field: it is taken as soon as it can be read.
 * @param {App} app
 * @param {Editor} state
 * @param {Field} field
 * @param {string} value
 * @returns {[Editor] | [Editor, Wish]}
 */
function type(app, state, field, value) {
    const drafts = { [field]: value };
    try {
        const [next, wish] = turnTo(app, state, readField(app, state, field, value));
        return [{ ...next, drafts }, wish ?? (() => undefined)];
    } catch (problem) {
        const { message, column } = /** @type {any} */ (problem);
        const where = column ? t('{why}, at sign {column}', { why: message, column }) : message;
        return [{ ...state, drafts, faults: { [field]: sentence(where) } }];
    }
}

/**
 * @param {App} app
 * @param {Editor} state
 * @param {Field} field
 * @param {string} value
 * @returns {Partial<Board>}
 */
function readField(app, { variant, board }, field, value) {
    if (field === 'fields') return { fen: change(variant, board.fen, (setup) => void (setup.fields = value)) };
    const read =
        field === 'fen'
            ? readPosition(variant, value)
            : withSetup(variant, { sfen: value.trim() }, ({ fen, width }) => ({ fen, width }));
    return { fen: read.fen, ...(variant.sizes && { size: read.width }) };
}

/**
 * The tool of a letter on the keyboard: capitals are the first side's. The same letter again: its other forms.
 * @param {Editor} state
 * @param {string} key
 */
export function toolOf({ variant, tool }, key) {
    if (key === WALL) return WALL;
    if (!/^[a-z]$/i.test(key)) return undefined;
    const isFirst = key < 'a';
    const forms = variant
        .pieces()
        .filter(({ letter }) => letter === key.toLowerCase())
        .map(({ text }) => (isFirst ? text : otherSide(text)));
    if (!forms.length) return undefined;
    const at = forms.indexOf(tool ?? '');
    return forms[(at + 1) % forms.length];
}

/**
 * The other button on a square: the piece changes sides, a wall goes; on a hand: one less.
 * @param {Editor} state
 * @param {string} place
 */
function altered({ variant, board, facts }, place) {
    if (place.endsWith('@')) return arrange(variant, board.fen, { from: place, to: null, piece: '' });
    const cell = facts.position.cells[squareOf(place, variant)];
    if (!cell) return board.fen;
    return change(variant, board.fen, (setup) => setup.put(place, cell === WALL ? '' : otherSide(cell)));
}

/**
 * @param {Editor} state
 * @param {number} index of the fields
 * @param {string} word
 */
const withField = ({ variant, board, facts }, index, word) =>
    change(variant, board.fen, (setup) => {
        const words = facts.fields.split(' ');
        words[index < 0 ? words.length + index : index] = word;
        setup.fields = words.join(' ');
    });

/**
 * @param {Editor} state
 * @param {import('./editor_model.js').Right} right
 */
function withRight(state, { letter, isSet }) {
    const before = state.facts.fields.split(' ')[0].replace('-', '');
    const rights = isSet ? before.replace(letter, '') : before + letter;
    return withField(state, 0, rights || '-');
}

/** @type {Record<string, (state: Editor, intent: any, app: App) => [Editor] | [Editor, Wish | null]>} */
const ACTS = {
    arrange: (state, { from, to, piece }, app) =>
        attempt(app, state, () => ({ fen: arrange(state.variant, state.board.fen, { from, to, piece }) })),
    alter: (state, { place }, app) => attempt(app, state, () => ({ fen: altered(state, place) })),
    tool: (state, { tool }) => [{ ...state, tool: tool === state.tool ? null : tool }],
    hold: (state, { piece, more }, app) =>
        attempt(app, state, () => {
            const move = more > 0 ? { from: null, to: `${piece}@` } : { from: `${piece}@`, to: null };
            return { fen: arrange(state.variant, state.board.fen, { ...move, piece }) };
        }),
    turn: (state, { side }, app) =>
        attempt(app, state, () => ({
            fen: change(state.variant, state.board.fen, (setup) => void (setup.side = side)),
        })),
    right: (state, { right }, app) => attempt(app, state, () => ({ fen: withRight(state, right) })),
    field: (state, { index, word }, app) => attempt(app, state, () => ({ fen: withField(state, index, word) })),
    type: (state, { field, value }, app) => type(app, state, field, value),
    left: (state, { field }) => [
        state.faults[/** @type {Field} */ (field)] ? state : { ...state, drafts: {}, faults: {} },
    ],
    undo: (state, _, app) => {
        const board = state.past.at(-1);
        if (!board) return [state];
        const shown = show(app, state, board);
        const next = { ...shown, past: state.past.slice(0, -1), future: [state.board, ...state.future] };
        return [next, keep(next)];
    },
    redo: (state, _, app) => {
        const [board, ...future] = state.future;
        if (!board) return [state];
        const next = { ...show(app, state, board), past: [...state.past, state.board], future };
        return [next, keep(next)];
    },
    clear: (state, _, app) => attempt(app, state, () => ({ fen: clear(state.variant, state.board.fen) })),
    usual: (state, _, app) => attempt(app, state, () => ({ fen: startOf(state.variant) })),
    shuffled: (state, _, app) => attempt(app, state, () => ({ fen: startOf(state.variant, true) })),
    mirror: (state, _, app) => attempt(app, state, () => ({ fen: mirror(state.variant, state.board.fen) })),
    swap: (state, _, app) => attempt(app, state, () => ({ fen: swapSides(state.variant, state.board.fen) })),
    flip: (state) => {
        const next = { ...state, flipped: !state.flipped };
        return [next, keep(next)];
    },
    game: (state, { game, size }, app) =>
        attempt(app, state, () => {
            const isSame = game === state.board.game;
            const variant = variantOf(app, state.opened, game, size);
            const fen = isSame ? resize(state.variant, state.board.fen, variant) : startOf(variant);
            return { game, size: variant.sizes ? variant.width : 0, fen };
        }),
    dragging: (state, { isDragging }) => [{ ...state, isDragging }],
    'open fault': (state, { text }) => [state, (app) => app.tell(text, { isFault: true })],
    'open text': (state, { text }, app) => attempt(app, state, () => readField(app, state, 'fen', text)),
    dialog: (state, { dialog }) => [{ ...state, dialog }],
    'show text': (state, { text }) => [{ ...state, dialog: 'text', text }],
    settings: (state, _, app) => [
        {
            ...state,
            sheet: app.sheet(state.variant),
            figures: figuresOf(app, state.variant),
            facts: { ...state.facts },
        },
    ],
};

/**
 * The link to this position in another screen.
 * @param {Editor} state
 */
export function linkOf({ board, own }) {
    return { ...nameLink(own, board.game, board.size || undefined), fen: board.fen };
}

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: ['editor.css', '../../parts/open.css'],
    open,
    view,
    title: () => t('Editor'),
    act: (state, intent, app) => ACTS[intent.kind]?.(state, intent, app) ?? [state],
    close: ({ opened, stop }) => {
        stop();
        for (const variant of opened.values()) variant.close();
    },
    keys(event, state) {
        if (event.key === 'Escape' && state.tool !== null) return { kind: 'tool', tool: null };
        const tool = toolOf(state, event.key);
        return tool === undefined ? null : { kind: 'tool', tool };
    },
};
