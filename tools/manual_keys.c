/* manual_keys.c: the page of the variant file, from the table of keys. */
#include "mdoc.h"

#include "rules/load/keys.h"

#include <stdio.h>

static void put_predefined(void) {
    puts(".Bl -tag -width janggiElephantxx -offset indent -compact");
    for (unsigned i = 0; i < PREDEFINED_COUNT; i++)
        printf(".It Cm %s\n%s\n", PREDEFINED[i].name,
               *PREDEFINED[i].betza ? PREDEFINED[i].betza : "(does not move)");
    puts(".El");
}

static void put_key(const Key *key) {
    char name[64], meaning[512];
    Writer writer = writer_to(name, sizeof name);
    write_key_name(&writer, key);
    writer = writer_to(meaning, sizeof meaning);
    write_key_meaning(&writer, key);
    fputs(".It ", stdout);
    if (*key->name)
        printf("Cm %s", name);
    else
        fputs("Ar \"name of a piece\"", stdout);
    fputs(" No = Ar ", stdout);
    mdoc_argument(key_kind_words(key->kind));
    putchar('\n');
    mdoc_sentence(meaning);
    if (key->kind == KEY_LETTER)
        put_predefined();
}

/* names alone, since there is no more to say */
static void put_unsupported(const Key *key) {
    mdoc_text("tabiya refuses a file with one of these keys:");
    for (; key < KEYS + KEY_COUNT && key->kind == KEY_UNSUPPORTED; key++) {
        bool is_last = key + 1 == KEYS + KEY_COUNT || key[1].kind != KEY_UNSUPPORTED;
        printf(".Cm %s %s\n", key->name, is_last ? "." : ",");
    }
}

static void put_topic(const Key *key) {
    mdoc_line("Ss", key->topic);
    if (key->kind == KEY_UNSUPPORTED) {
        put_unsupported(key);
        return;
    }
    puts(".Bl -tag -width Ds");
    do
        put_key(key++);
    while (key < KEYS + KEY_COUNT && !key->topic);
    puts(".El");
}

static void put_betza(void) {
    puts(".Sh THE MOVES OF PIECES");
    mdoc_text("Moves are written in Betza notation.");
    mdoc_text(BETZA_INTRODUCTION);
    puts(".Bl -tag -width Ds -offset indent -compact");
    for (const BetzaWord *word = BETZA_WORDS; word->letters; word++) {
        printf(".It Cm %s\n", word->letters);
        mdoc_sentence(word->about);
    }
    puts(".El");
}

bool manual_keys(const char *example) {
    Writer file = writer_growing();
    if (!manual_load(&file, example))
        return false;
    mdoc_begin("TABIYA-VARIANTS", 5);
    mdoc_name("tabiya-variants", "games of the chess family as text");
    puts(".Sh DESCRIPTION");
    mdoc_text(KEYS_INTRODUCTION);
    puts(".Pp");
    mdoc_text(
        "The names are those of Fairy-Stockfish's variants.ini wherever it has one. To list every fault of a file with its line and column, use");
    puts(".Ic tabiya variants check Ar FILE .\n.Sh KEYS");
    for (unsigned i = 0; i < KEY_COUNT; i++)
        if (KEYS[i].topic)
            put_topic(&KEYS[i]);
    put_betza();
    puts(".Sh FILES\n.Bl -tag -width Ds\n.It Pa $XDG_DATA_HOME/tabiya/variants/*.ini");
    mdoc_text("tabiya always loads these files. To load others, use");
    puts(".Fl -variants Ar FILE .\n.El\n.Sh EXAMPLES");
    mdoc_text("Chess with nightriders, won by the first king on the far side:");
    mdoc_literal((Slice){file.buffer, file.length});
    puts(".Pp\nTo play it:\n.Pp\n.Dl tabiya play knights \\-\\-variants knights.ini");
    puts(".Sh SEE ALSO\n.Xr tabiya 6");
    writer_free(&file);
    return true;
}
