/* show.c: tabiya show GAME: draws a position, says whose move it is and how the game stands;
 * or makes a picture of it. */
#include "cli/session/session.h"
#include "cli/parts/show_picture.h"
#include "notation/moves/any_move.h"
#include "notation/moves/san.h"
#include "notation/names/outcome_names.h"
#include "notation/text_board.h"
#include "picture/picture.h"
#include "rules/rules_errors.h"

#include <stdio.h>

enum { TEXT_SIZE = 1 << 15 };

static int draw(Game *game, Session *session, BoardStyle style) {
    char *text = arena_alloc(&session->arena, TEXT_SIZE);
    if (!text)
        return complain(EXIT_SYSTEM, "show", NULL, "out of memory");
    Writer writer = writer_to(text, TEXT_SIZE);
    Setup now;
    position_setup(&game->position, &now);
    write_text_board(&writer, &now, session->variant, style);
    write_hands(&writer, &now, session->variant, style);
    if (game->outcome.result == RESULT_NONE) {
        write_format(&writer, "%s to move", side_name(session->variant, game->position.side));
        write_text(&writer, position_in_check(&game->position) ? ", in check\n" : "\n");
    } else {
        write_outcome(&writer, session->variant, game->outcome);
        write_char(&writer, '\n');
    }
    setup_write(&writer, &now, session->variant);
    puts(text);
    return EXIT_SUCCESS;
}

static bool play_move(Game *game, Slice word, Error *error) {
    Move move;
    if (game->outcome.result != RESULT_NONE)
        return error_set(error, 0, 0, ERROR_GAME_OVER);
    size_t n = game_moves(game);
    if (!read_any_move(&move, &game->position, game->buffer, n, word, error))
        return false;
    return game_play_legal(game, move) || error_set(error, 0, 0, ERROR_NO_MEMORY);
}

static int play_moves(Game *game, const char *moves) {
    unsigned count = 0;
    for (Slice rest = slice_of(moves), word; (word = slice_word(&rest)).length;) {
        Error error;
        char where[64];
        word = san_without_number(word);
        if (!word.length)
            continue;
        snprintf(where, sizeof where, "move %u, %.*s", ++count,
                 (int)(word.length < 32 ? word.length : 32), word.at);
        if (!play_move(game, word, &error))
            return complain_option(EXIT_INPUT, "show", "--moves", where, "%s", error.text);
    }
    return EXIT_SUCCESS;
}

static int set_up(Session *session, const CommandLine *line, const ShowGiven *given) {
    Error error;
    bool has_number = line_has(line, "--number");
    int status = session_variant(session, given->game, NULL);
    if (status != EXIT_SUCCESS)
        return status;
    if (!has_number && !line_has(line, "--seed"))
        return session_position(session, given->fen, given->board, NULL);
    Rng rng = {given->seed};
    bool made = has_number ? setup_numbered(&session->setup, session->variant,
                                            (unsigned)given->number, &error)
                           : setup_shuffled(&session->setup, session->variant, &rng, &error);
    return made ? EXIT_SUCCESS : complain(EXIT_INPUT, "show", given->game, "%s", error.text);
}

static int show(Session *session, const ShowGiven *given) {
    Faults faults = {0};
    Game *game = arena_alloc(&session->arena, sizeof *game);
    if (!game || !game_start(game, session->variant, &session->setup, &session->arena, &faults))
        return complain(EXIT_SYSTEM, "show", NULL, "out of memory");
    int status = given->moves ? play_moves(game, given->moves) : EXIT_SUCCESS;
    if (status != EXIT_SUCCESS)
        return status;
    if (given->svg || given->png)
        return show_picture(game, given);
    return draw(game, session,
                (BoardStyle){.unicode = given->unicode || (!given->ascii && wants_unicode()),
                             .flipped = given->flip,
                             .coordinates = true,
                             .own_names = true});
}

static int run(const CommandLine *line, const void *options) {
    const ShowGiven *given = options;
    Session session;
    int status = show_picture_check(line, given);
    if (status != EXIT_SUCCESS)
        return status;
    status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = set_up(&session, line, given);
    if (status == EXIT_SUCCESS)
        status = show(&session, given);
    session_close(&session);
    return status;
}

static const CliItem WORDS[] = {GAME_WORD(ShowGiven), {0}};

static const CliItem OPTIONS[] = {
    POSITION_OPTIONS(ShowGiven),
    {"--number", "N", NUMBER(ShowGiven, number, 0, 959), .is_alternative = true,
     .about = "start position N of Chess960"},
    {"--seed", "N", NUMBER(ShowGiven, seed, 0, UINT32_MAX), .is_alternative = true,
     .about = "random start position, in games that have one"},
    {"--moves", "MOVES", TEXT(ShowGiven, moves),
     .about = "play these moves first, e.g. 'e2e4 e7e5' or 'e4 e5 Nf3'"},
    {"--flip", FLAG(ShowGiven, flip), .about = "show Black, or the second side, at the bottom"},
    {"--ascii", FLAG(ShowGiven, ascii), .about = "show ASCII letters instead of chessmen"},
    {"--unicode", FLAG(ShowGiven, unicode), .is_alternative = true,
     .about = "show chessmen in any locale"},
    {"--svg", "FILE", FILE_NAME(ShowGiven, svg), .group = "Pictures",
     .about = "write an SVG picture instead of text; - is standard output"},
    {"--png", "FILE", FILE_NAME(ShowGiven, png), .about = "the same as PNG (needs librsvg)"},
    {"--size", "PIXELS", NUMBER(ShowGiven, size, LEAST_PIXELS, MOST_PIXELS),
     .about = "length of the longer side in pixels"},
    {"--theme", "NAME", TEXT(ShowGiven, theme), .choices = "wood paper night",
     .about = "colours: wood, paper or night (default wood)"},
    {"--pieces", "NAME", CHOICE(ShowGiven, pieces, "usual chess letters signs"),
     .about =
         "pieces: usual (those of the game), chess (chessmen where possible), letters or signs "
         "(default usual)"},
    {"--arrow", "SQUARES", TEXTS(ShowGiven, arrows),
     .about = "draw an arrow, e.g. e2e4 or e2e4:red (green, red, blue, yellow); separate several "
              "with commas"},
    {"--mark", "SQUARE", TEXTS(ShowGiven, marks),
     .about = "mark a square, e.g. e4 or e4:blue; separate several with commas"},
    {"--bare", FLAG(ShowGiven, bare), .about = "leave out the coordinates"},
    {0},
};

const CliCommand SHOW_COMMAND = {
    .name = "show",
    .summary = "Draws a position as text or as a picture",
    .topic = TOPIC_LOOK,
    .run = run,
    .given_size = sizeof(ShowGiven),
    .words = WORDS,
    .options = OPTIONS,
    .examples = "tabiya show chess960 --number 518\n"
                "tabiya show reduced --board board.txt\n"
                "tabiya show chess --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'\n"
                "tabiya show chess --moves '1. e4 e5' --arrow g1f3 --mark e5 --svg e4.svg",
};
