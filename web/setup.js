/**
 * setup.js: a position that is set up: pieces, hands, the side to move. It may break the rules; check() tells
 * how.
 */
import { Game } from './game.js';

/** bits of TabiyaFlag */
const FLIPPED = 2;
const BARE = 8;
/** what a text or a square that is none gives */
const NO_PIECE = -1;
const SIDE_BIT = 6;
/** the words of a FEN before those that `fields` has: the board and the side to move */
const BEFORE_FIELDS = 2;

export class Setup {
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

    /**
     * @param {import('./variants.js').Variant} variant
     * @param {import('./tabiya.js').SetupSource} from
     */
    static open(variant, from) {
        const { machine } = variant;
        const { call, error } = machine;
        const read = (/** @type {string} */ name, /** @type {string} */ text) =>
            machine.with([text], (at) => machine.sure(call[name](variant.at, at, error)));
        if (from instanceof Game) return new Setup(variant, machine.sure(call.tabiya_setup_from_game(from.at, error)));
        if (typeof from === 'string') return new Setup(variant, read('tabiya_setup_from_fen', from));
        if ('sfen' in from) return new Setup(variant, read('tabiya_setup_from_sfen', from.sfen));
        const { width = 0, height = width } = from;
        return new Setup(variant, machine.sure(call.tabiya_setup_open(variant.at, width, height, error)));
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

    get width() {
        return this.machine.call.tabiya_setup_width(this.#at);
    }
    get height() {
        return this.machine.call.tabiya_setup_height(this.#at);
    }
    get fen() {
        return this.#text('tabiya_setup_fen');
    }
    get sfen() {
        return this.#text('tabiya_setup_sfen');
    }

    get side() {
        return this.machine.call.tabiya_setup_side(this.#at);
    }
    set side(side) {
        this.machine.call.tabiya_setup_turn(this.#at, side);
    }

    /** castling rights, en passant square and what follows, as FEN has them behind the side to move */
    get fields() {
        return this.fen.split(' ').slice(BEFORE_FIELDS).join(' ');
    }
    set fields(text) {
        const { machine } = this;
        machine.with([text], (at) => machine.sure(machine.call.tabiya_setup_fields(this.#at, at, machine.error)));
    }

    /**
     * @param {number | string} square a number, or its name
     * @returns {number}
     */
    #square(square) {
        if (typeof square === 'number') return square;
        const { machine, width, height } = this;
        return machine.with([square], (at) => machine.call.tabiya_square_read(at, width, height));
    }

    /** @param {number | string} square */
    piece(square) {
        const piece = this.machine.call.tabiya_setup_piece(this.#at, this.#square(square));
        return piece === NO_PIECE ? '' : this.variant.pieceText(piece);
    }

    cells() {
        return this.position().cells;
    }

    /**
     * @param {number | string} square
     * @param {string} piece as FEN writes it; "" is empty, "*" a wall
     */
    put(square, piece) {
        const { machine } = this;
        const number = this.variant.pieceNumber(piece);
        machine.sure(machine.call.tabiya_setup_put(this.#at, this.#square(square), number, machine.error));
    }

    /**
     * @param {0 | 1} side
     * @param {number | string} kind a type, or a piece as FEN writes it, of either side
     * @param {number} count
     */
    hold(side, kind, count) {
        const { machine } = this;
        machine.sure(machine.call.tabiya_setup_hold(this.#at, side, this.#type(kind), count, machine.error));
    }

    /**
     * @param {0 | 1} side
     * @param {number | string} kind
     */
    hand(side, kind) {
        return this.machine.call.tabiya_setup_hand(this.#at, side, this.#type(kind));
    }

    /** @param {number | string} kind */
    #type(kind) {
        if (typeof kind === 'number') return kind;
        const piece = this.variant.pieceNumber(kind);
        return piece === NO_PIECE ? NO_PIECE : piece & ((1 << SIDE_BIT) - 1);
    }

    check() {
        const { machine } = this;
        return machine.faults(() => machine.call.wasm_setup_check(this.#at));
    }

    /** @returns {import('./tabiya.js').Position} */
    position() {
        return JSON.parse(this.#text('tabiya_setup_json'));
    }

    /** @param {import('./tabiya.js').PictureOptions} [options] */
    svg({ theme = '', look = '', flipped = false, bare = false, pixels = 0, arrows = '', marks = '' } = {}) {
        const { machine } = this;
        const flags = (flipped ? FLIPPED : 0) | (bare ? BARE : 0);
        return machine.with([theme, look, arrows, marks], (inTheme, inLook, ...drawn) =>
            machine.text((buffer, size) =>
                machine.sure(
                    machine.call.wasm_setup_svg(this.#at, inTheme, inLook, flags, pixels, ...drawn, buffer, size),
                ),
            ),
        );
    }

    start() {
        const { machine } = this;
        return new Game(this.variant, machine.sure(machine.call.tabiya_game_from_setup(this.#at, machine.error)));
    }

    close() {
        this.machine.call.tabiya_setup_close(this.#at);
        this.#at = 0;
    }
}
