/* handles.h: what stands behind the handles of tabiya.h, and the two things that every public
 * function does: hand out a text and hand out an error. Not public; no rule lives here. */
#ifndef TABIYA_LIBRARY_HANDLES_H
#define TABIYA_LIBRARY_HANDLES_H

#include "notation/moves/coordinates.h"
#include "rules/catalog.h"
#include "rules/game.h"
#include "tabiya.h"

struct TabiyaVariants {
    Catalog catalog;
};

struct TabiyaVariant {
    const Variant *rules; /* in the arena */
    Arena arena;
};

typedef char MoveText[MOVE_TEXT];

struct TabiyaGame {
    Game game; /* its variant is the handle's, or one of another size in the arena */
    Arena arena;
    MoveText *played; /* as many as game.plies */
    size_t played_room;
    MoveText *legal; /* of max_moves; sorted, and good while legal_is_known */
    size_t legal_count;
    bool legal_is_known;
};

/* a writer for the caller's buffer, and its end: returns the length of the whole text */
Writer public_writer(char *buffer, size_t size);
size_t public_text(Writer *writer);
size_t public_copy(const char *text, char *buffer, size_t size);
/* NULL is "" */
Slice public_slice(const char *text);

/* Gives the caller our error. Codes that can come from anywhere keep their meaning; the others
 * have the one that the caller names. Always false. */
bool public_error(TabiyaError *out, const Error *error, TabiyaErrorCode otherwise);

/* Passes faults on, and keeps the first. */
typedef struct Reporting {
    TabiyaReport *report; /* may be NULL */
    void *context;
    TabiyaErrorCode otherwise;
    Error first;
} Reporting;

/* for Faults.report, with a Reporting as context */
void public_report(void *reporting, const Error *fault);

#endif
