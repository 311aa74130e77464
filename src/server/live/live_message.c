/* live_message.c: JSON in. Size and depth are looked at before the parser is called, so a hostile text costs no
 * more than reading it once. One table has the fields: where each goes, what it must be, and to which
 * messages it belongs. */
#include "server/live/live_message.h"

#include "server/live/limits.h"
#include "server/server_errors.h"

#include <jansson.h>
#include <stddef.h>
#include <string.h>

enum { MOST_COUNT = 1 << 30, MOST_VARIANT = 64, MOST_INI = 16384, MOST_FEN = 2048, MOST_SIZE = 26 };
#define MOST_TIME_MS 2592000000 /* thirty days */

/* ---- the fields ---- */

typedef enum FieldName {
    FIELD_T,
    FIELD_G,
    FIELD_K,
    FIELD_SEEN,
    FIELD_ID,
    FIELD_SEQ,
    FIELD_M,
    FIELD_PLIES,
    FIELD_TIME,
    FIELD_WHAT,
    FIELD_VARIANT,
    FIELD_INI,
    FIELD_SIZE,
    FIELD_FEN,
    FIELD_CLOCK,
    FIELD_PRIVATE,
    FIELD_NAMES
} FieldName;
#define BIT(field) (1u << FIELD_##field)

static bool take_text(json_t *value, size_t most, Slice *out) {
    if (!json_is_string(value))
        return false;
    *out = (Slice){json_string_value(value), json_string_length(value)};
    return out->length > 0 && out->length <= most;
}

static bool take_count(json_t *value, int64_t least, int64_t most, int64_t *out) {
    *out = json_is_integer(value) ? json_integer_value(value) : -1;
    return *out >= least && *out <= most;
}

static bool take_number(json_t *value, unsigned least, unsigned most, unsigned *out) {
    int64_t number;
    bool is_good = take_count(value, least, most, &number);
    *out = is_good ? (unsigned)number : 0;
    return is_good;
}

static bool read_game(json_t *value, Message *out) {
    Slice text;
    return take_text(value, ID_TEXT, &text) && id_read(text, &out->game);
}

/* "k": in a join the secret, in a command its word, which is read before */
static bool read_k(json_t *value, Message *out) {
    return out->kind == MESSAGE_DO ||
           (take_text(value, SECRET_TEXT, &out->secret) && secret_is_sound(out->secret));
}

static bool read_t(json_t *value, Message *out) {
    (void)value;
    (void)out;
    return true; /* read before */
}

static bool read_seen(json_t *value, Message *out) {
    out->has_seen = true;
    return take_number(value, 0, MOST_COUNT, &out->seen);
}

static int digit_of(char c) {
    return is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_id(json_t *value, Message *out) {
    Slice text;
    if (!take_text(value, 2 * STORE_ID, &text) || text.length != 2 * STORE_ID)
        return false;
    for (unsigned i = 0; i < STORE_ID; i++) {
        int high = digit_of(text.at[2 * i]), low = digit_of(text.at[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out->command.id[i] = (unsigned char)(high << 4 | low);
    }
    return true;
}

static bool read_seq(json_t *value, Message *out) {
    out->command.has_seq = true;
    return take_number(value, 1, MOST_COUNT, &out->command.seq);
}

static bool read_move_word(json_t *value, Message *out) {
    Slice *text = &out->command.command.text;
    if (!take_text(value, MOVE_TEXT - 1, text))
        return false;
    for (size_t i = 0; i < text->length; i++)
        if (text->at[i] <= ' ' || text->at[i] >= 127)
            return false;
    return true;
}

static bool read_plies(json_t *value, Message *out) {
    unsigned plies;
    bool is_good = take_number(value, 1, 2, &plies);
    out->command.command.plies = plies;
    return is_good;
}

static bool read_time(json_t *value, Message *out) {
    return take_count(value, 1000, 600000, &out->command.command.time);
}

static bool read_what(json_t *value, Message *out) {
    return take_text(value, LIVE_TEXT - 1, &out->command.command.text);
}

static bool read_variant(json_t *value, Message *out) {
    return take_text(value, MOST_VARIANT, &out->variant);
}

static bool read_ini(json_t *value, Message *out) {
    return take_text(value, MOST_INI, &out->ini);
}

static bool read_size(json_t *value, Message *out) {
    return take_number(value, 2, MOST_SIZE, &out->size);
}

static bool read_fen(json_t *value, Message *out) {
    return take_text(value, MOST_FEN, &out->fen);
}

static bool read_clock(json_t *value, Message *out) {
    return json_is_object(value) && json_object_size(value) == 2 &&
           take_count(json_object_get(value, "base"), 1000, MOST_TIME_MS, &out->base) &&
           take_count(json_object_get(value, "increment"), 0, 3600000, &out->increment);
}

static bool read_private(json_t *value, Message *out) {
    out->is_private = json_is_true(value);
    return json_is_boolean(value);
}

static const struct {
    const char *key, *wanted;
    bool (*read)(json_t *value, Message *out);
} FIELDS[FIELD_NAMES] = {
    [FIELD_T] = {"t", "the kind of the message", read_t},
    [FIELD_G] = {"g", "the number of a game, 11 letters and digits", read_game},
    [FIELD_K] = {"k", "a secret of 22 characters", read_k},
    [FIELD_SEEN] = {"seen", "the number of an event", read_seen},
    [FIELD_ID] = {"id", "16 digits, 0 to 9 and a to f", read_id},
    [FIELD_SEQ] = {"seq", "the number of an event, from 1", read_seq},
    [FIELD_M] = {"m", "a move in coordinates", read_move_word},
    [FIELD_PLIES] = {"plies", "1 or 2", read_plies},
    [FIELD_TIME] = {"time", "1000 to 600000 milliseconds", read_time},
    [FIELD_WHAT] = {"what", "one of the phrases", read_what},
    [FIELD_VARIANT] = {"variant", "the name of a game", read_variant},
    [FIELD_INI] = {"ini", "a text of at most 16384 bytes", read_ini},
    [FIELD_SIZE] = {"size", "2 to 26", read_size},
    [FIELD_FEN] = {"fen", "a FEN", read_fen},
    [FIELD_CLOCK] = {"clock", "an object with base and increment in milliseconds", read_clock},
    [FIELD_PRIVATE] = {"private", "true or false", read_private},
};

/* what belongs to each message */
static const struct {
    const char *word;
    unsigned needed, allowed;
} KINDS[MESSAGE_KINDS] = {
    [MESSAGE_JOIN] = {"join", BIT(G), BIT(K) | BIT(SEEN)},
    [MESSAGE_DO] = {"do", BIT(G) | BIT(K) | BIT(ID) | BIT(SEQ), 0},
    [MESSAGE_LEAVE] = {"leave", BIT(G), 0},
    [MESSAGE_OPEN] = {"open", BIT(VARIANT),
                      BIT(INI) | BIT(SIZE) | BIT(FEN) | BIT(CLOCK) | BIT(PRIVATE)},
    [MESSAGE_LOBBY] = {"lobby", 0, 0},
};

/* and to each command */
static const struct {
    const char *word;
    LiveSay say;
    CommandKind kind;
    unsigned needed;
} COMMANDS[] = {
    {"move", LIVE_PLAY, COMMAND_MOVE, BIT(M)},
    {"offer", LIVE_PLAY, COMMAND_OFFER, 0},
    {"accept", LIVE_PLAY, COMMAND_ACCEPT, 0},
    {"decline", LIVE_PLAY, COMMAND_DECLINE, 0},
    {"claim", LIVE_PLAY, COMMAND_CLAIM, 0},
    {"resign", LIVE_PLAY, COMMAND_RESIGN, 0},
    {"flag", LIVE_PLAY, COMMAND_FLAG, 0},
    {"ask-back", LIVE_PLAY, COMMAND_ASK_BACK, BIT(PLIES)},
    {"abort", LIVE_PLAY, COMMAND_ABORT, 0},
    {"give", LIVE_PLAY, COMMAND_GIVE, BIT(TIME)},
    {"rematch", LIVE_PLAY, COMMAND_REMATCH, 0},
    {"say", LIVE_SAY, COMMAND_MOVE, BIT(WHAT)},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

/* ---- bounds ---- */

static bool is_shallow(Slice text) {
    unsigned depth = 0;
    bool is_in_text = false;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.at[i];
        if (is_in_text && c == '\\')
            i++;
        else if (c == '"')
            is_in_text = !is_in_text;
        else if (!is_in_text && (c == '{' || c == '['))
            depth++;
        else if (!is_in_text && (c == '}' || c == ']') && depth)
            depth--;
        if (depth > limit_of(LIMIT_JSON_DEPTH))
            return false;
    }
    return true;
}

static json_t *parse(Slice text, LimitKind size, Error *error) {
    json_error_t why;
    if (text.length > limit_of(size))
        error_set(error, 0, 0, ERROR_MESSAGE_LONG, limit_of(size));
    else if (!is_shallow(text))
        error_set(error, 0, 0, ERROR_MESSAGE_DEEP, limit_of(LIMIT_JSON_DEPTH));
    else {
        json_t *root =
            json_loadb(text.length ? text.at : "", text.length, JSON_REJECT_DUPLICATES, &why);
        if (json_is_object(root))
            return root;
        error_set(error, 0, 0, ERROR_MESSAGE_JSON, root ? "it is another value" : why.text);
        json_decref(root);
    }
    return NULL;
}

/* ---- reading ---- */

static const char *word_of(json_t *root, const char *key) {
    const char *word = json_string_value(json_object_get(root, key));
    return word ? word : "";
}

static bool find_kind(Message *out, json_t *root, Error *error) {
    const char *word = word_of(root, "t");
    for (unsigned i = 0; i < MESSAGE_KINDS; i++)
        if (strcmp(word, KINDS[i].word) == 0) {
            out->kind = (MessageKind)i;
            return true;
        }
    return error_set(error, 0, 0, ERROR_MESSAGE_KIND, word);
}

static bool find_command(Message *out, json_t *root, unsigned *needed, Error *error) {
    const char *word = word_of(root, "k");
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(word, COMMANDS[i].word) == 0) {
            out->command.say = COMMANDS[i].say;
            out->command.command.kind = COMMANDS[i].kind;
            *needed |= COMMANDS[i].needed;
            return true;
        }
    return error_set(error, 0, 0, ERROR_MESSAGE_COMMAND, word);
}

static unsigned field_of(const char *key) {
    unsigned field = 0;
    while (field < FIELD_NAMES && strcmp(key, FIELDS[field].key) != 0)
        field++;
    return field;
}

static bool read_fields(Message *out, json_t *root, unsigned needed, unsigned allowed,
                        Error *error) {
    unsigned there = 0;
    const char *key;
    json_t *value;
    json_object_foreach(root, key, value) {
        unsigned field = field_of(key);
        if (field == FIELD_NAMES || !((needed | allowed) >> field & 1))
            return error_set(error, 0, 0, ERROR_MESSAGE_FIELD, key);
        if (!FIELDS[field].read(value, out))
            return error_set(error, 0, 0, ERROR_MESSAGE_VALUE, key, FIELDS[field].wanted);
        there |= 1u << field;
    }
    for (unsigned field = 0; field < FIELD_NAMES; field++)
        if (needed >> field & 1 && !(there >> field & 1))
            return error_set(error, 0, 0, ERROR_MESSAGE_MISSING, FIELDS[field].key);
    return true;
}

static bool finish(Message *out, json_t *root, bool is_read) {
    out->root = root;
    if (!is_read)
        message_free(out);
    return is_read;
}

bool message_read(Message *out, Slice text, Error *error) {
    unsigned needed = 0;
    json_t *root = parse(text, LIMIT_MESSAGE_SIZE, error);
    *out = (Message){.kind = MESSAGE_JOIN};
    if (!root)
        return false;
    bool is_read = find_kind(out, root, error);
    if (is_read && out->kind == MESSAGE_DO)
        is_read = find_command(out, root, &needed, error);
    return finish(out, root,
                  is_read && read_fields(out, root, needed | KINDS[out->kind].needed | BIT(T),
                                         KINDS[out->kind].allowed, error));
}

bool message_read_open(Message *out, Slice text, Error *error) {
    json_t *root = parse(text, LIMIT_CREATE_SIZE, error);
    *out = (Message){.kind = MESSAGE_OPEN};
    return root && finish(out, root,
                          read_fields(out, root, KINDS[MESSAGE_OPEN].needed,
                                      KINDS[MESSAGE_OPEN].allowed, error));
}

void message_free(Message *message) {
    json_decref(message->root);
    message->root = NULL;
}
