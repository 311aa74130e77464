/* tabiya_review.c: the public face of a review: a record's main line looked at by an engine. */
#include "review/review.h"

#include "base/json.h"
#include "library/tabiya_engine.h"
#include "library/tabiya_picture.h"
#include "notation/notation_errors.h"
#include "review/annotate.h"
#include "review/curve.h"
#include "review/review_json.h"
#include "review/words.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)TABIYA_VERDICT_BLUNDER == (int)VERDICT_BLUNDER &&
                   sizeof((TabiyaReviewedSide *)0)->count == VERDICTS * sizeof(unsigned),
               "verdicts have other numbers");

struct TabiyaReview {
    Review review;
    Arena arena;
};

static void tell_progress(void *context, size_t done, size_t total) {
    const TabiyaEngine *engine = context;
    if (engine->hooks.progress)
        engine->hooks.progress(engine->hooks.context, done, total);
}

TabiyaReview *tabiya_review_open(const TabiyaRecord *record, TabiyaEngine *engine,
                                 const TabiyaLimits *limits, const TabiyaHooks *hooks,
                                 TabiyaError *error) {
    const ReviewHooks own = {engine, engine_now, engine_wants_stop, tell_progress};
    Limits bounds;
    Error why = {.code = ERROR_NONE};
    if (!engine_take_hooks(engine, hooks, error) ||
        !engine_take_limits(engine, limits, NULL, &bounds, error))
        return NULL;
    if (!record->variant) {
        error_set(&why, 0, 0, ERROR_FILE_EMPTY);
        return public_error(error, &why, TABIYA_ERROR_ARGUMENT), NULL;
    }
    TabiyaReview *review = calloc(1, sizeof *review);
    if (!review)
        return public_no_memory(error), NULL;
    if (review_game(&review->review, &record->tree, engine->engine, &bounds, &own, &review->arena,
                    &why))
        return review;
    public_error(error, &why, TABIYA_ERROR_TOO_LARGE);
    tabiya_review_close(review);
    return NULL;
}

void tabiya_review_close(TabiyaReview *review) {
    if (!review)
        return;
    arena_free(&review->arena);
    free(review);
}

/* ---- moves and sides ---- */

size_t tabiya_review_moves(const TabiyaReview *review) {
    return review->review.moves;
}

bool tabiya_review_move(const TabiyaReview *review, size_t index, TabiyaReviewedMove *out) {
    if (index >= review->review.moves)
        return false;
    const ReviewedMove *move = &review->review.move[index];
    const Evaluation *before = &review->review.position[index];
    TabiyaReviewedMove own = {.node = move->node,
                              .number = move->number,
                              .side = move->side == FIRST ? TABIYA_FIRST : TABIYA_SECOND,
                              .verdict = (int)move->verdict,
                              .loss = move->loss,
                              .is_known = before->is_known,
                              .is_turn = move->is_turn,
                              .misses_mate = move->misses_mate,
                              .lets_mate = move->lets_mate};
    if (before->is_known)
        engine_split_score(before->score, &own.cp, &own.mate);
    return public_give(out, &own, sizeof own);
}

size_t tabiya_review_better(const TabiyaReview *review, size_t index, char *buffer, size_t size) {
    const Review *own = &review->review;
    return public_copy(index < own->moves ? own->move[index].better : "", buffer, size);
}

bool tabiya_review_side(const TabiyaReview *review, TabiyaSide side, TabiyaReviewedSide *out) {
    const SideReview *sum = &review->review.side[side == TABIYA_SECOND];
    TabiyaReviewedSide own = {.moves = sum->moves, .accuracy = sum->accuracy};
    memcpy(own.count, sum->count, sizeof own.count);
    return public_give(out, &own, sizeof own);
}

/* ---- texts ---- */

size_t tabiya_review_words(const TabiyaReview *review, unsigned columns, char *buffer,
                           size_t size) {
    Writer writer = public_writer(buffer, size);
    write_review_words(&writer, &review->review, columns ? columns : 80);
    return public_text(&writer);
}

size_t tabiya_review_json(const TabiyaReview *review, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    Json json = json_to(&writer);
    write_review_json(&json, &review->review, 1);
    return public_text(&writer);
}

size_t tabiya_review_svg(const TabiyaReview *review, const char *theme, char *buffer, size_t size,
                         TabiyaError *error) {
    Writer writer = public_writer(buffer, size), title = writer_growing();
    Arena arena = {0};
    Graph graph = {.title = NULL};
    const Theme *found = NULL;
    if (theme_option(&found, theme, error)) {
        write_game_title(&title, review->review.tree);
        if (review_graph(&graph, &review->review, &arena)) {
            graph.title = title.buffer;
            graph.theme = found;
            write_graph(&writer, &graph);
        } else {
            public_no_memory(error);
        }
    }
    arena_free(&arena);
    writer_free(&title);
    return public_text(&writer);
}

bool tabiya_review_annotate(const TabiyaReview *review, TabiyaRecord *record, TabiyaError *error) {
    Error why = {.code = ERROR_NONE};
    if (review->review.tree != &record->tree)
        return public_out_of_range(error, "record", 0, 0);
    return annotate(&record->tree, &review->review, &why) ||
           public_error(error, &why, TABIYA_ERROR_TOO_LARGE);
}
