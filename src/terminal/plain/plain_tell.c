/* plain_tell.c: sentences about what happens in a game. Each is whole, and says who. */
#include "terminal/plain/plain_parts.h"

#include "base/clock.h"
#include "engine/score_text.h"
#include "notation/moves/coordinates.h"
#include "notation/moves/move_words.h"
#include "notation/moves/san.h"
#include "notation/names/outcome_names.h"
#include "notation/text_board.h"

#include <stdlib.h>
#include <string.h>

void tell_error(Plain *plain, const char *before, const char *error) {
    write_text(&plain->text, before);
    for (size_t i = 0; error[i]; i++) {
        char c = !i && !*before ? to_upper(error[i]) : error[i];
        write_char(&plain->text, (unsigned char)c < ' ' || c == 127 ? '?' : c);
    }
    write_text(&plain->text, error[0] && error[strlen(error) - 1] == '?' ? "" : ".");
}

/* ---- times ---- */

static const Variant *variant_of(const Plain *plain) {
    return plain->play->table.game.variant;
}

static void write_unit(Writer *text, int64_t n, const char *unit, const char *before) {
    if (n)
        write_format(text, "%s%lld %s%s", before, (long long)n, unit, n == 1 ? "" : "s");
}

/* the second that has begun is counted: a clock that shows none has stopped */
static void write_time(Writer *text, int64_t milliseconds) {
    int64_t seconds = milliseconds > 0 ? (milliseconds + 999) / 1000 : 0;
    int64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
    write_unit(text, hours, "hour", "");
    write_unit(text, minutes, "minute", hours ? " " : "");
    write_unit(text, seconds % 60, "second", hours || minutes ? " " : "");
    if (!seconds)
        write_text(text, "no time");
}

void tell_clock(Plain *plain) {
    ClockState clock = table_clock(&plain->play->table, monotonic_now());
    if (!clock.is_used) {
        write_text(&plain->text, "This game has no clock.\n");
        return;
    }
    write_format(&plain->text, "%s has ", side_name(variant_of(plain), FIRST));
    write_time(&plain->text, clock.left[FIRST]);
    write_format(&plain->text, " left, %s has ", side_name(variant_of(plain), SECOND));
    write_time(&plain->text, clock.left[SECOND]);
    write_text(&plain->text, ".\n");
}

/* ---- the beginning ---- */

static void write_seat(Plain *plain, Side side, Seat seat) {
    Writer *text = &plain->text;
    if (seat.is_engine)
        write_format(text, "%s: the computer, level %u. ", side_name(variant_of(plain), side),
                     seat.level);
    else
        write_format(text, "%s: a person. ", side_name(variant_of(plain), side));
}

static void tell_control(Plain *plain, TimeControl control) {
    if (!control.base)
        return;
    write_text(&plain->text, "Each side has ");
    write_time(&plain->text, control.base);
    if (control.moves)
        write_format(&plain->text, " for every %u moves", control.moves);
    if (control.increment) {
        write_text(&plain->text, ", and with each move ");
        write_time(&plain->text, control.increment);
        write_text(&plain->text, " more");
    }
    write_text(&plain->text, ".\n");
}

static void tell_unfinished(Plain *plain) {
    enum { LOOK_AT = 8 };
    Unfinished *list = calloc(LOOK_AT, sizeof *list);
    size_t n = list ? unfinished_games(list, LOOK_AT) : 0, i = 0;
    while (i < n && list[i].is_in_use)
        i++;
    if (i < n)
        write_format(&plain->text,
                     "There is an unfinished game of %s with %zu move%s played: "
                     "tabiya play --resume continues it.\n",
                     list[i].choice.game, list[i].plies, list[i].plies == 1 ? "" : "s");
    free(list);
}

static void tell_example(Plain *plain) {
    Game *game = &plain->play->table.game;
    char squares[MOVE_TEXT], san[SAN_TEXT];
    Writer first = writer_to(squares, sizeof squares), second = writer_to(san, sizeof san);
    size_t n = game_moves(game);
    if (!n)
        return;
    write_own_move(&first, &game->position, game->buffer[n / 2]);
    write_own_san(&second, &game->position, game->buffer, n, game->buffer[n / 2]);
    write_format(&plain->text, "Type a move such as %s", squares);
    if (strcmp(squares, san) != 0)
        write_format(&plain->text, " or %s", san);
    write_text(&plain->text, ", or help.\n");
}

static void tell_end(Plain *plain, Side seat);

/* where a game that is gone on with stands */
static void tell_standing(Plain *plain) {
    const Table *table = &plain->play->table;
    const Game *game = &table->game;
    if (game->plies) {
        Position before = game->position;
        const GamePly *last = &game->ply[game->plies - 1];
        position_unmake(&before, &last->undo);
        write_format(&plain->text, "%zu move%s been played. The last was %s: ", game->plies,
                     game->plies == 1 ? " has" : "s have",
                     side_name(variant_of(plain), before.side));
        write_move_words(&plain->text, &before, last->move);
        write_text(&plain->text, ".\n");
    }
    size_t beyond = plain->play->beyond;
    if (beyond)
        write_format(&plain->text,
                     "The file continues after the end of the game: %zu move%s left out.\n", beyond,
                     beyond == 1 ? " is" : "s are");
    if (table_is_over(table))
        tell_end(plain, game->position.side);
    else if (position_in_check(&game->position))
        write_format(&plain->text, "%s is in check.\n",
                     side_name(variant_of(plain), game->position.side));
}

void tell_greeting(Plain *plain) {
    const Play *play = plain->play;
    bool is_new = !plain->options->journal && !plain->options->file;
    write_format(&plain->text, "%s. ", play->table.game.variant->title);
    for (unsigned side = 0; side < 2; side++)
        write_seat(plain, (Side)side, play->choice.seat[side]);
    plain->text.length--;
    write_char(&plain->text, '\n');
    if (plain->options->is_usual)
        write_text(&plain->text,
                   "Options such as --side black, --side both, --level 5 or --time 10m "
                   "change that.\n");
    tell_control(plain, play->choice.control);
    if (is_new && !plain->wants_again)
        tell_unfinished(plain);
    tell_standing(plain);
    tell_example(plain);
}

/* ---- events ---- */

static void tell_move(Plain *plain, const Event *event) {
    const Game *game = &plain->play->table.game;
    Position before = game->position;
    position_unmake(&before, &game->ply[game->plies - 1].undo);
    write_format(&plain->text, "%s: ", side_name(variant_of(plain), event->seat));
    write_move_words(&plain->text, &before, event->move);
    write_char(&plain->text, '.');
    if (game->position.count_limit) {
        write_char(&plain->text, ' ');
        write_counting(&plain->text, &game->position);
        write_char(&plain->text, '.');
    }
}

static void tell_end(Plain *plain, Side seat) {
    Outcome outcome = plain->play->table.outcome;
    Writer *text = &plain->text;
    const char *winner =
        side_name(variant_of(plain), outcome.result == RESULT_FIRST ? FIRST : SECOND);
    const char *loser =
        side_name(variant_of(plain), outcome.result == RESULT_FIRST ? SECOND : FIRST);
    const char *other = side_name(variant_of(plain), (Side)(seat ^ 1));
    if (outcome.reason == REASON_RESIGNATION) {
        write_format(text, "%s resigns. %s wins.", loser, winner);
    } else if (outcome.reason == REASON_TIME) {
        write_format(text, "%s has run out of time. %s wins.", loser, winner);
    } else if (outcome.reason == REASON_TIME_BARE) {
        write_format(text, "%s has run out of time, but %s has only the king. The game is drawn.",
                     side_name(variant_of(plain), seat), other);
    } else if (outcome.reason == REASON_AGREEMENT) {
        write_text(text, "The game is drawn by agreement.");
    } else {
        write_outcome(text, variant_of(plain), outcome);
        write_char(text, '.');
    }
    write_text(text, "\nThe game is over: again begins another, save FILE keeps this one, quit "
                     "leaves.\n");
    plain->has_told_end = true;
}

static void tell_offer(Plain *plain, Side seat) {
    bool is_asked = !plain->play->choice.seat[seat ^ 1].is_engine;
    write_format(&plain->text, "%s offers a draw.", side_name(variant_of(plain), seat));
    if (is_asked)
        write_format(&plain->text, " %s can accept or decline.",
                     side_name(variant_of(plain), (Side)(seat ^ 1)));
}

static void tell_event(Plain *plain, const Event *event) {
    Writer *text = &plain->text;
    switch (event->kind) {
    case EVENT_MOVED: tell_move(plain, event); break;
    case EVENT_CHECK:
        write_format(text, "%s is in check.", side_name(variant_of(plain), event->seat));
        break;
    case EVENT_OFFERED: tell_offer(plain, event->seat); break;
    case EVENT_DECLINED:
        write_format(text, "%s declines the draw.", side_name(variant_of(plain), event->seat));
        break;
    case EVENT_TAKEN_BACK:
        write_format(text,
                     event->plies == 1 ? "%zu move is taken back." : "%zu moves are taken back.",
                     event->plies);
        break;
    case EVENT_REFUSED: tell_error(plain, "", event->error.text); break;
    case EVENT_CLOCK:
    case EVENT_STARTED:
    case EVENT_PAUSED:
    case EVENT_ASKED_BACK: /* this and the next three are of games between two machines */
    case EVENT_GIVEN:
    case EVENT_ABORTED:
    case EVENT_REMATCH:
    case EVENT_ENDED: break;
    }
}

/* one line for what happened, another for the end */
void tell_events(Plain *plain, const Events *events) {
    size_t start = plain->text.length;
    const Event *ended = NULL;
    for (unsigned i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        if (event->kind == EVENT_ENDED)
            ended = event;
        if (event->kind == EVENT_ENDED || event->kind == EVENT_CLOCK)
            continue;
        write_text(&plain->text, plain->text.length > start ? " " : "");
        tell_event(plain, event);
    }
    if (plain->text.length > start)
        write_char(&plain->text, '\n');
    if (ended)
        tell_end(plain, ended->seat);
}

void tell_prompt(Plain *plain) {
    const Table *table = &plain->play->table;
    const char *side = side_name(variant_of(plain), table->game.position.side);
    if (table_is_over(table))
        write_text(&plain->text, "The game is over: ");
    else
        write_format(&plain->text, "%s to move: ", side);
}

/* ---- advice ---- */

void tell_hint(Plain *plain) {
    const Play *play = plain->play;
    plain->awaits_hint = false;
    if (play->hint == NO_MOVE) {
        write_text(&plain->text, "There is no hint here.\n");
        return;
    }
    write_text(&plain->text, "Hint: ");
    write_move_words(&plain->text, play_position(play), play->hint);
    write_text(&plain->text, ".\n");
}

static void tell_line(Plain *plain, const SearchInfo *info, Position *scratch, Move *buffer) {
    enum { SHOWN = 8 };
    Undo undo;
    *scratch = *play_position(plain->play);
    int score = scratch->side == FIRST ? info->score : -info->score;
    for (unsigned i = 0; i < info->pv_length && i < SHOWN; i++) {
        size_t n = position_moves(scratch, buffer);
        write_text(&plain->text, i ? " " : "");
        write_own_san(&plain->text, scratch, buffer, n, info->pv[i]);
        position_make(scratch, info->pv[i], &undo);
    }
    write_text(&plain->text, ": ");
    write_standing(&plain->text, scratch->variant, score);
    write_format(&plain->text, ", depth %d.\n", info->depth);
}

void tell_analysis(Plain *plain) {
    const Advice *advice = &plain->play->advice;
    Game *game = &plain->play->table.game;
    Position *scratch = malloc(sizeof *scratch);
    if (!advice->is_for_now || !scratch)
        write_text(&plain->text, "Nothing is known of this position.\n");
    for (unsigned i = 0; scratch && advice->is_for_now && i < advice->lines; i++) {
        write_format(&plain->text, "Line %u: ", i + 1);
        tell_line(plain, &advice->line[i], scratch, game->buffer);
    }
    free(scratch);
}

/* ---- the moves so far ---- */

void tell_list(Plain *plain) {
    const Game *game = &plain->play->table.game;
    Position *p = malloc(sizeof *p);
    if (!p || !game->plies)
        write_text(&plain->text, "No move has been played.\n");
    if (p)
        position_place(p, game->variant, &game->start);
    for (size_t i = 0; p && i < game->plies; i++) {
        Undo undo;
        bool ends_line = p->side == SECOND || i + 1 == game->plies;
        size_t n = position_moves(p, game->buffer);
        if (p->side == FIRST || !i)
            write_format(&plain->text, p->side == FIRST ? "%u. " : "%u... ", p->number);
        write_own_san(&plain->text, p, game->buffer, n, game->ply[i].move);
        write_char(&plain->text, ends_line ? '\n' : ' ');
        position_make(p, game->ply[i].move, &undo);
    }
    free(p);
}
