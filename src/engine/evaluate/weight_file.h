/* weight_file.h: weights as text: the files under weights/, and those that a user adds. */
#ifndef TABIYA_ENGINE_EVALUATE_WEIGHT_FILE_H
#define TABIYA_ENGINE_EVALUATE_WEIGHT_FILE_H

#include "base/error.h"
#include "engine/evaluate/weight_layout.h"
#include "rules/catalog.h"

/* Lines 'name = middle end, …' and 'name.piece = …'; those of a file replace what stands in
 * weight. The first fault is reported. */
bool weights_read(TaperedScore *weight, const Variant *variant, Slice text, Error *error);
void weights_write(Writer *writer, const Variant *variant, const TaperedScore *weight);
/* the file of this game: the newest of the catalog's notes that lists it, else the one built in, else
 * an empty slice */
Slice weights_find(const Variant *variant);
/* A file that every game it lists can use becomes a note of the catalog. Games that the catalog does
 * not have are passed over: their files may come another time. */
bool weights_add(Catalog *catalog, Slice text, Error *error);

#endif
