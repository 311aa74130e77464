// exceptions.mjs: the differences that are meant, from exceptions.json: an array of
//     {"games": "shogi minishogi", "kind": "moves", "ours": "…", "theirs": "…", "reason": "…"}
// games are names with blanks between, or "*". kind is start, fen, moves, check, end (one goes on), result
// (both end) or san. ours and theirs are regular expressions for what each says; for moves, for each move
// that only one of them lists. "mates": true: the move mates. "dead": true: ffish sees that nobody can win.
// "rare": true: the long run need not show it.
import { readFileSync } from 'node:fs';

const LIST = JSON.parse(readFileSync(new URL('exceptions.json', import.meta.url), 'utf8'))
    .map((entry) => ({ ...entry, names: new Set(entry.games.split(' ')), used: false }));

const fits = (pattern, text) => new RegExp(`^(?:${pattern ?? ''})$`).test(text);

function isMeantMove(exception, difference, board) {
    const left = (list, pattern) => list.filter((move) =>
        !(fits(pattern, move) && (!exception.mates || board.isMate(move))));
    difference.ours = left(difference.ours, exception.ours);
    difference.theirs = left(difference.theirs, exception.theirs);
    return !difference.ours.length && !difference.theirs.length;
}

// takes from the difference what is meant; true if nothing is left
export function isMeant(game, difference, board) {
    return LIST.some((exception) => {
        if (exception.kind !== difference.kind || !(exception.names.has(game) || exception.names.has('*')))
            return false;
        const before = JSON.stringify(difference);
        const meant = Array.isArray(difference.ours)
            ? isMeantMove(exception, difference, board)
            : fits(exception.ours, difference.ours) && fits(exception.theirs, difference.theirs) &&
              (!exception.dead || board.isDead());
        if (meant || JSON.stringify(difference) !== before) exception.used = true;
        return meant;
    });
}

// those that none of the games walked through has shown
export function unusedExceptions(walked) {
    return LIST.filter(({ names, used, rare }) => !used && !rare && [...names].some((name) => walked.has(name)));
}
