// ffish.mjs: Fairy-Stockfish's library: the games it is told of, and a board that follows a walk.
// What it does not know by name it is told in the words of our own variant files, which it ignores
// where they are ours alone (title, claims, …); a file of the user's comes first.
import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';

globalThis.fetch = undefined; // with it, ffish looks for its own file on the network
console.warn = console.error = () => {}; // where ffish says which keys it does not know
const require = createRequire(import.meta.url);
const BUILT_IN = new URL('../../variants/', import.meta.url);
const SIZES = [3, 4, 5, 6, 7, 8];

// ffish lets no pawn on the last rank that must promote and cannot
const PAWNS = `
[tabiya-pawns:pawns]
mandatoryPawnPromotion = false
`;
// a family's game has a size of its own for ffish
const reduced = (size) => `
[reduced${size}:reduced]
maxFile = ${size}
maxRank = ${size}
startFen = ${'k' + (size - 1)}/${(size + '/').repeat(size - 2)}${size - 1 + 'K'} w - - 0 1
`;

export async function loadFfish(variantsFile) {
    const path = require.resolve('ffish');
    for (const loaded of Object.keys(require.cache)) if (loaded.includes('/ffish/')) delete require.cache[loaded];
    const ffish = require(path);
    await new Promise((resolve) => { ffish.onRuntimeInitialized = resolve; });
    const ours = readdirSync(BUILT_IN).filter((name) => name.endsWith('.ini')).sort()
        .map((name) => readFileSync(new URL(name, BUILT_IN), 'utf8'));
    // chess.ini first: others descend from its games
    ours.sort((a, b) => b.includes('[chess]') - a.includes('[chess]'));
    for (const text of [variantsFile && readFileSync(variantsFile, 'utf8'), ...ours, PAWNS, ...SIZES.map(reduced)])
        if (text) ffish.loadVariantConfig(text);
    return ffish;
}

const OTHER_NAME = {
    pawns: () => 'tabiya-pawns',
    reduced: (fen) => `reduced${fen.split(' ')[0].split('/').length}`,
};

// the name that ffish has for our game, at the size of this FEN's board; null where it has none
export function ffishName(ffish, game, fen) {
    const name = OTHER_NAME[game]?.(fen) ?? game;
    return ffish.variants().split(' ').includes(name) ? name : null;
}

export class FfishBoard {
    constructor(ffish, name) {
        this.board = new ffish.Board(name);
        this.startFen = this.board.fen();
    }
    // before its first move
    set(fen) { this.board.setFen(fen); }
    moves() { return this.board.legalMoves().split(' ').filter(Boolean); }
    play(move) { return this.board.push(move); }
    fen() { return this.board.fen(); }
    isCheck() { return this.board.isCheck(); }
    // as if a player claimed what can be claimed: most endings by repetition and the n-move rule
    result() { return this.board.result(true); }
    isDead() { return this.board.isInsufficientMaterial(); }
    isMate(move) {
        this.board.push(move);
        const mates = this.board.isCheck() && this.board.numberLegalMoves() === 0;
        this.board.pop();
        return mates;
    }
    close() { this.board.delete(); }
}
