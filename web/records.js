/**
 * records.js: whole games as plain data: read from any text, written as PGN, and handed to the engine
 * for a review. A tree of moves is built and walked without recursion, since a game may be long.
 */

/** TabiyaStep */
const END = 0;
/** what a step of a told game begins with; see src/wasm/records.c */
const MOVE = '>';
const BACK = '<';
const NAG = '$';
const COMMENT = '{';
const BEFORE = '"';
const TAG = '[';
const RESULT = '=';

/** @typedef {import('./tabiya.js').PgnGame} PgnGame */
/** @typedef {import('./tabiya.js').PgnNode} PgnNode */

/** a text as C takes it, which ends at a zero */
const whole = (/** @type {string} */ text) => text.replaceAll('\0', '\uFFFD');
/** a step is a line */
const oneLine = (/** @type {string} */ text) => whole(text).replace(/[\r\n]+/g, ' ');

/**
 * @param {any} told as src/wasm/records.c writes it
 * @returns {PgnGame}
 */
function gameOf({ game, size, tags, fen, result, comment, nodes }) {
    /** @type {PgnNode} */
    const root = { move: '', san: '', comment, nags: [], children: [] };
    const line = [root];
    for (const [depth, move, san, comment, before, nags] of nodes ?? []) {
        /** @type {PgnNode} */
        const node = { move, san, comment, nags, children: [] };
        if (before) node.before = before;
        line[depth - 1].children.push(node);
        line[depth] = node;
    }
    return { game, size, tags, fen, result, root };
}

/**
 * All games of a text. A game with a fault keeps what was read before it; the fault names the game by
 * its number in the list, where anything of it is there.
 * @param {import('./variants.js').Variants} variants
 * @param {string} text
 * @param {{ format?: string, file?: string, usual?: string }} [given] the name of a format, or of a file
 */
export function readGames(variants, text, { format = '', file = '', usual = '' } = {}) {
    const { machine, at } = variants;
    return machine.with([format, file, usual, whole(text)], (...texts) => {
        const reader = machine.sure(machine.call.wasm_reader_open(at, ...texts));
        const take = (/** @type {string} */ name) =>
            machine.text((buffer, size) => machine.call[name](reader, buffer, size));
        /** @type {PgnGame[]} */
        const games = [];
        /** @type {import('./tabiya.js').Fault[]} */
        const faults = [];
        try {
            for (let step; step !== END; ) {
                const found = machine.faults(() => (step = machine.call.wasm_reader_next(reader)));
                const told = step === END ? '' : take('wasm_reader_json');
                for (const fault of found) faults.push(told ? { ...fault, game: games.length } : fault);
                if (told) games.push(gameOf(JSON.parse(told)));
            }
            return {
                format: /** @type {import('./tabiya.js').FileFormat} */ (take('wasm_reader_format')),
                games,
                faults,
            };
        } finally {
            machine.call.wasm_reader_close(reader);
        }
    });
}

/**
 * The same for any text that somebody opens, pastes or drops. Where it does not say which game it is,
 * the usual one is tried, then the one that such texts most often are.
 * @param {import('./variants.js').Variants} variants
 * @param {string} text
 * @param {{ file?: string, usual?: string }} given
 */
export function readAny(variants, text, { file = '', usual = '' }) {
    const first = readGames(variants, text, { file, usual });
    if (first.games.length || !usual) return first;
    const other = readGames(variants, text, { file });
    return other.games.length ? other : first;
}

/**
 * @param {PgnNode} node
 * @param {string[]} steps
 */
function tellNode(node, steps) {
    if (node.move) steps.push(MOVE + node.move);
    for (const nag of node.nags) steps.push(NAG + nag);
    if (node.before) steps.push(BEFORE + oneLine(node.before));
    if (node.comment) steps.push(COMMENT + oneLine(node.comment));
}

/**
 * A game as what a record is built from, which is flat, and can be sent to a worker.
 * @param {import('./variants.js').Variants} variants
 * @param {PgnGame} game
 */
export function tellGame(variants, { game, size, tags, fen, result, root }) {
    const steps = tags
        .filter(([name, value]) => name !== 'Variant' || variants.find(value) === game)
        .map(([name, value]) => `${TAG}${oneLine(name)} ${oneLine(value)}`);
    /** @type {(PgnNode | null)[]} null: back to the parent */
    const next = [root];
    for (let node; (node = next.pop()) !== undefined; ) {
        if (!node) {
            steps.push(BACK);
            continue;
        }
        tellNode(node, steps);
        for (let i = node.children.length; i-- > 0; ) next.push(null, node.children[i]);
    }
    steps.push(RESULT + result);
    return { game, size: size ?? [0, 0], fen: fen ?? '', steps: steps.join('\n') };
}

/**
 * Uses the record of a game that was told, and closes it.
 * @template T
 * @param {import('./variants.js').Variants} variants
 * @param {ReturnType<typeof tellGame>} told
 * @param {(record: number) => T} use
 * @returns {T}
 */
export function withRecord(variants, { game, size, fen, steps }, use) {
    const { machine } = variants;
    const variant = variants.open(game, size[0], size[1]);
    try {
        const record = machine.with([fen, steps], (...texts) =>
            machine.sure(machine.call.wasm_record_build(variant.at, ...texts)),
        );
        try {
            return use(record);
        } finally {
            machine.call.tabiya_record_close(record);
        }
    } finally {
        variant.close();
    }
}

/**
 * @param {import('./variants.js').Variants} variants
 * @param {PgnGame} game
 */
export function writePgn(variants, game) {
    const { machine } = variants;
    return withRecord(variants, tellGame(variants, game), (record) =>
        machine.text((buffer, size) => machine.call.tabiya_record_pgn(record, buffer, size)),
    );
}
