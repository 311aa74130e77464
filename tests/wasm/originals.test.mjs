// originals.test.mjs: the five original programs: every transcript of tests/originals, to the letter, in a
// scripted world; and in a worker, where a session goes on from its tape.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { assert, check, native, tabiya } from './checks.mjs';
import { optionsOf, readTranscript } from './transcripts.mjs';

const { Original } = tabiya;
const build = path.dirname(native);
const load = (name) => import(pathToFileURL(path.join(build, 'npm', name)).href);
const [{ Dialogue, loadFile, saveFile }, { Machine, compile }, { Variants }] = await Promise.all([
    load('dialogue.js'),
    load('module.js'),
    load('variants.js'),
]);
const variants = new Variants(await Machine.start(await compile()));
const FOLDER = 'tests/originals';
const BEGIN = 1_000_000;
const FEW_NODES = 2000;

/** the world of a session, whose time and engine are those of its steps */
function worldOf(session, files) {
    const steps = session.steps.map((step) => ({ ...step }));
    const world = { text: '', complaints: '', time: BEGIN, steps, mostNodes: FEW_NODES };
    world.print = (text) => (world.text += text);
    world.complain = (text) => (world.complaints += `${text}\n`);
    world.now = () => world.time;
    world.load = (name) => loadFile(files, name);
    world.save = (name, text) => saveFile(files, name, text);
    world.thought = () => undefined;
    world.answer = () => {
        if (steps[0]?.kind === 'wait') world.time += steps.shift().time;
        if (steps[0]?.kind !== 'answer') return null;
        const { text, before } = steps.shift();
        assert.equal(world.text, before);
        return text;
    };
    return world;
}

/** what comes of the wait for a line: the next state */
function hearNext(dialogue, world, wake) {
    for (let step; (step = world.steps[0]); ) {
        assert.equal(world.text, step.before);
        if (step.kind === 'wait') {
            if (wake !== null && wake <= world.time + step.time) {
                const passes = Math.max(0, wake - world.time);
                world.time += passes;
                step.time -= passes;
                if (!step.time) world.steps.shift();
                return dialogue.wake();
            }
            world.time += step.time;
            world.steps.shift();
            continue;
        }
        assert.notEqual(step.kind, 'answer', 'the engine was not asked');
        if (step.kind === 'line') world.steps.shift();
        return dialogue.hear(step.kind === 'line' ? step.text : null);
    }
    return dialogue.hear(null);
}

/** the dialogue of a session, or the complaint of one that cannot be begun */
function begin(session, world) {
    const { name, options } = optionsOf(session.words);
    try {
        return new Dialogue(variants, name, options, world);
    } catch (error) {
        assert.ok(error instanceof tabiya.TabiyaError, error.stack);
        world.complain(`tabiya: ${name}: ${error.message}`);
        return null;
    }
}

function run(session, files) {
    const world = worldOf(session, files);
    const dialogue = begin(session, world);
    let state = dialogue?.begin() ?? { ended: true, status: 3 };
    while (!state.ended) state = hearNext(dialogue, world, state.wake);
    dialogue?.close();
    assert.equal(world.text, session.output);
    assert.equal(world.complaints, session.complaints);
    assert.equal(state.status, session.status);
    const [left] = world.steps;
    assert.ok(!left || left.kind === 'end', 'it had ended before');
}

/** What is typed may be no text: a page has no key for such bytes. */
const isText = (session) => session.steps.every(({ text = '' }) => !/[\x80-\xff]/.test(text));

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.txt')))
    await check(`transcript ${file}`, () => {
        const files = new Map();
        let sessions = 0;
        let skipped = 0;
        for (const item of readTranscript(path.join(FOLDER, file))) {
            if (item.kind === 'file') files.set(item.name, item.text);
            else if (item.kind === 'wanted') assert.equal(files.get(item.name), item.text);
            else if (isText(item)) {
                try {
                    run(item, files);
                } catch (error) {
                    error.message = `${file}:${item.line}: ${error.message}`;
                    throw error;
                }
                sessions++;
            } else skipped++;
        }
        assert.ok(sessions + skipped > 0);
        return `${sessions} sessions${skipped ? `, ${skipped} not, whose bytes are no text` : ''}`;
    });

/** every line of a session in a worker, and what was printed */
async function typeAll(original, lines) {
    let text = original.first.text;
    for (const line of lines) text += (await original.send(line)).text;
    return text;
}

/** a check whose programs are closed whatever comes of it */
async function checkOriginals(name, run) {
    const started = [];
    await check(name, async () => {
        try {
            await run(async (...given) => {
                const original = await Original.start(...given);
                started.push(original);
                return original;
            });
        } finally {
            for (const original of started) original.close();
        }
    });
}

const board = readFileSync('examples/board_examp.txt', 'utf8');
const isTyped = ({ kind, steps }) => kind === 'session' && steps.every((step) => step.kind === 'line');

await checkOriginals('a transcript in a worker, with a file that it writes', async (start) => {
    const items = readTranscript(`${FOLDER}/reduced-quit.txt`);
    const at = items.findIndex((item, i) => isTyped(item) && items[i + 1]?.kind === 'wanted');
    const files = items.slice(0, at).filter(({ kind }) => kind !== 'session');
    const original = await start('reduced', {}, { files: files.map(({ name, text }) => [name, text]) });
    const lines = items[at].steps.map(({ text }) => text);
    assert.equal(await typeAll(original, lines), items[at].output);
    const { answer } = original.history.at(-1);
    const { name, text } = items[at + 1];
    assert.deepEqual([answer.ended, answer.status, answer.saved], [true, 0, [[name, text]]]);
    original.close();
    await assert.rejects(original.send('x'), /closed/);
});

await checkOriginals('a session goes on from its tape as if it had not been left', async (start) => {
    const options = { level: 3, time: 50 };
    const one = await start('reduced', options, { files: [['board_examp.txt', board]] });
    await typeAll(one, ['nothing.txt', 'board_examp.txt', 'a1b2']);
    const tape = JSON.parse(JSON.stringify(one.tape));
    assert.ok(tape.some(([kind]) => kind === 'answer'));
    await one.addFile('more.txt', board);
    await one.removeFile('more.txt');
    const other = await start('reduced', options, { tape: [...tape, ['line', 'wrong']] });
    assert.deepEqual(other.history.slice(0, -1), one.history);
    assert.equal(other.history.at(-1).line, 'wrong');
    assert.equal(other.history.at(-1).answer.text, (await one.send('wrong')).text);
    await assert.rejects(start('pawns', {}, { tape }), /cannot be gone through again/);
});

await checkOriginals('a flag falls while nobody types; the clock stands while nobody is there', async (start) => {
    const one = await start('symbols', { time: 60_000 });
    assert.ok(one.first.wake > 50_000 && one.first.wake <= 60_000);
    const [[, now]] = one.tape;
    const tape = [...one.tape, ['line', 'x'], ['now', now + 59_900]];
    const late = await start('symbols', { time: 60_000 }, { tape });
    const { wake } = late.history.at(-1).answer;
    assert.ok(wake <= 100);
    await new Promise((resolve) => setTimeout(resolve, wake));
    const { text, ended } = await late.time();
    assert.equal(text, '\nCharacters have run out of time. Symbols win.\n');
    assert.ok(ended);
});

await checkOriginals('what an original refuses to begin with', async (start) => {
    await assert.rejects(start('chess', { fen: 'nonsense' }), tabiya.TabiyaError);
    await assert.rejects(start('chess', { level: 11 }), /level/);
    await assert.rejects(start('symbols', { memory: 5 }), /memory/);
    const { ended, status, complaint } = (await start('boxshogi', { file: 'nowhere.txt' })).first;
    assert.deepEqual([ended, status], [true, 3]);
    assert.match(complaint, /^tabiya: boxshogi: nowhere\.txt/);
});
