// walks.test.mjs: random games of every game, as tests/walks.c of the program plays them: FEN, legal
// moves, SAN, check, result and reason of each ply are the same here.
import { execFileSync } from 'node:child_process';
import { assert, check, isLong, tabiya, walks } from './checks.mjs';

const GAMES = isLong ? 8 : 2;
const MOST_BYTES = 1 << 28;
const RESULTS = ['*', '1-0', '0-1', '1/2-1/2'];
const REASONS = [
    '-',
    'checkmate',
    'stalemate',
    'extinction',
    'flag',
    'checks',
    'dead',
    'repetition',
    'perpetual check',
    'move rule',
    'limit',
    'counting',
];

/** every ply of the walks of a game: fields, or the word that begins a walk */
function walk(name) {
    const given = ['--game', name, '--san', name, '--games', GAMES, '--repeating', GAMES, '--plies', 120];
    const text = execFileSync(walks, given.map(String), { encoding: 'utf8', maxBuffer: MOST_BYTES });
    return text
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t'));
}

function compare(game, [fen, legal, move, inCheck, result, reason, sans]) {
    if (game.claims) game.claim();
    assert.equal(game.fen, fen);
    assert.equal(game.inCheck ? 'check' : '-', inCheck, fen);
    assert.equal(RESULTS[game.result], result, fen);
    assert.equal(REASONS[game.reason], reason, fen);
    if (result !== '*') return;
    assert.equal(game.legal().join(' '), legal, fen);
    assert.equal(
        game
            .legal()
            .map((text) => game.san(text))
            .join(' '),
        sans ?? '',
        fen,
    );
    if (move) assert.equal(game.play(move)[0].move, move, `${game.variant.name} ${fen} ${move}`);
}

const variants = await tabiya.Variants.load();
let plies = 0;
let games = 0;
await check('random games of every game', () => {
    for (const name of variants.names()) {
        const variant = variants.open(name);
        let game;
        let begins = false;
        for (const fields of walk(name)) {
            assert.notEqual(fields[0], 'skipped', name);
            if (fields[0] === 'game') {
                begins = true;
                games++;
                continue;
            }
            if (begins) {
                game?.close();
                game = variant.fromFen(fields[0]);
                begins = false;
            }
            compare(game, fields);
            plies++;
        }
        game?.close();
        variant.close();
    }
    assert.ok(plies >= 20_000, `only ${plies} plies`);
    return `${plies} plies of ${games} games`;
});
