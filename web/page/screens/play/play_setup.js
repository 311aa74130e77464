// play_setup.js: the window in which the next game is chosen: against whom, how strong, with which clocks, where it
// begins, how much is hidden. It shows a choice (choice.js) and sends what is changed.

import { h } from '../../view.js';
import { button, dialog, segments, select, textField } from '../../ui.js';
import { CHESS960, STARTS } from '../../starts.js';
import { CLOCKS, clockOf } from '../../choice.js';
import { sizeField } from '../../parts/pick_game.js';
import { sentence, t, tn } from '../../words.js';

/** @typedef {import('../../choice.js').Choice} Choice */
/**
 * @typedef {object} Does
 * @property {(change: Partial<Choice>) => void} change
 * @property {() => void} openFile
 * @property {() => void} start
 * @property {() => void} close
 * @property {() => void} choose
 */

const LEVELS = Array.from({ length: 10 }, (_, i) => i + 1);

/** @param {string} clock */
function clockName(clock) {
    if (!clock) return t('No clock');
    const [minutes, seconds] = clock.split('+').map(Number);
    return seconds ? t('{minutes} min + {seconds} s', { minutes, seconds }) : tn('{n} minute', '{n} minutes', minutes);
}

const MEMORY = () => [
    t('Nothing is hidden'),
    t('1: no coordinates'),
    t('2: pieces without faces'),
    t('3: an empty board'),
    t('4: an empty board, and no peeking'),
];

/** @param {number} level */
function levelName(level) {
    if (level <= 2) return t('for beginners');
    if (level <= 4) return t('easy');
    if (level <= 6) return t('a good player at a club');
    if (level <= 8) return t('strong');
    return level === 9 ? t('very strong') : t('full strength');
}

/**
 * @param {Choice} choice
 * @param {(change: Partial<Choice>) => void} change
 */
function levelField(choice, change) {
    return h(
        'label',
        { class: 'field', key: 'level' },
        h(
            'span',
            { class: 'field-label' },
            t('Level {level}: {name}', { level: choice.level, name: levelName(choice.level) }),
        ),
        h('input', {
            type: 'range',
            min: '1',
            max: String(LEVELS.length),
            step: '1',
            value: String(choice.level),
            'aria-valuetext': t('Level {level}: {name}', { level: choice.level, name: levelName(choice.level) }),
            oninput: (/** @type {any} */ event) => change({ level: Number(event.target.value) }),
        }),
    );
}

/**
 * @param {import('../../../tabiya.js').Variant} variant
 * @param {Choice} choice
 * @param {Does} does
 */
function startFields(variant, choice, { change, openFile }) {
    const { isShuffled, startFen } = variant;
    /** @type {{value: Choice['start'], text: string}[]} */
    const choices = [];
    if (startFen) choices.push({ value: 'usual', text: t('As usual') });
    if (isShuffled) choices.push({ value: 'shuffled', text: t('Random') });
    if (choice.game === CHESS960) choices.push({ value: 'number', text: t('By number') });
    choices.push({ value: 'position', text: t('A position') });
    const { value } = choices.find((one) => one.value === choice.start) ?? choices[0];
    return [
        segments(t('Start'), choices, value, (start) => change({ start })),
        value === 'number' &&
            textField(
                t('Number of the position, 0 to {last}', { last: STARTS - 1 }),
                String(choice.number),
                (number) => change({ number: /^\d+$/.test(number.trim()) ? Number(number) : -1 }),
                { type: 'number' },
            ),
        value === 'position' && [
            textField(t('FEN, or a board file'), choice.position, (position) => change({ position }), {
                rows: 3,
                placeholder: startFen,
            }),
            button(t('Open a board file'), openFile, { key: 'file', icon: 'upload', class: 'small' }),
        ],
    ];
}

/**
 * @param {import('../../../tabiya.js').Variant} variant the game's
 * @param {Choice} choice
 * @param {string} fault
 * @param {Does} does
 */
export function setupDialog(variant, choice, fault, does) {
    const { change, start, close, choose } = does;
    const isOwnClock = choice.isOwnClock || !CLOCKS.includes(choice.clock);
    const sizes = variant.sizes;
    const clockFault = clockOf(choice) === undefined ? t('Write minutes, or minutes+seconds: 5 or 3+2.') : '';
    return dialog(
        t('New game'),
        close,
        [
            h(
                'div',
                { class: 'setup-game', key: 'game' },
                h('strong', null, variant.title),
                button(t('Choose another game'), choose, { icon: 'grid', class: 'small' }),
            ),
            sizes && sizeField(sizes, choice.size || variant.width, (size) => change({ size })),
            segments(
                t('Against'),
                [
                    { value: 'computer', text: t('The computer'), icon: 'computer' },
                    { value: 'friend', text: t('A friend, on this device'), icon: 'person' },
                ],
                choice.against,
                (against) => change({ against: /** @type {Choice['against']} */ (against) }),
            ),
            choice.against === 'computer' && levelField(choice, change),
            choice.against === 'computer' &&
                segments(
                    t('You play'),
                    /** @type {{value: Choice['side'], text: string}[]} */ ([
                        { value: 0, text: variant.sideName(0) },
                        { value: 'random', text: t('Random') },
                        { value: 1, text: variant.sideName(1) },
                    ]),
                    choice.side,
                    (side) => change({ side }),
                ),
            select(
                t('Clock'),
                [...CLOCKS.map((value) => ({ value, text: clockName(value) })), { value: 'own', text: t('Custom') }],
                isOwnClock ? 'own' : choice.clock,
                (clock) =>
                    change(clock === 'own' ? { clock: '20+10', isOwnClock: true } : { clock, isOwnClock: false }),
            ),
            isOwnClock &&
                textField(t('Minutes, or minutes+seconds'), choice.clock, (clock) => change({ clock }), {
                    fault: clockFault,
                }),
            startFields(variant, choice, does),
            select(
                t('From memory'),
                MEMORY().map((text, i) => ({ value: String(i), text })),
                String(choice.memory),
                (memory) => change({ memory: Number(memory) }),
            ),
            h('p', { key: 'fault', class: 'fault', role: 'alert' }, sentence(fault)),
            h(
                'div',
                { key: 'start', class: 'dialog-foot' },
                button(t('Cancel'), close),
                button(t('Start'), start, { class: 'primary', icon: 'play' }),
            ),
        ],
        { class: 'setup' },
    );
}
