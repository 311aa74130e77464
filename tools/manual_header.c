/* manual_header.c: the page of the library, from the header. A comment speaks of the declarations
 * that follow it, up to the next comment or empty line; one that is followed by an empty line
 * stands for itself, and one that begins with "---- title ----" begins a section. Lines of a comment
 * that are indented are an example. */
#include "mdoc.h"

#include "base/arena.h"
#include "store/file.h"

#include <stdio.h>
#include <string.h>

typedef enum PartKind { PART_COMMENT, PART_FUNCTION, PART_DEFINE, PART_CODE, PART_GAP } PartKind;

typedef struct Part {
    PartKind kind;
    Slice text;
} Part;

enum { MAX_GROUP = 8, MAX_PARAMETERS = 8 };

typedef struct Function {
    Slice type, name;
    Slice parameter[MAX_PARAMETERS];
    unsigned parameters;
} Function;

typedef enum List { LIST_NONE, LIST_FUNCTIONS, LIST_CONSTANTS } List;

typedef struct Page {
    const char *comment; /* that waits for what it speaks of, or NULL */
    Slice example;       /* of that comment */
    Function group[MAX_GROUP];
    unsigned functions;
    List list;         /* that is open */
    Slice undescribed; /* a function without comment, which is a fault */
    Arena arena;
} Page;

/* ---- reading ---- */

static bool begins(Slice text, const char *with) {
    return text.length >= strlen(with) && memcmp(text.at, with, strlen(with)) == 0;
}

static size_t find(Slice text, const char *what) {
    size_t n = strlen(what), i = 0;
    while (i + n <= text.length && memcmp(text.at + i, what, n) != 0)
        i++;
    return i + n <= text.length ? i : text.length;
}

static Slice take(Slice *rest, size_t length) {
    if (length > rest->length)
        length = rest->length;
    Slice taken = {rest->at, length};
    *rest = (Slice){rest->at + length, rest->length - length};
    return taken;
}

static Slice take_line(Slice *rest) {
    size_t end = find(*rest, "\n");
    while (end && end < rest->length && rest->at[end - 1] == '\\')
        end += 1 + find((Slice){rest->at + end + 1, rest->length - end - 1}, "\n");
    return take(rest, end + 1);
}

/* up to the semicolon that is in no braces and no comment */
static Slice take_declaration(Slice *rest) {
    int depth = 0;
    for (size_t i = 0; i < rest->length; i++) {
        Slice here = {rest->at + i, rest->length - i};
        if (begins(here, "/*"))
            i += find(here, "*/") + 1;
        else if (*here.at == '{' || *here.at == '}')
            depth += *here.at == '{' ? 1 : -1;
        else if (*here.at == ';' && depth == 0)
            return take(rest, i + 1);
    }
    return take(rest, rest->length);
}

/* for compilers only */
static void skip_conditional(Slice *rest) {
    take(rest, find(*rest, "#endif"));
    take_line(rest);
}

static bool next_part(Slice *rest, Part *out) {
    while (rest->length) {
        if (*rest->at == '\n') {
            take(rest, 1);
            *out = (Part){PART_GAP, {NULL, 0}};
        } else if (begins(*rest, "/*")) {
            *out = (Part){PART_COMMENT, take(rest, find(*rest, "*/") + 2)};
            take_line(rest);
        } else if (begins(*rest, "#if ") || begins(*rest, "#ifdef ")) {
            skip_conditional(rest);
            continue;
        } else if (begins(*rest, "#define TABIYA_VERSION")) {
            *out = (Part){PART_DEFINE, take_line(rest)};
        } else if (*rest->at == '#') {
            take_line(rest);
            continue;
        } else {
            bool is_function = begins(*rest, "TABIYA_API");
            *out = (Part){is_function ? PART_FUNCTION : PART_CODE, take_declaration(rest)};
            take_line(rest);
        }
        return true;
    }
    return false;
}

/* without the signs of a comment or of a line that goes on */
static Slice bare_line(Slice line) {
    line = slice_trim(line);
    if (begins(line, "/*"))
        take(&line, 2);
    else if (begins(line, "*") && !begins(line, "*/"))
        take(&line, 1);
    if (line.length > 1 && memcmp(line.at + line.length - 2, "*/", 2) == 0)
        line.length -= 2;
    if (line.length && line.at[line.length - 1] == '\\')
        line.length--;
    return line;
}

static bool is_example(Slice line) {
    return begins(slice_trim(line), "*     ");
}

/* bare words with one blank between, without an example */
static const char *clean(Page *page, Slice text) {
    char *out = arena_alloc(&page->arena, text.length + 2);
    size_t n = 0;
    while (out && text.length) {
        Slice raw = take(&text, find(text, "\n") + 1), line = bare_line(raw), word;
        if (is_example(raw))
            continue;
        while ((word = slice_word(&line)).length) {
            if (n)
                out[n++] = ' ';
            memcpy(out + n, word.at, word.length);
            n += word.length;
        }
    }
    return out ? out : "";
}

/* Where a line of code that is too wide for a page can go on in the next: behind the last sign that
 * has a blank after it and is in no string. */
static size_t fitting(Slice line) {
    enum { MOST_COLUMNS = 60 };
    size_t end = 0;
    bool is_string = false;
    for (size_t i = 0; i + 1 < line.length && i < MOST_COLUMNS; i++) {
        is_string ^= line.at[i] == '"';
        if (!is_string && strchr(",;&?:", line.at[i]) && line.at[i + 1] == ' ')
            end = i + 1;
    }
    return line.length > MOST_COLUMNS && end ? end : line.length;
}

/* the lines of the comment's example; empty where it has none */
static Slice example_of(Page *page, Slice text) {
    size_t size = 2 * text.length + 2;
    char *room = arena_alloc(&page->arena, size);
    Writer out = writer_to(room, room ? size : 0);
    while (text.length) {
        Slice raw = take(&text, find(text, "\n") + 1), line = bare_line(raw);
        if (!is_example(raw))
            continue;
        take(&line, strlen("     "));
        while (line.length && line.at[line.length - 1] == ' ')
            line.length--;
        size_t indent = 0;
        while (indent < line.length && line.at[indent] == ' ')
            indent++;
        for (Slice part; line.length; line = slice_trim(line)) {
            part = take(&line, fitting(line));
            write_format(&out, "%.*s\n", (int)part.length, part.at);
            if (line.length)
                write_format(&out, "%*s", (int)indent + 4, "");
        }
    }
    return (Slice){room, room ? out.length : 0};
}

static bool is_name_letter(char c) {
    return is_letter(c) || is_digit(c) || c == '_';
}

/* the name at the end of "const char *text" */
static Slice last_name(Slice text) {
    size_t n = 0;
    text = slice_trim(text);
    while (n < text.length && is_name_letter(text.at[text.length - 1 - n]))
        n++;
    return (Slice){text.at + text.length - n, n};
}

static Function read_function(Page *page, Slice text) {
    Function function = {.parameters = 0};
    Slice rest = slice_of(clean(page, text)), head;
    take(&rest, strlen("TABIYA_API "));
    head = take(&rest, find(rest, "("));
    function.name = last_name(head);
    function.type = slice_trim((Slice){head.at, head.length - function.name.length});
    take(&rest, 1);
    rest.length = find(rest, ")");
    if (slice_is(rest, "void"))
        return function;
    while (rest.length && function.parameters < MAX_PARAMETERS) {
        function.parameter[function.parameters++] = slice_trim(take(&rest, find(rest, ",")));
        take(&rest, 1);
    }
    return function;
}

/* ---- writing ---- */

static void put_slice(Slice text) {
    printf("%.*s", (int)text.length, text.at);
}

static void put_prototype(const Function *function) {
    fputs(".Ft ", stdout);
    put_slice(function->type);
    fputs("\n.Fo ", stdout);
    put_slice(function->name);
    putchar('\n');
    for (unsigned i = 0; i < function->parameters; i++) {
        fputs(".Fa \"", stdout);
        put_slice(function->parameter[i]);
        puts("\"");
    }
    if (!function->parameters)
        puts(".Fa void");
    puts(".Fc");
}

static void put_call(const Function *function) {
    fputs("Fn ", stdout);
    put_slice(function->name);
    for (unsigned i = 0; i < function->parameters; i++) {
        putchar(' ');
        put_slice(last_name(function->parameter[i]));
    }
}

static void close_list(Page *page) {
    if (page->list != LIST_NONE)
        puts(".El");
    page->list = LIST_NONE;
}

static void open_list(Page *page, List list) {
    if (page->list == list)
        return;
    close_list(page);
    puts(list == LIST_FUNCTIONS ? ".Bl -tag -width Ds"
                                : ".Bl -tag -width Ds -offset indent -compact");
    page->list = list;
}

static void put_group(Page *page) {
    if (!page->functions)
        return;
    open_list(page, LIST_FUNCTIONS);
    fputs(page->functions > 1 ? ".It Xo\n." : ".It ", stdout);
    for (unsigned i = 0; i < page->functions; i++) {
        put_call(&page->group[i]);
        fputs(i + 1 < page->functions ? " ,\n." : "\n", stdout);
    }
    if (page->functions > 1)
        puts(".Xc");
    if (page->comment)
        mdoc_sentence(page->comment);
    else
        page->undescribed = page->group[0].name;
    if (page->comment && page->example.length)
        mdoc_literal(page->example);
    page->functions = 0;
    page->comment = NULL;
}

static void put_title(const char *title, size_t length) {
    printf(".Ss %c%.*s\n", to_upper(*title), (int)length - 1, title + 1);
}

/* what waits is written: functions with their comment, or a comment that stands for itself */
static void flush(Page *page) {
    put_group(page);
    if (!page->comment)
        return;
    close_list(page);
    const char *text = page->comment, *end = strstr(text, " ----");
    if (strncmp(text, "---- ", 5) == 0 && end) {
        put_title(text + 5, (size_t)(end - text) - 5);
        text = end + 5;
    } else {
        puts(".Pp");
    }
    mdoc_sentence(text + strspn(text, " "));
    page->comment = NULL;
}

static void put_constant(Slice name, const char *value, const char *about) {
    fputs(".It Dv ", stdout);
    put_slice(name);
    putchar('\n');
    char text[512];
    snprintf(text, sizeof text, "%s: %s", value, about);
    if (*about)
        mdoc_sentence(text);
    else
        mdoc_text(value);
}

static void put_enumerator(Page *page, Slice line) {
    size_t comment = find(line, "/*"), equals = find(line, "=");
    Slice about = {line.at + comment, line.length - comment};
    Slice value = {line.at + equals, comment > equals ? comment - equals : 0};
    take(&value, 1);
    value.length = find(value, ",");
    put_constant(slice_trim((Slice){line.at, equals < comment ? equals : comment}),
                 clean(page, value), clean(page, about));
}

/* each in a line of its own, or all in one */
static void put_enumerators(Page *page, Slice body) {
    bool has_lines = find(slice_trim(body), "\n") < slice_trim(body).length;
    open_list(page, LIST_CONSTANTS);
    while (body.length) {
        Slice line = slice_trim(take(&body, find(body, has_lines ? "\n" : ",") + 1));
        if (line.length)
            put_enumerator(page, line);
    }
    close_list(page);
}

static void put_enum(Page *page, Slice code) {
    size_t open = find(code, "{"), close = find(code, "}");
    Slice name = last_name((Slice){code.at, open});
    puts(".Pp");
    if (!slice_is(name, "enum")) {
        fputs("The values of\n.Vt enum ", stdout);
        put_slice(name);
        puts(" :");
    } else {
        puts("Constants:");
    }
    put_enumerators(page, (Slice){code.at + open + 1, close - open - 1});
}

/* "int cp; // what it is"; a comment of a member stands behind it, or in the lines before */
static void put_members(Page *page, Slice body) {
    Slice about = {NULL, 0};
    open_list(page, LIST_CONSTANTS);
    while ((body = slice_trim(body)).length) {
        if (begins(body, "/*")) {
            about = take(&body, find(body, "*/") + 2);
            continue;
        }
        Slice member = take(&body, find(body, ";") + 1), behind = body;
        member.length--;
        size_t comment = find(behind, "/*");
        if (comment < find(behind, "\n")) {
            take(&body, find(body, "*/") + 2);
            about = (Slice){behind.at + comment, (size_t)(body.at - behind.at) - comment};
        }
        fputs(".It Va ", stdout);
        mdoc_argument(clean(page, member));
        putchar('\n');
        mdoc_text(clean(page, about));
        about = (Slice){NULL, 0};
    }
    close_list(page);
}

static void put_struct(Page *page, Slice code) {
    size_t open = find(code, "{"), close = code.length;
    while (close && code.at[close - 1] != '}')
        close--;
    Slice name = last_name((Slice){code.at, open}), body = {code.at + open + 1, close - open - 2};
    size_t comment = find(body, "/*");
    fputs(".Pp\nThe members of\n.Vt struct ", stdout);
    put_slice(name);
    if (comment < find(body, "\n")) { /* of the struct itself */
        Slice about = take(&body, find(body, "*/") + 2);
        take(&about, comment);
        printf("\n(%s)", clean(page, about));
    }
    puts(" :");
    put_members(page, body);
}

static void put_code(Page *page, Slice code) {
    put_group(page);
    close_list(page);
    if (find(code, "enum") < find(code, "{") && find(code, "{") < code.length) {
        flush(page);
        put_enum(page, code);
        return;
    }
    if (find(code, "{") < code.length) {
        flush(page);
        put_struct(page, code);
        return;
    }
    mdoc_literal(code);
    if (page->comment)
        flush(page);
}

static void put_define(Page *page, Slice line) {
    Slice rest = line;
    flush(page);
    slice_word(&rest);
    if (page->list != LIST_CONSTANTS)
        puts(".Pp");
    open_list(page, LIST_CONSTANTS);
    Slice name = slice_word(&rest);
    put_constant(name, clean(page, rest), "");
}

static void put_part(Page *page, const Part *part) {
    switch (part->kind) {
    case PART_GAP: flush(page); break;
    case PART_COMMENT:
        flush(page);
        page->comment = clean(page, part->text);
        page->example = example_of(page, part->text);
        break;
    case PART_FUNCTION:
        if (page->functions < MAX_GROUP)
            page->group[page->functions++] = read_function(page, part->text);
        break;
    case PART_DEFINE: put_define(page, part->text); break;
    case PART_CODE: put_code(page, part->text); break;
    }
}

/* ---- the page ---- */

bool manual_load(Writer *out, const char *path) {
    const char *reason = file_load(out, path, 1 << 20);
    if (reason)
        fprintf(stderr, "manual: %s: %s\n", path, reason);
    return !reason;
}

static void put_prototypes(Page *page, Slice rest) {
    for (Part part; next_part(&rest, &part);)
        if (part.kind == PART_FUNCTION) {
            Function function = read_function(page, part.text);
            put_prototype(&function);
        }
}

static void put_page(Page *page, Slice header, Slice example) {
    Part part;
    mdoc_begin("TABIYA", 3);
    next_part(&header, &part); /* the door-plate: "name: what it is. More…" */
    const char *about = clean(page, part.text), *more = strstr(about, ". ");
    mdoc_name("tabiya", clean(page, (Slice){about + strlen("tabiya.h: "),
                                            (size_t)(more - about) - strlen("tabiya.h: ")}));
    puts(".Sh SYNOPSIS\n.In tabiya.h");
    put_prototypes(page, header);
    puts(".Sh DESCRIPTION");
    mdoc_text(more + 2);
    while (next_part(&header, &part))
        put_part(page, &part);
    flush(page);
    close_list(page);
    puts(".Sh EXAMPLES");
    mdoc_text("Compiled and linked with the flags that pkg-config tells:");
    puts(".Pp\n.Dl cc hello.c $(pkg\\-config \\-\\-cflags \\-\\-libs tabiya) \\-o hello\n.Pp");
    mdoc_text("A whole program:");
    mdoc_literal(example);
    puts(".Sh SEE ALSO\n.Xr tabiya-variants 5 ,\n.Xr tabiya 6");
}

bool manual_header(const char *header, const char *example) {
    Writer text = writer_growing(), program = writer_growing();
    Page page = {.comment = NULL};
    bool is_good = manual_load(&text, header) && manual_load(&program, example);
    if (is_good)
        put_page(&page, (Slice){text.buffer, text.length}, (Slice){program.buffer, program.length});
    if (page.undescribed.length) {
        fprintf(stderr, "manual: %s: no comment speaks of %.*s\n", header,
                (int)page.undescribed.length, page.undescribed.at);
        is_good = false;
    }
    arena_free(&page.arena);
    writer_free(&text);
    writer_free(&program);
    return is_good;
}
