// analyse_keep.js: what the browser keeps of an analysis: the log of its edits, what the engine found, where the reader
// looks, and how the engine is set.

/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('./analyse.js').Analysis} Analysis */

const KEEP_MS = 400;
let keepTimer = 0;

/** @param {Analysis} state what a browser keeps */
function kept({ log, at, evaluations, source, id, flipped, folded, study }) {
    const own = Object.fromEntries(Object.entries(evaluations).filter(([node]) => node in study.nodes));
    return { log, at, evaluations: own, source, id, flipped, folded };
}

/** @type {Wish} */
export const keep = (app) => {
    clearTimeout(keepTimer);
    return app.journal.set('analysis', kept(app.state)).catch(() => undefined);
};

/** Where the reader looks is worth keeping, but not at each step of a walk. @type {Wish} */
export const keepSoon = (app) => {
    clearTimeout(keepTimer);
    keepTimer = window.setTimeout(() => app.link.screen === 'analyse' && void keep(app, app.send), KEEP_MS);
};

/** @type {Wish} */
export const keepOptions = (app) => app.journal.set('analyse options', app.state.options);
