// strip.js: the line about a player beside the board: who it is, whose turn it is, and the clock.

import { h } from '../view.js';
import { icon } from '../icons.js';
import { t } from '../words.js';

const TENTHS = 10000; // below ten seconds, tenths are told

/** @param {number} ms */
export function clockText(ms) {
    const left = Math.max(0, ms);
    if (left < TENTHS) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
    const seconds = Math.ceil(left / 1000);
    const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** @param {import('../state.js').Player} player */
export function playerName(player) {
    if (player.kind === 'computer') return t('Computer, level {level}', { level: player.level });
    return player.name || t('You');
}

/**
 * @param {object} given
 * @param {string} given.name
 * @param {string} given.side
 * @param {boolean} given.isComputer
 * @param {boolean} given.isTurn
 * @param {boolean} given.isThinking
 * @param {number | null} given.left
 * @param {number} given.number the side's: 0 or 1
 * @param {string} [given.ground] of the board: it tells what the sides' pieces look like
 * @param {string} given.place 'top' or 'bottom'
 */
export function strip({ name, side, isComputer, isTurn, isThinking, left, number, ground = 'squares', place }) {
    return h(
        'div',
        { key: `strip ${place}`, class: `strip ${place}${isTurn ? ' turn' : ''}` },
        h('span', { class: `disc side-${number} on-${ground}` }),
        icon(isComputer ? 'computer' : 'person'),
        h('span', { class: 'strip-name' }, name),
        h('span', { class: 'strip-side' }, side),
        isThinking &&
            h('span', { class: 'thinking', 'aria-label': t('thinking') }, h('i', null), h('i', null), h('i', null)),
        left !== null &&
            h(
                'span',
                {
                    class: `clock${left < TENTHS ? ' short' : ''}${isTurn ? ' running' : ''}`,
                    role: 'timer',
                    'aria-label': t('{side} has {time} left', { side, time: clockText(left) }),
                },
                clockText(left),
            ),
    );
}
