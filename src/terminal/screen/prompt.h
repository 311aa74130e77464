/* prompt.h: a line of text that is being typed, with a place in it. */
#ifndef TABIYA_TERMINAL_SCREEN_PROMPT_H
#define TABIYA_TERMINAL_SCREEN_PROMPT_H

#include "terminal/screen/canvas.h"
#include "terminal/screen/key.h"

enum { PROMPT_TEXT = 2048 };

typedef struct Prompt {
    char text[PROMPT_TEXT];
    size_t at; /* before this byte */
} Prompt;

typedef enum PromptAnswer {
    PROMPT_STAYS,
    PROMPT_TAKES,
    PROMPT_LEAVES,
    PROMPT_COMPLETES
} PromptAnswer;

void prompt_set(Prompt *prompt, const char *text);
void prompt_type(Prompt *prompt, unsigned letter);
PromptAnswer prompt_key(Prompt *prompt, const Key *key);
/* in one line; what is before the place stays visible */
void prompt_draw(Canvas *canvas, const Prompt *prompt, int x, int y, int columns, Paper paper);

#endif
