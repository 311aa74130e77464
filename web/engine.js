/**
 * engine.js: the engine as a page sees it: searches that run in a worker, tell how they go, and can be
 * stopped. A flag in shared memory stops a search where the page is isolated, as in Node; elsewhere
 * the worker is ended, and the next search gets a new one, whose table is empty.
 */
import { compile, TabiyaError } from './module.js';
import { tellGame } from './records.js';
import { startWorker } from './thread.js';

const USUAL_MB = 16;

/** what another instance needs to have the same game */
function describe(/** @type {import('./game.js').Game} */ game) {
    const { variant } = game;
    const start = game.clone();
    start.takeBack(game.plies);
    const fen = start.fen;
    start.close();
    const size = variant.sizes ? [variant.width, variant.height] : [0, 0];
    return { texts: variant.variants.texts, name: variant.name, size, fen, moves: game.moves() };
}

const canShare = () =>
    typeof SharedArrayBuffer !== 'undefined' &&
    (typeof process !== 'undefined' || Boolean(globalThis.crossOriginIsolated));

export class Engine {
    #options;
    #flag = canShare() ? new Int32Array(new SharedArrayBuffer(4)) : null;
    /** @type {import('./thread.js').Thread | null} */
    #worker = null;
    /** @type {Promise<unknown>} the searches wait for each other */
    #last = Promise.resolve();
    /** @type {{ hear(message: any): void, fail(error: Error): void } | null} who waits for the worker */
    #waiting = null;
    #isClosed = false;

    /** @param {import('./tabiya.js').EngineOptions} options */
    constructor(options) {
        this.#options = options;
    }

    /** @param {import('./tabiya.js').EngineOptions} [options] */
    static async start(options = {}) {
        const engine = new Engine(options);
        await engine.#open();
        return engine;
    }

    async #open() {
        const { url, tableMb = USUAL_MB } = this.#options;
        const module = await compile(url);
        const worker = await startWorker('worker.js');
        this.#worker = worker;
        try {
            await new Promise((resolve, reject) => {
                this.#waiting = { hear: resolve, fail: reject };
                // what a worker said before it was ended may come when another is there
                const isOurs = () => this.#worker === worker;
                worker.listen(
                    (message) => isOurs() && this.#waiting?.hear(message),
                    (text) => isOurs() && this.#drop(text),
                );
            });
            await this.#ask({ kind: 'open', module, tableMb, flag: this.#flag });
        } catch (error) {
            this.#drop(String(error));
            throw error;
        }
        if (this.#isClosed) this.#drop('the engine is closed');
    }

    /** @param {string} why */
    #drop(why) {
        const waiting = this.#waiting;
        this.#waiting = null;
        this.#worker?.end();
        this.#worker = null;
        waiting?.fail(new TabiyaError(why));
    }

    /**
     * Sends a question, hears what is told meanwhile, and gives the answer.
     * @param {any} question
     * @param {(message: any) => void} [onTold] a thought, or progress
     * @returns {Promise<any>}
     */
    #ask(question, onTold) {
        return new Promise((resolve, reject) => {
            const done = (/** @type {(given: any) => void} */ settle, /** @type {any} */ given) => {
                this.#waiting = null;
                settle(given);
            };
            this.#waiting = {
                hear: (message) => {
                    if (message.kind === 'thought' || message.kind === 'progress') onTold?.(message);
                    else if (message.kind === 'answer') done(resolve, message.answer);
                    else if (message.isBroken) this.#drop(message.text);
                    else done(reject, new TabiyaError(message.text, message.code, message.line, message.column));
                },
                fail: reject,
            };
            this.#worker?.send(question);
        });
    }

    /**
     * One question at a time; the worker is started anew where it was ended.
     * @template T
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    #inTurn(work) {
        const turn = this.#last.then(async () => {
            if (this.#isClosed) throw new TabiyaError('the engine is closed');
            if (!this.#worker) await this.#open();
            return work();
        });
        this.#last = turn.catch(() => undefined);
        return turn;
    }

    /**
     * @param {import('./game.js').Game} game as it stands now
     * @param {import('./tabiya.js').Limits} limits
     * @param {(thought: import('./tabiya.js').Thought) => void} [onThought]
     * @param {AbortSignal} [signal]
     * @returns {Promise<import('./tabiya.js').Thought>}
     */
    think(game, limits, onThought, signal) {
        const question = { kind: 'think', game: describe(game), limits };
        /** @type {import('./tabiya.js').Thought} good for who stops before there is another */
        let newest = {
            rank: 0,
            depth: 0,
            seldepth: 0,
            nodes: 0,
            ms: 0,
            hashfull: 0,
            cp: 0,
            pv: game.legal().slice(0, 1),
        };
        const told = (/** @type {{ thought: import('./tabiya.js').Thought }} */ { thought }) => {
            if (thought.rank === 0) newest = thought;
            onThought?.(thought);
        };
        return this.#inTurn(async () => {
            if (signal?.aborted && newest.pv.length) return newest;
            return this.#askUntil(question, told, signal, () => newest);
        });
    }

    /**
     * Asks until there is an answer, or the signal aborts: then the search ends with what it has. Where no flag can
     * tell the worker, it is ended, and the answer is another.
     * @param {any} question
     * @param {(message: any) => void} onTold
     * @param {AbortSignal | undefined} signal
     * @param {() => any} otherwise gives the answer of a worker that was ended, or throws
     */
    async #askUntil(question, onTold, signal, otherwise) {
        if (signal?.aborted && !this.#flag) return otherwise();
        if (this.#flag) Atomics.store(this.#flag, 0, signal?.aborted ? 1 : 0);
        /** @type {() => void} */
        let stop = () => undefined;
        const stopped = new Promise((resolve) => {
            stop = () => {
                if (this.#flag) {
                    Atomics.store(this.#flag, 0, 1);
                    return;
                }
                this.#waiting = null;
                this.#drop('stopped');
                resolve(true);
            };
        });
        signal?.addEventListener('abort', stop);
        try {
            return await Promise.race([this.#ask(question, onTold), stopped.then(otherwise)]);
        } finally {
            signal?.removeEventListener('abort', stop);
        }
    }

    /**
     * @param {import('./variants.js').Variants} variants that know the game
     * @param {import('./tabiya.js').PgnGame} game
     * @param {import('./tabiya.js').Limits} limits for each position
     * @param {(done: number, of: number) => void} [onProgress]
     * @param {AbortSignal} [signal]
     * @returns {Promise<import('./tabiya.js').Review>}
     */
    async review(variants, game, limits, onProgress, signal) {
        const question = { kind: 'review', texts: variants.texts, told: tellGame(variants, game), limits };
        const told = (/** @type {{ done: number, total: number }} */ { done, total }) => onProgress?.(done, total);
        return this.#inTurn(() =>
            this.#askUntil(question, told, signal, () => {
                throw new TabiyaError('the review was stopped');
            }),
        );
    }

    /** Forgets what was found, as before a new game. */
    clear() {
        return this.#inTurn(() => this.#ask({ kind: 'clear' }));
    }

    /**
     * The nodes of fixed searches: one version gives the same number everywhere.
     * @param {number} [depth]
     * @returns {Promise<number>}
     */
    bench(depth = 0) {
        return this.#inTurn(() => this.#ask({ kind: 'bench', depth }));
    }

    close() {
        this.#isClosed = true;
        this.#drop('the engine is closed');
    }
}

/**
 * The number that `tabiya bench` prints.
 * @param {number} [depth]
 */
export async function bench(depth = 0) {
    const engine = await Engine.start();
    try {
        return await engine.bench(depth);
    } finally {
        engine.close();
    }
}
