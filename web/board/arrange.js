// arrange.js: what the pointer and the keys are about while a position is set up: the same states and inputs as in
// interaction.js, without moves. Every piece can be picked up and put anywhere, beside the board too; with a brush,
// each square that is pressed is told. It knows no document: its tests run without a browser.

import { isHand } from './moves.js';

/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('./types.js').By} By */
/** @typedef {import('./interaction.js').State} State */
/** @typedef {import('./interaction.js').Input} Input */
/** @typedef {import('./interaction.js').Intent} Intent */
/** @typedef {import('./interaction.js').Step} Step */

/**
 * @typedef {object} Facts
 * @property {(place: Place) => boolean} canPick
 * @property {boolean} hasBrush a press puts what the page has chosen, and picks nothing up
 */

/** @type {State} */
const IDLE = { kind: 'idle' };

/**
 * @param {State} state
 * @param {Intent | null} [intent]
 * @returns {Step}
 */
const go = (state, intent = null) => ({ state, intent });

/**
 * @param {Place | null} from null: what the brush has
 * @param {Place | null} to null: beside the board
 * @param {By} by
 * @returns {Intent}
 */
const put = (from, to, by) => ({ kind: 'arrange', from, to, by });

/** @param {State} state */
const fromOf = (state) => (state.kind === 'picked' ? state.from : null);

/**
 * @param {State} state
 * @param {Place | null} place
 * @param {Facts} facts
 * @returns {Step}
 */
function down(state, place, { canPick, hasBrush }) {
    const from = fromOf(state);
    if (place && hasBrush && !isHand(place)) return go({ kind: 'painting', over: place }, put(null, place, 'tap'));
    if (place && from && place !== from) return go({ kind: 'aiming', from, to: place });
    if (place && canPick(place)) return go({ kind: 'pressed', from: place, again: from === place });
    return go(IDLE);
}

/**
 * @param {State} state
 * @param {Place | null} place
 * @param {boolean} far
 * @param {Facts} facts
 * @returns {Step}
 */
function move(state, place, far, { canPick }) {
    switch (state.kind) {
        case 'pressed':
            return go(far ? { kind: 'dragging', from: state.from, over: place } : state);
        case 'aiming':
            return go(far && canPick(state.to) ? { kind: 'dragging', from: state.to, over: place } : state);
        case 'dragging':
            return go(place === state.over ? state : { ...state, over: place });
        case 'painting':
            if (!place || place === state.over || isHand(place)) return go(state);
            return go({ kind: 'painting', over: place }, put(null, place, 'drag'));
        default:
            return go(state);
    }
}

/**
 * @param {State} state
 * @param {Place | null} place
 * @returns {Step}
 */
function up(state, place) {
    switch (state.kind) {
        case 'pressed':
            return go(state.again ? IDLE : { kind: 'picked', from: state.from });
        case 'aiming':
            if (place !== state.to) return go({ kind: 'picked', from: state.from });
            return go(IDLE, put(state.from, place, 'tap'));
        case 'dragging':
            if (place === state.from) return go({ kind: 'picked', from: state.from });
            return go(IDLE, put(state.from, place, 'drag'));
        default:
            return go(IDLE);
    }
}

/**
 * @param {State} state
 * @param {Place} place
 * @param {Facts} facts
 * @returns {Step}
 */
function press(state, place, { canPick, hasBrush }) {
    const from = fromOf(state);
    if (hasBrush && !isHand(place)) return go(IDLE, put(null, place, 'key'));
    if (from) return go(IDLE, from === place ? null : put(from, place, 'key'));
    return go(canPick(place) ? { kind: 'picked', from: place } : state);
}

/**
 * The other button, or a long press.
 * @param {State} state
 * @param {Place | null} place
 * @returns {Step}
 */
function mark(state, place) {
    if (state.kind === 'painting') return go(state); // a finger that rests on what it has put
    if (state.kind === 'dragging' || !place) return go(IDLE);
    return go(IDLE, { kind: 'alter', place });
}

/**
 * The system has taken the pointer away.
 * @param {State} state
 * @returns {Step}
 */
const cancel = (state) => go(state.kind === 'aiming' ? { kind: 'picked', from: state.from } : IDLE);

/**
 * The position has changed: a piece that is still there stays in the hand.
 * @param {State} state
 * @param {Facts} facts
 * @returns {Step}
 */
function refresh(state, { canPick }) {
    if (state.kind === 'idle' || state.kind === 'painting') return go(state);
    return go(state.kind !== 'marking' && canPick(state.from) ? state : IDLE);
}

/**
 * @param {State} state
 * @param {Input} input
 * @param {Facts} facts
 * @returns {Step}
 */
export function arrange(state, input, facts) {
    switch (input.type) {
        case 'down':
            return down(state, input.place, facts);
        case 'move':
            return move(state, input.place, input.far, facts);
        case 'up':
            return up(state, input.place);
        case 'press':
            return press(state, input.place, facts);
        case 'cancel':
            return cancel(state);
        case 'mark':
            return mark(state, input.place);
        case 'escape':
            return go(IDLE, state.kind === 'idle' ? { kind: 'clear' } : null);
        case 'take':
            return go({ kind: 'dragging', from: input.place, over: null });
        case 'remove':
            return go(IDLE, facts.canPick(input.place) || facts.hasBrush ? put(input.place, null, 'key') : null);
        case 'refresh':
            return refresh(state, facts);
        case 'choose':
            return go(state);
    }
}
