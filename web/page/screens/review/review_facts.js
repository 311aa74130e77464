// review_facts.js: a review as the page shows it: each move with its verdict, what was better as moves in coordinates,
// the points of the curve, mistakes to go through. Pure: a report of the engine and a game in, plain data out.

import { t } from '../../words.js';

/** @typedef {import('../../../tabiya.js').Game} Game */
/** @typedef {{cp?: number, mate?: number, over?: number, depth?: number}} Score for the first side; over: the result */
/** @typedef {'best' | 'good' | 'forced' | 'only move' | 'inaccuracy' | 'mistake' | 'blunder'} Verdict */
/**
 * @typedef {object} Fact about one move
 * @property {number} ply from 1
 * @property {number} number as it is written before the move
 * @property {0 | 1} side
 * @property {string} move in coordinates
 * @property {string} san as the game's players write it
 * @property {Verdict} verdict
 * @property {number} loss of the chance to win, in per cent
 * @property {Score} before
 * @property {Score} after
 * @property {string[]} better the line that was better, in coordinates
 * @property {string[]} betterSans
 * @property {boolean} isTurn the game turned here
 */
/** @typedef {{accuracy: number | null, moves: number, counts: Record<Verdict, number>}} SideFacts */
/**
 * @typedef {object} Facts
 * @property {Map<number, Fact>} moves by ply
 * @property {[SideFacts, SideFacts]} sides
 * @property {(Score | null)[]} scores after so many plies, from the start on
 * @property {number[]} faults plies, in order
 * @property {number} decisive the ply, or 0
 * @property {boolean} isComplete
 */

/** @type {Verdict[]} */
export const VERDICTS = ['blunder', 'mistake', 'inaccuracy', 'only move', 'forced', 'good', 'best'];
const FAULTS = new Set(['inaccuracy', 'mistake', 'blunder']);
const GLYPHS = /** @type {Record<string, string>} */ ({
    blunder: '??',
    mistake: '?',
    inaccuracy: '?!',
    'only move': '□',
});
const SLOPE = 0.00368208; // of the curve that turns pawns into chances, as the review itself has it

/** @param {string} verdict */
export const glyphOf = (verdict) => GLYPHS[verdict] ?? '';

/** @param {string} verdict */
export const isFault = (verdict) => FAULTS.has(verdict);

/** @param {string} verdict @returns {string} */
export function verdictName(verdict) {
    const names = /** @type {Record<string, string>} */ ({
        blunder: t('Blunder'),
        mistake: t('Mistake'),
        inaccuracy: t('Inaccuracy'),
        'only move': t('Only move'),
        forced: t('Forced'),
        good: t('Good'),
        best: t('Best'),
    });
    return names[verdict] ?? verdict;
}

/**
 * How likely the first side is to win, 0 to 1.
 * @param {Score} score
 */
export function chanceOf({ cp = 0, mate, over }) {
    if (over !== undefined) return over === 1 ? 1 : over === 2 ? 0 : 0.5;
    if (mate !== undefined) return mate > 0 ? 1 : 0;
    return 1 / (1 + Math.exp(-SLOPE * cp));
}

/** "+1.38", "#−3". @param {Score | null} score */
export function scoreText(score) {
    if (!score) return '';
    const { cp = 0, mate, over } = score;
    if (over !== undefined) return over === 1 ? '1–0' : over === 2 ? '0–1' : '½';
    if (mate !== undefined) return mate === 0 ? '#' : `#${mate < 0 ? '−' : ''}${Math.abs(mate)}`;
    const value = Math.abs(cp / 100).toFixed(2);
    return `${cp > 0 ? '+' : cp < 0 ? '−' : ''}${value}`;
}

/**
 * "11... Nbd7??".
 * @param {Fact} fact
 */
export const moveText = ({ number, side, san, verdict }) =>
    `${number}${side === 0 ? '.' : '…'} ${san}${glyphOf(verdict)}`;

/**
 * Moves as they stand in a line of SAN, in coordinates: as many as can be played.
 * @param {Game} game where they begin; it is left as it was
 * @param {string} line "11... Kd8 12. O-O"
 */
export function readLine(game, line) {
    const copy = game.clone();
    /** @type {string[]} */
    const moves = [];
    /** @type {string[]} */
    const sans = [];
    try {
        for (const san of line.split(/\s+/).filter((word) => word && !/^\d+\.+$/.test(word))) {
            const move = readSan(copy, san);
            sans.push(copy.shown(move));
            copy.play(move);
            moves.push(move);
        }
    } catch {
        // what follows cannot be shown
    }
    copy.close();
    return { moves, sans };
}

/**
 * The move that is written so. What people type may mean another one: the game's own coordinates come first there.
 * @param {Game} game
 * @param {string} san
 */
function readSan(game, san) {
    try {
        const move = game.read(san);
        if (game.san(move) === san) return move;
    } catch {
        // it is no move in the game's own coordinates
    }
    const move = game.legal().find((one) => game.san(one) === san);
    if (!move) throw new Error(san);
    return move;
}

/**
 * @param {any} report as `tabiya review --json` writes it
 * @param {Game} game at its end
 * @returns {Facts}
 */
export function factsOf(report, game) {
    const names = Object.keys(report.sides);
    const played = game.moves();
    const sans = game.moves('shown');
    /** @type {Map<number, Fact>} */
    const moves = new Map();
    const scores = /** @type {(Score | null)[]} */ (Array(played.length + 1).fill(null));
    if (report.start) scores[0] = report.start;
    // a report has the outcome in words
    const scoreOf = (/** @type {any} */ score) => (score.over ? { over: game.result } : score);
    const copy = game.clone();
    copy.takeBack(copy.plies);
    for (const one of report.moves) {
        if (one.ply > played.length) break;
        while (copy.plies < one.ply - 1) copy.play(played[copy.plies]);
        const line = readLine(copy, one.better ?? '');
        const isOther = line.moves.length > 0 && line.moves[0] !== played[one.ply - 1];
        moves.set(one.ply, {
            ply: one.ply,
            number: one.number,
            side: names.indexOf(one.side) === 1 ? 1 : 0,
            move: played[one.ply - 1],
            san: sans[one.ply - 1],
            verdict: one.verdict,
            loss: one.loss,
            before: scoreOf(one.before),
            after: scoreOf(one.after),
            better: isOther ? line.moves : [],
            betterSans: isOther ? line.sans : [],
            isTurn: Boolean(one.turn),
        });
        scores[one.ply - 1] ??= scoreOf(one.before);
        scores[one.ply] = scoreOf(one.after);
    }
    copy.close();
    return {
        moves,
        sides: [sideFacts(report.sides[names[0]]), sideFacts(report.sides[names[1]])],
        scores,
        faults: [...moves.values()].filter(({ verdict }) => isFault(verdict)).map(({ ply }) => ply),
        decisive: report.decisive ?? 0,
        isComplete: report.complete,
    };
}

/** @param {any} side @returns {SideFacts} */
const sideFacts = ({ accuracy, moves, ...counts }) => ({ accuracy: accuracy ?? null, moves, counts });

/**
 * The next mistake after a ply, or the one before it; 0: there is none.
 * @param {Facts} facts
 * @param {number} ply
 * @param {1 | -1} way
 */
export const nextFault = ({ faults }, ply, way) =>
    (way === 1 ? faults.find((one) => one > ply) : faults.filter((one) => one < ply).pop()) ?? 0;

/**
 * A move as an arrow, or a drop as a piece and its square.
 * @param {string} move in coordinates
 * @param {number} side
 * @param {import('../../../board/types.js').Colour} colour
 * @returns {import('../../../board/types.js').Shape[]}
 */
export function arrowOf(move, side, colour) {
    const [from, to] = move.match(/\+?[A-Za-z]+@|[a-z]\d+/g) ?? [];
    if (!from) return [];
    const place = from.endsWith('@') && side === 1 ? from.toLowerCase() : from;
    return [{ from: place, to, colour }];
}

/**
 * Curves in words: where the game turned, for who does not see it.
 * @param {Facts} facts
 */
export function curveText(facts) {
    const turns = [...facts.moves.values()].filter(({ isTurn }) => isTurn);
    const said = turns.map((fact) =>
        t('{move}: from {before} to {after}', {
            move: moveText(fact),
            before: scoreText(fact.before),
            after: scoreText(fact.after),
        }),
    );
    if (!said.length) return t('The game did not turn on a single move.');
    return t('The game turned here: {turns}.', { turns: said.join('; ') });
}
