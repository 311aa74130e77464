/* match.c: threads, each with its own two engines, take pairs of games from one list. What is
 * shared is behind one lock: the list, the tally, the files. Everybody polls one descriptor while
 * waiting for an engine; to make it readable ends the match. Signals are waited for by the first
 * thread and by no handler. */
#include "match/match.h"

#include "base/clock.h"
#include "base/thread.h"
#include "match/scoreboard.h"
#include "notation/pgn/pgn_write.h"
#include "store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { MOST_ATTEMPTS = 1000, LARGEST_RECORD = 1 << 28, TITLE_SIZE = 1024, REDRAW_TIME = 500 };

typedef struct Match {
    const MatchPlan *plan;
    const char *names[2];
    int stop;            /* readable: end */
    Mutex *lock;         /* of all that follows */
    atomic_uint workers; /* still at work */
    Arena arena;
    PairState *pairs;
    unsigned next;
    Tally tally;
    int pgn, record; /* descriptors, -1 none */
    int64_t began;
    unsigned finished; /* games of this run */
    unsigned drawn_lines;
    bool has_failed;
    Error error;
} Match;

static void stop(Match *match) {
    uint64_t one = 1;
    if (write(match->stop, &one, sizeof one) < 0)
        abort(); /* our own descriptor */
}

static void fail(Match *match, const Error *error) {
    mutex_lock(match->lock);
    if (!match->has_failed && strcmp(error->text, "stopped") != 0) {
        match->has_failed = true;
        match->error = *error;
    }
    stop(match);
    mutex_unlock(match->lock);
}

/* ---- showing ---- */

/* the cursor goes back to where the table began */
static void draw_table(Match *match) {
    Writer writer = writer_growing();
    if (match->drawn_lines)
        write_format(&writer, "\r\033[%uA\033[J", match->drawn_lines);
    size_t start = writer.length;
    write_match_table(&writer, match->plan, &match->tally, monotonic_now() - match->began,
                      match->finished);
    match->drawn_lines = 0;
    for (size_t i = start; writer_fits(&writer) && i < writer.length; i++)
        match->drawn_lines += writer.buffer[i] == '\n';
    fwrite(writer.buffer, 1, writer_fits(&writer) ? writer.length : 0, stdout);
    fflush(stdout);
    writer_free(&writer);
}

static void show_progress(Match *match) {
    char text[512];
    Writer writer = writer_to(text, sizeof text);
    if (match->plan->is_live) {
        draw_table(match);
    } else if (match->finished % 10 == 0) {
        write_match_line(&writer, match->plan, &match->tally);
        fputs(text, stdout);
    }
}

/* ---- keeping ---- */

static bool append(int file, const Writer *text) {
    const char *at = text->buffer;
    size_t left = writer_fits(text) ? text->length : 0;
    while (left) {
        ssize_t n = write(file, at, left);
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0)
            at += n, left -= (size_t)n;
    }
    return true;
}

static void write_note(Writer *writer, const Note *note) {
    if (note->score != NO_SCORE && abs(note->score) > MATE_SCORE - 1000)
        write_format(writer, "%cM%d/%d ", note->score > 0 ? '+' : '-',
                     MATE_SCORE - abs(note->score), note->depth);
    else if (note->score != NO_SCORE)
        write_format(writer, "%+.2f/%d ", note->score / 100.0, note->depth);
    write_format(writer, "%.3fs", (double)note->time / 1000);
}

static bool add_notes(GameTree *tree, const GameReport *report, Error *error) {
    Node node = tree->node[TREE_START].first;
    for (size_t ply = 0; node; ply++, node = tree->node[node].first) {
        char text[64];
        Writer comment = writer_to(text, sizeof text);
        write_note(&comment, &report->notes[ply]);
        if (!tree_comment(tree, notes_of(tree, node), 0, (Slice){text, comment.length}, error))
            return false;
    }
    return true;
}

static bool add_tags(GameTree *tree, const Match *match, const GameRecord *record,
                     const GameReport *report, Error *error) {
    char date[16], round[32], plies[24], limit[64], end[128];
    time_t now = time(NULL);
    struct tm day;
    Writer words = writer_to(limit, sizeof limit);
    write_limit(&words, &match->plan->bylaws.limit);
    strftime(date, sizeof date, "%Y.%m.%d", localtime_r(&now, &day));
    snprintf(round, sizeof round, "%u.%u", record->pair + 1, record->leg + 1);
    snprintf(plies, sizeof plies, "%zu", record->plies);
    snprintf(end, sizeof end, "%s%s%s", cause_name(report->cause), *report->detail ? ": " : "",
             report->detail);
    const char *const tags[][2] = {{"Event", "tabiya match"},
                                   {"Date", date},
                                   {"Round", round},
                                   {"White", match->names[record->leg]},
                                   {"Black", match->names[record->leg ^ 1]},
                                   {"TimeControl", limit},
                                   {"PlyCount", plies},
                                   {"Termination", end}};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (!tree_set_tag(tree, slice_of(tags[i][0]), slice_of(tags[i][1]), error))
            return false;
    return true;
}

static bool write_game(Writer *writer, const Match *match, const Game *game,
                       const GameRecord *record, const GameReport *report, Error *error) {
    GameTree tree = {.nodes = 0};
    TreeWalk *walk = calloc(1, sizeof *walk);
    bool good = walk && tree_clear(&tree, error) && tree_from_game(&tree, game, error) &&
                add_notes(&tree, report, error) && add_tags(&tree, match, record, report, error);
    tree.result = report->result;
    good = good && write_pgn(writer, &tree, walk, error);
    tree_free(&tree);
    if (walk)
        walk_free(walk);
    free(walk);
    if (!good && !*error->text)
        match_error(error, "out of memory");
    return good;
}

/* the game first, then its line: what the record has the PGN has */
static bool keep(Match *match, const Game *game, const GameRecord *record, GameReport *report,
                 Error *error) {
    Writer text = writer_growing();
    bool kept = true;
    if (match->pgn >= 0)
        kept = write_game(&text, match, game, record, report, error) && append(match->pgn, &text);
    writer_clear(&text);
    if (match->record >= 0 && kept) {
        write_record(&text, record, match->names);
        kept = append(match->record, &text);
    }
    writer_free(&text);
    return kept;
}

static bool finish_game(Match *match, const Game *game, GameRecord *record, GameReport *report,
                        Error *error) {
    mutex_lock(match->lock);
    record->fen = arena_copy_text(&match->arena, record->fen, strlen(record->fen));
    *error = (Error){.code = ERROR_NONE};
    bool kept = record->fen && keep(match, game, record, report, error);
    if (kept) {
        tally_add(&match->tally, &match->pairs[record->pair], record);
        match->finished++;
        show_progress(match);
        const Sprt *sprt = &match->plan->sprt;
        double ratio = sprt->is_used ? sprt_ratio(sprt, match->tally.pairs) : 0;
        if (ratio >= SPRT_BOUND || ratio <= -SPRT_BOUND)
            stop(match);
    }
    mutex_unlock(match->lock);
    if (!kept && !*error->text)
        match_error(error, "the game cannot be kept: %s", strerror(errno));
    return kept;
}

/* ---- playing ---- */

/* one engine's score of an opening: true, it is balanced */
static bool finds_balanced(Player *player, const Game *game, int bound, Error *error) {
    char fen[LONGEST_FEN];
    Ask ask;
    Answer answer;
    ask_start(&ask, game, fen);
    ask.limit.nodes = BALANCE_NODES;
    if (!player->spec->protocol->counts_nodes)
        return true;
    if (!player_begin(player, &ask, error))
        return false;
    ask.deadline = monotonic_now() + 60000;
    player_think(player, &ask, &answer);
    if (answer.kind == ANSWER_STOPPED)
        return match_error(error, "stopped");
    return answer.kind == ANSWER_MOVE && abs(answer.score) <= bound;
}

/* Finds the opening of a pair: that of a game which has been played, or one that all agree on. */
static bool find_opening(Match *match, Player players[2], unsigned pair, const Variant **variant,
                         Setup *setup, Arena *arena, Error *error) {
    const MatchPlan *plan = match->plan;
    const char *played = match->pairs[pair].fen;
    Game *game = arena_alloc(arena, sizeof *game);
    if (played)
        return opening_from_fen(&plan->openings, played, variant, setup, error);
    for (unsigned attempt = 0; attempt < MOST_ATTEMPTS && game; attempt++) {
        Faults faults = {0};
        *error = (Error){0};
        if (!opening_make(&plan->openings, pair, attempt, variant, setup, arena, error))
            return false;
        if (!plan->balance || plan->openings.fens)
            return true;
        if (!game_start(game, *variant, setup, arena, &faults))
            continue;
        if (finds_balanced(&players[0], game, plan->balance, error) &&
            finds_balanced(&players[1], game, plan->balance, error))
            return true;
        if (*error->text)
            return false;
    }
    return match_error(error, "no opening within %d hundredths was found", plan->balance);
}

static bool play_game(Match *match, Player players[2], GameRecord *record, const Variant *variant,
                      const Setup *setup, Error *error) {
    Arena arena = {0};
    Faults faults = {0};
    GameReport report;
    char fen[LONGEST_FEN];
    Writer writer = writer_to(fen, sizeof fen);
    Player *seats[2] = {&players[record->leg], &players[record->leg ^ 1]};
    Table *table = arena_alloc(&arena, sizeof *table);
    const Bylaws *bylaws = &match->plan->bylaws;
    setup_write(&writer, setup, variant);
    bool good = table && table_open(table, variant, setup, bylaws->limit.time, &arena, &faults)
                    ? referee_plays(table, seats, bylaws, &report, error)
                    : match_error(error, "no game can begin from %s", fen);
    if (good) {
        record->result = report.result;
        record->cause = report.cause;
        record->plies = table->game.plies;
        record->fen = fen;
        good = finish_game(match, &table->game, record, &report, error);
    }
    arena_free(&arena);
    return good;
}

static bool play_pair(Match *match, Player players[2], unsigned pair, Error *error) {
    Arena arena = {0};
    const Variant *variant;
    Setup setup;
    bool good = find_opening(match, players, pair, &variant, &setup, &arena, error);
    for (unsigned leg = 0; leg < 2 && good; leg++) {
        GameRecord record = {.pair = pair, .leg = leg};
        if (!match->pairs[pair].is_played[leg])
            good = play_game(match, players, &record, variant, &setup, error);
    }
    arena_free(&arena);
    return good;
}

static bool take_pair(Match *match, unsigned *pair) {
    mutex_lock(match->lock);
    unsigned count = match->plan->pairs;
    while (match->next < count && match->pairs[match->next].is_played[0] &&
           match->pairs[match->next].is_played[1])
        match->next++;
    bool any = match->next < count;
    *pair = any ? match->next++ : 0;
    mutex_unlock(match->lock);
    return any;
}

static void work(void *context) {
    Match *match = context;
    Player players[2];
    unsigned pair;
    Error error;
    for (unsigned i = 0; i < 2; i++)
        player_open(&players[i], &match->plan->engine[i], match->stop);
    while (take_pair(match, &pair))
        if (!play_pair(match, players, pair, &error)) {
            fail(match, &error);
            break;
        }
    for (unsigned i = 0; i < 2; i++)
        player_close(&players[i]);
    atomic_fetch_sub(&match->workers, 1);
}

/* ---- files ---- */

static bool resume(Match *match, const char *title, Error *error) {
    const MatchPlan *plan = match->plan;
    Writer text = writer_growing();
    size_t length = 0;
    const char *reason = file_load(&text, plan->record, LARGEST_RECORD);
    bool good = reason ? match_error(error, "%s: %s", plan->record, reason)
                       : record_resume(&match->tally, match->pairs, plan->pairs,
                                       (Slice){text.buffer, text.length}, title, match->names,
                                       &match->arena, &length, error);
    /* a line that was cut is not gone on with */
    if (good &&
        (ftruncate(match->record, (off_t)length) != 0 || lseek(match->record, 0, SEEK_END) < 0))
        good = match_error(error, "%s: %s", plan->record, strerror(errno));
    if (good && !length) {
        writer_clear(&text);
        write_format(&text, "%s\n", title);
        good = append(match->record, &text);
    }
    writer_free(&text);
    return good;
}

static bool open_record(Match *match, Error *error) {
    const MatchPlan *plan = match->plan;
    char title[TITLE_SIZE];
    Writer writer = writer_to(title, sizeof title);
    write_text(&writer, "# tabiya match: ");
    write_match_title(&writer, plan);
    match->record =
        open(plan->record, O_RDWR | O_CREAT | O_CLOEXEC | (plan->resumes ? 0 : O_EXCL), 0666);
    if (match->record < 0 && errno == EEXIST)
        return match_error(error, "%s: it is there already: --resume goes on with it",
                           plan->record);
    if (match->record < 0)
        return match_error(error, "%s: %s", plan->record, strerror(errno));
    return resume(match, title, error);
}

static bool open_files(Match *match, Error *error) {
    const MatchPlan *plan = match->plan;
    match->pgn = match->record = -1;
    if (plan->record && !open_record(match, error))
        return false;
    if (!plan->pgn)
        return true;
    match->pgn = open(plan->pgn, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    return match->pgn >= 0 || match_error(error, "%s: %s", plan->pgn, strerror(errno));
}

/* ---- the match ---- */

/* those that are not ignored: who starts us in the background may not want Ctrl-C to reach us */
static sigset_t wanted_signals(void) {
    static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction now;
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        if (sigaction(SIGNALS[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaddset(&set, SIGNALS[i]);
    return set;
}

/* true: a signal told us to end */
static bool wait_for_workers(Match *match, const sigset_t *signals) {
    const struct timespec step = {.tv_nsec = 50000000};
    int64_t drawn = 0;
    bool interrupted = false;
    while (atomic_load(&match->workers)) {
        if (sigtimedwait(signals, NULL, &step) > 0) {
            interrupted = true;
            stop(match);
        }
        if (match->plan->is_live && monotonic_now() - drawn > REDRAW_TIME) {
            drawn = monotonic_now();
            mutex_lock(match->lock);
            draw_table(match);
            mutex_unlock(match->lock);
        }
    }
    return interrupted;
}

/* true: a signal told us to end; without threads it ends the program at once */
static bool run_workers(Match *match) {
    Thread *thread[MOST_CONCURRENCY];
    unsigned started = 0, wanted = match->plan->concurrency;
    sigset_t signals = wanted_signals(), before;
    atomic_init(&match->workers, wanted);
    if (!threads_exist())
        return work(match), false;
    sigprocmask(SIG_BLOCK, &signals, &before);
    while (started < wanted && (thread[started] = thread_start(work, match)))
        started++;
    if (started < wanted) {
        Error error;
        match_error(&error, "the system has no more threads");
        atomic_fetch_sub(&match->workers, wanted - started);
        fail(match, &error);
    }
    bool interrupted = wait_for_workers(match, &signals);
    for (unsigned i = 0; i < started; i++)
        thread_join(thread[i]);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return interrupted;
}

static MatchEnd how_it_ended(const Match *match, bool interrupted) {
    const Sprt *sprt = &match->plan->sprt;
    double ratio = sprt->is_used ? sprt_ratio(sprt, match->tally.pairs) : 0;
    if (ratio >= SPRT_BOUND)
        return MATCH_ACCEPTED;
    if (ratio <= -SPRT_BOUND)
        return MATCH_REJECTED;
    return interrupted ? MATCH_INTERRUPTED : MATCH_PLAYED;
}

bool match_run(const MatchPlan *plan, MatchEnd *how, Error *error) {
    Match match = {.plan = plan,
                   .names = {plan->engine[0].name, plan->engine[1].name},
                   .stop = eventfd(0, EFD_CLOEXEC),
                   .pgn = -1,
                   .record = -1,
                   .lock = mutex_new(),
                   .began = monotonic_now()};
    match.pairs = arena_alloc(&match.arena, plan->pairs * sizeof *match.pairs);
    bool good = match.lock && match.pairs && match.stop >= 0 ? open_files(&match, error)
                                                             : match_error(error, "out of memory");
    if (good) {
        *how = how_it_ended(&match, false);
        if (*how == MATCH_PLAYED) /* a test that was decided before stays decided */
            *how = how_it_ended(&match, run_workers(&match));
        draw_table(&match);
        good = !match.has_failed;
        if (!good)
            *error = match.error;
    }
    if (match.pgn >= 0)
        close(match.pgn);
    if (match.record >= 0)
        close(match.record);
    if (match.stop >= 0)
        close(match.stop);
    mutex_free(match.lock);
    arena_free(&match.arena);
    return good;
}
