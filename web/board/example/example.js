// example.js: a page around the board. The page knows what is right (the line of each puzzle); the board knows
// what is legal, because it is told. A wrong move is taken back by preventDefault().

import '../board.js';

/** @typedef {import('../types.js').Game} Game */
/** @typedef {import('../types.js').Position} Position */
/** @typedef {{title: string, line: string[], game: Game, positions: Position[]}} Puzzle */

/** @type {Puzzle[]} */
const puzzles = await (await fetch(new URL('puzzles.json', import.meta.url))).json();
const board = /** @type {import('../board.js').TabiyaBoard} */ (document.querySelector('tabiya-board'));
const answer = /** @type {HTMLElement} */ (document.querySelector('.answer'));
const nav = /** @type {HTMLElement} */ (document.querySelector('nav'));
let puzzle = puzzles[0];
let ply = 0;

/** @param {Puzzle} next */
function open(next) {
    puzzle = next;
    ply = 0;
    board.game = puzzle.game;
    board.player = 0;
    board.flipped = false;
    show(`${puzzle.game.sides[0]} to move.`);
    [...nav.children].forEach((button, i) => button.setAttribute('aria-pressed', String(puzzles[i] === puzzle)));
}

/** @param {string} words */
function show(words) {
    board.position = { ...puzzle.positions[ply], premoves: 'any' };
    board.shapes = [];
    answer.textContent = words;
}

board.addEventListener('move', (event) => {
    const { move } = /** @type {CustomEvent} */ (event).detail;
    if (move !== puzzle.line[ply]) {
        answer.textContent = `${move} is not it. Try again.`;
        event.preventDefault();
        return;
    }
    ply += 1;
    show(ply < puzzle.line.length ? 'Yes! And now?' : 'Solved.');
    if (ply < puzzle.line.length) setTimeout(reply, 700);
});

function reply() {
    ply += 1;
    show(`${puzzle.game.sides[1]} plays ${puzzle.line[ply - 1]}.`);
}

for (const each of puzzles) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = each.title;
    button.addEventListener('click', () => open(each));
    nav.append(button);
}

/** @type {Record<string, () => void>} */
const tools = {
    flip: () => (board.flipped = !board.flipped),
    again: () => open(puzzle),
    hint() {
        const move = puzzle.line[ply];
        const [from, to] = move?.match(/[A-Z]@|[a-z]\d+/g) ?? [];
        if (from) board.shapes = [{ from, to, colour: 'blue' }];
    },
};
document.querySelector('.tools')?.addEventListener('click', (event) => {
    tools[/** @type {HTMLElement} */ (event.target).dataset.do ?? '']?.();
});

open(puzzle);
document.documentElement.dataset.ready = '';
