// open_view.js: the window in which a text is opened, with its faults; the list of a file of many games; and what is
// shown while a file is held over the page.

import { button, dialog, textField } from '../ui.js';
import { foldWords } from './search.js';
import { h } from '../view.js';
import { icon } from '../icons.js';
import { t, tn } from '../words.js';

/** @typedef {import('./record.js').PgnGame} PgnGame */
/** @typedef {import('./open.js').Reading} Reading */
/**
 * @typedef {object} Opening what an open window knows
 * @property {string} text
 * @property {Reading['faults']} faults
 * @property {PgnGame[]} games more than one: they are to be chosen from
 * @property {string} search
 */

export const ACCEPT = '.pgn,.fen,.epd,.sfen,.usi,.txt,.board,.ini,text/plain';
const MOST_SHOWN = 200;
const RESULTS = ['*', '1-0', '0-1', '½-½'];

/** @type {Opening} */
export const NOTHING_OPEN = { text: '', faults: [], games: [], search: '' };

/**
 * The window of a text.
 * @param {Opening} opening
 * @param {{close: () => void, change: (text: string) => void, read: () => void, pick: () => void}} act
 */
export function openDialog({ text, faults, games }, { close, change, read, pick }) {
    /** @type {HTMLTextAreaElement | null} */
    let field = null;
    return dialog(t('Open'), close, [
        h(
            'p',
            { class: 'quiet' },
            t(
                'A game (PGN), a position (FEN, SFEN), moves or a board file. You can also drop a file on the page, or paste.',
            ),
        ),
        h('div', { class: 'buttons open-file' }, button(t('Choose a file'), pick, { icon: 'upload' })),
        textField(t('Text'), text, change, {
            rows: 8,
            placeholder: '1. e4 e5 2. Nf3',
            made: (/** @type {HTMLTextAreaElement} */ node) => (field = node),
        }),
        faultList(faults, ({ line, column }) => {
            const area =
                field ?? /** @type {HTMLTextAreaElement | null} */ (document.querySelector('.dialog textarea'));
            if (area) putCaret(area, line, column);
        }),
        faults.length > 0 &&
            games.length > 0 &&
            h('p', { key: 'partly', class: 'quiet' }, t('The moves before the fault are on the board.')),
        h(
            'div',
            { class: 'dialog-foot' },
            button(t('Close'), close),
            button(t('Open it'), read, { class: 'primary', icon: 'check', disabled: !text.trim() }),
        ),
    ]);
}

/**
 * @param {Reading['faults']} faults
 * @param {(fault: Reading['faults'][0]) => void} go
 */
function faultList(faults, go) {
    return h(
        'div',
        { key: 'faults', role: 'alert' },
        faults.length > 0 &&
            h(
                'ul',
                { class: 'open-faults' },
                faults
                    .slice(0, 20)
                    .map((fault, i) =>
                        h(
                            'li',
                            { key: String(i) },
                            fault.line
                                ? h(
                                      'button',
                                      { type: 'button', class: 'open-fault', onclick: () => go(fault) },
                                      h(
                                          'strong',
                                          null,
                                          t('Line {line}, column {column}', { line: fault.line, column: fault.column }),
                                      ),
                                      h('span', null, fault.text),
                                  )
                                : h('p', { class: 'open-fault' }, fault.text),
                        ),
                    ),
            ),
    );
}

/**
 * @param {HTMLTextAreaElement} area
 * @param {number} line
 * @param {number} column
 */
function putCaret(area, line, column) {
    const before = area.value.split('\n').slice(0, line - 1);
    const at = before.reduce((n, one) => n + one.length + 1, 0) + Math.max(0, column - 1);
    area.focus();
    area.setSelectionRange(at, Math.min(area.value.length, at + 1));
}

/** @param {PgnGame} game */
export function titleOf({ tags }) {
    const tag = (/** @type {string} */ name) => tags.find(([one]) => one === name)?.[1].replace(/^\?+$/, '') ?? '';
    const players = [tag('White'), tag('Black')].filter(Boolean).join(' – ');
    const event = [tag('Event'), tag('Round') && t('round {round}', { round: tag('Round') })]
        .filter(Boolean)
        .join(', ');
    return { players, about: [event, tag('Date').replace(/[.?]+$/, '')].filter(Boolean).join(' · ') };
}

/** @param {PgnGame} game */
function pliesOf({ root }) {
    let plies = 0;
    for (let node = root; node.children.length; node = node.children[0]) plies += 1;
    return plies;
}

/**
 * The games of a file, to choose from.
 * @param {Opening} opening
 * @param {{close: () => void, search: (text: string) => void, choose: (game: PgnGame) => void}} act
 */
export function gamesDialog({ games, search, faults }, { close, search: find, choose }) {
    const words = foldWords(search);
    const fits = games
        .map((game, i) => ({ game, number: i + 1 }))
        .filter(({ game }) => {
            const own = foldWords([game.game, ...game.tags.map(([, value]) => value)].join(' '));
            return words.every((word) => own.some((one) => one.startsWith(word)));
        });
    return dialog(
        t('Choose a game'),
        close,
        [
            textField(t('Search'), search, find, { type: 'search', placeholder: t('player, event, year, game') }),
            h(
                'p',
                { class: 'quiet', role: 'status' },
                tn('{n} game', '{n} games', fits.length),
                faults.length > 0 && [' · ', tn('{n} fault', '{n} faults', faults.length)],
            ),
            h(
                'ol',
                { class: 'open-games' },
                fits.slice(0, MOST_SHOWN).map(({ game, number }) => gameRow(game, number, choose)),
            ),
            fits.length > MOST_SHOWN &&
                h('p', { class: 'quiet' }, t('The first {n} are shown. Search for the others.', { n: MOST_SHOWN })),
            faultList(faults, () => undefined),
        ],
        { class: 'wide' },
    );
}

/**
 * @param {PgnGame} game
 * @param {number} number
 * @param {(game: PgnGame) => void} choose
 */
function gameRow(game, number, choose) {
    const { players, about } = titleOf(game);
    return h(
        'li',
        { key: String(number) },
        h(
            'button',
            { type: 'button', class: 'open-game', onclick: () => choose(game) },
            h('span', { class: 'open-number' }, String(number)),
            h(
                'span',
                { class: 'open-words' },
                h('strong', null, players || t('Game {n}', { n: number })),
                h(
                    'small',
                    null,
                    [game.game, about, tn('{n} move', '{n} moves', pliesOf(game))].filter(Boolean).join(' · '),
                ),
            ),
            h('span', { class: 'open-result' }, RESULTS[game.result] ?? '*'),
        ),
    );
}

/** What is seen while a file is held over the page. */
export const dropZone = () =>
    h(
        'div',
        { key: 'drop zone', class: 'drop-zone', 'aria-hidden': 'true' },
        h('div', { class: 'drop-zone-box' }, icon('upload'), h('strong', null, t('Drop it to open it'))),
    );
