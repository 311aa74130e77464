/* kernel_128.c: the rules on sets of 2 words: up to 128 squares. */
#define SET_WORDS 2
#define KERNEL kernel_128
#define KERNEL_NAME "128"
#include "rules/kernel/boards/sets.h"
#include "rules/kernel/body.h"
