// settings.js: how the user likes the page, with a board that shows it at once, and what this browser keeps. How it
// looks is settings_view.js.

import { play as playSound } from '../../sound.js';
import { speak } from '../../speak.js';
import { storageFault } from '../../parts/storage.js';
import { t, useLanguage } from '../../words.js';
import { usualSettings } from '../../settings.js';
import { view } from './settings_view.js';
import { WORKSHOP } from '../../parts/own.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('../../app.js').Wish} Wish */

/**
 * What the browser keeps, each in bytes.
 * @typedef {object} Usage
 * @property {{count: number, size: number}} games
 * @property {{count: number, size: number}} workshop
 * @property {{names: string[], size: number}} others
 * @property {{names: string[], size: number}} offline
 * @property {number} used of all, as the browser counts
 * @property {number} quota
 * @property {boolean} isPersisted
 */

/**
 * @typedef {object} SettingsState
 * @property {{value: string, text: string}[]} titles of the games that can be on the board
 * @property {string} example the one that is
 * @property {import('../../../tabiya.js').Variant} variant
 * @property {import('../../../tabiya.js').Game} game
 * @property {any} sheet
 * @property {import('../../../board/types.js').Position} position
 * @property {Usage | null} usage null: it is being counted
 */

/** positions in which something can be tried: a promotion, a capture, a drop */
export const EXAMPLES = {
    chess: 'r1bqk2r/1P3ppp/2n2n2/2b1p3/2B5/5N2/p1P2PPP/R1BQK2R w KQkq - 0 1',
    shogi: 'lnsgk1snl/1r4gb1/p1pppp1pp/6R2/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL[Pp] w - - 0 1',
    xiangqi: 'r1bakab1r/9/1cn4cn/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1',
};

/**
 * @param {App} app
 * @param {string} name
 */
function exampleOf(app, name) {
    const variant = app.variants.open(name);
    const game = variant.fromFen(/** @type {Record<string, string>} */ (EXAMPLES)[name]);
    return { example: name, variant, game, sheet: app.sheet(variant), position: game.position() };
}

/** @param {SettingsState} state */
function closeExample({ game, variant }) {
    game.close();
    variant.close();
}

/** Files that a service worker keeps. */
async function offlineUsage() {
    const names = 'caches' in globalThis ? await caches.keys() : [];
    let size = 0;
    for (const name of names) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) size += (await (await cache.match(request))?.blob())?.size ?? 0;
    }
    return { names, size };
}

/**
 * @param {App} app
 * @param {Send} send
 */
async function count(app, send) {
    const [{ games, size, things }, offline, estimate, isPersisted] = await Promise.all([
        app.journal.usage(),
        offlineUsage().catch(() => ({ names: [], size: 0 })),
        navigator.storage?.estimate?.().catch(() => null) ?? null,
        navigator.storage?.persisted?.().catch(() => false) ?? false,
    ]);
    const workshop = things.find(({ name }) => name === WORKSHOP);
    const others = things.filter((one) => one !== workshop && one.value !== null && one.value !== undefined);
    /** @type {Usage} */
    const usage = {
        games: { count: games, size: games ? size : 0 },
        workshop: { count: workshop?.value?.texts?.length ?? 0, size: workshop?.size ?? 0 },
        others: { names: others.map(({ name }) => name), size: others.reduce((sum, one) => sum + one.size, 0) },
        offline,
        used: estimate?.usage ?? 0,
        quota: estimate?.quota ?? 0,
        isPersisted,
    };
    send({ kind: 'usage', usage });
}

/**
 * Deletes, and offers to put it back.
 * @param {string} text what is told
 * @param {(app: App) => Promise<() => Promise<unknown>>} run gives what puts it back
 * @returns {Wish}
 */
const remove = (text, run) => async (app, send) => {
    const undo = await run(app);
    await count(app, send);
    app.tell(text, {
        action: t('Undo'),
        run: () =>
            void undo()
                .then(() => {
                    app.hush();
                    return count(app, send);
                })
                .catch((problem) => app.tell(storageFault(problem), { isFault: true })),
    });
};

/** @param {App} app */
async function removeGames({ journal }) {
    const ids = (await journal.list()).map(({ id }) => id);
    const gone = await journal.take(ids);
    await journal.remove(ids);
    return () => journal.putBack(gone);
}

/**
 * @param {string[]} names of what screens keep
 * @returns {(app: App) => Promise<() => Promise<unknown>>}
 */
const removeThings =
    (names) =>
    async ({ journal }) => {
        const gone = await Promise.all(names.map(async (name) => ({ name, value: await journal.get(name) })));
        for (const name of names) await journal.forget(name);
        return () => Promise.all(gone.map(({ name, value }) => journal.set(name, value)));
    };

/**
 * @param {App} app
 * @param {Send} send
 */
async function removeOffline(app, send) {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const one of (await navigator.serviceWorker?.getRegistrations?.()) ?? []) await one.unregister();
    await count(app, send);
    app.tell(t('The copy of the page is deleted. The next visit fetches it again.'));
}

/**
 * What is heard when a setting is turned on.
 * @param {Partial<import('../../settings.js').Settings>} change
 * @returns {Wish}
 */
const apply = (change) => async (app) => {
    app.set(change);
    if (change.sound) playSound('move');
    if (change.speech) speak(t('Moves are spoken.'));
    if (change.language) await useLanguage(change.language);
    app.draw();
};

/** @type {Record<string, (state: SettingsState, intent: any, app: App) => [SettingsState] | [SettingsState, Wish | null]>} */
const ACTS = {
    count: (state) => [state, count],
    usage: (state, { usage }) => [{ ...state, usage }],
    changed: (state) => [state, count],
    set: (state, { change }) => [state, apply(change)],
    // the sheet has the figures of the new look
    settings: (state, _, app) => [{ ...state, sheet: app.sheet(state.variant), position: { ...state.position } }],
    example: (state, { name }, app) => {
        closeExample(state);
        return [{ ...state, ...exampleOf(app, name) }];
    },
    move: (state, { move }, app) => {
        const [event] = state.game.play(move).filter(({ kind }) => kind === 'moved');
        const position = state.game.position();
        if (app.settings.sound) playSound(/** @type {any} */ (event)?.captured ? 'capture' : 'move');
        app.speak(position.said ?? '');
        return [{ ...state, position: state.game.result ? { ...position, moves: [] } : position }];
    },
    again: (state) => {
        state.game.takeBack(state.game.plies);
        return [{ ...state, position: state.game.position() }];
    },
    usual: (state, _, app) => {
        const before = app.settings;
        return [
            state,
            (app) => {
                app.set(usualSettings());
                app.tell(t('All settings have their defaults again.'), {
                    action: t('Undo'),
                    run: () => {
                        app.set(before);
                        app.hush();
                    },
                });
            },
        ];
    },
    removeGames: (state) => [state, remove(t('All games are deleted.'), removeGames)],
    removeWorkshop: (state) => [state, remove(t('Your own games are deleted.'), removeThings([WORKSHOP]))],
    removeOthers: (state) => [
        state,
        remove(t('What the screens remember is deleted.'), removeThings(state.usage?.others.names ?? [])),
    ],
    removeOffline: (state) => [state, removeOffline],
    persist: (state) => [
        state,
        async (app, send) => {
            const isGranted = await navigator.storage.persist().catch(() => false);
            if (!isGranted) app.tell(t('The browser makes no promise. It may delete everything when space runs out.'));
            await count(app, send);
        },
    ],
};

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: 'settings.css',
    open(_, app) {
        setTimeout(() => app.send({ kind: 'count' })); // when the screen is to be seen
        const titles = app.variants
            .list()
            .flatMap(({ games }) => games)
            .filter(({ name }) => name in EXAMPLES)
            .map(({ name, title }) => ({ value: name, text: title }));
        return { ...exampleOf(app, 'chess'), titles, usage: null };
    },
    view,
    title: () => t('Settings'),
    act: (state, intent, app) => ACTS[intent.kind]?.(state, intent, app) ?? [state],
    close: closeExample,
};
