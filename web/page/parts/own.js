// own.js: the games that the user has described in the workshop, as screens find them: made known to the library, and
// by name the text that describes each.

import { writeLink } from '../link.js';

/** @typedef {import('../app.js').App} App */

/** what the workshop keeps: {texts: [{name, ini}]} */
export const WORKSHOP = 'workshop';

/** The names of the games that a text describes. @param {string} ini */
export const namesIn = (ini) => [...ini.matchAll(/^[ \t]*\[([^\]:\n]+)/gm)].map(([, name]) => name.trim());

/**
 * @param {App} app
 * @returns {Promise<Map<string, string>>} the text by the name of the game
 */
export async function ownGames(app) {
    const kept = await app.journal.get(WORKSHOP).catch(() => null);
    const texts = Array.isArray(kept?.texts) ? kept.texts : [];
    /** @type {Map<string, string>} */
    const known = new Map();
    for (const { ini } of texts) {
        if (typeof ini !== 'string') continue;
        app.learn(ini); // faults are the workshop's to tell
        for (const name of namesIn(ini)) known.set(name, ini);
    }
    return known;
}

/**
 * The part of a link that names a game, so that it opens anywhere.
 * @param {Map<string, string>} own
 * @param {string} name
 * @param {number} [size]
 * @returns {Partial<import('../link.js').Link>}
 */
export const nameLink = (own, name, size) => ({
    game: name,
    ...(size && { size }),
    ...(own.has(name) && { ini: own.get(name) }),
});

/**
 * Addresses of a game's own screens; a described one carries its text.
 * @param {Map<string, string>} own
 * @param {string} name
 * @param {string[]} screens
 * @returns {Promise<Record<string, string>>}
 */
export async function addresses(own, name, screens) {
    const all = screens.map(async (screen) => [screen, await writeLink({ screen, ...nameLink(own, name) })]);
    return Object.fromEntries(await Promise.all(all));
}
