// hidden.js: a board from memory: what of a position is to be seen at each level. 1: all but coordinates; 2: where
// pieces stand, but not which; 3 and 4: the moves alone. Pure: a sheet and a position in, the same out.

/** @typedef {import('../../board/types.js').Position} Position */
/** @typedef {import('../../board/types.js').Game} Sheet */

export const FACELESS = 2;
export const EMPTY = 3;

const BLANK =
    '<symbol id="blank-{side}" viewBox="0 0 100 100"><circle cx="50" cy="50" r="30" fill="var(--tabiya-man-{name})" ' +
    'stroke="var(--tabiya-outline-{name})" stroke-width="4"/></symbol>';

/** @param {number} side */
const blank = (side) => BLANK.replace('{side}', String(side)).replaceAll('{name}', side === 0 ? 'first' : 'second');

/** @type {WeakMap<object, Sheet>} */
const faceless = new WeakMap();

/**
 * The same game with pieces that cannot be told apart.
 * @param {Sheet} sheet
 * @param {string} name what each is called
 */
export function withoutFaces(sheet, name) {
    const known = faceless.get(sheet);
    if (known) return known;
    const pieces = Object.fromEntries(
        Object.entries(sheet.pieces).map(([piece, { side }]) => [piece, { side, name, figure: `blank-${side}` }]),
    );
    const made = { ...sheet, pieces, symbols: `<svg xmlns="http://www.w3.org/2000/svg">${blank(0)}${blank(1)}</svg>` };
    faceless.set(sheet, made);
    return made;
}

/**
 * @param {Sheet} sheet
 * @param {Position} position
 * @param {number} level
 * @param {string} name of a piece without a face
 * @returns {{sheet: Sheet, position: Position}}
 */
export function hide(sheet, position, level, name = 'piece') {
    if (level < FACELESS) return { sheet, position };
    // what is attacked would tell which piece attacks it
    if (level === FACELESS) return { sheet: withoutFaces(sheet, name), position: { ...position, attacked: [] } };
    const cells = position.cells.map((cell) => (cell === '*' ? cell : ''));
    return { sheet, position: { ...position, cells, hands: [{}, {}], check: [], last: [] } };
}
