// board.js: the custom element <tabiya-board>: its properties, methods and events, and the order in which its
// parts are called. It knows no rule: what may be moved is in the position that it is given.

import { ENGLISH, sayMove } from './speech.js';
import { Play } from './play.js';
import { Renderer, goalsOf } from './render.js';
import { SHEETS } from './styles.js';
import { Typing } from './typing.js';
import { el } from './nodes.js';
import { isHand } from './moves.js';
import { listenToKeys } from './keys.js';
import { listenToPointer } from './pointer.js';
import { pickedPlace } from './interaction.js';
import { squareOf, viewOf } from './geometry.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Shape} Shape */
/** @typedef {import('./interaction.js').State} State */
/** @typedef {import('./speech.js').Words} Words */

const ATTRIBUTES = ['flipped', 'coordinates', 'hands', 'fit', 'promote', 'typing', 'pointing'];

/**
 * A board for any game. Give it a `game` and a `position`; it answers with moves.
 *
 * ## Attributes
 * - `flipped`: the second side is at the bottom.
 * - `theme`: `wood`, `paper` or `night`. Without it, `night` where the system is dark, else `wood`.
 * - `coordinates="none"`: no coordinates in the margins.
 * - `hands`: `beside` the board, `below` (one above, one below), or `auto`: whichever gives larger squares.
 * - `fit="box"`: the board fits into the element's own width and height. Without it, the board fits into the
 *   element's width and the window's height, and the element is as high as the board.
 * - `promote`: what a piece becomes without asking: `q`, `+`, or several in order: `q+`. With Alt, or by a long press,
 *   it asks.
 * - `typing`: shows a field in which moves are typed.
 * - `pointing`: any square can be pointed at, also where nothing can be moved.
 *
 * ## Events
 * All bubble, and `detail` holds what is said here.
 * - `move`: the player has made a move: `{move, from, to, suffix, piece, by}`. `move` is as it stands in
 *   `position.moves`; `by` is `drag`, `tap`, `key`, `text` or `premove`. The page plays it and sets the next
 *   `position`. Until then the piece stands on its new square. `preventDefault()` takes it back.
 * - `arrange`: where `player` is `edit`, a piece is to go from one place to another: `{from, to, piece, by}`. `from` is
 *   null where the `brush` puts it, and `P!` where `take` lent it; `to` is null beside the board. The page sets the next
 *   `position`.
 * - `alter`: where `player` is `edit`, a place was pressed with the other button, or long: `{place}`.
 * - `pick`: a piece is picked up or put back: `{place}`, a square, a hand (`P@`) or null.
 * - `premove`: `{move}`, in coordinates, or null when it is given up.
 * - `draw`: the player's arrows and circles have changed: `{drawn}`. A new position clears them in silence.
 * - `type`: a text that is no move in coordinates was typed: `{text}`. Call `preventDefault()` if it was
 *   understood; the text stays otherwise.
 * - `point`: with `pointing`, a square or a slot was clicked, tapped or chosen by Enter: `{place}`.
 * - `layout`: the board has another size: `{width, height}`, pixels of the board with its hands.
 *
 * ## Style
 * - Variables: all colours of `themes.css` (`--tabiya-light`, `--tabiya-dark`, `--tabiya-man-first`, …), and
 *   `--tabiya-target`, `--tabiya-focus`, `--tabiya-duration` (of animations), `--tabiya-font`, and
 *   `--tabiya-reserve`: the pixels of the window's height that the board leaves to what is above and below it.
 * - Parts: `frame`, `view`, `board`, `square`, `coordinates`, `hand`, `hand-slot`, `chooser`, `choice`, `zoom`,
 *   `typing`.
 */
export class TabiyaBoard extends HTMLElement {
    static observedAttributes = ATTRIBUTES;

    #play = new Play({
        emit: (name, detail) => this.#emit(name, detail),
        changed: (before) => (before ? this.#show(before) : this.#change()),
        preferred: () => this.getAttribute('promote') ?? '',
    });
    /** @type {Words} */
    #words = ENGLISH;
    /** @type {Shape[]} */
    #shapes = [];
    /** @type {string[]} the cells of which the last move was told */
    #told = [];
    #isTouch = false;
    /** where the pointer went down @type {import('./types.js').Place | null} */
    #downAt = null;
    /** what the page knows of the size */
    #size = '';
    /** @type {(event: PointerEvent, place: string) => void} */
    #adopt = () => {};
    /** @type {Promise<void> | null} */
    #pending = null;
    /** @type {Promise<unknown>} */
    #rest = Promise.resolve();
    #resize = () => this.#change('layout');
    #observer = new ResizeObserver(this.#resize);
    #renderer = new Renderer({
        choose: (move) => this.#play.send({ type: 'choose', move }),
        escape: () => this.#play.send({ type: 'escape' }),
    });
    #status = el('div', { class: 'status', role: 'status' });
    #typing = new Typing((text) => this.play(text) || !this.#emit('type', { text }));

    constructor() {
        super();
        const root = this.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = SHEETS;
        root.append(...this.#renderer.frame.root, this.#typing.node, this.#status);
        this.#listen();
    }

    connectedCallback() {
        this.#observer.observe(this);
        addEventListener('resize', this.#resize);
        this.#change('layout');
    }

    disconnectedCallback() {
        this.#observer.disconnect();
        removeEventListener('resize', this.#resize);
    }

    attributeChangedCallback() {
        this.#change('layout');
    }

    // ---- properties ----

    /** The game: a value of the type `Game` in types.js. A new one empties the board. */
    get game() {
        return this.#play.game;
    }

    set game(game) {
        this.#play.setGame(game);
        this.#told = [];
        this.#renderer.zoom.level = 1;
        this.#change('game');
    }

    /** The position: a value of the type `Position` in types.js. */
    get position() {
        return this.#play.position;
    }

    set position(position) {
        this.#play.setPosition(position);
    }

    /** Who plays here: 0, 1, `both` or `none`; `edit`: nobody plays, a position is set up. */
    get player() {
        return this.#play.player;
    }

    set player(player) {
        this.#play.setPlayer(player);
    }

    /**
     * Where `player` is `edit`: what a press puts on a square: a piece, `*`, or an empty text; null: pieces are picked
     * up.
     */
    get brush() {
        return this.#play.brush;
    }

    set brush(brush) {
        this.#play.brush = brush;
        this.#play.send({ type: 'escape' });
        this.#renderer.frame.node.classList.toggle('brushing', brush !== null);
    }

    /** Arrows and circles of the page's own: hints, the best move. */
    get shapes() {
        return this.#shapes;
    }

    set shapes(shapes) {
        this.#shapes = shapes;
        this.#change();
    }

    /** Arrows and circles that the player has drawn. */
    get drawn() {
        return this.#play.drawn;
    }

    set drawn(shapes) {
        this.#play.drawn = shapes;
        this.#change();
    }

    /** The second side is at the bottom. */
    get flipped() {
        return this.hasAttribute('flipped');
    }

    set flipped(flipped) {
        this.toggleAttribute('flipped', flipped);
    }

    /** Translates a sentence: (text, values) => text. */
    get words() {
        return this.#words;
    }

    set words(words) {
        this.#words = words;
        this.#change('game');
    }

    /** The premove that waits, in coordinates, or null. */
    get premove() {
        return this.#play.premove?.text ?? null;
    }

    /** How near the board is: 1 shows the whole of it. */
    get zoom() {
        return this.#renderer.zoom.level;
    }

    set zoom(level) {
        this.#renderer.zoom.to(level);
    }

    /** Resolves when all that was set is drawn and every piece is at rest. */
    get settled() {
        return (this.#pending ?? Promise.resolve()).then(() => this.#rest).then(() => undefined);
    }

    // ---- methods ----

    /**
     * Makes a move as if the player had made it.
     * @param {string} text in coordinates
     * @returns {boolean} false: it is no legal move, or the other side's turn
     */
    play(text) {
        return this.#play.enter(text);
    }

    /**
     * Where `player` is `edit`: lends a piece to a pointer that is down outside of the board; it is dragged from there.
     * @param {string} piece
     * @param {PointerEvent} event
     */
    take(piece, event) {
        if (this.player === 'edit') this.#adopt(event, `${piece}!`);
    }

    /** Puts back what is picked up, and gives up the premove and what was drawn. */
    cancel() {
        this.#play.send({ type: 'escape' });
        this.#play.clear();
    }

    /**
     * Says something in the live region.
     * @param {string} text
     */
    say(text) {
        this.#status.textContent = text;
    }

    /**
     * Gives the focus to a square, or to the one that had it last.
     * @param {FocusOptions | string} [square] its name
     */
    focus(square) {
        const index = typeof square === 'string' && this.game ? squareOf(square, this.game) : -1;
        const { grid } = this.#renderer;
        const go = () => grid.focus(index < 0 ? grid.active : index);
        if (this.#pending) void this.#pending.then(go);
        else go();
    }

    // ---- input ----

    #listen() {
        const play = this.#play;
        this.#adopt = listenToPointer(this.#renderer.frame.node, {
            send: (input) => {
                play.send(input);
                this.#point(input);
            },
            placeOf: ({ clientX, clientY }) => this.#renderer.placeAt(clientX, clientY),
            follow: (event) => this.#follow(event),
            tapped: (event) => this.#comeNear(event),
            cell: () => this.#renderer.cell,
            isBusy: () => /^(dragging|marking|painting)$/.test(play.state.kind),
        });
        listenToKeys(this.#renderer, {
            send: (input) => {
                play.send(input);
                this.#point(input);
            },
            isStop: (square) =>
                Boolean(play.cells[square]) ||
                goalsOf(/** @type {Game} */ (play.game), play.state, play.choice).includes(square),
        });
    }

    /**
     * A place that is pressed and let go is pointed at. A finger that has to come near first means the area.
     * @param {import('./interaction.js').Input} input
     */
    #point(input) {
        if (input.type !== 'down' && input.type !== 'up' && input.type !== 'press') {
            if (input.type !== 'move' || input.far) this.#downAt = null;
            return;
        }
        const { zoom, isDense } = this.#renderer;
        const isFar = input.type === 'up' && this.#isTouch && isDense && zoom.level === 1;
        const isMeant = input.type === 'press' || (input.type === 'up' && input.place === this.#downAt && !isFar);
        this.#downAt = input.type === 'down' ? input.place : null;
        if (isMeant && input.place && this.hasAttribute('pointing')) this.#emit('point', { place: input.place });
    }

    /** @param {PointerEvent} event */
    #follow(event) {
        const { frame, zoom } = this.#renderer;
        const box = frame.node.getBoundingClientRect();
        this.#isTouch = event.pointerType !== 'mouse';
        frame.carry(event.clientX - box.left, event.clientY - box.top);
        if (this.#play.state.kind === 'dragging') zoom.drift({ x: event.clientX, y: event.clientY });
    }

    /**
     * On a board that is too dense for a finger, the first tap comes near.
     * @param {PointerEvent} event
     */
    #comeNear(event) {
        const { zoom, isDense } = this.#renderer;
        const isUseless =
            this.#play.state.kind === 'idle' && this.#play.choice.mode === 'none' && !this.hasAttribute('pointing');
        if (isDense && zoom.level === 1 && !isUseless) zoom.near({ x: event.clientX, y: event.clientY });
    }

    /**
     * The cheap half of drawing: what follows the pointer.
     * @param {State} before
     */
    #show(before) {
        const { frame, zoom } = this.#renderer;
        const { state, choice } = this.#play;
        const game = /** @type {Game} */ (this.game);
        if (state.kind === 'dragging') {
            const isArranged = choice.mode === 'arrange';
            const isGoal = state.over !== null && (isArranged || Boolean(choice.targets(state.from)?.has(state.over)));
            const square = state.over && !isHand(state.over) ? squareOf(state.over, game) : -1;
            if (before.kind !== 'dragging')
                frame.lift(game, this.#play.pieceAt(state.from), this.flipped, this.#isTouch);
            frame.hover(square, viewOf(game, this.flipped), isGoal);
            frame.held.classList.toggle('leaving', isArranged && state.over === null);
        } else {
            frame.drop();
            zoom.drift(null);
        }
        const isSame = state.kind === before.kind && pickedPlace(state) === pickedPlace(before);
        if (!isSame || state.kind === 'marking') this.#change();
    }

    /**
     * @param {string} name
     * @param {object} detail
     * @returns {boolean} false: the page has prevented it
     */
    #emit(name, detail) {
        return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
    }

    // ---- drawing ----

    /** @param {'game' | 'layout'} [what] is to be made anew */
    #change(what) {
        if (what) this.#renderer.refresh(what);
        this.#pending ??= Promise.resolve().then(() => {
            this.#pending = null;
            if (!this.game || !this.position || !this.isConnected) return;
            this.#render(this.game, this.position);
            this.#play.tryPremove();
        });
    }

    /**
     * @param {Game} game
     * @param {Position} position
     */
    #render(game, position) {
        const { cells, state, choice, premove, drawn, landed } = this.#play;
        this.#play.landed = -1;
        const rest = this.#renderer.render({
            game,
            position,
            cells,
            flipped: this.flipped,
            state,
            choice,
            premove,
            shapes: [...this.#shapes, ...drawn],
            coordinates: this.getAttribute('coordinates') !== 'none',
            hands: /** @type {'auto' | 'beside' | 'below'} */ (this.getAttribute('hands') ?? 'auto'),
            room: this.#room(),
            duration: this.#duration(),
            words: this.#words,
            landed,
        });
        this.#rest = Promise.allSettled([this.#rest, rest]); // what slides is not ended by drawing once more
        this.#measure();
        this.#tell(game, position);
    }

    #measure() {
        const { width, height } = this.#renderer.frame.size;
        const size = `${width} ${height}`;
        if (size === this.#size) return;
        this.#size = size;
        this.#emit('layout', { width, height });
    }

    /** the pixels that there are for the board */
    #room() {
        this.#typing.show(this.hasAttribute('typing'), this.#words);
        const reserve = parseFloat(getComputedStyle(this).getPropertyValue('--tabiya-reserve')) || 0;
        const height = this.getAttribute('fit') === 'box' ? this.clientHeight : innerHeight - reserve;
        return { width: this.clientWidth, height: height - this.#typing.node.offsetHeight };
    }

    #duration() {
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
        return parseFloat(getComputedStyle(this).getPropertyValue('--tabiya-duration')) || 0;
    }

    /**
     * @param {Game} game
     * @param {Position} position
     */
    #tell(game, position) {
        if (this.#told === position.cells) return;
        const said = position.said ?? (this.#told.length ? sayMove(game, this.#told, position, this.#words) : '');
        if (said) this.say(said);
        this.#told = position.cells;
    }
}

customElements.define('tabiya-board', TabiyaBoard);
