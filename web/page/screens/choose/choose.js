// choose.js: the gallery of all games: those played last, one's own, and all families; found by words and filters. A
// game that is chosen starts at once, as games were played last. How it looks is choose_view.js.

import { ANY, index } from './choose_search.js';
import { addresses, nameLink, ownGames } from '../../parts/own.js';
import { recallChoice, rememberChoice } from '../../choice.js';
import { t } from '../../words.js';
import { view } from './choose_view.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('../../../tabiya.js').ListedGame} ListedGame */
/** @typedef {import('./choose_search.js').Facts} Facts */
/** @typedef {{game: ListedGame, size: number}} Played */

/**
 * @typedef {object} Choose
 * @property {import('../../../tabiya.js').Family[]} families
 * @property {import('./choose_search.js').Indexed[]} all
 * @property {Map<string, string>} own texts of described games
 * @property {Map<string, Record<string, string>>} links of described games
 * @property {Played[]} last
 * @property {import('../../choice.js').Choice} choice
 * @property {string} query
 * @property {import('./choose_search.js').Filter} filter
 * @property {Map<string, Facts>} facts
 * @property {Record<string, number>} sizes that were chosen, of families of sizes
 * @property {{game: ListedGame, size: number} | null} more the game whose ways are shown
 */

const MOST_LAST = 4;
/** milliseconds of looking into games before the page gets its turn again */
const SLICE_MS = 6;
export const SCREENS = ['play', 'rules', 'analyse', 'editor', 'memory'];

/** what was found out about games that do not change @type {Map<string, Facts>} */
const found = new Map();

/**
 * @param {App} app
 * @param {ListedGame[]} games
 * @returns {Promise<Played[]>} each game once, the newest first
 */
async function playedLast(app, games) {
    const lines = await app.journal.list().catch(() => []);
    const seen = new Set();
    /** @type {Played[]} */
    const last = [];
    for (const { game: name, size = 0 } of lines) {
        const game = games.find((one) => one.name === name);
        if (!game || seen.has(`${name} ${size}`)) continue;
        seen.add(`${name} ${size}`);
        last.push({ game, size });
        if (last.length === MOST_LAST) break;
    }
    return last;
}

/**
 * The families, one's own first; a described game of a link alone is not kept, and not shown.
 * @param {App} app
 * @param {Map<string, string>} own
 */
function familiesOf(app, own) {
    const families = app.variants.list();
    const user = families.find(({ family }) => family.name === 'user');
    const rest = families.filter((one) => one !== user);
    const games = user?.games.filter(({ name }) => own.has(name)) ?? [];
    return games.length ? [{ family: { name: 'user', title: t('Your own games') }, games }, ...rest] : rest;
}

/**
 * @param {import('../../link.js').Link} _
 * @param {App} app
 * @returns {Promise<Choose>}
 */
async function open(_, app) {
    const own = await ownGames(app);
    const choice = await recallChoice(app);
    const families = familiesOf(app, own);
    const games = families.flatMap((one) => one.games);
    const links = new Map();
    for (const name of own.keys()) links.set(name, await addresses(own, name, SCREENS));
    const last = await playedLast(app, games);
    setTimeout(() => app.send({ kind: 'look' })); // when the gallery is to be seen
    return {
        families,
        all: families.flatMap(({ family, games }) => games.map((game) => index(game, family))),
        own,
        links,
        last,
        choice,
        query: '',
        filter: ANY,
        facts: new Map(found),
        sizes: {},
        more: null,
    };
}

/**
 * @param {App} app
 * @param {string} name
 * @returns {Facts}
 */
function factsOf(app, name) {
    const variant = app.variants.open(name);
    try {
        const { difficulty, isShuffled } = variant;
        return { difficulty, isShuffled, hasDrops: variant.sheet().hands.some((kinds) => kinds.length > 0) };
    } finally {
        variant.close();
    }
}

/**
 * What filters need to know, found out a few games at a time.
 * @param {ListedGame[]} games
 * @param {Map<string, string>} own
 * @returns {Wish}
 */
const look = (games, own) => async (app, send) => {
    /** @type {Map<string, Facts>} */
    const facts = new Map(found);
    let until = performance.now() + SLICE_MS;
    for (const { name } of games) {
        if (facts.has(name)) continue;
        try {
            facts.set(name, factsOf(app, name));
        } catch {
            continue; // a described game that was replaced meanwhile
        }
        if (!own.has(name)) found.set(name, /** @type {Facts} */ (facts.get(name)));
        if (performance.now() < until) continue;
        await new Promise((resolve) => setTimeout(resolve));
        until = performance.now() + SLICE_MS;
    }
    send({ kind: 'facts', facts });
};

/**
 * Whether a game can begin by itself on a board of this size.
 * @param {App} app
 * @param {string} name
 * @param {number} size
 */
function canStart(app, name, size) {
    const variant = app.variants.open(name, size);
    try {
        if (!variant.startFen) variant.start({ seed: 1 }).close();
        return true;
    } catch {
        return false;
    } finally {
        variant.close();
    }
}

/**
 * @param {Choose} state
 * @param {string} name
 * @param {number} size
 * @returns {Wish}
 */
const play =
    ({ choice, own }, name, size) =>
    async (app) => {
        const { against, level } = choice;
        if (size && !canStart(app, name, size)) {
            await app.go({ screen: 'editor', ...nameLink(own, name, size) });
            app.tell(t('This board is too small for a random position. Set up the pieces.'));
            return;
        }
        const next = { ...choice, game: name, size, start: 'usual', position: '', memory: 0, ini: own.get(name) };
        await rememberChoice(app, /** @type {any} */ (next));
        await app.go({
            screen: 'play',
            ...nameLink(own, name, size),
            against,
            ...(against === 'computer' && { level }),
        });
    };

/** @type {Record<string, (state: Choose, intent: any) => [Choose] | [Choose, Wish | null]>} */
const ACTS = {
    look: (state) => [
        state,
        look(
            state.all.map(({ game }) => game),
            state.own,
        ),
    ],
    facts: (state, { facts }) => [{ ...state, facts }],
    query: (state, { query }) => [{ ...state, query }],
    filter: (state, { change }) => [{ ...state, filter: { ...state.filter, ...change } }],
    clear: (state) => [{ ...state, query: '', filter: ANY }, focusSearch],
    size: (state, { name, size }) => [{ ...state, sizes: { ...state.sizes, [name]: size } }],
    more: (state, { game, size }) => [{ ...state, more: game ? { game, size } : null }],
    play: (state, { name, size }) => [state, play(state, name, size)],
    search: (state) => [state, focusSearch],
    go: (state, { screen, name, size }) => [
        { ...state, more: null },
        async (app) => app.go({ screen, ...nameLink(state.own, name, size) }),
    ],
};

function focusSearch() {
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector('.choose-search input'));
    field?.focus();
    field?.select();
}

/**
 * The address of a game, for a card that is opened beside.
 * @param {Choose} state
 * @param {string} screen
 * @param {string} name
 * @param {number} size
 */
export function addressOf({ links }, screen, name, size) {
    const known = links.get(name)?.[screen];
    if (known) return known;
    const parts = [
        ...(screen === 'play' ? [] : [`screen=${screen}`]),
        `game=${encodeURIComponent(name)}`,
        ...(size ? [`size=${size}`] : []),
    ];
    return `#${parts.join('&')}`;
}

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: 'choose.css',
    open,
    view,
    title: () => t('Games'),
    act: (state, intent) => ACTS[intent.kind]?.(state, intent) ?? [state],
    keys: (event) => (event.key === '/' ? { kind: 'search' } : null),
};
