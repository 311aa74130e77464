/* solve_tell.c: answers in words and as JSON. In text the moves are SAN and the side has its
 * name; in JSON they are coordinates, for programs. */
#include "cli/parts/solve_tell.h"

#include "base/json.h"
#include "base/wrap.h"
#include "notation/moves/coordinates.h"
#include "notation/moves/san.h"
#include "perfect/class_statistics.h"

#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 78 };

static const char *verdict_word(Verdict verdict) {
    static const char *const WORD[] = {"unknown", "loss", "draw", "win"};
    return WORD[verdict];
}

/* ---- JSON ---- */

static void json_plies(Json *json, const Answer *answer, bool is_over) {
    json_key(json, "plies");
    if (is_over || answer->verdict == VERDICT_WIN || answer->verdict == VERDICT_LOSS)
        json_unsigned(json, answer->plies);
    else
        json_null(json);
}

static void json_move(Json *json, const Position *position, Move move) {
    char text[MOVE_TEXT];
    Writer writer = writer_to(text, sizeof text);
    write_move(&writer, position, move);
    json_text(json, text);
}

static void json_line_of_moves(Json *json, const Position *position, const Solution *solution) {
    Position scratch = *position;
    json_key(json, "line");
    json_list_begin(json);
    for (size_t i = 0; i < solution->plies; i++) {
        Undo undo;
        json_move(json, &scratch, solution->line[i]);
        position_make(&scratch, solution->line[i], &undo);
    }
    json_list_end(json);
}

static void write_solution_json(Writer *writer, const Position *position,
                                const Solution *solution) {
    Json json = json_to(writer);
    const Answer *answer = &solution->answer;
    json_object_begin(&json);
    json_key(&json, "verdict");
    json_text(&json, verdict_word(answer->verdict));
    json_plies(&json, answer, !solution->count);
    json_key(&json, "best");
    if (answer->best == NO_MOVE)
        json_null(&json);
    else
        json_move(&json, position, answer->best);
    json_line_of_moves(&json, position, solution);
    json_key(&json, "moves");
    json_list_begin(&json);
    for (size_t i = 0; i < solution->count; i++) {
        json_object_begin(&json);
        json_key(&json, "move");
        json_move(&json, position, solution->moves[i].move);
        json_key(&json, "verdict");
        json_text(&json, verdict_word(solution->moves[i].answer.verdict));
        json_plies(&json, &solution->moves[i].answer, false);
        json_object_end(&json);
    }
    json_list_end(&json);
    json_object_end(&json);
}

/* ---- words ---- */

static void write_move_san(Writer *writer, Position *position, Move *list, Move move) {
    size_t n = position_moves(position, list);
    write_san(writer, position, list, n, move);
}

static void write_value(Writer *writer, const Variant *variant, const Answer *answer, Side side) {
    unsigned winner = answer->verdict == VERDICT_WIN ? side : side ^ 1u;
    if (answer->verdict == VERDICT_DRAW)
        write_text(writer, "drawn");
    else if (answer->verdict == VERDICT_UNKNOWN)
        write_text(writer, "unknown");
    else if (!answer->plies)
        write_format(writer, "%s has won", side_name(variant, winner));
    else
        write_format(writer, "%s wins in %u pl%s", side_name(variant, winner), answer->plies,
                     answer->plies == 1 ? "y" : "ies");
}

static void write_line_words(Writer *writer, const Position *position, const Solution *solution,
                             Move *list) {
    Position scratch = *position;
    for (size_t i = 0; i < solution->plies; i++) {
        Undo undo;
        write_text(writer, i ? " " : "Line: ");
        write_move_san(writer, &scratch, list, solution->line[i]);
        position_make(&scratch, solution->line[i], &undo);
    }
}

static int by_worth(const void *a, const void *b) {
    const RootMove *x = a, *y = b;
    return answer_is_better(&x->answer, &y->answer)   ? -1
           : answer_is_better(&y->answer, &x->answer) ? 1
                                                      : 0;
}

static void write_moves_words(Writer *writer, const Position *position, const Solution *solution,
                              Move *list) {
    Position scratch = *position;
    qsort(solution->moves, solution->count, sizeof *solution->moves, by_worth);
    for (size_t i = 0; i < solution->count; i++) {
        char text[SAN_TEXT];
        Writer san = writer_to(text, sizeof text);
        write_move_san(&san, &scratch, list, solution->moves[i].move);
        write_format(writer, "  %-8s", text);
        write_value(writer, position->variant, &solution->moves[i].answer, position->side);
        write_char(writer, '\n');
    }
}

static void write_solution(Writer *writer, const Position *position, const Solution *solution) {
    Move *list = malloc(position->variant->max_moves * sizeof *list);
    Writer line = writer_growing();
    if (!list)
        return;
    write_value(writer, position->variant, &solution->answer, position->side);
    if (solution->needs_clock)
        write_format(writer, ", if the rule of %u moves without progress allows it",
                     position->variant->ending.move_rule);
    write_text(writer, ".\n");
    write_line_words(&line, position, solution, list);
    if (solution->plies)
        write_lines(writer, line.buffer, 0, 2, COLUMNS);
    if (solution->count)
        write_text(writer, "Moves:\n");
    write_moves_words(writer, position, solution, list);
    writer_free(&line);
    free(list);
}

void tell_solution(const Position *position, const Solution *solution, bool is_json) {
    Writer writer = writer_growing();
    if (is_json)
        write_solution_json(&writer, position, solution);
    else
        write_solution(&writer, position, solution);
    if (writer.buffer)
        printf(is_json ? "%s\n" : "%s", writer.buffer);
    writer_free(&writer);
}

/* ---- statistics ---- */

static void json_side(Json *json, const Variant *variant, const SideStatistics *side,
                      unsigned number) {
    char fen[2048];
    Writer writer = writer_to(fen, sizeof fen);
    json_object_begin(json);
    json_key(json, "side");
    json_text(json, number ? "second" : "first");
    json_key(json, "legal");
    json_unsigned(json, side->legal);
    json_key(json, "win");
    json_unsigned(json, side->wins);
    json_key(json, "draw");
    json_unsigned(json, side->draws);
    json_key(json, "loss");
    json_unsigned(json, side->losses);
    json_key(json, "longest");
    if (side->has_longest)
        json_unsigned(json, side->longest);
    else
        json_null(json);
    json_key(json, "position");
    if (side->has_longest) {
        setup_write(&writer, &side->position, variant);
        json_text(json, fen);
    } else {
        json_null(json);
    }
    json_object_end(json);
}

static void write_statistics_json(Writer *writer, const Tables *tables, const char *men,
                                  const Statistics *statistics) {
    Json json = json_to(writer);
    json_object_begin(&json);
    json_key(&json, "game");
    json_text(&json, tables->variant->name);
    json_key(&json, "men");
    json_text(&json, men);
    json_key(&json, "width");
    json_unsigned(&json, tables->variant->board.width);
    json_key(&json, "height");
    json_unsigned(&json, tables->variant->board.height);
    json_key(&json, "entries");
    json_unsigned(&json, statistics->entries);
    json_key(&json, "sides");
    json_list_begin(&json);
    for (unsigned side = 0; side < 2; side++)
        json_side(&json, tables->variant, &statistics->side[side], side);
    json_list_end(&json);
    json_object_end(&json);
}

static void write_statistics(Writer *writer, const Tables *tables, const char *men,
                             const Statistics *statistics) {
    const Variant *variant = tables->variant;
    write_format(writer, "%s, %s on %u x %u: %llu entries\n", variant->title, men,
                 variant->board.width, variant->board.height,
                 (unsigned long long)statistics->entries);
    for (unsigned number = 0; number < 2; number++) {
        const SideStatistics *side = &statistics->side[number];
        write_format(writer, "%s to move: %llu positions, %llu won, %llu drawn, %llu lost\n",
                     side_name(variant, number), (unsigned long long)side->legal,
                     (unsigned long long)side->wins, (unsigned long long)side->draws,
                     (unsigned long long)side->losses);
        if (!side->has_longest)
            continue;
        write_format(writer, "  longest: %s wins in %u plies: ", side_name(variant, FIRST),
                     side->longest);
        setup_write(writer, &side->position, variant);
        write_char(writer, '\n');
    }
}

bool tell_statistics(const Tables *tables, const Material *material, bool is_json) {
    Arena arena = {0};
    Statistics statistics;
    char men[64];
    Writer name = writer_to(men, sizeof men), writer = writer_growing();
    write_material(&name, tables->variant, material);
    bool is_well = statistics_make(&statistics, tables, material, &arena);
    if (is_well && is_json)
        write_statistics_json(&writer, tables, men, &statistics);
    else if (is_well)
        write_statistics(&writer, tables, men, &statistics);
    if (writer.buffer)
        printf(is_json ? "%s\n" : "%s", writer.buffer);
    writer_free(&writer);
    arena_free(&arena);
    return is_well;
}
