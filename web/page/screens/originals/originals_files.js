// originals_files.js: the files that the original programs can read: some are there, others the user opens, or the
// programs write. All lie in one folder without others.

/** @typedef {{name: string, text: string, kind: 'given' | 'own' | 'saved'}} File */

/** the kings of a large board, with rooks that can mate */
const LARGE = '26\nKm1, Ra1, Rz2, Bc1, Bx1\nKm26, Ra26, Bz26\n';
const SMALL = '3\nKa1, Rc1\nKb3\n';
/** BoxShogi: a position, what was captured, and actions */
const BOXSHOGI = `d a1
D e5
s b1
S d5
r c1
R c5
g d1
G b5
n e1
N a5
p a2
P e4

[]
[]

move b1 b2
move a5 a2
`;

/** @returns {File[]} */
export const givenFiles = () => [
    { name: 'board_examp.txt', text: '5\nBa1, Ra2, Ra5, Kc5, Be2\nKb3, Rb4, Rd3, Re4\n', kind: 'given' },
    { name: 'board_small.txt', text: SMALL, kind: 'given' },
    { name: 'board_large.txt', text: LARGE, kind: 'given' },
    { name: 'game.txt', text: BOXSHOGI, kind: 'given' },
];

/**
 * The files with one more, which takes the place of another of its name.
 * @param {File[]} files
 * @param {File} file
 */
export const withFile = (files, file) => [...files.filter(({ name }) => name !== file.name), file];

/** @param {File[]} files @returns {[string, string][]} */
export const asPairs = (files) => files.map(({ name, text }) => [name, text]);
