/* message.h: the line in which a screen answers what was done. */
#ifndef TABIYA_TERMINAL_SCREEN_MESSAGE_H
#define TABIYA_TERMINAL_SCREEN_MESSAGE_H

#include "base/error.h"

#include <stdbool.h>

typedef struct Message {
    char text[360];  /* "": none */
    bool is_refusal; /* it is bad news */
} Message;

void message_say(Message *message, bool is_refusal, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* an error as a sentence after these words: with a full stop, unless it asks */
void message_refuse(Message *message, const char *words, const Error *error);
static inline void message_clear(Message *message) {
    message->text[0] = 0;
}

#endif
