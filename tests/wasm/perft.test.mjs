// perft.test.mjs: the node counts of tests/perft, as tests/perft_suite.c reads them.
import { readdirSync, readFileSync } from 'node:fs';
import { assert, check, isLong, tabiya } from './checks.mjs';

const MOST_NODES = isLong ? 10_000_000 : 1_000_000;
const FOLDER = 'tests/perft';

const variants = await tabiya.Variants.load();
const known = new Set(variants.names());
const opened = new Map();

function variantOf(name) {
    if (!opened.has(name)) opened.set(name, variants.open(name));
    return opened.get(name);
}

/** checks one line, and gives how many counts it has */
function countLine(line, where) {
    const [name, position, ...fields] = line.split(';').map((field) => field.trim());
    if (!known.has(name)) return 0; // of Fairy-Stockfish, and in fairy-missing.txt
    const variant = variantOf(name);
    const game = position === 'start' ? variant.start() : variant.fromFen(position);
    let counts = 0;
    for (const field of fields) {
        const [depth, nodes] = field.split(/\s+/).map(Number);
        if (!(nodes <= MOST_NODES)) continue; // too many, or the field `board`
        assert.equal(game.perft(depth), nodes, `${where}: depth ${depth}`);
        counts++;
    }
    game.close();
    return counts;
}

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.perft')))
    await check(`perft ${file}`, () => {
        let counts = 0;
        readFileSync(`${FOLDER}/${file}`, 'utf8')
            .split('\n')
            .forEach((line, i) => {
                if (line && !line.startsWith('#')) counts += countLine(line, `${file}:${i + 1}`);
            });
        assert.ok(counts > 0, 'there are no counts');
        return `${counts} counts to ${MOST_NODES} nodes`;
    });
