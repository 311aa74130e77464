/* kernel.c: which kernel plays which game on this machine. */
#include "rules/kernel/kernel.h"

#include <string.h>

const Kernel *const KERNELS[] = {
#ifdef TABIYA_FAST_KERNELS
    &kernel_64_fast, &kernel_128_fast, &kernel_any_fast,
#endif
    &kernel_64,      &kernel_128,      &kernel_any,      NULL,
};

const Kernel *kernel_choose(const Variant *variant) {
    for (const Kernel *const *kernel = KERNELS;; kernel++)
        if ((*kernel)->runs_here() && (*kernel)->fits(variant))
            return *kernel;
}

const Kernel *kernel_find(const char *name) {
    for (const Kernel *const *kernel = KERNELS; *kernel; kernel++)
        if (strcmp((*kernel)->name, name) == 0)
            return *kernel;
    return NULL;
}
