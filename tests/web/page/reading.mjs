// reading.mjs: what somebody hears who does not see the page: the tree of a short game, and what the live region says of
// each move.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { movesOf, onPage } from './stage.mjs';
import { handOf, heard, playMove } from './person.mjs';

/**
 * A text that is kept beside the tests; KEEP=1 keeps a new one.
 * @param {string} name
 * @param {string} text
 */
function compareKept(name, text) {
    const kept = fileURLToPath(new URL(name, import.meta.url));
    if (process.env.KEEP || !existsSync(kept)) writeFileSync(kept, text);
    assert.equal(text, readFileSync(kept, 'utf8'), 'KEEP=1 keeps the new one');
}

onPage('a short game as it is read and heard', { hash: '#game=chess&against=friend' }, async (page) => {
    const hand = await handOf(page, 'keys');
    const parts = ['# before the first move', await page.locator('body').ariaSnapshot(), '# heard'];
    const moves = 'e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7'.split(' ');
    for (const [n, move] of moves.entries()) {
        await playMove(page, hand, move);
        await movesOf(page, n + 1);
        parts.push(String(await heard(page)));
    }
    parts.push('# after the last move', await page.locator('body').ariaSnapshot(), '');
    compareKept('chess.aria.txt', parts.join('\n'));
});

onPage(
    'a drop, a promotion and a check are heard',
    {
        hash: `#game=minishogi&against=friend&fen=${encodeURIComponent('4k/P4/5/5/K4[Gr] w - - 0 1')}`,
    },
    async (page) => {
        const hand = await handOf(page, 'keys');
        const said = [];
        for (const move of ['G@d5', 'e5d5', 'a4a5+', 'r@a4']) {
            await playMove(page, hand, move);
            said.push(await heard(page));
        }
        compareKept('minishogi.heard.txt', `${said.join('\n')}\n`);
    },
);
