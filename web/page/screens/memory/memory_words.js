// memory_words.js: what a round of a drill asks and answers, in words.

import { sayMan, saySquareName } from './memory_squares.js';
import { t, tn } from '../../words.js';

/** @typedef {import('./memory.js').Memory} Memory */
/** @typedef {import('./memory.js').Run} Run */

/**
 * @param {Memory} state
 * @param {Run} run
 */
export function questionText({ sheet }, run) {
    const { task, at, drill, phase } = run;
    const count = task.cells.filter((cell) => cell && cell !== '*').length;
    if (phase === 'look')
        return drill === 'follow'
            ? tn('Look. {n} move will be told.', 'Look. {n} moves will be told.', task.moves.length)
            : tn('Remember {n} piece', 'Remember {n} pieces', count);
    if (phase === 'hear') return t('Move {n} of {of}', { n: run.heard, of: task.moves.length });
    if (drill === 'rebuild') return tn('Put {n} piece back', 'Put {n} pieces back', count);
    const question = task.questions[at];
    switch (question.kind) {
        case 'where':
            return question.from === undefined
                ? t('Where stood the {piece}?', { piece: sayMan(sheet, question.piece) })
                : t('Where is the {piece} now that stood on {square}?', {
                      piece: sayMan(sheet, question.piece),
                      square: saySquareName(sheet, question.from),
                  });
        case 'what':
            return drill === 'follow'
                ? t('What stands on {square} now?', { square: saySquareName(sheet, question.square) })
                : t('What stood on {square}?', { square: saySquareName(sheet, question.square) });
        case 'point':
            return t('Where is {square}?', { square: saySquareName(sheet, question.square) });
        case 'name':
            return t('Which square is marked?');
        default:
            return t('Is {square} light or dark?', { square: saySquareName(sheet, question.square) });
    }
}

/**
 * @param {Memory} state
 * @param {Run} run
 */
export function verdictText({ sheet }, { task, at, wasRight, grade, answer }) {
    if (grade) {
        if (wasRight) return t('Every piece is in place.');
        return t('{right} of {of} in place, {wrong} wrong, {missing} missing.', {
            right: grade.right.length,
            of: grade.of,
            wrong: grade.wrong.length,
            missing: grade.missing.length,
        });
    }
    if (wasRight) return t('Right.');
    const question = task.questions[at];
    const squares = (/** @type {number[]} */ list) => list.map((square) => saySquareName(sheet, square)).join(', ');
    switch (question.kind) {
        case 'where':
            return t('No: it is on {square}.', { square: squares(question.answers) });
        case 'what':
            return t('No: that is a {piece}.', { piece: sayMan(sheet, question.answers[0]) });
        case 'point':
            return t('No: that was {square}.', { square: squares([Number(answer)]) });
        case 'name':
            return t('No: that is {square}.', { square: squares(question.answers) });
        default:
            return question.answers[0] === 'light' ? t('No: it is light.') : t('No: it is dark.');
    }
}
