/**
 * variants.js: the games that are known by name, and the rules of one of them.
 */
import { Game } from './game.js';
import { listGames } from './list.js';
import { compile, Machine } from './module.js';
import { readAny, readGames, writePgn } from './records.js';
import { Setup } from './setup.js';
import { Table } from './table.js';

/** bits of TabiyaFlag */
const UNICODE = 1;
const FLIPPED = 2;
/** TabiyaType: its size, two letters and a flag, three numbers */
const TYPE_BYTES = 20;
const BLANK = 32;

/** The games that are known by name: the built-in ones, and those that were added. */
export class Variants {
    #at;
    /** @type {string[]} what was added, in order, for workers that are to know it too */
    texts = [];

    /** @param {Machine} machine */
    constructor(machine) {
        this.machine = machine;
        this.#at = machine.sure(machine.call.tabiya_variants_open(machine.error));
    }

    /** @param {string | URL} [url] */
    static async load(url) {
        return new Variants(await Machine.start(await compile(url)));
    }

    get at() {
        return this.#at;
    }

    /** The built-in games alone, in the same memory: what is added there does not come here. */
    fresh() {
        return new Variants(this.machine);
    }

    names() {
        const { machine } = this;
        return Array.from({ length: machine.call.tabiya_variants_count(this.#at) }, (_, index) =>
            machine.text((buffer, size) => machine.call.tabiya_variants_name(this.#at, index, buffer, size)),
        );
    }

    list() {
        return listGames(this);
    }

    /** @param {string} name */
    find(name) {
        const { machine } = this;
        return machine.with([name], (at) =>
            machine.text((buffer, size) => machine.call.tabiya_variants_find(this.#at, at, buffer, size)),
        );
    }

    /**
     * @param {string} name
     * @param {number} [width]
     * @param {number} [height]
     */
    open(name, width = 0, height = width) {
        const { machine } = this;
        const at = machine.with([name], (text) =>
            machine.sure(machine.call.tabiya_variant_open(this.#at, text, width, height, machine.error)),
        );
        return new Variant(this, at);
    }

    /** @param {string} ini */
    add(ini) {
        const { machine } = this;
        const faults = machine.faults(() => machine.with([ini], (at) => machine.call.wasm_variants_add(this.#at, at)));
        this.texts.push(ini);
        return faults;
    }

    /** @returns {string[]} */
    themes() {
        const { machine } = this;
        const names = [];
        for (let name; (name = machine.text((b, size) => machine.call.tabiya_theme_name(names.length, b, size))); )
            names.push(name);
        return names;
    }

    /**
     * @param {string} text
     * @param {string} [usual] the game, where no tag names one
     */
    readPgn(text, usual = '') {
        const { games, faults } = readGames(this, text, { format: 'pgn', usual });
        return { games, faults };
    }

    /**
     * @param {string} text PGN, FEN, SFEN, USI lines or a board file
     * @param {{ file?: string, usual?: string }} [given]
     */
    readAny(text, given = {}) {
        return readAny(this, text, given);
    }

    /** @param {import('./tabiya.js').PgnGame} game */
    writePgn(game) {
        return writePgn(this, game);
    }

    /** @returns {import('./tabiya.js').VariantKey[]} */
    keys() {
        return this.#keysAndBetza().keys;
    }

    /** @returns {import('./tabiya.js').BetzaWord[]} */
    betza() {
        return this.#keysAndBetza().betza;
    }

    #keysAndBetza() {
        return JSON.parse(this.machine.text((buffer, size) => this.machine.call.wasm_keys(buffer, size)));
    }

    close() {
        this.machine.call.tabiya_variants_close(this.#at);
        this.#at = 0;
    }
}

/** The rules of one game. */
export class Variant {
    #at;

    /**
     * @param {Variants} variants
     * @param {number} at
     */
    constructor(variants, at) {
        this.variants = variants;
        this.machine = variants.machine;
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

    get name() {
        return this.#text('tabiya_variant_name');
    }
    get title() {
        return this.#text('tabiya_variant_title') || this.name;
    }
    get about() {
        return this.#text('tabiya_variant_about');
    }
    get startFen() {
        return this.#text('tabiya_variant_start_fen');
    }
    get width() {
        return this.machine.call.tabiya_variant_width(this.#at);
    }
    get height() {
        return this.machine.call.tabiya_variant_height(this.#at);
    }
    /** how much a player of chess must learn for it */
    get difficulty() {
        return /** @type {1 | 2 | 3} */ (this.machine.call.tabiya_variant_difficulty(this.#at));
    }
    get isShuffled() {
        return Boolean(this.machine.call.tabiya_variant_is_shuffled(this.#at));
    }
    /** the smallest and the largest board of a family, else null */
    get sizes() {
        const { machine } = this;
        if (!machine.call.tabiya_variant_sizes(this.#at, machine.room, machine.room + 4)) return null;
        const view = machine.view();
        return /** @type {[number, number]} */ ([
            view.getUint32(machine.room, true),
            view.getUint32(machine.room + 4, true),
        ]);
    }

    /** @param {0 | 1} side */
    sideName(side) {
        return this.#text('tabiya_variant_side_name', side);
    }

    /** @param {number} piece */
    pieceText(piece) {
        return this.#text('tabiya_variant_piece_text', piece);
    }

    /**
     * @param {string} text as FEN writes a piece
     * @returns {number} -1: the game has none that is written so
     */
    pieceNumber(text) {
        const { machine } = this;
        return machine.with([text], (at) => machine.call.tabiya_variant_piece_read(this.#at, at));
    }

    /** @param {number} type */
    typeName(type) {
        return this.#text('tabiya_variant_type_name', type);
    }

    /** its types of piece, in order of their numbers */
    pieces() {
        const { machine } = this;
        const count = machine.call.tabiya_variant_types(this.#at);
        return Array.from({ length: count }, (_, index) => this.#piece(index + 1));
    }

    /** @param {number} type */
    #piece(type) {
        const { machine } = this;
        machine.view().setUint32(machine.room, TYPE_BYTES, true);
        machine.sure(machine.call.tabiya_variant_type(this.#at, type, machine.room));
        const view = machine.view();
        const sign = (/** @type {number} */ at) =>
            String.fromCharCode(view.getUint8(machine.room + at) || BLANK).trim();
        const number = (/** @type {number} */ at) => view.getInt32(machine.room + at, true);
        const told = {
            type,
            letter: sign(4),
            mark: sign(5),
            royal: view.getUint8(machine.room + 6) !== 0,
            movesLike: number(8),
            capturedAs: number(12),
            promoted: number(16),
        };
        return {
            ...told,
            text: this.pieceText(type),
            name: this.typeName(type),
            betza: this.#text('tabiya_variant_type_betza', type),
        };
    }

    /** @param {string} [look] */
    sheet(look = '') {
        const { machine } = this;
        return machine.with([look], (at) =>
            JSON.parse(
                machine.text((buffer, size) =>
                    machine.sure(machine.call.tabiya_variant_sheet(this.#at, at, buffer, size, machine.error)),
                ),
            ),
        );
    }

    explain({ unicode = true } = {}) {
        return this.#text('tabiya_variant_explain', unicode ? UNICODE : 0);
    }

    /** names, board, start, sides, pieces with their moves, and the rules in sections */
    describe() {
        return JSON.parse(this.#text('tabiya_variant_json'));
    }

    /** @param {{ look?: string, theme?: string, flipped?: boolean } | string} [options] a look, or more */
    symbols(options = {}) {
        const { look = '', theme = '', flipped = false } = typeof options === 'string' ? { look: options } : options;
        const { machine } = this;
        return machine.with([theme, look], (...texts) =>
            machine.text((buffer, size) =>
                machine.sure(
                    machine.call.wasm_variant_symbols(this.#at, ...texts, flipped ? FLIPPED : 0, buffer, size),
                ),
            ),
        );
    }

    /** @param {{ seed?: number | bigint }} [options] of a start that is shuffled */
    start({ seed } = {}) {
        const { call, error } = this.machine;
        const at = seed === undefined ? call.tabiya_game_start(this.#at, error) : this.#shuffled(seed);
        return new Game(this, this.machine.sure(at));
    }

    /** @param {number | bigint} seed */
    #shuffled(seed) {
        return this.machine.call.tabiya_game_shuffled(this.#at, BigInt(seed), this.machine.error);
    }

    /** @param {string} fen */
    fromFen(fen) {
        return this.#from('tabiya_game_from_fen', fen);
    }

    /** @param {string} sfen */
    fromSfen(sfen) {
        const setup = this.setUp({ sfen });
        try {
            return setup.start();
        } finally {
            setup.close();
        }
    }

    /** @param {string} text */
    fromBoardFile(text) {
        return this.#from('tabiya_game_from_board_file', text);
    }

    /**
     * @param {string} name of the function that reads the text
     * @param {string} text
     */
    #from(name, text) {
        const { machine } = this;
        return new Game(
            this,
            machine.with([text], (at) => machine.sure(machine.call[name](this.#at, at, machine.error))),
        );
    }

    /** @param {import('./tabiya.js').SetupSource} [from] */
    setUp(from = {}) {
        return Setup.open(this, from);
    }

    /** @param {import('./tabiya.js').TableOptions} [options] */
    sit(options = {}) {
        return new Table(this, options, (at) => new Game(this, at));
    }

    close() {
        this.machine.call.tabiya_variant_close(this.#at);
        this.#at = 0;
    }
}
