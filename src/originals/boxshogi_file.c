/* boxshogi_file.c: reads the position that a game file begins with. The first fault is told, with
 * its line. */
#include "originals/boxshogi_file.h"

#include "notation/notation_errors.h"

#include <string.h>

static const char OURS[] = "dngsrp", THEIRS[] = "krbgsp";

unsigned boxshogi_type(const Variant *variant, char letter) {
    const char *at = is_lower(letter) ? strchr(OURS, letter) : NULL;
    return at ? variant_type(variant, THEIRS[at - OURS]) : NO_TYPE;
}

char boxshogi_letter(const Variant *variant, unsigned type) {
    const char *at = strchr(THEIRS, type_of(variant, type)->letter);
    return at ? OURS[at - THEIRS] : 0;
}

bool boxshogi_next_line(Slice *rest, Slice *line) {
    if (!rest->length)
        return false;
    const char *newline = memchr(rest->at, '\n', rest->length);
    size_t n = newline ? (size_t)(newline - rest->at) : rest->length;
    *line = slice_trim((Slice){rest->at, n});
    rest->at += n + (newline != NULL);
    rest->length -= n + (newline != NULL);
    return true;
}

bool boxshogi_square(Slice word, Board board, Square *out) {
    return read_square(&word, board, out) && !word.length;
}

typedef struct Reader {
    const Variant *variant;
    BoxshogiFile *file;
    Slice rest;
    unsigned line;                /* that was read last */
    unsigned existing[MAX_TYPES]; /* of each kind, anywhere */
    bool has_drive[2];
    Error *error;
} Reader;

static bool fail(const Reader *reader, const char *why) {
    return error_set(reader->error, reader->line, 0, ERROR_BOARD_FILE, why);
}

/* at the end of the file there is no line to blame */
static bool fail_as_a_whole(const Reader *reader, const char *why) {
    return error_set(reader->error, 0, 0, ERROR_BOARD_FILE, why);
}

static bool take_line(Reader *reader, Slice *line) {
    reader->line++;
    return boxshogi_next_line(&reader->rest, line);
}

static bool count_piece(Reader *reader, unsigned type) {
    if (++reader->existing[type] > MAX_HAND)
        return fail(reader, "more than 255 pieces of one kind");
    return true;
}

static bool read_piece(Reader *reader, Slice line) {
    const Variant *variant = reader->variant;
    Setup *setup = &reader->file->setup;
    Slice piece = slice_word(&line), place = slice_word(&line);
    bool is_promoted = piece.length == 2 && piece.at[0] == '+';
    char letter = piece.length == 1u + is_promoted ? piece.at[is_promoted] : 0;
    unsigned side = is_lower(letter) ? FIRST : SECOND,
             type = boxshogi_type(variant, to_lower(letter));
    Square sq;
    if (!type || slice_trim(line).length || !boxshogi_square(place, setup->board, &sq))
        return fail(reader, "this is not a piece and its square, such as +r c1");
    if (is_promoted && !type_of(variant, type)->form)
        return fail(reader, "this piece has no promoted form");
    if (setup->at[sq])
        return fail(reader, "this square is occupied");
    if (type == variant->pieces.king && reader->has_drive[side])
        return fail(reader, "this player has a Drive already");
    reader->has_drive[side] |= type == variant->pieces.king;
    setup->at[sq] = piece_of(side, is_promoted ? type_of(variant, type)->form : type);
    return count_piece(reader, type);
}

static bool read_board(Reader *reader) {
    Slice line;
    for (;;) {
        if (!take_line(reader, &line))
            return fail_as_a_whole(reader, "an empty line must follow the pieces");
        if (!line.length)
            break;
        if (!read_piece(reader, line))
            return false;
    }
    for (unsigned side = 0; side < 2; side++)
        if (!reader->has_drive[side])
            return fail_as_a_whole(reader,
                                   side == FIRST ? "lower has no Drive" : "UPPER has no Drive");
    return true;
}

static bool read_captive(Reader *reader, Slice word, Side side) {
    const Variant *variant = reader->variant;
    Captures *captures = &reader->file->captures[side];
    unsigned type = word.length == 1 ? boxshogi_type(variant, to_lower(word.at[0])) : NO_TYPE;
    if (!type)
        return fail(reader, "captured pieces are letters apart by spaces, such as [P S]");
    if (is_lower(word.at[0]) != (side == FIRST))
        return fail(reader, "captured pieces are written in the case of the player who has them");
    if (type == variant->pieces.king)
        return fail(reader, "a Drive cannot be captured");
    if (!count_piece(reader, type))
        return false;
    reader->file->setup.hand[side][type]++;
    captures->type[captures->count++] = (uint8_t)type;
    return true;
}

static bool read_captures(Reader *reader, Side side) {
    Slice line;
    if (!take_line(reader, &line))
        return fail_as_a_whole(reader, "the captured pieces of UPPER and lower are missing");
    if (line.length < 2 || line.at[0] != '[' || line.at[line.length - 1] != ']')
        return fail(reader, "captured pieces stand in brackets: [P S], [] if there are none");
    Slice words = slice_trim((Slice){line.at + 1, line.length - 2});
    while (words.length)
        if (!read_captive(reader, slice_word(&words), side))
            return false;
    return true;
}

/* a file may end where the empty line before the actions would stand */
static bool find_actions(Reader *reader) {
    Slice line;
    if (take_line(reader, &line) && line.length)
        return fail(reader, "an empty line must follow the captured pieces");
    reader->file->actions = reader->rest;
    while (reader->file->actions.length &&
           is_blank(reader->file->actions.at[reader->file->actions.length - 1]))
        reader->file->actions.length--;
    return true;
}

bool boxshogi_file_read(BoxshogiFile *out, const Variant *variant, Slice text, Error *error) {
    Reader reader = {.variant = variant, .file = out, .rest = text, .error = error};
    setup_clear(&out->setup, variant->board);
    out->captures[FIRST].count = out->captures[SECOND].count = 0;
    if (!read_board(&reader) || !read_captures(&reader, SECOND) || !read_captures(&reader, FIRST) ||
        !find_actions(&reader))
        return false;
    if (!setup_check(&out->setup, variant, &(Faults){0}))
        return fail_as_a_whole(&reader, "UPPER is in check, though lower is to move");
    return true;
}
