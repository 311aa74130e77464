/* driver.h: carries out what a dialogue asks for, until it ends: the only place where the
 * originals meet the world. */
#ifndef TABIYA_ORIGINALS_DRIVER_H
#define TABIYA_ORIGINALS_DRIVER_H

#include "originals/dialogue.h"

enum { DRIVER_FAILED = 4 }; /* nobody reads us, or memory ran out: cli/command.h's EXIT_SYSTEM */

/* returns the program's status */
int driver_run(const Dialogue *dialogue);

#endif
