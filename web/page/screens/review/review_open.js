// review_open.js: where a review begins without a game: a text or a file of games, or one that was played here.

import { button, textField } from '../../ui.js';
import { dropZone } from '../../parts/open_view.js';
import { h } from '../../view.js';
import { icon } from '../../icons.js';
import { movesOf, tagOf } from './review_game.js';
import { playerName } from '../../parts/strip.js';
import { t, tn } from '../../words.js';

/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./review.js').Review} Review */
/** @typedef {import('../../../tabiya.js').PgnGame} PgnGame */

const MOST_LISTED = 200;

/**
 * @param {Review} state
 * @param {Send} send
 */
export function openView({ opening, recent, isDragging }, send) {
    return h(
        'div',
        { key: 'open', class: 'page review-open' },
        h('h1', null, t('Review')),
        h(
            'p',
            { class: 'lead' },
            t('The engine looks at every move of a game: where it turned, what was better, and what you can learn.'),
        ),
        recent.length > 0 && [
            h('h2', { key: 'recent-head' }, t('Your games')),
            h(
                'ul',
                { key: 'recent', class: 'review-games' },
                recent.map((line) => h('li', { key: line.id }, recentGame(line))),
            ),
        ],
        h('h2', { key: 'text-head' }, t('Open a game')),
        h(
            'form',
            {
                key: 'form',
                class: 'review-form',
                onsubmit: (/** @type {Event} */ event) => {
                    event.preventDefault();
                    send({ kind: 'read', text: opening.text });
                },
            },
            textField(t('A game: PGN, USI or its moves'), opening.text, (text) => send({ kind: 'text', text }), {
                rows: 8,
                placeholder: '1. e4 e5 2. Nf3 Nc6',
                fault: opening.fault,
            }),
            h(
                'div',
                { class: 'buttons' },
                h('button', { type: 'submit', class: 'button primary' }, icon('star'), h('span', null, t('Review'))),
                button(t('Choose a file'), () => send({ kind: 'file' }), { icon: 'upload' }),
            ),
        ),
        opening.games.length > 0 && several(opening.games, send),
        isDragging && dropZone(),
    );
}

/** @param {import('../../journal.js').Line} line */
const recentGame = ({ id, title, players, plies, touched }) =>
    h(
        'a',
        { class: 'review-game card', href: `#screen=review&id=${id}` },
        h('strong', null, title),
        h('span', null, players.map(playerName).join(' – ')),
        h(
            'small',
            null,
            `${tn('{n} move', '{n} moves', Math.ceil(plies / 2))} · ${new Date(touched).toLocaleDateString()}`,
        ),
    );

/**
 * A file of several games: one is chosen.
 * @param {PgnGame[]} games
 * @param {Send} send
 */
const several = (games, send) => [
    h('h2', { key: 'several-head' }, tn('{n} game in this text', '{n} games in this text', games.length)),
    h(
        'ul',
        { key: 'several', class: 'review-games' },
        games.slice(0, MOST_LISTED).map((game, i) =>
            h(
                'li',
                { key: String(i) },
                h(
                    'button',
                    { type: 'button', class: 'review-game card', onclick: () => send({ kind: 'take', game }) },
                    h(
                        'strong',
                        null,
                        t('{first} – {second}', {
                            first: tagOf(game, 'White') || '?',
                            second: tagOf(game, 'Black') || '?',
                        }),
                    ),
                    h('span', null, [tagOf(game, 'Event'), tagOf(game, 'Date')].filter(Boolean).join(', ')),
                    h('small', null, tn('{n} move', '{n} moves', Math.ceil(movesOf(game).length / 2))),
                ),
            ),
        ),
    ),
];
