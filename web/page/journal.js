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
/** games that are written in one transaction */
const AT_ONCE = 200;

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

/** what the review of a game is kept as @param {string} id */
export const reviewOf = (id) => `review ${id}`;

/** @typedef {{line: Line, entries: Entry[]}} Kept a whole game */

/**
 * A game goes on, and what was written about it stays.
 * @param {Line} line
 * @param {Line | undefined} before
 * @returns {Line}
 */
const withNote = (line, before) => (before?.note && !line.note ? { ...line, note: before.note } : line);

/**
 * The line of a game that comes from a file, if the game can be shown.
 * @param {any} game
 * @returns {Line | null}
 */
function soundLine(game) {
    const { line, entries } = game ?? {};
    const isText = [line?.id, line?.game, line?.title, line?.fen].every((one) => typeof one === 'string' && one);
    if (!isText || !Array.isArray(entries) || entries[0]?.k !== 'opened') return null;
    const isWhole = entries.every((entry) => typeof entry?.k === 'string' && Number.isFinite(entry.at));
    const isSeated = Array.isArray(entries[0].players) && entries[0].players.length === 2;
    if (!isWhole || !isSeated) return null;
    const { moves, result, reason, touched, opened } = fold(entries);
    const told = { made: opened.at, touched, plies: moves.length, result, reason, players: opened.players };
    return { ...line, ...told, note: typeof line.note === 'string' ? line.note : undefined, count: entries.length };
}

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
            const { line: before, rows: known = [] } = this.#memory.get(line.id) ?? {};
            this.#memory.set(line.id, { line: withNote(line, before), rows: [...known, ...rows] });
            return true;
        }
        const transaction = this.#database.transaction(['lines', 'entries'], 'readwrite');
        const store = transaction.objectStore('entries');
        const lines = transaction.objectStore('lines');
        for (const row of rows) store.add(row);
        const asked = lines.get(line.id);
        asked.onsuccess = () => lines.put(withNote(line, asked.result));
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
            : [...this.#memory].filter(([key]) => !key.startsWith('*')).map(([, { line }]) => line);
        return lines.sort((a, b) => b.touched - a.touched);
    }

    /**
     * What the user writes about a game; '' is nothing.
     * @param {string} id
     * @param {string} note
     */
    async note(id, note) {
        const change = (/** @type {Line} */ line) => ({ ...line, note: note || undefined });
        const known = this.#memory.get(id);
        if (known) known.line = change(known.line);
        if (!this.#database) return;
        const transaction = this.#database.transaction('lines', 'readwrite');
        const lines = transaction.objectStore('lines');
        const asked = lines.get(id);
        asked.onsuccess = () => asked.result && lines.put(change(asked.result));
        await finished(transaction);
    }

    /**
     * Whole games, as they can be put back.
     * @param {string[]} ids
     * @returns {Promise<Kept[]>}
     */
    async take(ids) {
        const wanted = new Set(ids);
        const lines = (await this.list()).filter(({ id }) => wanted.has(id));
        return Promise.all(lines.map(async (line) => ({ line, entries: await this.read(line.id) })));
    }

    /** Deletes games, and the reviews of them. @param {string[]} ids */
    async remove(ids) {
        for (const id of ids) {
            this.#memory.delete(id);
            this.#memory.delete(`*${reviewOf(id)}`);
        }
        if (!this.#database) return;
        const transaction = this.#database.transaction(['lines', 'entries', 'things'], 'readwrite');
        for (const id of ids) {
            transaction.objectStore('lines').delete(id);
            transaction.objectStore('entries').delete(keysOf(id));
            transaction.objectStore('things').delete(reviewOf(id));
        }
        await finished(transaction);
        for (const id of ids) this.#channel?.postMessage(id);
    }

    /**
     * Games as one text: those that are named, or all.
     * @param {string[]} [ids]
     */
    async exportAll(ids) {
        const games = await this.take(ids ?? (await this.list()).map(({ id }) => id));
        return JSON.stringify({ format: FORMAT, version: VERSION, games }, null, 1);
    }

    /**
     * Adds the games of such a text; those that are here already stay as they are.
     * @param {string} text
     * @returns {Promise<{added: number, known: number, faulty: number}>} how many; throws where it is no such text
     */
    async importAll(text) {
        const { format, version, games } = JSON.parse(text);
        if (format !== FORMAT || version > VERSION || !Array.isArray(games)) throw new Error('not a file of games');
        return this.putBack(games);
    }

    /**
     * @param {Kept[]} games
     * @returns {Promise<{added: number, known: number, faulty: number}>}
     */
    async putBack(games) {
        const here = new Set((await this.list()).map(({ id }) => id));
        const count = { added: 0, known: 0, faulty: 0 };
        /** @type {Kept[]} */
        const sound = [];
        for (const game of games) {
            const line = soundLine(game);
            if (!line) count.faulty += 1;
            else if (here.has(line.id)) count.known += 1;
            else sound.push({ line, entries: game.entries });
            if (line) here.add(line.id);
        }
        for (let i = 0; i < sound.length; i += AT_ONCE) await this.#write(sound.slice(i, i + AT_ONCE));
        return { ...count, added: sound.length };
    }

    /** Games that are not here yet, in one transaction: all of them or none. @param {Kept[]} games */
    async #write(games) {
        if (!this.#database) {
            for (const { line, entries } of games) await this.append(line, 0, entries);
            return;
        }
        const transaction = this.#database.transaction(['lines', 'entries'], 'readwrite');
        for (const { line, entries } of games) {
            transaction.objectStore('lines').put(line);
            entries.forEach((entry, seq) => transaction.objectStore('entries').put({ id: line.id, seq, entry }));
        }
        await finished(transaction);
        for (const { line } of games) this.#channel?.postMessage(line.id);
    }

    /** How much is kept: games, and what screens keep by name, in characters. */
    async usage() {
        const games = await this.take((await this.list()).map(({ id }) => id));
        const names = this.#database
            ? await answer(this.#database.transaction('things').objectStore('things').getAllKeys())
            : [...this.#memory.keys()].filter((key) => key.startsWith('*')).map((key) => key.slice(1));
        const things = names.map(async (name) => {
            const value = await this.get(String(name));
            return { name: String(name), value, size: JSON.stringify(value ?? '').length };
        });
        return { games: games.length, size: JSON.stringify(games).length, things: await Promise.all(things) };
    }

    /** Forgets something that a screen keeps. @param {string} name */
    async forget(name) {
        this.#memory.delete(`*${name}`);
        if (!this.#database) return;
        const transaction = this.#database.transaction('things', 'readwrite');
        transaction.objectStore('things').delete(name);
        await finished(transaction);
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
