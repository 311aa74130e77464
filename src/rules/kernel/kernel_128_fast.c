/* kernel_128_fast.c: the rules on sets of 2 words: up to 128 squares, for a CPU with BMI2 and AVX2. */
#define SET_WORDS 2
#define FAST
#define KERNEL kernel_128_fast
#define KERNEL_NAME "128-fast"
#include "rules/kernel/boards/sets.h"
#include "rules/kernel/body.h"
