/**
 * tabiya: every game of the chess family. Rules, notation, pictures, a game between two players, and
 * an engine in a worker. What is refused throws a TabiyaError and changes nothing. A thing that has
 * close() keeps memory until it is closed; close what you opened from it first.
 *
 * A side is 0 (White, Sente: it plays up the board) or 1. A square is a number: its file and its rank
 * times the width, both from 0. A piece is a number too: its type and 64 times its side; 0 is an
 * empty square, 128 a wall.
 */

export type Side = 0 | 1;

export interface Fault {
    /** from 1; 0 where there is none */
    line: number;
    column: number;
    text: string;
    /** TabiyaErrorCode; 15 is a warning */
    code: number;
    /** of a text of games: which of the games that were read it is in */
    game?: number;
}

export class TabiyaError extends Error {
    code: number;
    line: number;
    column: number;
}

/** A game as a gallery shows it. */
export interface ListedGame {
    name: string;
    title: string;
    /** a sentence on what it is, or "" */
    about: string;
    width: number;
    height: number;
    /** the smallest and the largest board of a family */
    sizes: [number, number] | null;
    /** what others call it, in small letters without blanks */
    aliases: string[];
    /** How much a player of chess must learn for it: 1 little, 2 some, 3 much. Asking opens the game. */
    readonly difficulty: 1 | 2 | 3;
}

/** Games that belong together; those that were added are the family "user". */
export interface Family {
    family: { name: string; title: string };
    games: ListedGame[];
}

/** A move of a game that was read, with what follows it. The root of a game has no move. */
export interface PgnNode {
    /** in coordinates; "--" is a pass; "" at the root */
    move: string;
    /** read only: writePgn finds it anew */
    san: string;
    comment: string;
    /** what is said before the move, as at the start of a variation */
    before?: string;
    /** 1 is "!", 2 is "?" */
    nags: number[];
    /** the main line first */
    children: PgnNode[];
}

/** A game with all that PGN can say of it. */
export interface PgnGame {
    /** the name of its variant */
    game: string;
    /** of the board, in a family of sizes */
    size: [number, number] | null;
    tags: [string, string][];
    /** where it begins, if that is not the usual start */
    fen: string | null;
    /** TabiyaResult; 0 is "*" */
    result: number;
    root: PgnNode;
}

export type FileFormat = 'pgn' | 'usi' | 'fen' | 'sfen' | 'board';

/** What was read. A game with a fault keeps the moves before it. */
export interface ReadGames {
    games: PgnGame[];
    /** faults and warnings, in the order of lines */
    faults: Fault[];
}

/** A key of a variant file. */
export interface VariantKey {
    /** as it can be written */
    name: string;
    topic: string;
    /** what its value looks like: "true or false" */
    takes: string;
    text: string;
    /** it may have White or Black behind it, and is then for that side alone */
    sided: boolean;
}

/** A letter of Betza notation, or several of one meaning at a time. */
export interface BetzaWord {
    letters: string;
    text: string;
}

/** The games that are known by name. */
export class Variants {
    /** Loads tabiya.wasm: beside the script, if no place is named. */
    static load(url?: string | URL): Promise<Variants>;
    /** The built-in games alone, in the same memory: to try a text out, again and again. Close it afterwards. */
    fresh(): Variants;
    names(): string[];
    /** all games by families, without opening them */
    list(): Family[];
    /** the name of the game that other programs call so ("Three-check"), or "" */
    find(name: string): string;
    /** A game; a family of sizes also on a board of another size. */
    open(name: string, width?: number, height?: number): Variant;
    /** Adds the sound games of a variant file; gives the faults of the others, and warnings. */
    add(ini: string): Fault[];
    /** the themes of pictures */
    themes(): string[];
    /** The games of a PGN text; `usual` is the game where no tag names one (chess). */
    readPgn(text: string, usual?: string): ReadGames;
    /**
     * Any text that somebody opens, pastes or drops: PGN, FEN, SFEN, USI lines, a board file. Its format is seen
     * from the name of the file, if there is one, else from how it begins. A position is a game without moves.
     */
    readAny(text: string, given?: { file?: string; usual?: string }): ReadGames & { format: FileFormat };
    /** A game as PGN; throws where a move is not legal. */
    writePgn(game: PgnGame): string;
    /** the keys of a variant file, by topics */
    keys(): VariantKey[];
    /** the letters of Betza notation */
    betza(): BetzaWord[];
    close(): void;
}

export interface SymbolOptions {
    /** "usual", "chess", "letters" or "signs" */
    look?: string;
    theme?: string;
    flipped?: boolean;
}

/** A type of piece: one with a letter, its promoted form, or what a pawn has become. */
export interface PieceType {
    type: number;
    /** in lower case */
    letter: string;
    /** "+" stands before the letter, "~" behind it, or "" */
    mark: string;
    /** as FEN writes that of side 0: "N", "+P", "Q~" */
    text: string;
    /** "knight" */
    name: string;
    /** its moves, in Betza notation */
    betza: string;
    /** it must not be lost */
    royal: boolean;
    /** the type that it moves like: itself, where it has a letter */
    movesLike: number;
    /** the type that it goes to hand as */
    capturedAs: number;
    /** its promoted form, or 0 */
    promoted: number;
}

/** What a board on a page draws of a game: see `Game` of the board element. */
export interface Sheet {
    name: string;
    title: string;
    width: number;
    height: number;
    ground: 'squares' | 'grid' | 'points';
    river: boolean;
    /** file and rank of two opposite corners, from 0 */
    palaces: number[][];
    /** how many ranks are each side's promotion zone */
    zones: number[];
    /** "White", "Sente" */
    sides: string[];
    /** the same before the name of a piece: "white", "Sente's" */
    owners: string[];
    /** the pieces that each side can come to hold */
    hands: string[][];
    pieces: Record<string, { side: Side; name: string; figure: string; turns?: boolean }>;
    /** SVG: a symbol for each figure */
    symbols: string;
    /** the game's own names of files and ranks, where it has such */
    coordinates?: { files: string[]; ranks: string[] };
}

/** A position as a board on a page shows it. */
export interface Position {
    /** a piece for each square, from a1 along the ranks; "" is empty, "*" a wall */
    cells: string[];
    /** how many of each piece, by side */
    hands: Record<string, number>[];
    turn: Side;
    /** the legal moves in coordinates */
    moves: string[];
    /** the squares of the last move; of a drop the target only */
    last?: string[];
    /** the squares of royal pieces in check */
    check?: string[];
    /** the squares of all pieces that the other side attacks */
    attacked?: string[];
    /** what the side that waits may enter ahead: all that may be legal after the next move, and little more */
    premoves?: string[];
    /** the last move in words, and what came of it; "" at the start */
    said?: string;
}

/** The rules of one game. */
export class Variant {
    private constructor();
    readonly name: string;
    readonly title: string;
    readonly about: string;
    readonly width: number;
    readonly height: number;
    /** "" where the game has no start at this size */
    readonly startFen: string;
    /** how much a player of chess must learn for it: 1 little, 2 some, 3 much */
    readonly difficulty: 1 | 2 | 3;
    readonly isShuffled: boolean;
    /** the smallest and the largest board of a family */
    readonly sizes: [number, number] | null;
    sideName(side: Side): string;
    /** a piece as FEN writes it */
    pieceText(piece: number): string;
    /** a piece of such a text; -1 where the game has none */
    pieceNumber(text: string): number;
    typeName(type: number): string;
    /** its types of piece, in order of their numbers, from 1 */
    pieces(): PieceType[];
    /** what a board on a page needs; the look is "usual", "chess", "letters" or "signs" */
    sheet(look?: string): Sheet;
    /** the rules in words, with diagrams */
    explain(options?: { unicode?: boolean }): string;
    /**
     * Names, board, start, sides, pieces with their moves, and the rules in sections. A piece's `diagram`
     * is a list of lines of marks around its letter, as explain() draws; `owners` are who can have it.
     */
    describe(): any;
    /** an SVG with a symbol for each piece, in a box of 100 x 100, whose id is the piece's text */
    symbols(options?: SymbolOptions | string): string;
    /** From the start; from one by lot, where a seed is given and the game is shuffled or a family of sizes. */
    start(options?: { seed?: number | bigint }): Game;
    fromFen(fen: string): Game;
    /** From a position in shogi's notation. */
    fromSfen(sfen: string): Game;
    fromBoardFile(text: string): Game;
    /** A position to set up: from a FEN, an SFEN, a game as it stands, or an empty board. */
    setUp(from?: SetupSource): Setup;
    /** A game between two players. */
    sit(options?: TableOptions): Table;
    close(): void;
}

/** bits of Move.kind */
export const MOVE_CAPTURE: 1;
export const MOVE_DROP: 2;
export const MOVE_CHANGE: 4;
export const MOVE_CASTLING: 8;
export const MOVE_EN_PASSANT: 16;
export const MOVE_CHECK: 32;

export interface Move {
    code: number;
    kind: number;
    /** -1 for a drop */
    from: number;
    to: number;
    /** as it leaves `from`, or the hand */
    piece: number;
    /** as it stands on `to` */
    becomes: number;
    captured: number;
    /** the square of the captured piece, or of the rook that castles */
    takenAt: number;
    rookTo: number;
}

export type EventKind =
    | 'moved'
    | 'refused'
    | 'check'
    | 'clock'
    | 'offered'
    | 'declined'
    | 'takenBack'
    | 'ended'
    | 'started'
    | 'paused';

export type Event =
    | { kind: 'moved'; side: Side; move: string; captured: number }
    | { kind: 'refused'; side: Side; code: number; text: string }
    | { kind: 'clock'; side: Side; left: [number, number] }
    | { kind: 'takenBack'; side: Side; plies: number }
    | { kind: 'ended'; side: Side; result: number; reason: number }
    | { kind: 'check' | 'offered' | 'declined' | 'started' | 'paused'; side: Side };

export interface PictureOptions {
    theme?: string;
    /** "usual", "chess", "letters" or "signs" */
    look?: string;
    flipped?: boolean;
    /** without names of files and ranks */
    bare?: boolean;
    /** of the longer side */
    pixels?: number;
    /** "e2e4 d1h5:red" */
    arrows?: string;
    /** "e4 d5:blue" */
    marks?: string;
}

/** "shown" is SAN as the game's own players write it ("P-7f"); "words" is "knight g1 to f3" */
export type Notation = 'coordinates' | 'san' | 'usi' | 'words' | 'shown';

/** A game as it stands, with the moves that led there. */
export class Game {
    private constructor();
    readonly variant: Variant;
    readonly width: number;
    readonly height: number;
    readonly fen: string;
    readonly sfen: string;
    /** the plain board file, which knows neither the side to move nor hands; "" where the board is not square */
    readonly boardFile: string;
    readonly side: Side;
    readonly inCheck: boolean;
    /** 0: it goes on, 1: side 0 has won, 2: side 1 has won, 3: a draw */
    readonly result: number;
    /** TabiyaReason */
    readonly reason: number;
    /** "White wins: checkmate", or "" */
    readonly outcome: string;
    /** what may be claimed: 1 repetition, 2 moves without progress */
    readonly claims: number;
    /** how many moves were played */
    readonly plies: number;
    piece(square: number): number;
    hand(side: Side, type: number): number;
    attacks(side: Side, square: number): boolean;
    /** the moves that were played, in coordinates or another notation */
    moves(notation?: Notation): string[];
    /** the same in SAN */
    sans(): string[];
    /** the move that was played at this ply, from 0, as numbers; null past the last */
    moveAt(ply: number): Move | null;
    /** What a board on a page shows; with the premoves of a side, where it is not its turn. */
    position(options?: { premoves?: Side }): Position;
    /** what a board on a page needs of the game, on this game's board */
    sheet(look?: string): Sheet;
    /** the legal moves in coordinates, in order of text, and the same as numbers */
    legal(): string[];
    legalMoves(): Move[];
    /** a move as a person may type it, with the game's own coordinates first, as coordinates */
    read(text: string): string;
    /** a move in coordinates in another notation */
    write(move: string, notation: Notation): string;
    /** coordinates as SAN */
    san(move: string): string;
    /** coordinates as the game's own players write them */
    shown(move: string): string;
    /** coordinates as words */
    words(move: string): string;
    /** coordinates as USI */
    usi(move: string): string;
    /** Moves in coordinates that follow each other from here, as SAN with numbers or in another notation. */
    line(moves: string[], notation?: Notation): string;
    /** Plays a move in coordinates, else in any notation; tells what came of it. */
    play(text: string): Event[];
    claim(): Event[];
    /** Takes back moves, as many as there are; gives how many. */
    takeBack(n?: number): number;
    clone(): Game;
    svg(options?: PictureOptions): string;
    board(options?: { unicode?: boolean; flipped?: boolean; coordinates?: boolean }): string;
    /** the leaves of the tree of moves */
    perft(depth: number): number | bigint;
    close(): void;
}

/** a FEN, an SFEN, a game as it stands, or an empty board, in a family of any of its sizes */
export type SetupSource = string | { sfen: string } | Game | { width?: number; height?: number };

/** A position that is set up piece by piece. It may break the rules; check() tells how. */
export class Setup {
    private constructor();
    readonly variant: Variant;
    readonly width: number;
    readonly height: number;
    readonly fen: string;
    readonly sfen: string;
    /** the side to move; setting it forgets en passant */
    side: Side;
    /** castling rights and what follows, as FEN has them behind the side to move; setting it throws if it is not right */
    fields: string;
    /** what stands on a square, as FEN writes it; "" where nothing does */
    piece(square: number | string): string;
    /** a piece for each square, from a1 along the ranks */
    cells(): string[];
    /** Puts a piece ("N", "+p"), a wall ("*") or nothing ("") on a square ("e4", or its number). */
    put(square: number | string, piece: string): void;
    /** Sets how many of a kind a side holds; the kind is a type or a piece as FEN writes it. */
    hold(side: Side, kind: number | string, count: number): void;
    /** how many of a kind a side holds */
    hand(side: Side, kind: number | string): number;
    /** every reason why the rules cannot be played from here */
    check(): Fault[];
    /** what a board on a page shows, without moves */
    position(): Position;
    svg(options?: PictureOptions): string;
    /** A game from here; throws where check() finds a fault. */
    start(): Game;
    close(): void;
}

export interface TableOptions {
    /** where it begins: a FEN, or a position that was set up; else at the game's start */
    fen?: string;
    setup?: Setup;
    /** in milliseconds; after `moves` moves, base is added again */
    clock?: { base: number; increment?: number; moves?: number };
}

export interface Command {
    kind: 'move' | 'resign' | 'offer' | 'accept' | 'decline' | 'claim' | 'takeBack' | 'flag' | 'start' | 'pause';
    /** whose command it is: the side to move, if none is named */
    side?: Side;
    /** when, in milliseconds that never go back */
    now?: number;
    /** in any notation */
    move?: string;
    plies?: number;
}

/** A game between two players, with clocks and offers. */
export class Table {
    private constructor();
    readonly variant: Variant;
    /** to be read only; it ends with the table */
    readonly game: Game;
    readonly result: number;
    readonly reason: number;
    readonly outcome: string;
    isOffered(side: Side): boolean;
    /** what each side has left, in milliseconds; null without clocks */
    left(now: number): [number, number] | null;
    /** Carries out a command. One that is refused gives an event that says why. */
    apply(command: Command): Event[];
    close(): void;
}

export interface EngineOptions {
    /** the size of its hash table; 16, if none is given */
    tableMb?: number;
    /** the place of tabiya.wasm */
    url?: string | URL;
}

/** Without any, a search ends when it is stopped. */
export interface Limits {
    depth?: number;
    nodes?: number;
    /** milliseconds for this move */
    ms?: number;
    /** strength, 1 to 10, and the random seed of its errors */
    level?: number;
    seed?: number;
    /** how many of the best moves are told */
    lines?: number;
    /** search these only, in coordinates */
    moves?: string[];
    /** the engine divides the time by itself */
    clock?: { left: [number, number]; increment?: number; movesToGo?: number };
}

export interface Thought {
    /** 0 is the best line */
    rank: number;
    depth: number;
    seldepth: number;
    nodes: number;
    ms: number;
    /** of the table, in thousandths */
    hashfull: number;
    /** hundredths of a pawn, for the side to move… */
    cp?: number;
    /** …or the moves to mate; negative: it is mated */
    mate?: number;
    /** in coordinates */
    pv: string[];
}

/** A game looked at by the engine. */
export interface Review {
    /** as `tabiya review --json` tells it: verdicts, better lines, accuracy; what was found, if it was stopped */
    report: any;
    /** the same in English, a line for each paragraph */
    words: string;
    /** the game with evaluations, marks and better lines */
    pgn: string;
    /** SVG: the evaluation over the moves */
    curve: string;
}

/** An engine in a worker of its own. Its searches wait for each other. */
export class Engine {
    private constructor();
    static start(options?: EngineOptions): Promise<Engine>;
    /** Searches a game as it stands now. When the signal aborts, it ends with the newest thought. */
    think(
        game: Game,
        limits: Limits,
        onThought?: ((thought: Thought) => void) | null,
        signal?: AbortSignal | null,
    ): Promise<Thought>;
    /**
     * Searches every position of a game's main line, within depth, nodes or ms for each. Tells how many of them are
     * done. When the signal aborts, the review has what was found; on a page that is not isolated, which has no
     * shared memory, it throws instead.
     */
    review(
        variants: Variants,
        game: PgnGame,
        limits: Limits,
        onProgress?: ((done: number, of: number) => void) | null,
        signal?: AbortSignal | null,
    ): Promise<Review>;
    /** Forgets what was found, as before a new game. */
    clear(): Promise<void>;
    bench(depth?: number): Promise<number>;
    /** Ends the worker, and a search that runs. */
    close(): void;
}

export type OriginalName = 'reduced' | 'chess' | 'boxshogi' | 'pawns' | 'symbols';

/** As the command lines have them, with their usual values; times are in milliseconds. */
export interface OriginalOptions {
    /** reduced, chess, symbols: strength, 1 to 10 */
    level?: number;
    /** reduced: for each move of Black; symbols: for each side, 0 for no clock */
    time?: number;
    /** chess: a position to begin from, or a random back rank, which is that of the seed */
    fen?: string;
    random?: boolean;
    seed?: number;
    /** chess: after so many it is a draw */
    plies?: number;
    ai?: 'engine' | 'tutorial';
    /** chess: those of the rows are shown */
    numbers?: boolean;
    /** boxshogi: the file to play; without one both players type */
    file?: string;
    /** symbols: added after each move; and after how many moves the time is given again */
    increment?: number;
    moves?: number;
    /** symbols: the team that the computer plays */
    computer?: 'symbols' | 'characters';
    /** symbols: what the players see, 0 to 4 */
    memory?: number;
    /** then the engine thinks about no more nodes for a move, and takes no note of the time */
    mostNodes?: number;
}

/** What an original program says until it wants the next line. */
export interface Answer {
    text: string;
    ended: boolean;
    /** the exit status, once it has ended */
    status: number;
    /** what it wrote to its standard error, or "" */
    complaint: string;
    /** names and contents of files that it has written */
    saved: [string, string][];
    /** in so many milliseconds it is to be told that the time has come, by time(); null: never */
    wake: number | null;
}

/** What came to a program from outside: lines and what it asked for. It is plain data. */
export type TapeEntry =
    | ['line', string | null]
    | ['time']
    | ['now', number]
    | ['load', string | null]
    | ['answer', string];

/** One of the five original programs, in a worker of its own. Its lines wait for each other. */
export class Original {
    private constructor();
    /**
     * Starts a program, with the files that it can read. With the tape of an earlier one, which had the same name,
     * options and files, it is where that one was. Throws where an option is not right.
     */
    static start(
        name: OriginalName,
        options?: OriginalOptions,
        given?: { files?: Iterable<[string, string]>; tape?: TapeEntry[]; url?: string | URL },
    ): Promise<Original>;
    readonly first: Answer;
    /** the answers so far, each with the line before it */
    readonly history: { line?: string | null; answer: Answer }[];
    readonly tape: TapeEntry[];
    /** A line, without its end; null: there will be no more. */
    send(line: string | null): Promise<Answer>;
    time(): Promise<Answer>;
    addFile(name: string, text: string): Promise<void>;
    removeFile(name: string): Promise<void>;
    close(): void;
}

/** The number that `tabiya bench` prints: one version gives the same everywhere. */
export function bench(depth?: number): Promise<number>;
