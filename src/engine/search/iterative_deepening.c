/* iterative_deepening.c: the root. The root moves lie at the bottom of the move stack, the best
 * first; with MultiPV the first `rank` moves have their lines already. A depth that is cut short
 * still counts: the best move of the depth before is searched first. With MultiPV it does not
 * count, because only lines of the same depth can be compared. */
#include "engine/search/iterative_deepening.h"

#include "engine/search/node.h"

#include <string.h>

enum { ASPIRATION = 20, ASPIRATION_DEPTH = 4, DECIDED = 850 };

static bool is_among(Move move, const Limits *limits) {
    for (size_t i = 0; i < limits->only_count; i++)
        if (limits->only[i] == move)
            return true;
    return false;
}

/* the root moves: only those asked for, if any of them is legal */
static size_t find_moves(Search *s, const Limits *limits) {
    size_t count = position_moves(&s->position, s->moves), kept = 0;
    for (size_t i = 0; i < count; i++)
        kept += is_among(s->moves[i], limits);
    if (kept) {
        kept = 0;
        for (size_t i = 0; i < count; i++)
            if (is_among(s->moves[i], limits))
                s->moves[kept++] = s->moves[i];
        s->is_confined = kept < count;
        count = kept;
    }
    TtEntry entry = {0};
    tt_find(s->tt, s->position.key, &entry);
    s->top = count;
    OrderHints hints = node_hints(s, 0, entry.move);
    Order order = node_order(s, count, &hints);
    Move *sorted = s->moves + count;
    for (size_t i = 0; i < count; i++)
        sorted[i] = order_next(&order);
    memcpy(s->moves, sorted, count * sizeof *sorted);
    return count;
}

static void bring_forward(Move *moves, size_t from, size_t to) {
    Move move = moves[from];
    memmove(moves + to + 1, moves + to, (from - to) * sizeof *moves);
    moves[to] = move;
}

static void note(Search *s, SearchInfo *out, Move move, int score) {
    search_update_pv(s, 0, move);
    out->best = move;
    out->score = score;
    out->pv_length = s->pv_length[0];
    memcpy(out->pv, s->pv[0], out->pv_length * sizeof(Move));
}

/* The score of all root moves is that of the position; after a stop it is a lower bound. */
static void store_root(Search *s, Move best_move, int best, Window window) {
    if (s->is_stopped)
        window.beta = best;
    if (best_move || !s->is_stopped)
        node_store(s, 0, best_move, best, s->depth, window);
}

/* Searches the root moves from `rank` on. Returns the best score; alpha or less if it fails
 * low. */
static int search_root(Search *s, size_t rank, size_t count, Window window, SearchInfo *out) {
    int best = -INFINITE, alpha = window.alpha;
    Move best_move = NO_MOVE;
    for (size_t i = rank; i < count && alpha < window.beta; i++) {
        Move move = s->moves[i];
        int score = search_move(s, move, i - rank, alpha, window.beta, s->depth);
        if (s->is_stopped)
            break;
        best = score > best ? score : best;
        if (score > alpha) {
            alpha = score;
            best_move = move;
            note(s, out, move, score);
            bring_forward(s->moves, i, rank);
        }
        if (s->work)
            search_poll(s);
    }
    if (!rank && !s->is_confined)
        store_root(s, best_move, best, window);
    return best;
}

static bool decides(int score) {
    return score > DECIDED || score < -DECIDED;
}

/* Aspiration windows: a narrow window around the last score, which opens when the search fails. */
static void search_line(Search *s, size_t rank, size_t count, SearchInfo *out) {
    int width = s->depth < ASPIRATION_DEPTH ? 2 * INFINITE : ASPIRATION, last = out->score;
    s->is_decided = s->policy->mate_decides && (decides(last) || decides(search_static_eval(s, 0)));
    for (;; width *= 4) {
        Window window = {last - width < -INFINITE ? -INFINITE : last - width,
                         last + width > INFINITE ? INFINITE : last + width};
        int score = search_root(s, rank, count, window, out);
        if (s->is_stopped || (score > window.alpha && score < window.beta))
            return;
        if (width > SCORE_MATE)
            return;
        last = score < -INFINITE ? last : score;
    }
}

static bool is_mate_within(const SearchInfo *info, int plies) {
    return info->score > SCORE_LONGEST_MATE && SCORE_MATE - info->score <= plies;
}

/* No nearer mate can be found. */
static bool is_settled(const SearchInfo *info) {
    int distance = SCORE_MATE - (info->score < 0 ? -info->score : info->score);
    return distance < SCORE_MATE - SCORE_LONGEST_MATE && info->depth > distance + 1;
}

/* how the search went from depth to depth: for time management */
typedef struct Course {
    Move best;
    int score;
    unsigned steady; /* depths with the same best move */
    int fall;        /* of the score since the depth before */
} Course;

static void follow_course(Course *course, const SearchInfo *info) {
    course->steady = info->best == course->best ? course->steady + 1 : 0;
    course->fall = course->best ? course->score - info->score : 0;
    course->best = info->best;
    course->score = info->score;
}

static bool wants_more(const SharedSearch *shared, const SearchInfo *best, const Course *course,
                       size_t count) {
    const Limits *limits = shared->limits;
    const Hooks *hooks = shared->hooks;
    bool is_endless = limits->multipv > 1 ||
                      !(limits->clock.is_used || limits->time || limits->nodes || limits->depth);
    if (limits->mate && is_mate_within(best, 2 * limits->mate - 1))
        return false;
    if (!is_endless && is_settled(best))
        return false;
    if (limits->clock.is_used && count == 1)
        return false;
    int64_t optimum = time_optimum(&shared->time, course->steady, course->fall);
    return optimum == NEVER || hooks->now(hooks->context) < optimum;
}

/* what all threads have searched so far */
static void note_work(const SharedSearch *shared, SearchInfo *out) {
    const Hooks *hooks = shared->hooks;
    out->nodes = 0;
    for (unsigned i = 0; i < shared->threads; i++)
        out->nodes += atomic_load_explicit(&shared->search[i]->nodes, memory_order_relaxed);
    out->seldepth = (int)shared->search[0]->seldepth;
    out->time = hooks->now ? hooks->now(hooks->context) - shared->start : 0;
}

static void tell(const SharedSearch *shared, SearchInfo *line, size_t lines) {
    const Search *s = shared->search[0];
    const Hooks *hooks = shared->hooks;
    for (size_t i = 0; i < lines; i++) {
        line[i].depth = s->depth;
        line[i].rank = (unsigned)i;
    }
    if (!hooks->info)
        return;
    for (size_t i = 0; i < lines; i++) {
        note_work(shared, &line[i]);
        line[i].hashfull = tt_hashfull(s->tt);
    }
    hooks->info(hooks->context, line, (unsigned)lines);
}

/* Searches each line; its last score is the centre of its window. Returns how many were
 * finished. */
static size_t search_lines(Search *s, size_t count, SearchInfo *line, size_t lines) {
    for (size_t rank = 0; rank < lines; rank++) {
        search_line(s, rank, count, &line[rank]);
        if (s->is_stopped)
            return rank;
        s->is_first = false;
    }
    return lines;
}

/* a later line may be better than one before it */
static void sort_lines(Search *s, SearchInfo *line, size_t lines) {
    for (size_t i = 1; i < lines; i++) {
        SearchInfo moved = line[i];
        size_t to = i;
        for (; to > 0 && line[to - 1].score < moved.score; to--)
            line[to] = line[to - 1];
        line[to] = moved;
        bring_forward(s->moves, i, to);
    }
}

static void help(Search *s, size_t count, unsigned number, SearchInfo *line) {
    for (s->depth = 1 + (int)(number % 2); s->depth <= MAX_DEPTH && !s->is_stopped; s->depth++)
        search_line(s, 0, count, line);
}

static void lead(const SharedSearch *shared, size_t count, SearchInfo *line, size_t lines,
                 SearchInfo *out) {
    Search *s = shared->search[0];
    Course course = {0};
    int deepest = shared->limits->depth;
    deepest = deepest > 0 && deepest < MAX_DEPTH ? deepest : MAX_DEPTH;
    for (s->depth = 1; s->depth <= deepest && !s->is_stopped; s->depth++) {
        if (s->depth == 2 && shared->start_helpers)
            shared->start_helpers(shared->context);
        size_t found = search_lines(s, count, line, lines);
        if (s->depth == 1 && found < lines) /* fewer lines than wanted, but not none */
            lines = found ? found : 1;
        if (!s->is_stopped || s->depth == 1) {
            sort_lines(s, line, lines);
            tell(shared, line, lines);
        }
        if (!s->is_stopped || lines == 1)
            *out = line[0];
        follow_course(&course, out);
        if (s->is_stopped || !wants_more(shared, out, &course, count))
            break;
    }
}

/* After a fail high the principal variation has one move. If the search was cut short there, the
 * table may have a move to ponder on. */
static void find_answer(Search *s, SearchInfo *out) {
    TtEntry entry;
    Undo undo;
    if (out->pv_length != 1)
        return;
    position_make(&s->position, out->best, &undo);
    if (tt_find(s->tt, s->position.key, &entry) && entry.move &&
        position_is_legal(&s->position, entry.move, s->moves))
        out->pv[out->pv_length++] = entry.move;
    position_unmake(&s->position, &undo);
}

void iterative_deepening(const SharedSearch *shared, unsigned number, SearchInfo *out) {
    Search *s = shared->search[number];
    SearchInfo line[MAX_MULTIPV];
    size_t count = find_moves(s, shared->limits), lines = shared->limits->multipv;
    lines = lines < 1 ? 1 : lines > MAX_MULTIPV ? MAX_MULTIPV : lines;
    lines = lines < count ? lines : count;
    *out = (SearchInfo){.score = count ? search_static_eval(s, 0) : search_ended(s, 0)};
    if (!count)
        return;
    s->pv_length[1] = 0;
    note(s, out, s->moves[0], out->score);
    if (number) {
        search_poll(s);
        help(s, count, number, out);
        return;
    }
    for (size_t i = 0; i < lines; i++)
        line[i] = *out;
    s->is_first = true;
    lead(shared, count, line, lines, out);
    find_answer(s, out);
    note_work(shared, out);
}
