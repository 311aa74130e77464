/* move_list.c: walks after the game; where the game went back, it begins again. */
#include "terminal/game/move_list.h"

#include <stdlib.h>

void move_list_free(MoveList *list) {
    free(list->ply);
    free(list->legal);
    free(list->scratch);
    *list = (MoveList){0};
}

static bool make_room(MoveList *list, const Game *game) {
    size_t moves = game->variant->max_moves;
    if (list->legal_room < moves) {
        free(list->legal);
        free(list->scratch);
        list->legal = malloc(moves * sizeof *list->legal);
        list->scratch = malloc(moves * sizeof *list->scratch);
        list->legal_room = list->legal && list->scratch ? moves : 0;
    }
    if (list->room < game->plies) {
        size_t room = game->plies + 64;
        ListedMove *larger = realloc(list->ply, room * sizeof *larger);
        list->ply = larger ? larger : list->ply;
        list->room = larger ? room : list->room;
    }
    return list->legal_room >= moves && list->room >= game->plies;
}

static bool is_ahead(const MoveList *list, const Game *game) {
    if (list->variant != game->variant || list->count > game->plies)
        return true;
    for (size_t i = 0; i < list->count; i++)
        if (list->ply[i].move != game->ply[i].move)
            return true;
    return list->count == 0;
}

bool move_list_follow(MoveList *list, const Game *game) {
    if (!make_room(list, game)) {
        list->count = list->legal_count = 0;
        list->variant = NULL;
        return false;
    }
    if (is_ahead(list, game)) {
        position_place(&list->position, game->variant, &game->start);
        list->variant = game->variant;
        list->count = 0;
    }
    for (; list->count < game->plies; list->count++) {
        ListedMove *next = &list->ply[list->count];
        Writer writer = writer_to(next->san, sizeof next->san);
        Undo undo;
        size_t n = position_moves(&list->position, list->scratch);
        next->move = game->ply[list->count].move;
        write_own_san(&writer, &list->position, list->scratch, n, next->move);
        position_make(&list->position, next->move, &undo);
    }
    list->legal_count =
        game->outcome.result == RESULT_NONE ? position_moves(&list->position, list->legal) : 0;
    return true;
}

void write_line(Writer *writer, const MoveList *list, const Position *from, const Move *line,
                unsigned length, size_t columns) {
    Position position = *from;
    for (unsigned i = 0; i < length; i++) {
        char san[SAN_TEXT], number[16] = "";
        Writer text = writer_to(san, sizeof san), count = writer_to(number, sizeof number);
        Undo undo;
        size_t n = position_moves(&position, list->scratch), k = 0;
        while (k < n && list->scratch[k] != line[i])
            k++;
        if (k == n)
            return; /* a line that the table could not vouch for */
        write_own_san(&text, &position, list->scratch, n, line[i]);
        if (position.side == FIRST || i == 0)
            write_format(&count, "%u%s", position.number, position.side == FIRST ? "." : "...");
        if (writer->length + text.length + count.length + 1 > columns)
            return;
        write_format(writer, "%s%s%s", i ? " " : "", number, san);
        position_make(&position, line[i], &undo);
    }
}
