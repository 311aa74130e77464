/**
 * thread.js: workers in a page and in Node, in the one form that is used here: the page's end of one, and
 * the worker's, which answers one question after another.
 */
import { TabiyaError } from './module.js';

/**
 * @typedef {object} Thread the page's end of a worker
 * @property {(message: any) => void} send
 * @property {(hear: (message: any) => void, fail: (text: string) => void) => void} listen
 * @property {() => void} end
 */

/**
 * Starts a worker of a script beside this one.
 * @param {string} name
 * @returns {Promise<Thread>}
 */
export async function startWorker(name) {
    const script = new URL(name, import.meta.url);
    if (typeof Worker !== 'undefined') {
        const worker = new Worker(script, { type: 'module' });
        return {
            send: (/** @type {any} */ message) => worker.postMessage(message),
            listen(/** @type {(message: any) => void} */ hear, /** @type {(text: string) => void} */ fail) {
                worker.onmessage = (event) => hear(event.data);
                worker.onerror = (event) => fail(event.message || 'the worker cannot be started');
            },
            end: () => worker.terminate(),
        };
    }
    const { Worker: NodeWorker } = await import('node:worker_threads');
    const worker = new NodeWorker(script);
    return {
        send: (/** @type {any} */ message) => worker.postMessage(message),
        listen(/** @type {(message: any) => void} */ hear, /** @type {(text: string) => void} */ fail) {
            worker.on('message', hear);
            worker.on('error', (error) => fail(String(error)));
        },
        end: () => void worker.terminate(),
    };
}

/** @returns {Promise<any>} where messages come from: a worker of Node has a port, that of a page is one */
const findPort = async () =>
    typeof process === 'undefined' ? globalThis : (await import('node:worker_threads')).parentPort;

/**
 * In a worker: answers questions by their kind. An answer may take a function that tells something meanwhile.
 * @param {Record<string, (question: any, tell: (message: any) => void) => unknown>} answers
 */
export async function serve(answers) {
    const port = await findPort();
    const tell = (/** @type {any} */ message) => port.postMessage(message);
    port.onmessage = async (/** @type {MessageEvent} */ { data: question }) => {
        try {
            tell({ kind: 'answer', answer: await answers[question.kind](question, tell) });
        } catch (error) {
            // what is no refusal of the library has left its memory as nobody knows
            const { message: text, code, line, column } = /** @type {TabiyaError} */ (error);
            tell({ kind: 'failed', text, code, line, column, isBroken: !(error instanceof TabiyaError) });
        }
    };
    tell({ kind: 'ready' });
}
