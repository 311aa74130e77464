// check_pixels.mjs: the screens as pictures, compared dot by dot with those in pictures/. Letters are drawn differently by
// another chromium or with other fonts: then it says which it needs, and compares nothing. KEEP=1 keeps new pictures.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DESK, PHONE, TABLET, closeStage, stage } from './page/stage.mjs';

const PICTURES = fileURLToPath(new URL('pictures/', import.meta.url));
const MOST_DIFFERENT = 40; // dots of a picture
const MOVES = '#game=chess&against=friend&moves=e2e4,e7e5,g1f3,b8c6,f1b5';

/** @type {[string, typeof PHONE | typeof DESK, 'light' | 'dark', string][]} */
const VIEWS = [
    ...[PHONE, TABLET, DESK].flatMap((size) =>
        /** @type {const} */ (['light', 'dark']).map(
            (scheme) => /** @type {any} */ ([`play-${size.size.width}-${scheme}`, size, scheme, MOVES]),
        ),
    ),
    ['hands', PHONE, 'light', '#game=shogi&against=friend'],
    ['points', PHONE, 'dark', '#game=xiangqi&against=friend'],
    ['ended', PHONE, 'light', '#game=chess&against=friend&moves=f2f3,e7e5,g2g4,d8h4'],
    ['choose', PHONE, 'light', '#screen=choose'],
    ['rules', PHONE, 'light', '#screen=rules&game=makruk'],
    ['editor', PHONE, 'dark', '#screen=editor'],
    ['settings', PHONE, 'dark', '#screen=settings'],
];

const fontOf = (/** @type {string} */ family) => {
    try {
        return execFileSync('fc-match', [family], { encoding: 'utf8' }).trim();
    } catch {
        return 'unknown';
    }
};

/** What the pictures depend on. */
async function surroundings() {
    const { browser } = await stage();
    return `chromium ${browser.version()}\n${['sans-serif', 'serif', 'monospace'].map(fontOf).join('\n')}\n`;
}

/**
 * How many dots differ.
 * @param {import('playwright-core').Page} page
 * @param {Buffer} kept
 * @param {Buffer} found
 */
const differing = (page, kept, found) =>
    page.evaluate(
        async ([a, b]) => {
            const dots = async (/** @type {string} */ data) => {
                const image = new Image();
                image.src = `data:image/png;base64,${data}`;
                await image.decode();
                const canvas = new OffscreenCanvas(image.width, image.height);
                const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
                context.drawImage(image, 0, 0);
                return context.getImageData(0, 0, image.width, image.height).data;
            };
            const [x, y] = [await dots(a), await dots(b)];
            if (x.length !== y.length) return Infinity;
            let count = 0;
            for (let i = 0; i < x.length; i += 4)
                if (Math.abs(x[i] - y[i]) + Math.abs(x[i + 1] - y[i + 1]) + Math.abs(x[i + 2] - y[i + 2]) > 12) count++;
            return count;
        },
        [kept.toString('base64'), found.toString('base64')],
    );

/** @param {(typeof VIEWS)[number]} view */
async function picture([, size, scheme, hash]) {
    const page = await (await stage()).page({ ...size, scheme, hash });
    await page.evaluate(async () => {
        await /** @type {any} */ (document.querySelector('tabiya-board'))?.settled;
        await document.fonts.ready;
    });
    await page.waitForTimeout(300);
    const taken = await page.screenshot({ caret: 'hide' });
    return { page, taken };
}

const needed = `${PICTURES}NEEDED.txt`;
const here = await surroundings();
if (process.env.KEEP) {
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(needed, here);
}
if (!existsSync(needed) || readFileSync(needed, 'utf8') !== here) {
    const wanted = existsSync(needed) ? readFileSync(needed, 'utf8') : 'nothing: no pictures are kept\n';
    console.log(`SKIPPED pixels: the pictures need\n${wanted}here is\n${here}`);
} else {
    for (const view of VIEWS) {
        const [name] = view;
        const file = `${PICTURES}${name}.png`;
        const { page, taken } = await picture(view);
        if (process.env.KEEP || !existsSync(file)) writeFileSync(file, taken);
        const count = await differing(page, readFileSync(file), taken);
        const isSame = count <= MOST_DIFFERENT;
        console.log(
            `${isSame ? 'ok' : 'not ok'} pixels: ${name}${isSame ? '' : `, ${count} dots differ; KEEP=1 keeps it`}`,
        );
        if (!isSame) {
            writeFileSync(`/tmp/tabiya-${name}.png`, taken);
            process.exitCode = 1;
        }
        await page.context().close();
    }
}
await closeStage();
