// starts.js: the starts of Chess960 by their numbers.

export const CHESS960 = 'chess960';
export const STARTS = 960;
/** the number of the usual back rank */
export const USUAL_NUMBER = 518;

/** where two knights stand on the five squares that bishops and queen leave free */
const KNIGHTS = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 4],
];

/**
 * The start of Chess960 with this number, counted as everywhere: 518 is that of chess.
 * @param {number} number 0 to 959
 */
export function numberedStart(number) {
    /** @type {string[]} */
    const rank = Array(8).fill('');
    const free = () => rank.map((_, file) => file).filter((file) => !rank[file]);
    rank[2 * (number % 4) + 1] = 'b';
    rank[2 * (Math.floor(number / 4) % 4)] = 'b';
    rank[free()[Math.floor(number / 16) % 6]] = 'q';
    const left = free();
    for (const at of KNIGHTS[Math.floor(number / 96)]) rank[left[at]] = 'n';
    for (const [i, file] of free().entries()) rank[file] = 'rkr'[i];
    const back = rank.join('');
    return `${back}/pppppppp/8/8/8/8/PPPPPPPP/${back.toUpperCase()} w KQkq - 0 1`;
}
