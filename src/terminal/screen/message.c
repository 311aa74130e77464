/* message.c: one line of text. */
#include "terminal/screen/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void message_say(Message *message, bool is_refusal, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message->text, sizeof message->text, format, arguments);
    va_end(arguments);
    message->is_refusal = is_refusal;
}

void message_refuse(Message *message, const char *words, const Error *error) {
    size_t length = strlen(error->text);
    bool asks = length && error->text[length - 1] == '?';
    message_say(message, true, "%s%s%s", words, error->text, asks ? "" : ".");
}
