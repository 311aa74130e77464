/* play.c: commands to the table, each kept before anybody hears of it, and questions to the thinker: first
 * the move of an engine whose turn it is, then a hint, then advice. */
#include "play/play_parts.h"

#include "notation/moves/any_move.h"
#include "rules/rules_errors.h"
#include "table/table_errors.h"

#include <string.h>

enum {
    MOVE_TIME = 2000, /* of the highest level, where no clock says how long */
    HINT_TIME = 1000,
    HINT_DEPTH = 10,    /* of advice that is good enough for a hint */
    ACCEPT_SCORE = -50, /* an engine that stands so, or worse, takes a draw */
    DEAD_SCORE = 10,    /* and one that stands even, in a game as long as this: */
    DEAD_PLIES = 80,
    DEAD_CLOCK = 20, /* plies without progress */
};

static bool is_over(const Play *play) {
    return table_is_over(&play->table);
}

static Side to_move(const Play *play) {
    return play->table.game.position.side;
}

static Moment moment_of(const Game *game, size_t plies) {
    return (Moment){plies, plies ? game->ply[plies - 1].key : game->start_key};
}

static bool is_same(Moment a, Moment b) {
    return a.plies == b.plies && a.key == b.key;
}

static void keep_time(Play *play, int64_t now) {
    if (now > play->own->now)
        play->own->now = now;
}

/* ---- what is shown ---- */

static void find_position(Play *play) {
    const Game *game = &play->table.game;
    Position *then = &play->own->then;
    if (play->shown == game->plies)
        return;
    *then = game->position;
    for (size_t i = game->plies; i > play->shown; i--)
        position_unmake(then, &game->ply[i - 1].undo);
}

void play_look_at(Play *play, size_t plies) {
    const Game *game = &play->table.game;
    play->shown = plies < game->plies ? plies : game->plies;
    Moment moment = moment_of(game, play->shown);
    if (!is_same(moment, play->own->shown)) {
        play->hint = NO_MOVE;
        play->is_hinting = false;
    }
    play->own->shown = moment;
    play->advice.is_for_now = play->advice.lines && is_same(moment, play->own->advised);
    find_position(play);
}

void play_show(Play *play, size_t plies) {
    play_look_at(play, plies);
    play_schedule(play);
}

const Position *play_position(const Play *play) {
    const Game *game = &play->table.game;
    return play->shown < game->plies ? &play->own->then : &game->position;
}

/* ---- commands ---- */

static bool refuse_by(Events *events, Side seat, const Error *error) {
    events->count = 1;
    events->list[0] = (Event){.kind = EVENT_REFUSED, .seat = seat, .error = *error};
    return false;
}

/* by a sentence that is always the same */
static bool refuse(Events *events, Side seat, ErrorCode code) {
    Error error;
    error_set(&error, 0, 0, code);
    return refuse_by(events, seat, &error);
}

bool play_apply(Play *play, Command command, Events *events) {
    command.now = play->own->now;
    if (!table_apply(&play->table, &command, events))
        return false;
    play->own->is_touched = true;
    record_command(play, &command, events);
    record_save(play);
    return true;
}

bool play_awaits_person(const Play *play) {
    return !is_over(play) && !play->choice.seat[to_move(play)].is_engine;
}

static bool move(Play *play, Command command, int64_t now, Events *events) {
    keep_time(play, now);
    if (!is_over(play) && !play_awaits_person(play))
        return refuse(events, to_move(play), ERROR_NOT_YOUR_TURN);
    bool is_done = play_apply(play, command, events);
    if (is_done)
        play_show(play, play->table.game.plies);
    return is_done;
}

bool play_move(Play *play, Move choice, int64_t now, Events *events) {
    Command command = {.kind = COMMAND_MOVE, .seat = to_move(play), .move = choice};
    return move(play, command, now, events);
}

bool play_move_text(Play *play, Slice text, int64_t now, Events *events) {
    Game *game = &play->table.game;
    Command command = {.kind = COMMAND_MOVE, .seat = to_move(play), .is_legal = true};
    Error error;
    if (is_over(play) || !play_awaits_person(play))
        return refuse(events, to_move(play), is_over(play) ? ERROR_GAME_OVER : ERROR_NOT_YOUR_TURN);
    /* one that comes too late need not be understood */
    if (now < table_flag_time(&play->table) &&
        !read_any_move(&command.move, &game->position, game->buffer, game_moves(game), text,
                       &error))
        return refuse_by(events, to_move(play), &error);
    return move(play, command, now, events);
}

/* how many plies back a person's last move is; 0: there is none */
static size_t plies_to_own_move(const Play *play) {
    const Game *game = &play->table.game;
    for (size_t i = game->plies; i-- > 0;)
        if (!play->choice.seat[game->start.side ^ (i & 1)].is_engine)
            return game->plies - i;
    return 0;
}

bool play_take_back(Play *play, int64_t now, Events *events) {
    Command command = {
        .kind = COMMAND_TAKE_BACK, .seat = to_move(play), .plies = plies_to_own_move(play)};
    keep_time(play, now);
    if (!play_apply(play, command, events))
        return false;
    play->own->last_score[FIRST] = play->own->last_score[SECOND] = (LastScore){false, 0};
    play_show(play, play->table.game.plies);
    return true;
}

/* ---- what is said ---- */

static bool is_person(const Play *play, unsigned side) {
    return !play->choice.seat[side].is_engine;
}

/* who speaks: the person asked, the one to move, or the only one */
static bool find_speaker(const Play *play, CommandKind kind, Side *out) {
    const Table *table = &play->table;
    bool is_answer = (kind == COMMAND_ACCEPT || kind == COMMAND_DECLINE) && table->is_offered;
    Side first = is_answer ? (Side)(table->offerer ^ 1) : to_move(play);
    *out = is_person(play, first) ? first : (Side)(first ^ 1);
    return is_person(play, *out);
}

/* a weak level's score may be all noise: it must stand worse by more than that */
static bool wants_draw(const Play *play, Side seat) {
    LastScore last = play->own->last_score[seat];
    const Game *game = &play->table.game;
    int noise = (int)engine_level(play->choice.seat[seat].level, play->own->seed).noise;
    bool is_dead = last.score <= DEAD_SCORE && last.score >= -DEAD_SCORE &&
                   game->plies >= DEAD_PLIES && game->position.clock >= DEAD_CLOCK;
    return last.is_known && (last.score <= ACCEPT_SCORE - noise || is_dead);
}

/* the engine's answer follows what the person said */
static void answer_offer(Play *play, Events *events) {
    Side seat = (Side)(play->table.offerer ^ 1);
    Events answer;
    CommandKind kind = wants_draw(play, seat) ? COMMAND_ACCEPT : COMMAND_DECLINE;
    if (!play_apply(play, (Command){.kind = kind, .seat = seat}, &answer))
        return;
    for (unsigned i = 0; i < answer.count && events->count < MAX_EVENTS; i++)
        events->list[events->count++] = answer.list[i];
}

bool play_say(Play *play, CommandKind kind, int64_t now, Events *events) {
    Side speaker;
    keep_time(play, now);
    if (!find_speaker(play, kind, &speaker))
        return refuse(events, to_move(play), is_over(play) ? ERROR_GAME_OVER : ERROR_NOT_YOUR_TURN);
    if (!play_apply(play, (Command){.kind = kind, .seat = speaker}, events))
        return false;
    if (play->table.is_offered && !is_person(play, play->table.offerer ^ 1u))
        answer_offer(play, events);
    play_schedule(play);
    return true;
}

/* ---- what the thinker is asked ---- */

static bool is_over_as_shown(const Play *play) {
    const Game *game = &play->table.game;
    return play->shown == game->plies && game->outcome.result != RESULT_NONE;
}

static Purpose wanted_purpose(const Play *play) {
    if (!is_over(play) && !play_awaits_person(play))
        return PURPOSE_MOVE;
    if (is_over_as_shown(play))
        return PURPOSE_NONE;
    return play->is_hinting ? PURPOSE_HINT : play->advice.is_wanted ? PURPOSE_ADVICE : PURPOSE_NONE;
}

static Limits limits_for(const Play *play, Purpose purpose) {
    const Table *table = &play->table;
    Side side = to_move(play);
    if (purpose == PURPOSE_HINT)
        return (Limits){.time = HINT_TIME};
    if (purpose == PURPOSE_ADVICE)
        return (Limits){.multipv = PLAY_LINES};
    unsigned level = play->choice.seat[side].level;
    Limits limits = engine_level(level, play->own->seed);
    if (table->clock.control.base > 0)
        limits.clock = table_clock(table, play->own->now);
    else if (level >= LEVELS)
        limits.time = MOVE_TIME;
    return limits;
}

void play_schedule(Play *play) {
    static const Urgency URGENCY[] = {[PURPOSE_MOVE] = URGENCY_MOVE,
                                      [PURPOSE_HINT] = URGENCY_HINT,
                                      [PURPOSE_ADVICE] = URGENCY_ADVICE};
    struct PlayPrivate *own = play->own;
    const Game *game = &play->table.game;
    Purpose purpose = wanted_purpose(play);
    Moment about = purpose == PURPOSE_MOVE ? moment_of(game, game->plies) : own->shown;
    if (is_over_as_shown(play))
        play->is_hinting = false;
    if (purpose == own->purpose && (purpose == PURPOSE_NONE || is_same(about, own->about)))
        return;
    own->purpose = purpose;
    own->about = about;
    play->is_thinking = purpose == PURPOSE_MOVE;
    if (purpose == PURPOSE_NONE) {
        thinker_stop(own->thinker);
        return;
    }
    Limits limits = limits_for(play, purpose);
    if (purpose == PURPOSE_MOVE)
        play->info = (SearchInfo){.best = NO_MOVE};
    thinker_ask(own->thinker, game, about.plies, &limits, URGENCY[purpose]);
}

void play_ask_hint(Play *play) {
    const Advice *advice = &play->advice;
    if (is_over_as_shown(play))
        return;
    if (advice->is_for_now && advice->line[0].depth >= HINT_DEPTH) {
        play->hint = advice->line[0].best;
        return;
    }
    play->is_hinting = true;
    play_schedule(play);
}

void play_want_advice(Play *play, bool is_wanted) {
    play->advice.is_wanted = is_wanted;
    play_schedule(play);
}

/* ---- what comes back ---- */

/* An engine that can claim a draw, and does not stand better, does. */
static bool claims(Play *play, Side seat, Events *events) {
    LastScore last = play->own->last_score[seat];
    return last.is_known && last.score <= 0 && game_claims(&play->table.game) &&
           play_apply(play, (Command){.kind = COMMAND_CLAIM, .seat = seat}, events);
}

/* An engine without memory still has a move, if not a good one. */
static Move any_move(Play *play) {
    Game *game = &play->table.game;
    return game_moves(game) ? game->buffer[0] : NO_MOVE;
}

static bool take_move(Play *play, const Finding *finding, Events *events) {
    Side seat = to_move(play);
    bool follows = play->shown == play->table.game.plies;
    bool is_found = finding->lines && finding->line[0].best != NO_MOVE;
    if (finding->lines)
        play->info = finding->line[0];
    if (!finding->is_done)
        return true;
    play->own->last_score[seat] = (LastScore){is_found, play->info.score};
    if (!claims(play, seat, events)) {
        Move move = is_found ? play->info.best : any_move(play);
        play_apply(play,
                   (Command){.kind = COMMAND_MOVE,
                             .seat = seat,
                             .move = move,
                             .has_score = is_found,
                             .score = play->info.score},
                   events);
    }
    bool wants_hint = play->is_hinting && follows; /* it was asked for while this was awaited */
    play_look_at(play, follows ? play->table.game.plies : play->shown);
    play->is_hinting |= wants_hint;
    play_schedule(play);
    return true;
}

static void take_hint(Play *play, const Finding *finding) {
    if (!finding->is_done)
        return;
    play->hint = finding->lines ? finding->line[0].best : NO_MOVE;
    play->is_hinting = false;
    play_schedule(play);
}

static void take_advice(Play *play, const Finding *finding) {
    Advice *advice = &play->advice;
    if (!finding->lines)
        return;
    advice->lines = finding->lines < PLAY_LINES ? finding->lines : PLAY_LINES;
    memcpy(advice->line, finding->line, advice->lines * sizeof *advice->line);
    play->own->advised = play->own->about;
    advice->is_for_now = true;
}

static bool take_finding(Play *play, Events *events) {
    struct PlayPrivate *own = play->own;
    Finding finding;
    if (!thinker_take(own->thinker, &finding))
        return false;
    switch (own->purpose) {
    case PURPOSE_MOVE: return take_move(play, &finding, events);
    case PURPOSE_HINT: take_hint(play, &finding); break;
    case PURPOSE_ADVICE: take_advice(play, &finding); break;
    case PURPOSE_NONE: return false;
    }
    return true;
}

int64_t play_due(const Play *play) {
    return is_over(play) ? NEVER : table_flag_time(&play->table);
}

bool play_poll(Play *play, int64_t now, Events *events) {
    events->count = 0;
    keep_time(play, now);
    if (now < play_due(play))
        return take_finding(play, events);
    if (!play_apply(play, (Command){.kind = COMMAND_FLAG, .seat = to_move(play)}, events))
        return false;
    play_schedule(play);
    return true;
}
