/* cpu.h: does this CPU have what the fast kernels are compiled for?
 * The Makefile's FAST_FEATURES is the only list: it gives the compiler its flags, and this file
 * the questions, as CPU_HAS(avx2) CPU_HAS(bmi) … A feature without a question here does not
 * build. */
#include <cpuid.h>

#define ASK_CPU(feature)                                                                           \
    static inline bool cpu_has_##feature(void) {                                                   \
        return __builtin_cpu_supports(#feature);                                                   \
    }
ASK_CPU(avx2)
ASK_CPU(bmi)
ASK_CPU(bmi2)
ASK_CPU(popcnt)
#undef ASK_CPU

/* not every compiler's __builtin_cpu_supports knows it */
static inline bool cpu_has_lzcnt(void) {
    unsigned a, b, c, d;
    return __get_cpuid(0x80000001, &a, &b, &c, &d) && c & bit_LZCNT;
}

static inline bool cpu_is_fast(void) {
    __builtin_cpu_init();
#define CPU_HAS(feature) cpu_has_##feature() &&
    /* on these PEXT is microcode and slower than walking the rays */
    return FAST_FEATURES !__builtin_cpu_is("amdfam15h") && !__builtin_cpu_is("amdfam17h");
#undef CPU_HAS
}
