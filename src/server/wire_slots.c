/* wire_slots.c: connections by slot and generation. A name of one that is gone finds nothing. */
#include "server/wire_parts.h"

#include <stdlib.h>
#include <string.h>

bool slot_take(WireLoop *loop, struct lws *wsi, WireName *out) {
    if (!loop->free_count)
        return false;
    unsigned number = loop->free_slot[--loop->free_count];
    Slot *slot = &loop->slot[number];
    unsigned generation = slot->generation + 1;
    *slot = (Slot){.wsi = wsi, .generation = generation, .is_used = true};
    *out = (WireName){number, generation};
    return true;
}

Slot *slot_find(WireLoop *loop, WireName who) {
    Slot *slot = who.slot < loop->slots ? &loop->slot[who.slot] : NULL;
    return slot && slot->is_used && slot->generation == who.generation ? slot : NULL;
}

Parcel *slot_next(Slot *slot) {
    if (!slot->waits)
        return NULL;
    Parcel *parcel = slot->wait[slot->first];
    slot->first = (slot->first + 1) % slot->room;
    slot->waits--;
    slot->waiting -= parcel->length;
    return parcel;
}

void slot_give(WireLoop *loop, WireName who) {
    Slot *slot = slot_find(loop, who);
    Parcel *parcel;
    if (!slot)
        return;
    while ((parcel = slot_next(slot)))
        parcel_drop(parcel);
    free(slot->wait);
    free(slot->heard);
    unsigned generation = slot->generation;
    *slot = (Slot){.generation = generation};
    loop->free_slot[loop->free_count++] = who.slot;
}

/* What is there already counts, so that one long message goes through. */
bool slot_add(Slot *slot, Parcel *parcel) {
    if (slot->waits >= WIRE_WAITS || slot->waiting > WIRE_WAITING)
        return false;
    if (slot->waits == slot->room) {
        unsigned room = slot->room ? 2 * slot->room : 4;
        Parcel **wait = malloc(room * sizeof *wait);
        if (!wait)
            return false;
        for (unsigned i = 0; i < slot->waits; i++)
            wait[i] = slot->wait[(slot->first + i) % slot->room];
        free(slot->wait);
        slot->wait = wait;
        slot->room = room;
        slot->first = 0;
    }
    slot->wait[(slot->first + slot->waits++) % slot->room] = parcel;
    slot->waiting += parcel->length;
    return true;
}
