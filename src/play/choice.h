/* choice.h: what a person chooses before a game, and how it is remembered: the last choice is a small
 * file of "name = value" lines in the user's state folder, and so are the first lines of a journal. */
#ifndef TABIYA_PLAY_CHOICE_H
#define TABIYA_PLAY_CHOICE_H

#include "base/error.h"
#include "base/text.h"
#include "engine/time_control.h"

#include <stdbool.h>

enum { CHOICE_NAME = 64, CHOICE_FEN = 2048, MEMORY_LEVELS = 5 };

typedef struct Seat {
    bool is_engine;
    unsigned level; /* of the engine, 1 to LEVELS */
} Seat;

typedef struct Choice {
    char game[CHOICE_NAME]; /* the variant's name */
    char fen[CHOICE_FEN];   /* where it begins; "": as always */
    Seat seat[2];
    TimeControl control;
    unsigned size;    /* of the board, in a family of sizes; 0: its own */
    bool is_shuffled; /* the start is drawn by lot, in games that have one */
    unsigned memory;  /* 0 board and coordinates, 1 board, 2 pieces without faces, 3 moves only,
                        4 not even a peek */
} Choice;

/* a person with FIRST against level 3 at chess, without a clock */
Choice choice_usual(void);
/* the same once more: what was drawn by lot is drawn anew */
Choice choice_again(const Choice *choice);
/* without a board of another size, or a start by lot: it has a position of its own */
void choice_set_aside_lot(Choice *choice);
/* reads what it knows and leaves the rest of *choice as it is: false only for values without sense */
bool choice_read(Choice *choice, Slice text, Error *error);
void choice_write(Writer *out, const Choice *choice);

/* "person", "computer" (its level stays) or "computer:3"; false: it is none of these */
bool seat_read(Seat *seat, Slice value);
void seat_write(Writer *out, Seat seat);

/* The last choice, from the user's state folder and into it. One that is not there, or makes no
 * sense, leaves *choice as it is. */
bool choice_recall(Choice *choice, Error *error);
bool choice_remember(const Choice *choice, Error *error);

#endif
