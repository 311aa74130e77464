/* play_parts.h: what the parts of a Play share. For play*.c, and game_files.c, only.
 * play.c: moves, offers, what the thinker is to do. play_open.c: how a Play begins and ends.
 * play_record.c: commands as lines of the journal, and back. play_pgn.c: the game as PGN. */
#ifndef TABIYA_PLAY_PLAY_PARTS_H
#define TABIYA_PLAY_PLAY_PARTS_H

#include "notation/game_tree.h"
#include "play/keeper.h"
#include "play/play.h"
#include "play/thinker.h"

typedef enum Purpose { PURPOSE_NONE, PURPOSE_MOVE, PURPOSE_HINT, PURPOSE_ADVICE } Purpose;

typedef struct Moment { /* a position of the game */
    size_t plies;
    uint64_t key;
} Moment;

typedef struct LastScore { /* the engine's score when it last moved */
    bool is_known;
    int score;
} LastScore;

enum { STAMP = 24 };
#define NAME_OF_PERSON "Person" /* in PGN, where nobody said who it is */

struct PlayPrivate {
    Arena arena;
    Position then; /* what is shown, when that is the past */
    Moment shown;
    Thinker *thinker;
    Purpose purpose; /* what the thinker was asked for… */
    Moment about;    /* …and about what */
    Moment advised;  /* what advice.line is about */
    LastScore last_score[2];
    uint64_t seed; /* of the weaker levels' errors */
    int64_t now;   /* the last time that was told */
    Keeper keeper;
    bool is_touched;  /* something was done at this table, or on disk: there is what to keep */
    int64_t origin;   /* when the journal's time was 0 */
    int64_t recorded; /* the journal's time of its last line */
    bool is_paused;   /* while it is replayed: the last command was that */
    char date[STAMP]; /* when the game began, as PGN has it */
};

/* ---- play.c ---- */

/* a command at the time that was told last; when it returns, the journal has it, or play->trouble
 * says why not */
bool play_apply(Play *play, Command command, Events *events);
/* what is to be thought about may have changed */
void play_schedule(Play *play);
/* shows the game after `plies` plies; what was known of another position is forgotten */
void play_look_at(Play *play, size_t plies);

/* ---- play_record.c ---- */

/* the journal of a new game, in memory: nothing is on disk until there is something to lose */
void record_begin(Play *play);
/* moves that the game begins with are noted; from here on the clock runs */
void record_start(Play *play);
/* A command that has been carried out, with what came of it. */
void record_command(Play *play, const Command *command, const Events *events);
/* all that was noted; play->trouble says whether it could be saved */
void record_save(Play *play);
/* The choice and the date of a journal, or that it is none. */
bool record_read_choice(const Keeper *keeper, Choice *choice, char date[STAMP], Error *error);
/* the moves of a journal that stand, without looking at the rules */
size_t record_count(const Keeper *keeper);
/* carries out what the journal of play has; the clock is as it was */
bool record_replay(Play *play, Error *error);

#endif
