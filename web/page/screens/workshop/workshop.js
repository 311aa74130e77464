// workshop.js: a game is written as text beside its live board. What is so, and what comes of an intent. A text is
// judged with each key; the board and the rules follow when the keys rest, and stay the last sound ones while the
// text has faults. What helps to type is workshop_text.js, how it looks workshop_view.js.

import { drawBetza, faultsOf, tryOut } from './workshop_trial.js';
import { betzaOf, headerOf, nameOf, placeAt, rangeOf, sectionAt, sectionsOf, suggestionsAt } from './workshop_text.js';
import { insertCode, placeSuggestions, selectCode } from '../../parts/code.js';
import { WORKSHOP } from '../../parts/own.js';
import { addressOf } from '../../parts/share.js';
import { listenForTexts } from '../../parts/open.js';
import { newId } from '../../journal.js';
import { sentence, t } from '../../words.js';
import { templates } from './workshop_templates.js';
import { view } from './workshop_view.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('./workshop_text.js').Suggestion} Suggestion */
/** @typedef {{name: string, ini: string, isNamed?: boolean}} Text */
/**
 * @typedef {object} Workshop
 * @property {Text[]} texts never none
 * @property {number} at the one that is open
 * @property {number} caret
 * @property {import('../../../tabiya.js').Fault[]} faults
 * @property {import('./workshop_trial.js').Trial | null} trial the last sound game
 * @property {boolean} isStale the board shows an earlier text
 * @property {any} position of the trial
 * @property {number} size 0: the game's own
 * @property {boolean} flipped
 * @property {{items: Suggestion[], index: number, from: number, to: number} | null} completion
 * @property {{betza: string, rows: string[] | null}} drawn the piece that the cursor is on
 * @property {number} stamp counts the keys
 * @property {'templates' | 'rename' | 'text' | null} dialog
 * @property {string} text that is shown to be copied
 * @property {boolean} isDragging a file is held over the page
 * @property {() => void} stop ends listening for files
 * @property {import('./workshop_text.js').Knowledge} known
 */

const REST_MS = 250;
const IS_VARIANT_FILE = /^[ \t]*\[[\w-]+(:[\w-]+)?\]/m;

/** @param {Workshop} state */
const iniOf = ({ texts, at }) => texts[at].ini;

/**
 * @param {App} app
 * @param {import('../../link.js').Link} link
 */
async function textsOf(app, link) {
    const found = await app.journal.get(WORKSHOP).catch(() => null);
    kept = { ...kept, mark: found?.mark ?? '' };
    /** @type {Text[]} */
    const texts = (Array.isArray(found?.texts) ? found.texts : []).filter(
        (/** @type {any} */ text) => typeof text?.ini === 'string',
    );
    const given = link.ini;
    if (given) {
        const known = texts.findIndex(({ ini }) => ini === given);
        if (known >= 0) return { texts, at: known };
        return { texts: [...texts, { name: nameOf(given), ini: given }], at: texts.length };
    }
    if (!texts.length) return { texts: [{ name: nameOf(templates()[0].ini), ini: templates()[0].ini }], at: 0 };
    const named = texts.findIndex(({ ini }) => link.game && sectionsOf(ini).includes(link.game));
    return { texts, at: named >= 0 ? named : Math.min(found.at ?? 0, texts.length - 1) };
}

/**
 * @param {import('../../link.js').Link} link
 * @param {App} app
 * @returns {Promise<Workshop>}
 */
async function open(link, app) {
    const { texts, at } = await textsOf(app, link);
    const games = app.variants.list().flatMap(({ games }) => games.map(({ name, title }) => ({ name, title })));
    /** @type {Workshop} */
    const state = {
        texts,
        at,
        caret: 0,
        faults: [],
        trial: null,
        isStale: false,
        position: null,
        size: link.size ?? 0,
        flipped: false,
        completion: null,
        drawn: { betza: '', rows: null },
        stamp: 0,
        dialog: null,
        text: '',
        isDragging: false,
        stop: listenForTexts(app.send),
        known: { keys: app.variants.keys(), games, pieces: [] },
    };
    kept = { ...kept, texts, at };
    return settle(app, judge(app, state), link.game);
}

/**
 * @param {App} app
 * @param {Workshop} state
 * @returns {Workshop}
 */
const judge = (app, state) => ({ ...state, faults: faultsOf(app, iniOf(state)) });

/**
 * The board follows the text, if there is a sound game at the cursor.
 * @param {App} app
 * @param {Workshop} state
 * @param {string} [wanted] name of a game
 * @returns {Workshop}
 */
function settle(app, state, wanted) {
    const ini = iniOf(state);
    const name = wanted && sectionsOf(ini).includes(wanted) ? wanted : sectionAt(ini, state.caret);
    const { trial } = state;
    if (trial && trial.ini === ini && trial.name === name && !state.isStale) return state;
    for (const size of state.size ? [state.size, 0] : [0]) {
        try {
            const next = tryOut(app, ini, name, size);
            trial?.close();
            const pieces = next.variant.pieces().filter(({ mark }) => !mark);
            return {
                ...state,
                trial: next,
                isStale: false,
                position: next.game.position(),
                size,
                known: { ...state.known, pieces },
            };
        } catch {
            // the faults are told where they are
        }
    }
    return { ...state, isStale: true };
}

/** what the journal has, as far as this tab knows @type {{texts: Text[] | null, at: number, mark: string}} */
let kept = { texts: null, at: 0, mark: '' };

/** one at a time, so that each knows what is kept @type {Promise<void>} */
let written = Promise.resolve();

/**
 * @param {App} app
 * @param {Workshop} state
 */
function write(app, { texts, at }) {
    if (texts === kept.texts && at === kept.at) return written;
    const before = kept;
    const mine = { texts, at, mark: newId() };
    kept = mine;
    written = written.then(async () => {
        try {
            const theirs = writtenMeanwhile(await app.journal.get(WORKSHOP), before, texts);
            await app.journal.set(WORKSHOP, { ...mine, texts: [...texts, ...theirs] });
            if (theirs.length) app.send({ kind: 'joined', theirs });
        } catch {
            app.tell(t('This browser cannot keep the text. Save it as a file.'), { isFault: true });
        }
    });
    return written;
}

/**
 * Texts that another window has written since this one looked: they stand beside those of this window.
 * @param {any} found
 * @param {{texts: Text[] | null, mark: string}} before
 * @param {Text[]} texts
 * @returns {Text[]}
 */
function writtenMeanwhile(found, before, texts) {
    if (!found?.mark || found.mark === before.mark) return [];
    const known = new Set([...(before.texts ?? []), ...texts].map(({ ini }) => ini));
    return found.texts.filter((/** @type {Text} */ { ini }) => !known.has(ini));
}

/**
 * @param {Workshop} state
 * @returns {Wish}
 */
const keep = (state) => (app) => {
    if (app.link.ini && state.texts !== kept.texts) {
        // the address names the workshop alone from now on, so that a reload goes on with what was written
        history.replaceState(null, '', '#screen=workshop');
        app.link = { screen: 'workshop' };
    }
    return write(app, state);
};

/**
 * What another tab has written meanwhile.
 * @param {App} app
 * @param {import('../../app.js').Send} send
 */
const reread = async (app, send) => {
    const found = await app.journal.get(WORKSHOP).catch(() => null);
    if (found?.mark && found.mark !== kept.mark) send({ kind: 'reread', found });
};

/**
 * @param {Workshop} state
 * @returns {Wish}
 */
const rest =
    ({ stamp }) =>
    (_, send) => {
        requestAnimationFrame(() => placeSuggestions());
        setTimeout(() => send({ kind: 'rest', stamp }), REST_MS);
    };

/**
 * What could be written at the cursor, where there is something to go by.
 * @param {Workshop} state
 * @param {boolean} [isAsked]
 */
function complete(state, isAsked = false) {
    const ini = iniOf(state);
    const place = placeAt(ini, state.caret);
    const isBegun = place.word !== '' || place.part === 'parent' || (place.part === 'value' && place.value === '');
    if (!isAsked && !isBegun) return null;
    const items = suggestionsAt(ini, place, state.known);
    return items.length ? { items, index: 0, from: place.from, to: place.to } : null;
}

/**
 * The moves of the piece that the cursor is on.
 * @param {App} app
 * @param {Workshop} state
 */
function drawnAt(app, state) {
    const { key, value } = placeAt(iniOf(state), state.caret);
    const betza = betzaOf(state.known.keys, key, value);
    if (betza === state.drawn.betza) return state.drawn;
    return { betza, rows: betza ? drawBetza(app, betza) : null };
}

/**
 * @param {Workshop} state
 * @param {string} ini
 * @returns {[Text[], number]}
 */
const withText = ({ texts }, ini) => [[...texts, { name: nameOf(ini) || t('My game'), ini }], texts.length];

/**
 * Another text is open.
 * @param {App} app
 * @param {Workshop} state
 * @param {Text[]} texts
 * @param {number} at
 * @returns {[Workshop, Wish]}
 */
function turnTo(app, state, texts, at) {
    state.trial?.close(); // it is another text's
    const fresh = { trial: null, caret: 0, size: 0, completion: null, dialog: null };
    /** @type {Workshop} */
    const moved = { ...state, ...fresh, texts, at, stamp: state.stamp + 1 };
    const next = settle(app, judge(app, moved));
    return [{ ...next, drawn: drawnAt(app, next) }, keep(next)];
}

/**
 * A text that was deleted comes back, whichever screen is open by then.
 * @param {App} app
 * @param {Text} text
 * @param {number} at
 */
async function bringBack(app, text, at) {
    app.hush();
    if (app.screen === screen) return app.send({ kind: 'restore', text, at });
    const found = await app.journal.get(WORKSHOP);
    const texts = [...found.texts.slice(0, at), text, ...found.texts.slice(at)];
    await app.journal.set(WORKSHOP, { ...found, texts });
    app.tell(t('{name} is back in the workshop.', { name: text.name }));
}

/** @type {Record<string, (state: Workshop, intent: any, app: App) => [Workshop] | [Workshop, Wish | null]>} */
const ACTS = {
    typed: (state, { value, caret }, app) => {
        const before = state.texts[state.at];
        const text = { ...before, ini: value, name: before.isNamed ? before.name : nameOf(value) || before.name };
        const texts = state.texts.map((one, i) => (i === state.at ? text : one));
        const typed = judge(app, { ...state, texts, caret, stamp: state.stamp + 1 });
        const next = { ...typed, completion: complete(typed), drawn: drawnAt(app, typed) };
        return [next, rest(next)];
    },
    moved: (state, { caret }, app) => {
        const { completion } = state;
        const isInside = completion && caret >= completion.from && caret <= completion.to;
        const next = { ...state, caret, completion: isInside ? completion : null, stamp: state.stamp + 1 };
        return [{ ...next, drawn: drawnAt(app, next) }, rest(next)];
    },
    rest: (state, { stamp }, app) => {
        if (stamp !== state.stamp) return [state];
        const next = settle(app, state);
        return [next, keep(next)];
    },
    suggest: (state) => {
        const next = { ...state, completion: complete(state, true) };
        return [next, rest(next)];
    },
    choose: (state, { step }) => {
        const { completion } = state;
        if (!completion) return [state];
        const count = completion.items.length;
        const index = (completion.index + step + count) % count;
        return [
            { ...state, completion: { ...completion, index } },
            () => requestAnimationFrame(() => placeSuggestions()),
        ];
    },
    take: (state, { index }) => {
        const { completion } = state;
        if (!completion) return [state];
        const { insert } = completion.items[index ?? completion.index];
        return [{ ...state, completion: null }, () => insertCode(completion.from, completion.to, insert)];
    },
    hush: (state) => [{ ...state, completion: null }],
    see: (state, { fault }) => [state, () => selectCode(...rangeOf(iniOf(state), fault))],
    mend: (state, { fault, word }) => [state, () => insertCode(...rangeOf(iniOf(state), fault), word)],
    move: (state, { move }, app) => {
        if (!state.trial) return [state];
        const { game } = state.trial;
        try {
            game.play(move);
        } catch (problem) {
            const why = /** @type {Error} */ (problem).message;
            return [{ ...state, position: game.position() }, () => app.tell(sentence(why), { isFault: true })];
        }
        return [{ ...state, position: game.position() }];
    },
    back: (state, { plies }) => {
        state.trial?.game.takeBack(plies);
        return [{ ...state, position: state.trial?.game.position() }];
    },
    flip: (state) => [{ ...state, flipped: !state.flipped }],
    size: (state, { size }, app) => [settle(app, { ...state, size, isStale: true })],
    section: (state, { name }, app) => {
        const caret = headerOf(iniOf(state), name);
        const next = settle(app, { ...state, caret, isStale: true });
        return [next, () => selectCode(caret, caret)];
    },
    open: (state, { at }, app) => turnTo(app, state, state.texts, at),
    add: (state, { ini }, app) => turnTo(app, state, ...withText(state, ini)),
    dragging: (state, { isDragging }) => [{ ...state, isDragging }],
    'open fault': (state, { text }) => [state, (app) => app.tell(text, { isFault: true })],
    'open text': (state, { text }, app) => {
        if (IS_VARIANT_FILE.test(text)) return turnTo(app, state, ...withText(state, text.replace(/\r\n?/g, '\n')));
        return [state, () => app.tell(t('This is no variant file: it has no line [name:parent].'), { isFault: true })];
    },
    rename: (state, { name }) => {
        const texts = state.texts.map((one, i) =>
            i === state.at ? { ...one, name: name.trim() || nameOf(one.ini), isNamed: Boolean(name.trim()) } : one,
        );
        const next = { ...state, texts, dialog: null };
        return [next, keep(next)];
    },
    delete: (state, _, app) => {
        const { at } = state;
        const gone = state.texts[at];
        const left = state.texts.filter((_, i) => i !== at);
        const ini = templates().at(-1)?.ini ?? '';
        const texts = left.length ? left : [{ name: nameOf(ini), ini }];
        const [next, wish] = turnTo(app, state, texts, Math.min(at, texts.length - 1));
        const undo = () => void bringBack(app, gone, at).catch((problem) => app.fail(problem));
        return [
            next,
            (app, send) => {
                app.tell(t('{name} is deleted.', { name: gone.name }), { action: t('Undo'), run: undo });
                return wish(app, send);
            },
        ];
    },
    restore: (state, { text, at }, app) =>
        turnTo(app, state, [...state.texts.slice(0, at), text, ...state.texts.slice(at)], at),
    share: (state) => [
        state,
        async (app) => {
            const link = await addressOf({ screen: 'workshop', ini: iniOf(state) });
            await app.copy(link, t('The link is copied. It contains the whole text.'));
        },
    ],
    dialog: (state, { dialog }) => [{ ...state, dialog, completion: null }],
    'show text': (state, { text }) => [{ ...state, dialog: 'text', text }],
    settings: (state, _, app) => [settle(app, { ...state, isStale: true })],
    leave: (state) => [state, keep(state)],
    visible: (state, { isVisible }) => [state, isVisible ? reread : keep(state)],
    joined: (state, { theirs }) => [
        { ...state, texts: [...state.texts, ...theirs] },
        (app) => app.tell(t('Another window has saved a text too. It is in the list.')),
    ],
    reread: (state, { found }, app) => {
        kept = found;
        const at = Math.min(found.at, found.texts.length - 1);
        return turnTo(app, state, found.texts, at);
    },
};

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: ['workshop.css', '../../parts/moves_drawn.css', '../../parts/open.css'],
    open,
    view,
    title: (state) => state.texts[state.at].name || t('Workshop'),
    act: (state, intent, app) => ACTS[intent.kind]?.(state, intent, app) ?? [state],
    close: (state, app) => {
        state.stop();
        state.trial?.close();
        void write(app, state);
    },
};
