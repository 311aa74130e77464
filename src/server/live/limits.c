/* limits.c: the two tables, and buckets in sets of eight places: an address has its set, so what a stranger
 * with many addresses can push out is little, and memory is bounded. */
#include "server/live/limits.h"

#include "base/rng.h"

#include <stdlib.h>

#define LIMIT_ROW(name, value, unit, answer) {#name, value, unit, answer},
#define RATE_ROW(name, burst, tokens, span, unit, answer)                                          \
    {#name, burst, tokens, span, unit, answer},
const Limit LIMIT_TABLE[LIMIT_KINDS] = {LIMITS(LIMIT_ROW)};
const Rate RATE_TABLE[RATE_KINDS] = {RATES(RATE_ROW)};

enum { HUNDREDTHS = 100, PLACES = 8 };

bool limit_allows(LimitKind kind, uint64_t count, unsigned factor) {
    return !factor || count * HUNDREDTHS <= (uint64_t)LIMIT_TABLE[kind].value * factor;
}

/* what is still spent at this time */
static int64_t spent_at(const Bucket *bucket, const Rate *rate, unsigned factor, int64_t now) {
    int64_t passed = now > bucket->at ? now - bucket->at : 0;
    int64_t regained = (int64_t)rate->tokens * factor / HUNDREDTHS; /* in a millisecond */
    regained += !regained;
    return passed > bucket->spent / regained ? 0 : bucket->spent - passed * regained;
}

bool bucket_has(const Bucket *bucket, RateKind kind, unsigned factor, int64_t now) {
    const Rate *rate = &RATE_TABLE[kind];
    int64_t room = (int64_t)rate->burst * factor / HUNDREDTHS * rate->span;
    return !factor || spent_at(bucket, rate, factor, now) + rate->span <= room;
}

bool bucket_take(Bucket *bucket, RateKind kind, unsigned factor, int64_t now) {
    const Rate *rate = &RATE_TABLE[kind];
    if (!factor)
        return true;
    if (!bucket_has(bucket, kind, factor, now))
        return false;
    *bucket = (Bucket){spent_at(bucket, rate, factor, now) + rate->span,
                       now > bucket->at ? now : bucket->at};
    return true;
}

/* ---- by address ---- */

typedef struct Place {
    uint64_t address;
    bool is_used;
    Bucket bucket;
} Place;

struct Buckets {
    RateKind kind;
    size_t sets;
    Place place[];
};

Buckets *buckets_new(RateKind kind, size_t most) {
    size_t sets = (most + PLACES - 1) / PLACES + !most;
    Buckets *buckets = calloc(1, sizeof *buckets + sets * PLACES * sizeof *buckets->place);
    if (buckets)
        buckets->kind = kind, buckets->sets = sets;
    return buckets;
}

void buckets_free(Buckets *buckets) {
    free(buckets);
}

Bucket *buckets_find(Buckets *buckets, uint64_t address, int64_t now) {
    const Rate *rate = &RATE_TABLE[buckets->kind];
    Place *set = buckets->place + rng_mix(address) % buckets->sets * PLACES, *least = set;
    int64_t least_spent = INT64_MAX;
    for (Place *place = set; place < set + PLACES; place++) {
        if (place->is_used && place->address == address)
            return &place->bucket;
        int64_t spent = place->is_used ? spent_at(&place->bucket, rate, HUNDREDTHS, now) : -1;
        if (spent < least_spent) {
            least_spent = spent;
            least = place;
        }
    }
    *least = (Place){address, true, {0, now}};
    return &least->bucket;
}
