// opponent.js: the computer's seats of a session: when one of them is to move it thinks, and moves by the same door
// as a person; it answers offers of a draw. A search that nobody waits for any more is stopped.

/** what it takes a draw at, in hundredths of a pawn, as in the terminal */
const ACCEPT_SCORE = -50;
const DEAD_SCORE = 10;
const DEAD_PLIES = 80;
/** time for a move of the full engine where there is no clock */
const FULL_MS = 2000;
const FULL_LEVEL = 10;

export class Opponent {
    /** @type {AbortController | null} */
    #search = null;
    /** @type {string | null} the position that is being thought about */
    #about = null;
    /** what it thought of its position last, in hundredths of a pawn @type {number | null} */
    #score = null;
    #isHeld = false;

    /**
     * @param {import('./session.js').Session} session
     * @param {() => Promise<import('../tabiya.js').Engine>} engine
     * @param {(problem: unknown) => void} fail
     */
    constructor(session, engine, fail) {
        this.session = session;
        this.engine = engine;
        this.fail = fail;
        this.#unlisten = session.listen(() => this.#look());
        this.#look();
    }
    #unlisten;

    get isThinking() {
        return this.#search !== null;
    }

    /** While the user looks elsewhere in the game, it waits. @param {boolean} isHeld */
    hold(isHeld) {
        this.#isHeld = isHeld;
        this.#look();
    }

    #look() {
        const { session } = this;
        this.#answerOffer();
        const about =
            session.isOver || session.mover.kind !== 'computer' || this.#isHeld
                ? null
                : `${session.game.plies} ${session.game.fen}`;
        if (about === this.#about) return;
        this.#search?.abort();
        this.#search = null;
        this.#about = about;
        if (about) void this.#think();
    }

    async #think() {
        const { session } = this;
        const search = new AbortController();
        this.#search = search;
        const player = session.mover;
        const level = player.kind === 'computer' ? player.level : FULL_LEVEL;
        const left = session.left();
        const clock = left && {
            left: /** @type {[number, number]} */ (left.map((ms) => Math.max(1, Math.round(ms)))),
            increment: session.opened.clock?.increment ?? 0,
        };
        try {
            const engine = await this.engine();
            if (search.signal.aborted) return;
            const seed = crypto.getRandomValues(new Uint32Array(1))[0];
            const limits = level < FULL_LEVEL ? { level, seed } : clock ? { clock } : { ms: FULL_MS };
            const thought = await engine.think(
                session.game,
                clock ? { ...limits, clock } : limits,
                null,
                search.signal,
            );
            if (search.signal.aborted || this.#search !== search) return;
            this.#search = null;
            this.#about = null;
            this.#score = thought.mate ? Math.sign(thought.mate) * 10000 : (thought.cp ?? 0);
            if (thought.pv[0]) session.apply({ kind: 'move', move: thought.pv[0] });
        } catch (problem) {
            if (search.signal.aborted) return;
            this.#search = null;
            this.fail(problem);
        }
    }

    #answerOffer() {
        const { session } = this;
        const seat = session.offeredTo;
        const player = seat === null ? null : session.opened.players[seat];
        if (seat === null || player?.kind !== 'computer' || session.isOver) return;
        const kind = this.#wantsDraw(player.level) ? 'accept' : 'decline';
        queueMicrotask(() => {
            if (session.offeredTo === seat) session.apply({ kind, side: /** @type {0 | 1} */ (seat) });
        });
    }

    /**
     * The score of a weak level may be all noise: it must stand worse by more than that.
     * @param {number} level
     */
    #wantsDraw(level) {
        if (this.#score === null) return false;
        const noise = (FULL_LEVEL - level) * 20;
        const isDead = Math.abs(this.#score) <= DEAD_SCORE && this.session.game.plies >= DEAD_PLIES;
        return isDead || this.#score <= ACCEPT_SCORE - noise;
    }

    close() {
        this.#unlisten();
        this.#search?.abort();
        this.#search = null;
        this.#about = null;
    }
}
