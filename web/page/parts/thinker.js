// thinker.js: the engine that looks at the position on an analysis board. It is told where the user looks; a search
// that nobody looks at any more is stopped. What it finds goes out as evaluations, not more often than eyes can
// follow.

import { lineOf } from './score.js';

/** @typedef {import('./score.js').Evaluation} Evaluation */
/** @typedef {import('./score.js').Line} Line */
/** @typedef {{id: number, game: import('../../tabiya.js').Game, lines: number, ms: number}} Question ms 0: no end */
/** @typedef {{id: number, evaluation: Evaluation | null, isThinking: boolean}} Told */

const BEFORE_MS = 120; // who walks through a game does not start a search at each move
const BETWEEN_MS = 140;

export class Thinker {
    /** @type {AbortController | null} */
    #search = null;
    #about = '';

    /**
     * @param {() => Promise<import('../../tabiya.js').Engine>} engine
     * @param {(told: Told) => void} tell
     * @param {(problem: unknown) => void} fail
     */
    constructor(engine, tell, fail) {
        this.engine = engine;
        this.tell = tell;
        this.fail = fail;
    }

    /** @param {Question | null} question null: nothing is to be thought about */
    look(question) {
        const about = question ? `${question.id} ${question.lines} ${question.ms}` : '';
        if (about === this.#about) return;
        this.#search?.abort();
        this.#search = null;
        this.#about = about;
        if (question) void this.#think(question);
    }

    /** @param {Question} question */
    async #think({ id, game: here, lines, ms }) {
        const search = new AbortController();
        this.#search = search;
        const { side } = here;
        const game = here.clone(); // the board goes on meanwhile; and may be closed, so this goes as soon as it can
        const { signal } = search;
        const letGo = once(() => game.close());
        signal.addEventListener('abort', letGo);
        const gather = new Gatherer(lines, side, (evaluation) => {
            if (!signal.aborted) this.tell({ id, evaluation, isThinking: true });
        });
        this.tell({ id, evaluation: null, isThinking: true });
        try {
            const engine = await this.engine();
            await new Promise((resolve) => setTimeout(resolve, BEFORE_MS));
            if (signal.aborted) return;
            const limits = ms ? { lines, ms } : { lines };
            const search = engine.think(game, limits, (thought) => gather.hear(thought), signal);
            letGo(); // the engine has its own by now
            await search;
            gather.flush();
            if (!signal.aborted) this.tell({ id, evaluation: null, isThinking: false });
        } catch (problem) {
            if (!signal.aborted) this.fail(problem);
        } finally {
            gather.end();
            letGo();
        }
    }

    close() {
        this.look(null);
    }
}

/** @param {() => void} work */
function once(work) {
    let isDone = false;
    return () => {
        if (!isDone) work();
        isDone = true;
    };
}

/** Thoughts about several lines, as one evaluation. */
class Gatherer {
    /** @type {Line[]} */
    #lines = [];
    /** @type {import('../../tabiya.js').Thought | null} */
    #newest = null;
    #timer = 0;
    #depth = 0;

    /**
     * @param {number} most
     * @param {number} side to move
     * @param {(evaluation: Evaluation) => void} tell
     */
    constructor(most, side, tell) {
        this.most = most;
        this.side = side;
        this.tell = tell;
    }

    /** @param {import('../../tabiya.js').Thought} thought */
    hear(thought) {
        if (thought.rank >= this.most) return;
        this.#lines[thought.rank] = lineOf(thought, this.side);
        if (thought.rank === 0) this.#depth = thought.depth;
        this.#newest = thought;
        if (!this.#timer) this.#timer = window.setTimeout(() => this.flush(), BETWEEN_MS);
    }

    flush() {
        this.end();
        const thought = this.#newest;
        if (!thought || !this.#lines[0]) return;
        this.#newest = null;
        this.tell({
            depth: this.#depth,
            nodes: thought.nodes,
            ms: thought.ms,
            lines: [...this.#lines.filter(Boolean)],
        });
    }

    end() {
        clearTimeout(this.#timer);
        this.#timer = 0;
    }
}
