// peers.mjs: reads what tests/walks prints and compares it, ply by ply, with ffish, and chess, where
// its moves are written in SAN, with chess.js too. Compared are the position, the legal moves, whether there is
// check, whether the game is over and its result. Differences that are meant stand in exceptions.json.
//     walks ... | node peers.mjs [--long] [--variants FILE]
// --long: an exception that never occurs with the built-in games is a fault too.
import { createInterface } from 'node:readline';
import { compareCheck, compareEnd, compareFen, compareLists, readLine } from './compare.mjs';
import { isMeant, unusedExceptions } from './exceptions.mjs';
import { FfishBoard, ffishName, loadFfish } from './ffish.mjs';

const options = process.argv.slice(2);
const isLong = options.includes('--long');
const variantsFile = options.includes('--variants') ? options[options.indexOf('--variants') + 1] : null;

// ---- chess.js ----

async function chessPeer() {
    const { Chess } = await import('chess.js');
    const chess = new Chess();
    return (ply) => {
        chess.load(ply.fen);
        const texts = chess.moves({ verbose: true }).map((m) => m.from + m.to + (m.promotion ?? ''));
        return [...compareLists('moves', ply.moves, texts), ...compareLists('san', ply.sans, chess.moves())];
    };
}

// ---- one game ----

class Comparison {
    constructor(game) {
        Object.assign(this, { game, plies: 0, walks: 0, found: new Map(), skipped: null, board: null, name: null });
    }
    begin(ffish, isStart, ply) {
        const name = ffishName(ffish, this.game, ply.fen);
        if (!name) this.skipped = 'ffish does not know it';
        if (!name) return;
        if (name !== this.name) this.board?.close();
        if (name !== this.name) this.board = new FfishBoard(ffish, name);
        this.name = name;
        this.board.set(ply.fen);
        this.walks++;
        this.walk = { start: ply.fen, moves: [], isOpen: true, comparesEnd: true };
        if (isStart) this.judge(compareFen(ply.fen, this.board.startFen), 'start');
    }
    // a walk ends with a difference: what follows would only repeat it
    judge(differences, kind) {
        for (const difference of differences) {
            if (kind) difference.kind = kind;
            const isEnd = difference.kind === 'end' || difference.kind === 'result';
            if (isEnd) this.walk.comparesEnd = false;
            if (isMeant(this.game, difference, this.board)) continue;
            this.walk.isOpen = false;
            const known = this.found.get(difference.kind);
            if (known) known.times++;
            else this.found.set(difference.kind, { ...difference, times: 1, start: this.walk.start, moves: this.walk.moves.join(' '), fen: this.fen });
        }
    }
    ply(ply, chess) {
        this.plies++;
        this.fen = ply.fen;
        const theirs = this.board.moves();
        this.judge([
            ...compareFen(ply.fen, this.board.fen()),
            ...(this.walk.comparesEnd ? compareEnd(ply, this.board.result()) : []),
            ...compareCheck(ply.isCheck, this.board.isCheck()),
            ...compareLists('moves', ply.moves, theirs),
            ...(ply.sans ? chess(ply) : []),
        ]);
        if (!ply.played || !this.walk.isOpen) return;
        this.walk.moves.push(ply.played);
        this.walk.isOpen = theirs.includes(ply.played) && this.board.play(ply.played);
    }
    report() {
        this.board?.close();
        if (this.skipped) console.log(`ok peers ${this.game} # skipped: ${this.skipped}`);
        else if (!this.found.size) console.log(`ok peers ${this.game}: ${this.walks} games, ${this.plies} plies`);
        for (const [kind, { ours, theirs, times, start, moves, fen }] of this.found)
            console.log(`not ok peers ${this.game}: ${kind} in ${times} games: ours ${say(ours)}; theirs ${say(theirs)}\n` +
                        `    at ${fen}\n    from ${start}\n    by ${moves || 'no move'}`);
        return this.found.size === 0;
    }
}

const say = (what) => (Array.isArray(what) ? what.join(' ') : what) || '-';

// ---- all of them ----

async function compareAll() {
    let ffish = await loadFfish(variantsFile), comparison = null, isStart = null, ok = true;
    const chess = await chessPeer(), walked = new Set();
    const finish = () => { if (comparison && !comparison.report()) ok = false; };
    for await (const line of createInterface({ input: process.stdin })) {
        const [word, game, how] = line.split('\t');
        if (word === 'skipped') {
            finish();
            comparison = null;
            console.log(`ok peers ${game} # skipped: ${how}`);
        } else if (word === 'game') {
            if (comparison?.game !== game) finish();
            if (comparison?.game !== game) comparison = new Comparison(game);
            isStart = how === 'start';
            walked.add(game);
        } else if (!comparison.skipped) {
            const ply = readLine(line);
            try {
                if (isStart !== null) comparison.begin(ffish, isStart, ply);
                isStart = null;
                if (!comparison.skipped && comparison.walk.isOpen) comparison.ply(ply, chess);
            } catch (error) {
                comparison.skipped = `ffish crashed: ${error.message ?? error}`;
                comparison.board = null;
                ffish = await loadFfish(variantsFile);
            }
        }
    }
    finish();
    if (!walked.size) console.log('not ok peers: there was nothing to compare');
    const unused = isLong && !variantsFile ? unusedExceptions(walked) : [];
    for (const { games, kind, reason } of unused)
        console.log(`not ok peers exceptions: never seen: ${kind} in ${games}: ${reason}`);
    return ok && walked.size > 0 && !unused.length;
}

process.exit(await compareAll() ? 0 : 1);
