/* table.h: a game between two seats: commands in, events out. Person, engine and remote player
 * enter by the same door; code that shows, stores or sends a game listens to the events.
 * A table does no I/O and reads no clock: every command carries the time at which it was given,
 * and a caller that waits asks table_flag_time how long. It grows in its caller's arena and belongs to
 * one thread.
 *
 * Invariants, which table_check.c looks at in `make check`:
 * 1. An outcome has a result and a reason or neither; if the game has one, the table has the same.
 * 2. When it is over, the clock stands still, and nothing is offered or asked but a rematch; before,
 *    no rematch.
 * 3. A draw is offered by one of the two seats.
 * 4. A period of a clock that counts moves is never full.
 * 5. past[] has a clock for every ply. */
#ifndef TABIYA_TABLE_TABLE_H
#define TABIYA_TABLE_TABLE_H

#include "engine/time_control.h"
#include "notation/moves/coordinates.h"
#include "rules/game.h"

typedef enum CommandKind {
    COMMAND_MOVE,
    COMMAND_RESIGN,
    COMMAND_OFFER,   /* a draw */
    COMMAND_ACCEPT,  /* the other's offer */
    COMMAND_DECLINE, /* likewise */
    COMMAND_CLAIM,   /* an ending that must be claimed */
    COMMAND_TAKE_BACK,
    COMMAND_FLAG,  /* somebody's time is up: is it? */
    COMMAND_START, /* the clock of the side to move runs from now on */
    COMMAND_PAUSE, /* it stands still: what it has run counts. With a time: it runs on, but that much
                      of what it has run was nobody's, even if a flag fell in it */
    COMMAND_ASK_BACK, /* may I take back? The other accepts, declines, or moves on */
    COMMAND_GIVE,     /* time, to the other side */
    COMMAND_ABORT,    /* no game: while a side has not moved yet */
    COMMAND_REMATCH,  /* after the end: once more? By both: yes */
} CommandKind;

typedef struct Command {
    CommandKind kind;
    Side seat;   /* whose command it is; of no meaning for a flag, a start and a pause */
    int64_t now; /* when */
    Slice text;  /* COMMAND_REMATCH: what the new game is called, if both want it. COMMAND_MOVE: in
                       coordinates, or empty and then… */
    Move move;   /* …the move itself */
    bool is_legal;  /* which came out of game_moves' list of this position: it is not looked up */
    size_t plies;   /* COMMAND_TAKE_BACK, COMMAND_ASK_BACK: how many */
    int64_t time;   /* COMMAND_GIVE, COMMAND_PAUSE: how much */
    bool has_score; /* COMMAND_MOVE: what the mover thinks of the position is known… */
    int score;      /* …in hundredths of a pawn: for who keeps the command, not for the table */
} Command;

typedef enum EventKind {
    EVENT_MOVED,
    EVENT_REFUSED, /* error says why; nothing has changed */
    EVENT_CHECK,   /* the move gives check, and the game goes on */
    EVENT_CLOCK,   /* how the clocks stand after it */
    EVENT_OFFERED,
    EVENT_DECLINED,
    EVENT_TAKEN_BACK,
    EVENT_STARTED,
    EVENT_PAUSED,
    EVENT_ENDED,
    EVENT_ASKED_BACK,
    EVENT_GIVEN,
    EVENT_ABORTED,
    EVENT_REMATCH, /* offered; with a text: there is a new game, called so */
} EventKind;

typedef struct Event {
    EventKind kind;
    int64_t at;           /* the time of the command */
    Side seat;            /* who did it; for EVENT_CHECK who is in check, for a flag whose it was */
    Move move;            /* EVENT_MOVED */
    char text[MOVE_TEXT]; /* likewise, in coordinates; EVENT_REMATCH: the new game */
    Piece captured;       /* EVENT_MOVED: EMPTY if nothing */
    size_t plies;         /* EVENT_TAKEN_BACK, EVENT_ASKED_BACK */
    int64_t time;         /* EVENT_GIVEN, EVENT_PAUSED */
    ClockState clock;     /* EVENT_CLOCK */
    Outcome outcome;      /* EVENT_ENDED */
    Error error;          /* EVENT_REFUSED */
} Event;

enum { MAX_EVENTS = 4 }; /* of one command */
typedef struct Events {
    Event list[MAX_EVENTS];
    unsigned count;
} Events;

typedef struct Clock {
    TimeControl control;
    int64_t left[2];
    unsigned made[2]; /* moves of this period */
    int64_t since;    /* the side to move thinks since then; NEVER while it stands still */
} Clock;

/* what one seat asks and the other has not answered */
typedef struct SeatRequest {
    bool stands;
    Side by;
    size_t plies; /* to be taken back */
} SeatRequest;

typedef struct Table {
    Game game;
    Clock clock;
    Clock *past; /* the clock before each ply, for taking back */
    size_t room;
    Outcome outcome;     /* the game's, or by resignation, agreement or time */
    bool is_offered;     /* a draw… */
    Side offerer;        /* …by this seat */
    SeatRequest back;    /* to take back: a seat offers a draw or asks this, the later counts */
    SeatRequest rematch; /* only after the end */
    bool is_aborted;     /* over, without an outcome */
} Table;

/* Reports every fault of the setup. The clocks stand still until table_start. A game that is over
 * from the start has its outcome at once. */
bool table_open(Table *table, const Variant *variant, const Setup *setup, TimeControl control,
                Arena *arena, Faults *faults);
/* the clock of the side to move runs from now on */
void table_start(Table *table, int64_t now);
/* false: refused, and the one event says why */
bool table_apply(Table *table, const Command *command, Events *events);
/* when the running flag will fall; NEVER without a running clock */
int64_t table_flag_time(const Table *table);
ClockState table_clock(const Table *table, int64_t now);
static inline bool table_is_over(const Table *table) {
    return table->outcome.result != RESULT_NONE || table->is_aborted;
}

#endif
