/* kernel_any.c: the rules on lines: any board. */
#define KERNEL kernel_any
#define KERNEL_NAME "any"
#include "rules/kernel/boards/lines.h"
#include "rules/kernel/body.h"
