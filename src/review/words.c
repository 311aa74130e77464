/* words.c: the sentences. A paragraph is made whole, then broken into lines. */
#include "review/words.h"

#include "base/wrap.h"
#include "engine/score_text.h"
#include "notation/pgn/pgn_write.h"
#include "notation/names/outcome_names.h"

#include <stdlib.h>
#include <string.h>

enum { OPENING_MOVES = 10, MOST_TOLD = 6 }; /* turns that are told one by one */

typedef struct Prose {
    Writer *out;
    Writer text; /* the paragraph that is being made */
    const Review *review;
    unsigned width;
} Prose;

static void end_paragraph(Prose *prose, unsigned indent) {
    if (prose->text.length && writer_fits(&prose->text)) {
        write_format(prose->out, "%*s", (int)indent, "");
        write_lines(prose->out, prose->text.buffer, indent, indent ? indent + 2 : 0, prose->width);
    }
    writer_clear(&prose->text);
}

/* ---- the title ---- */

static const char *told_tag(const GameTree *tree, const char *name) {
    const char *value = tree_tag(tree, name);
    return value && *value && *value != '?' ? value : NULL;
}

/* a date that is known in part: 1851.??.?? is 1851 */
static void write_date(Writer *writer, const char *date) {
    size_t length = strcspn(date, "?");
    while (length && date[length - 1] == '.')
        length--;
    write_slice(writer, (Slice){date, length});
}

void write_game_title(Writer *writer, const GameTree *tree) {
    const char *first = told_tag(tree, "White"), *second = told_tag(tree, "Black");
    const char *event = told_tag(tree, "Event"), *date = told_tag(tree, "Date");
    if (first || second)
        write_format(writer, "%s - %s, ", first ? first : "?", second ? second : "?");
    if (event)
        write_format(writer, "%s, ", event);
    if (date) {
        write_date(writer, date);
        write_text(writer, ", ");
    }
    if (tree->variant && strcmp(tree->variant->name, "chess") != 0)
        write_format(writer, "%s, ", tree->variant->name);
    write_text(writer, tree->result == RESULT_NONE ? "unfinished" : pgn_result(tree->result));
}

/* ---- scores and moves ---- */

void write_reviewed_move(Writer *writer, const ReviewedMove *move) {
    write_format(writer, move->side == FIRST ? "%u. %s" : "%u... %s", move->number, move->shown);
}

/* "+1.20", or how the game ended there */
static void write_evaluation(Writer *writer, const Review *review, size_t i) {
    const Evaluation *position = &review->position[i];
    if (!position->is_over)
        write_score_text(writer, position->score);
    else
        write_outcome(writer, review->tree->variant, review->outcome);
}

/* "is better" of now is "was better" of then */
static void write_past_standing(Writer *writer, const Review *review, size_t i) {
    char text[80];
    Writer standing = writer_to(text, sizeof text);
    int score = review->position[i].score;
    write_standing(&standing, review->tree->variant, score);
    char *is = strstr(text, " is ");
    if (is) {
        write_slice(writer, (Slice){text, (size_t)(is - text)});
        write_format(writer, " was %s", is + 4);
    } else {
        write_format(writer, "%s %s", score_is_mate(score) ? "there was" : "it was", text);
    }
}

static const char *mate_word(const Review *review, bool is_verb) {
    bool mates = wins_by_mate(review->tree->variant);
    return is_verb ? (mates ? "mate" : "win") : (mates ? "mate" : "a win");
}

/* what the move threw away: "misses mate in 1: from #1 to +6.20" */
static void write_fault(Writer *writer, const Review *review, size_t ply) {
    const ReviewedMove *move = &review->move[ply];
    int before = review->position[ply].score, after = review->position[ply + 1].score;
    static const char *const SIGNS[VERDICTS] = {
        [VERDICT_INACCURACY] = "?!", [VERDICT_MISTAKE] = "?", [VERDICT_BLUNDER] = "??"};
    write_reviewed_move(writer, move);
    write_format(writer, "%s (%s)", SIGNS[move->verdict], verdict_name(move->verdict));
    if (move->misses_mate)
        write_format(writer, " misses %s in %d", mate_word(review, false),
                     abs(score_mate_in(before)));
    if (move->lets_mate)
        write_format(writer, "%s lets %s %s in %d", move->misses_mate ? " and" : "",
                     side_name(review->tree->variant, move->side ^ 1), mate_word(review, true),
                     abs(score_mate_in(after)));
    write_text(writer, ": from ");
    write_evaluation(writer, review, ply);
    write_text(writer, " to ");
    write_evaluation(writer, review, ply + 1);
    write_format(writer, ". Better was %s, ", move->better_shown);
    write_score_text(writer, before);
    write_char(writer, '.');
}

/* ---- the paragraphs ---- */

/* what there was to look at */
static void tell_extent(Prose *prose) {
    const Review *review = prose->review;
    Writer *text = &prose->text;
    if (review->is_stopped && review->from >= review->end) {
        write_text(text, "The review was stopped before any move was looked at.");
    } else if (review->is_stopped) {
        write_text(text, "The review was stopped: it knows the moves from ");
        write_reviewed_move(text, &review->move[review->from]);
        write_text(text, " on.");
    }
    if (review->end < review->moves) {
        size_t left = review->moves - review->end;
        write_format(text, "%sThe last %zu %s left out: ", text->length ? " " : "", left,
                     left == 1 ? "move of the file is" : "moves of the file are");
        if (review->outcome.result != RESULT_NONE) {
            write_text(text, "by the rules the game was over before (");
            write_outcome(text, review->tree->variant, review->outcome);
            write_text(text, ").");
        } else {
            write_text(text, "the rules cannot go on after a side has passed there.");
        }
    }
    end_paragraph(prose, 0);
}

/* after this many moves of both sides the opening is over */
static size_t opening_end(const Review *review) {
    size_t ply = 2 * OPENING_MOVES;
    if (review->moves && review->move[0].side == SECOND)
        ply--;
    return ply < review->end ? ply : 0;
}

static void tell_opening(Prose *prose) {
    const Review *review = prose->review;
    Writer *text = &prose->text;
    size_t opening = opening_end(review);
    if (review->from == 0 && review->position[0].is_known) {
        write_text(text, "At the start ");
        if (review->position[0].is_over) {
            write_text(text, "the game was over: ");
            write_outcome(text, review->tree->variant, review->outcome);
        } else {
            write_past_standing(text, review, 0);
        }
        write_char(text, '.');
    }
    if (opening && opening >= review->from && !review->position[opening].is_over) {
        write_format(text, "%sAfter %d moves ", text->length ? " " : "", OPENING_MOVES);
        write_past_standing(text, review, opening);
        write_char(text, '.');
    }
    end_paragraph(prose, 0);
}

static size_t worst_move(const Review *review) {
    size_t worst = NO_PLY;
    for (size_t i = review->from; i < review->end; i++)
        if (is_fault(review->move[i].verdict) &&
            (worst == NO_PLY || review->move[i].loss > review->move[worst].loss))
            worst = i;
    return worst;
}

/* a game in which nobody threw anything away is told as such */
static void tell_quiet(Prose *prose) {
    const Review *review = prose->review;
    size_t worst = worst_move(review);
    if (review->from >= review->end)
        return;
    write_text(&prose->text, "No mistake changed who stood better. ");
    if (worst == NO_PLY) {
        write_text(&prose->text, "Neither side gave anything away that the engine would mark.");
        end_paragraph(prose, 0);
        return;
    }
    write_text(&prose->text, "What gave away most:");
    end_paragraph(prose, 0);
    write_fault(&prose->text, review, worst);
    end_paragraph(prose, 2);
}

/* one of many is told if few gave away more */
static bool is_told(const Review *review, size_t ply) {
    unsigned worse = 0;
    for (size_t i = review->from; i < review->end; i++)
        worse += review->move[i].is_turn &&
                 (review->move[i].loss > review->move[ply].loss ||
                  (review->move[i].loss >= review->move[ply].loss && i < ply));
    return worse < MOST_TOLD;
}

static void tell_turns(Prose *prose) {
    const Review *review = prose->review;
    Writer *text = &prose->text;
    if (!review->turns) {
        tell_quiet(prose);
        return;
    }
    if (review->turns == 1)
        write_text(text, "It turned once:");
    else if (review->turns == 2)
        write_text(text, "It turned twice:");
    else if (review->turns <= MOST_TOLD)
        write_format(text, "It turned %u times:", review->turns);
    else
        write_format(text, "It turned %u times; the sharpest %d:", review->turns, MOST_TOLD);
    end_paragraph(prose, 0);
    for (size_t i = review->from; i < review->end; i++)
        if (review->move[i].is_turn && is_told(review, i)) {
            write_fault(text, review, i);
            end_paragraph(prose, 2);
        }
}

static int winner_score(Result result, int score) {
    return result == RESULT_FIRST ? score : -score;
}

/* what the result rests on, where the board says it */
static void tell_end(Prose *prose) {
    const Review *review = prose->review;
    Writer *text = &prose->text;
    Result result = review->tree->result;
    const Evaluation *last = &review->position[review->end];
    bool is_won = result == RESULT_FIRST || result == RESULT_SECOND;
    if (review->decisive != NO_PLY) {
        bool is_told_already = review->turns ? review->move[review->decisive].is_turn &&
                                                   is_told(review, review->decisive)
                                             : worst_move(review) == review->decisive;
        write_text(text, "The decisive mistake was ");
        if (is_told_already) {
            write_reviewed_move(text, &review->move[review->decisive]);
            write_char(text, '.');
        } else {
            write_fault(text, review, review->decisive);
        }
    } else if (is_won && last->is_known && review->from < review->end &&
               winner_score(result, last->score) >= SCORE_WINNING) {
        write_text(text, review->is_stopped
                             ? "Among these moves no single mistake decided it."
                             : "No single mistake decided it: small losses added up.");
    }
    if (last->is_over) {
        write_format(text, "%sThe end: ", text->length ? " " : "");
        write_outcome(text, review->tree->variant, review->outcome);
        write_char(text, '.');
    } else if (last->is_known) {
        write_format(text, "%sAt the end ", text->length ? " " : "");
        write_past_standing(text, review, review->end);
        if (is_won && winner_score(result, last->score) < SCORE_SLIGHTLY)
            write_format(text, ", yet %s won: the board does not say why",
                         side_name(review->tree->variant, result == RESULT_FIRST ? FIRST : SECOND));
        write_char(text, '.');
    }
    end_paragraph(prose, 0);
}

static void write_count(Writer *writer, unsigned n, const char *one, const char *many) {
    write_format(writer, ", %u %s", n, n == 1 ? one : many);
}

static void tell_side(Prose *prose, Side side) {
    const SideReview *sum = &prose->review->side[side];
    Writer *text = &prose->text;
    const unsigned *count = sum->count;
    if (!sum->moves)
        return;
    write_format(text, "%s: %u %s", side_name(prose->review->tree->variant, side), sum->moves,
                 sum->moves == 1 ? "move" : "moves");
    if (sum->accuracy >= 0)
        write_format(text, ", accuracy %.0f %%", sum->accuracy);
    if (count[VERDICT_BLUNDER] + count[VERDICT_MISTAKE] + count[VERDICT_INACCURACY] == 0)
        write_text(text, ", no faults");
    if (count[VERDICT_BLUNDER])
        write_count(text, count[VERDICT_BLUNDER], "blunder", "blunders");
    if (count[VERDICT_MISTAKE])
        write_count(text, count[VERDICT_MISTAKE], "mistake", "mistakes");
    if (count[VERDICT_INACCURACY])
        write_count(text, count[VERDICT_INACCURACY], "inaccuracy", "inaccuracies");
    if (count[VERDICT_ONLY])
        write_count(text, count[VERDICT_ONLY], "only move found", "only moves found");
    if (count[VERDICT_FORCED])
        write_count(text, count[VERDICT_FORCED], "forced move", "forced moves");
    write_char(text, '.');
    end_paragraph(prose, 0);
}

void write_review_words(Writer *writer, const Review *review, unsigned width) {
    Prose prose = {.out = writer, .text = writer_growing(), .review = review, .width = width};
    if (!review->moves) {
        write_text(&prose.text, "There are no moves to review.");
        end_paragraph(&prose, 0);
    }
    tell_extent(&prose);
    tell_opening(&prose);
    if (review->moves) {
        tell_turns(&prose);
        tell_end(&prose);
        tell_side(&prose, FIRST);
        tell_side(&prose, SECOND);
    }
    writer_free(&prose.text);
}
