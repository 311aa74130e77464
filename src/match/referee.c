/* referee.c: asks, judges, plays, until the game is over. */
#include "match/referee.h"

#include "base/clock.h"
#include "notation/moves/coordinates.h"

#include <stdlib.h>
#include <string.h>

static const char *const CAUSE_NAMES[CAUSES] = {
    [REASON_NONE] = "none",
    [REASON_CHECKMATE] = "checkmate",
    [REASON_STALEMATE] = "stalemate",
    [REASON_EXTINCTION] = "extinction",
    [REASON_FLAG] = "goal",
    [REASON_CHECKS] = "checks",
    [REASON_DEAD] = "material",
    [REASON_REPETITION] = "repetition",
    [REASON_PERPETUAL_CHECK] = "perpetual",
    [REASON_MOVE_RULE] = "moverule",
    [REASON_COUNTING] = "counting",
    [REASON_MOVE_LIMIT] = "movelimit",
    [REASON_RESIGNATION] = "resignation",
    [REASON_AGREEMENT] = "agreement",
    [REASON_TIME] = "time",
    [REASON_TIME_BARE] = "timebare",
    [CAUSE_ILLEGAL] = "illegal",
    [CAUSE_CRASH] = "crash",
    [CAUSE_SILENCE] = "silence",
    [CAUSE_CLAIM] = "claim",
    [CAUSE_REPEATS] = "repeats",
    [CAUSE_LENGTH] = "length",
    [CAUSE_SCORES] = "scores",
};

const char *cause_name(unsigned cause) {
    return cause < CAUSES && CAUSE_NAMES[cause] ? CAUSE_NAMES[cause] : "unknown";
}

unsigned cause_of(Slice name) {
    unsigned cause = 0;
    while (cause < CAUSES && !(CAUSE_NAMES[cause] && slice_is(name, CAUSE_NAMES[cause])))
        cause++;
    return cause;
}

/* ---- adjudication ---- */

static bool ends(GameReport *report, Result result, unsigned cause) {
    report->result = result;
    report->cause = cause;
    return true;
}

static Result win_of(Side side) {
    return side == FIRST ? RESULT_FIRST : RESULT_SECOND;
}

static void count_on(unsigned *row, bool goes_on) {
    *row = goes_on ? *row + 1 : 0;
}

static void note_score(const Bylaws *bylaws, Agreement *agreement, Side side, int score) {
    bool is_known = score != NO_SCORE;
    count_on(&agreement->won[side], is_known && score >= bylaws->resign_score);
    count_on(&agreement->lost[side], is_known && score <= -bylaws->resign_score);
    count_on(&agreement->drawn[side], is_known && abs(score) <= bylaws->draw_score);
}

/* of the scores: who is lost by the scores of both engines, or neither */
static bool scores_agree(const Bylaws *bylaws, const Agreement *agreement, unsigned moves,
                         GameReport *report) {
    for (unsigned side = FIRST; side <= SECOND && bylaws->resign_score; side++)
        if (agreement->lost[side] >= bylaws->resign_moves &&
            agreement->won[side ^ 1] >= bylaws->resign_moves)
            return ends(report, win_of((Side)(side ^ 1)), CAUSE_SCORES);
    return bylaws->draw_score >= 0 && bylaws->draw_moves && moves >= bylaws->draw_from &&
           agreement->drawn[FIRST] >= bylaws->draw_moves &&
           agreement->drawn[SECOND] >= bylaws->draw_moves &&
           ends(report, RESULT_DRAW, CAUSE_SCORES);
}

bool referee_adjudicates(const Bylaws *bylaws, Agreement *agreement, const Game *game, Side side,
                         int score, GameReport *report) {
    note_score(bylaws, agreement, side, score);
    if (bylaws->repetitions && !game->variant->ending.repetitions &&
        game_occurrences(game) >= bylaws->repetitions)
        return ends(report, RESULT_DRAW, CAUSE_REPEATS);
    if (bylaws->max_moves && game->plies >= 2 * (size_t)bylaws->max_moves)
        return ends(report, RESULT_DRAW, CAUSE_LENGTH);
    return scores_agree(bylaws, agreement, (unsigned)(game->plies + 1) / 2, report);
}

/* ---- one game ---- */

typedef struct Sitting {
    Table *table;
    Player **player;
    const Bylaws *bylaws;
    Agreement agreement;
    Ask ask;
    Writer moves; /* for ask */
    GameReport *report;
    size_t room; /* of the notes */
} Sitting;

void ask_start(Ask *out, const Game *game, char fen[LONGEST_FEN]) {
    Writer writer = writer_to(fen, LONGEST_FEN);
    *out = (Ask){.game = game, .fen = fen};
    setup_write(&writer, &game->start, game->variant);
    const char *start = game->variant->start_fen;
    out->is_start = start && strcmp(start, fen) == 0;
}

static bool foul(Sitting *sitting, Side side, unsigned cause, const char *detail) {
    snprintf(sitting->report->detail, sizeof sitting->report->detail, "%s", detail);
    return ends(sitting->report, win_of((Side)(side ^ 1)), cause);
}

static bool understand(const Player *player, Game *game, const char *text, Move *out) {
    size_t n = game_moves(game);
    return *text && player->spec->protocol->read_move(out, &game->position, game->buffer, n,
                                                      slice_of(text), NULL);
}

static bool take_note(Sitting *sitting, const Answer *answer, int64_t time) {
    GameReport *report = sitting->report;
    const Game *game = &sitting->table->game;
    if (game->plies == sitting->room) {
        size_t room = sitting->room ? 2 * sitting->room : 128;
        Note *notes = arena_alloc(game->arena, room * sizeof *notes);
        if (!notes)
            return false;
        if (sitting->room)
            memcpy(notes, report->notes, sitting->room * sizeof *notes);
        report->notes = notes;
        sitting->room = room;
    }
    report->notes[game->plies] =
        (Note){.score = answer->score, .depth = answer->depth, .time = time};
    return true;
}

/* The table knows no margin: a move that is forgiven comes just before the flag falls. */
static int64_t forgiven(const Sitting *sitting, int64_t at) {
    int64_t flag = table_flag_time(sitting->table);
    return flag != NEVER && at >= flag && at <= flag + sitting->bylaws->margin ? flag - 1 : at;
}

/* true: the game is over */
static bool play(Sitting *sitting, Side side, const Answer *answer) {
    Table *table = sitting->table;
    Command command = {.kind = COMMAND_MOVE, .seat = side, .now = forgiven(sitting, answer->at)};
    Events events;
    bool is_legal = understand(sitting->player[side], &table->game, answer->text, &command.move);
    if (is_legal) {
        write_char(&sitting->moves, ' ');
        write_move(&sitting->moves, &table->game.position, command.move);
    }
    if (!is_legal && command.now < table_flag_time(table))
        return foul(sitting, side, CAUSE_ILLEGAL, answer->text);
    if (!table_apply(table, &command, &events))
        return foul(sitting, side, CAUSE_ILLEGAL, answer->text);
    Command claim = {.kind = COMMAND_CLAIM, .seat = table->game.position.side, .now = command.now};
    if (!table_is_over(table) && game_claims(&table->game))
        table_apply(table, &claim, &events);
    if (table_is_over(table))
        return ends(sitting->report, table->outcome.result, table->outcome.reason);
    return referee_adjudicates(sitting->bylaws, &sitting->agreement, &table->game, side,
                               answer->score, sitting->report);
}

/* its own, or everybody's */
static Limit limit_of(const Player *player, const Bylaws *bylaws) {
    const Limit *own = &player->spec->limit;
    return own->nodes || own->depth || own->movetime ? *own : bylaws->limit;
}

static void prepare(Sitting *sitting, const Player *player, int64_t now) {
    Ask *ask = &sitting->ask;
    const Bylaws *bylaws = sitting->bylaws;
    int64_t flag = table_flag_time(sitting->table);
    ask->moves = (Slice){sitting->moves.buffer, sitting->moves.length};
    ask->clock = table_clock(sitting->table, now);
    ask->limit = limit_of(player, bylaws);
    ask->deadline =
        flag != NEVER ? flag + bylaws->margin : now + ask->limit.movetime + bylaws->patience;
}

/* the time is up: the table decides what that means */
static bool flag(Sitting *sitting, Side side) {
    Table *table = sitting->table;
    Events events;
    Command command = {.kind = COMMAND_FLAG, .seat = side, .now = table_flag_time(table)};
    if (command.now == NEVER)
        return foul(sitting, side, CAUSE_SILENCE, "");
    table_apply(table, &command, &events);
    return ends(sitting->report, table->outcome.result, table->outcome.reason);
}

/* one move; true: the game is over, or *stopped */
static bool turn(Sitting *sitting, bool *stopped) {
    Table *table = sitting->table;
    Side side = table->game.position.side;
    Player *player = sitting->player[side];
    int64_t began = monotonic_now();
    Answer answer;
    prepare(sitting, player, began);
    player_think(player, &sitting->ask, &answer);
    if (!take_note(sitting, &answer, answer.at - began))
        answer.kind = ANSWER_STOPPED;
    switch (answer.kind) {
    case ANSWER_MOVE: return play(sitting, side, &answer);
    case ANSWER_RESIGNS: return ends(sitting->report, win_of((Side)(side ^ 1)), REASON_RESIGNATION);
    case ANSWER_CLAIMS: return foul(sitting, side, CAUSE_CLAIM, answer.text);
    case ANSWER_NOTHING: return flag(sitting, side);
    case ANSWER_GONE: return foul(sitting, side, CAUSE_CRASH, "");
    case ANSWER_STOPPED: break;
    }
    *stopped = true;
    return true;
}

bool referee_plays(Table *table, Player *player[2], const Bylaws *bylaws, GameReport *out,
                   Error *error) {
    char fen[LONGEST_FEN];
    Sitting sitting = {.table = table,
                       .player = player,
                       .bylaws = bylaws,
                       .moves = writer_growing(),
                       .report = out};
    bool stopped = false;
    *out = (GameReport){.result = table->outcome.result, .cause = table->outcome.reason};
    ask_start(&sitting.ask, &table->game, fen);
    for (unsigned side = FIRST; side <= SECOND; side++) {
        sitting.ask.limit = limit_of(player[side], bylaws);
        if (!player_begin(player[side], &sitting.ask, error))
            return false;
    }
    table_start(table, monotonic_now());
    while (!table_is_over(table) && !turn(&sitting, &stopped))
        ;
    writer_free(&sitting.moves);
    return !stopped || match_error(error, "stopped");
}
