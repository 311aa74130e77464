/* play.h: a session: the table, who sits at it, an engine that plays and advises, and a keeper that has
 * every move before anybody is shown it. A front end shows a Play and calls these functions; nothing
 * here draws, reads keys, waits, or asks a clock. Times are milliseconds of one monotonic clock, given
 * by the caller. A Play belongs to one thread; the pool that thinks for it touches nothing of it. */
#ifndef TABIYA_PLAY_PLAY_H
#define TABIYA_PLAY_PLAY_H

#include "engine/engine.h"
#include "notation/pgn/pgn_skim.h"
#include "rules/rulebook.h"
#include "table/table.h"
#include "play/choice.h"
#include "play/keeper.h"
#include "play/thinker.h"

enum { PLAY_LINES = 3 }; /* of an analysis */
enum { PLAY_NAME = 128 };

/* what the engine thinks of the position that is shown */
typedef struct Advice {
    bool is_wanted;  /* the pane is open */
    bool is_for_now; /* line[] is about the position shown, not about one before it */
    unsigned lines;
    SearchInfo line[PLAY_LINES];
} Advice;

typedef struct Play Play;
struct Play {
    Choice choice;           /* as it was chosen */
    char name[2][PLAY_NAME]; /* of the players of a game from a file; "": nobody's */
    Table table;
    size_t beyond;    /* moves of the file that come after the end of the game: they are left out */
    size_t shown;     /* plies of the game that are shown: in the past, fewer than there are */
    Move hint;        /* of the position shown; NO_MOVE: none was asked for, or not yet */
    bool is_hinting;  /* asked for, and being thought about */
    bool is_thinking; /* an engine whose turn it is */
    SearchInfo info;  /* of that engine, so far */
    Advice advice;
    char trouble[160]; /* the journal cannot be written, and why; "" while all is well */
    struct PlayPrivate *own;
};

/* what a session is given from outside */
typedef struct PlayHost {
    Rulebook *book;
    Pool *pool;
    Bell bell;        /* play_poll has news to take in */
    Keeper keeper;    /* of this one game, and closed by it, in any case; {0}: nobody */
    uint64_t seed;    /* of starts by lot, and of the weaker levels' errors */
    const char *date; /* "2026.11.16", when the game begins */
} PlayHost;

/* The game is at the table, its record is begun, the clock of the side to move runs. NULL: the
 * error says why not. */
Play *play_new(const PlayHost *host, const Choice *choice, int64_t now, Error *error);
/* goes on with the game that the keeper has; the clocks are as they were */
Play *play_resume(const PlayHost *host, int64_t now, Error *error);
/* A game of a PGN file, with its main line played: the one at a place, of which the number alone may
 * be known; NULL: the first. The choice says who goes on with it, and which game it is where the
 * file does not. The error has line and column. */
Play *play_open(const PlayHost *host, const Choice *choice, const char *file, const PgnPlace *place,
                int64_t now, Error *error);
/* When it is left now it can be resumed: something was played at this table, and it goes on. */
bool play_can_be_resumed(const Play *play);
/* Leaves the game. One that goes on can be resumed; the keeper discards one of which nothing was
 * played, and keeps one that has ended as PGN. */
void play_free(Play *play);

/* Whose turn it is, when a person is to be asked; false while an engine thinks or after the end. */
bool play_awaits_person(const Play *play);
/* A move, as coordinates, SAN, USI or in the words of the originals ("move a1 a2 promote", "drop p
 * c3", "(6,4) (4,4)"), by the side to move. The events say what came of it; false: refused. */
bool play_move_text(Play *play, Slice text, int64_t now, Events *events);
bool play_move(Play *play, Move move, int64_t now, Events *events);
/* back to one's own last move: two plies against the engine once it has answered, else one */
bool play_take_back(Play *play, int64_t now, Events *events);
/* Resigning, offers, answers and claims are of the person to move, or of the one person at the table.
 * An engine answers an offer at once, by what it thinks of the position. */
bool play_say(Play *play, CommandKind kind, int64_t now, Events *events);

/* of the position shown; play_poll brings it */
void play_ask_hint(Play *play);
void play_want_advice(Play *play, bool is_wanted);
/* shows another moment of the game, play_position is the board then */
void play_show(Play *play, size_t plies);
const Position *play_position(const Play *play);

/* When the bell has rung, and at play_due at the latest, play_poll takes in what there is: the engine's
 * move, thoughts, hints, flags. True: something is to be shown anew. */
int64_t play_due(const Play *play);
bool play_poll(Play *play, int64_t now, Events *events);

/* the game so far as PGN, with names, time control and result */
bool play_write_pgn(const Play *play, Writer *out, Error *error);

#endif
