// types.js: the shapes of the data that go into the board and come out of it. Only types: nothing runs.

/**
 * A place: a square by its name ("e2"), or a kind of piece in a hand, written as piece and "@" ("P@", "p@"). Where a
 * position is set up, a piece that the page lends is "P!".
 * @typedef {string} Place
 */

/**
 * A game: what does not change while it is played.
 * @typedef {object} Game
 * @property {string} name "minishogi"
 * @property {string} title "Minishogi"
 * @property {number} width files, 2 to 26
 * @property {number} height ranks, 2 to 26
 * @property {'squares' | 'grid' | 'points'} ground squares of two colours, lines around squares (shogi), or lines
 *   through them (xiangqi)
 * @property {boolean} [river] the lines stop in the middle
 * @property {number[][]} [palaces] file and rank of two opposite corners, from 0
 * @property {number[]} [zones] how many ranks are each side's promotion zone; a grid shows them
 * @property {string[]} sides what the sides are called: "White", "Sente"
 * @property {string[]} [owners] the same before the name of a piece: "white", "Sente's"
 * @property {string[][]} [hands] the pieces that each side can come to hold: they have a slot of their own
 * @property {Record<string, PieceKind>} pieces by the piece as FEN writes it: "P", "+p", "Q~"
 * @property {string} symbols SVG: a `symbol` for each figure, with a view box of 100 by 100
 * @property {{files?: string[], ranks?: string[]}} [coordinates] the game's own, from
 *   file a and rank 1 of the moves on; left out: those of the moves
 */

/**
 * A piece of one side.
 * @typedef {object} PieceKind
 * @property {number} side 0 or 1
 * @property {string} name "knight"
 * @property {string} figure the id of its symbol
 * @property {boolean} [turns] it stands on its head for the player at the top
 */

/**
 * A position: what changes with each move.
 * @typedef {object} Position
 * @property {string[]} cells a piece for each square, from a1 along the ranks; "" is an empty square, "*" a wall
 * @property {Record<string, number>[]} [hands] how many of each piece, by side
 * @property {number} turn 0 or 1
 * @property {string[]} moves the legal moves in coordinates: "e2e4", "a7a8q", "g3g7+", "P@e5"
 * @property {string[]} [last] the squares of the last move
 * @property {string[]} [check] the squares of kings in check
 * @property {string[] | 'any'} [premoves] what the other player may enter ahead of time
 * @property {string} [said] the last move in words, for the live region
 * @property {string[]} [attacked] the squares of pieces that the other side attacks: their labels say so
 * @property {Record<string, string>} [notes] what else is said of a square: { c3: "two kings" }
 */

/**
 * A move, taken apart. `from` and `to` are places.
 * @typedef {object} Move
 * @property {string} text in coordinates, as it stands in `Position.moves`
 * @property {Place} from a square, or a hand
 * @property {Place} to a square
 * @property {string} suffix what becomes of the piece: "", "+", "-" or a letter
 */

/** @typedef {'green' | 'red' | 'blue' | 'yellow'} Colour */

/**
 * An arrow, a circle (no `to`), or a piece that is to be dropped (`from` is in a hand).
 * @typedef {object} Shape
 * @property {Place} from a square, or a hand
 * @property {Place} [to] a square
 * @property {Colour} [colour] green where none is given
 * @property {number} [weight] how thick an arrow is; 1 is usual
 */

/** @typedef {'drag' | 'tap' | 'key' | 'text' | 'premove'} By how a move was entered */

/** @typedef {0 | 1 | 'both' | 'none' | 'edit'} Player */

export {};
