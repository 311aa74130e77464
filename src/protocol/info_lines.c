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

void write_score(Writer *writer, int score, bool in_plies) {
    if (!score_is_mate(score))
        write_format(writer, "cp %d", score);
    else
        write_format(writer, "mate %d", in_plies ? score_mate_plies(score) : score_mate_in(score));
}

void write_info(Writer *writer, const Position *root, const SearchInfo *info, WriteMove *write,
                bool in_plies) {
    int64_t time = info->time > 0 ? info->time : 1;
    write_format(writer, "info depth %d seldepth %d multipv %u score ", info->depth,
                 info->seldepth > info->depth ? info->seldepth : info->depth, info->rank + 1);
    write_score(writer, info->score, in_plies);
    write_format(writer, " nodes %" PRIu64 " nps %" PRIu64 " hashfull %u time %" PRId64,
                 info->nodes, info->nodes * 1000 / (uint64_t)time, info->hashfull, info->time);
    if (info->pv_length) {
        write_text(writer, " pv");
        write_play(writer, root, info->pv, info->pv_length, write);
    }
    write_char(writer, '\n');
}
