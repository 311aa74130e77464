/**
 * worker.js: one engine, which answers one question after another: open, think, clear, bench.
 */
import { Machine, TabiyaError } from './module.js';
import { Variants } from './variants.js';

/** @type {any} where messages come from: a worker of Node has a port, that of a page is one */
const port = typeof process === 'undefined' ? globalThis : (await import('node:worker_threads')).parentPort;

/** @type {Variants} */
let variants;
/** @type {Machine} */
let machine;
let engine = 0;

/** @type {Record<string, (question: any) => unknown>} */
const ANSWERS = {
    async open({ module, tableMb, flag: shared }) {
        /** @type {Int32Array | null} where the page asks for a stop */
        const flag = shared;
        machine = await Machine.start(module);
        variants = new Variants(machine);
        engine = machine.sure(machine.call.wasm_engine_open(tableMb));
        if (flag) machine.listeners.wantsStop = () => Atomics.load(flag, 0) !== 0;
    },

    think({ game: told, limits }) {
        while (variants.texts.length < told.texts.length) variants.add(told.texts[variants.texts.length]);
        const variant = variants.open(told.name, ...told.size);
        const game = variant.fromFen(told.fen);
        try {
            for (const move of told.moves) game.play(move);
            return think(game, limits);
        } finally {
            game.close();
            variant.close();
        }
    },

    clear() {
        machine.call.tabiya_engine_clear(engine);
    },

    bench({ depth }) {
        machine.sure(machine.call.tabiya_bench(variants.at, depth, machine.room, machine.error));
        return Number(machine.view().getBigUint64(machine.room, true));
    },
};

/** @param {number[]} told */
function thoughtOf([rank, depth, seldepth, nodes, ms, hashfull, cp, mate, pv]) {
    const text = machine.read(pv);
    const value = mate ? { mate } : { cp };
    return { rank, depth, seldepth, nodes, ms, hashfull, ...value, pv: text ? text.split(' ') : [] };
}

/**
 * @param {import('./game.js').Game} game
 * @param {import('./tabiya.js').Limits} limits
 */
function think(game, limits) {
    const { level = 0, depth = 0, nodes = 0, ms = 0, lines = 1, moves = [], seed = 0, clock } = limits;
    const { left = [-1, -1], increment = 0, movesToGo = 0 } = clock ?? {};
    /** @type {any} */
    let best = null;
    machine.listeners.thought = (isLast, ...told) => {
        if (isLast) best = thoughtOf(told);
        else port.postMessage({ kind: 'thought', thought: thoughtOf(told) });
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

port.onmessage = async (/** @type {MessageEvent} */ { data: question }) => {
    try {
        port.postMessage({ kind: 'answer', answer: await ANSWERS[question.kind](question) });
    } catch (error) {
        // what is no refusal of the library has left its memory as nobody knows
        const { message: text, code, line, column } = /** @type {TabiyaError} */ (error);
        port.postMessage({ kind: 'failed', text, code, line, column, isBroken: !(error instanceof TabiyaError) });
    }
};
port.postMessage({ kind: 'ready' });
