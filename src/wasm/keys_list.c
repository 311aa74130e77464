/* keys_list.c: the keys of a variant file for a page that helps to write one, from the one table of
 * src/rules/load/keys.c. Each name is one that can be written: of the pieces it is that of every
 * predefined piece, of a numbered key the first. */
#include "base/json.h"
#include "library/handles.h"
#include "rules/load/keys.h"
#include "wasm/embedder.h"

static void put_entry(Json *json, const char *name, const char *topic, const Key *key,
                      const char *text) {
    json_line(json, 0);
    json_object_begin(json);
    json_key(json, "name");
    json_text(json, name);
    json_key(json, "topic");
    json_text(json, topic);
    json_key(json, "takes");
    json_text(json, key_kind_words(key->kind));
    json_key(json, "text");
    json_text(json, text);
    json_key(json, "sided");
    json_bool(json, key->sided);
    json_object_end(json);
}

static void put_key(Json *json, const char *topic, const Key *key) {
    char meaning[512];
    Writer writer = writer_to(meaning, sizeof meaning);
    write_key_meaning(&writer, key);
    const char *name = key->kind == KEY_BETZA      ? "customPiece1"
                       : key->kind == KEY_MOBILITY ? "mobilityRegionWhitePawn"
                                                   : key->name;
    put_entry(json, name, topic, key, meaning);
}

static void put_predefined(Json *json, const char *topic, const Key *key) {
    for (unsigned i = 0; i < PREDEFINED_COUNT; i++) {
        char text[512];
        Writer writer = writer_to(text, sizeof text);
        const char *betza = PREDEFINED[i].betza;
        write_format(&writer, "%s: %s", *betza ? betza : "does not move", key->about);
        put_entry(json, PREDEFINED[i].name, topic, key, text);
    }
}

static void put_keys(Json *json) {
    const char *topic = "";
    json_list_begin(json);
    for (const Key *key = KEYS; key < KEYS + KEY_COUNT; key++) {
        topic = key->topic ? key->topic : topic;
        if (key->kind == KEY_LETTER)
            put_predefined(json, topic, key);
        else if (key->kind != KEY_UNSUPPORTED)
            put_key(json, topic, key);
    }
    json_list_end(json);
}

/* {"keys": [{"name", "topic", "takes", "text", "sided"}, …], "betza": [{"letters", "text"}, …]} */
EXPORT("wasm_keys") size_t wasm_keys(char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    Json json = json_to(&writer);
    json_object_begin(&json);
    json_key(&json, "keys");
    put_keys(&json);
    json_key(&json, "betza");
    json_list_begin(&json);
    for (const BetzaWord *word = BETZA_WORDS; word->letters; word++) {
        json_object_begin(&json);
        json_key(&json, "letters");
        json_text(&json, word->letters);
        json_key(&json, "text");
        json_text(&json, word->about);
        json_object_end(&json);
    }
    json_list_end(&json);
    json_object_end(&json);
    return public_text(&writer);
}
