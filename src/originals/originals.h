/* originals.h: the five original programs: what each can be told, and how each is begun. A
 * dialogue's state lives in the caller's arena; the catalog, or the rulebook, must outlive it. */
#ifndef TABIYA_ORIGINALS_ORIGINALS_H
#define TABIYA_ORIGINALS_ORIGINALS_H

#include "originals/dialogue.h"
#include "rules/rulebook.h"

typedef struct ReducedOptions {
    unsigned level; /* of Black, 1 to LEVELS */
    int64_t time;   /* for each of Black's moves, in milliseconds */
} ReducedOptions;

typedef enum ChessPlayer { PLAYER_ENGINE, PLAYER_TUTORIAL } ChessPlayer;

typedef struct ChessOptions {
    const char *fen; /* NULL: the usual start, or a random one */
    bool is_random;
    uint64_t seed;
    unsigned plies; /* after which it is a draw */
    ChessPlayer player;
    unsigned level;
    bool has_numbers; /* of the rows, at the side */
} ChessOptions;

typedef struct BoxshogiOptions {
    const char *file; /* NULL: interactive */
} BoxshogiOptions;

typedef struct SymbolsOptions {
    TimeControl control;
    bool has_computer;
    Side computer; /* its seat: FIRST is Characters */
    unsigned level, memory;
} SymbolsOptions;

/* how Black thinks in Reduced Chess */
Limits reduced_limits(const ReducedOptions *options);
/* false: the error says why */
bool reduced_open(Dialogue *out, const ReducedOptions *options, Rulebook *book,
                  Arena *arena, Error *error);
bool chess_open(Dialogue *out, const ChessOptions *options, const Catalog *catalog, Arena *arena,
                Error *error);
bool boxshogi_open(Dialogue *out, const BoxshogiOptions *options, const Catalog *catalog,
                   Arena *arena, Error *error);
bool pawns_open(Dialogue *out, const Catalog *catalog, Arena *arena, Error *error);
bool symbols_open(Dialogue *out, const SymbolsOptions *options, const Catalog *catalog,
                  Arena *arena, Error *error);

#endif
