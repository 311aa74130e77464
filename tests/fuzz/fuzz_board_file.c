/* fuzz_board_file.c: the input is a board file of Reduced Chess. What is read is written and read
 * again as the same; what is found sound can be played. */
#include "common.h"

#include "notation/board_file.h"

#include <string.h>

enum { PLIES = 10 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char first[FEN_ROOM], second[FEN_ROOM];
    Setup setup, again;
    Error error;
    Faults faults = {NULL, NULL, 0, 0};
    const Variant *variant = fuzz_variant(0);
    if (!board_file_read(&setup, variant, (Slice){(const char *)data, size}, &error)) {
        REQUIRE(error.line && error.column, "an error without its place: %s", error.text);
        return 0;
    }
    variant = fuzz_sized(variant, setup.board);
    Writer writer = writer_to(first, sizeof first);
    board_file_write(&writer, &setup, variant);
    REQUIRE(writer_fits(&writer), "%zu characters", writer.length);
    REQUIRE(board_file_read(&again, variant, slice_of(first), &error), "%s\n%s", error.text, first);
    Writer writer_again = writer_to(second, sizeof second);
    board_file_write(&writer_again, &again, variant);
    REQUIRE(strcmp(first, second) == 0, "\n%s\nthen\n%s", first, second);
    REQUIRE(memcmp(setup.at, again.at, sizeof setup.at) == 0, "the board differs:\n%s", first);
    fuzz_round_trip(&setup, variant);
    if (setup_check(&setup, variant, &faults))
        fuzz_play(variant, NULL, &setup, size, PLIES);
    return 0;
}
