/* live_message.h: what is said over a connection, one JSON object each. What comes in is bounded before it is
 * parsed, and everything in it must be known: the field, its kind, that it belongs there. What goes out
 * may get new fields at any time. No state. */
#ifndef TABIYA_SERVER_LIVE_LIVE_MESSAGE_H
#define TABIYA_SERVER_LIVE_LIVE_MESSAGE_H

#include "base/text.h"
#include "server/live/live.h"
#include "server/live/secret.h"

typedef enum MessageKind {
    MESSAGE_JOIN,
    MESSAGE_DO,
    MESSAGE_LEAVE,
    MESSAGE_OPEN, /* a new game; the same object comes by HTTP, without "t" */
    MESSAGE_LOBBY,
    MESSAGE_KINDS
} MessageKind;

/* Its slices live until message_free. */
typedef struct Message {
    MessageKind kind;
    int64_t game;
    Slice secret; /* empty: none was given */
    bool has_seen;
    unsigned seen;
    LiveCommand command; /* MESSAGE_DO; its seat and stamp are for the caller to fill in */
    Slice variant, ini, fen;
    unsigned size;
    int64_t base, increment; /* of the clock; 0: none */
    bool is_private;
    void *root;
} Message;

/* False: the error says why; nothing is to be freed. */
bool message_read(Message *out, Slice text, Error *error);
/* the body of a request that makes a game: MESSAGE_OPEN */
bool message_read_open(Message *out, Slice text, Error *error);
void message_free(Message *message);

/* ---- what goes out ---- */

typedef enum LiveYou { YOU_FIRST, YOU_SECOND, YOU_WATCH } LiveYou;

typedef struct MessageGame {
    int64_t id;
    const char *variant, *setup;
    Slice ini; /* empty: a built-in game */
    TimeControl control;
    const char *name[2]; /* NULL: nobody is there yet */
    LiveYou you;
} MessageGame;

void message_write_game(Writer *out, const MessageGame *game);
/* the events after `seen` */
void message_write_events(Writer *out, int64_t game, const Live *live, unsigned seen, int64_t now);
void message_write_ok(Writer *out, int64_t game, const unsigned char id[STORE_ID], unsigned seq);
/* id NULL: the answer to a join; seq 0: there is none to tell */
void message_write_no(Writer *out, int64_t game, const unsigned char *id, const char *code,
                      const char *why, unsigned seq);
void message_write_here(Writer *out, int64_t game, const bool seats[2], unsigned watchers);
void message_write_bye(Writer *out, unsigned retry);

#endif
