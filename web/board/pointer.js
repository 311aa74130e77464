// pointer.js: mouse, pen and finger as inputs of interaction.js. The other button draws, and so does a long
// press; Shift and Alt give the colour.

/** @typedef {import('./interaction.js').Input} Input */
/** @typedef {import('./types.js').Colour} Colour */
/** @typedef {import('./types.js').Place} Place */

const LONG_PRESS = 500; // milliseconds

/**
 * @typedef {object} Listener
 * @property {(input: Input) => void} send
 * @property {(event: PointerEvent) => Place | null} placeOf
 * @property {(event: PointerEvent) => void} follow the pointer has moved
 * @property {(event: PointerEvent) => void} tapped a finger has come and gone at one place
 * @property {() => number} cell pixels of a square
 * @property {() => boolean} isBusy a piece is dragged or an arrow drawn: nothing may be panned
 */

/** @param {MouseEvent} event */
function colourOf(event) {
    const { shiftKey, altKey } = event;
    return /** @type {Colour} */ (shiftKey ? (altKey ? 'yellow' : 'red') : altKey ? 'blue' : 'green');
}

/**
 * @param {HTMLElement} frame
 * @param {Listener} listener
 */
export function listenToPointer(frame, listener) {
    /** @type {{id: number, x: number, y: number, touch: boolean, moved: boolean, timer: number} | null} */
    let held = null;
    let draws = false;

    const release = () => {
        clearTimeout(held?.timer);
        held = null;
        draws = false;
    };

    frame.addEventListener('pointerdown', (event) => {
        const place = listener.placeOf(event);
        if (held) {
            // a second finger: it zooms, and gives up what the first was about
            listener.send({ type: 'cancel' });
            release();
            return;
        }
        if (event.button === 1 || !(/** @type {Element} */ (event.target).closest('.view, .hand'))) return;
        const touch = event.pointerType !== 'mouse';
        held = { id: event.pointerId, x: event.clientX, y: event.clientY, touch, moved: false, timer: 0 };
        if (event.isTrusted) frame.setPointerCapture(event.pointerId);
        draws = event.button === 2 || event.ctrlKey || (event.shiftKey && !touch);
        if (draws) {
            listener.send({ type: 'mark', place, colour: colourOf(event) });
            return;
        }
        listener.send({ type: 'down', place });
        listener.follow(event);
        if (!touch) return;
        held.timer = window.setTimeout(() => {
            listener.send({ type: 'mark', place, colour: colourOf(event) });
            draws = true;
            navigator.vibrate?.(12);
        }, LONG_PRESS);
    });

    frame.addEventListener('pointermove', (event) => {
        if (!held || event.pointerId !== held.id) return;
        const least = Math.max(held.touch ? 5 : 2, listener.cell() / 10);
        const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) >= least;
        if (far) {
            clearTimeout(held.timer);
            held.moved = true;
        }
        if (event.button === 2 && !draws) {
            listener.send({ type: 'escape' }); // the other button gives the piece back
            release();
            return;
        }
        listener.follow(event);
        listener.send({ type: 'move', place: listener.placeOf(event), far });
    });

    frame.addEventListener('pointerup', (event) => {
        if (!held || event.pointerId !== held.id) return;
        const isTap = held.touch && !held.moved && !draws;
        release();
        listener.send({ type: 'up', place: listener.placeOf(event), alt: event.altKey });
        if (isTap) listener.tapped(event);
    });

    frame.addEventListener('pointercancel', (event) => {
        if (!held || event.pointerId !== held.id) return;
        release();
        listener.send({ type: 'cancel' });
    });

    frame.addEventListener('contextmenu', (event) => event.preventDefault());
    frame.addEventListener(
        'touchmove',
        (event) => {
            if (event.cancelable && listener.isBusy()) event.preventDefault();
        },
        { passive: false },
    );

    /**
     * A pointer that is down elsewhere goes on here, with a piece that the page lends.
     * @param {PointerEvent} event
     * @param {Place} place
     */
    return function adopt(event, place) {
        if (held) return;
        const touch = event.pointerType !== 'mouse';
        held = { id: event.pointerId, x: event.clientX, y: event.clientY, touch, moved: true, timer: 0 };
        if (event.isTrusted) frame.setPointerCapture(event.pointerId);
        listener.follow(event);
        listener.send({ type: 'take', place });
    };
}
