// play.js: the first screen: a game that is being played, against the computer or a friend on the same device. What
// is so and what comes of an intent. How it begins is play_open.js, how it looks play_view.js.

import { bottomOf, choiceOf, isPaused, names, open, standUp, startNext } from './play_open.js';
import { play as playSound } from '../../sound.js';
import { sentence, t } from '../../words.js';
import { view } from './play_view.js';
import { walkKey } from '../../parts/moves.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Intent} Intent */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('../../choice.js').Choice} Choice */

/**
 * @typedef {object} Play
 * @property {import('../../session.js').Session} session
 * @property {import('../../opponent.js').Opponent} opponent
 * @property {any} sheet
 * @property {number | null} ply what is looked at; null: the game as it stands
 * @property {boolean} flipped
 * @property {import('../../../board/types.js').Shape[]} shapes the hint
 * @property {boolean} isHinting
 * @property {AbortController | null} search for a hint
 * @property {string | null} pending a move that waits to be confirmed
 * @property {number} repeat counts how often the position is shown anew
 * @property {'setup' | 'share' | 'resign' | 'text' | null} dialog
 * @property {string} text that is shown to be copied
 * @property {Choice} choice
 * @property {string} fault of the choice
 * @property {number} peeks how often hidden pieces may still be looked at
 * @property {boolean} isPeeking
 * @property {boolean} isPaused
 * @property {() => void} stop ends timers and listeners
 */

const HINT_MS = 1000;
const PEEK_MS = 3000;

// ---- what comes of an intent ----

/**
 * A command to the table: it answers through the session's listener.
 * @param {import('../../../tabiya.js').Command} command
 * @returns {Wish}
 */
const command = (command) => (app, send) => {
    const { session } = /** @type {Play} */ (app.state);
    const refused = session.apply(command).find(({ kind }) => kind === 'refused');
    if (refused) send({ kind: 'refused', text: /** @type {any} */ (refused).text });
};

/** @param {Play} state who speaks: the person to move, or the only one */
function speaker({ session }) {
    const { players } = session.opened;
    const asked = session.offeredTo;
    const first = asked ?? session.turn;
    return /** @type {0 | 1} */ (players[first].kind === 'person' ? first : 1 - first);
}

/** @param {Play} state how many plies back a person's last move is */
export function pliesBack({ session }) {
    const { moves } = session.story;
    for (let i = moves.length; i-- > 0; )
        if (session.opened.players[moves[i].by].kind === 'person') return moves.length - i;
    return 0;
}

/**
 * @param {import('../../session.js').Session} session
 * @param {AbortController} search
 * @returns {Wish}
 */
const findHint = (session, search) => async (app, send) => {
    const engine = await app.engine();
    if (search.signal.aborted) return;
    const thought = await engine.think(session.game, { ms: HINT_MS }, null, search.signal);
    if (!search.signal.aborted) send({ kind: 'hint', move: thought.pv[0] });
};

/**
 * @param {any[]} events
 * @returns {Wish}
 */
const tellOf = (events) => (app) => {
    const { session } = /** @type {Play} */ (app.state);
    const moved = events.find(({ kind }) => kind === 'moved');
    const isPerson = (/** @type {number} */ side) => session.opened.players[side].kind === 'person';
    if (moved) {
        void app.journal.set('last', session.id).catch(() => undefined);
        if (names(app.link)) {
            // the address names this game from now on, so that a reload goes on with it
            history.replaceState(null, '', `#id=${session.id}`);
            app.link = { screen: 'play', id: session.id };
        }
        app.speak(session.position.said ?? session.sans.at(-1) ?? '');
    }
    if (events.some(({ kind, side }) => kind === 'declined' && !isPerson(side)))
        app.tell(t('The computer declines the draw.'));
    if (!app.settings.sound) return;
    if (events.some(({ kind }) => kind === 'ended')) playSound('end');
    else if (events.some(({ kind }) => kind === 'check')) playSound('check');
    else if (moved) playSound(moved.captured ? 'capture' : 'move');
};

/** @type {Record<string, (state: Play, intent: any, app: App) => [Play] | [Play, Wish | null]>} */
const ACTS = {
    move: (state, { move, by }, app) =>
        app.settings.confirm && by !== 'premove'
            ? [{ ...state, pending: state.session.meant(move), shapes: [] }]
            : [{ ...state, shapes: [] }, command({ kind: 'move', move })],
    confirm: (state) => [{ ...state, pending: null }, command({ kind: 'move', move: state.pending ?? '' })],
    unconfirm: (state) => [{ ...state, pending: null, repeat: state.repeat + 1 }],
    happened: (state, { events }) => {
        const isPlayed = events.some((/** @type {any} */ { kind }) => /^(moved|takenBack|caughtUp)$/.test(kind));
        if (isPlayed) state.search?.abort(); // for a hint that comes too late
        const next = isPlayed
            ? { ...state, ply: null, shapes: [], isHinting: false, pending: null, isPeeking: false, repeat: 0 }
            : state;
        return [{ ...next, isPaused: isPaused(state.session) }, tellOf(events)];
    },
    // an answer shows the position as it is: the move that was refused goes back
    refused: (state, { text }) => [
        { ...state, repeat: state.repeat + 1 },
        (app) => app.tell(sentence(text), { isFault: true }),
    ],
    back: (state) => [state, command({ kind: 'takeBack', side: state.session.turn, plies: pliesBack(state) })],
    offer: (state) => [state, command({ kind: 'offer', side: speaker(state) })],
    accept: (state) => [state, command({ kind: 'accept', side: speaker(state) })],
    decline: (state) => [state, command({ kind: 'decline', side: speaker(state) })],
    claim: (state) => [state, command({ kind: 'claim', side: state.session.turn })],
    resign: (state) => [{ ...state, dialog: null }, command({ kind: 'resign', side: speaker(state) })],
    goOn: (state) => [state, command({ kind: 'start', side: state.session.turn })],
    askHint: (state) => {
        const { session } = state;
        if (state.isHinting || session.isOver || state.ply !== null || session.mover.kind !== 'person') return [state];
        const search = new AbortController();
        return [{ ...state, isHinting: true, search }, findHint(session, search)];
    },
    hint: (state, { move }, app) => {
        const [from, to] = (move ?? '').match(/[A-Za-z+]+@|[a-z]\d+/g) ?? [];
        const place = from?.endsWith('@') && state.session.turn === 1 ? from.toLowerCase() : from;
        if (move) app.speak(state.session.game.words(move));
        return [
            { ...state, isHinting: false, search: null, shapes: from ? [{ from: place, to, colour: 'blue' }] : [] },
        ];
    },
    ply: (state, { ply }) => {
        const last = state.session.story.moves.length;
        return [{ ...state, ply: ply >= last ? null : Math.max(0, ply), shapes: [] }];
    },
    // another screen takes the game from the journal
    look: (state, { screen }) => [
        state,
        async (app) => {
            await state.session.keep();
            await app.go({ screen, id: state.session.id });
        },
    ],
    zen: (state, _, app) => [state, () => app.set({ zen: !app.settings.zen })],
    flip: (state) => [{ ...state, flipped: !state.flipped }],
    dialog: (state, { dialog }) => [{ ...state, dialog, fault: '' }],
    'show text': (state, { text }) => [{ ...state, dialog: 'text', text }],
    choice: (state, { change }) => [{ ...state, choice: { ...state.choice, ...change }, fault: '' }],
    start: (state, { change }) => {
        const choice = { ...state.choice, ...change };
        return [{ ...state, fault: '' }, begin(choice)];
    },
    openFile: (state) => [
        state,
        async (app, send) => {
            const file = await app.pickFile('.txt,.fen,text/plain');
            if (file) send({ kind: 'choice', change: { position: file.text } });
        },
    ],
    rematch: (state) => {
        const side = /** @type {0 | 1} */ (1 - bottomOf(state.session));
        return [state, begin({ ...state.choice, ...choiceOf(state.session), side })];
    },
    began: (_, { state }) => [state],
    fault: (state, { text }) => [{ ...state, fault: text }],
    peek: (state) => [
        { ...state, peeks: state.peeks - 1, isPeeking: true },
        (_, send) => void setTimeout(() => send({ kind: 'peeked' }), PEEK_MS),
    ],
    peeked: (state) => [{ ...state, isPeeking: false }],
    settings: (state, _, app) => [{ ...state, sheet: app.sheet(state.session.variant), repeat: state.repeat + 1 }],
    leave: (state) => {
        const { session } = state;
        if (session.story.isRunning && !session.isOver) session.apply({ kind: 'pause' });
        return [state];
    },
    changed: (state, { id }) => [state, id === state.session.id ? () => state.session.catchUp() : null],
};

/**
 * @param {Choice} choice
 * @returns {Wish}
 */
const begin = (choice) => async (app, send) => {
    try {
        send({ kind: 'began', state: await startNext(app, app.state, choice) });
    } catch (problem) {
        send({ kind: 'fault', text: `${/** @type {Error} */ (problem).message}` });
    }
};

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: 'play.css',
    open,
    view,
    title: ({ session }) => session.variant.title,
    act: (state, intent, app) => ACTS[intent.kind]?.(state, intent, app) ?? [state],
    close: (state) => standUp(state),
    keys(event, state) {
        const last = state.session.story.moves.length;
        const ply = walkKey(event, state.ply ?? last, last);
        if (ply !== null) return { kind: 'ply', ply };
        if (event.key === 'f') return { kind: 'flip' };
        if (event.key === 'h') return { kind: 'askHint' };
        if (event.key === 'n') return { kind: 'dialog', dialog: 'setup' };
        if (event.key === 'z') return { kind: 'zen' };
        return null;
    },
};
