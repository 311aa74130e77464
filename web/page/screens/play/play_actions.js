// play_actions.js: what can be done with the game on the first screen: the line of buttons, the question that takes its
// place while it waits, and what there is to do when the game has ended.

import { button, iconButton } from '../../ui.js';
import { h } from '../../view.js';
import { pliesBack } from './play.js';
import { t } from '../../words.js';

/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./play.js').Play} Play */

/**
 * What can be done with a game that goes on; one line of small buttons.
 * @param {Play} state
 * @param {Send} send
 */
function liveActions(state, send) {
    const { session, ply } = state;
    const act = (/** @type {string} */ kind) => () => send({ kind });
    const isLive = ply === null;
    const hasMoves = session.story.moves.length > 0;
    const isPersonsTurn = isLive && session.mover.kind === 'person';
    const canPeek = state.peeks > 0 && (session.opened.memory ?? 0) > 1;
    return [
        iconButton(t('Take back'), 'back', act('back'), { key: 'back', disabled: !isLive || !pliesBack(state) }),
        iconButton(t('Hint'), 'bulb', act('askHint'), {
            key: 'hint',
            disabled: !isPersonsTurn || state.isHinting,
            hint: 'H',
            class: state.isHinting ? 'busy' : '',
        }),
        canPeek &&
            button(t('Peek ({n} left)', { n: state.peeks }), act('peek'), {
                key: 'peek',
                class: 'small',
                icon: 'eye',
                disabled: state.isPeeking,
            }),
        isPersonsTurn && session.claims > 0
            ? button(t('Claim a draw'), act('claim'), { key: 'claim', class: 'small', icon: 'claim' })
            : iconButton(t('Offer a draw'), 'half', act('offer'), {
                  key: 'offer',
                  disabled: !isLive || !hasMoves || session.offeredTo !== null,
              }),
        iconButton(t('Resign'), 'flag', () => send({ kind: 'dialog', dialog: 'resign' }), {
            key: 'resign',
            disabled: !isLive || !hasMoves,
        }),
        iconButton(t('Analyse'), 'chart', () => send({ kind: 'look', screen: 'analyse' }), {
            key: 'analyse',
            disabled: !hasMoves,
        }),
    ];
}

/**
 * @param {Play} state
 * @param {Send} send
 */
export function actions(state, send) {
    const asked = question(state, send);
    if (asked) return asked;
    return h(
        'div',
        { key: 'actions', class: 'actions', role: 'group', 'aria-label': t('Game') },
        !state.session.isOver && liveActions(state, send),
        iconButton(t('Turn the board'), 'flip', () => send({ kind: 'flip' }), { key: 'flip', hint: 'F' }),
        iconButton(t('Share'), 'share', () => send({ kind: 'dialog', dialog: 'share' }), { key: 'share' }),
    );
}

/**
 * What has to be answered first. It takes the place of the buttons, so that nothing moves.
 * @param {Play} state
 * @param {Send} send
 */
function question(state, send) {
    const { session, pending } = state;
    const asked = session.offeredTo;
    const ask = (/** @type {import('../../view.js').Child[]} */ ...parts) =>
        h('div', { key: 'question', class: 'asked zen-stays', role: 'alert' }, parts);
    if (pending)
        return ask(
            h('span', null, t('Play {move}?', { move: session.game.shown(pending) })),
            button(t('Play it'), () => send({ kind: 'confirm' }), { class: 'primary', icon: 'check' }),
            button(t('No'), () => send({ kind: 'unconfirm' })),
        );
    if (state.ply !== null || session.isOver) return null;
    if (state.isPaused)
        return ask(
            h('span', null, t('The clocks stand still.')),
            button(t('Go on'), () => send({ kind: 'goOn' }), { class: 'primary', icon: 'play' }),
        );
    if (asked !== null && session.opened.players[asked].kind === 'person')
        return ask(
            h('span', null, t('A draw is offered.')),
            button(t('Accept'), () => send({ kind: 'accept' }), { class: 'primary' }),
            button(t('Decline'), () => send({ kind: 'decline' })),
        );
    return null;
}

/**
 * @param {Play} state
 * @param {Send} send
 */
export function ending({ session }, send) {
    const look = (/** @type {string} */ screen) => () => send({ kind: 'look', screen });
    return h(
        'div',
        { key: 'ending', class: 'ending card zen-stays' },
        h('strong', null, `${session.outcome}.`),
        h(
            'div',
            { class: 'buttons' },
            button(t('Rematch'), () => send({ kind: 'rematch' }), { class: 'primary', icon: 'again' }),
            button(t('Review'), look('review')),
            button(t('Analyse'), look('analyse')),
        ),
    );
}
