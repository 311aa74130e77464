/* samples.c: two growing arrays, of the positions and of all their terms. */
#include "tune/samples.h"

#include "engine/evaluate/evaluate.h"
#include "engine/evaluate/terms.h"
#include "tune/tune_errors.h"

#include <stdlib.h>
#include <string.h>

static bool grow(void **array, size_t room, size_t size) {
    void *larger = realloc(*array, room * size);
    if (larger)
        *array = larger;
    return larger != NULL;
}

static bool make_room(Samples *s, size_t terms) {
    if (s->count == s->room) {
        size_t room = s->room ? 2 * s->room : 1024;
        if (!grow((void **)&s->sample, room, sizeof *s->sample))
            return false;
        s->room = room;
    }
    if (s->terms + terms > s->terms_room) {
        size_t room = 2 * s->terms_room + terms + 65536;
        if (!grow((void **)&s->index, room, sizeof *s->index) ||
            !grow((void **)&s->times, room, sizeof *s->times))
            return false;
        s->terms_room = room;
    }
    return true;
}

static int phase_material(const Weights *weights, const Position *p) {
    int material = 0;
    for (Square sq = 0; sq < p->variant->board.squares; sq++)
        if (p->at[sq] && p->at[sq] != WALL &&
            traits_gives_phase(&weights->traits, piece_type(p->at[sq])))
            material += weights->traits.value[piece_type(p->at[sq])];
    for (unsigned type = 1; type <= p->variant->pieces.count; type++)
        if (traits_gives_phase(&weights->traits, type))
            material +=
                weights->traits.value[type] * (p->hand[FIRST][type] + p->hand[SECOND][type]);
    return material;
}

/* The evaluation scores it as the sum of its terms: nothing else has a say. */
static bool is_linear(const Weights *weights, const Position *p, TaperedScore sum, Blend blend) {
    int score = evaluate_position(weights, p);
    int64_t wanted =
        (int64_t)tapered_middle(sum) * blend.middle + (int64_t)tapered_end(sum) * blend.end;
    return llabs(wanted / PHASES - (p->side == FIRST ? score : -score)) <= 1;
}

bool samples_add(Samples *s, const Weights *weights, const Position *p, int score,
                 unsigned result) {
    unsigned total = weights->layout.counts;
    int16_t *times = calloc(total, sizeof *times);
    if (!times || !make_room(s, total)) {
        free(times);
        return false;
    }
    terms_count(weights, p, times);
    TaperedScore sum = terms_total(weights, times);
    Blend blend = evaluate_blend(weights, p, phase_material(weights, p), tapered_end(sum));
    if (is_linear(weights, p, sum, blend)) {
        Sample *sample = &s->sample[s->count++];
        *sample = (Sample){.first = s->terms,
                           .middle = (int16_t)blend.middle,
                           .end = (int16_t)blend.end,
                           .score = (int16_t)score,
                           .result = (uint8_t)result};
        for (unsigned i = 0; i < total; i++)
            if (times[i]) {
                s->index[s->terms] = (uint16_t)i;
                s->times[s->terms++] = (int8_t)times[i];
                sample->terms++;
            }
    } else {
        s->skipped++;
    }
    free(times);
    return true;
}

void samples_free(Samples *s) {
    free(s->sample);
    free(s->index);
    free(s->times);
    *s = (Samples){.count = 0};
}

void sample_write(Writer *writer, const Position *p, int score, unsigned result) {
    static const char *const RESULT[] = {"0.0", "0.5", "1.0"};
    Setup setup;
    position_setup(p, &setup);
    setup_write(writer, &setup, p->variant);
    write_format(writer, " | %d | %s\n", score, RESULT[result]);
}

static Slice part_of(Slice *rest) {
    const char *bar = memchr(rest->at, '|', rest->length);
    size_t length = bar ? (size_t)(bar - rest->at) : rest->length;
    Slice part = slice_trim((Slice){rest->at, length});
    *rest = (Slice){rest->at + length + (bar != NULL), rest->length - length - (bar != NULL)};
    return part;
}

bool sample_read(Setup *setup, int *score, unsigned *result, const Variant *variant, Slice line,
                 Error *error) {
    Slice fen = part_of(&line), number = part_of(&line), outcome = part_of(&line);
    bool is_negative = number.length && *number.at == '-';
    Slice digits = {number.at + is_negative, number.length - is_negative};
    unsigned long size;
    if (!slice_number(digits, INT16_MAX, &size) ||
        !(slice_is(outcome, "0.0") || slice_is(outcome, "0.5") || slice_is(outcome, "1.0")))
        return error_set(error, 0, 0, ERROR_SAMPLE);
    *score = is_negative ? -(int)size : (int)size;
    *result = outcome.at[0] == '1' ? 2 : outcome.at[2] == '5' ? 1 : 0;
    return setup_read(setup, variant, fen, error);
}
