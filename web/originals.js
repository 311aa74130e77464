/**
 * originals.js: the five original programs as a page sees them: lines go in, texts come out. Each runs in a
 * worker of its own with its own engine and files, so the page never waits for it.
 */
import { compile, TabiyaError } from './module.js';
import { startWorker } from './thread.js';

/** @typedef {import('./tabiya.js').Answer} Answer */
/** @typedef {import('./tabiya.js').TapeEntry} TapeEntry */

export class Original {
    /** @type {import('./thread.js').Thread} */
    #worker;
    /** @type {TapeEntry[]} */
    #tape = [];
    /** @type {Promise<any>} the questions wait for each other */
    #last = Promise.resolve();
    /** @type {{ resolve(answer: any): void, reject(error: TabiyaError): void } | null} who waits for an answer */
    #waiting = null;
    #isClosed = false;
    /** @type {{ line?: string | null, answer: Answer }[]} */
    history = [];

    /** @param {import('./thread.js').Thread} worker */
    constructor(worker) {
        this.#worker = worker;
        worker.listen(
            ({ kind, answer, text, code, line, column }) =>
                kind === 'failed'
                    ? this.#fail(new TabiyaError(text, code, line, column))
                    : this.#waiting?.resolve(answer),
            (text) => this.#fail(new TabiyaError(text)),
        );
    }

    /** @param {TabiyaError} error */
    #fail(error) {
        this.#waiting?.reject(error);
    }

    /**
     * @param {import('./tabiya.js').OriginalName} name
     * @param {import('./tabiya.js').OriginalOptions} [options]
     * @param {{ files?: Iterable<[string, string]>, tape?: TapeEntry[], url?: string | URL }} [given]
     */
    static async start(name, options = {}, { files = [], tape = [], url } = {}) {
        const module = await compile(url);
        const original = new Original(await startWorker('original_worker.js'));
        try {
            await original.#ask(null);
            const told = await original.#ask({ kind: 'start', module, name, options, files: [...files], tape });
            for (const { answer, taped, line } of told) {
                original.history.push(line === undefined ? { answer } : { line, answer });
                original.#tape.push(...taped);
            }
        } catch (error) {
            original.close();
            throw error;
        }
        return original;
    }

    /** what came from outside: who keeps it can go through the session again */
    get tape() {
        return [...this.#tape];
    }

    get first() {
        return this.history[0].answer;
    }

    /**
     * Sends a question, or none, and waits for the worker's word.
     * @param {any} question
     * @returns {Promise<any>}
     */
    #ask(question) {
        return new Promise((resolve, reject) => {
            this.#waiting = { resolve, reject };
            if (question) this.#worker.send(question);
        });
    }

    /**
     * @template T
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    #inTurn(work) {
        const turn = this.#last.then(() => {
            if (this.#isClosed) throw new TabiyaError('the program is closed');
            return work();
        });
        this.#last = turn.catch(() => undefined);
        return turn;
    }

    /**
     * @param {TapeEntry} entry
     * @returns {Promise<Answer>}
     */
    #hear(entry) {
        return this.#inTurn(async () => {
            const { answer, taped } = await this.#ask({ kind: 'hear', entry });
            this.#tape.push(...taped);
            this.history.push(entry[0] === 'line' ? { line: entry[1], answer } : { answer });
            return answer;
        });
    }

    /** @param {string | null} line null: there will be no more */
    send(line) {
        return this.#hear(['line', line]);
    }

    /** The time that an answer named has come. */
    time() {
        return this.#hear(['time']);
    }

    /**
     * A file that the program can read from now on.
     * @param {string} name
     * @param {string} text
     * @returns {Promise<void>}
     */
    addFile(name, text) {
        return this.#inTurn(() => this.#ask({ kind: 'file', name, text }));
    }

    /**
     * @param {string} name
     * @returns {Promise<void>}
     */
    removeFile(name) {
        return this.#inTurn(() => this.#ask({ kind: 'file', name, text: null }));
    }

    close() {
        this.#isClosed = true;
        this.#worker.end();
        this.#fail(new TabiyaError('the program is closed'));
    }
}
