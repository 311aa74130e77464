/* journal.h: a file of lines that only grows, for what must not be lost: a line that has been saved
 * is on disk whatever happens then. What the lines mean is not known here.
 * Each line has a checksum of itself and of all before it, so what a crash left behind (half a line,
 * garbage) is recognised and never happened. Who has a journal open holds a lock on it. The whole
 * text is kept in memory too: what could not be written is tried again with the next line, and a
 * file that somebody deleted is made anew. */
#ifndef TABIYA_STORE_JOURNAL_H
#define TABIYA_STORE_JOURNAL_H

#include "base/error.h"
#include "base/text.h"
#include "store/places.h"

#include <stdint.h>

#define JOURNAL_ENDING ".journal"
enum { JOURNAL_NAME = 128 };

typedef struct Journal {
    char folder[PLACE_TEXT];
    char name[JOURNAL_NAME]; /* without its ending */
    int file;                /* -1: none yet */
    Writer text;             /* as it should be on disk */
    size_t saved;            /* bytes of it that are */
    bool is_ragged;          /* and something that does not count may follow them */
    uint32_t check;          /* of the last line */
} Journal;

/* Begins one in memory. Saving makes the file, and the folder; where the name is taken a number is
 * added to it. */
void journal_begin(Journal *out, const char *folder, const char *name);
/* Opens one to go on with it, and locks it; the lines that count are there to be read. */
bool journal_open(Journal *out, const char *path, Error *error);
/* the same without a lock, to look at; it cannot be saved */
bool journal_peek(Journal *out, const char *path, Error *error);
void journal_close(Journal *journal);
/* closes it, and no file is left */
void journal_delete(Journal *journal);

/* adds a line, in memory */
void journal_note(Journal *journal, Slice line);
/* When it returns true, all is on disk. False: the error has the system's reason; what is missing
 * stays in memory for the next time. */
bool journal_save(Journal *journal, Error *error);
/* The next line; at begins as 0. False: there are no more. */
bool journal_next(const Journal *journal, size_t *at, Slice *line);

typedef struct JournalEntry {
    char path[PLACE_TEXT + JOURNAL_NAME + sizeof JOURNAL_ENDING];
    int64_t time; /* when it was last written, in nanoseconds since 1970 */
    bool is_in_use;
} JournalEntry;

/* the newest first; returns how many of them there are in out, `most` at the most */
size_t journal_list(JournalEntry *out, size_t most, const char *folder);

#endif
