/* driver.h: a dialogue in the program: its lines are those of standard input, until it ends. */
#ifndef TABIYA_ORIGINALS_DRIVER_H
#define TABIYA_ORIGINALS_DRIVER_H

#include "originals/dialogue.h"

/* returns the program's status: EXIT_SYSTEM if nobody reads us, or memory runs out */
int driver_run(const Dialogue *dialogue);

#endif
