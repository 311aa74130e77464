// page_pictures.mjs: the pictures of the page in docs/, taken from the page itself.
// Usage: node tools/page_pictures.mjs (after make web and make check-board, which installs the browser's driver)

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { closeStage, stage } from '../tests/web/page/stage.mjs';

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url));
const SIZE = { width: 1280, height: 800 };
const MOST_BYTES = 150000;
const OPENING = 'e2e4,e7e5,g1f3,b8c6,f1b5,a7a6,b5a4,g8f6,e1g1,f8e7,f1e1,b7b5,a4b3,d7d6,c2c3,e8g8';

/** @type {{file: string, hash: string, scheme: 'light' | 'dark', done?: string}[]} */
const PICTURES = [
    { file: 'page-play.png', hash: '#game=shogi&against=friend&moves=c3c4,g7g6,b2h8%2B,g9h8,h3h4', scheme: 'light' },
    {
        file: 'page-analyse.png',
        hash: `#screen=analyse&game=chess&moves=${OPENING}`,
        scheme: 'dark',
        done: '.engine-line, .line',
    },
];

for (const { file, hash, scheme, done } of PICTURES) {
    const page = await (await stage()).page({ size: SIZE, scheme, hash });
    if (done) await page.locator(done).first().waitFor();
    await page.waitForTimeout(done ? 3000 : 300); // what is searched has come to a depth that is worth showing
    const png = await page.screenshot({ caret: 'hide' });
    if (png.length > MOST_BYTES) throw new Error(`${file} has ${png.length} bytes, more than ${MOST_BYTES}`);
    writeFileSync(`${DOCS}${file}`, png);
    console.log(`docs/${file}: ${png.length} bytes`);
    await page.context().close();
}
await closeStage();
