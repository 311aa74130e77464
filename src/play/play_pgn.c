/* play_pgn.c: the game at the table as PGN, with who played, at what pace, and the clocks. */
#include "play/play_parts.h"

#include "notation/pgn/move_facts.h"
#include "notation/pgn/pgn_write.h"

#include <inttypes.h>

static bool set_tag(GameTree *tree, const char *name, const char *value, Error *error) {
    return tree_set_tag(tree, slice_of(name), slice_of(value), error);
}

static bool set_player(GameTree *tree, const char *name, const Play *play, Side side,
                       Error *error) {
    Seat seat = play->choice.seat[side];
    char value[PLAY_NAME];
    Writer writer = writer_to(value, sizeof value);
    if (seat.is_engine)
        write_format(&writer, "tabiya, level %u", seat.level);
    else
        write_text(&writer, play->name[side][0] ? play->name[side] : NAME_OF_PERSON);
    return set_tag(tree, name, value, error);
}

/* seconds, with parts of one where there are any */
static void write_seconds(Writer *writer, int64_t milliseconds) {
    write_format(writer, "%" PRId64, milliseconds / 1000);
    if (milliseconds % 1000)
        write_format(writer, ".%03d", (int)(milliseconds % 1000));
}

/* "40/5400+30", "600", "-" without a clock */
static bool set_control(GameTree *tree, TimeControl control, Error *error) {
    char value[64];
    Writer writer = writer_to(value, sizeof value);
    if (control.base && control.moves)
        write_format(&writer, "%u/", control.moves);
    if (control.base)
        write_seconds(&writer, control.base);
    if (control.base && control.increment) {
        write_char(&writer, '+');
        write_seconds(&writer, control.increment);
    }
    return set_tag(tree, "TimeControl", control.base ? value : "-", error);
}

static bool set_termination(GameTree *tree, Outcome outcome, Error *error) {
    bool is_time = outcome.reason == REASON_TIME || outcome.reason == REASON_TIME_BARE;
    return set_tag(tree, "Termination",
                   outcome.result == RESULT_NONE ? "unterminated"
                   : is_time                     ? "time forfeit"
                                                 : "normal",
                   error);
}

/* What the mover had left after each move. The tree has nothing but the main line, so node i + 1 is
 * ply i. */
static bool tell_clocks(GameTree *tree, const Table *table, Error *error) {
    if (table->clock.control.base <= 0)
        return true;
    for (size_t i = 0; i < table->game.plies; i++) {
        char text[64];
        Writer writer = writer_to(text, sizeof text);
        const Clock *after = i + 1 < table->game.plies ? &table->past[i + 1] : &table->clock;
        unsigned mover = (unsigned)(table->game.start.side ^ (i & 1));
        MoveFacts facts = {.has_clock = true, .clock = after->left[mover]};
        write_facts(&writer, &facts);
        if (!tree_comment(tree, notes_of(tree, (Node)i + 1), 0, (Slice){text, writer.length},
                          error))
            return false;
    }
    return true;
}

static bool make_tree(const Play *play, GameTree *tree, Error *error) {
    tree->result = play->table.outcome.result;
    return set_tag(tree, "Event", "A game at the terminal", error) &&
           set_tag(tree, "Date", play->own->date[0] ? play->own->date : "????.??.??", error) &&
           set_player(tree, "White", play, FIRST, error) &&
           set_player(tree, "Black", play, SECOND, error) &&
           set_control(tree, play->choice.control, error) &&
           set_termination(tree, play->table.outcome, error) &&
           tell_clocks(tree, &play->table, error);
}

bool play_write_pgn(const Play *play, Writer *out, Error *error) {
    GameTree tree = {0};
    TreeWalk walk = {.depth = 0};
    bool is_done = tree_clear(&tree, error) && tree_from_game(&tree, &play->table.game, error) &&
                   make_tree(play, &tree, error) && write_pgn(out, &tree, &walk, error);
    walk_free(&walk);
    tree_free(&tree);
    return is_done;
}
