// compare.mjs: what a line of tests/walks says of a position against what a peer says of it.
// Each function gives a list of differences: {kind, ours, theirs}.

export function readLine(line) {
    const [fen, moves, played, check, result, reason, sans] = line.split('\t');
    return { fen, moves: moves.split(' ').filter(Boolean), played, isCheck: check === 'check', result, reason,
             sans: sans?.split(' ').filter(Boolean) };
}

// hands in one order, castling in one notation (a letter a right, whichever it is), and without an
// en passant square: we write one only where a capture is legal
function essence(fen, isShredder) {
    const [placement, side, castling, ep, ...rest] = fen.split(' ');
    const [board, hand = ''] = placement.replace(']', '').split('[');
    const sorted = hand.replace('-', '').split('').sort().join('');
    const rights = isShredder ? castling.replace(/[A-Z]/g, 'K').replace(/[a-z]/g, 'k') : castling;
    return [`${board}[${sorted}]`, side, rights, /^([a-l]\d+)+$/.test(ep) ? '-' : ep, ...rest].join(' ');
}

const squares = (fen) => fen.split(' ')[3].match(/[a-z]\d+/g) ?? [];

export function compareFen(ours, theirs) {
    const isShredder = /[^KQkq-]/.test(theirs.split(' ')[2]), epTheirs = squares(theirs);
    const differs = essence(ours, isShredder) !== essence(theirs, isShredder) ||
        squares(ours).some((square) => !epTheirs.includes(square));
    return differs ? [{ kind: 'fen', ours, theirs }] : [];
}

const without = (list, other) => { const set = new Set(other); return list.filter((item) => !set.has(item)); };

export function compareLists(kind, ours, theirs) {
    const onlyOurs = without(ours, theirs), onlyTheirs = without(theirs, ours);
    const twice = new Set(ours).size !== ours.length || (kind === 'san' && ours.length !== theirs.length);
    return twice || onlyOurs.length || onlyTheirs.length
        ? [{ kind, ours: twice ? ours : onlyOurs, theirs: twice ? theirs : onlyTheirs }] : [];
}

export function compareCheck(ours, theirs) {
    return ours === theirs ? [] : [{ kind: 'check', ours: String(ours), theirs: String(theirs) }];
}

// whether the game is over, and how it ended
export function compareEnd(ply, theirs) {
    if (ply.result === theirs) return [];
    const kind = ply.result === '*' || theirs === '*' ? 'end' : 'result';
    return [{ kind, ours: `${ply.result} ${ply.reason}`, theirs }];
}
