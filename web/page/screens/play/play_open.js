// play_open.js: how a game comes to the first screen: from a link, from the journal, or as it was chosen; and how it
// gives place to the next one.

import { Opponent } from '../../opponent.js';
import { Session } from '../../session.js';
import { USUAL, openingOf, recallChoice, rememberChoice } from '../../choice.js';
import { t } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../link.js').Link} Link */
/** @typedef {import('../../choice.js').Choice} Choice */
/** @typedef {import('./play.js').Play} Play */

const TICK_MS = 200;
const PEEKS = 3;
const BLIND = 4;

/** the side at the bottom: that of the visitor, who has no name */
export function bottomOf(/** @type {Session} */ { opened: { players } }) {
    const own = players.findIndex((player) => player.kind === 'person' && !player.name);
    const person = players.findIndex(({ kind }) => kind === 'person');
    return Math.max(0, own < 0 ? person : own);
}

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
        search: null,
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
export const isPaused = ({ story, isOver }) =>
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
export function standUp(state) {
    state.stop();
    state.search?.abort();
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
    const refused = session.give(link.moves ?? []);
    if (refused) app.tell(t('The link has a move that cannot be played, {move}: {why}.', refused), { isFault: true });
    return { session, choice: chosen };
}

/** @param {Link} link */
export const names = ({ game, fen, ini, moves, size, level, against }) =>
    Boolean(game ?? fen ?? ini ?? moves ?? size ?? level ?? against);

/**
 * @param {Link} link
 * @param {App} app
 * @returns {Promise<Play>}
 */
export async function open(link, app) {
    const choice = await recallChoice(app);
    const said = link.fault;
    if (said) app.tell(t('This part of the link cannot be read: {part}', { part: said }), { isFault: true });
    try {
        if (link.id) {
            const session = await Session.resume(app, link.id);
            if (session) return sitDown(app, session, choice);
            app.tell(t('This game is no longer in this browser.'), { isFault: true });
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
export async function startNext(app, state, choice) {
    const session = Session.start(app, openingOf(app, choice)); // throws before anything is given up
    const { side, clock } = choice;
    standUp(state);
    await rememberChoice(app, choice);
    await app.journal.set('last', null);
    history.replaceState(null, '', location.pathname);
    app.link = { screen: 'play' };
    return sitDown(app, session, { ...choice, side, clock });
}

/**
 * How a game was chosen, from how it began.
 * @param {Session} session
 * @returns {Partial<Choice>}
 */
export function choiceOf({ opened, variant }) {
    const computer = opened.players.find(({ kind }) => kind === 'computer');
    const { clock } = opened;
    const isDrawn = Boolean(opened.fen) && variant.isShuffled;
    return {
        game: opened.game,
        size: opened.size ?? 0,
        against: computer ? 'computer' : 'friend',
        ...(computer?.kind === 'computer' && { level: computer.level }),
        clock: clock ? `${clock.base / 60000}+${clock.increment / 1000}` : '',
        isOwnClock: false,
        start: !opened.fen ? 'usual' : isDrawn ? 'shuffled' : 'position',
        position: opened.fen ?? '',
        memory: opened.memory ?? 0,
        ini: opened.ini,
    };
}
