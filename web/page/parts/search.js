// search.js: words as people type them, made comparable.

/** The words of a text, in small letters and without accents. @param {string} text */
export const foldWords = (text) =>
    text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean);

/**
 * Whether two words differ by so many slips at most: a letter too many, too few, another, or two exchanged.
 * @param {string} a
 * @param {string} b
 * @param {number} most
 */
export function isNear(a, b, most) {
    if (Math.abs(a.length - b.length) > most) return false;
    let [older, row] = [/** @type {number[]} */ ([]), Array.from({ length: b.length + 1 }, (_, j) => j)];
    for (let i = 1; i <= a.length; i++) {
        const next = [i];
        for (let j = 1; j <= b.length; j++) {
            const cost = a[i - 1] === b[j - 1] ? 0 : 1;
            next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + cost);
            const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            if (isExchange) next[j] = Math.min(next[j], older[j - 2] + 1);
        }
        [older, row] = [row, next];
    }
    return row[b.length] <= most;
}
