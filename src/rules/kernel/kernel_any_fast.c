/* kernel_any_fast.c: the rules on lines: any board, for a CPU with BMI2 and AVX2. */
#define FAST
#define KERNEL kernel_any_fast
#define KERNEL_NAME "any-fast"
#include "rules/kernel/boards/lines.h"
#include "rules/kernel/body.h"
