/* retro.h: makes the tables of one component. */
#ifndef TABIYA_PERFECT_RETRO_H
#define TABIYA_PERFECT_RETRO_H

#include "perfect/tables.h"

/* All that the component leads to is finished. False: stopped, out of memory, or the closing
 * sweep has found a fault; there are no codes then. */
bool retro_make(Tables *tables, Component *component, Error *error);

#endif
