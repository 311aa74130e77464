// games_view.js: how the list of games looks: search, what can be done with all or with those that are chosen, and a
// line for each game of the page.

import { PAGE, found, when } from './games.js';
import { button, dialog, iconButton, searchField } from '../../ui.js';
import { h } from '../../view.js';
import { icon } from '../../icons.js';
import { mini } from '../../parts/mini.js';
import { playersOf, standing } from '../../parts/played.js';
import { t, tn } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('../../journal.js').Line} Line */
/** @typedef {import('./games.js').Games} Games */

/**
 * A way to another screen, as a picture.
 * @param {string} name
 * @param {string} picture
 * @param {string} href
 */
const way = (name, picture, href) =>
    h('a', { class: 'icon-button', href, 'aria-label': name, title: name }, icon(picture));

/**
 * @param {Line} line
 * @param {Games} state
 * @param {Send} send
 */
function actions(line, state, send) {
    const { id, title, note = '', plies, result } = line;
    return h(
        'div',
        {
            class: 'played-actions',
            role: 'group',
            'aria-label': t('{game}, {when}', { game: title, when: when(line.touched) }),
        },
        !result &&
            h(
                'a',
                { key: 'on', class: 'button small primary', href: `#id=${id}` },
                icon('play'),
                h('span', null, t('Go on')),
            ),
        plies > 0 && way(t('Analyse'), 'chart', `#screen=analyse&id=${id}`),
        plies > 0 && way(t('Review'), 'star', `#screen=review&id=${id}`),
        iconButton(
            note ? t('Change the note') : t('Write a note'),
            'pencil',
            () => send({ kind: 'note', id, text: note }),
            { class: 'note-button' },
        ),
        iconButton(t('Save as PGN'), 'download', () => send({ kind: 'pgn', ids: [id] }), { disabled: !plies }),
        iconButton(t('Delete'), 'trash', () => send({ kind: 'remove', ids: [id] })),
    );
}

/**
 * @param {{id: string, text: string}} note
 * @param {Send} send
 */
const noteForm = ({ id, text }, send) =>
    h(
        'form',
        {
            key: 'note',
            class: 'note-form',
            onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                send({ kind: 'keep' });
            },
            onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && send({ kind: 'unkeep' }),
        },
        h('input', {
            type: 'text',
            value: text,
            maxlength: '200',
            'aria-label': t('Note about this game'),
            placeholder: t('A name or a note'),
            made: (/** @type {HTMLInputElement} */ field) => field.focus(),
            oninput: (/** @type {any} */ event) => send({ kind: 'note', id, text: event.target.value }),
        }),
        h('button', { type: 'submit', class: 'button small primary' }, t('Save')),
        button(t('Cancel'), () => send({ kind: 'unkeep' }), { class: 'small' }),
    );

/**
 * @param {Line} line
 * @param {Games} state
 * @param {Send} send
 * @param {App} app
 */
function row(line, state, send, app) {
    const { id, title, size, plies, touched, note } = line;
    const isChosen = state.chosen.has(id);
    return h(
        'li',
        { key: id, class: isChosen ? 'played chosen' : 'played', 'data-id': id },
        h(
            'label',
            { class: 'played-check' },
            h('input', {
                type: 'checkbox',
                checked: isChosen,
                'aria-label': t('Choose {game}, {when}', { game: title, when: when(touched) }),
                onchange: (/** @type {any} */ event) => send({ kind: 'choose', ids: [id], is: event.target.checked }),
            }),
        ),
        h(
            'a',
            { class: 'played-open', href: `#id=${id}` },
            mini(app, `${id} ${line.fen}`, standing(app, line)),
            h(
                'span',
                { class: 'played-words' },
                h('strong', null, size ? t('{game}, {size} × {size}', { game: title, size }) : title),
                note && h('span', { key: 'note', class: 'played-note' }, note),
                h(
                    'span',
                    null,
                    line.result
                        ? t('{players}: {result}', { players: playersOf(line), result: state.resultOf(line) })
                        : playersOf(line),
                ),
                h(
                    'span',
                    { class: 'quiet' },
                    h('time', { datetime: new Date(touched).toISOString() }, when(touched)),
                    ' · ',
                    tn('{n} move', '{n} moves', Math.ceil(plies / 2)),
                ),
            ),
        ),
        state.note?.id === id ? noteForm(state.note, send) : actions(line, state, send),
    );
}

/**
 * @param {Games} state
 * @param {Line[]} lines that were found
 * @param {Send} send
 */
function tools({ query, chosen, lines: all }, lines, send) {
    const ids = [...chosen];
    return h(
        'div',
        { key: 'tools', class: 'games-tools' },
        h(
            'div',
            { class: 'games-search', role: 'search' },
            searchField(t('Search your games'), t('Game, opponent, date, note'), query, (text) =>
                send({ kind: 'query', query: text }),
            ),
        ),
        h(
            'div',
            { key: 'all', class: 'buttons', role: 'group', 'aria-label': t('All games') },
            button(t('Export all'), () => send({ kind: 'export' }), {
                icon: 'download',
                class: 'small',
                disabled: !all.length,
            }),
            button(t('Import'), () => send({ kind: 'import' }), { icon: 'upload', class: 'small' }),
            button(t('Delete all'), () => send({ kind: 'ask', is: true }), {
                icon: 'trash',
                class: 'small danger',
                disabled: !all.length,
            }),
        ),
        ids.length > 0 &&
            h(
                'div',
                { key: 'chosen', class: 'games-chosen', role: 'group', 'aria-label': t('Chosen games') },
                h('span', { role: 'status' }, tn('{n} chosen', '{n} chosen', ids.length)),
                ids.length < lines.length &&
                    button(
                        tn('Choose it', 'Choose all {n}', lines.length),
                        () => send({ kind: 'choose', ids: lines.map(({ id }) => id), is: true }),
                        { key: 'rest', class: 'small' },
                    ),
                button(t('Save as PGN'), () => send({ kind: 'pgn', ids }), { icon: 'download', class: 'small' }),
                button(t('Export'), () => send({ kind: 'export', ids }), { icon: 'download', class: 'small' }),
                button(t('Delete'), () => send({ kind: 'remove', ids }), { icon: 'trash', class: 'small danger' }),
                button(t('Choose none'), () => send({ kind: 'unchoose' }), { class: 'small' }),
            ),
    );
}

/**
 * @param {number} page
 * @param {number} pages
 * @param {Send} send
 */
const pager = (page, pages, send) =>
    pages > 1 &&
    h(
        'nav',
        { key: 'pager', class: 'pager', 'aria-label': t('Pages') },
        iconButton(t('First page'), 'first', () => send({ kind: 'page', page: 0 }), { disabled: page === 0 }),
        iconButton(t('Newer games'), 'previous', () => send({ kind: 'page', page: page - 1 }), {
            disabled: page === 0,
        }),
        h('span', null, t('Page {page} of {pages}', { page: page + 1, pages })),
        iconButton(t('Older games'), 'next', () => send({ kind: 'page', page: page + 1 }), {
            disabled: page === pages - 1,
        }),
        iconButton(t('Last page'), 'last', () => send({ kind: 'page', page: pages - 1 }), {
            disabled: page === pages - 1,
        }),
    );

/**
 * @param {Games} state
 * @param {Send} send
 */
const askAll = ({ isAsking, lines }, send) =>
    isAsking &&
    dialog(t('Delete all games?'), () => send({ kind: 'ask', is: false }), [
        h(
            'p',
            null,
            tn('One game is deleted from this browser.', '{n} games are deleted from this browser.', lines.length),
        ),
        h('p', { class: 'quiet' }, t('Export them first if you may want them again.')),
        h(
            'div',
            { class: 'dialog-foot' },
            button(t('Keep them'), () => send({ kind: 'ask', is: false })),
            button(t('Delete all'), () => send({ kind: 'removeAll' }), { icon: 'trash', class: 'danger' }),
        ),
    ]);

/** @param {Games} state @param {Send} send */
const nothing = ({ query }, send) =>
    h(
        'div',
        { key: 'nothing', class: 'card' },
        query
            ? [
                  h('p', null, t('No game has “{query}”.', { query })),
                  button(t('Show all games'), () => send({ kind: 'query', query: '' }), { class: 'primary' }),
              ]
            : [
                  h('p', null, t('There is no game here yet. Games are kept from their first move on.')),
                  h(
                      'div',
                      { class: 'buttons' },
                      h('a', { class: 'button primary', href: '#' }, icon('play'), h('span', null, t('Play'))),
                  ),
              ],
    );

/**
 * The games of a page, the unfinished ones under a heading of their own.
 * @param {Games} state
 * @param {Line[]} lines
 * @param {Send} send
 * @param {App} app
 */
function groups(state, lines, send, app) {
    const parts = [
        { key: 'open', title: t('Not finished'), lines: lines.filter(({ result }) => !result) },
        { key: 'over', title: t('Finished'), lines: lines.filter(({ result }) => result) },
    ];
    return parts
        .filter((part) => part.lines.length)
        .map(({ key, title, lines: some }) =>
            h(
                'section',
                { key, class: 'played-group' },
                h('h2', null, title),
                h(
                    'ul',
                    { class: 'played-list' },
                    some.map((line) => row(line, state, send, app)),
                ),
            ),
        );
}

/**
 * @param {Games} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    const lines = found(state);
    const pages = Math.max(1, Math.ceil(lines.length / PAGE));
    const page = Math.min(state.page, pages - 1);
    return h(
        'div',
        { key: 'games', class: 'page my-games' },
        h(
            'div',
            { key: 'title', class: 'games-title' },
            h('h1', null, t('My games')),
            h('p', { class: 'quiet', role: 'status' }, tn('{n} game', '{n} games', lines.length)),
        ),
        !app.journal.isKept &&
            h(
                'p',
                { key: 'unkept', class: 'card unkept' },
                t(
                    'This browser stores nothing for this page, as in a private window. These games are lost when you close it. Export those that you want to keep.',
                ),
            ),
        tools(state, lines, send),
        lines.length ? groups(state, lines.slice(page * PAGE, (page + 1) * PAGE), send, app) : nothing(state, send),
        pager(page, pages, send),
        askAll(state, send),
    );
}
