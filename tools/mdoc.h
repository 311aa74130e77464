/* mdoc.h: writes manual pages in mdoc, as mandoc and groff read them, to standard output. Text is
 * plain: what the macros would take for theirs is escaped here. */
#ifndef TABIYA_TOOLS_MDOC_H
#define TABIYA_TOOLS_MDOC_H

#include "base/text.h"

void mdoc_begin(const char *title, int section);
/* NAME: the name and what it is, in a line */
void mdoc_name(const char *name, const char *about);
/* ".Sh NAME", ".Ss name": a macro and a text that goes behind it on its line */
void mdoc_line(const char *macro, const char *text);
/* sentences, each on lines of its own; a newline in the text begins a paragraph */
void mdoc_text(const char *text);
/* the same, from a fragment: with a capital letter and a full stop */
void mdoc_sentence(const char *text);
/* lines as they are, indented */
void mdoc_literal(Slice text);
/* a text as the argument of a macro */
void mdoc_argument(const char *text);

/* the three pages; false: a file cannot be read, or the header lacks a comment; it is said */
void manual_commands(void);
bool manual_keys(const char *example);
bool manual_header(const char *header, const char *example);
/* a whole file; false, with a message, if it cannot be read */
bool manual_load(Writer *out, const char *path);

#endif
