// cursor.js: one live game that follows a reader through a study: it takes back to where two lines part and plays on
// from there, so that a step costs a move and not a game.

import { pathTo } from './tree.js';

/** @typedef {import('./tree.js').Study} Study */
/** @typedef {import('../app.js').App} App */

const SEED = 1;

/**
 * The game in which a study is played. Throws where there is no such game or start.
 * @param {import('../../tabiya.js').Variants} variants
 * @param {Pick<Study, 'game' | 'size' | 'fen'>} study
 */
export function startOf(variants, { game: name, size, fen }) {
    const variant = size ? variants.open(name, ...size) : variants.open(name);
    try {
        const game = fen ? variant.fromFen(fen) : variant.startFen ? variant.start() : variant.start({ seed: SEED });
        const { width, height } = game;
        if (!fen || (width === variant.width && height === variant.height)) return game;
        game.close(); // a position says its size, in a family of sizes
        variant.close();
        return variants.open(name, width, height).fromFen(fen);
    } catch (problem) {
        variant.close();
        throw problem;
    }
}

export class Cursor {
    /** @type {number[]} the nodes whose moves are played */
    #path = [];

    /**
     * @param {import('../../tabiya.js').Variants} variants
     * @param {Study} study
     */
    constructor(variants, study) {
        this.game = startOf(variants, study);
        this.variant = this.game.variant;
        const [, number] = /\s(\d+)$/.exec(this.game.fen) ?? [];
        /** how moves are numbered */
        this.start = { number: Number(number ?? 1), side: /** @type {number} */ (this.game.side) };
        this.startFen = this.game.fen;
    }

    /**
     * Goes to a node. Only the start is fixed: the study may be another value each time.
     * @param {Study} study
     * @param {number} id
     */
    go(study, id) {
        const path = pathTo(study, id);
        let same = 0;
        while (same < path.length && path[same] === this.#path[same]) same += 1;
        this.game.takeBack(this.#path.length - same);
        this.#path = path.slice(0, same);
        for (const one of path.slice(same)) {
            this.game.play(study.nodes[one].move);
            this.#path.push(one);
        }
        return this.game;
    }

    close() {
        this.game.close();
        this.variant.close();
    }
}

/**
 * The study with each move as the game's players write it. What cannot be played is cut off.
 * @param {import('../../tabiya.js').Variants} variants
 * @param {Study} study
 * @returns {{study: Study, cut: number}} how many lines were cut
 */
export function withTexts(variants, study) {
    const cursor = new Cursor(variants, study);
    const nodes = { ...study.nodes };
    let cut = 0;
    const rest = [study.root];
    try {
        for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
            const game = cursor.go(study, id);
            const children = [];
            for (const child of study.nodes[id].children) {
                try {
                    nodes[child] = { ...nodes[child], text: game.shown(study.nodes[child].move) };
                    children.push(child);
                } catch {
                    cut += 1;
                }
            }
            if (children.length < nodes[id].children.length) nodes[id] = { ...nodes[id], children };
            rest.push(...children.reverse()); // the main line first, so that the cursor steps on
        }
    } finally {
        cursor.close();
    }
    return { study: { ...study, nodes }, cut };
}
