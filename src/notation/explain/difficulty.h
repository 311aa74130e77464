/* difficulty.h: how much a player of chess must learn for a game, judged by its data alone. */
#ifndef TABIYA_NOTATION_EXPLAIN_DIFFICULTY_H
#define TABIYA_NOTATION_EXPLAIN_DIFFICULTY_H

#include "rules/variant.h"

/* 1: little, 2: some, 3: much */
unsigned explain_difficulty(const Variant *variant);

#endif
