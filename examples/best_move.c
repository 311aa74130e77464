/* best_move.c: the best moves of a position, of any game.
 *     best_move chess
 *     best_move minishogi "rbsgk/4p/5/P4/KGSBR[-] w 0 1"
 * cc best_move.c $(pkg-config --cflags --libs tabiya) -o best_move */
#include <stdio.h>
#include <tabiya.h>

enum { LINES = 3, NODES = 50000 };

static void show_line(const TabiyaGame *game,
                      const TabiyaSearchInfo *info) {
    char moves[1024];
    tabiya_game_line(game, info->pv, TABIYA_NOTATION_SAN, moves,
                     sizeof moves);
    if (info->mate)
        printf("mate in %d: %s\n", info->mate, moves);
    else
        printf("%+.2f: %s\n", info->cp / 100.0, moves);
}

static int think(const TabiyaGame *game, TabiyaError *error) {
    TabiyaLimits limits = {
        .size = sizeof limits, .nodes = NODES, .multipv = LINES};
    TabiyaSearchInfo info = {.size = sizeof info};
    TabiyaEngine *engine = tabiya_engine_open(NULL, error);
    int failed = !engine || !tabiya_engine_think(engine, game, &limits,
                                                 NULL, NULL, error);
    for (unsigned rank = 0;
         !failed && tabiya_engine_info(engine, rank, &info); rank++)
        show_line(game, &info);
    tabiya_engine_close(engine);
    return failed;
}

int main(int argc, char **argv) {
    TabiyaError error = {0};
    TabiyaVariants *variants = tabiya_variants_open(&error);
    TabiyaVariant *variant = NULL;
    TabiyaGame *game = NULL;
    int failed = 1;
    if (variants)
        variant = tabiya_variant_open(
            variants, argc > 1 ? argv[1] : "chess", 0, 0, &error);
    if (variant)
        game = argc > 2 ? tabiya_game_from_fen(variant, argv[2], &error)
                        : tabiya_game_start(variant, &error);
    if (game)
        failed = think(game, &error);
    if (failed)
        fprintf(stderr, "%s\n", error.text);
    tabiya_game_close(game);
    tabiya_variant_close(variant);
    tabiya_variants_close(variants);
    return failed;
}
