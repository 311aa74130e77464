// games.js: the games that were played in this browser: found, gone on with, noted, exported, deleted and put back.
// How they look is games_view.js.

import { pgnOf, playersOf, resultOf } from '../../parts/played.js';
import { foldWords } from '../../parts/search.js';
import { storageFault } from '../../parts/storage.js';
import { t, tn } from '../../words.js';
import { view } from './games_view.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('../../journal.js').Line} Line */

/**
 * @typedef {object} Games
 * @property {Line[]} lines unfinished first, then the newest
 * @property {string} query
 * @property {number} page
 * @property {Set<string>} chosen ids
 * @property {{id: string, text: string} | null} note that is being written
 * @property {boolean} isAsking whether all are to be deleted
 * @property {(line: Line) => string} resultOf
 * @property {Map<string, string[]>} words of each game, for the search
 */

export const PAGE = 30;

/** @param {Line[]} lines */
const ordered = (lines) =>
    [...lines].sort((a, b) => Number(Boolean(a.result)) - Number(Boolean(b.result)) || b.touched - a.touched);

/** How a time is told; made once, since making it takes long. */
let form = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** @param {number} at */
export const when = (at) => form.format(at);

/**
 * The names of sides, looked up once for each game.
 * @param {App} app
 * @returns {(line: Line) => string}
 */
function resultTeller(app) {
    /** @type {Map<string, [string, string]>} */
    const sides = new Map();
    return (line) => {
        let names = sides.get(line.game);
        if (!names) {
            names = sideNames(app, line.game);
            sides.set(line.game, names);
        }
        return resultOf(line, (side) => /** @type {[string, string]} */ (names)[side]);
    };
}

/**
 * @param {App} app
 * @param {string} name
 * @returns {[string, string]}
 */
function sideNames(app, name) {
    try {
        const variant = app.variants.open(name);
        /** @type {[string, string]} */
        const names = [variant.sideName(0), variant.sideName(1)];
        variant.close();
        return names;
    } catch {
        return [t('The first side'), t('The second side')]; // a described game that is not known yet
    }
}

/**
 * @param {import('../../link.js').Link} _
 * @param {App} app
 * @returns {Promise<Games>}
 */
async function open(_, app) {
    form = new Intl.DateTimeFormat(document.documentElement.lang || 'en', { dateStyle: 'medium', timeStyle: 'short' });
    const lines = await app.journal.list().catch((problem) => {
        app.tell(storageFault(problem), { isFault: true });
        return [];
    });
    return {
        lines: ordered(lines),
        query: '',
        page: 0,
        chosen: new Set(),
        note: null,
        isAsking: false,
        resultOf: resultTeller(app),
        words: new Map(),
    };
}

/**
 * @param {Games} state
 * @param {Line} line
 */
function wordsOf({ words, resultOf: tellResult }, line) {
    let known = words.get(line.id);
    if (!known) {
        const date = new Date(line.touched).toISOString().slice(0, 10);
        known = foldWords(
            [line.title, line.game, playersOf(line), tellResult(line), when(line.touched), line.note ?? ''].join(' '),
        );
        known.push(date.replaceAll('-', ''), date.slice(0, 7).replace('-', ''));
        words.set(line.id, known);
    }
    return known;
}

/** The games that have every word, or its beginning. @param {Games} state */
export function found(state) {
    const wanted = foldWords(state.query.replace(/(\d)-(?=\d)/g, '$1'));
    if (!wanted.length) return state.lines;
    return state.lines.filter((line) => {
        const words = wordsOf(state, line);
        return wanted.every((one) => words.some((word) => word.startsWith(one)));
    });
}

// ---- what comes of an intent ----

/** @param {App} app @param {import('../../app.js').Send} send */
const reload = async (app, send) => send({ kind: 'lines', lines: await app.journal.list() });

/**
 * @param {string[]} ids
 * @returns {Wish}
 */
const remove = (ids) => async (app, send) => {
    const { journal } = app;
    const gone = await journal.take(ids);
    await journal.remove(ids);
    await reload(app, send);
    app.tell(tn('One game is deleted.', '{n} games are deleted.', gone.length), {
        action: t('Undo'),
        run: () =>
            void journal
                .putBack(gone)
                .then(() => {
                    app.hush();
                    return reload(app, send);
                })
                .catch((problem) => app.tell(storageFault(problem), { isFault: true })),
    });
};

/** @param {App} app @param {import('../../app.js').Send} send */
const importFile = async (app, send) => {
    const file = await app.pickFile('.json,application/json');
    if (!file) return;
    /** @type {{added: number, known: number, faulty: number}} */
    let count;
    try {
        count = await app.journal.importAll(file.text);
    } catch (problem) {
        const isStorage = problem instanceof DOMException;
        const text = isStorage
            ? storageFault(problem)
            : t('{name} is not a file of games that was exported here. Open PGN files under Analyse.', {
                  name: file.name,
              });
        app.tell(text, { isFault: true });
        return reload(app, send);
    }
    const { added, known, faulty } = count;
    const parts = [
        tn('One game is added.', '{n} games are added.', added),
        known > 0 && tn('One was here already.', '{n} were here already.', known),
        faulty > 0 && tn('One could not be read.', '{n} could not be read.', faulty),
    ];
    app.tell(parts.filter(Boolean).join(' '), { isFault: faulty > 0 });
    await reload(app, send);
};

/**
 * @param {string[]} [ids] all, where none are named
 * @returns {Wish}
 */
const exportFile = (ids) => async (app) => {
    app.save('tabiya-games.json', new Blob([await app.journal.exportAll(ids)], { type: 'application/json' }));
    app.tell(
        tn(
            'One game is in the file tabiya-games.json.',
            '{n} games are in the file tabiya-games.json.',
            ids?.length ?? /** @type {Games} */ (app.state).lines.length,
        ),
    );
};

/**
 * @param {string[]} ids
 * @returns {Wish}
 */
const savePgn = (ids) => async (app) => {
    const texts = [];
    let lost = 0;
    for (const id of ids) {
        const pgn = await pgnOf(app, id).catch(() => '');
        if (pgn) texts.push(pgn);
        else lost += 1;
        await new Promise((resolve) => setTimeout(resolve)); // the page stays usable
    }
    if (texts.length) app.save(ids.length === 1 ? 'game.pgn' : 'games.pgn', texts.join('\n'));
    if (lost)
        app.tell(tn('One game cannot be written as PGN.', '{n} games cannot be written as PGN.', lost), {
            isFault: true,
        });
    else app.tell(tn('One game is saved as PGN.', '{n} games are saved as PGN.', texts.length));
};

/**
 * @param {{id: string, text: string}} note
 * @returns {Wish}
 */
const saveNote =
    ({ id, text }) =>
    async (app, send) => {
        try {
            await app.journal.note(id, text.trim());
        } catch (problem) {
            app.tell(storageFault(problem), { isFault: true });
        }
        await reload(app, send);
        focusNote(id);
    };

/** @param {string} id */
const focusNote = (id) =>
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-id="${id}"] .note-button`))?.focus();

/** @param {Games} state @param {string[]} ids */
const chosenWith = ({ chosen }, ids, is = true) => {
    const next = new Set(chosen);
    for (const id of ids)
        if (is) next.add(id);
        else next.delete(id);
    return next;
};

/** @type {Record<string, (state: Games, intent: any) => [Games] | [Games, Wish | null]>} */
const ACTS = {
    lines: (state, { lines }) => {
        const here = new Set(lines.map((/** @type {Line} */ { id }) => id));
        const chosen = new Set([...state.chosen].filter((id) => here.has(id)));
        return [{ ...state, lines: ordered(lines), chosen, words: new Map() }];
    },
    changed: (state) => [state, reload],
    query: (state, { query }) => [{ ...state, query, page: 0 }],
    page: (state, { page }) => [{ ...state, page }, () => scrollTo(0, 0)],
    choose: (state, { ids, is }) => [{ ...state, chosen: chosenWith(state, ids, is) }],
    unchoose: (state) => [{ ...state, chosen: new Set() }],
    note: (state, { id, text }) => [{ ...state, note: { id, text } }],
    keep: (state) => (state.note ? [{ ...state, note: null }, saveNote(state.note)] : [state]),
    unkeep: (state) => [{ ...state, note: null }, () => focusNote(state.note?.id ?? '')],
    remove: (state, { ids }) => [{ ...state, chosen: chosenWith(state, ids, false), note: null }, remove(ids)],
    ask: (state, { is }) => [{ ...state, isAsking: is }],
    removeAll: (state) => [{ ...state, isAsking: false, chosen: new Set() }, remove(state.lines.map(({ id }) => id))],
    import: (state) => [state, importFile],
    export: (state, { ids }) => [state, exportFile(ids)],
    pgn: (state, { ids }) => [state, savePgn(ids)],
    search: (state) => [
        state,
        () => /** @type {HTMLElement | null} */ (document.querySelector('.games-search input'))?.focus(),
    ],
};

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: 'games.css',
    open,
    view,
    title: () => t('My games'),
    act: (state, intent) => ACTS[intent.kind]?.(state, intent) ?? [state],
    keys: (event) => (event.key === '/' ? { kind: 'search' } : null),
};
