/* kernel_64.c: the rules on sets of 1 word: up to 64 squares. */
#define SET_WORDS 1
#define KERNEL kernel_64
#define KERNEL_NAME "64"
#include "rules/kernel/boards/sets.h"
#include "rules/kernel/body.h"
