/* pgn_stats.c: what a file of games has in it: results, lengths, the
 * first moves and how they fared. Games of any kind, of any number.
 *     pgn_stats < games.pgn
 * cc pgn_stats.c $(pkg-config --cflags --libs tabiya) -o pgn_stats */
#include <stdio.h>
#include <string.h>
#include <tabiya.h>

enum { MOST_OPENINGS = 400 };

typedef struct Opening {
    char game[32], move[32];
    unsigned count, result[4]; /* by TabiyaResult */
} Opening;

typedef struct Stats {
    Opening opening[MOST_OPENINGS];
    unsigned openings, games, faults;
    unsigned long plies;
} Stats;

static size_t read_input(void *context, char *buffer, size_t size) {
    return fread(buffer, 1, size, context);
}

static Opening *find_opening(Stats *stats, const char *game,
                             const char *move) {
    unsigned i = 0;
    while (i < stats->openings &&
           (strcmp(stats->opening[i].game, game) != 0 ||
            strcmp(stats->opening[i].move, move) != 0))
        i++;
    if (i == MOST_OPENINGS)
        return NULL;
    Opening *opening = &stats->opening[i];
    if (i == stats->openings) {
        stats->openings++;
        *opening = (Opening){.count = 0};
        snprintf(opening->game, sizeof opening->game, "%s", game);
        snprintf(opening->move, sizeof opening->move, "%s", move);
    }
    return opening;
}

static void count_game(Stats *stats, const TabiyaRecord *record) {
    char name[32], move[32];
    TabiyaGame *game =
        tabiya_record_game(record, TABIYA_LAST_NODE, NULL);
    if (!game)
        return;
    tabiya_variant_name(tabiya_record_variant(record), name,
                        sizeof name);
    tabiya_game_move_text(game, 0, TABIYA_NOTATION_SAN, move,
                          sizeof move);
    stats->games++;
    stats->plies += tabiya_game_plies(game);
    Opening *opening = find_opening(stats, name, move);
    if (opening) {
        opening->count++;
        opening->result[tabiya_record_result(record)]++;
    }
    tabiya_game_close(game);
}

static void show(const Stats *stats) {
    printf("%u games, %lu moves, %u faults\n", stats->games,
           stats->plies, stats->faults);
    for (unsigned i = 0; i < stats->openings; i++) {
        const Opening *opening = &stats->opening[i];
        printf("%-12s %-8s %5u  +%u -%u =%u\n", opening->game,
               opening->move, opening->count,
               opening->result[TABIYA_RESULT_FIRST],
               opening->result[TABIYA_RESULT_SECOND],
               opening->result[TABIYA_RESULT_DRAW]);
    }
}

int main(void) {
    static Stats stats;
    TabiyaError error = {0};
    TabiyaVariants *variants = tabiya_variants_open(&error);
    TabiyaRecord *record = tabiya_record_open(&error);
    TabiyaPgn *pgn =
        variants
            ? tabiya_pgn_open(variants, NULL, read_input, stdin, &error)
            : NULL;
    TabiyaStep step;
    while (pgn && record &&
           (step = tabiya_pgn_next(pgn, record, &error))) {
        if (step == TABIYA_STEP_GAME) {
            count_game(&stats, record);
            continue;
        }
        stats.faults++;
        fprintf(stderr, "line %u: %s\n", error.line, error.text);
    }
    show(&stats);
    tabiya_record_close(record);
    tabiya_pgn_close(pgn);
    tabiya_variants_close(variants);
    return stats.faults > 0;
}
