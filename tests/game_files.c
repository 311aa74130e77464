/* game_files.c: random games of every game of the catalog, with variations, comments, annotations
 * and tags, written as PGN and read back: the tree must be the same, and the text written again
 * too. Main lines also go through USI lines.
 *     game_files [--games N] [--seed S] [--game NAME] [--print] [--clocks]
 * --print writes plain games without variations instead, for bench/pgn; --clocks with a clock and
 * an evaluation at each move. */
#include "bites.h"

#include "base/rng.h"
#include "notation/notation_errors.h"
#include "notation/pgn/move_facts.h"
#include "notation/pgn/pgn_read.h"
#include "notation/pgn/pgn_write.h"
#include "notation/moves/san.h"
#include "notation/usi_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_LINE = 120, LONGEST_VARIATION = 12, MOST_DEPTH = 4, LARGEST_SIZE = 12 };

typedef struct Maker {
    Rng rng;
    Rulebook book;
    GameTree made, read;
    TreeWalk walk;
    PgnReader reader;
    Writer first, second;
    bool prints, has_clocks;
    const char *only;
    unsigned long games, moves, variations, notes;
    const char *name; /* of the game being tried */
} Maker;

static unsigned below(Maker *maker, unsigned n) {
    return rng_below(&maker->rng, n);
}

static void give_up(const Maker *maker, const char *what, const char *text) {
    printf("not ok game files: %s: %s: %s\n%s\n", maker->name, what, text,
           maker->first.buffer ? maker->first.buffer : "");
    exit(1);
}

static void need(const Maker *maker, bool good, const Error *error) {
    if (!good)
        give_up(maker, "unexpected", error->text);
}

/* ---- where a game begins ---- */

static bool is_sound(const Variant *variant, const Setup *setup) {
    Faults faults = {NULL, NULL, 0, 0};
    return setup_check(setup, variant, &faults);
}

/* a family's board of any size, with kings and some others */
static void scatter(Maker *maker, const Rules *rules) {
    GameTree *tree = &maker->made;
    Error error;
    unsigned least = rules->variant->smallest > 3 ? rules->variant->smallest : 3u;
    unsigned size = least + below(maker, LARGEST_SIZE - least);
    if (below(maker, 8) == 0)
        size = rules->variant->largest;
    const Rules *sized = rulebook_at_size(&maker->book, rules, board_of(size, size), &error);
    need(maker, sized, &error);
    tree->variant = sized->variant;
    do {
        setup_clear(&tree->start, tree->variant->board);
        tree->start.side = (Side)below(maker, 2);
        tree->start.number = (uint16_t)(1 + below(maker, 40));
        for (unsigned i = 0; i < 2 + tree->variant->board.squares / 5u; i++) {
            unsigned sq = below(maker, tree->variant->board.squares);
            unsigned type =
                i < 2 ? tree->variant->pieces.king : 1 + below(maker, tree->variant->pieces.count);
            if (!tree->start.at[sq] && (i < 2 || type != tree->variant->pieces.king))
                tree->start.at[sq] = piece_of(i % 2, type);
        }
    } while (!is_sound(tree->variant, &tree->start));
}

static void choose_start(Maker *maker, const Rules *rules) {
    GameTree *tree = &maker->made;
    Error error;
    tree->variant = rules->variant;
    if (rules->variant->smallest)
        scatter(maker, rules);
    else if (rules->variant->shuffle != SHUFFLE_NONE && below(maker, 2))
        need(maker, setup_shuffled(&tree->start, rules->variant, &maker->rng, &error), &error);
    else
        need(maker, setup_start(&tree->start, rules->variant, &error), &error);
}

/* ---- what is told ---- */

static void make_words(Maker *maker, Writer *out) {
    static const char *const WORDS[] = {"a",
                                        "good",
                                        "50",
                                        "%",
                                        "%e",
                                        "[%clk 0:00:01]",
                                        "(1.",
                                        "e4)",
                                        ";",
                                        "}",
                                        "1-0",
                                        "*",
                                        "Zwölf",
                                        "\"so\"",
                                        "\\",
                                        "$1",
                                        "[Event]",
                                        "…",
                                        "long-long-long-long-long-long-word-without-an-end",
                                        "{"};
    for (unsigned n = 1 + below(maker, 25); n; n--) {
        write_text(out, WORDS[below(maker, sizeof WORDS / sizeof *WORDS)]);
        if (n > 1)
            write_char(out, ' ');
    }
}

static void tell(Maker *maker, Node node, unsigned place) {
    GameTree *tree = &maker->made;
    char text[2048];
    Error error;
    for (unsigned n = below(maker, 12) < 2 ? 1 + below(maker, 2) : 0; n; n--) {
        Writer words = writer_to(text, sizeof text);
        bool good;
        maker->notes++;
        if (below(maker, 2)) {
            good = tree_nag(tree, notes_of(tree, node), place, below(maker, 256), &error);
        } else {
            make_words(maker, &words);
            good = tree_comment(tree, notes_of(tree, node), place, slice_of(text), &error);
        }
        need(maker, good, &error);
    }
}

static void tell_clock(Maker *maker, Node node) {
    GameTree *tree = &maker->made;
    char text[128];
    Writer words = writer_to(text, sizeof text);
    Error error;
    MoveFacts facts = {.has_clock = true,
                       .has_eval = true,
                       .clock = 1000 * (int64_t)below(maker, 3600),
                       .eval = (int)below(maker, 400) - 200};
    write_facts(&words, &facts);
    need(maker, tree_comment(tree, notes_of(tree, node), 0, slice_of(text), &error), &error);
}

static void set_tag(Maker *maker, const char *name, const char *value) {
    Error error;
    need(maker, tree_set_tag(&maker->made, slice_of(name), slice_of(value), &error), &error);
}

static void make_tags(Maker *maker) {
    char text[2048];
    Writer words = writer_to(text, sizeof text);
    if (maker->prints) {
        set_tag(maker, "Event", "Rated Blitz game");
        set_tag(maker, "Site", "https://example.org/abcdefgh");
        set_tag(maker, "Date", "2024.01.31");
        set_tag(maker, "White", "a player");
        set_tag(maker, "Black", "another player");
        set_tag(maker, "WhiteElo", "1812");
        set_tag(maker, "BlackElo", "1799");
        set_tag(maker, "ECO", "C50");
        set_tag(maker, "TimeControl", "180+2");
        return;
    }
    if (below(maker, 2))
        return;
    make_words(maker, &words);
    set_tag(maker, "White", text);
    set_tag(maker, "Own_Tag", "with \"marks\" and \\ in it");
    set_tag(maker, "Empty", "");
}

/* ---- moves ---- */

static bool add_move(Maker *maker, Node parent, Node *out) {
    TreeWalk *walk = &maker->walk;
    size_t n = position_moves(&walk->position, walk->buffer);
    Error error;
    if (!n)
        return false;
    bool passes =
        !maker->prints && parent && below(maker, 200) == 0 && !position_in_check(&walk->position);
    Move move = passes ? NO_MOVE : walk->buffer[below(maker, (unsigned)n)];
    need(maker, tree_add(&maker->made, parent, move, out, &error) && walk_make(walk, move, &error),
         &error);
    maker->moves++;
    return true;
}

static void make_line(Maker *maker, Node parent, unsigned longest, unsigned depth);

/* the position is the one after node, its parent's first child */
static void make_variations(Maker *maker, Node node, unsigned depth) {
    GameTree *tree = &maker->made;
    uint32_t ply = maker->walk.depth;
    unsigned count = depth < MOST_DEPTH && below(maker, 12) == 0 ? 1 + below(maker, 2) : 0;
    Error error;
    tell(maker, node, 0);
    for (unsigned i = 1; i <= count; i++) {
        walk_back(&maker->walk, ply - 1);
        make_line(maker, tree->node[node].parent, LONGEST_VARIATION, depth + 1);
        maker->variations++;
        walk_back(&maker->walk, ply - 1);
        need(maker, walk_make(&maker->walk, tree->node[node].move, &error), &error);
        tell(maker, node, i);
    }
}

static void make_line(Maker *maker, Node parent, unsigned longest, unsigned depth) {
    Node node = parent;
    for (unsigned n = below(maker, longest) + (depth > 0); n && add_move(maker, node, &node); n--) {
        bool is_first = maker->made.node[maker->made.node[node].parent].first == node;
        if (maker->prints && maker->has_clocks) {
            tell_clock(maker, node);
        } else if (!maker->prints && is_first) {
            make_variations(maker, node, depth);
        } else if (!maker->prints) {
            tell(maker, node, BEFORE_MOVE);
            tell(maker, node, 0);
        }
    }
}

static void make_game(Maker *maker, const Rules *rules) {
    Error error;
    need(maker, tree_clear(&maker->made, &error), &error);
    choose_start(maker, rules);
    GameTree *tree = &maker->made;
    need(maker, walk_start(&maker->walk, tree->variant, &tree->start, &error), &error);
    make_tags(maker);
    if (!maker->prints)
        tell(maker, TREE_START, 0);
    make_line(maker, TREE_START, maker->prints ? 160 : LONGEST_LINE, 0);
    tree->result = (Result)below(maker, 4);
}

/* ---- comparing ---- */

static void compare_notes(const Maker *maker, Node a, Node b) {
    const GameTree *made = &maker->made, *read = &maker->read;
    uint32_t i = made->node[a].notes.first, j = read->node[b].notes.first;
    for (; i && j; i = made->note[i].next, j = read->note[j].next) {
        const TreeNote *one = &made->note[i], *other = &read->note[j];
        if (one->kind != other->kind || one->place != other->place || one->length != other->length)
            give_up(maker, "a note differs", one->kind == NOTE_COMMENT ? "comment" : "NAG");
        if (one->kind == NOTE_NAG
                ? one->at != other->at
                : memcmp(note_text(made, one).at, note_text(read, other).at, one->length) != 0)
            give_up(maker, "a note differs", "in its text");
    }
    if (i || j)
        give_up(maker, "a note", i ? "is lost" : "is new");
}

/* line by line: a line may be long, variations are not deep */
static void compare_lines(const Maker *maker, Node a, Node b) {
    const GameTree *made = &maker->made, *read = &maker->read;
    for (;;) {
        compare_notes(maker, a, b);
        Node one = made->node[a].first, other = read->node[b].first;
        if (!one || !other) {
            if (one || other)
                give_up(maker, "a line", one ? "is cut" : "is longer");
            return;
        }
        a = one;
        b = other;
        for (; one && other; one = made->node[one].next, other = read->node[other].next) {
            if (made->node[one].move != read->node[other].move)
                give_up(maker, "a move", "differs");
            if (one != a)
                compare_lines(maker, one, other);
        }
        if (one || other)
            give_up(maker, "a variation", one ? "is lost" : "is new");
    }
}

static void compare_tags(const Maker *maker) {
    const GameTree *made = &maker->made;
    for (uint32_t i = 0; i < made->tags; i++) {
        const char *name = made->text + made->tag[i].name;
        const char *value = tree_tag(&maker->read, name);
        if (!value || strcmp(value, made->text + made->tag[i].value) != 0)
            give_up(maker, "the tag differs", name);
    }
}

static void read_back(Maker *maker) {
    Bites bytes = {maker->first.buffer, maker->first.length, 1 + below(maker, 400)};
    Error error;
    pgn_open(&maker->reader, (PgnSource){bites_read, &bytes}, &maker->book, slice_of("chess"));
    if (pgn_next(&maker->reader, &maker->read, &error) != PGN_GAME)
        give_up(maker, "does not read back", error.text);
    GameTree after = {.nodes = 0};
    if (pgn_next(&maker->reader, &after, &error) != PGN_END)
        give_up(maker, "a second game appears", error.text);
    tree_free(&after);
    pgn_close(&maker->reader);
}

static void compare_games(Maker *maker) {
    const GameTree *made = &maker->made, *read = &maker->read;
    char fens[2][4096];
    Error error;
    for (int i = 0; i < 2; i++) {
        Writer fen = writer_to(fens[i], sizeof fens[i]);
        setup_write(&fen, i ? &read->start : &made->start, made->variant);
    }
    if (read->variant != made->variant || strcmp(fens[0], fens[1]) != 0)
        give_up(maker, "the start differs", fens[1]);
    if (read->result != made->result)
        give_up(maker, "the result differs", pgn_result(read->result));
    compare_tags(maker);
    compare_lines(maker, TREE_START, TREE_START);
    need(maker, write_pgn(&maker->second, read, &maker->walk, &error), &error);
    if (strcmp(maker->first.buffer, maker->second.buffer) != 0)
        give_up(maker, "written again it is", maker->second.buffer);
}

static void check_width(const Maker *maker) {
    for (const char *line = strstr(maker->first.buffer, "\n\n") + 2; *line;) {
        size_t n = strcspn(line, "\n"), width = 0;
        for (size_t i = 0; i < n; i++)
            width += ((unsigned char)line[i] & 0xc0) != 0x80;
        if (width > 80 && !memchr(line, ';', n))
            give_up(maker, "a line is longer than 80 columns", line);
        if (*line == '%')
            give_up(maker, "a line is escaped", line);
        line += n + (line[n] == '\n');
    }
}

/* the main line alone, where SFEN can say the start */
static void compare_usi(Maker *maker, const Rules *rules) {
    Error error = {.code = ERROR_NONE};
    writer_clear(&maker->second);
    if (maker->made.variant->castling.enabled ||
        !write_usi_line(&maker->second, &maker->made, &maker->walk, &error)) {
        if (error.code != ERROR_NONE && error.code != ERROR_FORMAT_LACKS)
            give_up(maker, "USI", error.text);
        return;
    }
    Slice line = {maker->second.buffer, maker->second.length};
    if (!read_usi_line(&maker->read, &maker->book, rules, &maker->walk, line, &error))
        give_up(maker, "USI", error.text);
    Node one = TREE_START, other = TREE_START;
    while ((one = maker->made.node[one].first) && (other = maker->read.node[other].first))
        if (maker->made.node[one].move != maker->read.node[other].move)
            give_up(maker, "USI", "a move differs");
    if (one || maker->read.node[other].first)
        give_up(maker, "USI", "the line is not as long");
}

static void try_game(Maker *maker, const CatalogEntry *entry) {
    char name[64];
    Writer writer = writer_to(name, sizeof name);
    Error error;
    write_slice(&writer, entry->section->name);
    maker->name = name;
    const Rules *rules = rulebook_find(&maker->book, slice_of(name), &error);
    need(maker, rules, &error);
    writer_clear(&maker->first);
    writer_clear(&maker->second);
    make_game(maker, rules);
    need(maker, write_pgn(&maker->first, &maker->made, &maker->walk, &error), &error);
    maker->games++;
    if (maker->prints) {
        fwrite(maker->first.buffer, 1, maker->first.length, stdout);
        return;
    }
    check_width(maker);
    read_back(maker);
    compare_games(maker);
    compare_usi(maker, rules);
}

int main(int count, char **argument) {
    static Maker maker;
    static Catalog catalog;
    unsigned long games = 300;
    Faults faults = {NULL, NULL, 0, 0};
    maker.rng.state = 1;
    for (int i = 1; i < count; i++) {
        bool has_value = i + 1 < count;
        if (strcmp(argument[i], "--games") == 0 && has_value)
            games = strtoul(argument[++i], NULL, 10);
        else if (strcmp(argument[i], "--seed") == 0 && has_value)
            maker.rng.state = strtoull(argument[++i], NULL, 10);
        else if (strcmp(argument[i], "--game") == 0 && has_value)
            maker.only = argument[++i];
        else if (strcmp(argument[i], "--print") == 0)
            maker.prints = true;
        else if (strcmp(argument[i], "--clocks") == 0)
            maker.has_clocks = true;
        else
            return fprintf(stderr, "game_files: %s?\n", argument[i]), 2;
    }
    if (!catalog_add_builtin(&catalog, &faults) || faults.count)
        return 1;
    maker.book.catalog = &catalog;
    maker.first = maker.second = writer_growing();
    const CatalogEntry *entry = catalog.first;
    while (maker.games < games) {
        if (!maker.only || slice_is(entry->section->name, maker.only))
            try_game(&maker, entry);
        entry = entry->next ? entry->next : catalog.first;
    }
    if (!maker.prints)
        printf("ok game files: %lu random games of %u games, %lu moves, %lu variations, %lu notes: "
               "written, read and written again, all the same\n",
               maker.games, catalog.count, maker.moves, maker.variations, maker.notes);
    rulebook_free(&maker.book);
    catalog_free(&catalog);
    tree_free(&maker.made);
    tree_free(&maker.read);
    walk_free(&maker.walk);
    writer_free(&maker.first);
    writer_free(&maker.second);
    return 0;
}
