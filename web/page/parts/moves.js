// moves.js: the moves of a game in a row of numbers and pairs; one of them is the one on the board.

import { h } from '../view.js';
import { iconButton } from '../ui.js';
import { t } from '../words.js';

/**
 * @param {string[]} sans
 * @param {number} ply how many of them are played on the board
 * @param {number} first the side that begins
 * @param {(ply: number) => void} go
 */
export function moveList(sans, ply, first, go) {
    const rows = [];
    for (let i = -first; i < sans.length; i += 2) {
        const number = (i + first) / 2 + 1;
        rows.push(
            h(
                'li',
                { key: String(number) },
                h('span', { class: 'number', 'aria-hidden': 'true' }, `${number}.`),
                [i, i + 1].map((at) => {
                    if (at < 0) return h('span', { key: 'none', class: 'no-move' }, '…');
                    if (at >= sans.length) return null;
                    const isHere = at === ply - 1;
                    return h(
                        'button',
                        {
                            key: String(at),
                            type: 'button',
                            class: isHere ? 'move here' : 'move',
                            'aria-current': isHere ? 'true' : undefined,
                            onclick: () => go(at + 1),
                        },
                        sans[at],
                    );
                }),
            ),
        );
    }
    return h(
        'ol',
        { key: 'moves', class: 'moves', 'aria-label': t('Moves'), tabindex: '0', '.shown': ply, made: keepInView },
        rows.length ? rows : h('li', { key: 'none', class: 'quiet' }, t('No moves yet.')),
    );
}

/**
 * The move on the board is always to be seen.
 * @param {HTMLElement & {shown?: number}} list
 */
export function keepInView(list) {
    const look = () => {
        const here = /** @type {HTMLElement | null} */ (list.querySelector('.here'));
        if (!here) return;
        // not scrollIntoView: the page itself must stay where it is
        const top = here.offsetTop - list.offsetTop;
        if (top < list.scrollTop || top + here.offsetHeight > list.scrollTop + list.clientHeight)
            list.scrollTop = top - list.clientHeight / 2;
        list.scrollLeft = here.offsetLeft - list.offsetLeft - list.clientWidth / 2;
    };
    new MutationObserver(look).observe(list, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['class'],
    });
    look();
}

/**
 * The buttons that walk through a game.
 * @param {number} ply
 * @param {number} last
 * @param {(ply: number) => void} go
 */
export function walk(ply, last, go) {
    return h(
        'div',
        { key: 'walk', class: 'walk', role: 'group', 'aria-label': t('Walk through the game') },
        iconButton(t('First position'), 'first', () => go(0), { disabled: ply === 0, hint: 'Home' }),
        iconButton(t('Previous move'), 'previous', () => go(ply - 1), { disabled: ply === 0, hint: '←' }),
        iconButton(t('Next move'), 'next', () => go(ply + 1), { disabled: ply === last, hint: '→' }),
        iconButton(t('Last position'), 'last', () => go(last), { disabled: ply === last, hint: 'End' }),
    );
}

/**
 * The keys for the same, for a screen's keys().
 * @param {KeyboardEvent} event
 * @param {number} ply
 * @param {number} last
 * @returns {number | null}
 */
export function walkKey({ key }, ply, last) {
    if (key === 'ArrowLeft') return Math.max(0, ply - 1);
    if (key === 'ArrowRight') return Math.min(last, ply + 1);
    if (key === 'Home') return 0;
    if (key === 'End') return last;
    return null;
}
