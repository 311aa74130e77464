/* secret.c: base62, base64url and SHA-256 (FIPS 180-4). A secret of 128 random bits needs no slow hash. */
#include "server/live/secret.h"

#include <string.h>
#include <sys/random.h>

static const char DIGITS[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
enum { BASE = 62, SHARD_SHIFT = 56, SECRET_BYTES = 16 };

static bool draw(void *out, size_t size) {
    return getrandom(out, size, 0) == (ssize_t)size;
}

/* ---- numbers of games ---- */

bool id_make(int64_t *out, unsigned shard) {
    uint64_t random;
    do
        if (!draw(&random, sizeof random))
            return false;
    while (!(random >> (64 - SHARD_SHIFT)));
    *out = (int64_t)((uint64_t)(shard % MOST_SHARDS) << SHARD_SHIFT | random >> (64 - SHARD_SHIFT));
    return true;
}

unsigned id_shard(int64_t id) {
    return (unsigned)(id >> SHARD_SHIFT);
}

void id_write(char out[ID_TEXT], int64_t id) {
    uint64_t rest = (uint64_t)id;
    out[ID_TEXT - 1] = 0;
    for (int i = ID_TEXT - 2; i >= 0; i--, rest /= BASE)
        out[i] = DIGITS[rest % BASE];
}

bool id_read(Slice text, int64_t *out) {
    uint64_t id = 0;
    if (text.length != ID_TEXT - 1)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        const char *digit = memchr(DIGITS, text.at[i], BASE);
        if (!digit || id > ((uint64_t)INT64_MAX - (uint64_t)(digit - DIGITS)) / BASE)
            return false;
        id = id * BASE + (uint64_t)(digit - DIGITS);
    }
    *out = (int64_t)id;
    return id > 0;
}

/* ---- secrets ---- */

/* base64url has its letters in another order than base62 */
static char base64(unsigned value) {
    if (value < 26)
        return (char)('A' + value);
    if (value < 52)
        return (char)('a' + value - 26);
    return value < 62 ? (char)('0' + value - 52) : value == 62 ? '-' : '_';
}

bool secret_make(char out[SECRET_TEXT]) {
    unsigned char bytes[SECRET_BYTES];
    unsigned kept = 0, bits = 0, length = 0;
    if (!draw(bytes, sizeof bytes))
        return false;
    for (unsigned i = 0; i < SECRET_BYTES; i++) {
        kept = kept << 8 | bytes[i];
        for (bits += 8; bits >= 6; bits -= 6)
            out[length++] = base64(kept >> (bits - 6) & 63);
    }
    out[length++] = base64(kept << (6 - bits) & 63);
    out[length] = 0;
    return true;
}

bool secret_is_sound(Slice text) {
    bool is_sound = text.length == SECRET_TEXT - 1;
    for (size_t i = 0; is_sound && i < text.length; i++)
        is_sound = memchr(DIGITS, text.at[i], sizeof DIGITS - 1) != NULL;
    return is_sound;
}

bool hash_equals(const unsigned char one[SECRET_HASH], const unsigned char other[SECRET_HASH]) {
    unsigned difference = 0;
    for (unsigned i = 0; i < SECRET_HASH; i++)
        difference |= (unsigned)(one[i] ^ other[i]);
    return !difference;
}

/* ---- SHA-256 ---- */

static const uint32_t ROUND[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turn(uint32_t word, unsigned n) {
    return word >> n | word << (32 - n);
}

static void take_block(uint32_t state[8], const unsigned char block[64]) {
    uint32_t w[64], s[8];
    for (unsigned i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < 64; i++)
        w[i] = w[i - 16] + w[i - 7] + (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3) +
               (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10);
    memcpy(s, state, sizeof s);
    for (unsigned i = 0; i < 64; i++) {
        uint32_t one = s[7] + (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) +
                       ((s[4] & s[5]) ^ (~s[4] & s[6])) + ROUND[i] + w[i];
        uint32_t two = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) +
                       ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += one;
        s[0] = one + two;
    }
    for (unsigned i = 0; i < 8; i++)
        state[i] += s[i];
}

void hash_bytes(unsigned char out[SECRET_HASH], Slice bytes) {
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    unsigned char last[128] = {0};
    uint64_t bits = 8 * (uint64_t)bytes.length;
    for (; bytes.length >= 64; bytes = (Slice){bytes.at + 64, bytes.length - 64})
        take_block(state, (const unsigned char *)bytes.at);
    size_t size = bytes.length < 56 ? 64 : 128;
    if (bytes.length)
        memcpy(last, bytes.at, bytes.length);
    last[bytes.length] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        last[size - 1 - i] = (unsigned char)(bits >> 8 * i);
    for (size_t i = 0; i < size; i += 64)
        take_block(state, last + i);
    for (unsigned i = 0; i < SECRET_HASH; i++)
        out[i] = (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
}
