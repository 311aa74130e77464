/* status.h: what a program returns to the system, beside EXIT_SUCCESS, which is 0. */
#ifndef TABIYA_BASE_STATUS_H
#define TABIYA_BASE_STATUS_H

#include <stdlib.h>

enum {
    EXIT_NEGATIVE = 1, /* the answer is no, or the work was interrupted */
    EXIT_USAGE = 2,    /* the command line is wrong */
    EXIT_INPUT = 3,    /* a file, a position or a move is wrong */
    EXIT_SYSTEM = 4,   /* no memory, no room, no such device */
};

#endif
