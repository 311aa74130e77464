// keys.js: the keyboard as inputs of interaction.js: arrows walk (with Ctrl to the next piece or target), Enter
// and Space take up and put down, Escape gives back, Delete removes, plus and minus zoom. A screen reader's click, which no
// pointer has made, is Enter too.

import { nameOf } from './geometry.js';

/** @typedef {import('./interaction.js').Input} Input */

/** @param {Event} event */
const slotOf = ({ target }) => /** @type {Element} */ (target).closest('.slot')?.getAttribute('data-place');

/**
 * @param {import('./render.js').Renderer} renderer
 * @param {object} listener
 * @param {(input: Input) => void} listener.send
 * @param {(square: number) => boolean} listener.isStop a square of interest
 */
export function listenToKeys({ frame, grid, zoom }, { send, isStop }) {
    /**
     * @param {KeyboardEvent} event
     * @param {boolean} slot of a hand has the focus
     * @param {number} square that has it
     * @returns {boolean} the key has a meaning here
     */
    function press(event, slot, square) {
        if (event.key === 'Escape') send({ type: 'escape' });
        else if (event.key === 'Delete' || event.key === 'Backspace') {
            const place = slot ? slotOf(event) : nameOf(square, grid.width);
            if (place) send({ type: 'remove', place });
        } else if (slot)
            return false; // a button: Enter and Space click it
        else if (event.key === 'Enter' || event.key === ' ')
            send({ type: 'press', place: nameOf(square, grid.width), alt: event.altKey });
        else if (event.key === '+' || event.key === '-') {
            zoom.step(event.key === '+' ? 1 : -1);
            grid.focus(square);
        } else {
            const next = grid.walk(event, isStop);
            if (next < 0) return false;
            grid.focus(next);
        }
        return true;
    }

    frame.node.addEventListener('click', (event) => {
        const target = /** @type {HTMLElement} */ (event.target);
        const place = slotOf(event) ?? target.dataset.square;
        if (event.detail === 0 && place) send({ type: 'press', place });
    });
    frame.node.addEventListener('keydown', (event) => {
        const slot = Boolean(/** @type {Element} */ (event.target).closest('.slot'));
        const square = grid.focused();
        if ((slot || square >= 0) && press(event, slot, square)) event.preventDefault();
    });
    grid.node.addEventListener('focusin', () => grid.activate(grid.focused()));
}
