/* betza.c: the reader of Betza's notation.
 * A term is modifiers (m c: without or with capture; i: initial; p g: hop; n: lame; f b l r v s h:
 * directions; e: takes en passant, which a rule of its own decides) and an atom, perhaps followed
 * by a range or repeated. An atom (a, b) has eight images, numbered as in IMAGE below; every word
 * of direction names some of them. */
#include "rules/load/betza.h"

#include "rules/rules_errors.h"

#include <stdlib.h>
#include <string.h>

typedef struct Atom {
    char letter;
    int8_t far, near;
    bool rides;
    bool crowned; /* K and Q: the diagonal atom of the same length comes with it */
} Atom;

static const Atom ATOMS[] = {
    {'W', 1, 0, false, false}, {'F', 1, 1, false, false}, {'D', 2, 0, false, false},
    {'N', 2, 1, false, false}, {'A', 2, 2, false, false}, {'H', 3, 0, false, false},
    {'L', 3, 1, false, false}, {'C', 3, 1, false, false}, {'J', 3, 2, false, false},
    {'Z', 3, 2, false, false}, {'G', 3, 3, false, false}, {'K', 1, 0, false, true},
    {'R', 1, 0, true, false},  {'B', 1, 1, true, false},  {'Q', 1, 0, true, true},
};

/* image i of (far, near): which coordinate is the far one, and the signs */
static const struct {
    int8_t x_is_far, sign_x, sign_y;
    const char *words; /* the direction words that name it, two letters each */
} IMAGE[8] = {
    {0, +1, +1, "ff vv rf rv fh rh hr"}, {0, -1, -1, "bb vv lb lv bh lh hr"},
    {1, +1, -1, "rr ss br bs bh rh hr"}, {1, -1, +1, "ll ss fl fs fh lh hr"},
    {1, +1, +1, "rr ss fr fs fh rh hl"}, {1, -1, -1, "ll ss bl bs bh lh hl"},
    {0, +1, -1, "bb vv rb rv bh rh hl"}, {0, -1, +1, "ff vv lf lv fh lh hl"},
};

/* a movement while it grows */
typedef struct Draft {
    uint8_t slide[2][DIRECTIONS];
    uint8_t leaps, walks;
    Leap leap[MAX_LEAPS];
    Walk walk[MAX_WALKS];
} Draft;

typedef struct Drafts {
    Draft always, initial;
    WalkKind hop;
} Drafts;

typedef struct Term {
    unsigned modes;
    bool hops, grasshops, lame, initial;
    char words[8][3];
    int word_count;
    int range; /* 0: one step, or unlimited for a rider */
    bool rides;
} Term;

static bool is_vertical(char c) {
    return c && strchr("fbvh", c);
}
static bool is_horizontal(char c) {
    return c && strchr("rlsh", c);
}

/* Two letters make one word where they combine; for orthogonal atoms "fs" means f and s. */
static void add_direction(Term *term, Slice text, size_t *at) {
    char c = text.at[*at], c2 = *at + 1 < text.length ? text.at[*at + 1] : 0;
    char word[3] = {c, c, 0};
    if (c2 && (c2 == c || (is_vertical(c) && is_horizontal(c2)) ||
               (is_horizontal(c) && is_vertical(c2)))) {
        word[1] = c2;
        ++*at;
    }
    if (term->word_count < 8)
        memcpy(term->words[term->word_count++], word, 3);
}

static bool image_named(const Term *term, int image, bool orthogonal) {
    if (!term->word_count)
        return true;
    for (int i = 0; i < term->word_count; i++) {
        const char *word = term->words[i];
        char first[3] = {word[0], word[0], 0}, second[3] = {word[1], word[1], 0};
        if (orthogonal ? strstr(IMAGE[image].words, first) || strstr(IMAGE[image].words, second)
                       : strstr(IMAGE[image].words, word) != NULL)
            return true;
    }
    return false;
}

static void add_slide(Draft *out, Direction d, unsigned modes, int range) {
    for (int mode = 0; mode < 2; mode++)
        if (modes >> mode & 1 && out->slide[mode][d] < range)
            out->slide[mode][d] = (uint8_t)range;
}

static bool add_leap(Draft *out, int dx, int dy, unsigned modes) {
    for (int i = 0; i < out->leaps; i++)
        if (out->leap[i].dx == dx && out->leap[i].dy == dy) {
            out->leap[i].modes |= (uint8_t)modes;
            return true;
        }
    if (out->leaps == MAX_LEAPS)
        return false;
    out->leap[out->leaps++] = (Leap){(int8_t)dx, (int8_t)dy, (uint8_t)modes};
    return true;
}

static bool add_walk(Draft *out, Walk walk) {
    for (int i = 0; i < out->walks; i++) {
        Walk *old = &out->walk[i];
        if (old->dx == walk.dx && old->dy == walk.dy && old->kind == walk.kind &&
            old->range == walk.range) {
            old->modes |= walk.modes;
            return true;
        }
    }
    if (out->walks == MAX_WALKS)
        return false;
    out->walk[out->walks++] = walk;
    return true;
}

static bool add_step(Draft *out, const Term *term, WalkKind hop, int dx, int dy) {
    Direction d = direction_of(dx, dy);
    int range = term->rides ? (term->range ? term->range : UNLIMITED) : 1;
    Walk walk = {(int8_t)dx, (int8_t)dy, (uint8_t)range, (uint8_t)term->modes, WALK_RIDE};
    if (term->hops || term->grasshops) {
        walk.kind = term->grasshops ? WALK_GRASSHOP : hop;
        return add_walk(out, walk);
    }
    if (d != DIRECTIONS)
        return add_slide(out, d, term->modes, range), true;
    if (term->rides)
        return add_walk(out, walk);
    if (!term->lame)
        return add_leap(out, dx, dy, term->modes);
    walk.kind = WALK_LAME;
    return add_walk(out, walk);
}

/* The images of one atom that coincide (W, F, …) are added twice, which changes nothing. */
static bool add_images(Drafts *out, const Term *term, int far, int near, bool split) {
    Draft *into = term->initial ? &out->initial : &out->always;
    for (int i = 0; i < 8; i++) {
        int x = IMAGE[i].x_is_far ? far : near, y = IMAGE[i].x_is_far ? near : far;
        if (image_named(term, i, split) &&
            !add_step(into, term, out->hop, x * IMAGE[i].sign_x, y * IMAGE[i].sign_y))
            return false;
    }
    return true;
}

static const Atom *find_atom(char c) {
    for (size_t i = 0; i < sizeof ATOMS / sizeof *ATOMS; i++)
        if (ATOMS[i].letter == c)
            return &ATOMS[i];
    return NULL;
}

/* 'n' alone blocks leaps only; hops are for lines; and so on. NULL where all is well. */
static const char *contradiction(const Term *term, const Atom *atom, const char **with) {
    *with = "'p' or 'g' (hop)";
    if (term->hops || term->grasshops) {
        if (atom->far > 1)
            return "a leap";
        if (!term->rides)
            return "a single step";
        if (term->lame)
            return "'n' (lame)";
        if (term->range)
            return "a range";
    }
    *with = "'n' (lame)";
    if (term->lame && term->rides)
        return "a rider";
    return NULL;
}

static bool finish_term(Drafts *out, Term *term, const Atom *atom, unsigned line, unsigned column,
                        Error *error) {
    const char *with, *what = contradiction(term, atom, &with);
    if (what)
        return error_set(error, line, column, ERROR_BETZA_COMBINATION, what, with);
    if (!term->modes)
        term->modes = MODE_BOTH;
    bool split = !atom->crowned && atom->near == 0;
    if (!add_images(out, term, atom->far, atom->near, split) ||
        (atom->crowned && !add_images(out, term, atom->far, atom->far, false)))
        return error_set(error, line, column, ERROR_BETZA_LONG, MAX_LEAPS);
    return true;
}

static bool read_range(Term *term, Slice text, size_t *at, const Atom *atom, unsigned line,
                       unsigned column, Error *error) {
    term->rides = atom->rides;
    if (*at + 1 < text.length && text.at[*at + 1] == atom->letter) {
        term->rides = true;
        ++*at;
    }
    if (*at + 1 < text.length && is_digit(text.at[*at + 1])) {
        int range = 0, digits = 0;
        while (*at + 1 < text.length && is_digit(text.at[*at + 1]) && digits++ < 3)
            range = range * 10 + (text.at[++*at] - '0');
        if (range > UNLIMITED)
            return error_set(error, line, column, ERROR_BETZA_FAR);
        term->rides = range != 1;
        term->range = range;
    }
    return true;
}

static bool read_terms(Drafts *out, Slice text, unsigned line, unsigned column, Error *error) {
    Term term = {0};
    bool open = false; /* modifiers without their atom */
    for (size_t i = 0; i < text.length; i++) {
        char c = text.at[i];
        unsigned here = column + (unsigned)i;
        const Atom *atom = find_atom(c);
        open = true;
        if (c == 'm' || c == 'c')
            term.modes |= c == 'm' ? MODE_MOVE : MODE_CAPTURE;
        else if (c == 'p')
            term.hops = true;
        else if (c == 'g')
            term.grasshops = true;
        else if (c == 'n')
            term.lame = true;
        else if (c == 'i')
            term.initial = true;
        else if (c == 'e')
            continue;
        else if (is_vertical(c) || is_horizontal(c))
            add_direction(&term, text, &i);
        else if (!atom)
            return error_set(error, line, here, ERROR_BETZA_ATOM, c >= ' ' && c < 127 ? c : '?');
        else {
            if (!read_range(&term, text, &i, atom, line, here, error) ||
                !finish_term(out, &term, atom, line, here, error))
                return false;
            term = (Term){0};
            open = false;
        }
    }
    if (open)
        return error_set(error, line, column, ERROR_BETZA_EMPTY, (int)text.length, text.at);
    return true;
}

static bool keep(Movement *out, const Draft *draft, Arena *arena) {
    Leap *leap = arena_alloc(arena, (draft->leaps + 1u) * sizeof *leap);
    Walk *walk = arena_alloc(arena, (draft->walks + 1u) * sizeof *walk);
    if (!leap || !walk)
        return false;
    *out = (Movement){.leaps = draft->leaps, .walks = draft->walks, .leap = leap, .walk = walk};
    memcpy(out->slide, draft->slide, sizeof out->slide);
    memcpy(leap, draft->leap, draft->leaps * sizeof *leap);
    memcpy(walk, draft->walk, draft->walks * sizeof *walk);
    return true;
}

bool betza_read(Moveset *out, const BetzaSource *source, Arena *arena, Error *error) {
    Drafts drafts = {.hop = source->spares_cannons ? WALK_CANNON : WALK_HOP};
    return read_terms(&drafts, source->text, source->line, source->column, error) &&
           ((keep(&out->always, &drafts.always, arena) &&
             keep(&out->initial, &drafts.initial, arena)) ||
            error_set(error, 0, 0, ERROR_NO_MEMORY));
}
