/* san.h: moves as players write them. For chess exactly PGN's SAN: Nbd7, exd6, e8=Q+, O-O-O#. A
 * piece is its letter in upper case, a pawn (the type of that name) none, a promoted form +P;
 * drops are P@c3. After '=' stands what a piece becomes: a letter, '+' for its promoted form, '-'
 * for turning back; so '+' at the end of a move always is check.
 * Every legal move of a position has a text of its own. Reading is lenient: x, =, check, mate,
 * e.p. and marks like !? may be there or not, 0 serves for O, more of the origin may be named than
 * is needed. A change that is not named is no change where that is legal, else the queen. */
#ifndef TABIYA_NOTATION_MOVES_SAN_H
#define TABIYA_NOTATION_MOVES_SAN_H

#include "rules/position.h"

enum { SAN_TEXT = 16 }; /* room for any move and its terminator */

/* move is one of the n legal moves; the position is as before when it returns */
void write_san(Writer *writer, Position *position, const Move *moves, size_t n, Move move);
/* The same as the game's own players write it, in its own coordinates: shogi's P-7f, Bx3c+, P*5e,
 * where '+' promotes, '=' does not, and check is not told. */
void write_own_san(Writer *writer, Position *position, const Move *moves, size_t n, Move move);
/* finds the legal move that the text means among the n moves given; one that could mean several
 * is none of them */
bool read_san(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
              Error *error);
/* the same where it is SAN, else coordinates; the error is of the one that the text looks like */
bool read_san_or_squares(Move *out, const Position *position, const Move *moves, size_t n,
                         Slice text, Error *error);
/* As read_san_or_squares without a list and much faster, for readers of many games: the move is
 * made. The buffer is of variant->max_moves. False: the position is as before. */
bool play_san(Move *out, Position *position, Undo *undo, Move *buffer, Slice text, Error *error);
/* the rest of a word that begins with a move's number: "12", "12.", "12...e5", "...e5" */
Slice san_without_number(Slice word);

#endif
