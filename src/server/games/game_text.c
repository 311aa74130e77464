/* game_text.c: the table of a live game, written. */
#include "server/games/game_text.h"

#include "base/clock.h"
#include "notation/pgn/move_facts.h"
#include "notation/pgn/pgn_write.h"

#include <inttypes.h>

static bool set_tag(GameTree *tree, const char *name, const char *value, Error *error) {
    return tree_set_tag(tree, slice_of(name), slice_of(value), error);
}

static bool set_control(GameTree *tree, TimeControl control, Error *error) {
    char value[64];
    Writer writer = writer_to(value, sizeof value);
    write_format(&writer, "%" PRId64, control.base / 1000);
    if (control.increment)
        write_format(&writer, "+%g", (double)control.increment / 1000);
    return set_tag(tree, "TimeControl", control.base ? value : "-", error);
}

/* what the mover had left after each move; node i + 1 is ply i */
static bool tell_clocks(GameTree *tree, const Table *table, Error *error) {
    for (size_t i = 0; table->clock.control.base > 0 && i < table->game.plies; i++) {
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

static const char *termination(const Table *table) {
    const Outcome *outcome = &table->outcome;
    if (table->is_aborted)
        return "abandoned";
    if (outcome->result == RESULT_NONE)
        return "unterminated";
    return outcome->reason == REASON_TIME || outcome->reason == REASON_TIME_BARE ? "time forfeit"
                                                                                 : "normal";
}

bool game_write_pgn(Writer *out, const Live *live, int64_t made, Error *error) {
    const Table *table = live_table(live);
    GameTree tree = {0};
    TreeWalk walk = {.depth = 0};
    char date[24];
    calendar_write(date, sizeof date, "%Y.%m.%d", made);
    bool is_done = tree_clear(&tree, error) && tree_from_game(&tree, &table->game, error) &&
                   set_tag(&tree, "Variant", tree.variant->name, error) &&
                   set_tag(&tree, "Event", "A game at a server", error) &&
                   set_tag(&tree, "Date", date, error) && set_tag(&tree, "White", "?", error) &&
                   set_tag(&tree, "Black", "?", error) &&
                   set_control(&tree, table->clock.control, error) &&
                   set_tag(&tree, "Termination", termination(table), error) &&
                   tell_clocks(&tree, table, error);
    tree.result = table->outcome.result;
    is_done = is_done && write_pgn(out, &tree, &walk, error);
    walk_free(&walk);
    tree_free(&tree);
    return is_done;
}

void game_write_json(Writer *out, const MessageGame *game, const Live *live, int64_t now) {
    write_text(out, "{\"game\":");
    message_write_game(out, game);
    write_text(out, ",\"events\":");
    message_write_events(out, game->id, live, 0, now);
    write_text(out, "}\n");
}
