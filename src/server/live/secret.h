/* secret.h: numbers of games and the secrets of seats. A game's number is no secret; who has a seat's
 * secret has the seat. Only its hash is kept. */
#ifndef TABIYA_SERVER_LIVE_SECRET_H
#define TABIYA_SERVER_LIVE_SECRET_H

#include "base/text.h"

#include <stdint.h>

enum {
    ID_TEXT = 11 + 1,     /* base62, and its NUL */
    SECRET_TEXT = 22 + 1, /* 128 bits as base64url, and its NUL */
    SECRET_HASH = 32,
    MOST_SHARDS = 128,
};

/* Both false: the system has no random bytes. The top bits of a number say in which database the game
 * is; the rest is random. */
bool id_make(int64_t *out, unsigned shard);
bool secret_make(char out[SECRET_TEXT]);

unsigned id_shard(int64_t id);
void id_write(char out[ID_TEXT], int64_t id);
/* false: it is not what id_write writes */
bool id_read(Slice text, int64_t *out);
bool secret_is_sound(Slice text);

/* SHA-256 */
void hash_bytes(unsigned char out[SECRET_HASH], Slice bytes);
/* takes as long whatever the bytes are */
bool hash_equals(const unsigned char one[SECRET_HASH], const unsigned char other[SECRET_HASH]);

#endif
