/* fuzz_table_text.c: each line as a command and as an event: what can be read is written, read and
 * written again as the same; what cannot is told with a column that is in the line or just after it. */
#include "common.h"

#include "table/table_text.h"

#include <string.h>

enum { ROOM = 1024 };

static void check_error(Slice line, const Error *error) {
    REQUIRE(error->text[0], "an error without words");
    REQUIRE(error->column >= 1 && error->column <= line.length + 1, "column %u of %zu",
            error->column, line.length);
}

static void check_same(const char *one, const char *two) {
    REQUIRE(strcmp(one, two) == 0, "%s, then %s", one, two);
}

static void check_json(Writer *writer) {
    REQUIRE(writer_fits(writer), "%zu bytes of JSON", writer->length);
    for (size_t i = 0; i < writer->length; i++)
        REQUIRE((unsigned char)writer->buffer[i] >= ' ', "byte %d", writer->buffer[i]);
}

static void check_command(Slice line) {
    char first[ROOM], second[ROOM], object[2 * ROOM];
    Writer one = writer_to(first, ROOM), two = writer_to(second, ROOM);
    Writer three = writer_to(object, sizeof object);
    Json json = json_to(&three);
    Command command;
    Error error;
    if (!read_command(&command, line, &error)) {
        check_error(line, &error);
        return;
    }
    write_command(&one, &command);
    REQUIRE(read_command(&command, slice_of(first), &error), "%s: %s", first, error.text);
    write_command(&two, &command);
    check_same(first, second);
    json_command(&json, &command);
    check_json(&three);
}

static void check_event(Slice line) {
    char first[ROOM], second[ROOM], object[2 * ROOM];
    Writer one = writer_to(first, ROOM), two = writer_to(second, ROOM);
    Writer three = writer_to(object, sizeof object);
    Json json = json_to(&three);
    Event event;
    Error error;
    if (!read_event(&event, line, &error)) {
        check_error(line, &error);
        return;
    }
    write_event(&one, &event);
    REQUIRE(read_event(&event, slice_of(first), &error), "%s: %s", first, error.text);
    write_event(&two, &event);
    check_same(first, second);
    json_event(&json, &event);
    check_json(&three);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Slice rest = {(const char *)data, size};
    while (rest.length) {
        Slice line = slice_cut(&rest, '\n');
        check_command(line);
        check_event(line);
    }
    return 0;
}
