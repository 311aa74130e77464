// bench/wasm.mjs: the library as WebAssembly beside the program on its portable kernels: perft in million leaves
// a second and the bench in thousand nodes a second, by CPU time. Each is the best of three, after a run that warms it.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const build = path.resolve(process.env.BUILD ?? 'build');
const { Variants } = await import(pathToFileURL(path.join(build, 'npm', 'tabiya.js')).href);
const ROUNDS = 3;
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const LARGE = `4rb1k2rbrb2/16/3R4b7/16/16/5r10/16/16/2B13/16/8R7/16/16/3K12/16/2RB4R3B3 w - - 0 1`;
const ROWS = [
    ['chess start', 'chess', '64', 6, null],
    ['Kiwipete', 'chess', '64', 5, KIWIPETE],
    ['minishogi', 'minishogi', '64', 6, null],
    ['xiangqi', 'xiangqi', '128', 5, null],
    ['reduced 16 x 16', 'reduced', 'any', 4, LARGE],
];

const variants = await Variants.load();

/** the seconds on the CPU of a command of the program */
function native(...given) {
    const script = 'TIMEFORMAT=%U; { time "$@" >/dev/null; } 2>&1';
    return Number(
        execFileSync('bash', ['-c', script, 'bash', path.join(build, 'tabiya'), ...given], { encoding: 'utf8' }),
    );
}

/** the same of work here */
function here(work) {
    const before = process.cpuUsage().user;
    work();
    return (process.cpuUsage().user - before) / 1e6;
}

const best = (run) => Math.min(...Array.from({ length: ROUNDS }, run));

function tell(name, units, count, wasm, portable) {
    const speed = (seconds) => (count / seconds / units).toFixed(1);
    console.log(`${name}: WASM ${speed(wasm)}, portable ${speed(portable)}, ratio ${(portable / wasm).toFixed(2)}`);
}

for (const [title, name, kernel, depth, fen] of ROWS) {
    const game = fen ? variants.open(name).fromFen(fen) : variants.open(name).start();
    const count = Number(game.perft(depth));
    const wasm = best(() => here(() => game.perft(depth)));
    const given = ['perft', name, String(depth), '--kernel', kernel, ...(fen ? ['--fen', fen] : [])];
    tell(
        `${title} d${depth}, kernel ${kernel}`,
        1e6,
        count,
        wasm,
        best(() => native(...given)),
    );
}

// on this thread, where its time can be told from that of others
const { machine } = variants;
const search = () => machine.sure(machine.call.tabiya_bench(variants.at, 0, machine.room, machine.error));
const cold = here(search);
const nodes = Number(machine.view().getBigUint64(machine.room, true));
const portable = best(() => native('bench', '--kernel', '64'));
tell('bench, first run', 1e3, nodes, cold, portable);
tell(
    'bench, later runs',
    1e3,
    nodes,
    best(() => here(search)),
    portable,
);
