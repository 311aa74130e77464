/* driver.h: carries out what a dialogue asks for, until it ends: the only place where the
 * originals meet the world. */
#ifndef TABIYA_ORIGINALS_DRIVER_H
#define TABIYA_ORIGINALS_DRIVER_H

#include "originals/dialogue.h"

/* returns the program's status: EXIT_SYSTEM if nobody reads us, or memory runs out */
int driver_run(const Dialogue *dialogue);

#endif
