/* tabiya_explain.c: a game explained: as plain words, section by section, and as one JSON object. */
#include "base/json.h"
#include "library/handles.h"
#include "notation/explain/diagram.h"
#include "notation/explain/explain.h"
#include "notation/names/piece_names.h"
#include "notation/text_board.h"

enum { TEXT_ROOM = 256 };

size_t tabiya_variant_explain(const TabiyaVariant *variant, unsigned flags, char *buffer,
                              size_t size) {
    Writer writer = public_writer(buffer, size);
    explain_variant(&writer, variant->rules, flags & TABIYA_UNICODE);
    return public_text(&writer);
}

size_t tabiya_variant_section(const TabiyaVariant *variant, size_t index, unsigned which,
                              char *buffer, size_t size) {
    Writer heading = public_writer(buffer, size), sentences = heading, unheard = writer_to(NULL, 0);
    const char *name = explain_section(variant->rules, index, which ? &sentences : &unheard);
    if (!which)
        write_slice(&heading, public_slice(name));
    return public_text(which ? &sentences : &heading);
}

/* ---- as JSON ---- */

static void write_pair(Json *json, const char *key, const char *text) {
    json_key(json, key);
    json_text(json, text);
}

static void write_count(Json *json, const char *key, unsigned number) {
    json_key(json, key);
    json_unsigned(json, number);
}

static void write_piece_value(Json *json, const Variant *rules, unsigned type) {
    char text[8];
    Writer writer = writer_to(text, sizeof text);
    write_piece(&writer, rules, piece_of(SECOND, type));
    json_text(json, text);
}

static void write_becomes(Json *json, const Variant *rules, unsigned from) {
    uint64_t becomes = explain_changes(rules, FIRST, from) | explain_changes(rules, SECOND, from);
    json_key(json, "becomes");
    json_list_begin(json);
    for (unsigned type = 1; type <= rules->pieces.count; type++)
        if (becomes >> type & 1)
            write_piece_value(json, rules, type);
    json_list_end(json);
}

/* who has it or can come to have it */
static void write_owners(Json *json, const uint64_t reach[2], unsigned type) {
    static const char *const KEYS[2] = {"first", "second"};
    json_key(json, "owners");
    json_list_begin(json);
    for (unsigned side = 0; side < 2; side++)
        if (reach[side] >> type & 1)
            json_text(json, KEYS[side]);
    json_list_end(json);
}

/* its moves as lines of marks, from the top, and what the marks do not say */
static void write_drawing(Json *json, const PieceType *piece) {
    Diagram diagram;
    char row[4 * DIAGRAM_SPAN + 1];
    diagram_draw(&diagram, piece, to_upper(piece->letter));
    json_key(json, "diagram");
    json_list_begin(json);
    for (int y = diagram.radius; y >= -diagram.radius; y--) {
        Writer writer = writer_to(row, sizeof row);
        diagram_row(&writer, &diagram, y);
        json_text(json, row);
    }
    json_list_end(json);
    json_key(json, "notes");
    json_list_begin(json);
    const char *note;
    for (unsigned i = 0; (note = diagram_note(&diagram, i)) != NULL; i++)
        json_text(json, note);
    json_list_end(json);
}

static void write_type(Json *json, const Variant *rules, const uint64_t reach[2], unsigned type) {
    const PieceType *piece = type_of(rules, type);
    char name[TEXT_ROOM];
    Writer writer = writer_to(name, sizeof name);
    write_piece_name(&writer, rules, type, BARE);
    json_object_begin(json);
    json_key(json, "piece");
    write_piece_value(json, rules, type);
    write_pair(json, "name", name);
    json_key(json, "betza");
    json_slice(json, type_of(rules, piece->counts_as)->betza);
    json_key(json, "royal");
    json_bool(json, piece->is_royal);
    write_becomes(json, rules, type);
    write_owners(json, reach, type);
    write_drawing(json, type_of(rules, piece->counts_as));
    json_object_end(json);
}

static void write_board(Json *json, const Variant *rules) {
    json_key(json, "board");
    json_object_begin(json);
    write_count(json, "files", rules->board.width);
    write_count(json, "ranks", rules->board.height);
    if (rules->smallest) {
        write_count(json, "smallest", rules->smallest);
        write_count(json, "largest", rules->largest);
    }
    json_object_end(json);
}

static void write_sides(Json *json, const Variant *rules) {
    static const char *const KEYS[2] = {"first", "second"};
    json_key(json, "sides");
    json_object_begin(json);
    for (unsigned side = 0; side < 2; side++)
        write_pair(json, KEYS[side], side_name(rules, side));
    json_object_end(json);
}

static void write_sections(Json *json, const Variant *rules) {
    Writer sentences = writer_growing();
    const char *heading;
    json_key(json, "sections");
    json_list_begin(json);
    for (size_t i = 0; (heading = explain_section(rules, i, &sentences)) != NULL; i++) {
        json_object_begin(json);
        write_pair(json, "heading", heading);
        json_key(json, "text");
        json_slice(json, (Slice){sentences.buffer, sentences.length});
        json_object_end(json);
        writer_clear(&sentences);
    }
    json_list_end(json);
    writer_free(&sentences);
}

size_t tabiya_variant_json(const TabiyaVariant *variant, char *buffer, size_t size) {
    const Variant *rules = variant->rules;
    const uint64_t reach[2] = {explain_reach(rules, FIRST), explain_reach(rules, SECOND)};
    Writer writer = public_writer(buffer, size);
    Json json = json_to(&writer);
    json_object_begin(&json);
    write_pair(&json, "name", rules->name);
    write_pair(&json, "title", rules->title);
    write_pair(&json, "about", rules->about);
    write_pair(&json, "start", rules->start_fen);
    write_board(&json, rules);
    write_sides(&json, rules);
    json_key(&json, "pieces");
    json_list_begin(&json);
    for (unsigned type = 1; type <= rules->pieces.count; type++)
        write_type(&json, rules, reach, type);
    json_list_end(&json);
    write_sections(&json, rules);
    json_object_end(&json);
    return public_text(&writer);
}
