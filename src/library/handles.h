/* handles.h: what stands behind the handles of tabiya.h, and what every public function does: hand
 * out a text, an error, a struct that may grow. Not public; no rule lives here. */
#ifndef TABIYA_LIBRARY_HANDLES_H
#define TABIYA_LIBRARY_HANDLES_H

#include "notation/game_tree.h"
#include "notation/moves/coordinates.h"
#include "rules/game.h"
#include "rules/rulebook.h"
#include "tabiya.h"

struct TabiyaVariants {
    Catalog catalog;
};

struct TabiyaVariant {
    const Variant *rules; /* in the arena, or in the rulebook of a TabiyaPgn */
    Rulebook *sizes;      /* has them on other boards: its own, or that of the TabiyaPgn */
    Rulebook own;
    Arena arena;
};

struct TabiyaSetup {
    const TabiyaVariant *variant;
    const Variant *rules; /* of the setup's size */
    Setup setup;
};

typedef struct LegalMove {
    char text[MOVE_TEXT];
    Move move;
} LegalMove;

typedef struct LegalMoves {
    size_t count;
    const Move *as_found; /* in the generator's order, as the readers of notation want them */
    LegalMove sorted[];   /* in order of text */
} LegalMoves;

/* Made by the first reader who asks, for all of them; NULL until then. */
typedef struct LegalPlace {
    _Atomic(LegalMoves *) moves;
} LegalPlace;

struct TabiyaGame {
    const TabiyaVariant *variant;
    Game *game; /* own, or a table's */
    Game own;   /* its variant is the handle's, in the size of its board */
    Arena arena;
    LegalPlace *legal, legal_here;
};

struct TabiyaRecord {
    const TabiyaVariant *variant; /* NULL while there is no game in it */
    GameTree tree;
};

/* ---- tabiya.c ---- */

/* a writer for the caller's buffer, and its end: returns the length of the whole text */
Writer public_writer(char *buffer, size_t size);
size_t public_text(Writer *writer);
size_t public_copy(const char *text, char *buffer, size_t size);
/* NULL is "" */
Slice public_slice(const char *text);

/* Gives the caller our error. Codes that can come from anywhere keep their meaning; the others
 * have the one that the caller names. Always false. */
bool public_error(TabiyaError *out, const Error *error, TabiyaErrorCode otherwise);
bool public_no_memory(TabiyaError *out);
/* a number of this name is not between these two */
bool public_out_of_range(TabiyaError *out, const char *name, unsigned least, unsigned most);

/* Structs that may grow begin with their size. Copies ours to the caller as far as his goes, and
 * leaves his size; false: it has none. */
bool public_give(void *out, const void *own, size_t size);
/* The caller's into ours, the rest of which is zero; NULL is all zero. */
bool public_take(void *own, size_t size, const void *given, TabiyaError *out);

/* Passes faults on, and keeps the first. */
typedef struct Reporting {
    TabiyaReport *report; /* may be NULL */
    void *context;
    TabiyaErrorCode otherwise;
    Error first;
} Reporting;

/* for Faults.report, with a Reporting as context */
void public_report(void *reporting, const Error *fault);

/* without a default, so that a new result or reason must be given its public number */
TabiyaResult public_result(Result result);
TabiyaReason public_reason(Reason reason);

/* ---- tabiya_game.c ---- */

/* a handle without a game; NULL: out of memory */
TabiyaGame *game_handle(const TabiyaVariant *variant);
/* starts its own game; false: the error says why */
bool game_begin(TabiyaGame *handle, const Setup *setup, TabiyaError *out);
/* the position has changed */
void game_forget_moves(TabiyaGame *handle);

/* ---- tabiya_moves.c ---- */

/* NULL: out of memory */
const LegalMoves *game_legal(const TabiyaGame *handle);
/* the legal move that the text means, in this notation */
bool game_find_move(const TabiyaGame *handle, Slice text, TabiyaNotation notation, Move *out,
                    TabiyaError *error);
/* the position before move number index, which is at most the number of moves */
void game_position_before(const Game *game, size_t index, Position *out);

#endif
