// analyse_keys.js: what the keys of the analysis do, and the list of them that '?' shows.

import { t } from '../../words.js';
import { brotherOf, brothersOf, forkFrom, lineFrom, nextOf, previousOf } from '../../parts/tree.js';

/** @typedef {import('./analyse.js').Analysis} Analysis */

/** @returns {[string, string][]} keys, and what they do */
export const keyList = () => [
    ['← →', t('previous and next move')],
    ['↑ ↓', t('previous and next variation')],
    ['Shift ← →', t('previous and next fork')],
    ['Home End', t('first and last position')],
    [t('Space'), t('play the best move')],
    ['L', t('engine on and off')],
    ['A', t('arrows of the best moves')],
    ['F', t('turn the board')],
    ['C', t('comment and signs of the move')],
    ['Delete', t('delete from here')],
    ['Ctrl Z', t('undo')],
    ['Ctrl Y', t('redo')],
    ['Ctrl V', t('open what was copied')],
    ['O', t('open a game or position')],
    ['?', t('these keys')],
];

/**
 * @param {KeyboardEvent} event
 * @param {Analysis} state
 * @returns {import('../../app.js').Intent | null}
 */
export function keyIntent({ key, shiftKey, target }, state) {
    const { study, at } = state;
    if (state.window) return null;
    const isButton = target instanceof HTMLElement && target.tagName === 'BUTTON';
    if (key === ' ' && isButton) return null; // it presses the button
    const go = (/** @type {number | null} */ id) => (id === null ? null : { kind: 'go', id });
    switch (key) {
        case 'ArrowLeft':
            return go(shiftKey ? forkFrom(study, at, -1) : previousOf(study, at));
        case 'ArrowRight':
            return go(shiftKey ? forkFrom(study, at, 1) : nextOf(study, at));
        case 'ArrowUp':
            return brothersOf(study, at).length > 1 ? go(brotherOf(study, at, -1)) : null;
        case 'ArrowDown':
            return brothersOf(study, at).length > 1 ? go(brotherOf(study, at, 1)) : null;
        case 'Home':
            return go(study.root);
        case 'End':
            return go(lineFrom(study, at).at(-1) ?? at);
        case ' ':
            return state.options.isOn ? { kind: 'line', rank: 0, index: 0 } : null;
        case 'Delete':
            return { kind: 'remove', id: at };
        case '?':
            return { kind: 'window', window: 'keys' };
        default:
            return LETTERS[key.toLowerCase()]?.(state) ?? null;
    }
}

/** @type {Record<string, (state: Analysis) => import('../../app.js').Intent>} */
const LETTERS = {
    f: () => ({ kind: 'flip' }),
    l: () => ({ kind: 'engine' }),
    a: () => ({ kind: 'arrows' }),
    c: ({ at }) => ({ kind: 'menu', id: at }),
    o: () => ({ kind: 'window', window: 'open' }),
};

/** the keys that walk through the game, though the board has keys of the same name */
const WALKS = /^(Arrow|Home$|End$| $)/;

/**
 * Keys that must be heard before others hear them: Ctrl+Z and Ctrl+Y, outside of fields, which have an undo of their
 * own; and the walk, where the board has the focus because it was pointed at. Who comes to it by Tab goes from square
 * to square.
 * @param {import('../../app.js').App} app
 * @returns {() => void} ends it
 */
export function listenForKeys(app) {
    const stop = new AbortController();
    let isPointed = false;
    const hear = (/** @type {KeyboardEvent} */ event) => {
        if (event.key === 'Tab') isPointed = false;
        const target = /** @type {HTMLElement} */ (event.composedPath()[0]);
        if (event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
        const isCommand = event.ctrlKey || event.metaKey;
        const isBoard = event.target instanceof HTMLElement && event.target.tagName === 'TABIYA-BOARD';
        const isWalk = isPointed && isBoard && WALKS.test(event.key) && !target.closest('[part~="chooser"]');
        const intent = isCommand ? commandOf(event) : isWalk ? keyIntent(event, app.state) : null;
        if (!intent) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        app.send(intent);
    };
    const options = { signal: stop.signal, capture: true };
    addEventListener('keydown', hear, options);
    addEventListener('pointerdown', () => void (isPointed = true), options);
    return () => stop.abort();
}

/** @param {KeyboardEvent} event */
function commandOf({ key, shiftKey }) {
    const letter = key.toLowerCase();
    if (letter === 'y' || (letter === 'z' && shiftKey)) return { kind: 'redo' };
    return letter === 'z' ? { kind: 'undo' } : null;
}
