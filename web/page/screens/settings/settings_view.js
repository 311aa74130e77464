// settings_view.js: how the settings look: groups of choices beside a board that shows them, and a list of what the
// browser keeps.

import { LANGUAGES, t, tn } from '../../words.js';
import { amount } from '../../parts/storage.js';
import { board } from '../../parts/board.js';
import { button, checkBox, segments, select } from '../../ui.js';
import { h } from '../../view.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Send} Send */
/** @typedef {import('./settings.js').SettingsState} SettingsState */
/** @typedef {import('../../settings.js').Settings} Settings */

/**
 * @param {string} key
 * @param {string} title
 * @param {...import('../../view.js').Child} children
 */
const group = (key, title, ...children) =>
    h(
        'section',
        { key, class: 'card settings-group', 'aria-labelledby': `group-${key}` },
        h('h2', { id: `group-${key}` }, title),
        children,
    );

/**
 * @param {SettingsState} state
 * @param {Send} send
 * @param {App} app
 */
function example(state, send, app) {
    const { variant, game } = state;
    return h(
        'section',
        { key: 'example', class: 'settings-example', 'aria-label': t('Example') },
        h(
            'div',
            { key: 'board', class: 'settings-board' },
            board(app, {
                key: `board ${state.example}`,
                sheet: state.sheet,
                position: state.position,
                player: 'both',
                on: { onmove: (/** @type {CustomEvent} */ { detail }) => send({ kind: 'move', move: detail.move }) },
            }),
        ),
        h(
            'div',
            { class: 'settings-example-foot' },
            select(t('Shown on'), state.titles, state.example, (name) => send({ kind: 'example', name })),
            button(t('Start again'), () => send({ kind: 'again' }), { icon: 'again', disabled: !game.plies }),
        ),
        h(
            'p',
            { class: 'quiet' },
            t('Move the pieces to see, hear and try what you choose.'),
            h('span', { class: 'hidden' }, variant.title),
        ),
    );
}

/**
 * @param {Settings} settings
 * @param {(change: Partial<Settings>) => void} set
 */
const lookGroup = (settings, set) =>
    group(
        'look',
        t('Look'),
        segments(
            t('Page'),
            [
                { value: /** @type {const} */ ('auto'), text: t('As the system') },
                { value: /** @type {const} */ ('light'), text: t('Light') },
                { value: /** @type {const} */ ('dark'), text: t('Dark') },
            ],
            settings.scheme,
            (scheme) => set({ scheme }),
        ),
        segments(
            t('Board'),
            [
                { value: /** @type {const} */ ('auto'), text: t('As the page') },
                { value: /** @type {const} */ ('wood'), text: t('Wood') },
                { value: /** @type {const} */ ('paper'), text: t('Paper') },
                { value: /** @type {const} */ ('night'), text: t('Night') },
            ],
            settings.theme,
            (theme) => set({ theme }),
        ),
        segments(
            t('Pieces'),
            [
                { value: /** @type {const} */ ('usual'), text: t('As the game has them') },
                { value: /** @type {const} */ ('chess'), text: t('Chess figures') },
                { value: /** @type {const} */ ('signs'), text: t('Characters') },
                { value: /** @type {const} */ ('letters'), text: t('Letters') },
            ],
            settings.look,
            (look) => set({ look }),
        ),
        checkBox(
            t('Coordinates'),
            settings.coordinates,
            (coordinates) => set({ coordinates }),
            t('Names of files and ranks in the margins.'),
        ),
        checkBox(
            t('Animation'),
            settings.animation,
            (animation) => set({ animation }),
            t('Pieces glide to their squares, unless the system asks for less motion.'),
        ),
    );

/**
 * @param {Settings} settings
 * @param {(change: Partial<Settings>) => void} set
 */
const playGroup = (settings, set) =>
    group(
        'play',
        t('Playing'),
        checkBox(
            t('Confirm each move'),
            settings.confirm,
            (confirm) => set({ confirm }),
            t('A move counts only after a second tap.'),
        ),
        checkBox(
            t('Promote to a queen at once'),
            settings.promote === 'q',
            (is) => set({ promote: is ? 'q' : '' }),
            t('Hold Alt, or press long on the square, to choose another piece.'),
        ),
        checkBox(
            t('A field to type moves in'),
            settings.typing,
            (typing) => set({ typing }),
            t('e2e4, Nf3, P*5e: as you write them.'),
        ),
        checkBox(t('Zen'), settings.zen, (zen) => set({ zen }), t('While you play: board, clocks and moves alone.')),
    );

/**
 * @param {Settings} settings
 * @param {(change: Partial<Settings>) => void} set
 */
const soundGroup = (settings, set) =>
    group(
        'sound',
        t('Sound'),
        checkBox(
            t('Sounds'),
            settings.sound,
            (sound) => set({ sound }),
            t('A knock for a move, two tones for a check.'),
        ),
        checkBox(
            t('Speak the moves'),
            settings.speech,
            (speech) => set({ speech }),
            'speechSynthesis' in globalThis ? t('In the voice of your device.') : t('This browser has no voice.'),
        ),
    );

/**
 * @param {Settings} settings
 * @param {(change: Partial<Settings>) => void} set
 */
const languageGroup = (settings, set) =>
    group(
        'language',
        t('Language'),
        select(
            t('Language of the page'),
            Object.entries(LANGUAGES).map(([value, text]) => ({ value, text })),
            settings.language,
            (language) => set({ language }),
        ),
    );

/**
 * Something that is kept, and how it is deleted.
 * @param {string} key
 * @param {string} name
 * @param {string} much
 * @param {import('../../view.js').Child} remove
 */
const kept = (key, name, much, remove) =>
    h('li', { key }, h('span', { class: 'kept-name' }, name), h('span', { class: 'quiet' }, much), remove);

/**
 * @param {SettingsState} state
 * @param {Send} send
 * @param {App} app
 */
function keptGroup({ usage }, send, app) {
    const title = t('What this browser keeps');
    if (!usage) return group('kept', title, h('p', { role: 'status' }, t('Counting …')));
    const { games, workshop, others, offline, used, quota, isPersisted } = usage;
    const remove = (/** @type {string} */ kind, /** @type {string} */ what, /** @type {boolean} */ isThere) =>
        h(
            'button',
            {
                type: 'button',
                class: 'button small danger',
                disabled: !isThere,
                'aria-label': t('Delete: {what}', { what }),
                onclick: () => send({ kind }),
            },
            t('Delete'),
        );
    const names = {
        games: t('Games'),
        workshop: t('Your own described games'),
        others: t('What screens remember'),
        offline: t('A copy of the page, for use without a network'),
    };
    return group(
        'kept',
        title,
        !app.journal.isKept &&
            h(
                'p',
                { key: 'unkept', class: 'fault' },
                t('Nothing: all is lost when you close the page, as in a private window.'),
            ),
        h(
            'ul',
            { class: 'kept' },
            kept(
                'games',
                names.games,
                t('{games}, {size}', { games: tn('{n} game', '{n} games', games.count), size: amount(games.size) }),
                remove('removeGames', names.games, games.count > 0),
            ),
            kept(
                'workshop',
                names.workshop,
                t('{games}, {size}', {
                    games: tn('{n} text', '{n} texts', workshop.count),
                    size: amount(workshop.size),
                }),
                remove('removeWorkshop', names.workshop, workshop.count > 0),
            ),
            kept(
                'others',
                names.others,
                amount(others.size),
                remove('removeOthers', names.others, others.names.length > 0),
            ),
            kept(
                'offline',
                names.offline,
                amount(offline.size),
                remove('removeOffline', names.offline, offline.names.length > 0),
            ),
        ),
        quota > 0 &&
            h(
                'p',
                { key: 'quota', class: 'quiet' },
                t('In all {used} of the {quota} that the browser allows.', {
                    used: amount(used),
                    quota: amount(quota),
                }),
            ),
        h(
            'p',
            { key: 'where', class: 'quiet' },
            t('Nothing is sent anywhere. Export your games to keep them elsewhere too.'),
        ),
        h(
            'div',
            { key: 'ways', class: 'buttons' },
            h('a', { class: 'button small', href: '#screen=games' }, t('Export and import games')),
            isPersisted
                ? h('p', { key: 'persisted', class: 'quiet' }, t('The browser keeps it until you delete it.'))
                : 'storage' in navigator &&
                      button(t('Ask the browser to keep it'), () => send({ kind: 'persist' }), { class: 'small' }),
        ),
    );
}

/**
 * @param {SettingsState} state
 * @param {Send} send
 * @param {App} app
 */
export function view(state, send, app) {
    const { settings } = app;
    const set = (/** @type {Partial<Settings>} */ change) => send({ kind: 'set', change });
    return h(
        'div',
        { key: 'settings', class: 'page settings' },
        h('h1', { key: 'title' }, t('Settings')),
        h('p', { key: 'lead', class: 'lead' }, t('Each choice counts at once, and this browser remembers it.')),
        h(
            'div',
            { key: 'body', class: 'settings-body' },
            example(state, send, app),
            h(
                'div',
                { key: 'groups', class: 'settings-groups' },
                lookGroup(settings, set),
                playGroup(settings, set),
                soundGroup(settings, set),
                languageGroup(settings, set),
                keptGroup(state, send, app),
                h(
                    'div',
                    { key: 'usual' },
                    button(t('Reset all settings'), () => send({ kind: 'usual' }), { icon: 'again' }),
                ),
            ),
        ),
    );
}
