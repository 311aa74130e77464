/**
 * original_worker.js: one original program with its engine and its files. Whatever came to it from outside
 * stands on a tape; a session that is begun with the tape of an earlier one goes through it again, to the
 * same letter, and then goes on.
 */
import { Dialogue, loadFile, saveFile } from './dialogue.js';
import { Machine, TabiyaError } from './module.js';
import { serve } from './thread.js';
import { Variants } from './variants.js';

/** @typedef {import('./tabiya.js').TapeEntry} TapeEntry */

/** @type {Dialogue} */
let dialogue;
/** @type {Map<string, string>} */
let files;
/** @type {TapeEntry[]} what is left of an earlier session */
let earlier = [];
/** @type {TapeEntry[]} what has come since the last answer */
let taped = [];
let said = '';
let complaint = '';
/** @type {[string, string][]} */
let saved = [];
/** the session's time, and ours, when it was last told */
let clock = { told: 0, at: performance.now() };

/**
 * What came at this place of the tape, else what comes now.
 * @template {string | number | boolean | null} T
 * @param {TapeEntry[0]} kind
 * @param {() => T} find
 * @returns {T}
 */
function onTape(kind, find) {
    const next = earlier.shift();
    if (next && next[0] !== kind) throw new TabiyaError('the session cannot be gone through again');
    const value = next ? /** @type {T} */ (next[1]) : find();
    taped.push(/** @type {TapeEntry} */ ([kind, value]));
    return value;
}

const timeNow = () => Math.round(clock.told + performance.now() - clock.at);

function tellTime() {
    const told = onTape('now', timeNow);
    clock = { told, at: performance.now() };
    return told;
}

/** @type {import('./dialogue.js').World} */
const world = {
    print: (text) => (said += text),
    complain: (text) => (complaint += text),
    now: tellTime,
    load: (path) => onTape('load', () => loadFile(files, path)),
    save(path, text) {
        const reason = saveFile(files, path, text);
        if (!reason) saved.push([path, text]);
        return reason;
    },
    answer() {
        if (earlier.length === 0) return null;
        return /** @type {string} */ (onTape('answer', () => ''));
    },
    thought: (text) => taped.push(['answer', text]),
};

/** @param {{ ended: boolean, status: number, wake: number | null }} state after an input */
function take({ ended, status, wake }) {
    const answer = { text: said, ended, status, complaint, saved, wake: wake && Math.max(0, wake - timeNow()) };
    const entries = taped;
    [said, complaint, saved, taped] = ['', '', [], []];
    return { answer, taped: entries };
}

/** @param {TapeEntry} entry */
function hear([kind, line]) {
    taped.push(/** @type {TapeEntry} */ (kind === 'line' ? [kind, line] : [kind]));
    return take(kind === 'line' ? dialogue.hear(/** @type {string | null} */ (line)) : dialogue.wake());
}

/** goes through what is on the tape, and gives all answers */
function* goThrough() {
    yield { ...take(dialogue.begin()), line: undefined };
    for (let next; (next = earlier.shift()); ) {
        if (next[0] !== 'line' && next[0] !== 'time') throw new TabiyaError('the session cannot be gone through again');
        yield { ...hear(next), line: next[0] === 'line' ? next[1] : undefined };
    }
}

await serve({
    async start({ module, name, options, files: given, tape }) {
        const variants = new Variants(await Machine.start(module));
        files = new Map(given);
        earlier = [...tape];
        world.mostNodes = options.mostNodes;
        dialogue = new Dialogue(variants, name, options, world);
        return [...goThrough()];
    },

    hear: ({ entry }) => hear(entry),

    file({ name, text }) {
        if (text === null) files.delete(name);
        else files.set(name, text);
    },
});
