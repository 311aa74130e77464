// bundle.mjs: the scripts of the page put together by esbuild, so that a first visit asks for ten of them and not for
// eighty. Each script that is asked for by its name keeps it; what several of them share lies in chunks beside them.
// web/ itself is never changed, and runs as it is.

import { posix, resolve } from 'node:path';

/** asked for by name: the library, its workers, the board, the page, its screens and languages */
const ENTRIES = /^([a-z_]*worker|tabiya|board\/board|page\/app|page\/screens\/(\w+)\/\2|page\/words\/\w+)\.js$/;
/** runs before modules do, and imports none */
const PLAIN = /^page\/first\.js$/;
const FOLDER = resolve('bundle');

/**
 * The same sources with bundled scripts; as they are where esbuild is not there.
 * @param {Map<string, Buffer>} sources
 */
export async function bundle(sources) {
    const esbuild = await import('esbuild').catch(() => null);
    if (!esbuild) {
        console.error('The scripts of the page are not bundled, for want of esbuild. make web installs it.');
        return sources;
    }
    const made = await esbuild.build({
        entryPoints: [...sources.keys()].filter((path) => ENTRIES.test(path)),
        plugins: [readFrom(sources)],
        bundle: true,
        splitting: true,
        minify: true,
        format: 'esm',
        target: ['es2022'],
        outdir: FOLDER,
        chunkNames: 'part-[hash]',
        legalComments: 'none',
        logLevel: 'error',
        write: false,
    });
    const bundled = new Map([...sources].filter(([path]) => !path.endsWith('.js') || PLAIN.test(path)));
    for (const { path, contents } of made.outputFiles) bundled.set(posix.relative(FOLDER, path), Buffer.from(contents));
    return bundled;
}

/** What a script finds beside itself, it must find from a chunk too, and chunks lie where the library does. */
const MOVED = new Map([
    ['board/styles.js', ['new URL(name,', 'new URL(`board/${name}`,']],
    ['page/words.js', ['new URL(`./words/', 'new URL(`./page/words/']],
]);

/**
 * @param {string} path
 * @param {string} text
 */
function moved(path, text) {
    const [before, after] = MOVED.get(path) ?? ['', ''];
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
    return text.replace(before, () => after);
}

/**
 * Reads scripts from the sources, without a disk.
 * @param {Map<string, Buffer>} sources
 * @returns {import('esbuild').Plugin}
 */
const readFrom = (sources) => ({
    name: 'sources',
    setup(build) {
        build.onResolve({ filter: /./ }, ({ kind, path, resolveDir }) =>
            path.startsWith('node:')
                ? { path, external: true }
                : { path: posix.join(kind === 'entry-point' ? FOLDER : resolveDir, path) },
        );
        build.onLoad({ filter: /\.js$/ }, ({ path }) => {
            const name = posix.relative(FOLDER, path);
            const content = sources.get(name);
            if (!content) return { errors: [{ text: `there is no ${name}` }] };
            return { contents: moved(name, String(content)), resolveDir: posix.dirname(path), loader: 'js' };
        });
    },
});
