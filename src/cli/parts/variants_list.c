/* variants_list.c: tabiya variants list: the games by families, a line each. */
#include "cli/parts/variants_list.h"

#include "base/wrap.h"
#include "notation/names/families.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NAME_WIDTH = 16, BOARD_WIDTH = 6, NARROWEST = 60 };

typedef struct Listing {
    const Catalog *catalog;
    const VariantsGiven *given;
    const char *word;       /* NULL: any */
    unsigned width, height; /* of --size; 0: any */
    bool looks_at_about;    /* no game, family or title has the word in its name */
    unsigned columns;       /* of the terminal; 0: a line is as long as it is */
    unsigned shown;
    Writer lines; /* of the family at hand */
} Listing;

/* ---- what is wanted ---- */

/* "5x5", or "5" for the same */
static bool read_size(Listing *listing) {
    unsigned long width = 0, height = 0;
    const char *text = listing->given->size;
    if (!text)
        return true;
    Slice rest = slice_of(text), first = slice_cut(&rest, 'x');
    bool is_square = first.length == strlen(text);
    if (slice_number(first, MAX_SIZE, &width) &&
        slice_number(is_square ? first : rest, MAX_SIZE, &height) && width >= MIN_SIZE &&
        height >= MIN_SIZE) {
        listing->width = (unsigned)width;
        listing->height = (unsigned)height;
        return true;
    }
    complain_option(EXIT_USAGE, "variants", "--size", text,
                    "expected a board such as 9x10, or 5 for 5x5, up to %dx%d", MAX_SIZE, MAX_SIZE);
    return false;
}

static bool has_word(const Listing *listing, const Family *family, const CatalogEntry *entry) {
    const char *word = listing->word;
    Slice none = {"", 0};
    if (!word)
        return true;
    if (listing->looks_at_about)
        return slice_has_ignoring_case(game_text(entry, "about", none), word);
    return slice_has_ignoring_case(entry->section->name, word) ||
           slice_has_ignoring_case(game_text(entry, "title", none), word) ||
           slice_has_ignoring_case(slice_of(family->title), word);
}

/* of a game with faults neither is known */
static bool has_kind(const Listing *listing, const Variant *variant) {
    unsigned width = listing->width, height = listing->height;
    if (!variant)
        return !width && !listing->given->drops;
    bool fits = variant->smallest
                    ? width == height && width >= variant->smallest && width <= variant->largest
                    : width == variant->board.width && height == variant->board.height;
    return (!width || fits) && (!listing->given->drops || variant->drops.enabled);
}

/* ---- what is written ---- */

static void write_board(Writer *writer, const Variant *variant) {
    if (!variant)
        write_char(writer, '-');
    else if (variant->smallest)
        write_format(writer, "%u-%u", variant->smallest, variant->largest);
    else
        write_format(writer, "%ux%u", variant->board.width, variant->board.height);
}

static void write_game(Listing *listing, const CatalogEntry *entry, const Variant *variant) {
    char board[16], about[256];
    Writer writer = writer_to(board, sizeof board);
    Slice name = entry->section->name;
    size_t start = listing->lines.length;
    write_board(&writer, variant);
    writer = writer_to(about, sizeof about);
    if (variant)
        write_text(&writer, variant->about);
    else
        write_format(&writer, "(faulty: tabiya variants check %s)", entry->file);
    write_format(&listing->lines, "  %-*.*s %-*s ", NAME_WIDTH, (int)name.length, name.at,
                 BOARD_WIDTH, board);
    unsigned at = (unsigned)(listing->lines.length - start), indent = NAME_WIDTH + BOARD_WIDTH + 4;
    if (listing->columns)
        write_lines(&listing->lines, about, at, indent, listing->columns);
    else
        write_format(&listing->lines, "%s\n", about);
}

static unsigned list_family(Listing *listing, const Family *family) {
    unsigned n = 0;
    for (const CatalogEntry *entry = family_next(family, catalog_first(listing->catalog)); entry;
         entry = family_next(family, catalog_next(entry))) {
        Arena arena = {0};
        Faults unheard = {0};
        const Variant *variant = has_word(listing, family, entry)
                                     ? variant_load(listing->catalog, entry->section->name,
                                                    (LoadOptions){0}, &arena, &unheard)
                                     : NULL;
        if (has_word(listing, family, entry) && has_kind(listing, variant)) {
            write_game(listing, entry, variant);
            n++;
        }
        arena_free(&arena);
    }
    return n;
}

static void show_family(Listing *listing, const Family *family) {
    writer_clear(&listing->lines);
    unsigned n = list_family(listing, family);
    if (!n)
        return;
    printf("%s%s: ", listing->shown ? "\n" : "", family->title);
    if (n < family->games)
        printf("%u of ", n);
    printf("%u %s\n%s", family->games, family->games == 1 ? "game" : "games",
           listing->lines.buffer);
    listing->shown += n;
}

static int found_none(const Listing *listing, const CliCommand *command) {
    const char *word = listing->word;
    if (listing->given->size || listing->given->drops)
        return complain(EXIT_NEGATIVE, "variants", word,
                        "no such game; 'tabiya variants' lists all %u with their boards",
                        listing->catalog->count);
    const char *verb = nearest_item(word, command->verbs);
    Slice near = verb ? slice_of(verb) : catalog_nearest(listing->catalog, slice_of(word));
    return complain(EXIT_NEGATIVE, "variants", word,
                    "no game has this in its name or description%s%.*s%s; 'tabiya variants' lists "
                    "all %u",
                    near.length ? "; did you mean " : "", (int)near.length, near.at,
                    near.length ? "?" : "", listing->catalog->count);
}

/* ---- the command ---- */

static unsigned terminal_columns(void) {
    struct winsize size = {0};
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= NARROWEST;
    return is_known ? size.ws_col - 1u : 0;
}

int variants_list(Session *session, const CommandLine *line, const VariantsGiven *given) {
    Listing listing = {.catalog = &session->catalog,
                       .given = given,
                       .word = line->subject,
                       .columns = terminal_columns(),
                       .lines = writer_growing()};
    size_t count = 0;
    if (!read_size(&listing))
        return EXIT_USAGE;
    Family *family = families_list(listing.catalog, &session->arena, &count);
    if (!family)
        return complain(EXIT_SYSTEM, "variants", NULL, "out of memory");
    for (int pass = 0; pass < 2 && !listing.shown; pass++) {
        listing.looks_at_about = pass > 0;
        for (size_t i = 0; i < count; i++)
            show_family(&listing, &family[i]);
    }
    writer_free(&listing.lines);
    if (!listing.shown)
        return found_none(&listing, line->command);
    printf("\n%u", listing.shown);
    if (listing.shown < listing.catalog->count)
        printf(" of %u", listing.catalog->count);
    puts(" games. 'tabiya variants show GAME' explains one.");
    return EXIT_SUCCESS;
}
