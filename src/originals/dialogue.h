/* dialogue.h: an original program as a pure function: from its state and an input to a text and a
 * request. The driver (driver.h) prints the text, carries the request out and comes back with the
 * next input; a test does the same from a transcript. A dialogue knows no rule of its game: it
 * asks its table. */
#ifndef TABIYA_ORIGINALS_DIALOGUE_H
#define TABIYA_ORIGINALS_DIALOGUE_H

#include "engine/engine.h"
#include "table/table.h"

typedef enum InputKind {
    INPUT_START,   /* once, first */
    INPUT_LINE,    /* text is the line as typed, without its newline */
    INPUT_TIME,    /* the time to wake has come */
    INPUT_THOUGHT, /* the engine's answer */
    INPUT_LOADED,  /* text is the file's content */
    INPUT_SAVED,
    INPUT_FAILED, /* loading or saving; text is the system's reason */
    INPUT_END,    /* there will be no more lines; nothing is asked after it */
} InputKind;

typedef struct Input {
    InputKind kind;
    int64_t now;
    Slice text;
    const SearchInfo *info;
} Input;

typedef enum RequestKind {
    REQUEST_LINE, /* or INPUT_TIME, whichever comes first */
    REQUEST_THINK,
    REQUEST_LOAD,
    REQUEST_SAVE,
    REQUEST_END,
} RequestKind;

/* What it points to stays good until the next input. */
typedef struct Request {
    RequestKind kind;
    int64_t wake;     /* REQUEST_LINE: when to give up waiting; NEVER */
    const Game *game; /* REQUEST_THINK */
    Limits limits;
    const char *path; /* REQUEST_LOAD, REQUEST_SAVE */
    Slice content;    /* REQUEST_SAVE */
    int status;       /* REQUEST_END: the program's, as cli/command.h has them */
    Slice complaint;  /* REQUEST_END: for stderr, unless it is empty: "FILE:LINE: why" */
} Request;

/* the driver gives a request that says REQUEST_LINE, NEVER; the dialogue changes what it wants */
typedef void Answer(void *state, const Input *input, Writer *text, Request *request);

typedef struct Dialogue {
    const char *name;
    void *state;
    Answer *answer;
} Dialogue;

#endif
