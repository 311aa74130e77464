/* info_lines.h: what the engine thinks, in the words of UCI and USI. */
#ifndef TABIYA_PROTOCOL_INFO_LINES_H
#define TABIYA_PROTOCOL_INFO_LINES_H

#include "engine/engine.h"

typedef void WriteMove(Writer *writer, const Position *position, Move move);

/* moves from the root on, each after a blank */
void write_play(Writer *writer, const Position *root, const Move *line, unsigned length,
                WriteMove *write);
/* "cp 12" or "mate -3"; the distance in moves, or in plies as USI has it */
void write_score(Writer *writer, int score, bool in_plies);
/* "info depth … pv …" and the newline */
void write_info(Writer *writer, const Position *root, const SearchInfo *info, WriteMove *write,
                bool in_plies);

#endif
