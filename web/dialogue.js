/**
 * dialogue.js: an original program as a dialogue, in any thread: lines go in, texts come out. All else that
 * it needs (files, the time, what the engine has answered before) is in the world that it is given.
 * src/wasm/dialogues.c is the other end.
 */

/**
 * @typedef {object} World
 * @property {(text: string) => void} print
 * @property {(text: string) => void} complain what a program writes to its standard error
 * @property {() => number} now in milliseconds that never go back
 * @property {(path: string) => string | null} load null: there is no such file
 * @property {(path: string, text: string) => string | null} save why it cannot be written, or null
 * @property {() => string | null} answer what the engine answers, where it is known: "e7e5 -120"
 * @property {(text: string) => void} thought the engine has answered this
 * @property {number} [mostNodes] then the engine's answers do not depend on the machine
 */

const encoder = new TextEncoder();

/**
 * What the module asks of the world of the dialogue that runs.
 * @param {import('./module.js').Machine} machine
 */
export function dialogueImports(machine) {
    const world = () => /** @type {World} */ (machine.world);
    /** what original_take copies */
    let taken = new Uint8Array();
    const hold = (/** @type {string | null} */ text) => {
        if (text === null) return -1;
        taken = encoder.encode(text);
        return taken.length;
    };
    const read = (/** @type {number} */ at, /** @type {number} */ length) => machine.read(at, length);
    return {
        original_print: (/** @type {[number, number]} */ ...text) => world().print(read(...text)),
        original_complain: (/** @type {[number, number]} */ ...text) => world().complain(read(...text)),
        original_now: () => world().now(),
        original_load: (/** @type {number} */ path) => hold(world().load(machine.read(path))),
        original_answer: () => hold(world().answer()),
        original_take: (/** @type {number} */ at) => new Uint8Array(machine.call.memory.buffer).set(taken, at),
        original_save: (/** @type {number} */ path, /** @type {[number, number]} */ ...text) =>
            hold(world().save(machine.read(path), read(...text))),
        original_thought: (/** @type {number} */ text) => world().thought(machine.read(text)),
        original_most_nodes: () => world().mostNodes ?? 0,
    };
}

/** of a file's name, in bytes, as systems have it */
const LONGEST_NAME = 255;

/** a name as a folder has it */
const plain = (/** @type {string} */ name) => name.replace(/^(\.\/+)+/, '');

/**
 * @param {Map<string, string>} files
 * @param {string} name
 */
export function loadFile(files, name) {
    return files.get(plain(name)) ?? null;
}

/**
 * Writes a file into one folder without others; gives the reason where a system would refuse the name.
 * @param {Map<string, string>} files
 * @param {string} name
 * @param {string} text
 */
export function saveFile(files, name, text) {
    if (encoder.encode(name).length > LONGEST_NAME) return 'File name too long';
    const [folder, ...inside] = plain(name).split('/');
    if (inside.length) return files.has(folder) ? 'Not a directory' : 'No such file or directory';
    files.set(plain(name), text);
    return null;
}

const COMPUTERS = { characters: 0, symbols: 1 };

/**
 * How each original is opened, with the usual options of its command line.
 * @type {Record<string, (machine: import('./module.js').Machine, at: number, options: any) => number>}
 */
const OPEN = {
    reduced({ call }, at, { level = 10, time = 1000 }) {
        return call.wasm_original_reduced(at, level, time);
    },

    chess(machine, at, options) {
        const { fen = '', random = false, seed = 0, plies = 300, ai = 'engine', level = 10, numbers = false } = options;
        return machine.with([fen], (text) =>
            machine.call.wasm_original_chess(at, text, random, seed, plies, ai === 'tutorial', level, numbers),
        );
    },

    boxshogi(machine, at, { file = '' }) {
        return machine.with([file], (text) => machine.call.wasm_original_boxshogi(at, text));
    },

    pawns({ call }, at) {
        return call.wasm_original_pawns(at);
    },

    symbols({ call }, at, { time = 5_400_000, increment = 0, moves = 0, computer, level = 10, memory = 1 }) {
        const side = computer ? COMPUTERS[/** @type {keyof COMPUTERS} */ (computer)] : -1;
        return call.wasm_original_symbols(at, time, increment, moves, side, level, memory);
    },
};

export class Dialogue {
    /** @type {number} */
    #at;

    /**
     * @param {import('./variants.js').Variants} variants
     * @param {import('./tabiya.js').OriginalName} name
     * @param {import('./tabiya.js').OriginalOptions} options
     * @param {World} world
     */
    constructor(variants, name, options, world) {
        const { machine } = variants;
        this.machine = machine;
        this.world = world;
        machine.world = world;
        this.#at = machine.sure(OPEN[name](machine, variants.at, options));
    }

    /** Goes on until it wants a line. */
    #goOn() {
        const { call } = this.machine;
        const isAsking = Boolean(call.wasm_original_go_on(this.#at));
        /** @type {number} */
        const wake = isAsking ? call.wasm_original_wake(this.#at) : -1;
        return {
            ended: !isAsking,
            status: /** @type {number} */ (isAsking ? 0 : call.wasm_original_status(this.#at)),
            wake: wake < 0 ? null : wake,
        };
    }

    begin() {
        this.machine.world = this.world;
        return this.#goOn();
    }

    /** @param {string | null} line null: there will be no more */
    hear(line) {
        const { machine } = this;
        machine.world = this.world;
        if (line === null) machine.call.wasm_original_end(this.#at);
        else
            machine.with([line], (text) =>
                machine.call.wasm_original_line(this.#at, text, encoder.encode(line).length),
            );
        return this.#goOn();
    }

    /** The time to wake has come. */
    wake() {
        this.machine.world = this.world;
        this.machine.call.wasm_original_time(this.#at);
        return this.#goOn();
    }

    close() {
        this.machine.call.wasm_original_close(this.#at);
        this.#at = 0;
    }
}
