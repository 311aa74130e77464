// originals.js: the five original programs in a terminal of the page, to the letter. Each runs in a worker; here
// is what was said and typed, and what is kept of it: a session goes on when the user comes back. How it looks is
// originals_view.js, what the programs are originals_programs.js.

import { Original } from '../../../tabiya.js';
import { asPairs, givenFiles, withFile } from './originals_files.js';
import { commandOf, faultOf, programOf, toLibrary } from './originals_programs.js';
import { storageFault } from '../../parts/storage.js';
import { t } from '../../words.js';
import { view } from './originals_view.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Intent} Intent */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('../../../tabiya.js').Answer} Answer */
/** @typedef {import('./originals_programs.js').Name} Name */
/** @typedef {import('./originals_programs.js').Options} Options */
/** @typedef {import('./originals_files.js').File} File */

/** @typedef {{kind: 'said' | 'typed' | 'fault', text: string}} Piece of the terminal */
/** @typedef {{options: Options, seed: number, tape: import('../../../tabiya.js').TapeEntry[]}} Session as it is kept */
/** @typedef {{name: Name, files: File[], sessions: Partial<Record<Name, Session>>}} Kept */

/**
 * @typedef {object} State
 * @property {Name} name
 * @property {Kept['sessions']} sessions those that can go on
 * @property {File[]} files
 * @property {Original | null} original
 * @property {number} run the number of the program that runs: what comes of an earlier one is not heard
 * @property {Piece[]} pieces
 * @property {string[]} waiting lines that were typed ahead
 * @property {boolean} isBusy it starts, or thinks
 * @property {boolean} isEnded
 * @property {number} status
 * @property {string} line that is being typed
 * @property {string[]} typed before
 * @property {number} at of these, while the user looks through them
 * @property {'options' | 'files' | null} window
 * @property {Options} draft the options in the window
 * @property {number} timer
 * @property {string} shown a text that is to be copied by hand
 */

const KEPT = 'originals';
const MOST_TYPED = 200;
/** a timer takes no more */
const LONGEST_WAIT = 2 ** 31 - 1;

/** how many programs were begun */
let runs = 0;

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** @param {State} state @returns {Session} */
const sessionOf = ({ sessions, name }) => sessions[name] ?? { options: {}, seed: newSeed(), tape: [] };

// ---- what takes time ----

/** @param {State} state @param {import('../../../tabiya.js').TapeEntry[]} [more] what is on its way */
const keep =
    ({ name, files, sessions }, more = []) =>
    async (/** @type {App} */ app) => {
        const session = sessions[name];
        const all = session ? { ...sessions, [name]: { ...session, tape: [...session.tape, ...more] } } : sessions;
        const kept = { name, files: files.filter(({ kind }) => kind !== 'given'), sessions: all };
        await app.journal.set(KEPT, kept).catch((problem) => app.tell(storageFault(problem), { isFault: true }));
    };

/** @param {State} state @returns {Wish} */
function start(state) {
    const { name, run, files } = state;
    const { options, seed, tape } = sessionOf(state);
    const program = programOf(name);
    // a seed that nobody chose is kept too: the session is to go on as it was
    const told = { ...(name === 'chess' ? { seed } : {}), ...toLibrary(program, options) };
    return async (app, send) => {
        try {
            const original = await Original.start(name, told, { files: asPairs(files), tape });
            if (app.screen === screen) send({ kind: 'started', run, original });
            else original.close(); // the user has left meanwhile
        } catch (problem) {
            send({ kind: 'not started', run, text: /** @type {Error} */ (problem).message, hasTape: tape.length > 0 });
        }
    };
}

/** @param {State} state @param {string | null} line null: the end of input; undefined: the time has come */
function ask(state, line) {
    const { original, run } = state;
    return (/** @type {App} */ app, /** @type {Send} */ send) => {
        void keep(state, [['line', line]])(app);
        return /** @type {Original} */ (original).send(line).then(
            (answer) => send({ kind: 'answer', run, answer }),
            (problem) => send({ kind: 'broken', run, text: problem.message }),
        );
    };
}

/** @param {State} state @returns {Wish} */
const wake =
    ({ original, run }) =>
    (_, send) =>
        /** @type {Original} */ (original).time().then(
            (answer) => send({ kind: 'answer', run, answer }),
            (problem) => send({ kind: 'broken', run, text: problem.message }),
        );

/** @param {...Wish} wishes @returns {Wish} */
const all =
    (...wishes) =>
    (app, send) =>
        Promise.all(wishes.map((wish) => wish(app, send)));

/** once it is drawn: what had the focus is gone */
const focusLine = () => /** @type {HTMLElement | null} */ (document.querySelector('.terminal-line input'))?.focus();

// ---- what an answer changes ----

/** @param {{line?: string | null, answer: Answer}} heard @returns {Piece[]} */
function piecesOf({ line, answer }) {
    /** @type {Piece[]} */
    const pieces = [];
    if (typeof line === 'string') pieces.push({ kind: 'typed', text: `${line}\n` });
    if (answer.text) pieces.push({ kind: 'said', text: answer.text });
    if (answer.complaint) pieces.push({ kind: 'fault', text: `${answer.complaint}\n` });
    return pieces;
}

/** @param {State} state @param {Answer} answer */
function settle(state, answer) {
    const { original } = state;
    const files = answer.saved.reduce(
        (known, [name, text]) => withFile(known, { name, text, kind: 'saved' }),
        state.files,
    );
    const session = { ...sessionOf(state), tape: original?.tape ?? [] };
    return {
        ...state,
        files,
        sessions: { ...state.sessions, [state.name]: session },
        isBusy: false,
        isEnded: answer.ended,
        status: answer.status,
    };
}

/** @param {State} state @param {Answer} answer @returns {[State, Wish | null]} what goes on by itself */
function goOn(state, answer) {
    const [next, ...waiting] = state.waiting;
    if (answer.ended) return [{ ...state, waiting: [] }, keep(state)];
    if (next !== undefined) return type({ ...state, waiting }, next);
    return [state, all(keep(state), setTimer(state, answer.wake))];
}

/** @param {State} state @param {number | null} delay @returns {Wish} */
const setTimer =
    ({ run, timer }, delay) =>
    (app, send) => {
        clearTimeout(timer);
        if (delay === null) return;
        const next = window.setTimeout(() => send({ kind: 'time', run }), Math.min(delay, LONGEST_WAIT));
        send({ kind: 'timer', run, timer: next });
    };

/** @param {State} state @param {string} line @returns {[State, Wish | null]} */
function type(state, line) {
    const typed = line ? [...state.typed.filter((one) => one !== line), line].slice(-MOST_TYPED) : state.typed;
    const known = { ...state, line: '', typed, at: typed.length };
    if (state.isEnded) return [known, null];
    if (state.isBusy || !state.original) return [{ ...known, waiting: [...state.waiting, line] }, null];
    const pieces = [...state.pieces, { kind: /** @type {const} */ ('typed'), text: `${line}\n` }];
    return [{ ...known, pieces, isBusy: true }, ask(state, line)];
}

// ---- programs begin and end ----

/** @param {State} state */
function leave({ original, timer }) {
    clearTimeout(timer);
    original?.close();
}

/** @param {State} state @returns {[State, Wish]} the program of its name, from where its session is */
function begin(state) {
    leave(state);
    const session = sessionOf(state);
    /** @type {State} */
    const next = {
        ...state,
        sessions: { ...state.sessions, [state.name]: session },
        original: null,
        run: ++runs,
        pieces: [],
        waiting: [],
        isBusy: true,
        isEnded: false,
        status: 0,
        line: '',
        window: null,
        draft: session.options,
    };
    return [next, start(next)];
}

/** @param {State} state @param {Options} options @returns {[State, Wish]} */
const beginAnew = (state, options) =>
    begin({ ...state, sessions: { ...state.sessions, [state.name]: { options, seed: newSeed(), tape: [] } } });

/** @param {State} state @param {Options} options @returns {[State, Wish]} as the user wants it */
function restart(state, options) {
    const [next, wish] = beginAnew(state, options);
    return [next, all(wish, focusLine)];
}

/** @param {State} state the text of the terminal, as a user would copy it */
export const transcript = ({ name, sessions, pieces }) =>
    `$ ${commandOf(programOf(name), sessions[name]?.options ?? {})}\n${pieces.map(({ text }) => text).join('')}`;

// ---- intents ----

/** @type {Record<string, (state: State, intent: Intent) => [State] | [State, Wish | null]>} */
const ACTS = {
    choose: (state, { name }) => (name === state.name ? [state] : begin({ ...state, name })),
    restart: (state) => restart(state, sessionOf(state).options),
    begin: (state) => {
        const program = programOf(state.name);
        const isWrong = program.fields.some((field) => faultOf(field, state.draft[field.key] ?? ''));
        return isWrong ? [state] : restart(state, state.draft);
    },

    started(state, { run, original }) {
        if (run !== state.run) {
            original.close();
            return [state];
        }
        const { answer } = original.history.at(-1);
        const pieces = original.history.flatMap(piecesOf);
        const typed = original.history.flatMap((/** @type {any} */ { line }) => (line ? [line] : []));
        const next = settle({ ...state, original, pieces, typed, at: typed.length }, answer);
        return goOn(next, answer);
    },
    'not started'(state, { run, text, hasTape }) {
        if (run !== state.run) return [state];
        // what was kept does not fit this program any more: it begins anew
        if (hasTape) return beginAnew(state, sessionOf(state).options);
        const fault = { kind: /** @type {const} */ ('fault'), text: `tabiya: ${state.name}: ${text}\n` };
        return [{ ...state, pieces: [fault], isBusy: false, isEnded: true, status: 3 }];
    },
    answer(state, { run, answer }) {
        if (run !== state.run) return [state];
        const pieces = [...state.pieces, ...piecesOf({ answer })];
        return goOn(settle({ ...state, pieces }, answer), answer);
    },
    broken(state, { run, text }) {
        if (run !== state.run) return [state];
        const fault = { kind: /** @type {const} */ ('fault'), text: `${text}\n` };
        return [{ ...state, pieces: [...state.pieces, fault], isBusy: false, isEnded: true, status: 4 }];
    },

    timer: (state, { run, timer }) => [run === state.run ? { ...state, timer } : state],
    time: (state, { run }) =>
        run === state.run && !state.isBusy && !state.isEnded ? [{ ...state, isBusy: true }, wake(state)] : [state],

    draft: (state, { line }) => [{ ...state, line, at: state.typed.length }],
    type: (state) => type(state, state.line),
    recall(state, { by }) {
        const at = Math.max(0, Math.min(state.typed.length, state.at + by));
        return [{ ...state, at, line: state.typed[at] ?? '' }];
    },
    end(state) {
        if (state.isBusy || state.isEnded || !state.original) return [state];
        return [{ ...state, line: '', isBusy: true }, ask(state, null)];
    },

    window: (state, { window }) => [{ ...state, window, draft: sessionOf(state).options }],
    option: (state, { change }) => [{ ...state, draft: { ...state.draft, ...change } }],
    'name file': (state, { name }) => [{ ...state, window: null, line: name, at: state.typed.length }, focusLine],
    'add file': (state) => [
        state,
        async (app, send) => {
            const file = await app.pickFile('.txt,.board,text/plain');
            if (file) send({ kind: 'file', file: { ...file, kind: 'own' } });
        },
    ],
    file(state, { file }) {
        const files = withFile(state.files, file);
        const next = { ...state, files };
        const tell = async (/** @type {App} */ app) => {
            await state.original?.addFile(file.name, file.text);
            app.tell(t('The programs can read {name} now.', { name: file.name }));
        };
        return [next, all(keep(next), tell)];
    },
    'remove file'(state, { name }) {
        const rest = state.files.filter((file) => file.name !== name);
        // what came with the page is there again
        const given = givenFiles().find((file) => file.name === name);
        const next = { ...state, files: given ? [...rest, given] : rest };
        const { original } = state;
        return [
            next,
            all(keep(next), () => (given ? original?.addFile(name, given.text) : original?.removeFile(name))),
        ];
    },
    'save file': (state, { file }) => [state, (app) => app.save(file.name, file.text)],
    copy: (state) => [state, (app) => app.copy(transcript(state), t('The transcript is copied.'))],
    'save transcript': (state) => [state, (app) => app.save(`${state.name}.txt`, transcript(state))],
    'show text': (state, { text = '' }) => [{ ...state, shown: text }],
};

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: 'originals.css',

    async open(link, app) {
        /** @type {Kept | undefined} */
        const kept = await app.journal.get(KEPT).catch(() => undefined);
        /** @type {State} */
        const empty = {
            name: programOf(link.game ?? kept?.name).name,
            sessions: kept?.sessions ?? {},
            files: (kept?.files ?? []).reduce(withFile, givenFiles()),
            original: null,
            run: 0,
            pieces: [],
            waiting: [],
            isBusy: true,
            isEnded: false,
            status: 0,
            line: '',
            typed: [],
            at: 0,
            window: null,
            draft: {},
            timer: 0,
            shown: '',
        };
        const [state, wish] = begin(empty);
        // the loop hears of it once the screen is there
        setTimeout(() => void wish(app, (intent) => app.screen === screen && app.send(intent)));
        return state;
    },

    view,

    act(state, intent) {
        const act = ACTS[intent.kind];
        return act ? act(state, intent) : [state];
    },

    title: (/** @type {State} */ { name }) => programOf(name).title,

    close: leave,
};
