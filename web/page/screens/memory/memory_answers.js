// memory_answers.js: how the answers of a memory drill are read and judged. Pure.

import { callOf, nameOf, saySquareName } from './memory_squares.js';

/** @typedef {import('../../../board/types.js').Game} Sheet */
/** @typedef {import('./memory_tasks.js').Question} Question */

const WALL = '*';

/**
 * @param {Sheet} sheet
 * @param {Question} question
 * @param {number | string} answer a square, a piece or a colour
 */
export function isRight(sheet, question, answer) {
    if (question.kind === 'what')
        return question.answers.some((piece) => callOf(sheet, piece) === callOf(sheet, String(answer)));
    return /** @type {(number | string)[]} */ (question.answers).includes(answer);
}

/**
 * A board that was built from memory beside the one that was seen.
 * @param {Sheet} sheet
 * @param {string[]} wanted
 * @param {string[]} placed
 */
export function gradeBoard(sheet, wanted, placed) {
    /** @type {number[]} */
    const right = [];
    /** @type {number[]} */
    const wrong = [];
    /** @type {number[]} */
    const missing = [];
    wanted.forEach((cell, square) => {
        if (cell === WALL) return;
        const isSame = callOf(sheet, cell) === callOf(sheet, placed[square]);
        if (cell && isSame) right.push(square);
        else if (placed[square]) wrong.push(square);
        else if (cell) missing.push(square);
    });
    const of = right.length + missing.length + wrong.filter((square) => wanted[square]).length;
    const extra = wrong.filter((square) => !wanted[square]).length;
    return { right, wrong, missing, of, points: Math.max(0, right.length - extra) };
}

/**
 * A square as the user types it: in the game's own names, or as in moves.
 * @param {string} text
 * @param {Sheet} sheet
 * @returns {number} -1: there is no such square
 */
export function readSquare(text, sheet) {
    const wanted = text.trim().toLowerCase();
    const { width, height } = sheet;
    for (const name of [saySquareName, nameOf])
        for (let square = 0; square < width * height; square++)
            if (name(sheet, square).toLowerCase() === wanted) return square;
    return -1;
}

/**
 * A piece as the user types it: its letter ("N", "n", "+P") or its name ("knight", "black knight").
 * @param {string} text
 * @param {Sheet} sheet
 * @param {string[]} palette
 * @returns {string} '': there is no such piece
 */
export function readPiece(text, sheet, palette) {
    const wanted = text.trim();
    const exact = palette.find((piece) => piece === wanted);
    if (exact) return exact;
    const words = wanted.toLowerCase().replace(/\s+/g, ' ');
    const matches = palette.filter((piece) => {
        const { side, name } = sheet.pieces[piece];
        const owner = (sheet.owners?.[side] ?? sheet.sides[side]).toLowerCase();
        return words === `${owner} ${name}`.toLowerCase() || words === name.toLowerCase();
    });
    return matches.length === 1 ? matches[0] : '';
}

/**
 * A piece on a square, as it is typed: "Nc3", or "c3" to take one away.
 * @param {string} text
 * @param {Sheet} sheet
 * @param {string[]} palette
 * @returns {{piece: string, square: number} | null}
 */
export function readPlacing(text, sheet, palette) {
    const trimmed = text.trim();
    const alone = readSquare(trimmed, sheet);
    if (alone >= 0) return { piece: '', square: alone };
    for (let i = 1; i < trimmed.length; i++) {
        const piece = readPiece(trimmed.slice(0, i), sheet, palette);
        const square = readSquare(trimmed.slice(i), sheet);
        if (piece && square >= 0) return { piece, square };
    }
    return null;
}
