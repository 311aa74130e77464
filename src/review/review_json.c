/* review_json.c: the objects and lists of a review. Its keys are those of PGN's tags: white and black. */
#include "review/review_json.h"

#include "engine/score_text.h"
#include "notation/pgn/pgn_write.h"
#include "notation/names/outcome_names.h"
#include "review/words.h"

static const char *const SIDE_KEYS[2] = {"white", "black"};

static void write_evaluation(Json *json, const Review *review, size_t i) {
    const Evaluation *position = &review->position[i];
    bool is_mate = score_is_mate(position->score);
    char text[128];
    Writer outcome = writer_to(text, sizeof text);
    if (!position->is_known) {
        json_null(json);
        return;
    }
    json_object_begin(json);
    json_key(json, position->is_over ? "over" : is_mate ? "mate" : "cp");
    if (position->is_over) {
        write_outcome(&outcome, NULL, review->outcome);
        json_text(json, text);
    } else {
        json_number(json, is_mate ? score_mate_in(position->score) : position->score);
    }
    if (!position->is_over && position->depth > 0) {
        json_key(json, "depth");
        json_number(json, position->depth);
    }
    json_object_end(json);
}

static void write_pair(Json *json, const char *key, const char *text) {
    json_key(json, key);
    json_text(json, text);
}

static void write_flag(Json *json, const char *key, bool value) {
    json_key(json, key);
    json_bool(json, value);
}

static void write_move_object(Json *json, const Review *review, size_t ply) {
    const ReviewedMove *move = &review->move[ply];
    json_object_begin(json);
    json_key(json, "ply");
    json_unsigned(json, ply + 1);
    json_key(json, "number");
    json_unsigned(json, move->number);
    write_pair(json, "side", SIDE_KEYS[move->side]);
    write_pair(json, "san", move->san);
    json_key(json, "before");
    write_evaluation(json, review, ply);
    json_key(json, "after");
    write_evaluation(json, review, ply + 1);
    write_pair(json, "better", move->better);
    write_pair(json, "verdict", move->verdict != VERDICT_NONE ? verdict_name(move->verdict) : NULL);
    json_key(json, "loss");
    json_tenths(json, move->loss);
    write_flag(json, "missesMate", move->misses_mate);
    write_flag(json, "letsMate", move->lets_mate);
    write_flag(json, "turn", move->is_turn);
    json_object_end(json);
}

static void write_side_object(Json *json, const SideReview *sum) {
    json_object_begin(json);
    json_key(json, "accuracy");
    if (sum->accuracy >= 0)
        json_tenths(json, sum->accuracy);
    else
        json_null(json);
    json_key(json, "moves");
    json_unsigned(json, sum->moves);
    for (int verdict = VERDICT_BEST; verdict < VERDICTS; verdict++) {
        json_key(json, verdict_name((Verdict)verdict));
        json_unsigned(json, sum->count[verdict]);
    }
    json_object_end(json);
}

static void write_sides(Json *json, const Review *review) {
    json_key(json, "sides");
    json_object_begin(json);
    for (unsigned side = 0; side < 2; side++) {
        json_key(json, SIDE_KEYS[side]);
        write_side_object(json, &review->side[side]);
    }
    json_object_end(json);
}

static void write_moves(Json *json, const Review *review) {
    json_key(json, "decisive");
    if (review->decisive != NO_PLY)
        json_unsigned(json, review->decisive + 1);
    else
        json_null(json);
    json_key(json, "moves");
    json_list_begin(json);
    for (size_t i = review->from; i < review->end; i++) {
        json_line(json, 4);
        write_move_object(json, review, i);
    }
    json_list_end(json);
}

void write_review_json(Json *json, const Review *review, unsigned long number) {
    static const char *const TAGS[][2] = {
        {"white", "White"}, {"black", "Black"}, {"event", "Event"}, {"date", "Date"}};
    const GameTree *tree = review->tree;
    json_object_begin(json);
    json_key(json, "game");
    json_unsigned(json, number);
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        write_pair(json, TAGS[i][0], tree_tag(tree, TAGS[i][1]));
    write_pair(json, "variant", tree->variant->name);
    write_pair(json, "result", pgn_result(tree->result));
    write_flag(json, "complete", !review->is_stopped);
    json_key(json, "start");
    write_evaluation(json, review, 0);
    write_sides(json, review);
    write_moves(json, review);
    json_object_end(json);
}
