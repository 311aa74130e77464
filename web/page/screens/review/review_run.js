// review_run.js: the engine at work on a game: a first look that is there at once, then the search in the strength that
// was chosen. It tells how far it is, and can be stopped.

import { t } from '../../words.js';

/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {'quick' | 'normal' | 'deep'} Strength */
/** @typedef {{report: any, words: string, pgn: string, strength: Strength | 'look'}} Found */

/** @type {Strength[]} */
export const STRENGTHS = ['quick', 'normal', 'deep'];

/** nodes for each position */
const NODES = { look: 2000, quick: 10000, normal: 80000, deep: 600000 };

/** @param {Strength} strength */
export function strengthName(strength) {
    if (strength === 'quick') return t('Quick');
    return strength === 'normal' ? t('Normal') : t('Deep');
}

/**
 * @param {import('./review.js').Review} state
 * @param {AbortSignal} signal
 * @returns {Wish}
 */
export const startReview =
    ({ record, strength, found: known }, signal) =>
    async (app, tell) => {
        if (!record) return;
        // who listens may have another game by then
        const send = (/** @type {import('../../app.js').Intent} */ intent) => tell({ ...intent, signal });
        try {
            const engine = await app.engine('review');
            const search = async (/** @type {Strength | 'look'} */ how, /** @type {any} */ told) => {
                const nodes = NODES[how];
                const { report, words, pgn } = await engine.review(app.variants, record, { nodes }, told, signal);
                return { report, words, pgn, strength: how };
            };
            if (strength !== 'quick' && !known) {
                const look = await search('look', null);
                if (look.report.complete) send({ kind: 'look', found: look });
            }
            const found = await search(strength, (/** @type {number} */ done, /** @type {number} */ of) =>
                send({ kind: 'progress', done, of }),
            );
            // what was stopped before it knew a move leaves the first look
            send(found.report.moves.length ? { kind: 'found', found } : { kind: 'stopped' });
        } catch (problem) {
            send({ kind: 'stopped' });
            if (!signal.aborted) app.fail(problem);
        }
    };

/**
 * How long it still takes, in seconds; null: nobody can say yet.
 * @param {import('./review.js').Running} running
 * @param {number} now
 */
export function secondsLeft({ done, of, since }, now) {
    if (done < 2) return null;
    return Math.max(1, Math.round((((now - since) / done) * (of - done)) / 1000));
}
