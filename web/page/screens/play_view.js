// play_view.js: how the first screen looks: title, players, board, moves, what can be done, and its windows. It
// only shows what is so (play.js) and sends intents.

import { board } from '../parts/board.js';
import { button, dialog, iconButton } from '../ui.js';
import { h } from '../view.js';
import { hide } from '../parts/hidden.js';
import { moveList, walk } from '../parts/moves.js';
import { moveField } from '../parts/typing.js';
import { playerName, strip } from '../parts/strip.js';
import { pliesBack } from './play.js';
import { setupDialog } from './play_setup.js';
import { shareDialog, textDialog } from '../parts/share.js';
import { t } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../app.js').Send} Send */
/** @typedef {import('./play.js').Play} Play */

/**
 * @param {Play} state
 * @param {number} side
 * @param {'top' | 'bottom'} place
 */
function playerStrip({ session, opponent }, side, place) {
    const { players } = session.opened;
    const player = players[side];
    const left = session.left();
    const isTurn = !session.isOver && session.turn === side;
    const isTwo = players.every(({ kind }) => kind === 'person');
    return strip({
        name: isTwo && !(/** @type {any} */ (player).name) ? t('A friend') : playerName(player),
        side: session.variant.sideName(/** @type {0 | 1} */ (side)),
        isComputer: player.kind === 'computer',
        isTurn,
        isThinking: isTurn && player.kind === 'computer' && opponent.isThinking,
        left: left ? left[side] : null,
        number: side,
        place,
    });
}

/** @param {Play} state */
function statusOf({ session, opponent, ply, isPaused }) {
    if (ply !== null) return t('You look at an earlier position.');
    if (session.isOver) return `${session.outcome}.`;
    const side = session.variant.sideName(session.turn);
    if (isPaused) return t('The clocks stand still.');
    if (session.game.inCheck) return t('{side} to move, in check', { side });
    if (opponent.isThinking) return t('{side} is thinking', { side });
    return t('{side} to move', { side });
}

/**
 * What the position on the board is to be: the one looked at, with as much hidden as was chosen.
 * @param {Play} state
 */
const shown = memo((session, ply, memory, isPeeking, isOver, sheet) => {
    const position = ply === null ? session.position : session.positionAt(ply);
    return hide(sheet, { ...position }, isOver || isPeeking ? 0 : memory);
});

/**
 * The same answer as long as the question is the same, so that the board draws once.
 * @param {(...given: any[]) => any} make
 */
function memo(make) {
    /** @type {any[]} */
    let last = [];
    /** @type {any} */
    let answer;
    return (/** @type {any[]} */ key, /** @type {any[]} */ given) => {
        if (key.length !== last.length || key.some((one, i) => one !== last[i])) {
            last = key;
            answer = make(...given);
        }
        return answer;
    };
}

/**
 * @param {Play} state
 * @param {Send} send
 * @param {App} app
 */
function boardOf(state, send, app) {
    const { session, ply, isPeeking, sheet, repeat } = state;
    const memory = session.opened.memory ?? 0;
    const key = [session, session.entries.length, session.story, ply, memory, isPeeking, sheet, repeat];
    const { position, sheet: look } = shown(key, [session, ply, memory, isPeeking, session.isOver, sheet]);
    const persons = session.opened.players.map(({ kind }) => kind === 'person');
    const player = ply !== null || session.isOver ? 'none' : persons[0] && persons[1] ? 'both' : persons[0] ? 0 : 1;
    return board(app, {
        sheet: look,
        position,
        player: /** @type {any} */ (state.pending ? 'none' : player),
        flipped: state.flipped,
        shapes: state.shapes,
        hasCoordinates: memory === 0,
        on: {
            onmove: (/** @type {CustomEvent} */ event) => send({ kind: 'move', move: event.detail.move }),
        },
    });
}

/**
 * A move in any form that is not in coordinates.
 * @param {Play} state
 * @param {Send} send
 */
const understand =
    ({ session, ply }, send) =>
    (/** @type {string} */ text) => {
        if (ply !== null || session.isOver || session.mover.kind === 'computer')
            throw new Error(t('It is not your turn'));
        send({ kind: 'move', move: session.game.read(text) });
    };

/**
 * @param {Play} state
 * @param {Send} send
 */
function actions(state, send) {
    const { session, ply } = state;
    const act = (/** @type {string} */ kind) => () => send({ kind });
    const isLive = !session.isOver && ply === null;
    const hasMoves = session.story.moves.length > 0;
    const isPersonsTurn = isLive && session.mover.kind === 'person';
    const asked = session.offeredTo;
    const isAsked = asked !== null && session.opened.players[asked].kind === 'person';
    return h(
        'div',
        { key: 'actions', class: 'actions', role: 'group', 'aria-label': t('Game') },
        !session.isOver &&
            iconButton(t('Take back'), 'back', act('back'), { key: 'back', disabled: !isLive || !pliesBack(state) }),
        !session.isOver &&
            iconButton(t('Hint'), 'bulb', act('askHint'), {
                key: 'hint',
                disabled: !isPersonsTurn || state.isHinting,
                hint: 'H',
                class: state.isHinting ? 'busy' : '',
            }),
        !session.isOver &&
            iconButton(t('Offer a draw'), 'half', act('offer'), {
                key: 'offer',
                disabled: !isLive || !hasMoves || asked !== null,
            }),
        isLive &&
            session.claims > 0 &&
            isPersonsTurn &&
            button(t('Claim a draw'), act('claim'), { key: 'claim', icon: 'claim' }),
        !session.isOver &&
            iconButton(t('Resign'), 'flag', () => send({ kind: 'dialog', dialog: 'resign' }), {
                key: 'resign',
                disabled: !isLive || !hasMoves,
            }),
        iconButton(t('Turn the board'), 'flip', act('flip'), { key: 'flip', hint: 'F' }),
        iconButton(t('Share'), 'share', () => send({ kind: 'dialog', dialog: 'share' }), { key: 'share' }),
        isAsked &&
            isLive &&
            h(
                'div',
                { key: 'asked', class: 'asked' },
                h('span', null, t('A draw is offered.')),
                button(t('Accept'), act('accept'), { class: 'small primary' }),
                button(t('Decline'), act('decline'), { class: 'small' }),
            ),
    );
}

/**
 * What stands in the way of the next move.
 * @param {Play} state
 * @param {Send} send
 */
function question(state, send) {
    if (state.pending)
        return h(
            'div',
            { key: 'question', class: 'asked' },
            h('span', null, t('Play {move}?', { move: state.session.game.san(state.pending) })),
            button(t('Play it'), () => send({ kind: 'confirm' }), { class: 'primary', icon: 'check' }),
            button(t('No'), () => send({ kind: 'unconfirm' })),
        );
    if (state.isPaused)
        return h(
            'div',
            { key: 'question', class: 'asked' },
            button(t('Go on'), () => send({ kind: 'goOn' }), { class: 'primary', icon: 'play' }),
        );
    if (state.peeks > 0 && !state.session.isOver && (state.session.opened.memory ?? 0) > 1)
        return h(
            'div',
            { key: 'question', class: 'asked' },
            button(t('Peek ({n} left)', { n: state.peeks }), () => send({ kind: 'peek' }), {
                icon: 'eye',
                disabled: state.isPeeking,
            }),
        );
    return null;
}

/**
 * @param {Play} state
 * @param {Send} send
 * @param {App} app
 */
function ending({ session }, send, app) {
    if (!session.isOver) return null;
    const look = (/** @type {string} */ screen) => () => void app.go({ screen, id: session.id });
    return h(
        'div',
        { key: 'ending', class: 'ending card' },
        h('strong', null, session.outcome),
        h(
            'div',
            { class: 'buttons' },
            button(t('Rematch'), () => send({ kind: 'rematch' }), { class: 'primary', icon: 'again' }),
            button(t('Review'), () => void app.go({ screen: 'review', id: session.id }), { icon: 'star' }),
            button(t('Analyse'), look('analyse'), { icon: 'chart' }),
        ),
    );
}

/**
 * @param {Play} state
 * @param {Send} send
 * @param {App} app
 */
function windows(state, send, app) {
    const { session, choice } = state;
    const close = () => send({ kind: 'dialog', dialog: null });
    switch (state.dialog) {
        case 'setup':
            return setupDialog(session.variant, { ...choice, game: session.opened.game }, state.fault, {
                change: (change) => send({ kind: 'choice', change }),
                start: () => send({ kind: 'start', change: { game: session.opened.game, ini: session.opened.ini } }),
                choose: () => void app.go({ screen: 'choose' }),
                close,
            });
        case 'share':
            return shareDialog(app, sharedOf(state), close);
        case 'text':
            return textDialog(state.text, close);
        case 'resign':
            return dialog(t('Resign?'), close, [
                h('p', null, t('The game ends, and the other side wins.')),
                h(
                    'div',
                    { class: 'dialog-foot' },
                    button(t('Play on'), close),
                    button(t('Resign'), () => send({ kind: 'resign' }), { class: 'primary', icon: 'flag' }),
                ),
            ]);
        default:
            return null;
    }
}

/** @param {Play} state */
function sharedOf({ session, flipped }) {
    const { opened } = session;
    return {
        game: session.game,
        name: opened.game,
        size: opened.size,
        startFen: opened.fen,
        ini: opened.ini,
        flipped,
    };
}

/**
 * @param {Play} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    const { session, flipped, ply } = state;
    const last = session.story.moves.length;
    const go = (/** @type {number} */ to) => send({ kind: 'ply', ply: to });
    const first = session.story.moves[0]?.by ?? session.turn;
    return h(
        'div',
        { key: 'play', class: 'play' },
        h(
            'div',
            { key: 'title', class: 'play-title' },
            h('h1', null, session.variant.title),
            iconButton(
                t('Rules of {game}', { game: session.variant.title }),
                'info',
                () => void app.go({ screen: 'rules', game: session.opened.game, size: session.opened.size }),
            ),
            button(t('Choose another game'), () => void app.go({ screen: 'choose' }), { icon: 'grid', class: 'small' }),
        ),
        h(
            'section',
            { key: 'stage', class: 'stage', 'aria-label': t('Board') },
            playerStrip(state, flipped ? 0 : 1, 'top'),
            boardOf(state, send, app),
            playerStrip(state, flipped ? 1 : 0, 'bottom'),
        ),
        h(
            'section',
            { key: 'side', class: 'side', 'aria-label': t('Game') },
            h('p', { key: 'status', class: session.isOver ? 'status over' : 'status' }, statusOf(state)),
            question(state, send),
            ending(state, send, app),
            actions(state, send),
            moveList(session.sans, ply ?? last, first, go),
            walk(ply ?? last, last, go),
            !session.isOver && moveField(app, understand(state, send)),
            h(
                'div',
                { key: 'more', class: 'buttons' },
                button(t('New game'), () => send({ kind: 'dialog', dialog: 'setup' }), {
                    icon: 'plus',
                    class: session.isOver ? '' : 'primary',
                }),
                !session.isOver &&
                    button(t('Analyse'), () => void app.go({ screen: 'analyse', id: session.id }), {
                        icon: 'chart',
                        disabled: !last,
                    }),
            ),
        ),
        windows(state, send, app),
    );
}
