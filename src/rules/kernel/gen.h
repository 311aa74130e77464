/* gen.h: the list, or the count, of moves being generated. Where that is hot, Gen is made with
 * constants, so the generator is compiled without the branches that they decide; all else shares
 * one that looks at them (put_pass). */

typedef struct Tables Tables;
typedef struct Aim Aim;

typedef struct Gen {
    Position *pos;
    const Variant *variant;
    const Tables *tables;
    Move *out;
    size_t n;
    unsigned us;
    bool count;     /* only how many */
    bool verify;    /* try each move: does the royal piece survive it? */
    bool captures;  /* only captures */
    const Aim *aim; /* only quiet moves that it asks for, if it is there */
} Gen;

static bool survives(Position *p, Move move);

INLINE void put(Gen *g, Move move) {
    if (g->verify && !survives(g->pos, move))
        return;
    if (!g->count)
        g->out[g->n] = move;
    g->n++;
}

INLINE Gen gen_of(Position *p, Move *out, unsigned us, bool count, bool verify) {
    return (Gen){.pos = p,
                 .variant = p->variant,
                 .tables = p->variant->tables,
                 .out = out,
                 .us = us,
                 .count = count,
                 .verify = verify};
}
/* for a part of the list: out is NULL for a count */
INLINE Gen gen_part(Position *p, Move *out, bool verify) {
    return gen_of(p, out, p->side, !out, verify);
}
INLINE Move *rest_of(const Gen *g) {
    return g->count ? NULL : g->out + g->n;
}
