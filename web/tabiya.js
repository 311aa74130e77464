/**
 * tabiya.js: every game of the chess family, in a page, a worker or Node. tabiya.d.ts has the types
 * and says what each function does. The rules run here; the engine has a worker of its own.
 */
export { Engine, bench } from './engine.js';
export { Game, MOVE_CAPTURE, MOVE_DROP, MOVE_CHANGE, MOVE_CASTLING, MOVE_EN_PASSANT, MOVE_CHECK } from './game.js';
export { TabiyaError } from './module.js';
export { Original } from './originals.js';
export { Setup } from './setup.js';
export { Table } from './table.js';
export { Variant, Variants } from './variants.js';
