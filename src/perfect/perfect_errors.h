/* perfect_errors.h: all that this layer says about bad input, and about what it refuses.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_PERFECT_PERFECT_ERRORS_H
#define TABIYA_PERFECT_PERFECT_ERRORS_H

#include "base/error.h"

/* clang-format off */
#define PERFECT_ERRORS(X)                                                                          \
    X(MEN_TEXT, "'%.*s' is not a man of this game: write material such as KRvK")                   \
    X(MEN_SIDES, "'%.*s' is not material: write the men of both sides with a v between: KRvK")     \
    X(TABLE_CASTLING, "no table knows castling rights, and this position has some")                \
    X(TABLE_CHECKS, "%s counts checks, and no table does")                                         \
    X(TABLE_LIMIT, "%s ends after %u plies, and no table counts them")                             \
    X(TABLE_REPETITION, "%s gives repetition a winner, and no table knows what was repeated") \
    X(TABLE_CASTLING_DROPS, "%s lets a dropped piece castle, and no table knows castling rights")  \
    X(TABLE_BLAST, "%s puts exploded pieces into hands, and no table follows that")                \
    X(TABLE_MEN, "%u men on the board are too many for a table: at most %u")                       \
    X(TABLE_CLASSES, "captures, promotions and drops lead to more than %u kinds of material")      \
    X(TABLE_LARGE, "this needs tables of %.0f entries and %.0f MB of memory; %.0f MB are allowed") \
    X(TABLE_ENTRIES, "this needs a table of %.0f entries; a table has at most %.0f")               \
    X(TABLE_FAULT, "the check of the table %s found %llu faults: please report it")                \
    X(TABLE_STOPPED, "stopped")
/* clang-format on */

PERFECT_ERRORS(ERROR_DECLARE)

#endif
