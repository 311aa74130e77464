/* play_engine.c: a game against the computer on standard input and
 * output, with clocks, draw offers and moves as one likes to type them.
 *     play_engine minishogi 3
 * cc play_engine.c $(pkg-config --cflags --libs tabiya) -o play_engine */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tabiya.h>
#include <time.h>

static int64_t now(void) {
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* each command has its answers: what the table tells */
static void hear(void *context, const TabiyaEvent *event) {
    const char *who = event->side == TABIYA_FIRST ? "You" : "Computer";
    (void)context;
    if (event->kind == TABIYA_EVENT_MOVED)
        printf("%s: %s\n", who, event->move);
    else if (event->kind == TABIYA_EVENT_CHECK)
        puts("Check!");
    else if (event->kind == TABIYA_EVENT_REFUSED)
        printf("No: %s.\n", event->error->text);
    else if (event->kind == TABIYA_EVENT_OFFERED)
        printf("%s: a draw?\n", who);
}

static bool apply(TabiyaTable *table, TabiyaCommandKind kind,
                  TabiyaSide side, const char *move) {
    TabiyaCommand command = {.size = sizeof command,
                             .kind = (int)kind,
                             .side = side,
                             .now = now(),
                             .move = move};
    return tabiya_table_apply(table, &command, hear, NULL, NULL);
}

static void show(const TabiyaTable *table) {
    char board[4096];
    tabiya_game_board(tabiya_table_game(table), TABIYA_COORDINATES,
                      board, sizeof board);
    fputs(board, stdout);
}

/* false: the input has ended */
static bool ask(TabiyaTable *table) {
    char line[80];
    do {
        show(table);
        fputs("Your move: ", stdout);
        if (!fgets(line, sizeof line, stdin))
            return false;
        line[strcspn(line, "\r\n")] = 0;
        puts("");
    } while (
        strcmp(line, "resign") == 0
            ? !apply(table, TABIYA_COMMAND_RESIGN, TABIYA_FIRST, NULL)
            : !apply(table, TABIYA_COMMAND_MOVE, TABIYA_FIRST, line));
    return true;
}

static bool answer(TabiyaTable *table, TabiyaEngine *engine,
                   unsigned level) {
    TabiyaLimits limits = {
        .size = sizeof limits, .level = level, .seed = 1};
    TabiyaSearchInfo info = {.size = sizeof info};
    return tabiya_engine_think(engine, tabiya_table_game(table),
                               &limits, NULL, &info, NULL) &&
           apply(table, TABIYA_COMMAND_MOVE, TABIYA_SECOND, info.move);
}

static void play(TabiyaTable *table, TabiyaEngine *engine,
                 unsigned level) {
    char outcome[128];
    bool goes_on =
        apply(table, TABIYA_COMMAND_START, TABIYA_FIRST, NULL);
    while (goes_on && tabiya_table_result(table) == TABIYA_RESULT_NONE)
        goes_on =
            tabiya_game_side(tabiya_table_game(table)) == TABIYA_FIRST
                ? ask(table)
                : answer(table, engine, level);
    if (tabiya_table_outcome(table, outcome, sizeof outcome))
        printf("%s.\n", outcome);
}

int main(int argc, char **argv) {
    TabiyaTimeControl control = {
        .size = sizeof control, .base = 10 * 60000, .increment = 5000};
    unsigned level = argc > 2 ? (unsigned)atoi(argv[2]) : 3;
    TabiyaError error = {0};
    TabiyaVariants *variants = tabiya_variants_open(&error);
    TabiyaVariant *variant = NULL;
    TabiyaTable *table = NULL;
    TabiyaEngine *engine = tabiya_engine_open(NULL, &error);
    if (variants)
        variant = tabiya_variant_open(
            variants, argc > 1 ? argv[1] : "chess", 0, 0, &error);
    if (variant)
        table = tabiya_table_open(variant, NULL, &control, &error);
    if (table && engine)
        play(table, engine, level);
    else
        fprintf(stderr, "%s\n", error.text);
    tabiya_engine_close(engine);
    tabiya_table_close(table);
    tabiya_variant_close(variant);
    tabiya_variants_close(variants);
    return error.code != 0;
}
