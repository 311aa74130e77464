/* wrap.h: text broken into lines. A character of UTF-8 is taken to be a column wide. */
#ifndef TABIYA_BASE_WRAP_H
#define TABIYA_BASE_WRAP_H

#include "base/text.h"

unsigned text_columns(Slice text);
/* The words of the text, in lines of at most `width` columns, and a newline; the first begins at
 * the column `at`, where the caller's last line ends, the others after `indent` blanks. A word that
 * is too long has a line of its own. */
void write_lines(Writer *writer, const char *text, unsigned at, unsigned indent, unsigned width);
/* a paragraph for each line of the text, an empty line between them; nothing for no text */
void write_paragraphs(Writer *writer, const char *text, unsigned indent, unsigned width);

#endif
