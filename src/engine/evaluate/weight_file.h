/* weight_file.h: weights as text: the files under weights/, and those of users. */
#ifndef TABIYA_ENGINE_EVALUATE_WEIGHT_FILE_H
#define TABIYA_ENGINE_EVALUATE_WEIGHT_FILE_H

#include "base/error.h"
#include "engine/evaluate/weight_layout.h"
#include "rules/load/catalog.h"

/* Reads lines 'name = middle end, …' and 'name.piece = …' into weight; other weights stay as they
 * are. Reports the first fault. */
bool weights_read(TaperedScore *weight, const Variant *variant, Slice text, Error *error);
void weights_write(Writer *writer, const Variant *variant, const TaperedScore *weight);
/* the file of this game: the newest note of the catalog that lists it, else the built-in one, else
 * an empty slice */
Slice weights_find(const Variant *variant);
/* The file becomes a note of the catalog if all its games can use it. Games that the catalog does
 * not have are skipped: their files may come later. */
bool weights_add(Catalog *catalog, Slice text, Error *error);

#endif
