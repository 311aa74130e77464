/* plain_file.c: the games of a file in sentences, and what is answered to the question which. */
#include "terminal/plain/plain_parts.h"

#include <string.h>

enum { TOLD = 20 };

/* to be read aloud */
static const char *result_words(const char *result) {
    return strcmp(result, "1-0") == 0   ? "White won"
           : strcmp(result, "0-1") == 0 ? "Black won"
           : *result == '1'             ? "drawn"
                                        : "no result";
}

size_t tell_games(Writer *text, const FileGames *games, size_t from) {
    size_t n = 0;
    if (!from && !games->page)
        write_format(text, "The file has %s%zu games.\n", games->has_more ? "more than " : "",
                     games->count);
    for (; n < TOLD && from + n < games->count; n++) {
        const PgnHead *head = &games->head[from + n];
        write_format(text, "Game %lu: ", head->place.number);
        head_write_names(text, head, HEAD_TEXT);
        write_format(text, ", %s", result_words(head->result));
        if (head->event[0] || head->date[0] || head->variant[0])
            write_text(text, ", ");
        head_write_event(text, head);
        write_text(text, ".\n");
    }
    if (!n)
        write_text(text, "There are no more games.\n");
    return n;
}

void tell_question(Writer *text) {
    write_text(text, "Which game? Type its number, more or quit: ");
}

Answer read_answer(Writer *text, const FileGames *games, Slice line, PgnPlace *out) {
    unsigned long number, first = games->head[0].place.number;
    line = slice_trim(line);
    if (!line.length || slice_is_ignoring_case(line, "more"))
        return ANSWER_MORE;
    if (slice_is_ignoring_case(line, "quit"))
        return ANSWER_LEAVE;
    bool is_number = slice_number(line, 1000000000, &number) && number > 0;
    if (is_number && number >= first && number < first + games->count) {
        *out = games->head[number - first].place;
        return ANSWER_GAME;
    }
    if (is_number && (number < first || games->has_more)) {
        *out = (PgnPlace){.number = number};
        return ANSWER_GAME;
    }
    if (is_number)
        write_format(text, "The last game is number %lu. ", first + games->count - 1);
    else
        write_text(text, "That is not a number. ");
    return ANSWER_NONE;
}
