/* unit_base.c: slices, writers, arenas, the INI reader, JSON, threads and pages. */
#include "testing.h"

#include "base/ini.h"
#include "base/json.h"
#include "base/pages.h"
#include "base/thread.h"

#include <stdint.h>

static void slices_are_cut_and_compared(void **state) {
    (void)state;
    Slice rest = slice_of("  one\ttwo  three ");
    assert_true(slice_is(slice_word(&rest), "one"));
    assert_true(slice_is(slice_word(&rest), "two"));
    assert_true(slice_is(slice_word(&rest), "three"));
    assert_int_equal(slice_word(&rest).length, 0);
    assert_true(slice_is(slice_trim(slice_of(" \r\n x y\t")), "x y"));
    assert_false(slice_is(slice_of("ab"), "abc"));
    assert_false(slice_is(slice_of("abc"), "ab"));
    assert_true(slice_is_ignoring_case(slice_of("QuIt"), "quit"));
    assert_false(slice_is_ignoring_case(slice_of("quit!"), "quit"));
}

static void numbers_have_limits(void **state) {
    (void)state;
    unsigned long n = 7;
    assert_true(slice_number(slice_of("0"), 9, &n) && n == 0);
    assert_true(slice_number(slice_of("255"), 255, &n) && n == 255);
    assert_false(slice_number(slice_of("256"), 255, &n));
    assert_false(slice_number(slice_of(""), 255, &n));
    assert_false(slice_number(slice_of("-1"), 255, &n));
    assert_false(slice_number(slice_of("1x"), 255, &n));
    assert_false(slice_number(slice_of("99999999999999999999999"), (unsigned long)-1, &n));
    assert_true(slice_number(slice_of("18446744073709551615"), (unsigned long)-1, &n));
}

static void writers_never_overrun(void **state) {
    (void)state;
    char buffer[8];
    memset(buffer, '#', sizeof buffer);
    Writer writer = writer_to(buffer, 5);
    write_text(&writer, "abc");
    write_format(&writer, "%d", 12345);
    write_char(&writer, 'z');
    assert_string_equal(buffer, "abc1");
    assert_int_equal(writer.length, 9);
    assert_int_equal(buffer[5], '#');
    assert_false(writer_fits(&writer));
    Writer none = writer_to(NULL, 0);
    write_text(&none, "counted");
    assert_int_equal(none.length, 7);
}

static void arenas_give_zeroed_memory(void **state) {
    (void)state;
    Arena arena = {0};
    for (size_t size = 1; size < 100000; size = size * 3 + 1) {
        unsigned char *memory = arena_alloc(&arena, size);
        assert_non_null(memory);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(memory[i], 0);
        memset(memory, 0xff, size);
    }
    assert_null(arena_alloc(&arena, (size_t)-1));
    arena_free(&arena);
    assert_null(arena.newest);
}

static void arenas_are_used_again(void **state) {
    (void)state;
    Arena arena = {0};
    for (int round = 0; round < 4; round++) {
        size_t before = arena.total;
        for (int i = 0; i < 50; i++) {
            unsigned char *block = arena_alloc(&arena, 1000);
            for (int k = 0; k < 1000; k++)
                assert_int_equal(block[k], 0);
            memset(block, 0xAA, 1000);
        }
        if (round > 1) /* all that was ever needed is one block by now */
            assert_true(arena.total == before);
        arena_reset(&arena);
    }
    arena_free(&arena);
}

typedef struct Found {
    unsigned line[8], column[8], count;
    ErrorCode code[8];
} Found;

static void note(void *context, const Error *fault) {
    Found *found = context;
    if (found->count < 8) {
        found->line[found->count] = fault->line;
        found->column[found->count] = fault->column;
        found->code[found->count++] = fault->code;
    }
}

static void ini_files_are_read_with_their_places(void **state) {
    (void)state;
    static const char text[] =
        "# a comment\r\n[ one : two ]\nkey = value with = sign  \n\n; more\n  b=\n[three]\n";
    Arena arena = {0};
    Found found = {0};
    Faults faults = {note, &found, 0, 0};
    IniSection *section;
    assert_true(ini_read(&section, slice_of(text), &arena, &faults));
    assert_int_equal(faults.count, 0);
    assert_true(slice_is(section->name, "one") && slice_is(section->parent, "two"));
    assert_int_equal(section->line, 2);
    assert_true(slice_is(section->first->value, "value with = sign"));
    assert_int_equal(section->first->value_column, 7);
    assert_true(slice_is(section->first->next->key, "b"));
    assert_int_equal(section->first->next->key_column, 3);
    assert_true(slice_is(section->next->name, "three"));
    assert_null(section->next->next);
    arena_free(&arena);
}

static void ini_faults_are_all_reported(void **state) {
    (void)state;
    static const char text[] =
        "orphan = 1\n[ok]\nno equals\n[bad name!]\na = 1\na = 2\n[open\n= 3\n";
    Arena arena = {0};
    Found found = {0};
    Faults faults = {note, &found, 0, 0};
    IniSection *section;
    assert_true(ini_read(&section, slice_of(text), &arena, &faults));
    static const ErrorCode codes[] = {ERROR_INI_ORPHAN,    ERROR_INI_LINE,    ERROR_INI_NAME,
                                      ERROR_INI_DUPLICATE, ERROR_INI_SECTION, ERROR_INI_LINE};
    static const unsigned lines[] = {1, 3, 4, 6, 7, 8};
    assert_int_equal(found.count, 1); /* the line that stands in no section */
    static const char *const names[] = {"ok", "", "open"};
    static const unsigned spoilt[] = {1, 1, 2};
    for (unsigned i = 0; i < 3; i++, section = section->next) {
        assert_true(slice_is(section->name, names[i]));
        assert_int_equal(section->faults, spoilt[i]);
        if (i == 1) /* the last one counts */
            assert_true(slice_is(section->first->value, "2") && !section->first->next);
        ini_report(section, &faults);
    }
    assert_null(section);
    assert_int_equal(found.count, 6);
    assert_int_equal(faults.count, 5);
    assert_int_equal(faults.warnings, 1);
    for (unsigned i = 0; i < 6; i++) {
        assert_int_equal(found.code[i], codes[i]);
        assert_int_equal(found.line[i], lines[i]);
    }
    arena_free(&arena);
}

/* ---- JSON ---- */

static void json_text_is_escaped(void **state) {
    (void)state;
    char out[256];
    static const struct {
        const char *text, *json;
    } CASES[] = {
        {"plain", "\"plain\""},
        {"a\"b\\c\nd\x7F", "\"a\\\"b\\\\c\\u000ad\\u007f\""},
        {"J\u00FCrgen \u2654 \U0001F600", "\"J\u00FCrgen \u2654 \U0001F600\""},
        {"J\xFCrgen", "\"J\\u00fcrgen\""},             /* Latin-1 */
        {"\xC0\xAF", "\"\\u00c0\\u00af\""},            /* longer than need be */
        {"\xED\xA0\x80", "\"\\u00ed\\u00a0\\u0080\""}, /* half of a pair */
        {"\xF4\x90\x80\x80", "\"\\u00f4\\u0090\\u0080\\u0080\""},
        {"cut \xE2\x99", "\"cut \\u00e2\\u0099\""},
        {"\x80", "\"\\u0080\""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Writer writer = writer_to(out, sizeof out);
        Json json = json_to(&writer);
        json_text(&json, CASES[i].text);
        assert_string_equal(out, CASES[i].json);
    }
}

static void json_puts_commas_between_values(void **state) {
    (void)state;
    char out[256];
    Writer writer = writer_to(out, sizeof out);
    Json json = json_to(&writer);
    json_object_begin(&json);
    json_key(&json, "a");
    json_number(&json, INT64_MIN);
    json_key(&json, "b");
    json_list_begin(&json);
    json_unsigned(&json, UINT64_MAX);
    json_tenths(&json, -0.06);
    json_tenths(&json, 99.96);
    json_list_begin(&json);
    json_list_end(&json);
    json_line(&json, 2);
    json_slice(&json, (Slice){"a\0b", 3});
    json_line(&json, 1);
    json_bool(&json, false);
    json_list_end(&json);
    json_key(&json, "c");
    json_text(&json, NULL);
    json_object_end(&json);
    assert_string_equal(out, "{\"a\": -9223372036854775808, \"b\": [18446744073709551615, -0.1, "
                             "100.0, [],\n  \"a\\u0000b\",\n false], \"c\": null}");
}

static void json_is_cut_as_its_writer_is(void **state) {
    (void)state;
    char out[8];
    Writer writer = writer_to(out, sizeof out);
    Json json = json_to(&writer);
    json_list_begin(&json);
    json_text(&json, "far too long");
    json_list_end(&json);
    assert_int_equal(writer.length, 16);
    assert_string_equal(out, "[\"far t");
}

/* ---- threads ---- */

enum { TOGETHER = 4, STEPS = 20000 };

typedef struct Shared {
    Mutex *lock;
    Condition *turned;
    unsigned count, turn;
} Shared;

static void count_up(void *context) {
    Shared *shared = context;
    for (unsigned i = 0; i < STEPS; i++) {
        mutex_lock(shared->lock);
        shared->count++;
        mutex_unlock(shared->lock);
    }
}

static void take_odd_turns(void *context) {
    Shared *shared = context;
    mutex_lock(shared->lock);
    for (unsigned i = 1; i < 200; i += 2) {
        while (shared->turn != i)
            condition_wait(shared->turned, shared->lock);
        shared->turn++;
        condition_wake_all(shared->turned);
    }
    mutex_unlock(shared->lock);
}

static void threads_share_by_a_lock(void **state) {
    (void)state;
    Shared shared = {.lock = mutex_new()};
    Thread *thread[TOGETHER];
    assert_true(threads_exist());
    for (unsigned i = 0; i < TOGETHER; i++)
        assert_non_null(thread[i] = thread_start(count_up, &shared));
    for (unsigned i = 0; i < TOGETHER; i++)
        thread_join(thread[i]);
    assert_int_equal(shared.count, TOGETHER * STEPS);
    thread_join(NULL);
    mutex_free(shared.lock);
}

static void threads_wait_for_each_other(void **state) {
    (void)state;
    Shared shared = {.lock = mutex_new(), .turned = condition_new()};
    Thread *other = thread_start(take_odd_turns, &shared);
    assert_non_null(other);
    mutex_lock(shared.lock);
    for (unsigned i = 0; i < 200; i += 2) {
        while (shared.turn != i)
            condition_wait(shared.turned, shared.lock);
        shared.turn++;
        condition_wake(shared.turned);
    }
    mutex_unlock(shared.lock);
    thread_join(other);
    assert_int_equal(shared.turn, 200);
    condition_free(shared.turned);
    mutex_free(shared.lock);
}

static void pages_are_zeroed_and_apart(void **state) {
    (void)state;
    static const size_t SIZES[] = {1, 4096, (1 << 21) - 1, 1 << 21, (1 << 21) + 1, 5 << 20};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        char *pages = pages_new(SIZES[i]);
        assert_non_null(pages);
        for (size_t at = 0; at < SIZES[i]; at += 512)
            assert_int_equal(pages[at], 0);
        assert_int_equal(pages[SIZES[i] - 1], 0);
        memset(pages, 1, SIZES[i]);
        pages_free(pages);
    }
    assert_null(pages_new(SIZE_MAX));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_text_is_escaped),
        cmocka_unit_test(json_puts_commas_between_values),
        cmocka_unit_test(json_is_cut_as_its_writer_is),
        cmocka_unit_test(slices_are_cut_and_compared),
        cmocka_unit_test(numbers_have_limits),
        cmocka_unit_test(writers_never_overrun),
        cmocka_unit_test(arenas_give_zeroed_memory),
        cmocka_unit_test(arenas_are_used_again),
        cmocka_unit_test(ini_files_are_read_with_their_places),
        cmocka_unit_test(ini_faults_are_all_reported),
        cmocka_unit_test(threads_share_by_a_lock),
        cmocka_unit_test(threads_wait_for_each_other),
        cmocka_unit_test(pages_are_zeroed_and_apart),
    };
    return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
