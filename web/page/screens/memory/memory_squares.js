// memory_squares.js: squares and pieces in words, for drills. Pure.

import { nameOf as plainName } from '../../../board/geometry.js';
import { sayPiece, saySquare } from '../../../board/speech.js';
import { t } from '../../words.js';

/** @typedef {import('../../../board/types.js').Game} Sheet */

/** @param {Sheet} sheet @param {number} square */
export const nameOf = (sheet, square) => plainName(square, sheet.width);

/** A square as the margins call it. @param {Sheet} sheet @param {number} square */
export const saySquareName = (sheet, square) => saySquare(sheet, square);

/** @param {Sheet} sheet @param {string} piece */
export const sayMan = (sheet, piece) => sayPiece(sheet, piece, t);

/**
 * What stands where, for who reads it.
 * @param {Sheet} sheet
 * @param {string[]} cells
 */
export function tellCells(sheet, cells) {
    const men = cells.flatMap((cell, square) =>
        cell && cell !== '*' ? [`${sayMan(sheet, cell)} ${saySquareName(sheet, square)}`] : [],
    );
    return men.join(', ');
}

/**
 * Pieces that are called the same are one answer: a queen, and a pawn that has become one.
 * @param {Sheet} sheet
 * @param {string} piece
 */
export function callOf(sheet, piece) {
    const kind = sheet.pieces[piece];
    return kind ? `${kind.side} ${kind.name}` : piece;
}
