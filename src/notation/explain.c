/* explain.c: a game in plain words. */
#include "notation/explain.h"

void explain_variant(Writer *writer, const Variant *variant, bool unicode) {
    (void)unicode;
    write_format(writer, "%s\n%s\n", variant->title, variant->about);
}
