/* spec.c: reads an engine's description. */
#include "match/spec.h"

#include "match/player.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void write_seconds(Writer *writer, int64_t ms) {
    char text[32];
    snprintf(text, sizeof text, "%" PRId64 ".%03d", ms / 1000, (int)(ms % 1000));
    size_t length = strlen(text);
    while (text[length - 1] == '0')
        length--;
    write_slice(writer, (Slice){text, length - (text[length - 1] == '.')});
}

void write_limit(Writer *writer, const Limit *limit) {
    if (limit->time.base) {
        if (limit->time.moves)
            write_format(writer, "%u/", limit->time.moves);
        write_seconds(writer, limit->time.base);
        write_char(writer, '+');
        write_seconds(writer, limit->time.increment);
    } else if (limit->movetime) {
        write_format(writer, "%" PRId64 " ms a move", limit->movetime);
    } else if (limit->nodes) {
        write_format(writer, "%" PRIu64 " nodes", limit->nodes);
    } else {
        write_format(writer, "depth %d", limit->depth);
    }
}

/* Takes the next word; quotes and backslashes vanish and what they protect stays. NULL at the end
 * or without memory. */
static char *take_word(const char **rest, Arena *arena) {
    while (is_blank(**rest))
        ++*rest;
    if (!**rest)
        return NULL;
    char *word = arena_alloc(arena, strlen(*rest) + 1), quote = 0;
    size_t n = 0;
    for (; word && **rest && (quote || !is_blank(**rest)); ++*rest) {
        char c = **rest;
        if (quote ? c == quote : c == '"' || c == '\'')
            quote = quote ? 0 : c;
        else if (c == '\\' && quote != '\'' && (*rest)[1])
            word[n++] = *++*rest;
        else
            word[n++] = c;
    }
    return word;
}

static bool read_command(EngineSpec *spec, const char *text, Arena *arena, Error *error) {
    unsigned n = 0;
    char *word;
    while ((word = take_word(&text, arena))) {
        if (n == MAX_ARGUMENTS)
            return match_error(error, "a command has at most %d words", MAX_ARGUMENTS);
        spec->argv[n++] = word;
    }
    spec->argv[n] = NULL;
    return n > 0 || match_error(error, "the command is empty");
}

static bool add_pair(Pairs *pairs, const char *key, const char *value, Error *error) {
    if (pairs->count == MAX_PAIRS)
        return match_error(error, "%s: more than %d of them", key, MAX_PAIRS);
    pairs->list[pairs->count++] = (Pair){key, value};
    return true;
}

static bool read_protocol(EngineSpec *spec, const char *value, Error *error) {
    spec->protocol = protocol_find(value);
    return spec->protocol || match_error(error, "proto=%s: it is uci, usi or xboard", value);
}

static bool read_count(const char *key, const char *value, unsigned long most, unsigned long *out,
                       Error *error) {
    return (slice_number(slice_of(value), most, out) && *out) ||
           match_error(error, "%s=%s: a number from 1 to %lu is wanted", key, value, most);
}

static bool read_limit(EngineSpec *spec, const char *key, const char *value, Error *error) {
    bool is_depth = strcmp(key, "depth") == 0;
    unsigned long n;
    if (!read_count(key, value, is_depth ? 1000 : 1000000000, &n, error))
        return false;
    spec->limit = (Limit){0};
    if (is_depth)
        spec->limit.depth = (int)n;
    else if (strcmp(key, "nodes") == 0)
        spec->limit.nodes = n;
    else
        spec->limit.movetime = (int64_t)n;
    return true;
}

static bool read_pair(EngineSpec *spec, const char *key, const char *value, Arena *arena,
                      Error *error) {
    if (strncmp(key, "option.", 7) == 0)
        return add_pair(&spec->options, key + 7, value, error);
    if (strncmp(key, "variant.", 8) == 0)
        return add_pair(&spec->games, key + 8, value, error);
    if (strcmp(key, "cmd") == 0)
        return read_command(spec, value, arena, error);
    if (strcmp(key, "proto") == 0)
        return read_protocol(spec, value, error);
    if (strcmp(key, "nodes") == 0 || strcmp(key, "depth") == 0 || strcmp(key, "movetime") == 0)
        return read_limit(spec, key, value, error);
    if (strcmp(key, "name") == 0)
        spec->name = value;
    else if (strcmp(key, "dir") == 0)
        spec->folder = value;
    else if (strcmp(key, "log") == 0)
        spec->log = value;
    else if (strcmp(key, "init") == 0 && spec->inits < MAX_PAIRS)
        spec->init[spec->inits++] = value;
    else
        return match_error(error,
                           "there is no key '%s': they are name, cmd, proto, dir, log, init, "
                           "nodes, depth, movetime, option.NAME and variant.GAME",
                           key);
    return true;
}

static bool read_pairs(EngineSpec *spec, const char *text, Arena *arena, Error *error) {
    char *word;
    while ((word = take_word(&text, arena))) {
        char *equals = strchr(word, '=');
        if (!equals)
            return match_error(error, "'%s' is not of the form key=value", word);
        *equals = 0;
        if (!read_pair(spec, word, equals + 1, arena, error))
            return false;
    }
    return true;
}

/* the record has a line for each game and tabs between its fields */
static bool check_name(const EngineSpec *spec, Error *error) {
    return !strpbrk(spec->name, "\t\n") || match_error(error, "a name has no tab and no newline");
}

bool spec_read(EngineSpec *out, const char *text, Arena *arena, Error *error) {
    *out = (EngineSpec){.protocol = protocol_find("uci")};
    if (!(strchr(text, '=') ? read_pairs(out, text, arena, error)
                            : read_command(out, text, arena, error)))
        return false;
    if (!out->argv[0])
        return match_error(error, "'%s' has no cmd=COMMAND", text);
    if (!out->name) {
        const char *slash = strrchr(out->argv[0], '/');
        out->name = slash ? slash + 1 : out->argv[0];
    }
    return check_name(out, error);
}

/* ---- two of one name ---- */

/* the part of this path that the other has not */
static const char *own_path(const char *path, const char *other) {
    const char *own = path;
    for (size_t i = 0; path[i] && path[i] == other[i]; i++)
        if (path[i] == '/')
            own = path + i + 1;
    return own;
}

static bool has_option(const EngineSpec *spec, const Pair *option) {
    for (unsigned i = 0; i < spec->options.count; i++)
        if (strcmp(spec->options.list[i].key, option->key) == 0 &&
            strcmp(spec->options.list[i].value, option->value) == 0)
            return true;
    return false;
}

static bool has_same_words(const EngineSpec *a, const EngineSpec *b) {
    unsigned i = 1;
    while (a->argv[i] && b->argv[i] && strcmp(a->argv[i], b->argv[i]) == 0)
        i++;
    return !a->argv[i] && !b->argv[i];
}

static void write_own_options(Writer *writer, const EngineSpec *spec, const EngineSpec *other) {
    const char *between = " (";
    for (unsigned i = 0; i < spec->options.count; i++) {
        const Pair *option = &spec->options.list[i];
        if (has_option(other, option))
            continue;
        write_format(writer, "%s%s=%s", between, option->key, option->value);
        between = ", ";
    }
    const Limit *own = &spec->limit, *its = &other->limit;
    if ((own->nodes && own->nodes != its->nodes) || (own->depth && own->depth != its->depth) ||
        (own->movetime && own->movetime != its->movetime)) {
        write_text(writer, between);
        write_limit(writer, own);
        between = ", ";
    }
    write_text(writer, *between == ',' ? ")" : "");
}

static const char *keep_name(const Writer *writer, Arena *arena) {
    return writer_fits(writer) ? arena_copy_text(arena, writer->buffer, writer->length) : NULL;
}

static const char *own_name(const EngineSpec *spec, const EngineSpec *other, Arena *arena) {
    Writer writer = writer_growing();
    bool is_elsewhere = strcmp(spec->argv[0], other->argv[0]) != 0;
    write_text(&writer, is_elsewhere ? own_path(spec->argv[0], other->argv[0]) : spec->name);
    for (unsigned i = 1; spec->argv[i] && !has_same_words(spec, other); i++)
        write_format(&writer, " %s", spec->argv[i]);
    write_own_options(&writer, spec, other);
    const char *name = keep_name(&writer, arena);
    writer_free(&writer);
    return name;
}

static const char *numbered_name(const char *name, unsigned number, Arena *arena) {
    Writer writer = writer_growing();
    write_format(&writer, "%s (%u)", name, number);
    const char *numbered = keep_name(&writer, arena);
    writer_free(&writer);
    return numbered;
}

bool spec_tell_apart(EngineSpec pair[2], Arena *arena, Error *error) {
    if (strcmp(pair[0].name, pair[1].name) != 0)
        return true;
    const char *first = own_name(&pair[0], &pair[1], arena);
    const char *second = own_name(&pair[1], &pair[0], arena);
    if (first && second && strcmp(first, second) == 0) {
        first = numbered_name(first, 1, arena);
        second = numbered_name(second, 2, arena);
    }
    if (!first || !second)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    pair[0].name = first;
    pair[1].name = second;
    return check_name(&pair[0], error) && check_name(&pair[1], error);
}

void spec_game_name(const EngineSpec *spec, char out[GAME_NAME], const char *game, unsigned width,
                    unsigned height) {
    Writer writer = writer_to(out, GAME_NAME);
    const char *name = game;
    for (unsigned i = 0; i < spec->games.count; i++)
        if (strcmp(spec->games.list[i].key, game) == 0)
            name = spec->games.list[i].value;
    for (; *name; name++)
        if (*name == '%' && (name[1] == 'w' || name[1] == 'h'))
            write_format(&writer, "%u", *++name == 'w' ? width : height);
        else
            write_char(&writer, *name);
}
