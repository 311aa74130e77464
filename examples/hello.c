/* hello.c: the library in one page: fool's mate, a drop in minishogi.
 * cc hello.c $(pkg-config --cflags --libs tabiya) -o hello */
#include <stdio.h>
#include <tabiya.h>

static void show(TabiyaGame *game) {
    char text[4096];
    tabiya_game_board(game, TABIYA_UNICODE | TABIYA_COORDINATES, text,
                      sizeof text);
    fputs(text, stdout);
    printf("%zu legal moves\n", tabiya_game_legal_count(game));
    if (tabiya_game_outcome(game, text, sizeof text))
        puts(text);
}

static int play(const TabiyaVariants *variants, const char *name,
                const char *const *moves) {
    TabiyaError error = {0};
    TabiyaVariant *variant =
        tabiya_variant_open(variants, name, 0, 0, &error);
    TabiyaGame *game =
        variant ? tabiya_game_start(variant, &error) : NULL;
    printf("\n%s\n", name);
    while (game && *moves && tabiya_game_play(game, *moves, &error))
        moves++;
    if (game)
        show(game);
    if (error.code)
        printf("%s\n", error.text);
    tabiya_game_close(game);
    tabiya_variant_close(variant);
    return error.code ? 1 : 0;
}

int main(void) {
    static const char *const MATE[] = {"f2f3", "e7e5", "g2g4", "d8h4",
                                       NULL};
    static const char *const DROP[] = {"e1e4", "d5e4", "P@d4", NULL};
    TabiyaVariants *variants = tabiya_variants_open(NULL);
    if (!variants)
        return 1;
    printf("tabiya %s, %zu games\n", tabiya_version(),
           tabiya_variants_count(variants));
    int failed = play(variants, "chess", MATE) |
                 play(variants, "minishogi", DROP);
    tabiya_variants_close(variants);
    return failed;
}
