/* json.c: the objects and lists of a review. */
#include "review/json.h"

#include "engine/standing.h"
#include "notation/pgn_write.h"
#include "notation/text_board.h"
#include "review/words.h"

/* ---- text ---- */

/* the bytes of the UTF-8 character that begins here; 0: it is none */
static unsigned character_length(const unsigned char *at) {
    static const struct {
        unsigned char mask, lead;
        unsigned least;
    } FORMS[] = {{0x80, 0x00, 0}, {0xE0, 0xC0, 0x80}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}};
    for (unsigned n = 0; n < 4; n++) {
        if ((at[0] & FORMS[n].mask) != FORMS[n].lead)
            continue;
        unsigned code = at[0] & (unsigned char)~FORMS[n].mask;
        for (unsigned i = 1; i <= n; i++) {
            if ((at[i] & 0xC0) != 0x80)
                return 0;
            code = code << 6 | (at[i] & 0x3Fu);
        }
        bool is_sound =
            code >= FORMS[n].least && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
        return is_sound ? n + 1 : 0;
    }
    return 0;
}

void write_json_text(Writer *writer, const char *text) {
    write_char(writer, '"');
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        unsigned length = character_length(at);
        if (!length || *at < 0x20 || *at == 0x7F) {
            write_format(writer, "\\u%04x", *at);
            length = 1;
        } else {
            if (*at == '"' || *at == '\\')
                write_char(writer, '\\');
            write_slice(writer, (Slice){(const char *)at, length});
        }
        at += length;
    }
    write_char(writer, '"');
}

/* ---- a review ---- */

static const char *json_side(Side side) {
    return side == FIRST ? "white" : "black";
}

static void write_evaluation(Writer *writer, const Review *review, size_t i) {
    const Evaluation *position = &review->position[i];
    if (!position->is_known) {
        write_text(writer, "null");
    } else if (position->is_over) {
        write_text(writer, "{\"over\": \"");
        write_outcome(writer, review->outcome);
        write_text(writer, "\"}");
    } else {
        bool is_mate = score_is_mate(position->score);
        write_format(writer, "{\"%s\": %d", is_mate ? "mate" : "cp",
                     is_mate ? score_mate_in(position->score) : position->score);
        if (position->depth > 0)
            write_format(writer, ", \"depth\": %d", position->depth);
        write_char(writer, '}');
    }
}

static void write_tag(Writer *writer, const GameTree *tree, const char *key, const char *name) {
    const char *value = tree_tag(tree, name);
    write_format(writer, "\"%s\": ", key);
    if (value)
        write_json_text(writer, value);
    else
        write_text(writer, "null");
    write_text(writer, ", ");
}

static void write_move_object(Writer *writer, const Review *review, size_t ply) {
    const ReviewedMove *move = &review->move[ply];
    write_format(writer, "{\"ply\": %zu, \"number\": %u, \"side\": \"%s\", \"san\": ", ply + 1,
                 move->number, json_side(move->side));
    write_json_text(writer, move->san);
    write_text(writer, ", \"before\": ");
    write_evaluation(writer, review, ply);
    write_text(writer, ", \"after\": ");
    write_evaluation(writer, review, ply + 1);
    write_text(writer, ", \"better\": ");
    if (move->better)
        write_json_text(writer, move->better);
    else
        write_text(writer, "null");
    write_text(writer, ", \"verdict\": ");
    if (move->verdict != VERDICT_NONE)
        write_format(writer, "\"%s\"", verdict_name(move->verdict));
    else
        write_text(writer, "null");
    write_format(writer, ", \"loss\": %d.%d, \"missesMate\": %s, \"letsMate\": %s, \"turn\": %s}",
                 (int)(move->loss * 10 + 0.5) / 10, (int)(move->loss * 10 + 0.5) % 10,
                 move->misses_mate ? "true" : "false", move->lets_mate ? "true" : "false",
                 move->is_turn ? "true" : "false");
}

static void write_side_object(Writer *writer, const SideReview *sum) {
    write_text(writer, "{\"accuracy\": ");
    if (sum->accuracy >= 0)
        write_format(writer, "%d.%d", (int)(sum->accuracy * 10 + 0.5) / 10,
                     (int)(sum->accuracy * 10 + 0.5) % 10);
    else
        write_text(writer, "null");
    write_format(writer, ", \"moves\": %u", sum->moves);
    for (int verdict = VERDICT_BEST; verdict < VERDICTS; verdict++)
        write_format(writer, ", \"%s\": %u", verdict_name((Verdict)verdict), sum->count[verdict]);
    write_char(writer, '}');
}

void write_review_json(Writer *writer, const Review *review, unsigned long number) {
    const GameTree *tree = review->tree;
    write_format(writer, "{\"game\": %lu, ", number);
    write_tag(writer, tree, "white", "White");
    write_tag(writer, tree, "black", "Black");
    write_tag(writer, tree, "event", "Event");
    write_tag(writer, tree, "date", "Date");
    write_format(writer, "\"variant\": \"%s\", \"result\": \"%s\", \"complete\": %s, \"start\": ",
                 tree->variant->name, pgn_result(tree->result),
                 review->is_stopped ? "false" : "true");
    write_evaluation(writer, review, 0);
    write_text(writer, ", \"sides\": {\"white\": ");
    write_side_object(writer, &review->side[FIRST]);
    write_text(writer, ", \"black\": ");
    write_side_object(writer, &review->side[SECOND]);
    write_text(writer, "}, \"decisive\": ");
    if (review->decisive != NO_PLY)
        write_format(writer, "%zu", review->decisive + 1);
    else
        write_text(writer, "null");
    write_text(writer, ", \"moves\": [");
    for (size_t i = review->from; i < review->end; i++) {
        write_text(writer, i > review->from ? ",\n    " : "\n    ");
        write_move_object(writer, review, i);
    }
    write_text(writer, "]}");
}
