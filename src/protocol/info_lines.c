/* info_lines.c: scores, lines of play and info lines. */
#include "protocol/info_lines.h"

#include <inttypes.h>

void write_play(Writer *writer, const Position *root, const Move *line, unsigned length,
                WriteMove *write) {
    Position position = *root;
    Undo undo;
    for (unsigned i = 0; i < length; i++) {
        write_char(writer, ' ');
        write(writer, &position, line[i]);
        position_make(&position, line[i], &undo);
    }
}

bool score_is_mate(int score, int *plies) {
    if (score < SCORE_LONGEST_MATE && score > -SCORE_LONGEST_MATE)
        return false;
    *plies = score > 0 ? SCORE_MATE - score : -SCORE_MATE - score;
    return true;
}

void write_score(Writer *writer, int score, bool in_plies) {
    int plies;
    if (!score_is_mate(score, &plies))
        write_format(writer, "cp %d", score);
    else if (in_plies)
        write_format(writer, "mate %d", plies);
    else
        write_format(writer, "mate %d", (plies + (plies > 0) - (plies < 0)) / 2);
}

void write_info(Writer *writer, const Position *root, const Thought *thought, WriteMove *write,
                bool in_plies) {
    int64_t time = thought->time > 0 ? thought->time : 1;
    write_format(writer, "info depth %d seldepth %d multipv %u score ", thought->depth,
                 thought->deepest > thought->depth ? thought->deepest : thought->depth,
                 thought->rank + 1);
    write_score(writer, thought->score, in_plies);
    write_format(writer, " nodes %" PRIu64 " nps %" PRIu64 " hashfull %u time %" PRId64,
                 thought->nodes, thought->nodes * 1000 / (uint64_t)time, thought->fullness,
                 thought->time);
    if (thought->length) {
        write_text(writer, " pv");
        write_play(writer, root, thought->line, thought->length, write);
    }
    write_char(writer, '\n');
}
