/**
 * table.js: a game between two players, with clocks and offers: commands go in, events come out.
 */

const COMMANDS = ['move', 'resign', 'offer', 'accept', 'decline', 'claim', 'takeBack', 'flag', 'start', 'pause'];
/** @type {import('./tabiya.js').EventKind[]} */
const EVENTS = ['moved', 'refused', 'check', 'clock', 'offered', 'declined', 'takenBack', 'ended', 'started', 'paused'];

/** It reads no clock: each command has its time. */
export class Table {
    #at;

    /**
     * @param {import('./variants.js').Variant} variant
     * @param {import('./tabiya.js').TableOptions} options
     * @param {(at: number) => import('./game.js').Game} gameAt
     */
    constructor(variant, { fen, setup: given, clock }, gameAt) {
        const { machine } = variant;
        const { call, error } = machine;
        const position = /** @type {import('./setup.js').Setup | undefined} */ (given);
        const { base = 0, increment = 0, moves = 0 } = clock ?? {};
        this.variant = variant;
        this.machine = machine;
        const setup =
            fen && !given
                ? machine.with([fen], (text) => machine.sure(call.tabiya_setup_from_fen(variant.at, text, error)))
                : 0;
        try {
            this.#at = machine.sure(call.wasm_table_open(variant.at, position?.at ?? setup, base, increment, moves));
        } finally {
            if (setup) call.tabiya_setup_close(setup);
        }
        /** to be read; it ends with the table */
        this.game = gameAt(call.tabiya_table_game(this.#at));
    }

    get result() {
        return this.machine.call.tabiya_table_result(this.#at);
    }
    get reason() {
        return this.machine.call.tabiya_table_reason(this.#at);
    }
    get outcome() {
        const { machine } = this;
        return machine.text((buffer, size) => machine.call.tabiya_table_outcome(this.#at, buffer, size));
    }

    /** @param {0 | 1} side */
    isOffered(side) {
        return Boolean(this.machine.call.tabiya_table_is_offered(this.#at, side));
    }

    /**
     * What each side has left, in milliseconds; null without clocks.
     * @param {number} now
     */
    left(now) {
        const left = [0, 1].map((side) => this.machine.call.wasm_table_left(this.#at, now, side));
        return left[0] === -1 && left[1] === -1 ? null : left;
    }

    /**
     * Carries out a command. One that is refused gives an event that says why, and changes nothing.
     * @param {import('./tabiya.js').Command} command
     */
    apply({ kind, side, now = 0, move = '', plies = 1 }) {
        const { machine } = this;
        /** @type {import('./tabiya.js').Event[]} */
        const events = [];
        machine.listeners.event = (...told) => events.push(this.#event(told));
        const by = side ?? this.game.side;
        machine.with([move], (text) =>
            machine.call.wasm_table_apply(this.#at, COMMANDS.indexOf(kind), by, now, text, plies),
        );
        return events;
    }

    /**
     * @param {number[]} told
     * @returns {import('./tabiya.js').Event}
     */
    #event([number, who, move, captured, plies, result, reason, first, second, code, text]) {
        const { machine } = this;
        const kind = EVENTS[number];
        const side = /** @type {0 | 1} */ (who);
        if (kind === 'moved') return { kind, side, move: machine.read(move), captured };
        if (kind === 'refused') return { kind, side, code, text: machine.read(text) };
        if (kind === 'clock') return { kind, side, left: [first, second] };
        if (kind === 'takenBack') return { kind, side, plies };
        if (kind === 'ended') return { kind, side, result, reason };
        return { kind, side };
    }

    close() {
        this.machine.call.tabiya_table_close(this.#at);
        this.#at = 0;
    }
}
