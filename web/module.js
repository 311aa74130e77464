/**
 * module.js: tabiya.wasm, loaded, and its memory: texts in and out, errors, what it tells the host.
 * The same in a page, in a worker and in Node.
 */

import { dialogueImports } from './dialogue.js';

const HERE = new URL('tabiya.wasm', import.meta.url);

/** of TabiyaError: three numbers, then the text */
const ERROR_TEXT = 12;
/** for texts; it grows with the longest one, up to the second */
const ROOM = 1 << 14;
const MOST_ROOM = 1 << 20;
/** the clock that tells the date; the other one tells how long something takes */
const CALENDAR = 0;
/** in a millisecond */
const NANOSECONDS = 1e6;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** What the library says of a text or a move that it refuses; line and column are 0 where there is none. */
export class TabiyaError extends Error {
    /**
     * @param {string} text
     * @param {number} code
     * @param {number} line
     * @param {number} column
     */
    constructor(text, code = 0, line = 0, column = 0) {
        super(text);
        this.name = 'TabiyaError';
        this.code = code;
        this.line = line;
        this.column = column;
    }
}

/** @param {URL} url */
async function compileFile(url) {
    if (url.protocol === 'file:' && typeof process !== 'undefined') {
        const { readFile } = await import('node:fs/promises');
        return WebAssembly.compile(new Uint8Array(await readFile(url)));
    }
    const answer = await fetch(url);
    if (!answer.ok) throw new TabiyaError(`${url} cannot be fetched: ${answer.status}`);
    if (answer.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(answer);
    return WebAssembly.compile(await answer.arrayBuffer());
}

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const compiled = new Map();

/**
 * The module of a file, compiled once however often it is asked for.
 * @param {string | URL} [url] beside this script, if none is named
 * @returns {Promise<WebAssembly.Module>}
 */
export function compile(url = HERE) {
    const place = new URL(url, HERE);
    const known = compiled.get(place.href);
    if (known) return known;
    const module = compileFile(place);
    compiled.set(place.href, module);
    module.catch(() => compiled.delete(place.href));
    return module;
}

/** One instance: a memory of its own, which knows the games that were added to it. */
export class Machine {
    roomSize = ROOM;

    /** What is told by callbacks; who calls a function that tells puts a listener here first. */
    listeners = {
        /** @type {(code: number, line: number, column: number, text: number) => void} */
        fault() {},
        /** @type {(...told: number[]) => void} */
        event() {},
        /** @type {(...told: number[]) => void} */
        thought() {},
        /** @type {(done: number, total: number) => void} */
        progress() {},
        /** @type {() => boolean} */
        wantsStop: () => false,
    };

    /** @type {import('./dialogue.js').World | null} of the original program that is asked */
    world = null;

    /** @param {WebAssembly.Module} module */
    static async start(module) {
        const machine = new Machine();
        const instance = await WebAssembly.instantiate(module, machine.#imports());
        machine.#begin(instance.exports);
        return machine;
    }

    /** @param {any} exports */
    #begin(exports) {
        /** @type {any} the functions of tabiya.h and src/wasm/exports.c */
        this.call = exports;
        exports._initialize();
        this.room = exports.malloc(ROOM);
        this.error = exports.wasm_error();
    }

    #imports() {
        const nothing = () => 0;
        return {
            tabiya: {
                fault: (/** @type {[number, number, number, number]} */ ...told) => this.listeners.fault(...told),
                event: (/** @type {number[]} */ ...told) => this.listeners.event(...told),
                thought: (/** @type {number[]} */ ...told) => this.listeners.thought(...told),
                progress: (/** @type {number} */ done, /** @type {number} */ total) =>
                    this.listeners.progress(done, total),
                wants_stop: () => Number(this.listeners.wantsStop()),
                ...dialogueImports(this),
            },
            wasi_snapshot_preview1: {
                clock_time_get: (
                    /** @type {number} */ clock,
                    /** @type {bigint} */ _precision,
                    /** @type {number} */ at,
                ) => {
                    const now = clock === CALENDAR ? Date.now() : performance.now();
                    this.view().setBigUint64(at, BigInt(Math.round(now * NANOSECONDS)), true);
                    return 0;
                },
                fd_close: nothing,
                fd_seek: nothing,
                fd_write: nothing,
            },
        };
    }

    /** The memory as it is now: it moves when it grows, so nobody may keep this. */
    view() {
        return new DataView(this.call.memory.buffer);
    }

    /**
     * @param {number} at
     * @param {number} [length]
     */
    read(at, length) {
        const bytes = new Uint8Array(this.call.memory.buffer);
        const end = length === undefined ? bytes.indexOf(0, at) : at + length;
        return decoder.decode(bytes.subarray(at, end));
    }

    /**
     * Calls a function that writes a text into a buffer: it gets the buffer and its size.
     * @param {(buffer: number, size: number) => number} write
     */
    text(write) {
        const length = write(this.room, this.roomSize);
        if (length < this.roomSize) return this.read(this.room, length);
        if (length < MOST_ROOM) {
            this.#growRoom(2 * length);
            write(this.room, this.roomSize);
            return this.read(this.room, length);
        }
        const room = this.allocate(length + 1);
        try {
            write(room, length + 1);
            return this.read(room, length);
        } finally {
            this.call.free(room);
        }
    }

    /** @param {number} size */
    #growRoom(size) {
        const room = this.allocate(size);
        this.call.free(this.room);
        this.room = room;
        this.roomSize = size;
    }

    /**
     * Calls a function with the places of texts, which are there for as long as it runs.
     * @template T
     * @param {string[]} texts
     * @param {(...at: number[]) => T} use
     * @returns {T}
     */
    with(texts, use) {
        const places = texts.map((text) => this.#place(text));
        try {
            return use(...places);
        } finally {
            for (const place of places) this.call.free(place);
        }
    }

    /** @param {string} text */
    #place(text) {
        const bytes = encoder.encode(text);
        const at = this.allocate(bytes.length + 1);
        const memory = new Uint8Array(this.call.memory.buffer);
        memory.set(bytes, at);
        memory[at + bytes.length] = 0;
        return at;
    }

    /**
     * Calls a function that reports faults.
     * @param {() => void} find
     */
    faults(find) {
        /** @type {import('./tabiya.js').Fault[]} */
        const faults = [];
        this.listeners.fault = (code, line, column, text) => faults.push({ line, column, text: this.read(text), code });
        find();
        return faults;
    }

    /** @param {number} size */
    allocate(size) {
        const at = this.call.malloc(size);
        if (!at) throw new TabiyaError('out of memory', 1);
        return at;
    }

    /**
     * What a function returned, or its error, thrown.
     * @template T
     * @param {T} given 0 and false mean an error
     * @returns {T}
     */
    sure(given) {
        if (given) return given;
        const view = this.view();
        const [code, line, column] = [0, 4, 8].map((at) => view.getInt32(this.error + at, true));
        throw new TabiyaError(this.read(this.error + ERROR_TEXT), code, line, column);
    }
}
