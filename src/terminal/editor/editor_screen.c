/* editor_screen.c: the state of the editor and what keys do to it. Every change goes through
 * `changed`, which finds the rights to castle, the faults and the FEN anew. */
#include "terminal/editor/editor_screen.h"

#include "notation/board_file.h"
#include "notation/notation_errors.h"
#include "notation/text_board.h"

#include <stdio.h>
#include <string.h>

typedef enum EditorAct {
    EDIT_PLAY = 1,
    EDIT_SIDE,
    EDIT_CLEAR,
    EDIT_START,
    EDIT_FLIP,
    EDIT_SMALLER,
    EDIT_LARGER,
    EDIT_HOLD,
    EDIT_UNHOLD,
    EDIT_CASTLING,
    EDIT_SAVE_FEN,
    EDIT_SAVE_BOARD,
    EDIT_RULES,
    EDIT_HELP,
    EDIT_LEAVE,
    EDIT_QUIT,
} EditorAct;

static const struct {
    EditorAct act;
    unsigned function;
    const char *label, *detail;
} ACTS[] = {
    {EDIT_PLAY, 3, "Play from here", "F3"},
    {EDIT_SIDE, 2, "The other side to move", "F2"},
    {EDIT_CLEAR, 4, "Clear the board", "F4"},
    {EDIT_START, 6, "Start position", "F6"},
    {EDIT_FLIP, 5, "Flip the board", "F5"},
    {EDIT_SMALLER, 7, "Smaller board", "F7"},
    {EDIT_LARGER, 8, "Larger board", "F8"},
    {EDIT_HOLD, 9, "The piece into the hand", "F9"},
    {EDIT_UNHOLD, 11, "The piece out of the hand", "F11"},
    {EDIT_CASTLING, 12, "Castling, where possible", "F12"},
    {EDIT_SAVE_FEN, 0, "Save as FEN", NULL},
    {EDIT_SAVE_BOARD, 0, "Save as a board file", NULL},
    {EDIT_RULES, 0, "Rules of this game", NULL},
    {EDIT_HELP, 1, "Help", "F1 or ?"},
    {EDIT_LEAVE, 0, "Start screen", NULL},
    {EDIT_QUIT, 10, "Quit", "F10"},
};
enum { ACT_COUNT = sizeof ACTS / sizeof *ACTS };

/* ---- after every change ---- */

static void keep_fault(void *context, const Error *fault) {
    EditorScreen *screen = context;
    if (screen->fault_count < EDITOR_FAULTS)
        snprintf(screen->fault[screen->fault_count++], sizeof screen->fault[0], "%s", fault->text);
}

static void forget_castling(Setup *setup) {
    for (unsigned side = 0; side < 2; side++) {
        setup->castle_king[side] = NO_SQUARE;
        setup->castle_rook[side][KING_SIDE] = setup->castle_rook[side][QUEEN_SIDE] = NO_SQUARE;
    }
}

static void write_fen(EditorScreen *screen) {
    Writer writer = writer_to(screen->fen, sizeof screen->fen);
    setup_write(&writer, &screen->setup, screen->rules->variant);
}

/* Which rights are possible is the FEN reader's to say: each is tried. */
static void allow_castling(EditorScreen *screen) {
    const char *const RIGHTS = "KQkq";
    for (unsigned i = 0; i < 4; i++) {
        char text[EDITOR_FEN + 16];
        Setup tried;
        Writer writer = writer_to(text, sizeof text);
        setup_write_board(&writer, &screen->setup, screen->rules->variant);
        write_format(&writer, " w %c - 0 1", RIGHTS[i]);
        if (!setup_read(&tried, screen->rules->variant, slice_of(text), NULL))
            continue;
        unsigned side = i / 2, wing = i % 2 ? QUEEN_SIDE : KING_SIDE;
        if (tried.castle_rook[side][wing] == NO_SQUARE)
            continue;
        screen->setup.castle_king[side] = tried.castle_king[side];
        screen->setup.castle_rook[side][wing] = tried.castle_rook[side][wing];
    }
}

static void changed(EditorScreen *screen) {
    Faults faults = {keep_fault, screen, 0, 0};
    forget_castling(&screen->setup);
    if (screen->has_castling)
        allow_castling(screen);
    screen->setup.ep = screen->setup.ep_victim = NO_SQUARE;
    screen->fault_count = 0;
    setup_check(&screen->setup, screen->rules->variant, &faults);
    write_fen(screen);
}

/* ---- opening, clearing, sizes ---- */

static void clear(EditorScreen *screen) {
    const Variant *variant = screen->rules->variant;
    setup_clear(&screen->setup, variant->board);
    for (unsigned side = 0; side < 2; side++)
        screen->setup.checks_left[side] = variant->ending.checks[side];
}

static void set_start(EditorScreen *screen) {
    if (screen->rules->has_start) {
        screen->setup = screen->rules->start;
    } else {
        clear(screen);
        message_say(&screen->message, false,
                    "This size has no start of its own: the board is empty.");
    }
    screen->has_castling = screen->rules->variant->castling.enabled;
}

static bool has_castling(const Setup *setup) {
    return setup->castle_king[FIRST] != NO_SQUARE || setup->castle_king[SECOND] != NO_SQUARE;
}

void editor_open(EditorScreen *screen, const Rules *rules, const Setup *setup, Settings *settings) {
    *screen = (EditorScreen){.rules = rules, .settings = settings};
    if (setup) {
        screen->setup = *setup;
        screen->has_castling = has_castling(setup);
    } else {
        set_start(screen);
    }
    screen->cursor = spot_square(0);
    screen->brush = piece_of(FIRST, rules->variant->pieces.king ? rules->variant->pieces.king : 1);
    changed(screen);
}

void editor_resize(EditorScreen *screen, const Rules *rules) {
    Setup old = screen->setup;
    Board board = rules->variant->board;
    screen->rules = rules;
    clear(screen);
    for (int y = 0; y < old.board.height && y < board.height; y++)
        for (int x = 0; x < old.board.width && x < board.width; x++)
            screen->setup.at[square_at(board, x, y)] = old.at[square_at(old.board, x, y)];
    memcpy(screen->setup.hand, old.hand, sizeof old.hand);
    screen->setup.side = old.side;
    screen->cursor = spot_square(0);
    changed(screen);
    message_say(&screen->message, false, "The board has %u x %u squares now.", board.width,
                board.height);
}

/* ---- pieces ---- */

unsigned editor_tray_count(const EditorScreen *screen) {
    return 2 + 2u * screen->rules->variant->pieces.count;
}

Piece editor_tray_piece(const EditorScreen *screen, unsigned n) {
    unsigned count = screen->rules->variant->pieces.count;
    return n == 0 ? EMPTY : n == 1 ? WALL : piece_of((n - 2) / count, (n - 2) % count + 1);
}

static unsigned tray_place(const EditorScreen *screen) {
    unsigned n = 0;
    while (n + 1 < editor_tray_count(screen) && editor_tray_piece(screen, n) != screen->brush)
        n++;
    return n;
}

static void put(EditorScreen *screen, Square sq, Piece piece) {
    screen->setup.at[sq] = screen->setup.at[sq] == piece ? EMPTY : piece;
    changed(screen);
}

static void paint(EditorScreen *screen) {
    if (screen->cursor.sq != NO_SQUARE)
        put(screen, screen->cursor.sq, screen->brush);
}

/* a letter is the piece itself: upper case for FIRST */
static void type_piece(EditorScreen *screen, char letter) {
    const Variant *variant = screen->rules->variant;
    unsigned type = variant_type(variant, letter);
    if (type == NO_TYPE) {
        message_say(&screen->message, true, "No piece of this game has the letter '%c'.", letter);
        return;
    }
    screen->brush = piece_of(is_lower(letter), type);
    if (screen->cursor.sq == NO_SQUARE)
        return;
    screen->setup.at[screen->cursor.sq] = screen->brush;
    changed(screen);
}

/* the piece under the cursor, or the brush, promoted and back */
static void promote(EditorScreen *screen) {
    const Variant *variant = screen->rules->variant;
    Square sq = screen->cursor.sq;
    Piece piece = sq == NO_SQUARE ? EMPTY : screen->setup.at[sq];
    const PieceType *type =
        piece == EMPTY || piece == WALL ? NULL : type_of(variant, piece_type(piece));
    unsigned other = !type                       ? NO_TYPE
                     : type->kind == TYPE_FORM   ? type->unform
                     : type->form                ? type->form
                     : type->kind == TYPE_MARKED ? type->counts_as
                                                 : type->marked;
    if (other == NO_TYPE) {
        message_say(&screen->message, true, "That piece has no promoted form.");
        return;
    }
    screen->setup.at[sq] = piece_of(piece_side(piece), other);
    changed(screen);
}

static void hold(EditorScreen *screen, int by) {
    const Variant *variant = screen->rules->variant;
    unsigned type = piece_type(screen->brush), side = piece_side(screen->brush);
    if (screen->brush == EMPTY || screen->brush == WALL ||
        !(variant->drops.droppable >> type & 1)) {
        message_say(&screen->message, true, "That piece cannot be held in hand in this game.");
        return;
    }
    uint8_t *count = &screen->setup.hand[side][type];
    if ((by > 0 && *count < MAX_HAND) || (by < 0 && *count > 0))
        *count = (uint8_t)(*count + by);
    changed(screen);
}

/* ---- acts ---- */

static void open_menu(EditorScreen *screen) {
    for (size_t i = 0; i < ACT_COUNT; i++)
        screen->entry[i] =
            (MenuEntry){.label = ACTS[i].label, .detail = ACTS[i].detail, .id = (int)ACTS[i].act};
    screen->popup = EDITOR_MENU;
    menu_open(&screen->menu, "Menu", screen->entry, ACT_COUNT);
}

static void open_path(EditorScreen *screen, EditorPopup popup) {
    char name[128];
    snprintf(name, sizeof name, "%s.%s", screen->rules->variant->name,
             popup == EDITOR_FEN_PATH ? "fen" : "txt");
    prompt_set(&screen->prompt, name);
    screen->popup = popup;
}

static void resize_by(EditorScreen *screen, int by, Wish *wish) {
    const Variant *variant = screen->rules->variant;
    int size = variant->board.width + by;
    if (!variant->smallest)
        message_say(&screen->message, true, "%s is played on %u x %u only.", variant->title,
                    variant->board.width, variant->board.height);
    else if (size < variant->smallest || size > variant->largest)
        message_say(&screen->message, true, "%s is played on %u x %u to %u x %u.", variant->title,
                    variant->smallest, variant->smallest, variant->largest, variant->largest);
    else
        wish->kind = WISH_SIZE, wish->number = (size_t)size;
}

static void play_here(EditorScreen *screen, Wish *wish) {
    if (screen->fault_count) {
        message_say(&screen->message, true, "It cannot be played yet: %s.", screen->fault[0]);
        return;
    }
    wish->kind = WISH_PLAY_HERE;
}

static void act(EditorScreen *screen, int what, Wish *wish) {
    screen->popup = EDITOR_NO_POPUP;
    switch ((EditorAct)what) {
    case EDIT_PLAY: play_here(screen, wish); break;
    case EDIT_SIDE:
        screen->setup.side = (Side)(screen->setup.side ^ 1);
        changed(screen);
        break;
    case EDIT_CLEAR:
        clear(screen);
        changed(screen);
        break;
    case EDIT_START:
        set_start(screen);
        changed(screen);
        break;
    case EDIT_FLIP: screen->is_flipped = !screen->is_flipped; break;
    case EDIT_SMALLER: resize_by(screen, -1, wish); break;
    case EDIT_LARGER: resize_by(screen, 1, wish); break;
    case EDIT_HOLD: hold(screen, 1); break;
    case EDIT_UNHOLD: hold(screen, -1); break;
    case EDIT_CASTLING:
        screen->has_castling = !screen->has_castling;
        changed(screen);
        message_say(&screen->message, false,
                    has_castling(&screen->setup) ? "Castling is allowed where it is possible."
                                                 : "Nobody may castle.");
        break;
    case EDIT_SAVE_FEN: open_path(screen, EDITOR_FEN_PATH); break;
    case EDIT_SAVE_BOARD: open_path(screen, EDITOR_BOARD_PATH); break;
    case EDIT_RULES: wish->kind = WISH_RULES; break;
    case EDIT_HELP: wish->kind = WISH_HELP; break;
    case EDIT_LEAVE: wish->kind = WISH_START; break;
    case EDIT_QUIT: wish->kind = WISH_QUIT; break;
    }
}

/* ---- saving ---- */

bool editor_write(Writer *out, const EditorScreen *screen, Error *error) {
    const Setup *setup = &screen->setup;
    const Variant *variant = screen->rules->variant;
    if (!editor_saves_board(screen)) {
        write_format(out, "%s\n", screen->fen);
        return true;
    }
    const char *lacks = setup->side == SECOND                       ? "Black to move"
                        : setup->board.width != setup->board.height ? "a board that is not square"
                                                                    : NULL;
    for (unsigned sq = 0; sq < setup->board.squares && !lacks; sq++)
        if (setup->at[sq] == WALL)
            lacks = "walls";
        else if (setup->at[sq] != EMPTY &&
                 type_of(variant, piece_type(setup->at[sq]))->kind != TYPE_PLAIN)
            lacks = "promoted pieces";
    for (unsigned type = 1; type <= variant->pieces.count && !lacks; type++)
        if (setup->hand[FIRST][type] || setup->hand[SECOND][type])
            lacks = "pieces in hand";
    if (!lacks && has_castling(setup))
        lacks = "castling";
    if (lacks)
        return error_set(error, 0, 0, ERROR_FORMAT_LACKS, "a board file", lacks);
    board_file_write(out, setup, variant);
    return true;
}

/* ---- keys ---- */

static void move_cursor(EditorScreen *screen, int dx, int dy) {
    BoardScene scene;
    editor_scene(screen, &scene);
    screen->cursor = board_step(&scene, screen->cursor, dx, dy);
}

static void move_brush(EditorScreen *screen, int by) {
    int n = (int)tray_place(screen) + by, count = (int)editor_tray_count(screen);
    if (n >= 0 && n < count)
        screen->brush = editor_tray_piece(screen, (unsigned)n);
}

static void key_arrows(EditorScreen *screen, int dx, int dy, int columns) {
    if (screen->is_in_tray)
        move_brush(screen, dx + dy * columns);
    else
        move_cursor(screen, dx, dy);
}

static void click(EditorScreen *screen, const BoardScene *scene, const EditorLayout *layout,
                  const Key *key) {
    Spot spot = board_spot_at(scene, &layout->plan, key->x, key->y);
    if (area_has(layout->tray, key->x, key->y)) {
        unsigned n = (unsigned)(key->y - layout->tray.y) * editor_tray_columns(layout) +
                     (unsigned)(key->x - layout->tray.x) / TRAY_CELL;
        if (n < editor_tray_count(screen))
            screen->brush = editor_tray_piece(screen, n);
    } else if (!spot_is_none(spot)) {
        screen->cursor = spot;
        if (key->kind == PRESS_OTHER_CLICK && spot.sq != NO_SQUARE) {
            screen->setup.at[spot.sq] = EMPTY;
            changed(screen);
        } else {
            paint(screen);
        }
    }
}

static void type_letter(EditorScreen *screen, unsigned letter, Wish *wish) {
    if (letter == '?')
        wish->kind = WISH_HELP;
    else if (letter == ' ')
        paint(screen);
    else if (letter == '+' || letter == '~')
        promote(screen);
    else if (letter == '*' && screen->cursor.sq != NO_SQUARE)
        put(screen, screen->cursor.sq, WALL);
    else if (letter < 128 && is_letter((char)letter))
        type_piece(screen, (char)letter);
}

static void erase(EditorScreen *screen) {
    if (screen->cursor.sq != NO_SQUARE)
        screen->setup.at[screen->cursor.sq] = EMPTY;
    else if (spot_is_hand(screen->cursor))
        screen->brush = piece_of(screen->cursor.side, screen->cursor.type), hold(screen, -1);
    if (spot_is_hand(screen->cursor) &&
        !screen->setup.hand[screen->cursor.side][screen->cursor.type])
        screen->cursor = spot_square(0);
    changed(screen);
}

static void key_board(EditorScreen *screen, const Key *key, int width, int height, Wish *wish) {
    BoardScene scene;
    editor_scene(screen, &scene);
    EditorLayout layout = editor_layout(&scene, screen, width, height);
    int columns = (int)editor_tray_columns(&layout);
    switch (key->kind) {
    case PRESS_UP: key_arrows(screen, 0, -1, columns); break;
    case PRESS_DOWN: key_arrows(screen, 0, 1, columns); break;
    case PRESS_LEFT: key_arrows(screen, -1, 0, columns); break;
    case PRESS_RIGHT: key_arrows(screen, 1, 0, columns); break;
    case PRESS_ENTER:
        if (screen->is_in_tray)
            screen->is_in_tray = false;
        else
            paint(screen);
        break;
    case PRESS_TAB:
    case PRESS_BACK_TAB: screen->is_in_tray = !screen->is_in_tray; break;
    case PRESS_BACKSPACE:
    case PRESS_DELETE: erase(screen); break;
    case PRESS_CLICK:
    case PRESS_OTHER_CLICK: click(screen, &scene, &layout, key); break;
    case PRESS_ESCAPE: open_menu(screen); break;
    case PRESS_LETTER: type_letter(screen, key->letter, wish); break;
    case PRESS_FUNCTION:
        for (size_t i = 0; i < ACT_COUNT; i++)
            if (ACTS[i].function == key->letter)
                act(screen, (int)ACTS[i].act, wish);
        break;
    default: break;
    }
}

static void key_path(EditorScreen *screen, const Key *key, Wish *wish) {
    PromptAnswer answer = prompt_key(&screen->prompt, key);
    if (answer == PROMPT_LEAVES)
        screen->popup = EDITOR_NO_POPUP;
    else if (answer != PROMPT_STAYS && screen->prompt.text[0])
        wish->kind = answer == PROMPT_COMPLETES ? WISH_COMPLETE : WISH_SAVE;
    snprintf(wish->text, sizeof wish->text, "%s", screen->prompt.text);
}

void editor_key(EditorScreen *screen, const Key *given, int width, int height, Wish *wish) {
    Key key = *given;
    *wish = (Wish){.kind = WISH_NOTHING};
    message_clear(&screen->message);
    keybar_translate(&key, editor_hints(screen), width, height);
    if (screen->popup == EDITOR_NO_POPUP) {
        key_board(screen, &key, width, height, wish);
    } else if (screen->popup == EDITOR_MENU) {
        Area area = menu_popup_area(&screen->menu, (Area){0, 0, width, height - 1});
        MenuAnswer answer = menu_key(&screen->menu, &key, area_inside(area, 2, 1));
        if (answer == MENU_TAKES)
            act(screen, menu_entry(&screen->menu)->id, wish);
        else if (answer == MENU_LEAVES ||
                 (key.kind == PRESS_CLICK && !area_has(area, key.x, key.y)))
            screen->popup = EDITOR_NO_POPUP;
    } else {
        key_path(screen, &key, wish);
    }
}
