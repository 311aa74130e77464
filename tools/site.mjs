// site.mjs: makes the page as it is served out of web/ and tabiya.wasm: site.mjs BUILD
//
// In BUILD/web it leaves plain files for any host. What the page reads lies in a folder that is called after its
// content (build-HASH), so that no page ever reads a module of another build, and such a file may be kept for ever;
// index.html, sw.js, manifest and icons keep their names, and so do copies of the library and the board for other
// pages. BUILD/site.c carries the same files, compressed, into the program.

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundle } from './bundle.mjs';

const WEB = 'web';
const BUILD = process.argv[2];
const OUT = join(BUILD, 'web');
const PACKED = join(BUILD, 'packed');

/** what keeps its name because others ask for it by this name */
const FRONT = /^(index\.html|sw\.js|manifest\.webmanifest|icons\/.*)$/;
/** what is for people who read the source */
const NO_PART = /(^|\/)(\.[^/]*|README\.md|package\.json|.*\.d\.ts)$|^board\/example\//;
/** the first screen, read before it is asked for */
const FIRST = ['page/app.js', 'page/screens/play/play.js'];

/** @param {string | Buffer} content */
const digest = (content) => createHash('sha256').update(content);

/** @param {string} folder @returns {string[]} */
function filesOf(folder) {
    return readdirSync(join(WEB, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = posix.join(folder, entry.name);
        return entry.isDirectory() ? filesOf(path) : [path];
    });
}

/**
 * A script without the lines that are only comment: a third of what would travel. Lines within a template are text,
 * whatever they look like; a file in which that cannot be told is left as it is.
 * @param {Buffer} content
 */
function withoutComments(content) {
    let isText = false;
    let isComment = false;
    const lines = String(content)
        .split('\n')
        .filter((line) => {
            const start = line.trimStart();
            if (isComment || (!isText && start.startsWith('/*'))) {
                const isWhole = line.trimEnd().endsWith('*/');
                isComment = !line.includes('*/');
                // code after the comment
                return !isComment && !isWhole;
            }
            if (!isText && (start.startsWith('//') || !start)) return false;
            if ((line.replace(/\\./g, '').match(/`/g)?.length ?? 0) % 2) isText = !isText;
            return true;
        });
    return isText || isComment ? content : Buffer.from(lines.join('\n') + '\n');
}

/** The files of the page by their paths. */
function readSources() {
    const paths = filesOf('').filter((path) => !NO_PART.test(path));
    /** @type {Map<string, Buffer>} */
    const sources = new Map(
        paths.sort().map((path) => {
            const content = readFileSync(join(WEB, path));
            return [path, path.endsWith('.js') && path !== 'sw.js' ? withoutComments(content) : content];
        }),
    );
    sources.set('tabiya.wasm', readFileSync(join(OUT, 'tabiya.wasm')));
    return sources;
}

/** The first position as a picture, in the address itself: it needs no request. */
async function drawFirst() {
    const { Variants } = await import(pathToFileURL(join(WEB, 'tabiya.js')).href);
    const variants = await Variants.load(pathToFileURL(join(OUT, 'tabiya.wasm')));
    const game = variants.open('chess').start();
    return (/** @type {string} */ theme) => {
        // the board alone, without the margin around it
        const picture = game
            .svg({ theme, bare: true, pixels: 640 })
            .replace(/viewBox="[^"]*"/, 'viewBox="22 22 808 808"');
        return `data:image/svg+xml,${picture.replace(/[%#<>"\s&]/g, (/** @type {string} */ mark) => (mark === ' ' ? '%20' : encodeURIComponent(mark)))}`;
    };
}

/** What is seen until the page runs: its head, and the board as a picture. */
async function firstScreen() {
    const draw = await drawFirst();
    return `<div id="first" class="shell" aria-hidden="true">
                <div class="head"><span class="brand"><img src="icons/icon.svg" width="32" height="32" alt="" /><span>tabiya</span></span></div>
                <div class="play">
                    <div class="play-title"><h1>Chess</h1></div>
                    <div class="stage">
                        <div class="strip"></div>
                        <picture>
                            <source srcset="${draw('night')}" media="(prefers-color-scheme: dark)" />
                            <img class="first-board" src="${draw('wood')}" width="640" height="640" alt="" />
                        </picture>
                    </div>
                </div>
            </div>`;
}

/**
 * The modules that these modules import before they run, themselves too.
 * @param {string[]} first
 * @param {Map<string, Buffer>} sources
 */
function importsOf(first, sources) {
    const found = new Set(first);
    for (const path of found) {
        const text = String(sources.get(path));
        for (const [, from] of text.matchAll(/(?<=^|;)(?:import|export)\b[^;'"()]*['"](\.[^'"]*)['"];/gm)) {
            const target = posix.join(posix.dirname(path), from);
            if (!sources.has(target)) throw new Error(`${path} imports ${from}, which is not there`);
            found.add(target);
        }
    }
    return [...found];
}

/**
 * index.html with the names of this build.
 * @param {string} text
 * @param {string} folder
 * @param {Map<string, Buffer>} sources
 * @param {string} first
 */
function writeIndex(text, folder, sources, first) {
    const preloads = importsOf(FIRST, sources)
        .map((path) => `<link rel="modulepreload" href="${folder}/${path}" />`)
        .join('\n        ');
    const page = text.replace('<div id="app">', () => `<div id="app">\n            ${first}`);
    return page
        .replace(/\b(href|src)="([^"]*)"/g, (whole, name, path) =>
            sources.has(path) && !FRONT.test(path) ? `${name}="${folder}/${path}"` : whole,
        )
        .replace('<html ', `<html data-build="${folder}" `)
        .replace(/([ \t]*)<script type="module"/, (whole, indent) => `${indent}${preloads}\n${whole}`);
}

/**
 * sw.js with the list of what it keeps, and what each file must be.
 * @param {string} text
 * @param {string} folder
 * @param {Map<string, Buffer>} site
 */
function writeWorker(text, folder, site) {
    const files = [...site]
        .filter(([path]) => FRONT.test(path) || path.startsWith(`${folder}/`))
        .map(([path, content]) => [path, `sha256-${digest(content).digest('base64')}`]);
    const written = text
        .replace("const BUILD = '';", `const BUILD = '${folder}';`)
        .replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`);
    if (!written.includes(folder)) throw new Error('sw.js has no place for the build');
    return written;
}

/** The files of the site by their paths, in the order in which they are made. */
async function makeSite() {
    const sources = readSources();
    const hash = digest('');
    for (const [path, content] of sources) hash.update(`${path}\0${content.length}\0`).update(content);
    const first = await firstScreen();
    hash.update(first);
    const folder = `build-${hash.digest('hex').slice(0, 12)}`;
    /** @type {Map<string, Buffer>} */
    const site = new Map();
    const parts = await bundle(sources);
    for (const [path, content] of parts) if (!FRONT.test(path)) site.set(`${folder}/${path}`, content);
    site.set('index.html', Buffer.from(writeIndex(String(sources.get('index.html')), folder, parts, first)));
    for (const [path, content] of sources) {
        if (/^(icons\/|manifest\.)/.test(path)) site.set(path, content);
        if (/^(board\/|[^/]*\.(js|wasm)$)/.test(path) && !FRONT.test(path)) site.set(path, content);
    }
    site.set('sw.js', Buffer.from(writeWorker(String(sources.get('sw.js')), folder, site)));
    return { site, folder };
}

/** @param {Map<string, Buffer>} site */
function writeFolder(site) {
    for (const name of readdirSync(OUT)) if (name !== 'tabiya.wasm') rmSync(join(OUT, name), { recursive: true });
    for (const [path, content] of site) {
        mkdirSync(dirname(join(OUT, path)), { recursive: true });
        if (path !== 'tabiya.wasm') writeFileSync(join(OUT, path), content);
    }
    copyFileSync(join(WEB, 'package.json'), join(OUT, 'package.json')); // for Node
}

// ---- into the program ----

/** @type {Record<string, (content: Buffer) => Buffer>} */
const PACKERS = {
    br: (content) =>
        brotliCompressSync(content, {
            params: {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
        }),
    gz: (content) => gzipSync(content, { level: 9 }),
};

/**
 * Compressed; the module takes seconds, so what was packed once is kept.
 * @param {Buffer} content
 * @param {string} tag
 * @param {'br' | 'gz'} how
 */
function pack(content, tag, how) {
    const path = join(PACKED, `${tag}.${how}`);
    if (existsSync(path)) return readFileSync(path);
    const packed = PACKERS[how](content);
    writeFileSync(path, packed);
    return packed;
}

const LINE = 96;

/** @param {Buffer} bytes */
function literal(bytes) {
    const lines = [];
    for (let at = 0; at < bytes.length; at += LINE) {
        let line = '';
        for (const byte of bytes.subarray(at, at + LINE)) line += `\\${byte.toString(8).padStart(3, '0')}`;
        lines.push(`    "${line}"`);
    }
    return lines.join('\n') || '    ""';
}

/**
 * @param {Map<string, Buffer>} site
 * @param {string} folder
 */
function writeSource(site, folder) {
    mkdirSync(PACKED, { recursive: true });
    /** @type {Set<string>} */
    const known = new Set();
    const blocks = [];
    const rows = [];
    for (const [path, content] of site) {
        const tag = digest(content).digest('hex').slice(0, 16);
        const packed = { br: pack(content, tag, 'br'), gz: pack(content, tag, 'gz') };
        if (!known.has(tag))
            for (const [how, bytes] of Object.entries(packed))
                blocks.push(`static const char ${how.toUpperCase()}_${tag}[] =\n${literal(bytes)};`);
        known.add(tag);
        const isLasting = path.startsWith(`${folder}/`);
        rows.push(
            `    {"/${path}", "${tag}", ${isLasting}, {BR_${tag}, ${packed.br.length}}, ` +
                `{GZ_${tag}, ${packed.gz.length}}, ${content.length}},`,
        );
    }
    return [
        '/* made by tools/site.mjs: do not edit */',
        '#include "server/site.h"',
        ...blocks,
        'const SiteFile SITE_FILES[] = {',
        ...rows,
        '    {0},',
        '};',
        '',
    ].join('\n');
}

const { site, folder } = await makeSite();
writeFolder(site);
writeFileSync(join(BUILD, 'site.c'), writeSource(site, folder));
