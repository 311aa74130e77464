/* help.h: for a word that is no command. */
#ifndef TABIYA_CLI_HELP_H
#define TABIYA_CLI_HELP_H

/* suggests the nearest command or game; returns a status */
int unknown_command(const char *word);

#endif
