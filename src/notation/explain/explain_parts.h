/* explain_parts.h: what the parts of explain share: the facts about a game that its sentences
 * depend on, and the tools to build sentences: names and lists of pieces, zones of the board,
 * numbers in words. For explain*.c only.
 * A section is a function that says its sentences into a Prose; one that has nothing to say says
 * nothing, and then its heading is not printed. */
#ifndef TABIYA_NOTATION_EXPLAIN_EXPLAIN_PARTS_H
#define TABIYA_NOTATION_EXPLAIN_EXPLAIN_PARTS_H

#include "notation/names/piece_names.h"
#include "notation/names/side_names.h"
#include "notation/names/square_names.h"
#include "rules/setup.h"

enum { TEXT_WIDTH = 80 };

typedef struct Facts {
    const Variant *variant;
    Setup start;
    bool has_start;
    uint64_t reach[2]; /* types, twins included, that a side has or can come to have */
    uint64_t held[2];  /* plain types that can be in its hand */
    bool has_king[2];
    bool knows_check[2]; /* something of this side can be in check */
} Facts;

void facts_find(Facts *out, const Variant *variant);

/* ---- sentences ---- */

typedef struct Prose {
    char text[16384];
    Writer writer;
    size_t sentence; /* where the sentence that is being said begins */
} Prose;

void prose_clear(Prose *prose);
void say(Prose *prose, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* ends the sentence: a capital at its front, a full stop behind */
void stop(Prose *prose);
/* a whole sentence: say and stop */
void tell(Prose *prose, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* a heading and the text below it, wrapped; nothing where nothing was said */
void write_section(Writer *writer, const char *heading, const Prose *prose);
/* words broken into lines of at most TEXT_WIDTH columns, each after `indent` blanks */
void write_wrapped(Writer *writer, const char *text, unsigned indent);

/* ---- words ---- */

/* "the rook, bishop and knight", the strongest first; types counted as the same are one */
void say_types(Prose *prose, const Variant *variant, uint64_t types, Grammar grammar,
               const char *last_join);
void say_number(Prose *prose, unsigned n);
void say_ordinal(Prose *prose, unsigned n);
/* The squares of both sides at once ("the last rank", each side's own), or of those named by the
 * bits of sides: "rank 6 for White and rank 3 for Black". */
void say_zone(Prose *prose, const Variant *variant, const Region region[2], unsigned sides,
              const char *last_join);
bool region_is_whole(Board board, const Region *region);

/* types of a set that stand for themselves: twins are replaced by what they count as */
uint64_t plain_types(const Variant *variant, uint64_t types);

/* ---- the sections ---- */

typedef void Section(Prose *prose, const Facts *facts);
Section explain_goal, explain_check, explain_captures, explain_draws;
Section explain_bounds, explain_steps, explain_promotion, explain_drops, explain_castling;
Section explain_differences;

#endif
