/* variants.c: tabiya variants: the games, what each is, and whether a file of them is sound. */
#include "base/wrap.h"
#include "cli/session/session.h"
#include "cli/parts/variants_list.h"
#include "notation/explain/explain.h"
#include "rules/load/keys.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_SIZE = 1 << 18 };

static int show(Session *session, const char *name) {
    int status = session_variant(session, name, NULL);
    if (status != EXIT_SUCCESS)
        return status;
    char *text = arena_alloc(&session->arena, TEXT_SIZE);
    if (!text)
        return complain(EXIT_SYSTEM, "variants", NULL, "out of memory");
    Writer writer = writer_to(text, TEXT_SIZE);
    explain_variant(&writer, session->variant, wants_unicode());
    fputs(text, stdout);
    return EXIT_SUCCESS;
}

static void report(void *context, const Error *fault) {
    const char *file = context;
    printf("%s:%u:%u: %s%s\n", file, fault->line, fault->column, fault_kind(fault), fault->text);
}

static void show_count(unsigned n, const char *what) {
    printf("%u %s%s", n, what, n == 1 ? "" : "s");
}

/* of the file whose games follow `before`: how many there are, and how many can be played */
static void count_games(const Catalog *catalog, const CatalogEntry *before, unsigned *sections,
                        unsigned *sound) {
    const CatalogEntry *entry = before ? before->next : catalog->first;
    for (*sections = *sound = 0; entry; entry = entry->next) {
        ++*sections;
        *sound += !entry->has_faults;
    }
}

static int check(Session *session, const char *path) {
    Slice text;
    Faults faults = {report, (void *)path, 0, 0};
    unsigned games, sound;
    int status = read_file(&text, path, 1 << 20, &session->arena, "variants");
    const CatalogEntry *before = session->catalog.last;
    if (status != EXIT_SUCCESS)
        return status;
    if (!catalog_add_checked(&session->catalog, path, text, &faults))
        return complain(EXIT_SYSTEM, "variants", path, "out of memory");
    count_games(&session->catalog, before, &games, &sound);
    if (!games && !faults.count)
        return complain(EXIT_INPUT, "variants", path,
                        "there is no game in this file: a game begins with '[name]'");
    printf("%s: ", path);
    if (sound < games)
        printf("%u of ", sound);
    show_count(games, "game");
    printf(sound < games ? " can be played, " : ", ");
    if (faults.count)
        show_count(faults.count, "fault");
    else
        printf("no faults");
    if (faults.warnings)
        printf(", ");
    if (faults.warnings)
        show_count(faults.warnings, "warning");
    printf("\n");
    return faults.count ? EXIT_INPUT : EXIT_SUCCESS;
}

/* in lines of 80 columns */
static void show_wrapped(const char *text, unsigned indent) {
    Writer writer = writer_growing();
    write_paragraphs(&writer, text, indent, 79);
    fputs(writer.buffer ? writer.buffer : "", stdout);
    writer_free(&writer);
}

static void show_predefined(void) {
    for (unsigned i = 0; i < PREDEFINED_COUNT; i++)
        printf("    %-16s %s\n", PREDEFINED[i].name,
               *PREDEFINED[i].betza ? PREDEFINED[i].betza : "(does not move)");
}

static void show_key(const Key *key) {
    char name[64], meaning[512];
    Writer writer = writer_to(name, sizeof name);
    write_key_name(&writer, key);
    writer = writer_to(meaning, sizeof meaning);
    write_key_meaning(&writer, key);
    if (key->kind == KEY_LETTER) {
        puts("  a piece's name = letter");
        show_wrapped(meaning, 6);
        show_predefined();
        return;
    }
    printf("  %s = %s\n", name, key_kind_words(key->kind));
    show_wrapped(meaning, 6);
}

/* names alone, since there is no more to say */
static void show_unsupported(void) {
    Writer writer = writer_growing();
    for (unsigned i = 0; i < KEY_COUNT; i++)
        if (KEYS[i].kind == KEY_UNSUPPORTED)
            write_format(&writer, "%s ", KEYS[i].name);
    show_wrapped(writer.buffer ? writer.buffer : "", 2);
    writer_free(&writer);
}

static int show_keys(void) {
    show_wrapped(KEYS_INTRODUCTION, 0);
    for (unsigned i = 0; i < KEY_COUNT; i++) {
        if (KEYS[i].topic)
            printf("\n%s\n", KEYS[i].topic);
        if (KEYS[i].kind != KEY_UNSUPPORTED)
            show_key(&KEYS[i]);
    }
    show_unsupported();
    puts("\nBetza's notation");
    show_wrapped(BETZA_INTRODUCTION, 2);
    for (const BetzaWord *word = BETZA_WORDS; word->letters; word++)
        printf("    %-4s %s\n", word->letters, word->about);
    return EXIT_SUCCESS;
}

static int run(const CommandLine *line, const void *options) {
    const VariantsGiven *given = options;
    const char *verb = line->verb;
    bool is_list = strcmp(verb, "list") == 0;
    Session session;
    if (!is_list && (given->size || given->drops))
        return complain_option(EXIT_USAGE, "variants", given->size ? "--size" : "--drops", NULL,
                               "this is an option of tabiya variants list");
    if (strcmp(verb, "keys") == 0)
        return show_keys();
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = is_list                     ? variants_list(&session, line, given)
                 : strcmp(verb, "show") == 0 ? show(&session, line->subject)
                                             : check(&session, line->subject);
    session_close(&session);
    return status;
}

static const CliItem VERBS[] = {
    {"list", "WORD", .type = TYPE_GAME, .is_optional = true,
     .about =
         "list the games by family; with a WORD, only games that have it in their name, or else "
         "in their description (you may leave out list then)"},
    {"show", "GAME", .type = TYPE_GAME,
     .about = "explain a game, with diagrams of how the pieces move"},
    {"check", "FILE", .type = TYPE_FILE, .about = "list every fault of a variant file"},
    {"keys", .about = "explain all keys of a variant file"},
    {0},
};

static const CliItem OPTIONS[] = {
    {"--size", "BOARD", TEXT(VariantsGiven, size),
     .about = "list only games on this board, e.g. 9x10, or 5 for 5x5"},
    {"--drops", FLAG(VariantsGiven, drops), .about = "list only games with drops"},
    {0},
};

const CliCommand VARIANTS_COMMAND = {
    .name = "variants",
    .summary = "Lists, explains and checks games",
    .topic = TOPIC_LOOK,
    .run = run,
    .given_size = sizeof(VariantsGiven),
    .verbs = VERBS,
    .options = OPTIONS,
    .examples = "tabiya variants\n"
                "tabiya variants shogi --size 5\n"
                "tabiya variants show xiangqi\n"
                "tabiya variants check knights.ini",
};
