// played.js: games of the journal as others need them: as PGN, in words, as a picture. Reads what was kept; changes
// nothing.

import { fold } from '../state.js';
import { fenPicture } from './mini.js';
import { playerName } from './strip.js';
import { t } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../journal.js').Line} Line */

/**
 * @param {App} app
 * @param {string} id
 * @returns {Promise<string>} '' where the game is empty
 */
export async function pgnOf(app, id) {
    const entries = await app.journal.read(id);
    return entries[0]?.k === 'opened' ? pgnOfStory(app, fold(entries)) : '';
}

/**
 * The same of a game as it stands.
 * @param {App} app
 * @param {import('../state.js').Story} story
 */
export function pgnOfStory(app, { opened, moves, result }) {
    if (opened.ini) app.learn(opened.ini);
    const names = opened.players.map(playerName);
    const date = new Date(opened.at).toISOString().slice(0, 10).replaceAll('-', '.');
    const root = { move: '', san: '', comment: '', nags: [], children: [] };
    /** @type {import('../../tabiya.js').PgnNode} */
    let last = root;
    for (const { m } of moves) {
        const next = { move: m, san: '', comment: '', nags: [], children: [] };
        last.children.push(next);
        last = next;
    }
    return app.variants.writePgn({
        game: opened.game,
        size: opened.size ? [opened.size, opened.size] : null,
        tags: [
            ['Event', t('A game on tabiya')],
            ['Date', date],
            ['White', names[0]],
            ['Black', names[1]],
        ],
        fen: opened.fen ?? null,
        result,
        root,
    });
}

/**
 * The side of the only person, or null.
 * @param {Line} line
 */
function ownSide({ players }) {
    const own = players.findIndex(({ kind }) => kind === 'person');
    return players[1 - own]?.kind === 'person' ? null : own;
}

/** What came of it, in words. @param {Line} line @param {(side: 0 | 1) => string} sideName */
export function resultOf(line, sideName) {
    const { result } = line;
    if (!result) return t('not finished');
    if (result === 3) return t('draw');
    const winner = /** @type {0 | 1} */ (result - 1);
    const own = ownSide(line);
    if (own === null) return t('{side} won', { side: sideName(winner) });
    return own === winner ? t('you won') : t('you lost');
}

/** Who played. @param {Line} line */
export function playersOf(line) {
    const own = ownSide(line);
    if (own !== null) return t('against {name}', { name: playerName(line.players[1 - own]) });
    return t('{first} and {second}', { first: playerName(line.players[0]), second: playerName(line.players[1]) });
}

/**
 * How it stands, as a picture.
 * @param {App} app
 * @param {Line} line
 * @returns {import('./mini.js').Draw}
 */
export const standing =
    (app, { id, game, size = 0, fen }) =>
    async (options) => {
        if (!app.variants.names().includes(game)) {
            const [opened] = await app.journal.read(id); // a described game
            if (opened?.k === 'opened' && opened.ini) app.learn(opened.ini);
        }
        return fenPicture(app, game, size, fen)(options);
    };
