/* judge.c: from scores to verdicts: what each move gave away, how exactly a side played, where the
 * game turned and what decided it. */
#include "engine/score_text.h"
#include "review/review.h"

#include <math.h>

enum { SHORT_MATE = 5 }; /* in moves: who misses it errs, however well he still stands */

double score_chance(int score) {
    if (score_is_mate(score))
        return score > 0;
    return 1 / (1 + exp(-0.00368208 * score));
}

const char *verdict_name(Verdict verdict) {
    static const char *const NAMES[VERDICTS] = {"",          "best",       "good",    "forced",
                                                "only move", "inaccuracy", "mistake", "blunder"};
    return NAMES[verdict];
}

static int score_for(Side side, int score) {
    return side == FIRST ? score : -score;
}

static double chance_for(Side side, int score) {
    return score_chance(score_for(side, score));
}

/* ---- one move ---- */

static Verdict verdict_by_loss(double loss) {
    return loss >= LOSS_BLUNDER      ? VERDICT_BLUNDER
           : loss >= LOSS_MISTAKE    ? VERDICT_MISTAKE
           : loss >= LOSS_INACCURACY ? VERDICT_INACCURACY
                                     : VERDICT_GOOD;
}

static bool was_only(const ReviewedMove *move, int score) {
    return move->has_second &&
           100 * (chance_for(move->side, score) - chance_for(move->side, move->second)) >=
               LOSS_BLUNDER;
}

static void judge_mates(ReviewedMove *move, int before, int after) {
    move->misses_mate = before > SCORE_LONGEST_MATE && after <= SCORE_LONGEST_MATE;
    move->lets_mate = after < -SCORE_LONGEST_MATE && before >= -SCORE_LONGEST_MATE;
    if (move->misses_mate && score_mate_in(before) <= SHORT_MATE && !is_fault(move->verdict))
        move->verdict = VERDICT_INACCURACY;
}

/* What the engine itself would have played gives nothing away, whatever it finds out later. */
static void judge_move(ReviewedMove *move, const Evaluation *position) {
    int before = score_for(move->side, position[0].score);
    int after = score_for(move->side, position[1].score);
    bool is_best = (move->length && move->line[0] == move->move) || after >= before;
    move->loss = 0;
    move->misses_mate = move->lets_mate = false;
    if (move->choices == 1) {
        move->verdict = VERDICT_FORCED;
    } else if (is_best) {
        move->verdict = was_only(move, position[0].score) ? VERDICT_ONLY : VERDICT_BEST;
    } else {
        move->loss = 100 * (score_chance(before) - score_chance(after));
        move->verdict = verdict_by_loss(move->loss);
        judge_mates(move, before, after);
    }
}

/* ---- the game ---- */

/* as write_standing says it: 2 FIRST wins, 1 it is better, 0 neither, below 0 SECOND */
static int standing(int score) {
    int size = score < 0 ? -score : score;
    int degree = size >= SCORE_WINNING ? 2 : size >= SCORE_BETTER ? 1 : 0;
    return score < 0 ? -degree : degree;
}

static bool is_turn(const ReviewedMove *move, const Evaluation *position) {
    return move->verdict >= VERDICT_MISTAKE &&
           standing(position[0].score) != standing(position[1].score);
}

/* of one move, as Lichess measures it: 100 where nothing is lost, 64 where 10 are, 9 where 50 are */
static double accuracy_of(double loss) {
    double accuracy = 103.1668 * exp(-0.04354 * loss) - 3.1668;
    return accuracy < 0 ? 0 : accuracy > 100 ? 100 : accuracy;
}

/* the mean of all moves that were free */
static void judge_side(Review *review, Side side) {
    SideReview *sum = &review->side[side];
    double total = 0;
    unsigned free_moves = 0;
    *sum = (SideReview){.accuracy = -1};
    for (size_t i = review->from; i < review->end; i++) {
        const ReviewedMove *move = &review->move[i];
        if (move->side != side || move->verdict == VERDICT_NONE)
            continue;
        sum->moves++;
        sum->count[move->verdict]++;
        if (move->verdict != VERDICT_FORCED) {
            total += accuracy_of(move->loss);
            free_moves++;
        }
    }
    if (free_moves)
        sum->accuracy = total / free_moves;
}

/* who won, or stands winning where the game was broken off: 1 FIRST, -1 SECOND, 0 nobody */
static int winner_of(const Review *review) {
    Result result = review->tree->result;
    int last = review->position[review->end].score;
    if (result == RESULT_NONE)
        result = review->outcome.result;
    if (result != RESULT_NONE)
        return result == RESULT_FIRST ? 1 : result == RESULT_SECOND ? -1 : 0;
    return last >= SCORE_WINNING ? 1 : last <= -SCORE_WINNING ? -1 : 0;
}

/* The loser's worst move since the winner stood better for good; no mistake, no such move. */
static size_t find_decisive(const Review *review) {
    int winner = winner_of(review);
    size_t found = NO_PLY, last = review->end;
    if (!winner || winner * standing(review->position[last].score) <= 0)
        return NO_PLY;
    while (last > review->from && winner * standing(review->position[last].score) > 0)
        last--;
    for (size_t i = last; i < review->end; i++) {
        const ReviewedMove *move = &review->move[i];
        if (move->side == (winner > 0 ? SECOND : FIRST) && move->verdict >= VERDICT_MISTAKE &&
            (found == NO_PLY || move->loss > review->move[found].loss))
            found = i;
    }
    return found;
}

void review_judge(Review *review) {
    review->turns = 0;
    for (size_t i = review->from; i < review->end; i++) {
        ReviewedMove *move = &review->move[i];
        move->verdict = VERDICT_NONE;
        if (move->move != NO_MOVE)
            judge_move(move, &review->position[i]);
        move->is_turn = is_turn(move, &review->position[i]);
        review->turns += move->is_turn;
    }
    judge_side(review, FIRST);
    judge_side(review, SECOND);
    review->decisive = review->position[review->end].is_known ? find_decisive(review) : NO_PLY;
}
