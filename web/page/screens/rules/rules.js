// rules.js: the rules of any game, explained from its data: what it is, a board that shows what a piece can do, each
// piece with its moves drawn, and the rules in sections. How it looks is rules_view.js.

import { figuresOf } from '../../parts/figures.js';
import { namesIn, ownGames } from '../../parts/own.js';
import { recallChoice, rememberChoice } from '../../choice.js';
import { t } from '../../words.js';
import { view } from './rules_view.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../app.js').Wish} Wish */
/** @typedef {import('../../link.js').Link} Link */

/**
 * A kind of piece, as the rules show it.
 * @typedef {object} Kind
 * @property {string} text as FEN writes that of the first side: "N", "+P"
 * @property {string} name
 * @property {string} betza
 * @property {boolean} royal
 * @property {string[]} becomes texts of the first side's
 * @property {number[]} owners sides that have it or can come to have it
 * @property {string[]} diagram
 * @property {string[]} notes
 * @property {boolean} isThere at the start
 */

/**
 * @typedef {object} Rules
 * @property {string} fault why there is nothing to show
 * @property {string} name
 * @property {number} size 0: the game's own
 * @property {string} ini
 * @property {import('../../../tabiya.js').Variant} variant
 * @property {import('../../../tabiya.js').Game | null} game on the board, if it has a start
 * @property {import('../../../board/types.js').Position} position
 * @property {any} sheet
 * @property {Map<string, string>} figures
 * @property {Kind[]} kinds
 * @property {{heading: string, text: string}[]} sections
 * @property {number} difficulty
 * @property {string} picked the piece that was asked for, as FEN writes that of the first side
 * @property {number} repeat counts how often the position is shown anew
 */

const MARKED = '~'; // a pawn that became a piece: it moves like that one

/** @param {string} piece as FEN writes it @returns {string} as that of the first side */
export const ofFirst = (piece) => piece.toUpperCase();

/**
 * Kings first, then what stands at the start, the rarest first, and last what pieces become.
 * @param {any} described
 * @param {string[]} cells of the start
 * @returns {Kind[]}
 */
function kindsOf(described, cells) {
    const count = (/** @type {string} */ text) => cells.filter((cell) => ofFirst(cell) === text).length;
    /** @type {(Kind & {count: number})[]} */
    const kinds = described.pieces
        .filter((/** @type {any} */ one) => !one.piece.includes(MARKED) && one.owners.length > 0)
        .map((/** @type {any} */ one) => ({
            ...one,
            text: ofFirst(one.piece),
            becomes: one.becomes.map(ofFirst),
            owners: one.owners.map((/** @type {string} */ side) => (side === 'first' ? 0 : 1)),
            count: count(ofFirst(one.piece)),
            isThere: count(ofFirst(one.piece)) > 0,
        }));
    const rank = (/** @type {Kind & {count: number}} */ { royal, isThere }) => (royal ? 0 : isThere ? 1 : 2);
    return kinds.sort((a, b) => rank(a) - rank(b) || a.count - b.count);
}

/**
 * The game that the address names: by its name, another program's name, or a text that describes it.
 * @param {App} app
 * @param {Link} link
 */
async function findGame(app, link) {
    const own = await ownGames(app);
    if (link.ini) app.learn(link.ini);
    const choice = await recallChoice(app);
    const asked = link.game ?? (link.ini ? namesIn(link.ini)[0] : choice.game);
    const name = app.variants.names().includes(asked) ? asked : app.variants.find(asked) || asked;
    return { name, size: link.size ?? 0, ini: link.ini ?? own.get(name) ?? '' };
}

/** @type {import('../../../board/types.js').Position} */
const EMPTY = { cells: [], hands: [], turn: 0, moves: [] };

/**
 * @param {Link} link
 * @param {App} app
 * @returns {Promise<Rules>}
 */
async function open(link, app) {
    const { name, size, ini } = await findGame(app, link);
    try {
        if (link.fault) throw new Error(t('this part of the link cannot be read: {part}', { part: link.fault }));
        const variant = app.variants.open(name, size);
        const described = variant.describe();
        const game = startOf(variant);
        const position = game?.position() ?? { ...EMPTY, cells: Array(variant.width * variant.height).fill('') };
        const kinds = kindsOf(described, position.cells);
        return {
            fault: '',
            name,
            size,
            ini,
            variant,
            game,
            position,
            sheet: app.sheet(variant),
            figures: figuresOf(app, variant),
            kinds,
            sections: described.sections,
            difficulty: variant.difficulty,
            picked: kinds[0]?.text ?? '',
            repeat: 0,
        };
    } catch (problem) {
        return /** @type {any} */ ({ fault: /** @type {Error} */ (problem).message, name });
    }
}

/** @param {import('../../../tabiya.js').Variant} variant */
function startOf(variant) {
    try {
        return variant.startFen ? variant.start() : variant.start({ seed: 1 });
    } catch {
        return null; // a board that is too small for a start by lot
    }
}

/** @type {Record<string, (state: Rules, intent: any, app: App) => [Rules] | [Rules, Wish | null]>} */
const ACTS = {
    pick: (state, { piece }) => {
        const text = ofFirst(piece).replace(MARKED, '');
        return [state.kinds.some((kind) => kind.text === text) ? { ...state, picked: text } : state];
    },
    move: (state, { move }) => {
        const { game } = state;
        if (!game) return [state];
        try {
            game.play(move);
        } catch (problem) {
            return [{ ...state, repeat: state.repeat + 1 }, (app) => app.fail(problem)];
        }
        const position = game.position();
        return [{ ...state, position: game.result ? { ...position, moves: [] } : position }];
    },
    again: (state) => {
        state.game?.takeBack(state.game.plies);
        return [{ ...state, position: state.game?.position() ?? state.position }];
    },
    size: (state, { size }) => [
        state,
        (app) => app.go({ screen: 'rules', game: state.name, size, ...(state.ini && { ini: state.ini }) }),
    ],
    play: (state) => [state, play(state)],
    jump: (state, { id }) => [state, () => jump(id)],
    settings: (state, _, app) =>
        state.fault ? [state] : [{ ...state, sheet: app.sheet(state.variant), figures: figuresOf(app, state.variant) }],
};

/**
 * @param {Rules} state
 * @returns {Wish}
 */
const play =
    ({ name, size, ini }) =>
    async (app) => {
        const choice = await recallChoice(app);
        const { against, level } = choice;
        const next = { ...choice, game: name, size, start: 'usual', position: '', memory: 0, ini: ini || undefined };
        await rememberChoice(app, /** @type {any} */ (next));
        await app.go({
            screen: 'play',
            game: name,
            ...(size && { size }),
            ...(ini && { ini }),
            against,
            ...(against === 'computer' && { level }),
        });
    };

/** A section comes to the top, and a reader goes on from there. @param {string} id */
function jump(id) {
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
}

/** @type {import('../../app.js').Screen} */
export const screen = {
    style: ['rules.css', '../../parts/moves_drawn.css'],
    open,
    view,
    title: ({ variant }) => (variant ? t('Rules of {game}', { game: variant.title }) : t('Rules')),
    act: (state, intent, app) => ACTS[intent.kind]?.(state, intent, app) ?? [state],
    close({ game, variant }) {
        game?.close();
        variant?.close();
    },
};
