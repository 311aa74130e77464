// journal.js: the games of this browser, in IndexedDB: the entries of each, and a line about each for lists. An
// entry is written once, under its game and number: a second tab that writes the same number is refused, and reads
// what is there. A browser that keeps nothing gets the same in memory.

import { fold } from './state.js';

/** @typedef {import('./state.js').Entry} Entry */
/**
 * A line about a game.
 * @typedef {object} Line
 * @property {string} id
 * @property {number} count of entries
 * @property {number} made
 * @property {number} touched
 * @property {string} game
 * @property {string} title
 * @property {import('./state.js').Player[]} players
 * @property {number} plies
 * @property {number} result
 * @property {number} reason
 * @property {string} fen as it stands
 * @property {number} [size]
 * @property {string} [note] what the user has written about it
 */

const FORMAT = 'tabiya games';
const VERSION = 1;

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const answer = (request) =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

/**
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
const finished = (transaction) =>
    new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
    });

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
    const request = indexedDB.open('tabiya', VERSION);
    request.onupgradeneeded = () => {
        const database = request.result;
        database.createObjectStore('lines', { keyPath: 'id' });
        database.createObjectStore('entries', { keyPath: ['id', 'seq'] });
        database.createObjectStore('things'); // what screens keep, by name
    };
    return answer(request);
}

export const newId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('');

/** of all entries of a game */
const keysOf = (/** @type {string} */ id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

export class Journal {
    /** @type {IDBDatabase | null} */
    #database = null;
    /** @type {Map<string, any>} where there is no database */
    #memory = new Map();
    #channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tabiya.journal') : null;

    static async open() {
        const journal = new Journal();
        try {
            journal.#database = await openDatabase();
            // another tab needs a newer form of it
            journal.#database.onversionchange = () => journal.#database?.close();
        } catch {
            journal.#database = null;
        }
        return journal;
    }

    /** false: what is played here is gone when the page is closed */
    get isKept() {
        return this.#database !== null;
    }

    /** @param {(id: string) => void} listener is told which game another tab has changed */
    follow(listener) {
        this.#channel?.addEventListener('message', ({ data }) => listener(data));
    }

    /**
     * Writes entries after those that are known.
     * @param {Line} line as it is with them
     * @param {number} from the number of the first
     * @param {Entry[]} entries
     * @returns {Promise<boolean>} false: another tab was first
     */
    async append(line, from, entries) {
        const rows = entries.map((entry, i) => ({ id: line.id, seq: from + i, entry }));
        if (!this.#database) {
            const known = this.#memory.get(line.id)?.rows ?? [];
            this.#memory.set(line.id, { line, rows: [...known, ...rows] });
            return true;
        }
        const transaction = this.#database.transaction(['lines', 'entries'], 'readwrite');
        const store = transaction.objectStore('entries');
        for (const row of rows) store.add(row);
        transaction.objectStore('lines').put(line);
        try {
            await finished(transaction);
        } catch (error) {
            if (/** @type {DOMException} */ (error).name === 'ConstraintError') return false;
            throw error;
        }
        this.#channel?.postMessage(line.id);
        return true;
    }

    /**
     * @param {string} id
     * @returns {Promise<Entry[]>} none: there is no such game
     */
    async read(id) {
        const rows = this.#database
            ? await answer(this.#database.transaction('entries').objectStore('entries').getAll(keysOf(id)))
            : (this.#memory.get(id)?.rows ?? []);
        return rows.map((/** @type {{entry: Entry}} */ row) => row.entry);
    }

    /** @returns {Promise<Line[]>} the newest first */
    async list() {
        /** @type {Line[]} */
        const lines = this.#database
            ? await answer(this.#database.transaction('lines').objectStore('lines').getAll())
            : [...this.#memory.values()].map(({ line }) => line);
        return lines.filter(({ id }) => id).sort((a, b) => b.touched - a.touched);
    }

    /** @param {string[]} ids */
    async remove(ids) {
        for (const id of ids) this.#memory.delete(id);
        if (!this.#database) return;
        const transaction = this.#database.transaction(['lines', 'entries'], 'readwrite');
        for (const id of ids) {
            transaction.objectStore('lines').delete(id);
            transaction.objectStore('entries').delete(keysOf(id));
        }
        await finished(transaction);
        for (const id of ids) this.#channel?.postMessage(id);
    }

    /** All games as one text. */
    async exportAll() {
        const lines = await this.list();
        const games = await Promise.all(lines.map(async (line) => ({ line, entries: await this.read(line.id) })));
        return JSON.stringify({ format: FORMAT, version: VERSION, games }, null, 1);
    }

    /**
     * Adds the games of such a text; those that are here already stay as they are.
     * @param {string} text
     * @returns {Promise<number>} how many were added
     */
    async importAll(text) {
        const { format, version, games } = JSON.parse(text);
        if (format !== FORMAT || version > VERSION || !Array.isArray(games)) throw new Error('not a file of games');
        const known = new Set((await this.list()).map(({ id }) => id));
        let added = 0;
        for (const { line, entries } of games) {
            if (known.has(line?.id) || !line?.id || !fold(entries)?.opened) continue;
            if (await this.append({ ...line, count: entries.length }, 0, entries)) added += 1;
        }
        return added;
    }

    /**
     * Something that a screen keeps.
     * @param {string} name
     * @returns {Promise<any>}
     */
    async get(name) {
        if (!this.#database) return this.#memory.get(`*${name}`);
        return answer(this.#database.transaction('things').objectStore('things').get(name));
    }

    /**
     * @param {string} name
     * @param {any} value
     */
    async set(name, value) {
        if (!this.#database) return void this.#memory.set(`*${name}`, value);
        const transaction = this.#database.transaction('things', 'readwrite');
        transaction.objectStore('things').put(value, name);
        await finished(transaction);
    }
}
