/* pgn_skim.c: tags are kept, moves passed over. Where a game ends is decided as the reader decides it:
 * at its result, or where tags begin. */
#include "notation/pgn/pgn_skim.h"

#include <string.h>

/* whole characters, as many as there is room for; "?" is how PGN says nothing */
static void keep(char out[HEAD_TEXT], Slice value) {
    size_t length = value.length < HEAD_TEXT - 1 ? value.length : HEAD_TEXT - 1;
    while (length && length < value.length && ((unsigned char)value.at[length] & 0xC0) == 0x80)
        length--;
    memcpy(out, value.at, length);
    out[length] = 0;
    if (strspn(out, "?. ") == length)
        out[0] = 0;
}

static void keep_tag(PgnHead *head, const char *name, Slice value) {
    const struct {
        const char *name;
        char *text;
    } TAGS[] = {{"White", head->white},  {"Black", head->black},  {"Event", head->event},
                {"Date", head->date},    {"UTCDate", head->date}, {"Variant", head->variant},
                {"Result", head->result}};
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        if (strcmp(name, TAGS[i].name) == 0 && (strcmp(name, "UTCDate") != 0 || !*head->date))
            keep(TAGS[i].text, value);
}

static bool skim_tags(PgnScan *scan, PgnHead *head) {
    char name[LONGEST_WORD + 1];
    bool has_tags = false;
    for (int c; (c = scan_blanks(scan)) == '[' || c == '{' || c == ';';) {
        if (c != '[') {
            scan_comment(scan);
            continue;
        }
        has_tags = true;
        if (scan_tag(scan, name) && writer_fits(&scan->text))
            keep_tag(head, name,
                     (Slice){scan->text.buffer ? scan->text.buffer : "", scan->text.length});
        else
            scan_line(scan);
    }
    return has_tags;
}

static bool is_result(Slice word) {
    return slice_is(word, "1-0") || slice_is(word, "0-1") || slice_is(word, "1/2-1/2") ||
           slice_is(word, "1/2");
}

static void take_result(PgnHead *head, Slice word) {
    if (!head->result[0])
        keep(head->result, word);
}

static void skim_moves(PgnScan *scan, PgnHead *head) {
    unsigned depth = 0;
    for (int c; (c = scan_blanks(scan)) != SCAN_END;) {
        if (c == '[' && (!depth || scan_is_tag(scan)))
            return;
        if (c == '{' || c == ';') {
            scan_comment(scan);
            continue;
        }
        Slice word = scan_word(scan);
        if (!depth && (is_result(word) || (c == '*' && !word.length))) {
            take_result(head, word.length ? word : slice_of("*"));
            if (!word.length)
                scan_step(scan);
            while ((c = scan_spaces(scan)) == '{' || c == ';')
                scan_comment(scan);
            return;
        }
        if (word.length)
            continue;
        depth += c == '(';
        depth -= c == ')' && depth;
        scan_step(scan);
    }
}

bool skim_game(PgnScan *scan, unsigned long *number, PgnHead *out) {
    *out = (PgnHead){.place = {.number = *number + 1}};
    if (scan_blanks(scan) == SCAN_END)
        return false;
    out->place.at = scan->before + scan->at;
    out->place.line = scan->line;
    if (!skim_tags(scan, out) && scan_peek(scan) == SCAN_END)
        return false; /* a comment behind the last game */
    skim_moves(scan, out);
    ++*number;
    return true;
}
