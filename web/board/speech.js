// speech.js: what the board says: a label for each square and each slot, and the last move for the live
// region. Every sentence is English and passes through `words`, so that a page can translate it.

import { compare } from './diff.js';
import { isHand } from './moves.js';
import { WALL, labelsOf, nameOf, squareOf } from './geometry.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Place} Place */
/** @typedef {(text: string, values?: Record<string, string | number>) => string} Words */

const MOST_CHANGES = 9; // more is another position, not a move

/**
 * The English itself.
 * @type {Words}
 */
export const ENGLISH = (text, values = {}) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));

/**
 * @param {Game} game
 * @param {string} piece
 * @param {Words} words
 */
export function sayPiece(game, piece, words) {
    const kind = game.pieces[piece];
    if (!kind) return piece;
    return words('{side} {piece}', {
        side: words(game.owners?.[kind.side] ?? game.sides[kind.side].toLowerCase()),
        piece: words(kind.name),
    });
}

/**
 * A square as the margins call it.
 * @param {Game} game
 * @param {number} square
 */
export function saySquare(game, square) {
    if (!game.coordinates) return nameOf(square, game.width);
    const { files, ranks } = labelsOf(game);
    return files[square % game.width] + ranks[Math.floor(square / game.width)];
}

/**
 * What is so about a square just now.
 * @typedef {object} Standing
 * @property {boolean} checked
 * @property {boolean} moved
 * @property {boolean} picked
 * @property {boolean} target
 * @property {boolean} premoved
 * @property {boolean} attacked
 * @property {string} [note]
 */

/**
 * @param {Game} game
 * @param {number} square
 * @param {string} cell
 * @param {Standing} standing
 * @param {Words} words
 */
export function labelSquare(game, square, cell, standing, words) {
    const parts = [saySquare(game, square)];
    if (cell === WALL) parts.push(words('wall'));
    else if (cell) parts.push(sayPiece(game, cell, words));
    if (standing.checked) parts.push(words('in check'));
    else if (standing.attacked && cell) parts.push(words('attacked'));
    if (standing.note) parts.push(standing.note);
    if (standing.picked) parts.push(words('picked up'));
    if (standing.target) parts.push(words(cell ? 'can be taken' : 'can go here'));
    if (standing.moved) parts.push(words('last move'));
    if (standing.premoved) parts.push(words('premove'));
    return parts.join(', ');
}

/**
 * @param {Game} game
 * @param {string} piece
 * @param {number} count
 * @param {boolean} picked
 * @param {Words} words
 */
export function labelSlot(game, piece, count, picked, words) {
    const values = { piece: sayPiece(game, piece, words), count };
    const label = words(count ? '{piece}, {count} in hand' : '{piece}, none in hand', values);
    return picked ? `${label}, ${words('picked up')}` : label;
}

/**
 * @param {Game} game
 * @param {Place} place
 * @param {Words} words
 */
export function sayPlace(game, place, words) {
    if (isHand(place)) return sayPiece(game, place.slice(0, -1), words);
    return saySquare(game, squareOf(place, game));
}

/**
 * The last move in words, made from what has changed, where the page does not say it.
 * @param {Game} game
 * @param {string[]} before
 * @param {Position} now
 * @param {Words} words
 * @returns {string} empty where nothing has changed
 */
export function sayMove(game, before, now, words) {
    const last = (now.last ?? []).map((name) => squareOf(name, game));
    const { moved, added, removed } = compare(before, now.cells, game.width, last);
    if (moved.length + added.length > MOST_CHANGES) return '';
    const parts = moved.map(({ piece, from, to }) => {
        const captured = before[to] && before[to] !== WALL ? before[to] : '';
        const values = {
            piece: sayPiece(game, before[from] || piece, words),
            from: saySquare(game, from),
            to: saySquare(game, to),
            captured: captured && sayPiece(game, captured, words),
            becomes: words(game.pieces[piece]?.name ?? piece),
        };
        const text = captured ? '{piece} {from} takes {captured} {to}' : '{piece} {from} to {to}';
        return words(before[from] === piece ? text : `${text}, becomes {becomes}`, values);
    });
    for (const { piece, square } of added)
        parts.push(
            words('{piece} dropped on {to}', { piece: sayPiece(game, piece, words), to: saySquare(game, square) }),
        );
    for (const { piece, square } of removed)
        if (!moved.some(({ to }) => to === square))
            parts.push(
                words('{piece} {to} removed', { piece: sayPiece(game, piece, words), to: saySquare(game, square) }),
            );
    if (parts.length && now.check?.length) parts.push(words('check'));
    return parts.join(', ');
}
