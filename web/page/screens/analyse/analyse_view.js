// analyse_view.js: how the analysis looks: the board with its bar, the engine's lines, the tree, the curve, and what
// can be done. Its windows are analyse_windows.js. It only shows what is so and sends intents.

import { arrowsOf, enginePanel } from '../../parts/lines.js';
import { board } from '../../parts/board.js';
import { button, iconButton } from '../../ui.js';
import { dropZone, titleOf } from '../../parts/open_view.js';
import { evaluationBar, evaluationGraph } from '../../parts/graph.js';
import { figure, inWords } from '../../parts/score.js';
import { forks, treeView } from '../../parts/treeview.js';
import { h } from '../../view.js';
import { lineFrom, nextOf, numberOf, previousOf } from '../../parts/tree.js';
import { memo } from '../../parts/memo.js';
import { moveField } from '../../parts/typing.js';
import { pictureTheme } from '../../settings.js';
import { t } from '../../words.js';
import { windows } from './analyse_windows.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./analyse.js').Analysis} Analysis */

const SMALL_PICTURE = 240;
const RESULTS = ['', '1-0', '0-1', '½-½'];

/** @param {Analysis} state */
const sideName =
    ({ cursor }) =>
    (/** @type {0 | 1} */ side) =>
        cursor.variant.sideName(side);

/**
 * What is known of a position, or of the last one before it.
 * @param {Analysis} state
 */
function lastScore({ study, at, evaluations }) {
    for (let id = /** @type {number | null} */ (at); id !== null; id = previousOf(study, id)) {
        const best = evaluations[id]?.lines[0];
        if (best) return best;
    }
    return null;
}

const arrows = memo(arrowsOf);

/**
 * @param {Analysis} state
 * @param {Send} send
 * @param {App} app
 */
function stage(state, send, app) {
    const { options, evaluations, at, position, study } = state;
    const known = options.isOn && options.hasArrows && !state.outcome ? evaluations[at] : undefined;
    return h(
        'section',
        { key: 'stage', class: 'analyse-stage', 'aria-label': t('Board') },
        h(
            'div',
            { key: 'row', class: 'analyse-row' },
            evaluationBar(lastScore(state), state.flipped, sideName(state)),
            board(app, {
                key: `board ${study.root}`,
                sheet: state.sheet,
                position,
                player: state.outcome ? 'none' : 'both',
                flipped: state.flipped,
                shapes: arrows([known?.lines, position.turn], [known, position.turn]),
                on: { onmove: (/** @type {CustomEvent} */ { detail }) => send({ kind: 'move', move: detail.move }) },
            }),
            foot(state, send),
        ),
    );
}

/**
 * Beneath the board: whose turn it is, and the ways on at a fork.
 * @param {Analysis} state
 * @param {Send} send
 */
function foot(state, send) {
    const { outcome, position, cursor } = state;
    const side = cursor.variant.sideName(/** @type {0 | 1} */ (position.turn));
    const isCheck = Boolean(position.check?.length);
    return h(
        'div',
        { key: 'foot', class: 'analyse-foot' },
        h(
            'p',
            { key: 'status', class: outcome ? 'analyse-status over' : 'analyse-status' },
            outcome ? `${outcome}.` : isCheck ? t('{side} to move, in check', { side }) : t('{side} to move', { side }),
        ),
        forks(readingOf(state), (id) => send({ kind: 'go', id })),
    );
}

/** @param {Analysis} state */
function readingOf({ study, at, cursor, folded, evaluations }) {
    return { study, at, start: cursor.start, folded, evaluations, outcome: RESULTS[study.result] ?? '' };
}

const tree = memo(treeView);

/**
 * @param {Analysis} state
 * @param {Send} send
 */
function treeOf(state, send) {
    const { study, at, cursor, folded, evaluations } = state;
    const figures = lineFrom(study, study.root)
        .map((id) => evaluations[id] && figure(evaluations[id].lines[0]))
        .join();
    const acts = {
        go: (/** @type {number} */ id) => send({ kind: 'go', id }),
        menu: (/** @type {number} */ id) => send({ kind: 'menu', id }),
        fold: (/** @type {number} */ id) => send({ kind: 'fold', id }),
    };
    return tree([study, at, cursor, folded, figures, send], [readingOf(state), acts]);
}

/** The position after the moves of a line, small. */
const picture = memo((/** @type {Analysis} */ { cursor, study, at, flipped }, pv, theme, look) => {
    const game = cursor.go(study, at).clone();
    try {
        for (const move of pv) game.play(move);
        return game.svg({ theme, look, flipped, bare: true, pixels: SMALL_PICTURE });
    } finally {
        game.close();
    }
});

/**
 * @param {Analysis} state
 * @param {Send} send
 * @param {App} app
 */
function engineOf(state, send, app) {
    const { options, evaluations, at, spot, cursor, study, outcome } = state;
    const evaluation = evaluations[at];
    const pv = spot && evaluation?.lines[spot.rank]?.pv.slice(0, spot.index + 1);
    const look = [pictureTheme(app.settings), app.settings.look];
    return enginePanel(
        {
            game: cursor.go(study, at),
            evaluation,
            isOn: options.isOn,
            isThinking: state.isThinking,
            isOver: Boolean(outcome),
            outcome,
            lines: options.lines,
            hasArrows: options.hasArrows,
            spot,
            picture: pv ? picture([pv.join(), at, study, state.flipped, ...look], [state, pv, ...look]) : '',
            sideName: sideName(state),
        },
        {
            toggle: () => send({ kind: 'engine' }),
            deeper: () => send({ kind: 'deeper' }),
            arrows: () => send({ kind: 'arrows' }),
            lines: (lines) => send({ kind: 'lines', lines }),
            play: (spot) => send({ kind: 'line', ...spot }),
            look: (spot) => send({ kind: 'look', spot }),
        },
    );
}

/**
 * @param {Analysis} state
 * @param {Send} send
 */
function graph(state, send) {
    const { study, at, evaluations, cursor, filling } = state;
    const line = [study.root, ...lineFrom(study, study.root)];
    const known = line.filter((id) => evaluations[id]).length;
    const name = sideName(state);
    const tell = (/** @type {number} */ ply) => {
        const { number, side } = numberOf(cursor.start, ply);
        const best = evaluations[line[ply]]?.lines[0];
        const move = ply ? `${number}${side ? '…' : '.'} ${study.nodes[line[ply]].text}` : t('the start');
        return best ? `${move}: ${inWords(best, name)}` : move;
    };
    return h(
        'div',
        { key: 'graph', class: 'analyse-graph' },
        evaluationGraph({
            scores: line.map((id) => evaluations[id]?.lines[0] ?? null),
            ply: line.indexOf(at),
            tell,
            go: (ply) => send({ kind: 'go', id: line[Math.min(ply, line.length - 1)] }),
        }),
        h(
            'div',
            { key: 'fill', class: 'analyse-fill' },
            filling !== null
                ? [
                      h('progress', {
                          key: 'bar',
                          max: line.length,
                          value: known,
                          'aria-label': t('Positions evaluated'),
                      }),
                      button(t('Stop'), () => send({ kind: 'unfill' }), { key: 'stop', class: 'small' }),
                  ]
                : line.length > 1 &&
                      known < line.length &&
                      button(t('Evaluate the whole game'), () => send({ kind: 'fill' }), {
                          key: 'start',
                          class: 'small',
                          icon: 'chart',
                      }),
        ),
    );
}

/**
 * @param {Analysis} state
 * @param {Send} send
 */
function walk(state, send) {
    const { study, at } = state;
    const go = (/** @type {number | null} */ id) => () => id !== null && send({ kind: 'go', id });
    const last = lineFrom(study, at).at(-1) ?? at;
    const isStart = at === study.root;
    return h(
        'div',
        { key: 'walk', class: 'analyse-walk', role: 'group', 'aria-label': t('Walk through the game') },
        iconButton(t('First position'), 'first', go(study.root), { disabled: isStart, hint: 'Home' }),
        iconButton(t('Previous move'), 'previous', go(previousOf(study, at)), { disabled: isStart, hint: '←' }),
        iconButton(t('Next move'), 'next', go(nextOf(study, at)), { disabled: last === at, hint: '→' }),
        iconButton(t('Last position'), 'last', go(last), { disabled: last === at, hint: 'End' }),
    );
}

/**
 * @param {Analysis} state
 * @param {Send} send
 */
function actions(state, send) {
    const { log, at } = state;
    const show = (/** @type {string} */ window) => () => send({ kind: 'window', window });
    return h(
        'div',
        { key: 'actions', class: 'actions', role: 'group', 'aria-label': t('Analysis') },
        iconButton(t('Undo'), 'back', () => send({ kind: 'undo' }), {
            disabled: log.entries.length < 2,
            hint: 'Ctrl Z',
        }),
        iconButton(t('Redo'), 'forth', () => send({ kind: 'redo' }), { disabled: !log.undone.length, hint: 'Ctrl Y' }),
        iconButton(t('Comment and signs'), 'comment', () => send({ kind: 'menu', id: at }), { hint: 'C' }),
        iconButton(t('Turn the board'), 'flip', () => send({ kind: 'flip' }), { hint: 'F' }),
        iconButton(t('Open'), 'upload', show('open'), { hint: 'O' }),
        iconButton(t('Share and save'), 'share', show('share')),
        iconButton(t('More'), 'more', show('more')),
    );
}

/**
 * @param {Analysis} state
 * @param {App} app
 */
function heading({ cursor, study }, app) {
    const { players, about } = titleOf(/** @type {any} */ (study));
    const { title } = cursor.variant;
    return h(
        'div',
        { key: 'title', class: 'analyse-title' },
        h(
            'div',
            null,
            h('h1', null, t('Analysis: {game}', { game: title })),
            (players || about) && h('p', { class: 'quiet' }, [players, about].filter(Boolean).join(' · ')),
        ),
        iconButton(
            t('Rules of {game}', { game: title }),
            'info',
            () => void app.go({ screen: 'rules', ...linkOf(study) }),
        ),
    );
}

/** @param {import('../../parts/tree.js').Study} study */
export const linkOf = ({ game, size, ini }) => ({
    game,
    ...(size && { size: size[0] }),
    ...(ini && { ini }),
});

/**
 * A move that was typed.
 * @param {Analysis} state
 * @param {Send} send
 */
const understand =
    ({ cursor, study, at }, send) =>
    (/** @type {string} */ text) =>
        send({ kind: 'move', move: cursor.go(study, at).read(text) });

/**
 * @param {Analysis} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    return h(
        'div',
        { key: 'analyse', class: 'analyse' },
        heading(state, app),
        stage(state, send, app),
        h(
            'section',
            { key: 'side', class: 'analyse-side', 'aria-label': t('Analysis') },
            engineOf(state, send, app),
            treeOf(state, send),
            graph(state, send),
            actions(state, send),
            !state.outcome && moveField(app, understand(state, send)),
        ),
        walk(state, send),
        state.isDragging && dropZone(),
        windows(state, send, app),
    );
}
