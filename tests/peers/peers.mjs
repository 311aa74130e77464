// peers.mjs: reads what tests/walks prints and compares it, ply by ply, with other programs:
// chess with chess.js and ffish, crazyhouse, minishogi, pawns and reduced with ffish.
//     walks --game NAME ... | node peers.mjs NAME
// Compared are the legal moves, in chess also as SAN, and the position after the move that was
// played. Two differences are known and asserted: ffish lists pawn drops that mate, which shogi
// forbids; and an en passant
// square is written by us only where a capture is legal.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

globalThis.fetch = undefined; // with it, ffish looks for its own file on the network
const require = createRequire(import.meta.url);
const ffish = require('ffish');

// Our games in Fairy-Stockfish's words, where it has no game of its own that is the same.
const PAWNS = `
[tabiya-pawns]
pawn = p
startFen = 8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1
promotionPawnTypes = -
promotionPieceTypes = -
mandatoryPawnPromotion = false
castling = false
stalemateValue = draw
flagPiece = p
flagRegionWhite = *8
flagRegionBlack = *1
extinctionValue = loss
extinctionPieceTypes = p
extinctionPieceCount = 0
nMoveRule = 0
nFoldRule = 0
`;
const reduced = (size) => `
[tabiya-reduced${size}]
king = k
rook = r
bishop = b
maxFile = ${size}
maxRank = ${size}
startFen = ${'k' + (size - 1)}/${(size + '/').repeat(size - 2)}${size - 1 + 'K'} w - - 0 1
castling = false
doubleStep = false
promotionPawnTypes = -
promotionPieceTypes = -
stalemateValue = draw
nMoveRule = 0
nFoldRule = 0
`;
const SIZES = [3, 4, 5, 6, 7, 8];
const GAMES = {
    chess: () => 'chess',
    crazyhouse: () => 'crazyhouse',
    minishogi: () => 'minishogi',
    pawns: () => 'tabiya-pawns',
    reduced: (fen) => `tabiya-reduced${fen.split(' ')[0].split('/').length}`,
};

// ---- positions as text ----

// board, hands, side and castling, with the hands in one order
function essence(fen) {
    const [placement, side, castling] = fen.split(' ');
    const [board, hand = ''] = placement.replace(']', '').split('[');
    const sorted = hand.replace('-', '').split('').sort().join('');
    return `${board} [${sorted}] ${side} ${/\d/.test(castling) ? '-' : castling}`;
}
const epSquare = (fen) => fen.split(' ')[3];

// ---- peers: each has moves(fen), after(fen, move) ----

function ffishPeer(game) {
    const boards = new Map();
    const boardAt = (fen) => {
        const name = GAMES[game](fen);
        if (!boards.has(name)) boards.set(name, new ffish.Board(name));
        const board = boards.get(name);
        board.setFen(fen);
        return board;
    };
    return {
        name: 'ffish',
        moves: (fen) => boardAt(fen).legalMoves().split(' ').filter(Boolean),
        after: (fen, move) => {
            const board = boardAt(fen);
            if (!board.push(move)) throw new Error(`ffish refuses ${move}`);
            return board.fen(game === 'crazyhouse'); // with q~ only where it matters
        },
        isMate: (fen, move) => {
            const board = boardAt(fen);
            return board.push(move) && board.isCheck() && board.numberLegalMoves() === 0;
        },
    };
}

function chessPeer(Chess) {
    const chess = new Chess();
    return {
        name: 'chess.js',
        moves: (fen) => {
            chess.load(fen);
            return chess.moves({ verbose: true }).map((m) => m.from + m.to + (m.promotion ?? ''));
        },
        after: (fen, move) => {
            chess.load(fen);
            chess.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });
            return chess.fen();
        },
        sans: (fen) => {
            chess.load(fen);
            return chess.moves();
        },
    };
}

// ---- comparing ----

const without = (list, other) => list.filter((item) => !other.has(item));

function compareMoves(game, peer, fen, ours) {
    const theirs = peer.moves(fen);
    const inOurs = new Set(ours), inTheirs = new Set(theirs);
    if (inOurs.size !== ours.length) return `a move is listed twice: ${ours.join(' ')}`;
    const onlyOurs = without(ours, inTheirs);
    const onlyTheirs = without(theirs, inOurs).filter((move) => {
        const isPawnMate = game === 'minishogi' && move.startsWith('P@') && peer.isMate(fen, move);
        counts.pawnMates += isPawnMate;
        return !isPawnMate;
    });
    if (game === 'minishogi')
        for (const move of ours)
            if (move.startsWith('P@') && counts.plies % 8 === 0 && peer.isMate(fen, move))
                return `${move} mates by a dropped pawn, and we call it legal`;
    if (!onlyOurs.length && !onlyTheirs.length) return null;
    return `only ours: ${onlyOurs.join(' ') || '-'}; only ${peer.name}: ${onlyTheirs.join(' ') || '-'}`;
}

// as texts: the list of ours and of theirs, each move once
function compareSans(peer, fen, ours) {
    if (!peer.sans) return null;
    const theirs = peer.sans(fen);
    const onlyOurs = without(ours, new Set(theirs)), onlyTheirs = without(theirs, new Set(ours));
    counts.sans += ours.length;
    if (!onlyOurs.length && !onlyTheirs.length && ours.length === theirs.length) return null;
    return `SAN: only ours: ${onlyOurs.join(' ') || '-'}; only ${peer.name}: ${onlyTheirs.join(' ') || '-'}`;
}

function comparePosition(peer, last, fen) {
    const theirs = peer.after(last.fen, last.move);
    if (essence(theirs) !== essence(fen)) return `after ${last.move} we have ${fen}, they ${theirs}`;
    const ep = epSquare(fen);
    if (/^[a-h]\d$/.test(ep) && ep !== epSquare(theirs))
        return `after ${last.move} we have en passant ${ep}, they ${theirs}`;
    return null;
}

const counts = { plies: 0, positions: 0, games: 0, pawnMates: 0, sans: 0 };

function compareLine(game, peers, line, last) {
    const [fen, moves, move, sans] = line.split('\t');
    const ours = moves.split(' ').filter(Boolean);
    const written = sans.split(' ').filter(Boolean);
    counts.positions++;
    counts.plies += move !== '';
    for (const peer of peers) {
        const difference = compareMoves(game, peer, fen, ours) ?? compareSans(peer, fen, written) ?? (last && comparePosition(peer, last, fen));
        if (difference)
            return `${difference} (${peer.name})\n    fen: ${last && /^after/.test(difference) ? last.fen : fen}`;
    }
    last = { fen, move };
    return last;
}

async function compareAll(game, peers) {
    let last = null;
    for await (const line of createInterface({ input: process.stdin })) {
        if (line === 'game') {
            counts.games++;
            last = null;
            continue;
        }
        const result = compareLine(game, peers, line, last);
        if (typeof result === 'string') return result;
        last = result;
    }
    return counts.plies ? null : 'there was nothing to compare';
}

async function main(game) {
    if (!GAMES[game]) throw new Error(`no game '${game}'`);
    ffish.loadVariantConfig(PAWNS + SIZES.map(reduced).join(''));
    const peers = [ffishPeer(game)];
    if (game === 'chess') peers.push(chessPeer((await import('chess.js')).Chess));
    const names = peers.map((peer) => peer.name).join(' and ');
    let difference;
    try {
        difference = await compareAll(game, peers);
    } catch (error) {
        difference = error.stack;
    }
    if (difference) {
        console.log(`not ok peers ${game}: ply ${counts.plies}: ${difference}`);
        process.exit(1);
    }
    const sans = counts.sans ? `, ${counts.sans} moves in SAN` : '';
    const note = counts.pawnMates ? `, ${counts.pawnMates} mates by a dropped pawn left out` : '';
    console.log(`ok peers ${game}: ${counts.plies} plies, ${counts.games} games, with ${names}${sans}${note}`);
}

ffish.onRuntimeInitialized = () => main(process.argv[2]);
