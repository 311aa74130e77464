/**
 * game.js: a game as it stands, its moves, and what it looks like.
 */

/** TabiyaNotation */
const COORDINATES = 0;
const SAN = 1;
const USI = 2;
const WORDS = 3;
const ANY = 4;
const SHOWN = 5;
/** @type {Record<string, number>} */
const NOTATIONS = { coordinates: COORDINATES, san: SAN, usi: USI, words: WORDS, shown: SHOWN };
/** bits of TabiyaFlag */
const UNICODE = 1;
const FLIPPED = 2;
const COORDINATES_AT_EDGES = 4;
const BARE = 8;
const PREMOVES = 16;
/** TabiyaMove: ten numbers, of which the first is its size */
const MOVE_BYTES = 40;
const MOVE_FIELDS = ['code', 'kind', 'from', 'to', 'piece', 'becomes', 'captured', 'takenAt', 'rookTo'];
/** bits of its kind */
export const MOVE_CAPTURE = 1;
export const MOVE_DROP = 2;
export const MOVE_CHANGE = 4;
export const MOVE_CASTLING = 8;
export const MOVE_EN_PASSANT = 16;
export const MOVE_CHECK = 32;

/** A game as it stands, with the moves that led there. */
export class Game {
    #at;

    /**
     * @param {import('./variants.js').Variant} variant
     * @param {number} at
     */
    constructor(variant, at) {
        this.variant = variant;
        this.machine = variant.machine;
        this.#at = at;
    }

    get at() {
        return this.#at;
    }

    /**
     * @param {string} name of a function that writes a text
     * @param {...number} given what it takes before the buffer
     */
    #text(name, ...given) {
        return this.machine.text((buffer, size) => this.machine.call[name](this.#at, ...given, buffer, size));
    }

    /**
     * @param {string} name of a function that gives a number
     * @param {...number} given
     */
    #number(name, ...given) {
        return this.machine.call[name](this.#at, ...given);
    }

    get fen() {
        return this.#text('tabiya_game_fen');
    }
    get sfen() {
        return this.#text('tabiya_game_sfen');
    }
    /** squares and pieces alone; "" where the board is not square */
    get boardFile() {
        return this.#text('tabiya_game_board_file');
    }
    get width() {
        return this.#number('tabiya_game_width');
    }
    get height() {
        return this.#number('tabiya_game_height');
    }
    get side() {
        return this.#number('tabiya_game_side');
    }
    get inCheck() {
        return Boolean(this.#number('tabiya_game_in_check'));
    }
    get result() {
        return this.#number('tabiya_game_result');
    }
    get reason() {
        return this.#number('tabiya_game_reason');
    }
    /** "White wins: checkmate", or "" while the game goes on */
    get outcome() {
        return this.#text('tabiya_game_outcome');
    }
    get claims() {
        return this.#number('tabiya_game_claims');
    }
    get plies() {
        return this.#number('tabiya_game_plies');
    }

    /** @param {number} square */
    piece(square) {
        return this.#number('tabiya_game_piece', square);
    }

    /**
     * @param {0 | 1} side
     * @param {number} type
     */
    hand(side, type) {
        return this.#number('tabiya_game_hand', side, type);
    }

    /**
     * @param {0 | 1} side
     * @param {number} square
     */
    attacks(side, square) {
        return Boolean(this.#number('tabiya_game_attacks', side, square));
    }

    /** @param {import('./tabiya.js').Notation} [notation] of the moves that were played */
    moves(notation = 'coordinates') {
        const text = this.#text('tabiya_game_moves', NOTATIONS[notation]);
        return text ? text.split('\n') : [];
    }

    sans() {
        return this.moves('san');
    }

    /** @param {number} ply from 0 */
    moveAt(ply) {
        return ply >= 0 && ply < this.plies ? this.#move((at) => this.#number('tabiya_game_move_at', ply, at)) : null;
    }

    /** @param {{ premoves?: 0 | 1 }} [options] whose premoves are wanted */
    position({ premoves } = {}) {
        const flags = premoves !== undefined && premoves !== this.side ? PREMOVES : 0;
        return JSON.parse(this.#text('tabiya_game_json', flags));
    }

    /** @param {string} [look] */
    sheet(look) {
        const { variant, width, height } = this;
        if (variant.width === width && variant.height === height) return variant.sheet(look);
        const sized = variant.variants.open(variant.name, width, height);
        try {
            return sized.sheet(look);
        } finally {
            sized.close();
        }
    }

    legal() {
        const text = this.#text('tabiya_game_legal_moves');
        return text ? text.split(' ') : [];
    }

    /** the legal moves as numbers, in the order of legal() */
    legalMoves() {
        return Array.from({ length: this.#number('tabiya_game_legal_count') }, (_, index) =>
            this.#move((at) => this.#number('tabiya_game_legal_at', index, at)),
        );
    }

    /**
     * What a function writes of a move.
     * @param {(at: number) => number} write gets where the move is to stand
     * @returns {import('./tabiya.js').Move}
     */
    #move(write) {
        const { machine } = this;
        machine.view().setUint32(machine.room, MOVE_BYTES, true);
        machine.sure(write(machine.room));
        const view = machine.view();
        /** @type {any} */
        const move = {};
        MOVE_FIELDS.forEach((field, i) => (move[field] = view.getInt32(machine.room + 4 * (i + 1), true)));
        return move;
    }

    /**
     * Reads a move, and uses it where it stands.
     * @template T
     * @param {string} text
     * @param {number[]} notations the first that has such a legal move
     * @param {(at: number) => T} use
     * @returns {T}
     */
    #withMove(text, notations, use) {
        const { machine } = this;
        const at = machine.allocate(MOVE_BYTES);
        try {
            machine.view().setUint32(at, MOVE_BYTES, true);
            machine.with([text], (place) =>
                machine.sure(
                    notations.some((n) => machine.call.tabiya_game_read_move(this.#at, place, n, at, machine.error)),
                ),
            );
            return use(at);
        } finally {
            machine.call.free(at);
        }
    }

    /** @param {string} text as a person may type it */
    read(text) {
        return this.#withMove(text, [ANY], (at) => this.#text('tabiya_game_write_move', at, COORDINATES));
    }

    /**
     * @param {string} move in coordinates
     * @param {import('./tabiya.js').Notation} notation
     */
    write(move, notation) {
        return this.#withMove(move, [COORDINATES], (at) =>
            this.#text('tabiya_game_write_move', at, NOTATIONS[notation]),
        );
    }

    /** @param {string} move in coordinates */
    san(move) {
        return this.write(move, 'san');
    }
    /** @param {string} move in coordinates */
    shown(move) {
        return this.write(move, 'shown');
    }
    /** @param {string} move in coordinates */
    words(move) {
        return this.write(move, 'words');
    }
    /** @param {string} move in coordinates */
    usi(move) {
        return this.write(move, 'usi');
    }

    /**
     * @param {string[]} moves in coordinates, as an engine thinks of them
     * @param {import('./tabiya.js').Notation} [notation]
     */
    line(moves, notation = 'san') {
        return this.machine.with([moves.join(' ')], (at) => this.#text('tabiya_game_line', at, NOTATIONS[notation]));
    }

    /** @param {string} text in coordinates, else in any notation */
    play(text) {
        const { machine, side } = this;
        this.#withMove(text, [COORDINATES, ANY], (at) =>
            machine.sure(machine.call.tabiya_game_play_move(this.#at, at, machine.error)),
        );
        return this.#events(side);
    }

    /** @param {0 | 1} side who has moved */
    #events(side) {
        const last = this.plies - 1;
        const { captured } = this.#move((at) => this.#number('tabiya_game_move_at', last, at));
        /** @type {import('./tabiya.js').Event[]} */
        const events = [{ kind: 'moved', side, move: this.#text('tabiya_game_move', last), captured }];
        if (this.result) events.push({ kind: 'ended', side, result: this.result, reason: this.reason });
        else if (this.inCheck) events.push({ kind: 'check', side: this.side });
        return events;
    }

    claim() {
        this.machine.sure(this.#number('tabiya_game_claim', this.machine.error));
        /** @type {import('./tabiya.js').Event[]} */
        return [{ kind: 'ended', side: this.side, result: this.result, reason: this.reason }];
    }

    /** @param {number} [n] */
    takeBack(n = 1) {
        return this.#number('tabiya_game_take_back', n);
    }

    clone() {
        return new Game(this.variant, this.machine.sure(this.#number('tabiya_game_clone', this.machine.error)));
    }

    /** @param {import('./tabiya.js').PictureOptions} [options] */
    svg({ theme = '', look = '', flipped = false, bare = false, pixels = 0, arrows = '', marks = '' } = {}) {
        const { machine } = this;
        const flags = (flipped ? FLIPPED : 0) | (bare ? BARE : 0);
        return machine.with([theme, look, arrows, marks], (at, lookAt, arrowsAt, marksAt) =>
            machine.text((buffer, size) =>
                machine.sure(
                    machine.call.wasm_game_svg(this.#at, at, lookAt, flags, pixels, arrowsAt, marksAt, buffer, size),
                ),
            ),
        );
    }

    board({ unicode = false, flipped = false, coordinates = true } = {}) {
        const flags = (unicode ? UNICODE : 0) | (flipped ? FLIPPED : 0) | (coordinates ? COORDINATES_AT_EDGES : 0);
        return this.#text('tabiya_game_board', flags);
    }

    /** @param {number} depth */
    perft(depth) {
        const { machine } = this;
        machine.sure(this.#number('tabiya_game_perft', depth, 1, machine.room, machine.error));
        const leaves = machine.view().getBigUint64(machine.room, true);
        return leaves <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(leaves) : leaves;
    }

    close() {
        this.machine.call.tabiya_game_close(this.#at);
        this.#at = 0;
    }
}
