/**
 * worker.js: one engine, which answers one question after another: open, think, review, clear, bench.
 */
import { Machine } from './module.js';
import { withRecord } from './records.js';
import { serve } from './thread.js';
import { Variants } from './variants.js';

/** so that the page breaks the lines of a review's words, and not we */
const WORDS_COLUMNS = 1 << 20;

/** @type {Variants} */
let variants;
/** @type {Machine} */
let machine;
let engine = 0;

/** @type {Record<string, (question: any, tell: (message: any) => void) => unknown>} */
const ANSWERS = {
    async open({ module, tableMb, flag: shared }) {
        /** @type {Int32Array | null} where the page asks for a stop */
        const flag = shared;
        machine = await Machine.start(module);
        variants = new Variants(machine);
        engine = machine.sure(machine.call.wasm_engine_open(tableMb));
        if (flag) machine.listeners.wantsStop = () => Atomics.load(flag, 0) !== 0;
    },

    think({ game: told, limits }, tell) {
        learn(told.texts);
        const variant = variants.open(told.name, ...told.size);
        const game = variant.fromFen(told.fen);
        try {
            for (const move of told.moves) game.play(move);
            return think(game, limits, tell);
        } finally {
            game.close();
            variant.close();
        }
    },

    review({ texts, told, limits }, tell) {
        learn(texts);
        return withRecord(variants, told, (record) => review(record, limits, tell));
    },

    clear() {
        machine.call.tabiya_engine_clear(engine);
    },

    bench({ depth }) {
        machine.sure(machine.call.tabiya_bench(variants.at, depth, machine.room, machine.error));
        return Number(machine.view().getBigUint64(machine.room, true));
    },
};

/** @param {string[]} texts of the games that were added on the page */
function learn(texts) {
    while (variants.texts.length < texts.length) variants.add(texts[variants.texts.length]);
}

/** @param {number[]} told */
function thoughtOf([rank, depth, seldepth, nodes, ms, hashfull, cp, mate, pv]) {
    const text = machine.read(pv);
    const value = mate ? { mate } : { cp };
    return { rank, depth, seldepth, nodes, ms, hashfull, ...value, pv: text ? text.split(' ') : [] };
}

/**
 * @param {import('./game.js').Game} game
 * @param {import('./tabiya.js').Limits} limits
 * @param {(message: any) => void} tell
 */
function think(game, limits, tell) {
    const { level = 0, depth = 0, nodes = 0, ms = 0, lines = 1, moves = [], seed = 0, clock } = limits;
    const { left = [-1, -1], increment = 0, movesToGo = 0 } = clock ?? {};
    /** @type {any} */
    let best = null;
    machine.listeners.thought = (isLast, ...told) => {
        if (isLast) best = thoughtOf(told);
        else tell({ kind: 'thought', thought: thoughtOf(told) });
    };
    machine.with([moves.join(' ')], (text) =>
        machine.sure(
            machine.call.wasm_engine_think(
                engine,
                game.at,
                level,
                depth,
                nodes,
                ms,
                lines,
                text,
                seed,
                left[0],
                left[1],
                increment,
                movesToGo,
            ),
        ),
    );
    return best;
}

/** what was found, as texts; the curve's theme is the pictures' first */
function takeReview(/** @type {number} */ found, /** @type {number} */ record) {
    const { call, error } = machine;
    const take = (/** @type {string} */ name, /** @type {number[]} */ ...given) =>
        machine.text((buffer, size) => call[name](found, ...given, buffer, size));
    const report = JSON.parse(take('tabiya_review_json'));
    const words = take('tabiya_review_words', WORDS_COLUMNS);
    const curve = machine.with([''], (theme) =>
        machine.text((buffer, size) => call.tabiya_review_svg(found, theme, buffer, size, error)),
    );
    machine.sure(call.tabiya_review_annotate(found, record, error));
    const pgn = machine.text((buffer, size) => call.tabiya_record_pgn(record, buffer, size));
    return { report, words, pgn, curve };
}

/**
 * @param {number} record
 * @param {import('./tabiya.js').Limits} limits
 * @param {(message: any) => void} tell
 */
function review(record, { depth = 0, nodes = 0, ms = 0 }, tell) {
    machine.listeners.progress = (done, total) => tell({ kind: 'progress', done, total });
    const found = machine.sure(machine.call.wasm_review_open(record, engine, depth, nodes, ms));
    try {
        return takeReview(found, record);
    } finally {
        machine.call.tabiya_review_close(found);
    }
}

await serve(ANSWERS);
