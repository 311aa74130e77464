/* option_value.h: the text of an option or word as the value that its declaration wants. */
#ifndef TABIYA_CLI_OPTIONS_OPTION_VALUE_H
#define TABIYA_CLI_OPTIONS_OPTION_VALUE_H

#include "cli/options/option.h"

/* puts the value into its place in the command's struct; else complains and returns false */
bool item_take(const CliItem *item, const char *command, const char *text, void *given);
/* the places of values that nobody gave */
void item_clear(const CliItem *item, void *given);

#endif
