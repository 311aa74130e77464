/* random_start.c: a start position at random for a game at random: pieces and walls anywhere, one
 * king a side, castlers on their rank, hands where pieces can be dropped. */
#include "random_variant.h"

#include "rules/geometry.h"

#include <string.h>

typedef struct Start {
    const RandomVariant *game;
    Rng *rng;
    char at[MAX_SQUARES]; /* a letter in the case of its side, '*' or 0 */
    char castling[8];
} Start;

static char sided(char letter, unsigned side) {
    return side ? letter : to_upper(letter);
}

/* an empty square, perhaps on the side's own half; NO_SQUARE where the board is full */
static unsigned empty_square(Start *start, unsigned side) {
    unsigned width = start->game->width, height = start->game->height;
    bool own_half = chance(start->rng, 60);
    for (int tries = 0; tries < 50; tries++) {
        unsigned y = rng_below(start->rng, own_half ? (height + 1) / 2 : height);
        unsigned sq = (side ? height - 1 - y : y) * width + rng_below(start->rng, width);
        if (!start->at[sq])
            return sq;
    }
    return NO_SQUARE;
}

static void put(Start *start, char letter, unsigned side) {
    unsigned sq = empty_square(start, side);
    if (sq != NO_SQUARE)
        start->at[sq] = sided(letter, side);
}

/* king and rooks where they can castle; each right is named by its rook's file */
static void put_castlers(Start *start, unsigned side) {
    const RandomVariant *game = start->game;
    unsigned y = side ? game->height - 1 - game->castling_rank : game->castling_rank;
    unsigned king = between(start->rng, 0, game->width - 1), rook;
    size_t n = strlen(start->castling);
    if (!game->castling_king || game->castles_by_drop || start->at[y * game->width + king])
        return;
    start->at[y * game->width + king] = sided(game->castling_king, side);
    for (unsigned wing = 0; wing < 2; wing++) {
        if (wing ? king == 0 : king + 1 >= game->width)
            continue;
        rook = wing ? rng_below(start->rng, king) : between(start->rng, king + 1, game->width - 1);
        if (start->at[y * game->width + rook] || game->castling_rook == game->castling_king)
            continue;
        start->at[y * game->width + rook] = sided(game->castling_rook, side);
        start->castling[n++] = (char)((side ? 'a' : 'A') + (int)rook);
    }
}

/* one letter of the game but the king's; the first ones oftener, so that some are many */
static char any_piece(Start *start) {
    const RandomVariant *game = start->game;
    char c;
    if (game->has_pawn && chance(start->rng, 25))
        return 'p';
    do
        c = game->letter[rng_below(start->rng, game->letters)];
    while (c == 'k');
    return c;
}

static void put_pieces(Start *start) {
    const RandomVariant *game = start->game;
    unsigned each = between(start->rng, 1, game->pieces / 2 + 1);
    bool kingless = chance(start->rng, 5);
    for (unsigned side = 0; side < 2; side++)
        put_castlers(start, side);
    for (unsigned side = 0; side < 2; side++) {
        if (game->has_king && !(kingless && side) && game->castling_king != 'k')
            put(start, 'k', side);
        else if (game->has_king && game->castles_by_drop && chance(start->rng, 50))
            put(start, 'k', side);
        for (unsigned i = 0; i < each; i++)
            put(start, any_piece(start), side);
    }
    for (unsigned i = 0; i < game->walls; i++)
        if (chance(start->rng, 50))
            put(start, '*', rng_below(start->rng, 2));
}

/* "+p" and "q~" here and there */
static void write_man(Writer *writer, Start *start, char c) {
    const RandomVariant *game = start->game;
    const char *found = c == '*' ? NULL : memchr(game->letter, to_lower(c), game->letters);
    size_t i = found ? (size_t)(found - game->letter) : 0;
    if (found && game->has_form[i] && chance(start->rng, 15))
        write_format(writer, "+%c", c);
    else if (found && game->marks && game->is_choice[i] && chance(start->rng, 20))
        write_format(writer, "%c~", c);
    else
        write_char(writer, c);
}

static void write_board(Writer *writer, Start *start) {
    const RandomVariant *game = start->game;
    for (unsigned y = game->height; y-- > 0;) {
        unsigned empty = 0;
        for (unsigned x = 0; x < game->width; x++) {
            char c = start->at[y * game->width + x];
            if (c && empty)
                write_format(writer, "%u", empty);
            empty = c ? 0 : empty + 1;
            if (c)
                write_man(writer, start, c);
        }
        if (empty)
            write_format(writer, "%u", empty);
        if (y)
            write_char(writer, '/');
    }
}

static bool has_king(const Start *start, unsigned side) {
    return memchr(start->at, sided('k', side), sizeof start->at) != NULL;
}

static void write_hands(Writer *writer, Start *start) {
    const RandomVariant *game = start->game;
    write_char(writer, '[');
    for (unsigned side = 0; side < 2; side++) {
        if (game->has_king && game->castles_by_drop && !has_king(start, side))
            write_char(writer, sided('k', side));
        for (unsigned i = 0, n = rng_below(start->rng, 5); i < n; i++)
            write_char(writer, sided(any_piece(start), side));
    }
    write_char(writer, ']');
}

void random_variant_start(RandomVariant *out, Rng *rng) {
    Start start = {.game = out, .rng = rng};
    Writer writer = {.buffer = out->text, .size = sizeof out->text, .length = out->rules};
    put_pieces(&start);
    write_text(&writer, "startFen = ");
    write_board(&writer, &start);
    if (out->drops)
        write_hands(&writer, &start);
    write_format(&writer, " %c %s -", chance(rng, 50) ? 'w' : 'b',
                 *start.castling ? start.castling : "-");
    if (out->counts_checks)
        write_format(&writer, " %u+%u", between(rng, 1, 4), between(rng, 1, 4));
    write_format(&writer, " %u %u\n", rng_below(rng, 20), between(rng, 1, 30));
    out->text[writer.length] = 0;
}
