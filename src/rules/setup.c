/* setup.c: FEN to Setup and back. */
#include "rules/setup.h"

#include "rules/rules_errors.h"

#include <assert.h>
#include <string.h>

enum { LONGEST_FEN = 8192 };

typedef struct FenReader {
    const Variant *variant;
    Setup *setup;
    Slice text; /* what is left */
    const char *start;
    Error *error;
} FenReader;

static unsigned column(const FenReader *reader, const char *at) {
    return (unsigned)(at - reader->start) + 1;
}

#define FAIL(reader, at, ...) error_set((reader)->error, 0, column(reader, at), __VA_ARGS__)

void setup_clear(Setup *setup, Board board) {
    assert(board.width >= MIN_SIZE && board.width <= MAX_SIZE);
    assert(board.height >= MIN_SIZE && board.height <= MAX_SIZE);
    memset(setup, 0, sizeof *setup);
    setup->board = board;
    setup->ep = setup->ep_victim = NO_SQUARE;
    for (unsigned side = 0; side < 2; side++)
        setup->castle_king[side] = setup->castle_rook[side][0] = setup->castle_rook[side][1] =
            NO_SQUARE;
    setup->number = 1;
}

/* ---- the board ---- */

/* The piece at the front of text: 0 where it is none, which the error explains. */
static Piece read_piece(FenReader *reader, Slice *text) {
    const Variant *variant = reader->variant;
    const char *at = text->at;
    bool promoted = *at == '+';
    if (promoted && text->length < 2)
        return FAIL(reader, at, ERROR_FEN_PROMOTED, "+"), EMPTY;
    char c = at[promoted];
    unsigned type = variant_type(variant, c);
    if (!is_letter(c))
        return FAIL(reader, at, ERROR_FEN_CHARACTER, (unsigned)(unsigned char)c), EMPTY;
    if (!type)
        return FAIL(reader, at, ERROR_FEN_PIECE, c), EMPTY;
    unsigned length = promoted ? 2 : 1;
    if (promoted)
        type = type_of(variant, type)->form;
    else if (text->length > 1 && at[1] == '~') {
        length = 2;
        /* where captures do not revert, the mark means nothing */
        if (type_of(variant, type)->marked)
            type = type_of(variant, type)->marked;
    }
    if (!type)
        return FAIL(reader, at, ERROR_FEN_PROMOTED, (char[]){'+', c, 0}), EMPTY;
    text->at += length;
    text->length -= length;
    return piece_of(is_lower(c) ? SECOND : FIRST, type);
}

/* One rank into row (MAX_SIZE + 1 squares at most); its length, or -1. */
static int read_rank(FenReader *reader, Slice text, Piece row[MAX_SIZE]) {
    unsigned n = 0;
    while (text.length) {
        char c = *text.at;
        unsigned long empty = 0;
        size_t digits = 0;
        while (digits < text.length && digits < 3 && is_digit(text.at[digits]))
            empty = empty * 10 + (unsigned long)(text.at[digits++] - '0');
        Piece piece = EMPTY;
        if (digits) {
            text.at += digits;
            text.length -= digits;
        } else if (c == '*') {
            piece = WALL;
            text.at++, text.length--;
        } else if (!(piece = read_piece(reader, &text))) {
            return -1;
        }
        unsigned count = digits ? (unsigned)empty : 1;
        for (unsigned i = 0; i < count; i++, n++)
            if (n < MAX_SIZE)
                row[n] = piece;
        if (n > MAX_SIZE)
            return MAX_SIZE + 1;
    }
    return (int)n;
}

static bool read_hand(FenReader *reader, Slice text) {
    const Drops *drops = &reader->variant->drops;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.at[i];
        unsigned type = variant_type(reader->variant, c);
        if (c == '-')
            continue;
        if (!is_letter(c) || !type || !(drops->droppable >> type & 1))
            return FAIL(reader, text.at + i, ERROR_FEN_HAND, c >= ' ' && c < 127 ? c : '?');
        uint8_t *count = &reader->setup->hand[is_lower(c)][type];
        if (*count == MAX_HAND)
            return FAIL(reader, text.at + i, ERROR_FEN_HAND_FULL);
        ++*count;
    }
    return true;
}

/* cuts text at the first c (or at its end) and steps over it */
static Slice cut(Slice *text, char c, bool *found) {
    const char *at = memchr(text->at, c, text->length);
    size_t n = at ? (size_t)(at - text->at) : text->length;
    Slice front = {text->at, n};
    *found = at != NULL;
    text->at += n + (at ? 1 : 0);
    text->length -= n + (at ? 1 : 0);
    return front;
}

static bool size_fits(FenReader *reader, const char *at, unsigned width, unsigned height) {
    const Variant *variant = reader->variant;
    if (variant->smallest) {
        if (width == height && width >= variant->smallest && width <= variant->largest)
            return true;
        return FAIL(reader, at, ERROR_FEN_SIZE, variant->smallest, variant->largest, width, height);
    }
    if (height != variant->board.height)
        return FAIL(reader, at, ERROR_FEN_RANKS, height, variant->board.height);
    if (width != variant->board.width)
        return FAIL(reader, at, ERROR_FEN_RANK_LENGTH, height, width, variant->board.width);
    return true;
}

static bool read_board(FenReader *reader, Slice word) {
    Piece rows[MAX_SIZE][MAX_SIZE];
    Slice hand = {word.at, 0};
    unsigned height = 0, width = 0;
    bool more, has_hand;
    Slice board = cut(&word, '[', &has_hand);
    if (has_hand) {
        hand = word;
        if (!hand.length || hand.at[hand.length - 1] != ']')
            return FAIL(reader, hand.at, ERROR_FEN_HAND_OPEN);
        hand.length--;
    }
    const char *start = board.at;
    do {
        Slice rank = cut(&board, '/', &more);
        if (!reader->variant->smallest && height == reader->variant->board.height && !more &&
            !hand.length && reader->variant->drops.enabled) {
            hand = rank; /* the hand as one more rank */
            break;
        }
        if (height == MAX_SIZE)
            return FAIL(reader, rank.at, ERROR_FEN_RANKS, height + 1,
                        reader->variant->smallest ? reader->variant->largest
                                                  : reader->variant->board.height);
        int n = read_rank(reader, rank, rows[height]);
        if (n < 0)
            return false;
        if (!height)
            width = (unsigned)n;
        if ((unsigned)n != width && height && !reader->variant->smallest &&
            width != reader->variant->board.width) /* the first rank is the one that is wrong */
            return FAIL(reader, start, ERROR_FEN_RANK_LENGTH, 1, width,
                        reader->variant->board.width);
        if ((unsigned)n != width || n > MAX_SIZE || !n)
            return FAIL(reader, rank.at, ERROR_FEN_RANK_LENGTH, height + 1, (unsigned)n,
                        reader->variant->smallest ? width : reader->variant->board.width);
        height++;
    } while (more);
    if (!size_fits(reader, start, width, height))
        return false;
    setup_clear(reader->setup, board_of(width, height));
    for (unsigned y = 0; y < height; y++)
        memcpy(reader->setup->at + y * width, rows[height - 1 - y], width);
    return read_hand(reader, hand);
}

/* ---- castling ---- */

static bool is_castler(const FenReader *reader, Square sq, unsigned side, bool king) {
    const Castling *castling = &reader->variant->castling;
    Piece piece = reader->setup->at[sq];
    if (!piece || piece_side(piece) != side)
        return false;
    return king ? piece_type(piece) == castling->king_type[side]
                : castling->rook_types[side] >> piece_type(piece) & 1;
}

/* the king that castles: the only one on the rank, or the one on the king's file */
static Square castling_king(const FenReader *reader, unsigned side, int y) {
    Board board = reader->setup->board;
    Square only = NO_SQUARE;
    unsigned kings = 0;
    for (int x = 0; x < board.width; x++)
        if (is_castler(reader, square_at(board, x, y), side, true)) {
            only = square_at(board, x, y);
            kings++;
        }
    Square home = square_at(board, reader->variant->castling.start_file, y);
    if (kings > 1)
        return is_castler(reader, home, side, true) ? home : NO_SQUARE;
    return only;
}

static bool read_castling(FenReader *reader, Slice word) {
    Setup *setup = reader->setup;
    Board board = setup->board;
    const Castling *castling = &reader->variant->castling;
    if (slice_is(word, "-"))
        return true;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i], upper = to_upper(c);
        unsigned side = is_lower(c);
        int y = side ? board.height - 1 - castling->rank : castling->rank;
        Square king = NO_SQUARE, rook = NO_SQUARE;
        if (castling->enabled && is_letter(c))
            king = castling_king(reader, side, y);
        if (king != NO_SQUARE && (upper == 'K' || upper == 'Q')) {
            int step = upper == 'K' ? -1 : 1;
            for (int x = castling->rook_file[upper == 'Q']; board_has(board, x, y); x += step) {
                Square sq = square_at(board, x, y);
                if (sq == king)
                    break;
                if (is_castler(reader, sq, side, false)) {
                    rook = sq;
                    break;
                }
            }
        } else if (king != NO_SQUARE && upper - 'A' < board.width) {
            rook = square_at(board, upper - 'A', y);
        }
        bool is_right = rook != NO_SQUARE && is_castler(reader, rook, side, false) && rook != king;
        if (!is_right && castling->forgives_rights)
            continue;
        if (!is_right)
            return FAIL(reader, word.at + i, ERROR_FEN_CASTLING, 1, word.at + i);
        setup->castle_king[side] = king;
        setup->castle_rook[side][rook < king ? QUEEN_SIDE : KING_SIDE] = rook;
    }
    return true;
}

/* ---- the other fields ---- */

/* FENs often name a square that nobody passed; that means nothing */
static bool can_have_passed(const FenReader *reader, Square sq) {
    Piece piece = reader->setup->at[sq];
    return piece && piece_side(piece) == (reader->setup->side ^ 1u) &&
           reader->variant->steps.passing[piece_type(piece)];
}

static bool read_ep(FenReader *reader, Slice word) {
    Setup *setup = reader->setup;
    Slice rest = word;
    Square first, second = NO_SQUARE;
    if (slice_is(word, "-"))
        return true;
    if (!read_square(&rest, setup->board, &first) ||
        (rest.length && (!read_square(&rest, setup->board, &second) || rest.length)))
        return FAIL(reader, word.at, ERROR_FEN_EP, word.length > 8 ? 8 : (int)word.length, word.at);
    if (second == NO_SQUARE) { /* it stands behind the square that it passed */
        int y = square_y(setup->board, first) + (setup->side == FIRST ? -1 : 1);
        if (!board_has(setup->board, 0, y))
            return true;
        second = square_at(setup->board, square_x(setup->board, first), y);
    } else if (setup->at[first]) { /* the occupied one is the piece that passed */
        Square passed = second;
        second = first;
        first = passed;
    }
    if (can_have_passed(reader, second)) {
        setup->ep = first;
        setup->ep_victim = second;
    }
    return true;
}

static bool read_checks(FenReader *reader, Slice word) {
    const uint8_t *limit = reader->variant->ending.checks;
    Slice rest = word;
    bool given = *word.at == '+', found;
    unsigned long count[2];
    if (given)
        rest.at++, rest.length--;
    Slice first = cut(&rest, '+', &found);
    if (!reader->variant->ending.counts_checks || !found || !slice_number(first, 255, &count[0]) ||
        !slice_number(rest, 255, &count[1]))
        return FAIL(reader, word.at, ERROR_FEN_CHECKS, word.length > 8 ? 8 : (int)word.length,
                    word.at);
    for (unsigned side = 0; side < 2; side++)
        reader->setup->checks_left[side] =
            (uint8_t)(!given                      ? count[side]
                      : count[side] > limit[side] ? 0
                                                  : limit[side] - count[side]);
    return true;
}

/* "0 1" is the clock and the number; "128 17 60" a limit, what is counted of it, and the number */
static bool settle_counters(FenReader *reader, const Slice *word, const unsigned long *counter,
                            int counters) {
    Setup *setup = reader->setup;
    if (counters == 3) {
        for (int i = 0; i < 2; i++)
            if (counter[i] > UINT8_MAX)
                return FAIL(reader, word[i].at, ERROR_FEN_COUNT, (int)word[i].length, word[i].at);
        setup->count_limit = (uint8_t)counter[0];
        setup->counted = setup->count_limit ? (uint8_t)counter[1] : 0;
    }
    if (counters == 3 ? !setup->count_limit : counters > 0)
        setup->clock = (uint16_t)counter[counters == 3];
    if (counters > 1)
        setup->number = (uint16_t)(counter[counters - 1] ? counter[counters - 1] : 1);
    return true;
}

static bool read_fields(FenReader *reader) {
    enum { COUNTERS = 3 };
    Slice word, counter_word[COUNTERS];
    unsigned long counter[COUNTERS];
    int fields = 0, counters = 0;
    while ((word = slice_word(&reader->text)).length) {
        int shown = word.length > 20 ? 20 : (int)word.length;
        if (memchr(word.at, '+', word.length)) {
            if (!read_checks(reader, word))
                return false;
        } else if (is_digit(*word.at)) {
            bool counts = reader->variant->ending.counting != COUNTING_NONE && fields < 2;
            if (counters == (counts ? COUNTERS : COUNTERS - 1))
                return FAIL(reader, word.at, ERROR_FEN_EXTRA, shown, word.at);
            if (!slice_number(word, 60000, &counter[counters]))
                return FAIL(reader, word.at, ERROR_FEN_CLOCK, shown, word.at);
            counter_word[counters++] = word;
        } else if (counters || fields == 2) {
            return FAIL(reader, word.at, ERROR_FEN_EXTRA, shown, word.at);
        } else if (fields++ == 0 ? !read_castling(reader, word) : !read_ep(reader, word)) {
            return false;
        }
    }
    return settle_counters(reader, counter_word, counter, counters);
}

bool setup_read(Setup *out, const Variant *variant, Slice fen, Error *error) {
    FenReader reader = {variant, out, slice_trim(fen), fen.at, error};
    if (fen.length > LONGEST_FEN)
        return error_set(error, 0, 0, ERROR_FEN_LONG);
    Slice board = slice_word(&reader.text), side = slice_word(&reader.text);
    if (!board.length)
        return error_set(error, 0, 0, ERROR_FEN_EMPTY);
    if (!read_board(&reader, board))
        return false;
    if (slice_is(side, "b"))
        out->side = SECOND;
    else if (side.length && !slice_is(side, "w"))
        return FAIL(&reader, side.at, ERROR_FEN_SIDE, side.length > 8 ? 8 : (int)side.length,
                    side.at);
    for (unsigned i = 0; i < 2; i++)
        out->checks_left[i] = variant->ending.checks[i];
    return read_fields(&reader);
}

/* ---- writing ---- */

static void write_castling(Writer *writer, const Setup *setup, const Variant *variant) {
    size_t before = writer->length;
    FenReader reader = {.variant = variant, .setup = (Setup *)setup};
    for (unsigned side = 0; side < 2; side++)
        for (unsigned wing = 0; wing < 2; wing++) {
            Square rook = setup->castle_rook[side][wing];
            if (rook == NO_SQUARE)
                continue;
            /* X-FEN: K and Q mean the outermost rook, else the file says which */
            int y = square_y(setup->board, rook), step = wing == KING_SIDE ? -1 : 1;
            int x = variant->castling.rook_file[wing];
            while (board_has(setup->board, x, y) &&
                   !is_castler(&reader, square_at(setup->board, x, y), side, false))
                x += step;
            char c = x == square_x(setup->board, rook) ? "KQ"[wing]
                                                       : (char)('A' + square_x(setup->board, rook));
            write_char(writer, side ? to_lower(c) : c);
        }
    if (writer->length == before)
        write_char(writer, '-');
}

static void write_hands(Writer *writer, const Setup *setup, const Variant *variant) {
    if (!variant->drops.enabled)
        return;
    write_char(writer, '[');
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = variant->pieces.count; type; type--)
            for (unsigned i = 0; i < setup->hand[side][type]; i++)
                write_piece(writer, variant, piece_of(side, type));
    write_char(writer, ']');
}

static void write_ep(Writer *writer, const Setup *setup) {
    Board board = setup->board;
    if (setup->ep == NO_SQUARE) {
        write_char(writer, '-');
        return;
    }
    write_square(writer, board, setup->ep);
    int behind = setup->ep + (setup->side == FIRST ? -board.width : board.width);
    if (behind != setup->ep_victim)
        write_square(writer, board, setup->ep_victim);
}

void setup_write_board(Writer *writer, const Setup *setup, const Variant *variant) {
    Board board = setup->board;
    for (int y = board.height - 1; y >= 0; y--) {
        unsigned empty = 0;
        for (int x = 0; x <= board.width; x++) {
            Piece piece = x < board.width ? setup->at[square_at(board, x, y)] : WALL;
            if (!piece) {
                empty++;
                continue;
            }
            if (empty)
                write_format(writer, "%u", empty);
            empty = 0;
            if (x < board.width && piece == WALL)
                write_char(writer, '*');
            else if (x < board.width)
                write_piece(writer, variant, piece);
        }
        if (y)
            write_char(writer, '/');
    }
}

void setup_write(Writer *writer, const Setup *setup, const Variant *variant) {
    setup_write_board(writer, setup, variant);
    write_hands(writer, setup, variant);
    write_format(writer, " %c ", setup->side == FIRST ? 'w' : 'b');
    write_castling(writer, setup, variant);
    write_char(writer, ' ');
    if (setup->count_limit)
        write_format(writer, "%u", setup->count_limit);
    else
        write_ep(writer, setup);
    if (variant->ending.counts_checks)
        write_format(writer, " %u+%u", setup->checks_left[0], setup->checks_left[1]);
    write_format(writer, " %u %u", setup->count_limit ? setup->counted : setup->clock,
                 setup->number);
}
