/* tabiya_picture.h: the options that all pictures share, those of a review and a board's sheet too. */
#ifndef TABIYA_LIBRARY_TABIYA_PICTURE_H
#define TABIYA_LIBRARY_TABIYA_PICTURE_H

#include "picture/picture.h"
#include "tabiya.h"

/* the theme of this name, or the first for none; false: there is no such theme */
bool theme_option(const Theme **out, const char *name, TabiyaError *error);
/* the look of this name, or the usual one for none; false: there is no such look */
bool look_option(Look *out, const char *name, TabiyaError *error);

#endif
