/* kernel_64_fast.c: the rules on sets of 1 word: up to 64 squares, for a CPU with BMI2 and AVX2. */
#define SET_WORDS 1
#define FAST
#define KERNEL kernel_64_fast
#define KERNEL_NAME "64-fast"
#include "rules/kernel/boards/sets.h"
#include "rules/kernel/body.h"
