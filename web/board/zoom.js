// zoom.js: a large board on a small screen. The view scrolls as any page does, so panning is the system's own;
// two fingers, the wheel with Ctrl, plus and minus change the size of the squares.

import { el } from './nodes.js';

/** @typedef {import('./speech.js').Words} Words */

const COMFORT = 44; // a square that a finger hits
const MOST = 88;
const EDGE = 24; // pixels from the edge where dragging moves the view
const DRIFT = 7; // pixels in a frame
const STILL = { x: 0, y: 0 };

export class Zoom {
    /**
     * @param {HTMLElement} view that scrolls
     * @param {() => number} fit the pixels of a square when the whole board is seen
     * @param {() => void} changed
     */
    constructor(view, fit, changed) {
        this.view = view;
        this.fit = fit;
        this.changed = changed;
        this.level = 1;
        this.pull = STILL;
        this.drifting = false;
        this.out = el('button', { type: 'button', part: 'zoom' }, '−');
        this.in = el('button', { type: 'button', part: 'zoom' }, '+');
        this.bar = el('div', { class: 'zoom', role: 'group', hidden: true }, this.out, this.in);
        this.out.addEventListener('click', () => this.step(-1));
        this.in.addEventListener('click', () => this.step(1));
        view.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
        this.#pinch();
    }

    /** @param {Words} words */
    name(words) {
        this.bar.setAttribute('aria-label', words('Zoom'));
        this.out.setAttribute('aria-label', words('Zoom out'));
        this.in.setAttribute('aria-label', words('Zoom in'));
        this.out.disabled = this.level <= 1;
        this.in.disabled = this.level >= this.#most();
    }

    #most() {
        return Math.max(1, MOST / this.fit());
    }

    /**
     * @param {number} level
     * @param {{x: number, y: number}} [centre] on the screen; it stays where it is
     */
    to(level, centre) {
        const next = Math.min(this.#most(), Math.max(1, level));
        if (Math.abs(next - this.level) < 0.001) return;
        const box = this.view.getBoundingClientRect();
        const x = (centre ? centre.x : box.left + box.width / 2) - box.left;
        const y = (centre ? centre.y : box.top + box.height / 2) - box.top;
        const ratio = next / this.level;
        const left = (this.view.scrollLeft + x) * ratio - x;
        const top = (this.view.scrollTop + y) * ratio - y;
        this.level = next;
        this.changed();
        this.view.scrollLeft = left;
        this.view.scrollTop = top;
    }

    /** @param {1 | -1} direction */
    step(direction) {
        this.to(this.level * (direction > 0 ? 1.5 : 1 / 1.5));
    }

    /**
     * So near that a finger hits the squares.
     * @param {{x: number, y: number}} centre
     */
    near(centre) {
        this.to(COMFORT / this.fit(), centre);
    }

    /**
     * What is dragged to the edge of the view moves the view.
     * @param {{x: number, y: number} | null} at on the screen; null ends it
     */
    drift(at) {
        const box = this.view.getBoundingClientRect();
        const pull = (/** @type {number} */ where, /** @type {number} */ low, /** @type {number} */ high) =>
            where < low + EDGE ? -DRIFT : where > high - EDGE ? DRIFT : 0;
        this.pull =
            at && this.level > 1 ? { x: pull(at.x, box.left, box.right), y: pull(at.y, box.top, box.bottom) } : STILL;
        if (!this.drifting && (this.pull.x || this.pull.y)) requestAnimationFrame(this.#drift);
    }

    #drift = () => {
        this.view.scrollBy(this.pull.x, this.pull.y);
        this.drifting = this.pull.x !== 0 || this.pull.y !== 0;
        if (this.drifting) requestAnimationFrame(this.#drift);
    };

    /** @param {WheelEvent} event */
    #wheel(event) {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.to(this.level * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    }

    /** Two fingers: how far apart they are zooms, and what they go together pans. */
    #pinch() {
        /** @type {{distance: number, level: number, x: number, y: number} | null} */
        let begun = null;
        const spread = (/** @type {TouchList} */ [a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
        const middle = (/** @type {TouchList} */ [a, b]) => ({
            x: (a.clientX + b.clientX) / 2,
            y: (a.clientY + b.clientY) / 2,
        });
        this.view.addEventListener(
            'touchstart',
            (event) => {
                if (event.touches.length !== 2 || this.#most() <= 1) return;
                begun = { distance: spread(event.touches), level: this.level, ...middle(event.touches) };
                if (event.cancelable) event.preventDefault();
            },
            { passive: false },
        );
        this.view.addEventListener(
            'touchmove',
            (event) => {
                if (!begun || event.touches.length !== 2) return;
                if (event.cancelable) event.preventDefault();
                const centre = middle(event.touches);
                this.view.scrollBy(begun.x - centre.x, begun.y - centre.y);
                Object.assign(begun, centre);
                this.to((begun.level * spread(event.touches)) / begun.distance, centre);
            },
            { passive: false },
        );
        const end = () => (begun = null);
        this.view.addEventListener('touchend', end);
        this.view.addEventListener('touchcancel', end);
    }
}
