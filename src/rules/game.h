/* game.h: a game from its start: the moves, how often positions occurred, the outcome.
 * A Game grows in the arena of its creator and belongs to one thread. Who plays, and with
 * what clock, is the table's affair.
 *
 * Invariants, which game_check.c looks at in `make check`:
 * 1. The variant, the arena and the buffer are there, and plies is at most room.
 * 2. The moves of ply[], made from the start, lead to the position.
 * 3. Each ply has the key and the check of the position after it; start_key is the start's.
 * 4. An outcome has a result and a reason or neither. What ends the game on the board is the
 *    outcome, whatever could be claimed. */
#ifndef TABIYA_RULES_GAME_H
#define TABIYA_RULES_GAME_H

#include "rules/position.h"

typedef struct GamePly {
    Move move;
    bool gives_check;
    uint64_t key; /* of the position after it */
    Undo undo;
} GamePly;

typedef struct Game {
    const Variant *variant;
    Setup start;
    uint64_t start_key;
    Position position;
    GamePly *ply;
    size_t plies, room;
    Outcome outcome; /* RESULT_NONE while it goes on */
    Move *buffer;    /* of variant->max_moves, for callers that ask for moves */
    Arena *arena;
} Game;

/* Reports every fault of the setup; false also when memory runs out. */
bool game_start(Game *game, const Variant *variant, const Setup *setup, Arena *arena,
                Faults *faults);
/* the legal moves, in game->buffer; none when the game is over */
size_t game_moves(Game *game);
bool game_is_legal(Game *game, Move move);
/* false: the game is over, the move is not legal, or memory ran out; nothing has changed */
bool game_play(Game *game, Move move, Error *error);
/* The same for a move that is in game_moves' list of this very position: no other list is made.
 * False: memory ran out. */
bool game_play_legal(Game *game, Move move);
/* A game of its own, in another arena: this one as it was after `plies` plies, at most those that
 * there are. Nothing is played again. False: out of memory. */
bool game_clone(Game *out, const Game *game, size_t plies, Arena *arena);
/* takes back the last n moves, or as many as there are; returns how many */
size_t game_take_back(Game *game, size_t n);
/* CLAIM_ bits that the side to move can claim now */
unsigned game_claims(const Game *game);
/* ends the game by the first ending that can be claimed, repetition before moves */
bool game_claim(Game *game, Error *error);
/* how often the position on the board has occurred, this time counted */
unsigned game_occurrences(const Game *game);

#endif
