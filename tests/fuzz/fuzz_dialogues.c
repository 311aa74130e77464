/* fuzz_dialogues.c: the five originals in a world made of bytes. The first two bytes choose the
 * program and its options; then lines are typed. Where the program wants something else, the next
 * bytes say what it gets: time passes (1 and a byte), a file cannot be read or written (3), a file
 * ends (2), the engine plays one of the legal moves. */
#include "common.h"

#include "notation/board_file.h"
#include "originals/driver.h"
#include "originals/io.h"
#include "originals/originals.h"

#include <string.h>

enum { TIME_PASSES = 1, FILE_ENDS = 2, FAILS = 3, MOST_PRINTED = 1 << 22 };

struct Io {
    Slice rest;
    int64_t now;
    size_t printed;
};

static Io world;

static unsigned next_byte(void) {
    if (!world.rest.length)
        return 0;
    world.rest.length--;
    return (unsigned char)*world.rest.at++;
}
/* takes what stands before the byte `end`, and the byte */
static Slice next_part(char end) {
    const char *found = world.rest.length ? memchr(world.rest.at, end, world.rest.length) : NULL;
    Slice part = {world.rest.at, found ? (size_t)(found - world.rest.at) : world.rest.length};
    world.rest.at += part.length + (found != NULL);
    world.rest.length -= part.length + (found != NULL);
    return part;
}

Io *io_open(void) {
    return &world;
}
void io_close(Io *io) {
    (void)io;
}
int64_t io_now(Io *io) {
    return io->now;
}
Heard io_line(Io *io, Writer *line, int64_t wake) {
    while (io->rest.length && *io->rest.at == TIME_PASSES) {
        next_byte();
        io->now += next_byte() * 60000;
        if (io->now >= wake)
            return HEARD_TIME;
    }
    if (!io->rest.length)
        return HEARD_END;
    write_slice(line, next_part('\n'));
    return HEARD_LINE;
}
bool io_print(Io *io, Slice text) {
    io->printed += text.length;
    return io->printed < MOST_PRINTED;
}
void io_complain(Io *io, const char *name, Slice text) {
    (void)io, (void)name;
    REQUIRE(text.length, "a complaint without words");
}
bool io_think(Io *io, const Game *game, const Limits *limits, SearchInfo *out) {
    static Move moves[1 << 16];
    Position position = game->position;
    REQUIRE(game->variant->max_moves <= sizeof moves / sizeof *moves, "%zu moves",
            game->variant->max_moves);
    REQUIRE(game->outcome.result == RESULT_NONE, "thinking about a game that is over");
    size_t n = position_moves(&position, moves);
    unsigned choice = next_byte();
    io->now += choice;
    *out = (SearchInfo){.best = limits->only_count ? limits->only[choice % limits->only_count]
                                                   : moves[choice % n],
                        .score = (int)(choice * 7 % 400) - 200};
    return true;
}
const char *io_load(Io *io, Writer *out, const char *path) {
    REQUIRE(path && *path, "a file without a name");
    if (io->rest.length && *io->rest.at == FAILS)
        return next_byte(), "No such file or directory";
    write_slice(out, next_part(FILE_ENDS));
    return NULL;
}
const char *io_save(Io *io, const char *path, Slice content) {
    Setup setup;
    Error error;
    REQUIRE(path && *path, "a file without a name");
    REQUIRE(board_file_read(&setup, fuzz_variant(0), content, &error), "%s", error.text);
    return io->rest.length && *io->rest.at == FAILS ? (next_byte(), "No space left on device")
                                                    : NULL;
}

static bool open_dialogue(Dialogue *out, unsigned which, unsigned how, Arena *arena, Error *error) {
    const Catalog *catalog = fuzz_catalog();
    ReducedOptions reduced = {.level = 1 + how % LEVELS, .time = 1};
    ChessOptions chess = {.is_random = how & 1,
                          .seed = how,
                          .plies = 1 + how % 64,
                          .player = how & 2 ? PLAYER_TUTORIAL : PLAYER_ENGINE,
                          .level = 1 + how % LEVELS,
                          .has_numbers = how & 4};
    BoxshogiOptions boxshogi = {.file = how & 1 ? "game.txt" : NULL};
    SymbolsOptions symbols = {.control = {.base = how & 1 ? 300000 : 0,
                                          .increment = how & 2 ? 1000 : 0,
                                          .moves = how & 4 ? 2 : 0},
                              .has_computer = how & 8,
                              .computer = how & 16 ? SECOND : FIRST,
                              .level = 1 + how % LEVELS,
                              .memory = how / 32 % 5};
    static Rulebook book;
    book.catalog = catalog;
    switch (which % 5) {
    case 0: return reduced_open(out, &reduced, &book, arena, error);
    case 1: return chess_open(out, &chess, catalog, arena, error);
    case 2: return boxshogi_open(out, &boxshogi, catalog, arena, error);
    case 3: return pawns_open(out, catalog, arena, error);
    default: return symbols_open(out, &symbols, catalog, arena, error);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Arena arena = {0};
    Dialogue dialogue;
    Error error;
    if (size < 2)
        return 0;
    world = (Io){.rest = {(const char *)data + 2, size - 2}};
    REQUIRE(open_dialogue(&dialogue, data[0], data[1], &arena, &error), "%s", error.text);
    int status = driver_run(&dialogue);
    REQUIRE(status == 0 || status == 3 || (status == 4 && world.printed >= MOST_PRINTED),
            "%s: status %d", dialogue.name, status);
    arena_free(&arena);
    return 0;
}
