/* tt.c: entries packed into 64 bits: move:32 score:16 depth:8 bound:2 age:6. */
#include "engine/search/tt.h"

#include "base/pages.h"

bool tt_make(Tt *out, size_t bytes) {
    size_t buckets = bytes / (TT_BUCKET * sizeof(TtSlot));
    buckets = buckets < 1 ? 1 : buckets > UINT32_MAX ? UINT32_MAX : buckets;
    *out = (Tt){.buckets = buckets, .is_empty = true};
    out->slot = pages_new(buckets * TT_BUCKET * sizeof(TtSlot));
    return out->slot != NULL;
}

void tt_free(Tt *tt) {
    pages_free(tt->slot);
    tt->slot = NULL;
}

void tt_clear(Tt *tt) {
    for (size_t i = 0; i < tt->buckets * TT_BUCKET && !tt->is_empty; i++) {
        atomic_store_explicit(&tt->slot[i].check, 0, memory_order_relaxed);
        atomic_store_explicit(&tt->slot[i].data, 0, memory_order_relaxed);
    }
    tt->age = 0;
    tt->is_empty = true;
}

void tt_new_search(Tt *tt) {
    tt->age = (tt->age + 1) & 63;
    tt->is_empty = false;
}

static uint64_t pack(const TtEntry *entry, unsigned age) {
    return (uint64_t)entry->move | (uint64_t)(uint16_t)(int16_t)entry->score << 32 |
           (uint64_t)(uint8_t)entry->depth << 48 | (uint64_t)entry->bound << 56 |
           (uint64_t)age << 58;
}

static int depth_of(uint64_t data) {
    return (int)(data >> 48 & 255);
}

static TtEntry unpack(uint64_t data) {
    return (TtEntry){(Move)data, (int16_t)(data >> 32 & 65535), depth_of(data),
                     (Bound)(data >> 56 & 3)};
}

static TtSlot *bucket_of(const Tt *tt, uint64_t key) {
    return &tt->slot[((key >> 32) * tt->buckets >> 32) * TT_BUCKET];
}

void tt_prefetch(const Tt *tt, uint64_t key) {
    __builtin_prefetch(bucket_of(tt, key));
}

bool tt_find(const Tt *tt, uint64_t key, TtEntry *out) {
    TtSlot *slot = bucket_of(tt, key);
    for (int i = 0; i < TT_BUCKET; i++) {
        uint64_t data = atomic_load_explicit(&slot[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&slot[i].check, memory_order_relaxed);
        if ((check ^ data) == key && data) {
            *out = unpack(data);
            return true;
        }
    }
    return false;
}

/* the entry to replace: of the same position, else a shallow and old one */
static TtSlot *choose(const Tt *tt, uint64_t key) {
    TtSlot *slot = bucket_of(tt, key), *worst = slot;
    int least = INT32_MAX;
    for (int i = 0; i < TT_BUCKET; i++) {
        uint64_t data = atomic_load_explicit(&slot[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&slot[i].check, memory_order_relaxed);
        if ((check ^ data) == key || !data)
            return &slot[i];
        int rating = depth_of(data) - 8 * (int)((tt->age - (unsigned)(data >> 58)) & 63);
        if (rating < least) {
            least = rating;
            worst = &slot[i];
        }
    }
    return worst;
}

void tt_store(Tt *tt, uint64_t key, const TtEntry *entry) {
    TtSlot *slot = choose(tt, key);
    uint64_t data = pack(entry, tt->age);
    uint64_t old = atomic_load_explicit(&slot->data, memory_order_relaxed);
    uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
    if ((check ^ old) == key && old) {
        if (!entry->move) /* keep the move of the old entry */
            data |= old & UINT32_MAX;
        if (entry->bound != BOUND_EXACT && old >> 58 == tt->age && depth_of(old) > entry->depth + 3)
            return;
    }
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
    atomic_store_explicit(&slot->check, key ^ data, memory_order_relaxed);
}

unsigned tt_hashfull(const Tt *tt) {
    size_t slots = tt->buckets * TT_BUCKET, sample = slots < 1000 ? slots : 1000, used = 0;
    for (size_t i = 0; i < sample; i++) {
        uint64_t data = atomic_load_explicit(&tt->slot[i].data, memory_order_relaxed);
        used += data && data >> 58 == tt->age;
    }
    return (unsigned)(used * 1000 / sample);
}
