/* mailbox.h: letters between the threads of the games. The loop knows connections, the hall knows games, the
 * committer knows the store; each has a mailbox, and nothing else is shared. A letter belongs to who has
 * it; who is done with it frees it or sends it on. */
#ifndef TABIYA_SERVER_GAMES_MAILBOX_H
#define TABIYA_SERVER_GAMES_MAILBOX_H

#include "server/live/live.h"
#include "server/wire.h"

typedef enum LetterKind {
    /* to the hall, from the loop */
    LETTER_OPENED,
    LETTER_HEARD,
    LETTER_PONG,
    LETTER_CLOSED,
    LETTER_CREATE, /* a request that makes a game */
    LETTER_SHOW,   /* one that shows it… */
    LETTER_PGN,    /* …as PGN */
    LETTER_TICK,
    LETTER_STOP,
    /* to the committer, which sends it back with the answer */
    LETTER_APPEND,
    LETTER_MAKE,
    LETTER_LOAD,
    LETTER_BEAT, /* not sent back */
    /* to the hall, from the committer */
    LETTER_DUE,  /* these games want to be looked at */
    LETTER_AWAY, /* nobody's time has passed since `time` */
    /* to the loop */
    LETTER_SEND,
    LETTER_HANG_UP,
    LETTER_ANSWER,
    LETTER_BLOCK,
    LETTER_STOPPED,
} LetterKind;

/* a game on its way into the store, or out of it; all text is in the arena */
typedef struct Load {
    Arena arena;
    StoreGame game;
    StoreSeat seat[4];
    unsigned seats;
    StoreEvent *event;
    unsigned events, room;
} Load;

typedef struct Letter Letter;
struct Letter {
    Letter *next;
    LetterKind kind;
    WireName who;
    uint64_t address;
    int64_t time, sent; /* of the clock that only goes forward, when it was received */
    int64_t game;
    Parcel *parcel;
    Slice text; /* owned */
    unsigned code;
    StoreAppend append; /* its slices are the hall's, which keeps them until the letter is back */
    StoreAnswer answer;
    Load *load;
    int64_t *games; /* LETTER_DUE: owned */
    unsigned count;
    void *task; /* the hall's own */
    Error error;
};

/* NULL: out of memory */
Letter *letter_new(LetterKind kind);
void letter_free(Letter *letter);
bool letter_set_text(Letter *letter, Slice text);
Load *load_new(void);
void load_free(Load *load);

typedef struct Mailbox Mailbox;
Mailbox *mailbox_new(void);
void mailbox_free(Mailbox *mailbox);
/* True: it was empty. NULL is no letter. */
bool mailbox_post(Mailbox *mailbox, Letter *letter);
/* all letters, the oldest first; waits for the first if it may */
Letter *mailbox_take(Mailbox *mailbox, bool may_wait);
unsigned mailbox_count(Mailbox *mailbox);

#endif
