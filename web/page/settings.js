// settings.js: how the user likes the page: a small object in the browser's local storage. What is not there, or
// makes no sense, has its usual value.

import { LANGUAGES } from './words.js';

/** @type {Record<string, readonly any[]>} the first of each is the usual one */
export const CHOICES = {
    scheme: ['auto', 'light', 'dark'],
    theme: ['auto', 'wood', 'paper', 'night'],
    look: ['usual', 'chess', 'letters', 'signs'],
    coordinates: [true, false],
    animation: [true, false],
    sound: [false, true],
    speech: [false, true],
    confirm: [false, true],
    promote: ['', 'q'],
    typing: [true, false],
    zen: [false, true],
    language: Object.keys(LANGUAGES),
};

/**
 * @typedef {object} Settings
 * @property {'auto' | 'light' | 'dark'} scheme of the page
 * @property {'auto' | 'wood' | 'paper' | 'night'} theme of boards
 * @property {'usual' | 'chess' | 'letters' | 'signs'} look of pieces
 * @property {boolean} coordinates
 * @property {boolean} animation
 * @property {boolean} sound
 * @property {boolean} speech moves are spoken
 * @property {boolean} confirm each move is asked for once more
 * @property {'' | 'q'} promote 'q': to a queen without asking
 * @property {boolean} typing a field for moves
 * @property {boolean} zen board and clocks alone
 * @property {string} language of the page
 */

const KEY = 'tabiya.settings';

/** @returns {any} */
function stored() {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
    } catch {
        return {}; // no storage, or not ours
    }
}

/** @returns {Settings} */
export function readSettings() {
    const found = stored();
    return /** @type {any} */ (
        Object.fromEntries(
            Object.entries(CHOICES).map(([name, values]) => [
                name,
                values.includes(found[name]) ? found[name] : values[0],
            ]),
        )
    );
}

/** @type {() => Settings} */
export const usualSettings = () =>
    /** @type {any} */ (Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, values[0]])));

/** @param {Settings} settings */
export function writeSettings(settings) {
    try {
        localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
        // a browser that keeps nothing: they hold until the page is closed
    }
}

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/**
 * The theme of boards, or '' where the board follows the system by itself.
 * @param {Settings} settings
 */
export function themeOf({ theme, scheme }) {
    if (theme !== 'auto') return theme;
    if (scheme === 'auto') return '';
    return scheme === 'dark' ? 'night' : 'wood';
}

/**
 * The same for pictures, which cannot follow.
 * @param {Settings} settings
 */
export const pictureTheme = (settings) => themeOf(settings) || (isDark() ? 'night' : 'wood');

/** @param {Settings} settings */
export function applySettings({ scheme, animation }) {
    const { dataset } = document.documentElement;
    dataset.scheme = scheme;
    dataset.animation = animation ? 'on' : 'off';
}
