// memory_view.js: how the screen of memory looks: what each level hides, the drills with their results, and what is
// chosen for them. A round is drawn by memory_drill.js.

import { DRILLS } from './memory_tasks.js';
import { button, checkBox, iconButton } from '../../ui.js';
import { drillView } from './memory_drill.js';
import { h } from '../../view.js';
import { icon } from '../../icons.js';
import { pickGame } from '../../parts/pick_game.js';
import { pointsOf } from './memory_score.js';
import { t, tn } from '../../words.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./memory.js').Memory} Memory */
/** @typedef {import('./memory_tasks.js').Drill} Drill */

const LEVELS = () => [
    { name: t('No coordinates'), about: t('You see the board and all pieces, but no names of squares.') },
    {
        name: t('No faces'),
        about: t('You see where pieces stand and whose they are, but not which. Peek three times.'),
    },
    { name: t('An empty board'), about: t('You see no piece, only the moves. Peek three times.') },
    { name: t('Blind'), about: t('You see no piece, and there is no peeking.') },
];
const PICTURES = [1, 2, 3, 3]; // the picture of each level

/** @returns {Record<Drill, {name: string, about: string, icon: string}>} */
export const drillTexts = () => ({
    find: {
        name: t('Where was it?'),
        about: t('Look at a position. Then the board is empty: where stood the knight, and what stood on that square?'),
        icon: 'search',
    },
    rebuild: {
        name: t('Rebuild it'),
        about: t('Look at a position, then put every piece back where it stood.'),
        icon: 'board',
    },
    follow: {
        name: t('Follow the moves'),
        about: t('Moves are told, not shown. Keep the board in your head, and say where the pieces are.'),
        icon: 'eye',
    },
    squares: {
        name: t('Names of squares'),
        about: t('Find a square by its name, name a square, tell its colour.'),
        icon: 'grid',
    },
});

/**
 * @param {Memory} state
 * @param {Send} send
 */
function levels({ pictures }, send) {
    return h(
        'ol',
        { class: 'memory-levels' },
        LEVELS().map(({ name, about }, i) =>
            h(
                'li',
                { key: String(i), class: 'card memory-level' },
                h(
                    'span',
                    { class: 'memory-picture' },
                    h('img', { src: pictures[PICTURES[i]], alt: '' }),
                    i === 3 && h('span', { class: 'memory-shut' }, icon('eye')),
                ),
                h('h3', null, t('Level {level}: {name}', { level: i + 1, name })),
                h('p', { class: 'quiet' }, about),
                button(t('Play at level {level}', { level: i + 1 }), () => send({ kind: 'play', level: i + 1 }), {
                    icon: 'play',
                }),
            ),
        ),
    );
}

/**
 * @param {Memory} state
 * @param {Send} send
 */
function drills({ record }, send) {
    const texts = drillTexts();
    return h(
        'ul',
        { class: 'memory-drills' },
        DRILLS.map((drill) => {
            const { level, bestStreak } = record.drills[drill];
            return h(
                'li',
                { key: drill, class: 'card memory-card' },
                h('h3', null, icon(texts[drill].icon), texts[drill].name),
                h('p', { class: 'quiet' }, texts[drill].about),
                graph(record, drill),
                h(
                    'p',
                    { class: 'memory-marks' },
                    h('span', null, t('Level {level}', { level })),
                    h('span', null, tn('Best run: {n} right answer', 'Best run: {n} right answers', bestStreak)),
                ),
                button(t('Start'), () => send({ kind: 'start', drill }), { class: 'primary', icon: 'play' }),
            );
        }),
    );
}

const [WIDE, HIGH, ROUNDS] = [200, 56, 30];

/**
 * The levels of the newest rounds as a line; a full point is a round without a fault.
 * @param {import('./memory_score.js').Record} record
 * @param {Drill} drill
 */
export function graph(record, drill) {
    const { points, highest } = pointsOf(record, drill, ROUNDS);
    if (!points.length) return h('p', { class: 'memory-graph quiet' }, t('No rounds yet.'));
    const places = points.map(({ x, y }) => [6 + x * (WIDE - 12), HIGH - 6 - y * (HIGH - 14)]);
    const rounds = record.rounds.filter((round) => round.drill === drill);
    const label = t('The newest {n} rounds, from level {first} to level {last}. {clean} without a fault.', {
        n: points.length,
        first: rounds.at(-points.length)?.level ?? 1,
        last: rounds.at(-1)?.level ?? 1,
        clean: points.filter(({ isClean }) => isClean).length,
    });
    return h(
        'svg',
        { class: 'memory-graph', viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', 'aria-label': label },
        h('path', { class: 'graph-ground', d: `M0 ${HIGH - 4}H${WIDE}` }),
        h('path', {
            class: 'graph-line',
            d: `M${places.map((place) => place.map((n) => n.toFixed(1)).join(' ')).join('L')}`,
        }),
        places.map(([cx, cy], i) =>
            h('circle', {
                key: String(i),
                cx: cx.toFixed(1),
                cy: cy.toFixed(1),
                r: points.length > 20 ? 2 : 3,
                class: points[i].isClean ? 'graph-point clean' : 'graph-point',
            }),
        ),
        h('text', { x: 2, y: 9, class: 'graph-text' }, String(highest)),
    );
}

/**
 * @param {Memory} state
 * @param {Send} send
 */
function options({ record }, send) {
    const set = (/** @type {object} */ change) => send({ kind: 'option', change });
    return h(
        'div',
        { class: 'memory-options' },
        checkBox(t('Look as long as I like'), record.isUnhurried, (isUnhurried) => set({ isUnhurried })),
        checkBox(t('Say the moves aloud'), record.isSpoken, (isSpoken) => set({ isSpoken })),
        record.rounds.length > 0 &&
            button(t('Forget all results'), () => send({ kind: 'forget' }), {
                icon: 'trash',
                class: 'small danger',
            }),
    );
}

/**
 * @param {Memory} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    if (state.run) return drillView(state, state.run, send, app);
    const { variant, chosen } = state;
    return h(
        'div',
        { key: 'memory', class: 'page memory' },
        h('h1', null, t('Memory')),
        h(
            'p',
            { class: 'lead' },
            t('Play any game with the board in your head. Train for it with drills that grow as you do.'),
        ),
        h(
            'div',
            { class: 'memory-game' },
            pickGame(app, { game: chosen.game, size: chosen.size }, (game, size) => send({ kind: 'game', game, size })),
            iconButton(
                t('Rules of {game}', { game: variant.title }),
                'info',
                () => void app.go({ screen: 'rules', game: chosen.game, size: chosen.size || undefined }),
            ),
        ),
        h('h2', null, t('Drills')),
        drills(state, send),
        options(state, send),
        h('h2', null, t('A game from memory')),
        h('p', { class: 'quiet' }, t('The opponent and the clock are those that you chose last.')),
        levels(state, send),
    );
}
