// rules_view.js: how the rules of a game look: title and ways, table of contents, the board that can be tried, the
// pieces with their moves, and the sections of the rules.

import { board } from '../../parts/board.js';
import { button } from '../../ui.js';
import { sizeField } from '../../parts/pick_game.js';
import { drawMoves, legend, sayMoves } from '../../parts/moves_drawn.js';
import { figure } from '../../parts/figures.js';
import { h } from '../../view.js';
import { icon } from '../../icons.js';
import { ofFirst } from './rules.js';
import { sentence, t } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('./rules.js').Kind} Kind */

const LEARNING = () => ['', t('easy, if you know chess'), t('medium, if you know chess'), t('hard, if you know chess')];

/** @param {string} id @param {string} text */
const heading = (id, text) => h('h2', { id, tabindex: '-1' }, text);

/**
 * @param {Rules} state
 * @param {Send} send
 */
function contents({ sections }, send) {
    const items = [
        { id: 'rules-board', text: t('Board and start') },
        { id: 'rules-pieces', text: t('Pieces') },
        ...sections.slice(1).map(({ heading: text }, i) => ({ id: `rules-${i + 1}`, text })),
    ];
    return h(
        'nav',
        { key: 'contents', class: 'rules-contents', 'aria-label': t('Contents') },
        items.map(({ id, text }) =>
            h('button', { key: id, type: 'button', class: 'way', onclick: () => send({ kind: 'jump', id }) }, text),
        ),
    );
}

/** @param {string} text sentences, each one a thing to know */
const sentences = (text) =>
    text.split(/(?<=[.:]) (?=\p{Lu})/u).map((sentence, i) => h('p', { key: String(i) }, sentence));

/**
 * What stands on the square that was tapped or has the focus.
 * @param {MouseEvent | KeyboardEvent} event
 * @param {Rules} state
 */
function pieceAt(event, { position, variant }) {
    const root = /** @type {HTMLElement} */ (event.currentTarget).shadowRoot;
    const here =
        event instanceof MouseEvent ? root?.elementsFromPoint(event.clientX, event.clientY) : [root?.activeElement];
    for (const node of here ?? []) {
        const { square, place } = /** @type {HTMLElement | null} */ (node)?.dataset ?? {};
        if (place?.endsWith('@')) return place.slice(0, -1);
        if (!square) continue;
        const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
        return position.cells[file + (Number(square.slice(1)) - 1) * variant.width] ?? '';
    }
    return '';
}

/**
 * @param {Rules} state
 * @param {Send} send
 * @param {App} app
 */
function boardSection(state, send, app) {
    const { variant, position, game, sections, picked, kinds } = state;
    const kind = kinds.find(({ text }) => text === picked);
    const look = (/** @type {MouseEvent | KeyboardEvent} */ event) => {
        const piece = pieceAt(event, state);
        if (piece && piece !== '*') send({ kind: 'pick', piece });
    };
    const first = variant.sideName(game?.side ?? 0);
    return h(
        'section',
        { key: 'board', class: 'rules-section' },
        heading('rules-board', t('Board and start')),
        h('div', { class: 'rules-prose' }, sentences(sections[0]?.text ?? '')),
        h(
            'div',
            { class: 'rules-try' },
            h(
                'div',
                { class: 'rules-board' },
                board(app, {
                    sheet: state.sheet,
                    position,
                    player: 'both',
                    on: {
                        onmove: (/** @type {CustomEvent} */ { detail }) => send({ kind: 'move', move: detail.move }),
                        onclick: look,
                        onkeyup: (/** @type {KeyboardEvent} */ event) => event.key === 'Enter' && look(event),
                    },
                }),
            ),
            h(
                'div',
                { class: 'rules-picked', 'aria-live': 'polite' },
                kind && pieceCard(kind, state, send, true),
                h('p', { class: 'quiet' }, t('Tap a piece to see how it moves. Move the pieces to try the rules.')),
                (game?.plies ?? 0) > 0 &&
                    h(
                        'div',
                        { class: 'buttons' },
                        h(
                            'p',
                            null,
                            game?.result
                                ? `${game.outcome}.`
                                : t('{side} to move', { side: variant.sideName(/** @type {0 | 1} */ (position.turn)) }),
                        ),
                        button(t('Back to the start'), () => send({ kind: 'again' }), {
                            icon: 'again',
                            class: 'small',
                        }),
                    ),
                game?.plies === 0 && h('p', null, t('{side} moves first.', { side: first })),
            ),
        ),
    );
}

/**
 * @param {Kind} kind
 * @param {Rules} state
 * @param {Send} send
 * @param {boolean} isPicked it is shown beside the board
 */
function pieceCard(kind, state, send, isPicked) {
    const { figures, kinds, variant } = state;
    const nameOf = (/** @type {string} */ text) => kinds.find((one) => one.text === text)?.name ?? text;
    const only = kind.owners.length === 1 && variant.sideName(/** @type {0 | 1} */ (kind.owners[0]));
    const own = (/** @type {string} */ text) => figures.get(only && kind.owners[0] === 1 ? text.toLowerCase() : text);
    const moves = kind.betza ? sayMoves(kind.diagram) : [t('It does not move.')];
    return h(
        isPicked ? 'div' : 'li',
        { key: kind.text, class: 'piece-card card', 'data-piece': kind.text },
        drawMoves(kind.diagram, own(kind.text)),
        h(
            'div',
            { class: 'piece-words' },
            h(
                'h3',
                null,
                figure(own(kind.text), ''),
                h('span', null, kind.name),
                h('kbd', { title: t('its letter in records') }, kind.text),
            ),
            only && h('p', { key: 'only', class: 'quiet' }, t('Only {side} has it.', { side: only })),
            kind.royal && h('p', { key: 'royal' }, t('Who loses it loses the game.')),
            moves.map((text, i) => h('p', { key: `move ${i}` }, text)),
            kind.notes.map((text, i) => h('p', { key: `note ${i}`, class: 'quiet' }, sentence(text))),
            kind.becomes.length > 0 &&
                h(
                    'p',
                    { key: 'becomes', class: 'becomes' },
                    t('Can become:'),
                    kind.becomes.map((text) =>
                        h('span', { key: text, class: 'become' }, figure(own(text), ''), nameOf(text)),
                    ),
                ),
            isPicked && !kind.isThere && h('p', { key: 'there', class: 'quiet' }, t('Not on the board at the start.')),
        ),
    );
}

/**
 * @param {Rules} state
 * @param {Send} send
 */
function piecesSection(state, send) {
    const { kinds } = state;
    return h(
        'section',
        { key: 'pieces', class: 'rules-section' },
        heading('rules-pieces', t('Pieces')),
        h('p', { class: 'quiet' }, t('Each piece stands in the middle of its picture and moves up the board.')),
        legend(kinds.map(({ diagram }) => diagram)),
        h(
            'ul',
            { class: 'piece-cards' },
            kinds.map((kind) => pieceCard(kind, state, send, false)),
        ),
    );
}

/** Rules whose pieces are shown beside the words; headings come from the library. */
const PROMOTION = 'Promotion';
const DROPS = 'Drops';

/**
 * @param {Rules} state
 * @param {{heading: string, text: string}} section
 * @param {number} number
 */
function ruleSection({ kinds, figures, sheet }, { heading: title, text }, number) {
    const changing = title === PROMOTION ? kinds.filter(({ becomes }) => becomes.length > 0) : [];
    const held = title === DROPS ? [...new Set(sheet.hands.flat().map(ofFirst))] : [];
    const nameOf = (/** @type {string} */ one) => kinds.find((kind) => kind.text === one)?.name ?? one;
    return h(
        'section',
        { key: title, class: 'rules-section' },
        heading(`rules-${number}`, title),
        h('div', { class: 'rules-prose' }, sentences(text)),
        changing.length > 0 &&
            h(
                'ul',
                { class: 'changes' },
                changing.map((kind) =>
                    h(
                        'li',
                        { key: kind.text },
                        figure(figures.get(kind.text), kind.name),
                        h('span', { class: 'becomes-arrow', 'aria-label': t('becomes'), role: 'img' }, '→'),
                        kind.becomes.map((one) => figure(figures.get(one), nameOf(one))),
                    ),
                ),
            ),
        held.length > 0 &&
            h(
                'p',
                { class: 'changes', 'aria-label': t('Pieces that can be dropped'), role: 'group' },
                held.map((one) =>
                    figure(figures.get(/** @type {string} */ (one)), nameOf(/** @type {string} */ (one))),
                ),
            ),
    );
}

/**
 * @param {Rules} state
 * @param {Send} send
 * @param {App} app
 */
function head({ variant, size, ini, name, difficulty, sections }, send, app) {
    const { sizes } = variant;
    const look = (/** @type {string} */ screen) => () =>
        void app.go({ screen, game: name, ...(size && { size }), ...(ini && { ini }) });
    return h(
        'header',
        { key: 'head', class: 'rules-head' },
        h('h1', null, t('Rules of {game}', { game: variant.title })),
        variant.about && h('p', { class: 'lead' }, variant.about),
        h(
            'dl',
            { class: 'rules-facts' },
            fact(t('Board'), t('{width} × {height}', { width: variant.width, height: variant.height })),
            fact(t('Players'), t('{first} and {second}', { first: variant.sideName(0), second: variant.sideName(1) })),
            fact(t('To learn'), LEARNING()[difficulty]),
            fact(
                t('Captured pieces'),
                sections.some(({ heading: title }) => title === DROPS) ? t('come back') : t('are gone'),
            ),
        ),
        h(
            'div',
            { class: 'buttons' },
            button(t('Play it'), () => send({ kind: 'play' }), { icon: 'play', class: 'primary' }),
            button(t('Choose another game'), () => void app.go({ screen: 'choose' }), { icon: 'grid' }),
            button(t('Analyse'), look('analyse'), { icon: 'chart' }),
        ),
        sizes &&
            h(
                'div',
                { class: 'rules-size' },
                sizeField(sizes, variant.width, (size) => send({ kind: 'size', size })),
            ),
    );
}

/** @param {string} name @param {string} value */
const fact = (name, value) => h('div', { key: name }, h('dt', null, name), h('dd', null, value));

/**
 * @param {Rules} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    if (state.fault)
        return h(
            'div',
            { key: 'fault', class: 'page rules' },
            h('h1', null, t('Rules')),
            h(
                'div',
                { class: 'card', role: 'alert' },
                h('p', null, t('There is nothing to show: {why}.', { why: state.fault })),
                h(
                    'a',
                    { class: 'button primary', href: '#screen=choose' },
                    icon('grid'),
                    h('span', null, t('Choose another game')),
                ),
            ),
        );
    return h(
        'div',
        { key: `rules ${state.name} ${state.size}`, class: 'page rules', 'data-rules': state.name },
        head(state, send, app),
        contents(state, send),
        h(
            'div',
            { key: 'body', class: 'rules-body' },
            boardSection(state, send, app),
            piecesSection(state, send),
            state.sections.slice(1).map((section, i) => ruleSection(state, section, i + 1)),
        ),
    );
}
