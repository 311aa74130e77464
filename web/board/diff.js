// diff.js: two positions, one after the other: which pieces have moved, come and gone. A move of any game is
// found by looking, not by its rule: castling moves two pieces, an explosion removes nine.

/** @typedef {{piece: string, from: number, to: number}} Moved `piece` is what it is now */
/** @typedef {{piece: string, square: number}} Stands */
/** @typedef {{moved: Moved[], added: Stands[], removed: Stands[]}} Diff */

/**
 * @param {string[]} before
 * @param {string[]} after
 * @param {number} width
 * @param {number[]} [last] squares of the last move: a piece that changes as it moves is found by them
 * @returns {Diff}
 */
export function compare(before, after, width, last = []) {
    /** @type {Stands[]} */
    const gone = [];
    /** @type {Stands[]} */
    const come = [];
    for (let square = 0; square < after.length; square++) {
        if (before[square] === after[square]) continue;
        if (before[square]) gone.push({ piece: before[square], square });
        if (after[square]) come.push({ piece: after[square], square });
    }
    /** @type {Moved[]} */
    const moved = [];
    for (const arrival of [...come]) {
        const same = gone.filter((piece) => piece.piece === arrival.piece);
        const source = nearest(same, arrival.square, width) ?? changed(gone, arrival, last);
        if (!source) continue;
        moved.push({ piece: arrival.piece, from: source.square, to: arrival.square });
        gone.splice(gone.indexOf(source), 1);
        come.splice(come.indexOf(arrival), 1);
    }
    return { moved, added: come, removed: gone };
}

/**
 * @param {Stands[]} pieces
 * @param {number} square
 * @param {number} width
 */
function nearest(pieces, square, width) {
    let best;
    let least = Infinity;
    for (const piece of pieces) {
        const x = (piece.square % width) - (square % width);
        const y = Math.floor(piece.square / width) - Math.floor(square / width);
        if (x * x + y * y >= least) continue;
        least = x * x + y * y;
        best = piece;
    }
    return best;
}

/**
 * A piece that was promoted: it left one square of the last move and stands on another.
 * @param {Stands[]} gone
 * @param {Stands} arrival
 * @param {number[]} last
 */
function changed(gone, arrival, last) {
    if (!last.includes(arrival.square)) return undefined;
    const isUpper = (/** @type {string} */ piece) => /[A-Z]/.test(piece);
    return gone.find(
        ({ piece, square }) =>
            square !== arrival.square && last.includes(square) && isUpper(piece) === isUpper(arrival.piece),
    );
}
