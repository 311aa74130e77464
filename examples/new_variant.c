/* new_variant.c: a game of one's own, described in a text: it is
 * checked, explained, set up piece by piece and played by the engine.
 * cc new_variant.c $(pkg-config --cflags --libs tabiya) -o new_variant */
#include <stdio.h>
#include <tabiya.h>

static const char RULES[] =
    "[knights:chess]\n"
    "title = Night rides\n"
    "about = Chess with nightriders; a king on the far side wins.\n"
    "customPiece1 = n:NN\n"
    "flagPiece = k\n"
    "flagRegionWhite = *8\n"
    "flagRegionBlack = *1\n";

static void tell_fault(void *context, const TabiyaError *fault) {
    (void)context;
    printf("line %u, column %u: %s\n", fault->line, fault->column,
           fault->text);
}

static void explain(const TabiyaVariant *variant) {
    char heading[128], text[4096];
    for (size_t i = 0;
         tabiya_variant_section(variant, i, 0, heading, sizeof heading);
         i++) {
        tabiya_variant_section(variant, i, 1, text, sizeof text);
        printf("%s: %s\n", heading, text);
    }
}

static bool put(TabiyaSetup *setup, const TabiyaVariant *variant,
                const char *piece, const char *square,
                TabiyaError *error) {
    return tabiya_setup_put(setup, tabiya_square_read(square, 8, 8),
                            tabiya_variant_piece_read(variant, piece),
                            error);
}

/* a king that is four steps from its goal, with a nightrider */
static TabiyaGame *set_up(const TabiyaVariant *variant,
                          TabiyaError *error) {
    TabiyaSetup *setup = tabiya_setup_open(variant, 0, 0, error);
    TabiyaGame *game = NULL;
    if (setup && put(setup, variant, "K", "e5", error) &&
        put(setup, variant, "N", "b1", error) &&
        put(setup, variant, "k", "a8", error) &&
        tabiya_setup_check(setup, tell_fault, NULL, error))
        game = tabiya_game_from_setup(setup, error);
    tabiya_setup_close(setup);
    return game;
}

static int play(TabiyaGame *game, TabiyaError *error) {
    TabiyaEngine *engine = tabiya_engine_open(NULL, error);
    TabiyaLimits limits = {.size = sizeof limits, .nodes = 20000};
    TabiyaSearchInfo info = {.size = sizeof info};
    char text[128];
    size_t ply = 0;
    while (engine &&
           tabiya_engine_think(engine, game, &limits, NULL, &info,
                               error) &&
           tabiya_game_play(game, info.move, error)) {
        tabiya_game_move_text(game, ply++, TABIYA_NOTATION_WORDS, text,
                              sizeof text);
        puts(text);
    }
    tabiya_engine_close(engine);
    if (tabiya_game_outcome(game, text, sizeof text))
        puts(text);
    return tabiya_game_result(game) == TABIYA_RESULT_NONE;
}

int main(void) {
    TabiyaError error = {0};
    TabiyaVariants *variants = tabiya_variants_open(&error);
    TabiyaVariant *variant = NULL;
    TabiyaGame *game = NULL;
    int failed = 1;
    if (variants &&
        tabiya_variants_add(variants, RULES, tell_fault, NULL, &error))
        variant =
            tabiya_variant_open(variants, "knights", 0, 0, &error);
    if (variant) {
        explain(variant);
        game = set_up(variant, &error);
    }
    if (game)
        failed = play(game, &error);
    if (failed)
        printf("%s\n", error.text);
    tabiya_game_close(game);
    tabiya_variant_close(variant);
    tabiya_variants_close(variants);
    return failed;
}
