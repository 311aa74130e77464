/* score_text.c: scores as text. */
#include "engine/score_text.h"

#include <stdlib.h>

bool wins_by_mate(const Variant *variant) {
    return variant->pieces.king != NO_TYPE && variant->ending.checkmate == VALUE_LOSS;
}

void write_score_text(Writer *writer, int score) {
    if (score_is_mate(score))
        write_format(writer, "#%d", score_mate_in(score));
    else
        write_format(writer, "%c%d.%02d", score < 0 ? '-' : '+', abs(score) / 100,
                     abs(score) % 100);
}

void write_standing(Writer *writer, const Variant *variant, int score) {
    static const struct {
        int from;
        const char *words;
    } DEGREES[] = {{SCORE_WINNING, "is winning"},
                   {SCORE_BETTER, "is better"},
                   {SCORE_SLIGHTLY, "is slightly better"}};
    const char *name = side_name(variant, score < 0);
    size_t i = 0;
    if (score_is_mate(score)) {
        write_format(writer, "%s in %d for %s", wins_by_mate(variant) ? "mate" : "a win",
                     abs(score_mate_in(score)), name);
        return;
    }
    while (i < sizeof DEGREES / sizeof *DEGREES && abs(score) < DEGREES[i].from)
        i++;
    if (i < sizeof DEGREES / sizeof *DEGREES)
        write_format(writer, "%s %s, ", name, DEGREES[i].words);
    else
        write_text(writer, "about even, ");
    write_score_text(writer, score);
}
