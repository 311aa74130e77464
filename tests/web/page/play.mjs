// play.mjs: whole games from the first move to the last, each by mouse, by touch and by the keys alone; and one against
// the computer.

import assert from 'node:assert/strict';
import { DESK, PHONE, button, movesOf, onPage } from './stage.mjs';
import { handOf, heard, playMove } from './person.mjs';

/** @typedef {import('./person.mjs').Way} Way */

/** two rooks against a king, on a board of 26 by 26 */
const LATE = `13k12/26/10R4R10/${'26/'.repeat(10)}3B18B3/${'26/'.repeat(11)}K25 w - - 0 1`;

/** @type {{game: string, link?: string, moves: string, ends: RegExp}[]} */
const GAMES = [
    { game: 'chess', moves: 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7', ends: /White wins: checkmate/ },
    { game: 'boxshogi', moves: 'd1b3 d5c4 b3c4 a5a4 G@d5', ends: /Sente wins: checkmate/ },
    {
        game: 'xiangqi',
        moves: 'b1c3 h8h6 c1e3 h6h7 h1g3 e10e9 d1e2 e7e6 a1d1 b8a8 b3b9 e9f9 i1i2 f9f8 d1d8 g10e8 i2f2',
        ends: /Red wins: checkmate/,
    },
    { game: 'pawns', moves: 'a2a4 b7b5 a4b5 c7c5 b5c6 f7f5 c6d7 f5f4 d7d8', ends: /White wins/ },
    {
        game: 'reduced',
        link: `&size=26&fen=${encodeURIComponent(LATE)}`,
        moves: 'p24p25 n26m26 k24k26',
        ends: /White wins: checkmate/,
    },
];

const WAYS = /** @type {Record<Way, typeof PHONE | typeof DESK>} */ ({ mouse: DESK, touch: PHONE, keys: DESK });

for (const { game, link = '', moves, ends } of GAMES)
    for (const way of /** @type {Way[]} */ (Object.keys(WAYS)))
        onPage(
            `a whole game of ${game} by ${way}`,
            { ...WAYS[way], hash: `#game=${game}${link}&against=friend` },
            async (page) => {
                const hand = await handOf(page, way);
                const played = moves.split(' ');
                for (const [n, move] of played.entries()) {
                    await playMove(page, hand, move, n);
                    await movesOf(page, n + 1);
                }
                assert.match((await page.locator('.ending strong').textContent()) ?? '', ends);
                assert.match((await heard(page)) ?? '', game === 'pawns' ? /wins/ : /mate/);
                assert.equal(await page.locator('.moves .move').count(), played.length);
            },
        );

onPage(
    'a whole game against the computer, from a link',
    { hash: `#game=chess&fen=${encodeURIComponent('4k3/8/R7/1R6/8/8/8/4K3 w - - 0 1')}&against=computer&level=1` },
    async (page) => {
        const hand = await handOf(page, 'mouse');
        await playMove(page, hand, 'b5b7');
        await movesOf(page, 2);
        await playMove(page, hand, 'a6a8', 1);
        await page.locator('.ending').waitFor();
        assert.match((await page.locator('.ending strong').textContent()) ?? '', /White wins: checkmate/);
        await button(page, 'Rematch').click();
        // colours have changed: the computer has White, and begins
        await page.locator('.strip.bottom', { hasText: /You.*Black/ }).waitFor();
        await movesOf(page, 1);
    },
);
