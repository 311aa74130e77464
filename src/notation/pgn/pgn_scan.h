/* pgn_scan.h: the bytes of a PGN file as they stream through one buffer, with their line and
 * column: blanks, escape lines, words, comments. What they mean in a game is not known here. */
#ifndef TABIYA_NOTATION_PGN_PGN_SCAN_H
#define TABIYA_NOTATION_PGN_PGN_SCAN_H

#include "base/error.h"
#include "base/text.h"

#include <stdint.h>

enum { SCAN_BUFFER = 1 << 16, LONGEST_WORD = 255, LONGEST_COMMENT = 1 << 21, SCAN_END = -1 };

/* where the bytes come from: at most size of them into buffer; 0 is the end */
typedef struct PgnSource {
    size_t (*read)(void *context, char *buffer, size_t size);
    void *context;
} PgnSource;

typedef struct PgnScan {
    PgnSource source;
    bool is_done; /* the source has no more */
    size_t at, end;
    uint64_t before;     /* bytes that have left the buffer */
    uint64_t line_start; /* where the line begins, counted from the file's first byte */
    unsigned line;       /* from 1 */
    Writer text;         /* the comment or value read last */
    char buffer[SCAN_BUFFER];
} PgnScan;

void scan_open(PgnScan *scan, PgnSource source);
void scan_close(PgnScan *scan);

/* at least this many bytes are in the buffer, unless the file ends before */
void scan_fill(PgnScan *scan, size_t wanted);

/* the next byte, which stays where it is; SCAN_END */
static inline int scan_peek(PgnScan *scan) {
    if (scan->at == scan->end)
        scan_fill(scan, 1);
    return scan->at < scan->end ? (unsigned char)scan->buffer[scan->at] : SCAN_END;
}
static inline void scan_step(PgnScan *scan) {
    if (scan->buffer[scan->at++] == '\n') {
        scan->line++;
        scan->line_start = scan->before + scan->at;
    }
}
static inline unsigned scan_column(const PgnScan *scan) {
    return (unsigned)(scan->before + scan->at - scan->line_start) + 1;
}

/* over blanks and escape lines; returns the byte that follows */
int scan_blanks(PgnScan *scan);
/* over blanks and tabs of the line; returns the byte that follows */
int scan_spaces(PgnScan *scan);
/* over the rest of the line and its end */
void scan_line(PgnScan *scan);
/* a line begins here, and it has the form of a tag: many games begin so */
bool scan_is_tag(PgnScan *scan);
/* A tag from its '[' on: its name, and its value into scan->text. False: it is none; the scan stands
 * where that shows. */
bool scan_tag(PgnScan *scan, char name[LONGEST_WORD + 1]);
/* what stands up to a blank or one of the signs {}()[];$!?* and the end; it may be empty. It points
 * into the buffer, and is good until the scan goes on. More than LONGEST_WORD bytes are cut off. */
Slice scan_word(PgnScan *scan);
/* A comment from its sign on, into scan->text, which has more than LONGEST_COMMENT bytes if it was
 * longer than that. False: it is not closed; the scan then stands where
 * the next game begins, or at the end. */
bool scan_comment(PgnScan *scan);

#endif
