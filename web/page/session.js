// session.js: one game that is being played: the table that judges, the entries that say what happened, and the
// journal that keeps them. Commands go in; what came of them goes to the listeners as the next state. Time comes in
// from outside. Knows no screen, and does not think.

import { castlingHabits } from './castling.js';
import { fold, reduce } from './state.js';
import { newId } from './journal.js';

/** @typedef {import('./state.js').Entry} Entry */
/** @typedef {import('./state.js').Opened} Opened */
/** @typedef {import('./state.js').Story} Story */
/** @typedef {import('../tabiya.js').Command} Command */
/** @typedef {import('../tabiya.js').Event} TableEvent */

/** kinds of the table's events that are entries too, and what those are called */
const KINDS = /** @type {const} */ ({
    offered: 'offered',
    declined: 'declined',
    started: 'started',
    paused: 'paused',
});

/**
 * @param {TableEvent} event
 * @param {number} at
 * @returns {Entry | null}
 */
function entryOf(event, at) {
    const by = event.side;
    switch (event.kind) {
        case 'moved':
            return { k: 'moved', at, by, m: event.move };
        case 'takenBack':
            return { k: 'taken-back', at, by, plies: event.plies };
        case 'ended':
            return { k: 'ended', at, by, result: event.result, reason: event.reason };
        case 'offered':
        case 'declined':
        case 'started':
        case 'paused':
            return { k: KINDS[event.kind], at, by };
        default:
            return null;
    }
}

/** A time that never goes back, in milliseconds since 1970. */
export const wallClock = () => Math.round(performance.timeOrigin + performance.now());

/**
 * What a session needs of the world.
 * @typedef {object} World
 * @property {import('../tabiya.js').Variants} variants
 * @property {import('./journal.js').Journal} journal
 * @property {() => number} now
 * @property {(text: string) => void} [learn] makes a described game known
 */

/** The table's command of an entry: what is a consequence of another one has none. */
function commandOf(/** @type {Entry} */ entry) {
    const command = { side: /** @type {any} */ (entry).by, now: entry.at };
    switch (entry.k) {
        case 'moved':
            return { ...command, kind: 'move', move: entry.m };
        case 'taken-back':
            return { ...command, kind: 'takeBack', plies: entry.plies };
        case 'offered':
            return { ...command, kind: 'offer' };
        case 'declined':
            return { ...command, kind: 'decline' };
        case 'started':
            return { ...command, kind: 'start' };
        case 'paused':
            return { ...command, kind: 'pause' };
        default:
            return null;
    }
}

/** of the reasons for an end that a player has to ask for */
const ENDINGS = /** @type {Record<number, string>} */ ({
    7: 'claim',
    9: 'claim',
    12: 'resign',
    13: 'accept',
    14: 'flag',
    15: 'flag',
});

export class Session {
    /** @type {((session: Session, events: (TableEvent | {kind: 'caughtUp'})[]) => void)[]} */
    #listeners = [];
    /** @type {Promise<unknown>} */
    #written = Promise.resolve();
    /** how many entries the journal has */
    #kept = 0;
    /** how many moves came with a link: they are not worth keeping until there is one more */
    #given = 0;
    /** @type {0 | 1} */
    turn = 0;
    result = 0;
    outcome = '';
    /** other ways to enter a move @type {Map<string, string>} */
    #habits = new Map();
    /** what the side to move may claim */
    claims = 0;
    /** the side that is asked for a draw @type {0 | 1 | null} */
    offeredTo = null;
    /** @type {import('../board/types.js').Position} */
    position = { cells: [], hands: [], turn: 0, moves: [] };

    /**
     * @param {World} world
     * @param {string} id
     * @param {Entry[]} entries
     */
    constructor(world, id, entries) {
        this.world = world;
        this.id = id;
        /** @type {Entry[]} */
        this.entries = entries;
        this.story = fold(entries);
        const { game, size, fen, clock } = this.story.opened;
        this.variant = world.variants.open(game, size ?? 0);
        try {
            this.table = this.variant.sit({ fen, clock });
        } catch (error) {
            this.variant.close();
            throw error;
        }
        /** @type {string[]} the moves as the game's own players write them */
        this.sans = [];
        this.#replay();
        this.#refresh();
    }

    /**
     * A new game; it is kept from its first move on.
     * @param {World} world
     * @param {Omit<Opened, 'k' | 'at'>} opened
     */
    static start(world, opened) {
        return new Session(world, newId(), [{ k: 'opened', at: world.now(), ...opened }]);
    }

    /**
     * A game of the journal, with its clocks as they stood.
     * @param {World} world
     * @param {string} id
     * @returns {Promise<Session | null>}
     */
    static async resume(world, id) {
        const entries = await world.journal.read(id);
        if (!entries.length || entries[0].k !== 'opened') return null;
        if (entries[0].ini) world.learn?.(entries[0].ini);
        const session = new Session(world, id, entries);
        session.#kept = entries.length;
        // the page was closed while a clock ran: nobody pays for that time
        if (session.story.isRunning && !session.isOver) session.apply({ kind: 'pause' }, session.story.touched);
        return session;
    }

    #replay() {
        this.#habits = new Map();
        for (const entry of this.entries.slice(1)) {
            if (entry.k === 'ended') {
                const kind = this.table.result ? null : ENDINGS[entry.reason];
                const side = entry.reason === 13 ? 1 - entry.by : entry.by;
                if (kind) this.table.apply(/** @type {Command} */ ({ kind, side, now: entry.at }));
                continue;
            }
            const command = commandOf(entry);
            if (command) this.#command(/** @type {Command} */ (command));
        }
    }

    /**
     * @param {Command} command
     * @returns {TableEvent[]}
     */
    #command(command) {
        const { game } = this.table;
        let san = '';
        if (command.kind === 'move') {
            try {
                const move = this.meant(command.move ?? '');
                san = game.shown(move);
                command = { ...command, move };
            } catch {
                // the table says why
            }
        }
        const events = this.table.apply(command);
        for (const event of events) {
            if (event.kind === 'moved') this.sans.push(san);
            if (event.kind === 'takenBack') this.sans.splice(this.sans.length - event.plies);
        }
        return events;
    }

    /** A move in any form as the rules write it. @param {string} text */
    meant(text) {
        return this.#habits.get(text) ?? this.table.game.read(text);
    }

    get opened() {
        return this.story.opened;
    }
    get game() {
        return this.table.game;
    }
    get isOver() {
        return this.table.result !== 0;
    }
    /** who is to move, and is a person or the computer */
    get mover() {
        return this.opened.players[this.turn];
    }

    #refresh() {
        const { game } = this.table;
        this.turn = game.side;
        this.result = this.table.result;
        this.outcome = this.table.outcome;
        this.claims = this.isOver ? 0 : game.claims;
        this.offeredTo = this.table.isOffered(0) ? 0 : this.table.isOffered(1) ? 1 : null;
        const premover = this.opened.players.findIndex(({ kind }, side) => kind === 'person' && side !== this.turn);
        const isPremove = premover >= 0 && this.mover.kind === 'computer' && !this.isOver;
        this.position = game.position(isPremove ? { premoves: /** @type {0 | 1} */ (premover) } : {});
        this.#habits = castlingHabits(game);
        if (this.#habits.size) this.position.moves = [...this.position.moves, ...this.#habits.keys()];
        if (this.isOver) this.position = { ...this.position, moves: [] };
    }

    /**
     * What each side has left, or null without clocks.
     * @param {number} [now]
     */
    left(now = this.world.now()) {
        return this.table.left(now);
    }

    /** @param {(session: Session, events: (TableEvent | {kind: 'caughtUp'})[]) => void} listener is told what happened */
    listen(listener) {
        this.#listeners.push(listener);
        return () => void (this.#listeners = this.#listeners.filter((one) => one !== listener));
    }

    /**
     * Carries out a command; a refusal changes nothing and is among the events.
     * @param {Command} command
     * @param {number} [now]
     * @returns {TableEvent[]}
     */
    apply(command, now = this.world.now()) {
        const at = Math.max(now, this.story.touched);
        const events = this.#command({ ...command, now: at });
        if (events.some(({ kind }) => kind === 'moved')) this.#startClock(at, events);
        const left = this.table.left(at);
        const entries = /** @type {Entry[]} */ (events.map((event) => entryOf(event, at)).filter(Boolean));
        for (const entry of entries) if (entry.k === 'moved' && left) entry.left = left;
        if (entries.length) {
            this.entries.push(...entries);
            this.story = entries.reduce(reduce, this.story);
            this.#refresh();
            this.#keep();
        }
        for (const listener of this.#listeners) listener(this, events);
        return events;
    }

    /**
     * Clocks run from the first move on.
     * @param {number} at
     * @param {TableEvent[]} events
     */
    #startClock(at, events) {
        if (!this.opened.clock || this.story.isRunning || this.table.result) return;
        events.push(...this.table.apply({ kind: 'start', side: this.table.game.side, now: at }));
    }

    #keep() {
        if (this.story.moves.length <= this.#given && !this.#kept) return; // there is nothing to lose yet
        const from = this.#kept;
        const entries = this.entries.slice(from);
        this.#kept = this.entries.length;
        const line = this.line();
        this.#written = this.#written
            .then(() => this.world.journal.append(line, from, entries))
            .then((isWritten) => (isWritten ? undefined : this.catchUp()));
    }

    /**
     * Plays moves that came with a link.
     * @param {string[]} moves
     * @returns {{move: string, why: string} | null} the first that is refused
     */
    give(moves) {
        this.#given = Infinity;
        let refused = null;
        for (const move of moves) {
            const answer = this.apply({ kind: 'move', move }).find(({ kind }) => kind === 'refused');
            if (answer) refused = { move, why: /** @type {any} */ (answer).text };
            if (refused) break;
        }
        this.#given = this.story.moves.length;
        return refused;
    }

    /** Keeps the game as it stands, though no move was played yet. */
    keep() {
        this.#given = -1;
        this.#keep();
        return this.#written;
    }

    /** Resolves when all that happened is kept. */
    get written() {
        return this.#written;
    }

    /** @returns {import('./journal.js').Line} */
    line() {
        const { opened, moves, result, reason, touched } = this.story;
        return {
            id: this.id,
            count: this.entries.length,
            made: opened.at,
            touched,
            game: opened.game,
            title: this.variant.title,
            players: opened.players,
            plies: moves.length,
            result,
            reason,
            fen: this.game.fen,
            ...(opened.size && { size: opened.size }),
        };
    }

    /** Another tab has played on, or was first: its entries count. */
    async catchUp() {
        const entries = await this.world.journal.read(this.id);
        const isSame = entries.length === this.entries.length && entries.length === this.#kept;
        if (!entries.length || (isSame && JSON.stringify(entries) === JSON.stringify(this.entries))) return;
        this.table.close();
        this.entries = entries;
        this.#kept = entries.length;
        this.story = fold(entries);
        this.table = this.variant.sit({ fen: this.opened.fen, clock: this.opened.clock });
        this.sans = [];
        this.#replay();
        this.#refresh();
        for (const listener of this.#listeners) listener(this, [{ kind: 'caughtUp' }]);
    }

    /**
     * The position after so many moves, to be looked at.
     * @param {number} ply
     * @returns {import('../board/types.js').Position}
     */
    positionAt(ply) {
        const game = this.game.clone();
        game.takeBack(game.plies - ply);
        const position = game.position();
        game.close();
        return { ...position, moves: [] };
    }

    close() {
        this.#listeners = [];
        this.table.close();
        this.variant.close();
    }
}
