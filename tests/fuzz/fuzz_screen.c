/* fuzz_screen.c: the first byte chooses a game, the next two the terminal's size; then each pair of
 * bytes is a key in the editor. What it shows as FEN reads back, and is playable if it says so. The
 * bytes are also a file of settings, a clock and a text to be drawn. */
#include "common.h"

#include "terminal/editor/editor_screen.h"
#include "terminal/start/start_screen.h"

#include <string.h>

enum { LEAST_WIDTH = 40, LEAST_HEIGHT = 12 };

static void check_texts(const uint8_t *data, size_t size, Canvas *canvas) {
    Settings settings = {0};
    TimeControl control;
    char text[512];
    Slice slice = {(const char *)data, size};
    settings_read(&settings, slice);
    REQUIRE(settings.theme < THEMES && settings.signs < SIGNS_COUNT &&
                settings.script < SCRIPT_COUNT,
            "settings out of range");
    if (start_read_clock(&control, slice))
        REQUIRE(control.base >= 0 && control.increment >= 0, "a clock that runs backwards");
    size_t length = size < sizeof text - 1 ? size : sizeof text - 1;
    memcpy(text, data, length);
    text[length] = 0;
    int columns = canvas_text(canvas, 0, 0, canvas->width, text, style_of(INK_TEXT, PAPER_PLAIN));
    REQUIRE(columns >= 0 && columns <= canvas->width, "%d columns", columns);
    canvas_paragraph(canvas, canvas_area(canvas), text, style_of(INK_TEXT, PAPER_PLAIN));
}

static void check_position(const EditorScreen *screen) {
    const Variant *variant = screen->rules->variant;
    Setup setup;
    Error error;
    Faults faults = {NULL, NULL, 0, 0};
    if (setup_read(&setup, variant, slice_of(screen->fen), &error))
        REQUIRE(setup_check(&setup, variant, &faults) == (screen->fault_count == 0), "%s",
                screen->fen);
    else
        REQUIRE(screen->fault_count, "%s: %s", screen->fen, error.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static EditorScreen screen;
    Settings settings = {.has_colours = size % 2,
                         .signs = (Signs)(size % SIGNS_COUNT),
                         .script = (Script)(size % SCRIPT_COUNT)};
    Canvas canvas = {0};
    Wish wish;
    if (size < 4)
        return 0;
    Rules rules = {.variant = fuzz_variant(data[0])};
    rules.has_start = setup_start(&rules.start, rules.variant, NULL);
    int width = LEAST_WIDTH + data[1], height = LEAST_HEIGHT + data[2] % 64;
    if (!canvas_resize(&canvas, width, height))
        return 0;
    editor_open(&screen, &rules, NULL, &settings);
    for (size_t i = 3; i + 1 < size; i += 2) {
        Key key = {(KeyKind)(data[i] % (PRESS_KINDS)), data[i + 1], data[i + 1] % width,
                   data[i] % height};
        editor_key(&screen, &key, width, height, &wish);
        check_position(&screen);
    }
    editor_draw(&canvas, &screen);
    check_texts(data, size, &canvas);
    canvas_free(&canvas);
    return 0;
}
