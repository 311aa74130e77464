// hands.js: what each side holds, one slot for each kind of piece, as large as the squares. Each hand is one
// stop of the Tab key; arrows move within it.

import { el, figure, set } from './nodes.js';
import { isTurned } from './pieces.js';
import { labelSlot } from './speech.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('./speech.js').Words} Words */

/**
 * The kinds that have a slot: those that can come to this hand, and any other that it holds.
 * @param {Game} game
 * @param {number} side
 * @param {Record<string, number>} held
 */
export function kindsInHand(game, side, held) {
    const usual = game.hands?.[side] ?? [];
    return [...usual, ...Object.keys(held).filter((piece) => held[piece] > 0 && !usual.includes(piece))];
}

export class Hand {
    /** @param {number} side */
    constructor(side) {
        this.side = side;
        this.node = el('div', { class: 'hand', part: 'hand', role: 'toolbar' });
        /** @type {Map<string, HTMLButtonElement>} */
        this.slots = new Map();
        this.drawn = '';
        this.node.addEventListener('keydown', (event) => this.#walk(event));
    }

    /**
     * @param {Game} game
     * @param {Record<string, number>} held
     * @param {object} now
     * @param {boolean} now.flipped
     * @param {Place | null} now.picked
     * @param {Place | null} now.lifted
     * @param {(place: Place) => boolean} now.canPick
     * @param {Words} words
     */
    show(game, held, now, words) {
        const kinds = kindsInHand(game, this.side, held);
        const side = words(game.sides[this.side]);
        this.node.hidden = kinds.length === 0;
        set(this.node, { 'aria-label': words("{side}'s hand", { side }) });
        const drawn = `${game.name} ${kinds.join(' ')} ${now.flipped}`;
        if (drawn !== this.drawn) this.#build(game, kinds, now.flipped);
        this.drawn = drawn;
        for (const [piece, slot] of this.slots) {
            const count = held[piece] ?? 0;
            const picked = now.picked === `${piece}@`;
            set(slot, {
                'aria-label': labelSlot(game, piece, count, picked, words),
                'aria-pressed': picked ? 'true' : 'false',
                'data-count': count,
            });
            slot.classList.toggle('lifted', now.lifted === `${piece}@` && count === 1);
            slot.classList.toggle('mine', count > 0 && now.canPick(`${piece}@`));
            /** @type {Element} */ (slot.lastElementChild).textContent = count > 1 ? String(count) : '';
        }
    }

    /**
     * @param {Game} game
     * @param {string[]} kinds
     * @param {boolean} flipped
     */
    #build(game, kinds, flipped) {
        this.slots = new Map(
            kinds.map((piece, i) => {
                const kind = game.pieces[piece];
                const badge = el('span', { class: 'badge', 'aria-hidden': 'true' });
                const slot = el(
                    'button',
                    {
                        type: 'button',
                        class: 'slot',
                        part: 'hand-slot',
                        tabindex: i ? -1 : 0,
                        'data-place': `${piece}@`,
                    },
                    figure(kind.figure, isTurned(kind, flipped)),
                    badge,
                );
                return [piece, slot];
            }),
        );
        this.node.replaceChildren(...this.slots.values());
    }

    /** @param {KeyboardEvent} event */
    #walk(event) {
        const slots = [...this.slots.values()];
        const at = slots.indexOf(/** @type {HTMLButtonElement} */ (event.target));
        const next = {
            ArrowRight: at + 1,
            ArrowDown: at + 1,
            ArrowLeft: at - 1,
            ArrowUp: at - 1,
            Home: 0,
            End: slots.length - 1,
        }[event.key];
        if (next === undefined || at < 0) return;
        event.preventDefault();
        const slot = slots[(next + slots.length) % slots.length];
        slots.forEach((other) => set(other, { tabindex: other === slot ? 0 : -1 }));
        slot.focus();
    }
}
