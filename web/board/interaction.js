// interaction.js: what the pointer and the keys are about, as one tagged value, and the one function that
// changes it: step(state, input, facts) gives the next state and at most one intent. It knows no document:
// its tests run without a browser.

/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Colour} Colour */
/** @typedef {import('./types.js').By} By */
/** @typedef {import('./moves.js').Targets} Targets */

/**
 * idle: nothing is picked.
 * pressed: the pointer is down on a piece and has not moved; `again`: the piece was picked already.
 * dragging: the piece follows the pointer.
 * picked: the piece waits for a target, tapped or by key.
 * aiming: a piece is picked and the pointer is down on one of its targets.
 * leaving: a piece is picked and the pointer is down elsewhere; the board may be panned.
 * choosing: the move can end in several ways, and the chooser is open.
 * marking: an arrow or a circle is drawn; then `after` goes on.
 * painting: a position is set up (arrange.js), and the brush is down.
 * @typedef {{kind: 'idle'}
 *   | {kind: 'pressed', from: Place, again: boolean}
 *   | {kind: 'dragging', from: Place, over: Place | null}
 *   | {kind: 'picked', from: Place}
 *   | {kind: 'aiming', from: Place, to: Place}
 *   | {kind: 'leaving', from: Place}
 *   | {kind: 'choosing', from: Place, to: Place, by: By}
 *   | {kind: 'marking', from: Place, over: Place | null, colour: Colour, after: State}
 *   | {kind: 'painting', over: Place}} State
 */

/**
 * @typedef {{type: 'down', place: Place | null}
 *   | {type: 'move', place: Place | null, far: boolean}
 *   | {type: 'up', place: Place | null, alt?: boolean}
 *   | {type: 'cancel'}
 *   | {type: 'mark', place: Place | null, colour: Colour}
 *   | {type: 'press', place: Place, alt?: boolean}
 *   | {type: 'escape'}
 *   | {type: 'choose', move: Move}
 *   | {type: 'take', place: Place}
 *   | {type: 'remove', place: Place}
 *   | {type: 'refresh'}} Input
 */

/**
 * @typedef {{kind: 'move', move: Move, by: By}
 *   | {kind: 'mark', from: Place, to: Place, colour: Colour}
 *   | {kind: 'arrange', from: Place | null, to: Place | null, by: By}
 *   | {kind: 'alter', place: Place}
 *   | {kind: 'clear'}} Intent
 */

/**
 * @typedef {object} Facts
 * @property {(place: Place) => boolean} canPick
 * @property {(place: Place) => Targets | undefined} targets
 * @property {(moves: Move[]) => Move | null} prefer the move that needs no asking
 */

/** @typedef {{state: State, intent: Intent | null}} Step */

/** @type {State} */
export const IDLE = { kind: 'idle' };

/**
 * @param {State} state
 * @param {Intent | null} [intent]
 * @returns {Step}
 */
const go = (state, intent = null) => ({ state, intent });

/**
 * The place that a piece has been taken up from.
 * @param {State} state
 * @returns {Place | null}
 */
export function pickedPlace(state) {
    if (state.kind === 'marking') return pickedPlace(state.after);
    return state.kind === 'idle' || state.kind === 'painting' ? null : state.from;
}

/**
 * @param {Place} from
 * @param {Place} to
 * @param {By} by
 * @param {boolean} alt ask, even if one way is preferred
 * @param {Facts} facts
 * @returns {Step}
 */
function finish(from, to, by, alt, facts) {
    const moves = facts.targets(from)?.get(to);
    if (!moves?.length) return go(IDLE);
    const move = alt && moves.length > 1 ? null : facts.prefer(moves);
    return move ? go(IDLE, { kind: 'move', move, by }) : go({ kind: 'choosing', from, to, by });
}

/**
 * @param {State} state
 * @param {Place | null} place
 * @param {Facts} facts
 * @returns {Step}
 */
function down(state, place, facts) {
    const from = state.kind === 'picked' ? state.from : null;
    if (from && place && facts.targets(from)?.has(place)) return go({ kind: 'aiming', from, to: place });
    if (place && facts.canPick(place)) return go({ kind: 'pressed', from: place, again: from === place });
    if (from) return go({ kind: 'leaving', from });
    return go(IDLE, state.kind === 'idle' ? { kind: 'clear' } : null);
}

/**
 * @param {State} state
 * @param {Place | null} place
 * @param {boolean} far
 * @param {Facts} facts
 * @returns {Step}
 */
function move(state, place, far, facts) {
    switch (state.kind) {
        case 'pressed':
            return far ? go({ kind: 'dragging', from: state.from, over: place }) : go(state);
        case 'aiming':
            // a target that is a piece of one's own: it is dragged after all
            return far && facts.canPick(state.to) ? go({ kind: 'dragging', from: state.to, over: place }) : go(state);
        case 'dragging':
        case 'marking':
            return place === state.over ? go(state) : go({ ...state, over: place });
        default:
            return go(state);
    }
}

/**
 * @param {State} state
 * @param {Place | null} place
 * @param {boolean} alt
 * @param {Facts} facts
 * @returns {Step}
 */
function up(state, place, alt, facts) {
    switch (state.kind) {
        case 'pressed':
            return go(state.again ? IDLE : { kind: 'picked', from: state.from });
        case 'aiming':
            if (place !== state.to) return go({ kind: 'picked', from: state.from });
            return finish(state.from, state.to, 'tap', alt, facts);
        case 'dragging':
            if (place === state.from) return go({ kind: 'picked', from: state.from });
            return place ? finish(state.from, place, 'drag', alt, facts) : go(IDLE);
        case 'leaving':
            return go(IDLE);
        case 'marking': {
            const { from, colour, after } = state;
            return go(after, place ? { kind: 'mark', from, to: place, colour } : null);
        }
        default:
            return go(state);
    }
}

/**
 * @param {State} state
 * @param {Place} place
 * @param {boolean} alt
 * @param {Facts} facts
 * @returns {Step}
 */
function press(state, place, alt, facts) {
    const from = state.kind === 'picked' ? state.from : null;
    if (from && facts.targets(from)?.has(place)) return finish(from, place, 'key', alt, facts);
    if (from === place) return go(IDLE);
    if (facts.canPick(place)) return go({ kind: 'picked', from: place });
    return go(state);
}

/**
 * The system has taken the pointer away, to pan or to zoom.
 * @param {State} state
 * @returns {Step}
 */
function cancel(state) {
    switch (state.kind) {
        case 'aiming':
        case 'leaving':
            return go({ kind: 'picked', from: state.from });
        case 'marking':
            return go(state.after);
        case 'pressed':
        case 'dragging':
            return go(IDLE);
        default:
            return go(state);
    }
}

/**
 * The other button, or a long press.
 * @param {State} state
 * @param {Place | null} place
 * @param {Colour} colour
 * @param {Facts} facts
 * @returns {Step}
 */
function mark(state, place, colour, facts) {
    // a long press on a target asks, even if one way is preferred
    if (state.kind === 'aiming' && (facts.targets(state.from)?.get(state.to)?.length ?? 0) > 1)
        return finish(state.from, state.to, 'tap', true, facts);
    if (state.kind === 'dragging') return go(IDLE); // the other button gives the piece back
    if (!place || state.kind === 'choosing') return go(IDLE);
    const after = cancel(state).state;
    return go({ kind: 'marking', from: place, over: place, colour, after });
}

/**
 * The position has changed: a piece that may still move stays in the hand, so that a premove which is being
 * dragged goes on as a move.
 * @param {State} state
 * @param {Facts} facts
 * @returns {Step}
 */
function refresh(state, facts) {
    if (state.kind === 'marking') return go({ ...state, after: refresh(state.after, facts).state });
    if (state.kind === 'idle' || state.kind === 'painting') return go(IDLE);
    if (!facts.canPick(state.from)) return go(IDLE);
    if (state.kind === 'choosing' || state.kind === 'aiming')
        return go(facts.targets(state.from)?.has(state.to) ? state : IDLE);
    return go(state);
}

/**
 * @param {State} state
 * @param {Input} input
 * @param {Facts} facts
 * @returns {Step}
 */
export function step(state, input, facts) {
    switch (input.type) {
        case 'down':
            return down(state, input.place, facts);
        case 'move':
            return move(state, input.place, input.far, facts);
        case 'up':
            return up(state, input.place, Boolean(input.alt), facts);
        case 'press':
            return press(state, input.place, Boolean(input.alt), facts);
        case 'cancel':
            return cancel(state);
        case 'mark':
            return mark(state, input.place, input.colour, facts);
        case 'escape':
            return go(IDLE, state.kind === 'idle' ? { kind: 'clear' } : null);
        case 'choose':
            if (state.kind !== 'choosing') return go(state);
            return go(IDLE, { kind: 'move', move: input.move, by: state.by });
        case 'refresh':
            return refresh(state, facts);
        case 'take':
        case 'remove':
            return go(state); // pieces go as the rules say
    }
}
