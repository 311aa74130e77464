// play_view.js: how the first screen looks: title, players, board, moves, what can be done, and its windows. It
// only shows what is so (play.js) and sends intents.

import { actions, ending } from './play_actions.js';
import { board } from '../../parts/board.js';
import { button, dialog, iconButton } from '../../ui.js';
import { h } from '../../view.js';
import { EMPTY, hide } from '../../parts/hidden.js';
import { icon } from '../../icons.js';
import { memo } from '../../parts/memo.js';
import { moveList, walk } from '../../parts/moves.js';
import { moveField } from '../../parts/typing.js';
import { pgnOfStory } from '../../parts/played.js';
import { playerName, strip } from '../../parts/strip.js';
import { setupDialog } from './play_setup.js';
import { shareDialog, textDialog } from '../../parts/share.js';
import { t } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./play.js').Play} Play */

/**
 * @param {Play} state
 * @param {number} side
 * @param {'top' | 'bottom'} place
 */
function playerStrip({ session, opponent, sheet }, side, place) {
    const { players } = session.opened;
    const player = players[side];
    const left = session.left();
    const isTurn = !session.isOver && session.turn === side;
    return strip({
        name: playerName(player),
        side: session.variant.sideName(/** @type {0 | 1} */ (side)),
        isComputer: player.kind === 'computer',
        isTurn,
        isThinking: isTurn && player.kind === 'computer' && opponent.isThinking,
        left: left ? left[side] : null,
        number: side,
        ground: sheet.ground,
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
            onmove: (/** @type {CustomEvent} */ event) =>
                send({ kind: 'move', move: event.detail.move, by: event.detail.by }),
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
        send({ kind: 'move', move: session.meant(text) });
    };

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
                openFile: () => send({ kind: 'openFile' }),
                close,
            });
        case 'share':
            return shareDialog(app, sharedOf(state, app), close);
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

/** @param {Play} state @param {App} app */
function sharedOf({ session, flipped }, app) {
    const { opened } = session;
    return {
        game: session.game,
        name: opened.game,
        size: opened.size,
        startFen: opened.fen,
        ini: opened.ini,
        pgn: () => pgnOfStory(app, session.story),
        flipped,
    };
}

const LONG = 16; // letters of a title that a phone shows in smaller type

/**
 * What is played, and the ways to something else.
 * @param {Play} state
 * @param {Send} send
 * @param {App} app
 */
function heading({ session }, send, app) {
    const { variant, opened } = session;
    const size = variant.sizes ? ` ${variant.width} × ${variant.height}` : '';
    return h(
        'div',
        { key: 'title', class: 'play-title' },
        h('h1', { class: variant.title.length + size.length > LONG ? 'long' : undefined }, `${variant.title}${size}`),
        iconButton(
            t('Rules of {game}', { game: variant.title }),
            'info',
            () => void app.go({ screen: 'rules', game: opened.game, size: opened.size, ini: opened.ini }),
            { key: 'rules' },
        ),
        h(
            'button',
            {
                key: 'new',
                type: 'button',
                class: 'button small new-game',
                'aria-label': t('New game'),
                'aria-keyshortcuts': 'N',
                onclick: () => send({ kind: 'dialog', dialog: 'setup' }),
            },
            icon('plus'),
            h('span', { class: 'wide-only' }, t('New game')),
        ),
        h(
            'button',
            {
                key: 'choose',
                type: 'button',
                class: 'button small choose',
                'aria-label': t('Choose another game'),
                onclick: () => void app.go({ screen: 'choose' }),
            },
            icon('grid'),
            h('span', { class: 'wide-only' }, t('Choose another game')),
            h('span', { class: 'narrow-only' }, t('Another game')),
        ),
    );
}

/**
 * How wide the board is, of its height, with the hands beside it: the screen is no wider than it needs.
 * @param {any} sheet
 */
function aspectOf({ width, height, hands }) {
    const kinds = Math.max(0, ...(hands ?? []).map((/** @type {string[]} */ hand) => hand.length));
    const lines = Math.ceil(kinds / Math.max(height, 1));
    return (width + 0.6 + lines * 2.7) / height;
}

/**
 * @param {Play} state
 * @param {Send} send
 * @param {App} app
 */
function side(state, send, app) {
    const { session, ply } = state;
    const last = session.story.moves.length;
    const go = (/** @type {number} */ to) => send({ kind: 'ply', ply: to });
    const first = session.story.moves[0]?.by ?? session.turn;
    const isOver = session.isOver && ply === null;
    return h(
        'section',
        { key: 'side', class: 'side', 'aria-label': t('Game') },
        isOver ? ending(state, send) : h('p', { key: 'status', class: 'status' }, statusOf(state)),
        actions(state, send),
        h(
            'div',
            { key: 'record', class: 'record' },
            moveList(session.sans, ply ?? last, first, go),
            walk(ply ?? last, last, go),
        ),
        !session.isOver && moveField(app, understand(state, send), (session.opened.memory ?? 0) >= EMPTY),
        app.settings.zen &&
            button(t('Leave zen mode'), () => send({ kind: 'zen' }), { key: 'zen', class: 'zen-stays', hint: 'Z' }),
    );
}

/**
 * @param {Play} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    const { flipped, sheet } = state;
    return h(
        'div',
        { key: 'play', class: 'play', style: { '--aspect': aspectOf(sheet).toFixed(3) } },
        heading(state, send, app),
        h(
            'section',
            { key: 'stage', class: 'stage', 'aria-label': t('Board') },
            playerStrip(state, flipped ? 0 : 1, 'top'),
            boardOf(state, send, app),
            playerStrip(state, flipped ? 1 : 0, 'bottom'),
        ),
        side(state, send, app),
        windows(state, send, app),
    );
}
