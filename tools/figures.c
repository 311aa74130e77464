/* figures.c: what the board of a page draws, for tests and for pages without the library:
 *   figures GAME [SIZE]   a game as JSON, its figures as symbols
 *   figures --themes      the themes as a stylesheet */
#include "picture/figure_sheet.h"
#include "rules/load/catalog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int finish(Writer *out) {
    bool is_whole = writer_fits(out) && fwrite(out->buffer, 1, out->length, stdout) == out->length;
    writer_free(out);
    return is_whole ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int show_game(const char *name, unsigned size) {
    Catalog catalog = {0};
    Arena arena = {0};
    Faults faults = {0};
    Error error = {0};
    const Variant *variant = NULL;
    Writer out = writer_growing();
    if (catalog_add_builtin(&catalog, &faults))
        variant = variant_find(&catalog, name, (LoadOptions){size, size, NULL}, &arena, &error);
    if (variant)
        write_figure_sheet(&out, variant, LOOK_USUAL);
    else
        fprintf(stderr, "figures: %s: %s\n", name, error.text);
    int status = finish(&out);
    arena_free(&arena);
    catalog_free(&catalog);
    return variant ? status : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    unsigned long size = 0;
    if (argc == 2 && strcmp(argv[1], "--themes") == 0) {
        Writer out = writer_growing();
        write_text(&out, "/* themes.css: the pictures' themes. Made by tools/figures. */\n");
        write_theme_styles(&out);
        return finish(&out);
    }
    if (argc < 2 || argc > 3 || (argc == 3 && !slice_number(slice_of(argv[2]), 26, &size))) {
        fputs("figures GAME [SIZE] or figures --themes\n", stderr);
        return EXIT_FAILURE;
    }
    return show_game(argv[1], (unsigned)size);
}
