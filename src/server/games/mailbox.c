/* mailbox.c: a list under a lock. */
#include "server/games/mailbox.h"

#include "base/thread.h"

#include <stdlib.h>
#include <string.h>

struct Mailbox {
    Mutex *lock;
    Condition *came;
    Letter *first, **last;
    unsigned count;
};

Letter *letter_new(LetterKind kind) {
    Letter *letter = calloc(1, sizeof *letter);
    if (letter)
        letter->kind = kind;
    return letter;
}

void letter_free(Letter *letter) {
    if (!letter)
        return;
    parcel_drop(letter->parcel);
    free((void *)(uintptr_t)letter->text.at);
    free(letter->games);
    load_free(letter->load);
    free(letter);
}

bool letter_set_text(Letter *letter, Slice text) {
    char *copy = malloc(text.length + 1);
    if (!copy)
        return false;
    if (text.length)
        memcpy(copy, text.at, text.length);
    copy[text.length] = 0;
    letter->text = (Slice){copy, text.length};
    return true;
}

Load *load_new(void) {
    return calloc(1, sizeof(Load));
}

void load_free(Load *load) {
    if (!load)
        return;
    arena_free(&load->arena);
    free(load->event);
    free(load);
}

Mailbox *mailbox_new(void) {
    Mailbox *mailbox = calloc(1, sizeof *mailbox);
    if (!mailbox)
        return NULL;
    mailbox->lock = mutex_new();
    mailbox->came = condition_new();
    mailbox->last = &mailbox->first;
    if (mailbox->lock && mailbox->came)
        return mailbox;
    mailbox_free(mailbox);
    return NULL;
}

void mailbox_free(Mailbox *mailbox) {
    if (!mailbox)
        return;
    while (mailbox->first) {
        Letter *letter = mailbox->first;
        mailbox->first = letter->next;
        letter_free(letter);
    }
    if (mailbox->lock)
        mutex_free(mailbox->lock);
    if (mailbox->came)
        condition_free(mailbox->came);
    free(mailbox);
}

bool mailbox_post(Mailbox *mailbox, Letter *letter) {
    if (!letter)
        return false;
    letter->next = NULL;
    mutex_lock(mailbox->lock);
    bool was_empty = !mailbox->first;
    *mailbox->last = letter;
    mailbox->last = &letter->next;
    mailbox->count++;
    condition_wake(mailbox->came);
    mutex_unlock(mailbox->lock);
    return was_empty;
}

Letter *mailbox_take(Mailbox *mailbox, bool may_wait) {
    mutex_lock(mailbox->lock);
    while (!mailbox->first && may_wait)
        condition_wait(mailbox->came, mailbox->lock);
    Letter *all = mailbox->first;
    mailbox->first = NULL;
    mailbox->last = &mailbox->first;
    mailbox->count = 0;
    mutex_unlock(mailbox->lock);
    return all;
}

unsigned mailbox_count(Mailbox *mailbox) {
    mutex_lock(mailbox->lock);
    unsigned count = mailbox->count;
    mutex_unlock(mailbox->lock);
    return count;
}
