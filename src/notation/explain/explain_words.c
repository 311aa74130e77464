/* explain_words.c: sentences: building, ending and wrapping them, the names of pieces, lists,
 * numbers and zones in words. Knows no rule. */
#include "base/wrap.h"
#include "notation/explain/explain_parts.h"

#include <string.h>

/* ---- sentences ---- */

void prose_clear(Prose *prose) {
    prose->writer = writer_to(prose->text, sizeof prose->text);
    prose->sentence = 0;
}

void say(Prose *prose, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    write_format_list(&prose->writer, format, arguments);
    va_end(arguments);
}

void stop(Prose *prose) {
    write_text(&prose->writer, ". ");
    if (prose->sentence < sizeof prose->text)
        prose->text[prose->sentence] = to_upper(prose->text[prose->sentence]);
    prose->sentence = prose->writer.length;
}

void tell(Prose *prose, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    write_format_list(&prose->writer, format, arguments);
    va_end(arguments);
    stop(prose);
}

void write_wrapped(Writer *writer, const char *text, unsigned indent) {
    write_paragraphs(writer, text, indent, TEXT_WIDTH);
}

void write_section(Writer *writer, const char *heading, const Prose *prose) {
    if (!prose->writer.length)
        return;
    write_format(writer, "\n%s\n", heading);
    write_wrapped(writer, prose->text, 2);
}

/* ---- lists and numbers ---- */

uint64_t plain_types(const Variant *variant, uint64_t types) {
    uint64_t plain = 0;
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (types >> type & 1)
            plain |= type_bit(type_of(variant, type)->counts_as);
    return plain;
}

static void say_join(Prose *prose, unsigned i, unsigned n, const char *last_join) {
    if (i && i + 1 < n)
        say(prose, ", ");
    else if (i)
        say(prose, " %s ", last_join);
}

void say_types(Prose *prose, const Variant *variant, uint64_t types, Grammar grammar,
               const char *last_join) {
    uint64_t plain = plain_types(variant, types);
    unsigned n = (unsigned)__builtin_popcountll(plain), i = 0;
    for (unsigned type = variant->pieces.count; type; type--) {
        if (!(plain >> type & 1))
            continue;
        say_join(prose, i, n, last_join);
        write_name(&prose->writer, variant, type, i && grammar != PLURAL ? BARE : grammar);
        i++;
    }
}

void say_number(Prose *prose, unsigned n) {
    static const char *const NUMBERS[] = {"no",   "one",    "two",   "three", "four",
                                          "five", "six",    "seven", "eight", "nine",
                                          "ten",  "eleven", "twelve"};
    if (n < sizeof NUMBERS / sizeof *NUMBERS)
        say(prose, "%s", NUMBERS[n]);
    else
        say(prose, "%u", n);
}

void say_ordinal(Prose *prose, unsigned n) {
    static const char *const ORDINALS[] = {"",      "first",    "second",  "third",  "fourth",
                                           "fifth", "sixth",    "seventh", "eighth", "ninth",
                                           "tenth", "eleventh", "twelfth"};
    unsigned last = n % 10, teen = n % 100 / 10 == 1;
    if (n < sizeof ORDINALS / sizeof *ORDINALS)
        say(prose, "%s", ORDINALS[n]);
    else
        say(prose, "%u%s", n,
            teen        ? "th"
            : last == 1 ? "st"
            : last == 2 ? "nd"
            : last == 3 ? "rd"
                        : "th");
}

/* ---- zones ---- */

typedef struct Ranks { /* the ranks that are wholly in a region, and what else is in it */
    uint32_t full;
    unsigned others;
} Ranks;

static Ranks ranks_of(Board board, const Region *region, unsigned side) {
    Ranks ranks = {0, 0};
    for (int y = 0; y < board.height; y++) {
        unsigned n = 0;
        for (int x = 0; x < board.width; x++)
            n += region_has(region, square_at(board, x, y));
        if (n == board.width)
            ranks.full |= 1u << relative_rank(board, y, side);
        else
            ranks.others += n;
    }
    return ranks;
}

bool region_is_whole(Board board, const Region *region) {
    Ranks ranks = ranks_of(board, region, FIRST);
    return !ranks.others && ranks.full == (1u << board.height) - 1;
}

static bool is_run(uint32_t bits) {
    uint32_t low = bits & (~bits + 1);
    return bits && !(bits & (bits + low));
}

/* ranks as their owner counts them */
static void say_own_ranks(Prose *prose, Board board, uint32_t ranks, const char *last_join) {
    unsigned n = (unsigned)__builtin_popcount(ranks), low = (unsigned)__builtin_ctz(ranks),
             high = low + n - 1, i = 0;
    if (n == board.height) {
        say(prose, "the whole board");
    } else if (is_run(ranks) && (high + 1u == board.height || low == 0)) {
        say(prose, "the %s ", low ? "last" : "first");
        if (n > 1)
            say_number(prose, n);
        say(prose, n > 1 ? " ranks" : "rank");
    } else {
        say(prose, "the ");
        for (unsigned y = 0; y < board.height; y++)
            if (ranks >> y & 1) {
                say_join(prose, i++, n, last_join);
                if (y + 1 == board.height)
                    say(prose, "last");
                else
                    say_ordinal(prose, y + 1);
            }
        say(prose, n > 1 && strcmp(last_join, "and") == 0 ? " ranks" : " rank");
    }
}

typedef struct Box {
    int left, right, bottom, top;
    unsigned squares;
} Box;

static Box box_of(Board board, const Region *region) {
    Box box = {board.width, -1, board.height, -1, 0};
    for (Square sq = 0; sq < board.squares; sq++) {
        int x = square_x(board, sq), y = square_y(board, sq);
        if (!region_has(region, sq))
            continue;
        box.squares++;
        box.left = x < box.left ? x : box.left;
        box.right = x > box.right ? x : box.right;
        box.bottom = y < box.bottom ? y : box.bottom;
        box.top = y > box.top ? y : box.top;
    }
    return box;
}

/* whole ranks by their number, then the other squares one by one */
static void say_pieces_of_region(Prose *prose, const Variant *variant, const Region *region,
                                 const char *last_join) {
    Board board = variant->board;
    Ranks ranks = ranks_of(board, region, FIRST);
    unsigned n = (unsigned)__builtin_popcount(ranks.full) + ranks.others, i = 0;
    for (int y = 0; y < board.height; y++)
        if (ranks.full >> y & 1) {
            say_join(prose, i++, n, last_join);
            say(prose, "rank ");
            write_rank_name(&prose->writer, variant, y);
        }
    for (Square sq = 0; sq < board.squares; sq++)
        if (region_has(region, sq) && !(ranks.full >> square_y(board, sq) & 1)) {
            say_join(prose, i++, n, last_join);
            write_square_name(&prose->writer, variant, sq);
        }
}

static void say_region(Prose *prose, const Variant *variant, const Region *region,
                       const char *last_join) {
    Board board = variant->board;
    Writer *writer = &prose->writer;
    Ranks ranks = ranks_of(board, region, FIRST);
    Box box = box_of(board, region);
    int width = box.right - box.left + 1, height = box.top - box.bottom + 1;
    bool is_box = box.squares == (unsigned)(width * height);
    if (region_is_whole(board, region)) {
        say(prose, "the whole board");
    } else if (!ranks.others && is_run(ranks.full) && height > 1) {
        say(prose, "ranks ");
        write_rank_name(writer, variant, box.bottom);
        say(prose, height > 2 ? " to " : " and ");
        write_rank_name(writer, variant, box.top);
    } else if (is_box && height == board.height && width == 1) {
        say(prose, "the ");
        write_file_name(writer, variant, box.left);
        say(prose, "-file");
    } else if (is_box && width > 1 && height > 1 && box.squares > 4) {
        say(prose, "the %d x %d squares from ", width, height);
        write_square_name(writer, variant, square_at(board, box.left, box.bottom));
        say(prose, " to ");
        write_square_name(writer, variant, square_at(board, box.right, box.top));
    } else {
        say_pieces_of_region(prose, variant, region, last_join);
    }
}

void say_zone(Prose *prose, const Variant *variant, const Region region[2], unsigned sides,
              const char *last_join) {
    Board board = variant->board;
    Ranks own[2] = {ranks_of(board, &region[0], FIRST), ranks_of(board, &region[1], SECOND)};
    bool both = sides == 3;
    unsigned one = sides == 2;
    if (both ? !own[0].others && !own[1].others && own[0].full == own[1].full && own[0].full
             : !own[one].others && own[one].full) {
        say_own_ranks(prose, board, own[one].full, last_join);
    } else if (both && memcmp(&region[0], &region[1], sizeof *region) == 0) {
        say_region(prose, variant, &region[0], last_join);
    } else if (!both) {
        say_region(prose, variant, &region[one], last_join);
    } else {
        for (unsigned side = 0; side < 2; side++) {
            say_region(prose, variant, &region[side], last_join);
            say(prose, " for %s%s", side_name(variant, side), side ? "" : " and ");
        }
    }
}
