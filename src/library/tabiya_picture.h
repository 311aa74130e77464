/* tabiya_picture.h: the option that all pictures share, those of a review too. */
#ifndef TABIYA_LIBRARY_TABIYA_PICTURE_H
#define TABIYA_LIBRARY_TABIYA_PICTURE_H

#include "picture/picture.h"
#include "tabiya.h"

/* the theme of this name, or the first for none; false: there is no such theme */
bool theme_option(const Theme **out, const char *name, TabiyaError *error);

#endif
