/* xml.h: a small reader of XML for the tests of pictures: tags balance, attributes are sound, ids
 * are there once and whatever refers to one finds it. */
#ifndef TABIYA_TESTS_XML_H
#define TABIYA_TESTS_XML_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

enum { MAX_NAMES = 256, NAME_SIZE = 32 };

typedef struct Names {
    char name[MAX_NAMES][NAME_SIZE];
    unsigned count;
} Names;

static inline bool has_name(const Names *names, const char *name) {
    for (unsigned i = 0; i < names->count; i++)
        if (strcmp(names->name[i], name) == 0)
            return true;
    return false;
}

static inline void add_name(Names *names, const char *at, const char *end) {
    assert_true(names->count < MAX_NAMES && end - at < NAME_SIZE);
    memcpy(names->name[names->count], at, (size_t)(end - at));
    names->name[names->count++][end - at] = 0;
}

typedef struct Seen {
    Names ids;
    unsigned uses, elements;
} Seen;

static inline void read_attribute(Seen *seen, const char *name, size_t length, const char *value,
                                  const char *end) {
    char id[NAME_SIZE] = "";
    for (const char *c = value; c < end; c++)
        if (*c == '<' || (unsigned char)*c < ' ')
            fail_msg("a bad character in an attribute: %.20s", c);
    assert_true(end > value);
    if (length == 2 && memcmp(name, "id", 2) == 0) {
        unsigned n = seen->ids.count;
        add_name(&seen->ids, value, end);
        seen->ids.count = n;
        assert_false(has_name(&seen->ids, seen->ids.name[n]));
        seen->ids.count = n + 1;
        return;
    }
    bool is_use = length == 10 && memcmp(name, "xlink:href", 10) == 0;
    bool is_fill = end - value > 5 && memcmp(value, "url(#", 5) == 0;
    if (!is_use && !is_fill)
        return;
    value += is_use ? 1 : 5;
    memcpy(id, value, (size_t)(end - value) - (is_fill ? 1 : 0));
    if (!has_name(&seen->ids, id))
        fail_msg("#%s is nowhere defined", id);
    seen->uses += is_use;
}

/* from behind the element's name to behind its '>'; whether it is empty */
static inline const char *read_tag(Seen *seen, const char *at, bool *is_empty) {
    while (*at == ' ') {
        const char *name = ++at, *equals = strchr(at, '='), *end;
        assert_non_null(equals);
        assert_true(equals[1] == '"');
        end = strchr(equals + 2, '"');
        assert_non_null(end);
        read_attribute(seen, name, (size_t)(equals - name), equals + 2, end);
        at = end + 1;
    }
    *is_empty = *at == '/';
    at += *is_empty;
    assert_true(*at == '>');
    return at + 1;
}

static inline Seen read_xml(const char *text) {
    Seen seen = {.uses = 0};
    Names *open = calloc(1, sizeof *open);
    assert_non_null(open);
    const char *at = text;
    while ((at = strpbrk(at, "<>&"))) {
        bool is_empty = false, is_end = at[1] == '/';
        if (*at == '&') {
            assert_true(!strncmp(at, "&lt;", 4) || !strncmp(at, "&gt;", 4) ||
                        !strncmp(at, "&amp;", 5) || !strncmp(at, "&quot;", 6));
            at++;
            continue;
        }
        assert_true(*at == '<');
        const char *name = at + 1 + is_end, *end = name + strcspn(name, " />");
        if (is_end) {
            assert_true(open->count > 0);
            const char *last = open->name[--open->count];
            assert_true(strlen(last) == (size_t)(end - name) && !memcmp(last, name, strlen(last)));
            at = end + 1;
            continue;
        }
        at = read_tag(&seen, end, &is_empty);
        seen.elements++;
        if (!is_empty)
            add_name(open, name, end);
    }
    assert_int_equal(open->count, 0);
    free(open);
    return seen;
}

#endif
