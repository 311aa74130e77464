/* review_tell.c: what tabiya review tells of a game: words, JSON, and the curve as a picture. */
#include "base/wrap.h"
#include "cli/options/describe.h"
#include "cli/parts/review_work.h"
#include "cli/session/session.h"
#include "cli/parts/show_picture.h"
#include "review/curve.h"
#include "review/review_json.h"
#include "review/words.h"

#include <string.h>
#include <unistd.h>

enum { GRAPH_WIDE = 800, GRAPH_HIGH = 240 };

size_t main_line_length(const GameTree *tree) {
    size_t n = 0;
    for (Node node = tree->node[TREE_START].first; node; node = tree->node[node].first)
        n++;
    return n;
}

int review_tell_words(Reviewing *work, const Review *review) {
    Writer text = writer_growing(), title = writer_growing();
    if (work->games > 1)
        write_format(&title, "Game %lu: ", work->number);
    write_game_title(&title, &work->tree);
    write_text(&text, work->done ? "\n" : "");
    if (writer_fits(&title))
        write_lines(&text, title.buffer, 0, 2, HELP_WIDTH);
    writer_free(&title);
    bool has_moves = main_line_length(&work->tree) > 0;
    if (has_moves)
        write_review_words(&text, review, HELP_WIDTH);
    else
        write_text(&text, "It has no moves: there is nothing to look at.\n");
    if (has_moves && isatty(fileno(work->report)))
        write_text_curve(&text, review, HELP_WIDTH, wants_unicode());
    bool fits = writer_fits(&text);
    if (fits)
        fputs(text.buffer, work->report);
    writer_free(&text);
    return fits ? EXIT_SUCCESS : complain(EXIT_SYSTEM, "review", NULL, "out of memory");
}

int review_tell_json(Reviewing *work, const Review *review) {
    Writer text = writer_growing();
    Json json = {.writer = &text, .follows = work->done > 0};
    if (!work->done)
        json_list_begin(&json);
    json_line(&json, 0);
    write_review_json(&json, review, work->number);
    bool fits = writer_fits(&text);
    if (fits)
        fputs(text.buffer, stdout);
    writer_free(&text);
    return fits ? EXIT_SUCCESS : complain(EXIT_SYSTEM, "review", NULL, "out of memory");
}

/* of several games each has its number before the ending: curve-2.svg */
static void name_picture(const Reviewing *work, const char *path, char out[PATH_MAX]) {
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    size_t stem = dot && (!slash || dot > slash) ? (size_t)(dot - path) : strlen(path);
    if (work->games > 1)
        snprintf(out, PATH_MAX, "%.*s-%lu%s", (int)stem, path, work->number, path + stem);
    else
        snprintf(out, PATH_MAX, "%s", path);
}

int review_draw_curve(Reviewing *work, const Review *review, Arena *arena) {
    const ReviewGiven *given = work->given;
    char path[PATH_MAX];
    Graph graph;
    Writer title = writer_growing(), svg = writer_growing();
    int status = EXIT_SUCCESS;
    if (!given->svg && !given->png)
        return EXIT_SUCCESS;
    bool done = review_graph(&graph, review, arena);
    if (done) {
        write_game_title(&title, &work->tree);
        graph.title = writer_fits(&title) ? title.buffer : NULL;
        graph.pixels_wide = GRAPH_WIDE;
        graph.pixels_high = GRAPH_HIGH;
        write_graph(&svg, &graph);
    }
    if (!done || !writer_fits(&svg))
        status = complain(EXIT_SYSTEM, "review", NULL, "out of memory");
    if (status == EXIT_SUCCESS && given->svg) {
        name_picture(work, given->svg, path);
        status = save_file("review", "--svg", path, &svg);
    }
    if (status == EXIT_SUCCESS && given->png) {
        name_picture(work, given->png, path);
        status = save_png("review", path, &svg, GRAPH_WIDE, GRAPH_HIGH);
    }
    writer_free(&title);
    writer_free(&svg);
    return status;
}
