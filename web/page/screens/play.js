// play.js: the first screen: a game that is being played, against the computer or a friend on the same device. What
// is so and what comes of an intent; how it looks is play_view.js, what is chosen before a game play_setup.js.

import { Opponent } from '../opponent.js';
import { Session } from '../session.js';
import { USUAL, openingOf, recallChoice, rememberChoice } from '../choice.js';
import { play as playSound } from '../sound.js';
import { t } from '../words.js';
import { view } from './play_view.js';
import { walkKey } from '../parts/moves.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../app.js').Intent} Intent */
/** @typedef {import('../app.js').Wish} Wish */
/** @typedef {import('../link.js').Link} Link */
/** @typedef {import('../choice.js').Choice} Choice */

/**
 * @typedef {object} Play
 * @property {Session} session
 * @property {Opponent} opponent
 * @property {any} sheet
 * @property {number | null} ply what is looked at; null: the game as it stands
 * @property {boolean} flipped
 * @property {import('../../board/types.js').Shape[]} shapes the hint
 * @property {boolean} isHinting
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
const TICK_MS = 200;
const PEEKS = 3;
const PEEK_MS = 3000;
const BLIND = 4;

/** the side at the bottom: the only person's, else the first */
const bottomOf = (/** @type {Session} */ { opened: { players } }) =>
    players[0].kind === 'computer' && players[1].kind === 'person' ? 1 : 0;

/**
 * @param {App} app
 * @param {Session} session
 * @param {Choice} choice
 * @returns {Play}
 */
function sitDown(app, session, choice) {
    const opponent = new Opponent(
        session,
        () => app.engine(),
        (problem) => app.fail(problem),
    );
    const unlisten = session.listen((_, events) => app.send({ kind: 'happened', events }));
    const timer = session.opened.clock ? setInterval(() => tick(app, session), TICK_MS) : 0;
    return {
        session,
        opponent,
        sheet: app.sheet(session.variant),
        ply: null,
        flipped: bottomOf(session) === 1,
        shapes: [],
        isHinting: false,
        pending: null,
        repeat: 0,
        dialog: null,
        text: '',
        choice,
        fault: '',
        peeks: session.opened.memory && session.opened.memory < BLIND ? PEEKS : 0,
        isPeeking: false,
        isPaused: isPaused(session),
        stop: () => {
            unlisten();
            clearInterval(timer);
        },
    };
}

/** @param {Session} session */
const isPaused = ({ story, isOver }) =>
    Boolean(story.opened.clock) && story.moves.length > 0 && !story.isRunning && !isOver;

/**
 * @param {App} app
 * @param {Session} session
 */
function tick(app, session) {
    const left = session.left();
    if (left && !session.isOver && session.story.isRunning && left[session.turn] <= 0) session.apply({ kind: 'flag' });
    app.draw();
}

/** @param {Play} state */
function standUp(state) {
    state.stop();
    state.opponent.close();
    const { session } = state;
    if (session.story.isRunning && !session.isOver) session.apply({ kind: 'pause' });
    session.close();
}

/**
 * A game that a link describes.
 * @param {App} app
 * @param {Link} link
 * @param {Choice} choice
 */
function startLinked(app, link, choice) {
    if (link.ini) app.learn(link.ini);
    const added = link.ini && !link.game ? (/^\s*\[([^\]:]+)/m.exec(link.ini)?.[1].trim() ?? '') : '';
    const name = link.game || added;
    const isKnown = !name || app.variants.names().includes(name);
    const game = isKnown ? name || 'chess' : app.variants.find(name) || name;
    // the game chosen last takes the other choices along: clocks, side
    const isChosen = game === choice.game && !link.fen && !link.moves;
    /** @type {Choice} */
    const chosen = {
        ...(isChosen ? choice : USUAL),
        game,
        size: link.size ?? 0,
        against: link.against ?? 'computer',
        level: link.level ?? choice.level,
        start: link.fen ? 'position' : 'usual',
        position: link.fen ?? '',
        ...(link.ini && { ini: link.ini }),
    };
    const session = Session.start(app, openingOf(app, chosen));
    for (const move of link.moves ?? []) {
        const refused = session.apply({ kind: 'move', move }).find(({ kind }) => kind === 'refused');
        if (!refused) continue;
        const { text } = /** @type {{text: string}} */ (/** @type {unknown} */ (refused));
        app.tell(t('The link has a move that cannot be played, {move}: {why}.', { move, why: text }), {
            isFault: true,
        });
        break;
    }
    return { session, choice: chosen };
}

/** @param {Link} link */
const names = ({ game, fen, ini, moves, size, level, against }) =>
    Boolean(game ?? fen ?? ini ?? moves ?? size ?? level ?? against);

/**
 * @param {Link} link
 * @param {App} app
 * @returns {Promise<Play>}
 */
async function open(link, app) {
    const choice = await recallChoice(app);
    const said = link.fault;
    if (said) app.tell(t('This part of the link cannot be read: {part}', { part: said }), { isFault: true });
    try {
        if (link.id) {
            const session = await Session.resume(app, link.id);
            if (session) return sitDown(app, session, choice);
            app.tell(t('This browser has no such game any more.'), { isFault: true });
        }
        if (!said && names(link)) {
            const linked = startLinked(app, link, choice);
            return sitDown(app, linked.session, linked.choice);
        }
    } catch (problem) {
        app.tell(
            t('The game of the link cannot be opened: {why}.', { why: String(/** @type {any} */ (problem).message) }),
            { isFault: true },
        );
    }
    return openLast(app, choice);
}

/**
 * The game played last, else one as it was chosen last.
 * @param {App} app
 * @param {Choice} choice
 */
async function openLast(app, choice) {
    try {
        const id = await app.journal.get('last');
        const session = id ? await Session.resume(app, id) : null;
        if (session) return sitDown(app, session, choice);
        return sitDown(app, Session.start(app, openingOf(app, choice)), choice);
    } catch {
        // what was kept is of no use any more
        return sitDown(app, Session.start(app, openingOf(app, USUAL)), USUAL);
    }
}

/**
 * The next game takes the place of this one.
 * @param {App} app
 * @param {Play} state
 * @param {Choice} choice
 * @returns {Promise<Play>}
 */
async function startNext(app, state, choice) {
    const session = Session.start(app, openingOf(app, choice)); // throws before anything is given up
    const { side, clock } = choice;
    standUp(state);
    await rememberChoice(app, choice);
    await app.journal.set('last', null);
    history.replaceState(null, '', location.pathname);
    app.link = { screen: 'play' };
    return sitDown(app, session, { ...choice, side, clock });
}

// ---- what comes of an intent ----

/**
 * A command to the table: it answers through the session's listener.
 * @param {import('../../tabiya.js').Command} command
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
 * @param {App} app
 * @param {import('../app.js').Send} send
 */
async function findHint(app, send) {
    const { session } = /** @type {Play} */ (app.state);
    const { plies } = session.game;
    const engine = await app.engine();
    const thought = await engine.think(session.game, { ms: HINT_MS });
    if (session.game.plies === plies) send({ kind: 'hint', move: thought.pv[0] });
    else send({ kind: 'hint', move: null });
}

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
        if (app.link.game || app.link.fen || app.link.ini) {
            // the address names this game from now on, so that a reload goes on with it
            history.replaceState(null, '', `#id=${session.id}`);
            app.link = { screen: 'play', id: session.id };
        }
        app.speak(session.position.said ?? session.sans.at(-1) ?? '');
    }
    if (events.some(({ kind, side }) => kind === 'declined' && !isPerson(side)))
        app.tell(t('The computer declines the draw.'));
    if (
        events.some(({ kind, side }) => kind === 'offered' && isPerson(side)) &&
        session.offeredTo !== null &&
        isPerson(session.offeredTo)
    )
        app.tell(
            t('{side} offers a draw.', {
                side: session.variant.sideName(/** @type {0 | 1} */ (1 - session.offeredTo)),
            }),
        );
    if (!app.settings.sound) return;
    if (events.some(({ kind }) => kind === 'ended')) playSound('end');
    else if (events.some(({ kind }) => kind === 'check')) playSound('check');
    else if (moved) playSound(moved.captured ? 'capture' : 'move');
};

/** @type {Record<string, (state: Play, intent: any, app: App) => [Play] | [Play, Wish | null]>} */
const ACTS = {
    move: (state, { move }, app) =>
        app.settings.confirm
            ? [{ ...state, pending: move, shapes: [] }]
            : [{ ...state, shapes: [] }, command({ kind: 'move', move })],
    confirm: (state) => [{ ...state, pending: null }, command({ kind: 'move', move: state.pending ?? '' })],
    unconfirm: (state) => [{ ...state, pending: null, repeat: state.repeat + 1 }],
    happened: (state, { events }) => {
        const isPlayed = events.some((/** @type {any} */ { kind }) => /^(moved|takenBack|caughtUp)$/.test(kind));
        const next = isPlayed
            ? { ...state, ply: null, shapes: [], isHinting: false, pending: null, isPeeking: false, repeat: 0 }
            : state;
        return [{ ...next, isPaused: isPaused(state.session) }, tellOf(events)];
    },
    // an answer shows the position as it is: the move that was refused goes back
    refused: (state, { text }) => [
        { ...state, repeat: state.repeat + 1 },
        (app) => app.tell(`${text}.`, { isFault: true }),
    ],
    back: (state) => [state, command({ kind: 'takeBack', side: state.session.turn, plies: pliesBack(state) })],
    offer: (state) => [state, command({ kind: 'offer', side: speaker(state) })],
    accept: (state) => [state, command({ kind: 'accept', side: speaker(state) })],
    decline: (state) => [state, command({ kind: 'decline', side: speaker(state) })],
    claim: (state) => [state, command({ kind: 'claim', side: state.session.turn })],
    resign: (state) => [{ ...state, dialog: null }, command({ kind: 'resign', side: speaker(state) })],
    goOn: (state) => [state, command({ kind: 'start', side: state.session.turn })],
    askHint: (state) => (state.isHinting ? [state] : [{ ...state, isHinting: true }, findHint]),
    hint: (state, { move }, app) => {
        const [from, to] = (move ?? '').match(/[A-Za-z+]+@|[a-z]\d+/g) ?? [];
        const place = from?.endsWith('@') && state.session.turn === 1 ? from.toLowerCase() : from;
        if (move) app.speak(state.session.game.san(move));
        return [{ ...state, isHinting: false, shapes: from ? [{ from: place, to, colour: 'blue' }] : [] }];
    },
    ply: (state, { ply }) => {
        const last = state.session.story.moves.length;
        return [{ ...state, ply: ply >= last ? null : Math.max(0, ply), shapes: [] }];
    },
    flip: (state) => [{ ...state, flipped: !state.flipped }],
    dialog: (state, { dialog }) => [{ ...state, dialog, fault: '' }],
    'show text': (state, { text }) => [{ ...state, dialog: 'text', text }],
    choice: (state, { change }) => [{ ...state, choice: { ...state.choice, ...change }, fault: '' }],
    start: (state, { change }) => {
        const choice = { ...state.choice, ...change };
        return [{ ...state, fault: '' }, begin(choice)];
    },
    rematch: (state) => {
        const { players } = state.session.opened;
        const own = bottomOf(state.session);
        const isFriend = players.every(({ kind }) => kind === 'person');
        const choice = {
            ...state.choice,
            ...choiceOf(state.session),
            side: /** @type {0 | 1} */ (isFriend ? 0 : 1 - own),
        };
        return [state, begin(choice)];
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
 * How a game was chosen, from how it began.
 * @param {Session} session
 * @returns {Partial<Choice>}
 */
function choiceOf({ opened, variant }) {
    const computer = opened.players.find(({ kind }) => kind === 'computer');
    const { clock } = opened;
    const isDrawn = Boolean(opened.fen) && variant.isShuffled;
    return {
        game: opened.game,
        size: opened.size ?? 0,
        against: computer ? 'computer' : 'friend',
        ...(computer?.kind === 'computer' && { level: computer.level }),
        clock: clock ? `${clock.base / 60000}+${clock.increment / 1000}` : '',
        start: !opened.fen ? 'usual' : isDrawn ? 'shuffled' : 'position',
        position: opened.fen ?? '',
        memory: opened.memory ?? 0,
        ini: opened.ini,
    };
}

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

/** @type {import('../app.js').Screen} */
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
        return null;
    },
};
