// fen.js: reads the board, the hands and the turn out of a FEN of any game. What follows them is the rules'.

import { WALL } from './geometry.js';

/**
 * @param {string} fen
 * @returns {{width: number, height: number, cells: string[], hands: Record<string, number>[], turn: number}}
 */
export function readFen(fen) {
    const [placement, turn] = fen.trim().split(/\s+/);
    const [board, held = ''] = placement.split('[');
    const ranks = board.split('/').map(readRank);
    const width = ranks[0].length;
    if (ranks.some((rank) => rank.length !== width)) throw new Error('The ranks of the FEN differ in length.');
    /** @type {Record<string, number>[]} */
    const hands = [{}, {}];
    for (const piece of held.match(/\+?[A-Za-z]/g) ?? []) {
        const hand = hands[/[a-z]/.test(piece) ? 1 : 0];
        hand[piece] = (hand[piece] ?? 0) + 1;
    }
    return { width, height: ranks.length, cells: ranks.reverse().flat(), hands, turn: turn === 'b' ? 1 : 0 };
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function readRank(text) {
    const cells = [];
    for (const word of text.match(/\d+|\*|\+?[A-Za-z]~?/g) ?? []) {
        if (/\d/.test(word)) cells.push(...Array.from({ length: Number(word) }, () => ''));
        else cells.push(word === '*' ? WALL : word);
    }
    return cells;
}
