// choose_view.js: how the gallery looks: search and filters, cards by families, and the window with a game's ways.

import { addressOf } from './choose.js';
import { button, dialog, iconButton, searchField, select } from '../../ui.js';
import { find, passes } from './choose_search.js';
import { h } from '../../view.js';
import { icon } from '../../icons.js';
import { mini, startPicture } from '../../parts/mini.js';
import { sizeField } from '../../parts/pick_game.js';
import { t, tn } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./choose.js').Choose} Choose */
/** @typedef {import('../../../tabiya.js').ListedGame} ListedGame */

const DIFFICULTY = () => ['', t('Easy'), t('Medium'), t('Hard')];

/** @param {number} width @param {number} height */
export const boardSize = (width, height) => t('{width} × {height}', { width, height });

/** @param {number} level */
function difficulty(level) {
    if (!level) return null;
    return h(
        'span',
        { key: 'level', class: `level level-${level}` },
        h(
            'i',
            { class: 'dots', 'aria-hidden': 'true' },
            [1, 2, 3].map((n) => h('i', { class: n <= level ? 'on' : '' })),
        ),
        h('span', { class: 'hidden' }, t('To learn:')),
        DIFFICULTY()[level],
    );
}

/**
 * @param {ListedGame} game
 * @param {number} size
 * @param {Choose} state
 * @param {Send} send
 */
const cardSize = (game, size, state, send) =>
    h(
        'div',
        { class: 'card-size', key: 'size' },
        sizeField(/** @type {[number, number]} */ (game.sizes), size, (size) =>
            send({ kind: 'size', name: game.name, size }),
        ),
    );

/**
 * @param {ListedGame} game
 * @param {number} fixed a size that belongs to the card
 * @param {Choose} state
 * @param {Send} send
 * @param {App} app
 */
function card(game, fixed, state, send, app) {
    const { name, title, about } = game;
    const facts = state.facts.get(name);
    const size = fixed || (game.sizes ? (state.sizes[name] ?? game.width) : 0);
    const where = fixed ? boardSize(fixed, fixed) : game.sizes ? t('Any size') : boardSize(game.width, game.height);
    const onclick = (/** @type {MouseEvent} */ event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return; // in a tab of its own
        event.preventDefault();
        send({ kind: 'play', name, size });
    };
    return h(
        'li',
        { key: `${name} ${fixed}`, class: 'game' },
        h(
            'a',
            { class: 'game-card', href: addressOf(state, 'play', name, size), 'data-game': name, onclick },
            mini(app, `${name} ${size} ${state.own.get(name) ?? ''}`, startPicture(app, name, size)),
            h(
                'span',
                { class: 'game-words' },
                h('strong', { class: 'game-title' }, title),
                h('span', { class: 'game-about' }, about),
                h(
                    'span',
                    { class: 'game-facts' },
                    h('span', null, facts?.hasDrops ? t('{board}, with drops', { board: where }) : where),
                    difficulty(facts?.difficulty ?? 0),
                ),
            ),
        ),
        iconButton(t('More about {game}', { game: title }), 'more', () => send({ kind: 'more', game, size }), {
            class: 'game-more',
        }),
        game.sizes && !fixed && cardSize(game, size, state, send),
    );
}

/**
 * @param {string} key
 * @param {string} title
 * @param {{game: ListedGame, size: number}[]} games
 * @param {Choose} state
 * @param {Send} send
 * @param {App} app
 */
const section = (key, title, games, state, send, app) =>
    h(
        'section',
        { key, class: 'family', 'aria-labelledby': `family-${key}` },
        h('h2', { id: `family-${key}` }, title),
        h(
            'ul',
            { class: 'games' },
            games.map(({ game, size }) => card(game, size, state, send, app)),
        ),
    );

/**
 * @param {Choose} state
 * @param {Send} send
 * @param {ListedGame | undefined} first
 */
function search(state, send, first) {
    const { query, filter } = state;
    const change = (/** @type {any} */ one) => send({ kind: 'filter', change: one });
    return h(
        'form',
        {
            key: 'search',
            class: 'choose-search',
            role: 'search',
            onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                if (query && first) send({ kind: 'play', name: first.name, size: first.sizes ? first.width : 0 });
            },
        },
        searchField(
            t('Search games'),
            t('Search: a name, or what it is'),
            query,
            (text) => send({ kind: 'query', query: text }),
            (event) => {
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                cards()[0]?.focus();
            },
        ),
        h(
            'div',
            { class: 'filters' },
            select(
                t('Family'),
                [
                    { value: '', text: t('All families') },
                    ...state.families.map(({ family }) => ({ value: family.name, text: family.title })),
                ],
                filter.family,
                (family) => change({ family }),
            ),
            select(
                t('Board'),
                [
                    { value: '', text: t('Any size') },
                    { value: 'small', text: t('Small, up to 6 × 7') },
                    { value: 'usual', text: t('Up to 8 × 8') },
                    { value: 'large', text: t('Larger than 8 × 8') },
                ],
                filter.size,
                (size) => change({ size }),
            ),
            select(
                t('To learn'),
                ['', '1', '2', '3'].map((value) => ({
                    value,
                    text: value ? DIFFICULTY()[Number(value)] : t('Easy or hard'),
                })),
                filter.difficulty,
                (difficulty) => change({ difficulty }),
            ),
            select(
                t('Kind'),
                [
                    { value: '', text: t('All kinds') },
                    { value: 'drops', text: t('Captured pieces come back') },
                    { value: 'shuffled', text: t('Random start position') },
                ],
                filter.kind,
                (kind) => change({ kind }),
            ),
        ),
    );
}

const cards = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.game-card')]);

/**
 * Arrows walk from card to card: sideways in order, up and down to what stands there.
 * @param {KeyboardEvent} event
 */
function walkCards(event) {
    const here = /** @type {HTMLElement} */ (event.target);
    if (!/^Arrow/.test(event.key) || !here.classList.contains('game-card')) return;
    const all = cards();
    const at = all.indexOf(here);
    const isBack = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const isSideways = /Left|Right/.test(event.key);
    const next = isSideways
        ? all[at + (event.key === isBack ? -1 : 1)]
        : verticalFrom(here, all, event.key === 'ArrowDown');
    event.preventDefault();
    if (next) next.focus();
    else if (event.key === 'ArrowUp')
        /** @type {HTMLElement} */ (document.querySelector('.choose-search input')).focus();
}

/**
 * The nearest card of the nearest row.
 * @param {HTMLElement} here
 * @param {HTMLElement[]} all
 * @param {boolean} isDown
 */
function verticalFrom(here, all, isDown) {
    const from = here.getBoundingClientRect();
    const far = (/** @type {DOMRect} */ box) => (isDown ? box.top - from.top : from.top - box.top);
    const boxes = all.map((node) => ({ node, box: node.getBoundingClientRect() })).filter(({ box }) => far(box) > 4);
    const row = Math.min(...boxes.map(({ box }) => far(box)));
    const aside = (/** @type {DOMRect} */ box) => Math.abs(box.left - from.left);
    return boxes.filter(({ box }) => far(box) < row + 40).sort((a, b) => aside(a.box) - aside(b.box))[0]?.node;
}

const WAYS = () => [
    { screen: 'play', text: t('Play'), icon: 'play' },
    { screen: 'rules', text: t('Rules'), icon: 'book' },
    { screen: 'analyse', text: t('Analyse'), icon: 'chart' },
    { screen: 'editor', text: t('Set up a position'), icon: 'board' },
    { screen: 'memory', text: t('Play from memory'), icon: 'brain' },
];

/**
 * @param {Choose} state
 * @param {Send} send
 */
function moreDialog(state, send) {
    if (!state.more) return null;
    const { game, size } = state.more;
    const { name } = game;
    const close = () => send({ kind: 'more' });
    return dialog(game.title, close, [
        h('p', { class: 'quiet' }, game.about),
        h(
            'nav',
            { class: 'ways-list', 'aria-label': game.title },
            WAYS().map(({ screen, text, icon: picture }) =>
                h(
                    'a',
                    {
                        key: screen,
                        class: 'way large',
                        href: addressOf(state, screen, name, size),
                        onclick: (/** @type {MouseEvent} */ event) => {
                            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                            event.preventDefault();
                            send(screen === 'play' ? { kind: 'play', name, size } : { kind: 'go', screen, name, size });
                        },
                    },
                    icon(picture),
                    h('span', null, text),
                ),
            ),
        ),
    ]);
}

/**
 * @param {Choose} state
 * @param {Send} send
 */
const nothing = ({ query }, send) =>
    h(
        'div',
        { key: 'nothing', class: 'card nothing' },
        h('h2', null, t('No game found')),
        h(
            'p',
            null,
            query.trim() ? t('No game fits “{query}” and these filters.', { query }) : t('No game fits these filters.'),
        ),
        h(
            'div',
            { class: 'buttons' },
            button(t('Show all games'), () => send({ kind: 'clear' }), { class: 'primary' }),
            h(
                'a',
                { class: 'button', href: '#screen=workshop' },
                icon('tools'),
                h('span', null, t('Describe your own game')),
            ),
        ),
    );

/**
 * @param {Choose} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    const { query, filter, facts } = state;
    const isFiltered = Object.values(filter).some(Boolean);
    const isChosen = (/** @type {import('../../../tabiya.js').Family} */ { family }) =>
        !filter.family || filter.family === family.name;
    const isFound = (/** @type {ListedGame} */ game) => passes(game, filter, facts.get(game.name));
    const plain = (/** @type {ListedGame[]} */ games) => games.filter(isFound).map((game) => ({ game, size: 0 }));
    const found = query.trim()
        ? plain(
              find(
                  state.all.filter(({ group }) => !filter.family || group === filter.family),
                  query,
              ),
          )
        : null;
    const families = found ? [] : state.families.filter(isChosen).map((one) => ({ ...one, shown: plain(one.games) }));
    const count = found?.length ?? families.reduce((sum, { shown }) => sum + shown.length, 0);
    return h(
        'div',
        { key: 'choose', class: 'page choose', onkeydown: walkCards },
        h(
            'div',
            { key: 'title', class: 'choose-title' },
            h('h1', null, t('Games')),
            h('p', { class: 'quiet count', role: 'status' }, tn('{n} game', '{n} games', count)),
        ),
        search(state, send, found?.[0]?.game),
        !found &&
            !isFiltered &&
            state.last.length > 0 &&
            section('last', t('Played last'), state.last, state, send, app),
        found && found.length > 0 && section('found', t('Found'), found, state, send, app),
        families.map(
            ({ family, shown }) => shown.length > 0 && section(family.name, family.title, shown, state, send, app),
        ),
        !count && nothing(state, send),
        moreDialog(state, send),
    );
}
