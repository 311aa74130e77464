// memory_score.js: what is kept of the drills: the level of each, the longest run of right answers, and the rounds
// that were played, from which a graph is drawn. Pure: a record and a round in, the next record out.

import { DRILLS, MOST_LEVEL } from './memory_tasks.js';

/** @typedef {import('./memory_tasks.js').Drill} Drill */
/** @typedef {{at: number, drill: Drill, game: string, level: number, right: number, of: number}} Round */
/**
 * @typedef {object} Marks of one drill
 * @property {number} level the next round has
 * @property {number} misses rounds in a row that went badly
 * @property {number} streak right answers in a row
 * @property {number} bestStreak
 * @property {number} bestLevel that was done without a fault
 */
/**
 * @typedef {object} Record
 * @property {1} version
 * @property {{[drill: string]: Marks}} drills
 * @property {Round[]} rounds the oldest first
 * @property {boolean} isUnhurried looking has no limit of time
 * @property {boolean} isSpoken moves to follow are said aloud
 */

const MOST_ROUNDS = 300;
const BAD = 0.5; // less than half of it right
const MISSES = 2; // so many bad rounds lower the level

/** @returns {Marks} */
const noMarks = () => ({ level: 1, misses: 0, streak: 0, bestStreak: 0, bestLevel: 0 });

/** @returns {Record} */
export const noRecord = () => ({
    version: 1,
    drills: Object.fromEntries(DRILLS.map((drill) => [drill, noMarks()])),
    rounds: [],
    isUnhurried: false,
    isSpoken: false,
});

/**
 * What the browser has kept, or an empty record where that makes no sense.
 * @param {any} found
 * @returns {Record}
 */
export function recordOf(found) {
    const none = noRecord();
    if (found?.version !== 1) return none;
    const drills = Object.fromEntries(DRILLS.map((drill) => [drill, { ...noMarks(), ...found.drills?.[drill] }]));
    const rounds = Array.isArray(found.rounds) ? found.rounds : [];
    return { ...none, ...found, drills, rounds };
}

/**
 * One answer: right ones in a row are counted.
 * @param {Record} record
 * @param {Drill} drill
 * @param {boolean} isRight
 * @returns {Record}
 */
export function answered(record, drill, isRight) {
    const marks = record.drills[drill];
    const streak = isRight ? marks.streak + 1 : 0;
    const next = { ...marks, streak, bestStreak: Math.max(marks.bestStreak, streak) };
    return { ...record, drills: { ...record.drills, [drill]: next } };
}

/**
 * A round is over: without a fault the next is harder, after two bad ones it is easier.
 * @param {Record} record
 * @param {Round} round
 * @returns {Record}
 */
export function finished(record, round) {
    const { drill, right, of, level } = round;
    const marks = record.drills[drill];
    const isClean = of > 0 && right === of;
    const misses = right / Math.max(1, of) < BAD ? marks.misses + 1 : 0;
    const isEased = misses >= MISSES;
    const next = {
        ...marks,
        level: isClean ? Math.min(MOST_LEVEL, level + 1) : isEased ? Math.max(1, level - 1) : level,
        misses: isEased ? 0 : misses,
        bestLevel: isClean ? Math.max(marks.bestLevel, level) : marks.bestLevel,
    };
    return {
        ...record,
        drills: { ...record.drills, [drill]: next },
        rounds: [...record.rounds, round].slice(-MOST_ROUNDS),
    };
}

/**
 * The rounds of a drill as points of a graph, both sides from 0 to 1; the newest is last.
 * @param {Record} record
 * @param {Drill} drill
 * @param {number} most of the newest rounds
 */
export function pointsOf(record, drill, most) {
    const rounds = record.rounds.filter((round) => round.drill === drill).slice(-most);
    const highest = Math.max(5, ...rounds.map(({ level }) => level));
    return {
        highest,
        points: rounds.map(({ level, right, of }, i) => ({
            x: rounds.length > 1 ? i / (rounds.length - 1) : 0.5,
            y: level / highest,
            isClean: right === of,
        })),
    };
}
