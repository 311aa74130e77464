/* beginning.h: how a game begins: what a client asks for, made sure of and written as the store keeps it; and
 * read again from there. */
#ifndef TABIYA_SERVER_GAMES_BEGINNING_H
#define TABIYA_SERVER_GAMES_BEGINNING_H

#include "rules/rulebook.h"
#include "server/games/mailbox.h"
#include "server/live/live_message.h"

/* of StoreGame.flags */
enum { GAME_PRIVATE = 1, GAME_RESETS = 2 };
enum { SIDES = 2, WATCHING = 2, SECRETS = 3 };

typedef struct Secrets {
    char text[SECRETS]
             [SECRET_TEXT]; /* of the sides; "" for watching a game that anybody may watch */
} Secrets;

/* A new game, with the hashes of new secrets. */
bool beginning_make(Rulebook *book, const Message *wanted, int64_t now, Load *out, Secrets *secrets,
                    Error *error);
/* the same game once more with sides exchanged; who has a secret of that one has it of this one */
bool beginning_again(const StoreGame *game, const StoreSeat *seats, unsigned count, int64_t now,
                     Load *out, Error *error);
/* of a game as the store has it; the variant is the book's */
bool beginning_read(Rulebook *book, const StoreGame *game, LiveSetup *out, Setup *setup,
                    Error *error);

#endif
