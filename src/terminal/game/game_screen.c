/* game_screen.c: the state of the game on screen and what keys do to it. A piece is picked up and put
 * down by Enter or the mouse; a letter begins a move that is typed. */
#include "terminal/game/game_screen.h"

#include "notation/moves/coordinates.h"

#include <stdio.h>
#include <string.h>

static void forget_picked(GameScreen *screen) {
    screen->picked = screen->pressed = spot_none();
}

/* where the side to move would begin: its king, or its first piece */
static Spot first_spot(const Play *play) {
    const Position *position = &play->table.game.position;
    Side side =
        play->choice.seat[position->side].is_engine ? (Side)(position->side ^ 1) : position->side;
    unsigned squares = position->variant->board.squares;
    if (position->king[side] != NO_SQUARE)
        return spot_square(position->king[side]);
    for (unsigned i = 0; i < squares; i++) {
        unsigned sq = side ? squares - 1 - i : i;
        if (position->at[sq] != EMPTY && piece_side(position->at[sq]) == side)
            return spot_square((Square)sq);
    }
    return spot_square(0);
}

void game_open(GameScreen *screen, const Play *play, Settings *settings) {
    const Seat *seat = play->choice.seat;
    game_close(screen);
    screen->play = play;
    screen->settings = settings;
    screen->is_flipped = seat[FIRST].is_engine && !seat[SECOND].is_engine;
    screen->cursor = first_spot(play);
    forget_picked(screen);
    game_follow(screen, NULL);
}

void game_close(GameScreen *screen) {
    move_list_free(&screen->list);
    *screen = (GameScreen){0};
}

bool game_is_now(const GameScreen *screen) {
    return screen->play->shown == screen->play->table.game.plies;
}

/* ---- what the table said ---- */

static void ask_offer(GameScreen *screen, Side offerer) {
    static const char *const LABELS[] = {"Play on", "Accept the draw"};
    const int ids[] = {game_action_of_word(slice_of("decline")),
                       game_action_of_word(slice_of("accept"))};
    snprintf(screen->question, sizeof screen->question, "%s offers a draw",
             side_name(screen->play->table.game.variant, offerer));
    game_ask(screen, GAME_OFFER, screen->question, LABELS, ids, 2);
}

static void hear(GameScreen *screen, const Event *event) {
    const Play *play = screen->play;
    switch (event->kind) {
    case EVENT_REFUSED: message_refuse(&screen->message, "Not done: ", &event->error); break;
    case EVENT_CHECK: message_say(&screen->message, false, "Check!"); break;
    case EVENT_OFFERED:
        if (play->table.is_offered && !play->choice.seat[play->table.offerer ^ 1].is_engine)
            ask_offer(screen, play->table.offerer);
        break;
    case EVENT_DECLINED:
        screen->popup = screen->popup == GAME_OFFER ? GAME_NO_POPUP : screen->popup;
        message_say(&screen->message, false, "The draw is declined.");
        break;
    case EVENT_TAKEN_BACK: message_say(&screen->message, false, "Taken back."); break;
    case EVENT_ENDED: game_open_end(screen); break;
    case EVENT_MOVED: forget_picked(screen); break;
    case EVENT_CLOCK:
    case EVENT_STARTED:
    case EVENT_PAUSED:
    case EVENT_ASKED_BACK: /* from here on of games between two machines */
    case EVENT_GIVEN:
    case EVENT_ABORTED:
    case EVENT_REMATCH: break;
    }
}

void game_follow(GameScreen *screen, const Events *events) {
    size_t before = screen->list.count;
    if (!move_list_follow(&screen->list, &screen->play->table.game))
        message_say(&screen->message, true, "Out of memory: the moves cannot be listed.");
    if (screen->list.count != before) {
        forget_picked(screen);
        if (screen->popup == GAME_MOVES)
            screen->popup = GAME_NO_POPUP;
        if (!screen->message.is_refusal || events)
            message_clear(&screen->message);
    }
    for (unsigned i = 0; events && i < events->count; i++)
        hear(screen, &events->list[i]);
    /* the board may have shrunk its hands under the cursor */
    const Position *position = play_position(screen->play);
    if (spot_is_hand(screen->cursor) && !position->hand[screen->cursor.side][screen->cursor.type])
        screen->cursor = first_spot(screen->play);
}

/* ---- moves ---- */

Square game_goal(const Variant *variant, Move move) {
    Board board = variant->board;
    Square from = move_from(move), to = move_to(move);
    if (move_kind(move) != MOVE_CASTLE)
        return to;
    return square_at(board, variant->castling.king_file[to > from ? KING_SIDE : QUEEN_SIDE],
                     square_y(board, from));
}

bool game_goes_from(const GameScreen *screen, Move move, Spot from) {
    if (spot_is_hand(from))
        return move_kind(move) == MOVE_DROP && move_from(move) == from.type &&
               from.side == screen->list.position.side;
    return move_kind(move) != MOVE_DROP && move_from(move) == from.sq;
}

static bool goes_to(const GameScreen *screen, Move move, Square to) {
    return to == NO_SQUARE || move_to(move) == to || game_goal(screen->list.variant, move) == to;
}

size_t game_moves_between(const GameScreen *screen, Spot from, Square to, Move *out) {
    const MoveList *list = &screen->list;
    size_t n = 0;
    for (size_t i = 0; i < list->legal_count && n < GAME_ENTRIES; i++)
        if (game_goes_from(screen, list->legal[i], from) && goes_to(screen, list->legal[i], to))
            out[n++] = list->legal[i];
    return n;
}

static bool can_move(const GameScreen *screen) {
    return game_is_now(screen) && play_awaits_person(screen->play);
}

static void label_move(const GameScreen *screen, Move move, char out[GAME_LABEL]) {
    const Variant *variant = screen->list.variant;
    Writer writer = writer_to(out, GAME_LABEL);
    if (move_kind(move) == MOVE_CASTLE) {
        write_text(&writer, "castle");
        return;
    }
    if (move_kind(move) != MOVE_CHANGE) {
        write_text(&writer, "stay as it is");
        return;
    }
    const PieceType *type = type_of(variant, move_type(move));
    Face face = face_of(variant, settings_faces(screen->settings),
                        piece_of(screen->list.position.side, move_type(move)));
    face_write(&writer, &face);
    if (type->kind == TYPE_FORM)
        write_text(&writer, "  promote");
    else if (strncmp(type->name, "custom", 6) != 0)
        write_format(&writer, "  %s", type->name);
}

static void ask_move(GameScreen *screen, const Move *moves, size_t n) {
    /* what changes goes before what does not, and the moves' list has the lesser pieces first */
    size_t k = 0;
    for (int changes = 1; changes >= 0; changes--)
        for (size_t i = n; i-- > 0;)
            if ((move_kind(moves[i]) == MOVE_CHANGE) == changes) {
                screen->choice[k] = moves[i];
                label_move(screen, moves[i], screen->label[k]);
                screen->entry[k] = (MenuEntry){.label = screen->label[k], .id = (int)k};
                k++;
            }
    screen->popup = GAME_MOVES;
    menu_open(&screen->menu, "Becomes", screen->entry, n);
}

static bool is_own(const GameScreen *screen, Spot spot) {
    const Position *position = &screen->list.position;
    if (spot_is_hand(spot))
        return spot.side == position->side && position->hand[spot.side][spot.type];
    return position->at[spot.sq] != EMPTY && piece_side(position->at[spot.sq]) == position->side;
}

/* Enter or a click on a spot: a piece is picked up, put down, or let go */
static void touch(GameScreen *screen, Spot spot, Wish *wish) {
    Move moves[GAME_ENTRIES];
    message_clear(&screen->message);
    if (!game_is_now(screen)) {
        wish->kind = WISH_SHOW;
        wish->number = screen->play->table.game.plies;
        return;
    }
    if (!can_move(screen)) {
        if (!table_is_over(&screen->play->table))
            message_say(&screen->message, true,
                        "The computer is thinking; F2 takes your move back.");
        return;
    }
    size_t n = spot_is_none(screen->picked) || spot_is_hand(spot)
                   ? 0
                   : game_moves_between(screen, screen->picked, spot.sq, moves);
    if (n == 1) {
        wish->kind = WISH_MOVE;
        wish->move = moves[0];
    } else if (n > 1) {
        ask_move(screen, moves, n);
    } else if (spot_is(screen->picked, spot)) {
        forget_picked(screen);
    } else if (is_own(screen, spot)) {
        screen->picked = spot;
        if (!game_moves_between(screen, spot, NO_SQUARE, moves))
            message_say(&screen->message, true, "That piece cannot move now.");
    } else if (!spot_is_none(screen->picked)) {
        if (spot_is_hand(screen->picked))
            message_say(&screen->message, true, "It cannot be dropped there.");
        else
            message_say(&screen->message, true, "It cannot go there.");
        forget_picked(screen);
    } else {
        message_say(&screen->message, true, "Choose a piece of %s first, then its target.",
                    side_name(screen->list.position.variant, screen->list.position.side));
    }
}

/* ---- keys ---- */

static void show_ply(const GameScreen *screen, int by, Wish *wish) {
    size_t shown = screen->play->shown, last = screen->play->table.game.plies;
    wish->kind = WISH_SHOW;
    wish->number = by < 0 && shown < (size_t)-by ? 0 : shown + (size_t)by;
    if (wish->number > last)
        wish->number = last;
}

static void show_at(Wish *wish, size_t ply) {
    wish->kind = WISH_SHOW;
    wish->number = ply;
}

/* true: the key was about the past */
static bool key_through_list(const GameScreen *screen, const Key *key, Wish *wish) {
    bool by_arrows = screen->is_in_list || screen->is_reviewing;
    size_t last = screen->play->table.game.plies;
    switch (key->kind) {
    case PRESS_PAGE_UP:
    case PRESS_WHEEL_UP: show_ply(screen, -1, wish); return true;
    case PRESS_PAGE_DOWN:
    case PRESS_WHEEL_DOWN: show_ply(screen, 1, wish); return true;
    case PRESS_HOME: show_at(wish, 0); return true;
    case PRESS_END: show_at(wish, last); return true;
    default: break;
    }
    if (!by_arrows)
        return false;
    switch (key->kind) {
    case PRESS_LEFT: show_ply(screen, -1, wish); return true;
    case PRESS_RIGHT: show_ply(screen, 1, wish); return true;
    case PRESS_UP: show_ply(screen, -2, wish); return true;
    case PRESS_DOWN: show_ply(screen, 2, wish); return true;
    default: return false;
    }
}

static bool key_in_list(GameScreen *screen, const Key *key, Wish *wish) {
    if (!key_through_list(screen, key, wish))
        return false;
    message_clear(&screen->message); /* it was about another moment */
    forget_picked(screen);
    return true;
}

static void move_cursor(GameScreen *screen, int dx, int dy) {
    BoardScene scene;
    Setup setup;
    game_scene(screen, &scene, &setup);
    screen->cursor = board_step(&scene, screen->cursor, dx, dy);
}

/* the spot under the mouse */
static Spot spot_under(const GameScreen *screen, const Key *key, int width, int height) {
    BoardScene scene;
    Setup setup;
    game_scene(screen, &scene, &setup);
    GameLayout layout = game_layout(&scene, width, height);
    return board_spot_at(&scene, &layout.plan, key->x, key->y);
}

static bool is_dragging(const GameScreen *screen) {
    return !spot_is_none(screen->pressed) && spot_is(screen->pressed, screen->picked);
}

/* the cursor goes with the piece */
static void drag(GameScreen *screen, const Key *key, int width, int height) {
    Spot spot = spot_under(screen, key, width, height);
    if (is_dragging(screen) && !spot_is_none(spot))
        screen->cursor = spot;
}

/* A piece that is let go where it stands stays picked, so that a second click can say where it goes;
 * one that was picked before is put back. Where it cannot go it is still in hand. */
static void release(GameScreen *screen, const Key *key, int width, int height, Wish *wish) {
    Spot spot = spot_under(screen, key, width, height), pressed = screen->pressed;
    Move moves[GAME_ENTRIES];
    bool was_dragging = is_dragging(screen);
    screen->pressed = spot_none();
    if (!was_dragging)
        return;
    if (spot_is(spot, pressed)) {
        if (screen->was_picked)
            forget_picked(screen);
    } else if (spot_is_none(spot) || spot_is_hand(spot) ||
               !game_moves_between(screen, pressed, spot.sq, moves)) {
        screen->cursor = pressed;
        message_say(&screen->message, true,
                    spot_is_hand(pressed) ? "It cannot be dropped there." : "It cannot go there.");
    } else {
        screen->cursor = spot;
        touch(screen, spot, wish);
    }
}

static void click(GameScreen *screen, const Key *key, int width, int height, Wish *wish) {
    BoardScene scene;
    Setup setup;
    game_scene(screen, &scene, &setup);
    GameLayout layout = game_layout(&scene, width, height);
    Spot spot = board_spot_at(&scene, &layout.plan, key->x, key->y);
    size_t ply = game_ply_at(screen, &layout, key->x, key->y);
    if (ply)
        show_at(wish, ply);
    if (spot_is_none(spot))
        return;
    screen->cursor = spot;
    screen->is_in_list = false;
    screen->pressed = spot;
    screen->was_picked = spot_is(spot, screen->picked);
    if (!screen->was_picked)
        touch(screen, spot, wish);
}

/* the text is a promotion that lacks only its piece: which there are */
static size_t promotions_of(const GameScreen *screen, Slice text, Move out[GAME_ENTRIES]) {
    const MoveList *list = &screen->list;
    Move move;
    size_t n = 0;
    if (read_move(&move, &list->position, list->legal, list->legal_count, text, NULL))
        return 0;
    for (size_t i = 0; i < list->legal_count && n < GAME_ENTRIES; i++)
        if (move_lacks_letter(&list->position, list->legal[i], text))
            out[n++] = list->legal[i];
    return n;
}

static void take_line(GameScreen *screen, Wish *wish) {
    Move moves[GAME_ENTRIES];
    Slice text = slice_trim(slice_of(screen->line.text));
    int action = game_action_of_word(text);
    size_t n;
    screen->is_typing = false;
    if (!text.length)
        return;
    if (action != NO_ACTION) {
        game_act(screen, action, wish);
    } else if (!can_move(screen)) {
        message_say(&screen->message, true,
                    "Not played: it is not your turn. Words such as hint, flip and quit work.");
    } else if ((n = promotions_of(screen, text, moves)) > 1) {
        screen->cursor = spot_square(move_to(moves[0]));
        ask_move(screen, moves, n);
    } else {
        wish->kind = WISH_TEXT;
        snprintf(wish->text, sizeof wish->text, "%.*s", (int)text.length, text.at);
    }
}

static void key_typing(GameScreen *screen, const Key *key, Wish *wish) {
    PromptAnswer answer = prompt_key(&screen->line, key);
    if (answer == PROMPT_TAKES)
        take_line(screen, wish);
    else if (answer == PROMPT_LEAVES || !screen->line.text[0])
        screen->is_typing = false;
}

static void key_saving(GameScreen *screen, const Key *key, Wish *wish) {
    PromptAnswer answer = prompt_key(&screen->line, key);
    if (answer == PROMPT_STAYS)
        return;
    if (answer != PROMPT_COMPLETES)
        screen->popup = GAME_NO_POPUP;
    if (answer == PROMPT_LEAVES || !screen->line.text[0])
        return;
    wish->kind = answer == PROMPT_COMPLETES ? WISH_COMPLETE : WISH_SAVE;
    snprintf(wish->text, sizeof wish->text, "%s", screen->line.text);
}

static void key_popup(GameScreen *screen, const Key *key, int width, int height, Wish *wish) {
    if (screen->popup == GAME_SAVING) {
        key_saving(screen, key, wish);
        return;
    }
    Area area = game_popup_area(screen, width, height), list = area_inside(area, 2, 1);
    if (screen->popup == GAME_END)
        list.y += 2, list.height -= 2;
    MenuAnswer answer = menu_key(&screen->menu, key, list);
    const MenuEntry *entry = menu_entry(&screen->menu);
    bool is_outside = key->kind == PRESS_CLICK && !area_has(area, key->x, key->y);
    if (answer == MENU_TAKES && screen->popup == GAME_MOVES) {
        screen->popup = GAME_NO_POPUP;
        wish->kind = WISH_MOVE;
        wish->move = screen->choice[entry->id];
    } else if (answer == MENU_TAKES) {
        game_act(screen, entry->id, wish);
    } else if (answer == MENU_LEAVES || is_outside) {
        /* leaving the question is the harmless answer */
        if (screen->popup == GAME_OFFER)
            game_act(screen, game_action_of_word(slice_of("decline")), wish);
        screen->is_reviewing |= screen->popup == GAME_END;
        screen->popup = GAME_NO_POPUP;
    }
}

static void key_board(GameScreen *screen, const Key *key, int width, int height, Wish *wish) {
    switch (key->kind) {
    case PRESS_UP: move_cursor(screen, 0, -1); break;
    case PRESS_DOWN: move_cursor(screen, 0, 1); break;
    case PRESS_LEFT: move_cursor(screen, -1, 0); break;
    case PRESS_RIGHT: move_cursor(screen, 1, 0); break;
    case PRESS_ENTER:
        if (screen->is_reviewing && table_is_over(&screen->play->table))
            game_open_end(screen);
        else
            touch(screen, screen->cursor, wish);
        break;
    case PRESS_CLICK: click(screen, key, width, height, wish); break;
    case PRESS_DRAG: drag(screen, key, width, height); break;
    case PRESS_RELEASE: release(screen, key, width, height, wish); break;
    case PRESS_OTHER_CLICK: forget_picked(screen); break;
    case PRESS_TAB:
    case PRESS_BACK_TAB: screen->is_in_list = !screen->is_in_list; break;
    case PRESS_FUNCTION: game_act(screen, game_action_of_key(key->letter), wish); break;
    case PRESS_ESCAPE:
        if (spot_is_none(screen->picked))
            game_open_menu(screen);
        forget_picked(screen);
        break;
    case PRESS_LETTER:
        if (key->letter == '?') {
            wish->kind = WISH_HELP;
        } else if (key->letter == ' ') {
            touch(screen, screen->cursor, wish);
        } else {
            prompt_set(&screen->line, "");
            prompt_type(&screen->line, key->letter);
            screen->is_typing = true;
            message_clear(&screen->message);
        }
        break;
    default: break;
    }
}

void game_key(GameScreen *screen, const Key *given, int width, int height, Wish *wish) {
    Key key = *given;
    *wish = (Wish){.kind = WISH_NOTHING};
    if (key.kind != PRESS_RELEASE && key.kind != PRESS_DRAG)
        screen->is_peeking = false;
    keybar_translate(&key, game_hints(screen, width), width, height);
    if (screen->popup != GAME_NO_POPUP)
        key_popup(screen, &key, width, height, wish);
    else if (screen->is_typing && !key_is_mouse(&key))
        key_typing(screen, &key, wish);
    else if (!key_in_list(screen, &key, wish))
        key_board(screen, &key, width, height, wish);
}
