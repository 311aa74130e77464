/* plain_parts.h: what the parts of the plain game share. For plain*.c only.
 * plain_file.c: which game of a file. plain.c: the loop, what comes in and goes out. plain_words.c: the words that can be typed.
 * plain_tell.c: sentences about what happens. plain_board.c: the position in words. */
#ifndef TABIYA_TERMINAL_PLAIN_PLAIN_PARTS_H
#define TABIYA_TERMINAL_PLAIN_PLAIN_PARTS_H

#include "terminal/start/file_games.h"
#include "terminal/host.h"
#include "terminal/plain/plain.h"

typedef struct Plain {
    const PlainOptions *options;
    Host host;
    Play *play;
    Writer text; /* what is to be written next */
    bool flipped;
    unsigned memory, peeks;
    bool wants_again; /* another game like this one */
    bool is_leaving;
    bool awaits_hint;  /* it was asked for, and will be told */
    int64_t analysis;  /* when the analysis is to be told; NEVER: none was asked for */
    bool has_told_end; /* of the game at the table */
    char trouble[160]; /* that has been told */
    char saved[256];   /* the file that the game was saved to last */
} Plain;

/* ---- plain_tell.c ---- */

void tell_greeting(Plain *plain);
void tell_events(Plain *plain, const Events *events);
void tell_hint(Plain *plain);
void tell_analysis(Plain *plain);
void tell_clock(Plain *plain);
void tell_list(Plain *plain);
/* a sentence from an error: a capital at its front, a full stop behind, nothing that moves a cursor */
void tell_error(Plain *plain, const char *before, const char *error);
void tell_prompt(Plain *plain);

/* ---- plain_board.c ---- */

void tell_board(Plain *plain);
/* the square is of either case; an empty slice is all pieces */
void tell_where(Plain *plain, Slice square);

/* ---- plain_file.c ---- */

/* some games of the page, from this one on, a sentence each; returns how many */
size_t tell_games(Writer *text, const FileGames *games, size_t from);
void tell_question(Writer *text);

typedef enum Answer { ANSWER_NONE, ANSWER_GAME, ANSWER_MORE, ANSWER_LEAVE } Answer;

/* what a line says to the question; a number that cannot be is told */
Answer read_answer(Writer *text, const FileGames *games, Slice line, PgnPlace *out);

/* ---- plain_words.c ---- */

/* the line begins with one of the words */
bool is_word(Slice line);
void take_line(Plain *plain, Slice line);

#endif
