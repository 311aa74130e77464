// typing.js: the field in which a move is typed.

import { el } from './nodes.js';

export class Typing {
    #name = el('span');
    #input = el('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
    node = el('label', { class: 'typing', part: 'typing', hidden: true }, this.#name, this.#input);

    /** @param {(text: string) => boolean} enter false: it was not understood, and stays to be mended */
    constructor(enter) {
        this.#input.addEventListener('keydown', (event) => {
            const text = this.#input.value.trim();
            if (event.key !== 'Enter' || !text) return;
            event.preventDefault();
            if (enter(text)) this.#input.value = '';
        });
    }

    /**
     * @param {boolean} shown
     * @param {import('./speech.js').Words} words
     */
    show(shown, words) {
        this.node.hidden = !shown;
        this.#name.textContent = words('Move');
    }
}
