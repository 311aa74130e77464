// memo.js: the same answer as long as the question is the same, so that what did not change is not made anew.

/**
 * @template T
 * @param {(...given: any[]) => T} make
 * @returns {(key: any[], given: any[]) => T} the key says whether the question is the same
 */
export function memo(make) {
    /** @type {any[] | null} */
    let last = null;
    /** @type {T} */
    let answer;
    return (key, given) => {
        if (!last || key.length !== last.length || key.some((one, i) => one !== last?.[i])) {
            last = key;
            answer = make(...given);
        }
        return answer;
    };
}
