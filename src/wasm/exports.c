/* exports.c: tabiya.h for a caller that is not written in C: a page. What the header gives in texts
 * and numbers is called as it is. Here are the functions that take structs or tell by callbacks:
 * their members come one by one, and the host gets what is told by functions of its own. Numbers of
 * 64 bits go in as double, which the host has, and is exact to 2^53. Whole games are in records.c,
 * reviews in reviews.c, the five originals in dialogues.c, the keys of variant files in keys_list.c. */
#include "wasm/embedder.h"

/* the host reads these where they lie */
_Static_assert(sizeof(TabiyaError) == 252, "three numbers and a text");
_Static_assert(sizeof(TabiyaType) == 20, "a size, two letters and a flag, three numbers");
_Static_assert(sizeof(TabiyaMove) == 40, "ten numbers");

/* ---- what the host is told ---- */

IMPORT("event")
void host_event(int kind, int side, const char *move, int captured, size_t plies, int result,
                int reason, double first_left, double second_left, int code, const char *text);
IMPORT("thought")
void host_thought(bool is_last, unsigned rank, int depth, int seldepth, double nodes,
                  double milliseconds, unsigned hashfull, int cp, int mate, const char *pv);

void wasm_tell_fault(void *context, const TabiyaError *fault) {
    (void)context;
    host_fault(fault->code, fault->line, fault->column, fault->text);
}

static void tell_event(void *context, const TabiyaEvent *event) {
    (void)context;
    const TabiyaClock *clock = event->clock;
    const TabiyaError *error = event->error;
    host_event(event->kind, (int)event->side, event->move, event->captured, event->plies,
               (int)event->result, (int)event->reason, clock ? (double)clock->left[0] : -1,
               clock ? (double)clock->left[1] : -1, error ? error->code : 0,
               error ? error->text : "");
}

static void tell(bool is_last, const TabiyaSearchInfo *info) {
    host_thought(is_last, info->rank, info->depth, info->seldepth, (double)info->nodes,
                 (double)info->milliseconds, info->hashfull, info->cp, info->mate, info->pv);
}

static void tell_thought(void *context, const TabiyaSearchInfo *info) {
    (void)context;
    tell(false, info);
}

bool wasm_wants_stop(void *context) {
    (void)context;
    return host_wants_stop();
}

/* ---- errors, and faults of a text ---- */

EXPORT("wasm_error") TabiyaError *wasm_error(void) {
    static TabiyaError error;
    return &error;
}

EXPORT("wasm_variants_add") bool wasm_variants_add(TabiyaVariants *variants, const char *text) {
    return tabiya_variants_add(variants, text, wasm_tell_fault, NULL, wasm_error());
}

EXPORT("wasm_setup_check") bool wasm_setup_check(const TabiyaSetup *setup) {
    return tabiya_setup_check(setup, wasm_tell_fault, NULL, wasm_error());
}

/* ---- a table ---- */

/* base 0: without clock */
EXPORT("wasm_table_open")
TabiyaTable *wasm_table_open(const TabiyaVariant *variant, const TabiyaSetup *setup, double base,
                             double increment, unsigned moves) {
    const TabiyaTimeControl control = {.size = sizeof control,
                                       .base = (int64_t)base,
                                       .increment = (int64_t)increment,
                                       .moves = moves};
    return tabiya_table_open(variant, setup, base > 0 ? &control : NULL, wasm_error());
}

EXPORT("wasm_table_apply")
bool wasm_table_apply(TabiyaTable *table, int kind, int side, double now, const char *move,
                      size_t plies) {
    const TabiyaCommand command = {.size = sizeof command,
                                   .kind = kind,
                                   .side = (TabiyaSide)side,
                                   .now = (int64_t)now,
                                   .move = move,
                                   .plies = plies};
    return tabiya_table_apply(table, &command, tell_event, NULL, wasm_error());
}

/* what a side has left; below 0: there is no clock */
EXPORT("wasm_table_left") double wasm_table_left(const TabiyaTable *table, double now, int side) {
    TabiyaClock clock = {.size = sizeof clock};
    return tabiya_table_clock(table, (int64_t)now, &clock) ? (double)clock.left[side & 1] : -1;
}

/* ---- the engine ---- */

EXPORT("wasm_engine_open") TabiyaEngine *wasm_engine_open(unsigned hash_mb) {
    const TabiyaOptions options = {.size = sizeof options, .hash_mb = hash_mb};
    return tabiya_engine_open(&options, wasm_error());
}

/* The clock's numbers count where first_left is not below 0. */
EXPORT("wasm_engine_think")
bool wasm_engine_think(TabiyaEngine *engine, const TabiyaGame *game, unsigned level, int depth,
                       double nodes, double milliseconds, unsigned multipv, const char *moves,
                       double seed, double first_left, double second_left, double increment,
                       unsigned moves_to_go) {
    const TabiyaClock clock = {.size = sizeof clock,
                               .left = {(int64_t)first_left, (int64_t)second_left},
                               .increment = (int64_t)increment,
                               .moves_to_go = {moves_to_go, moves_to_go}};
    const TabiyaLimits limits = {.size = sizeof limits,
                                 .level = level,
                                 .depth = depth,
                                 .nodes = (uint64_t)nodes,
                                 .milliseconds = (int64_t)milliseconds,
                                 .clock = first_left >= 0 ? &clock : NULL,
                                 .multipv = multipv,
                                 .moves = moves,
                                 .seed = (uint64_t)seed};
    const TabiyaHooks hooks = {
        .size = sizeof hooks, .info = tell_thought, .wants_stop = wasm_wants_stop};
    TabiyaSearchInfo info = {.size = sizeof info};
    if (!tabiya_engine_think(engine, game, &limits, &hooks, &info, wasm_error()))
        return false;
    tell(true, &info);
    return true;
}

/* ---- pictures ---- */

static TabiyaPicture picture(const char *theme, const char *look, unsigned flags) {
    return (TabiyaPicture){.size = sizeof(TabiyaPicture),
                           .theme = *theme ? theme : NULL,
                           .look = *look ? look : NULL,
                           .flags = flags};
}

EXPORT("wasm_game_svg")
size_t wasm_game_svg(const TabiyaGame *game, const char *theme, const char *look, unsigned flags,
                     unsigned pixels, const char *arrows, const char *marks, char *buffer,
                     size_t size) {
    TabiyaPicture options = picture(theme, look, flags);
    options.pixels = pixels;
    options.arrows = arrows;
    options.marks = marks;
    return tabiya_game_svg(game, &options, buffer, size, wasm_error());
}

EXPORT("wasm_setup_svg")
size_t wasm_setup_svg(const TabiyaSetup *setup, const char *theme, const char *look, unsigned flags,
                      unsigned pixels, const char *arrows, const char *marks, char *buffer,
                      size_t size) {
    TabiyaPicture options = picture(theme, look, flags);
    options.pixels = pixels;
    options.arrows = arrows;
    options.marks = marks;
    return tabiya_setup_svg(setup, &options, buffer, size, wasm_error());
}

EXPORT("wasm_variant_symbols")
size_t wasm_variant_symbols(const TabiyaVariant *variant, const char *theme, const char *look,
                            unsigned flags, char *buffer, size_t size) {
    const TabiyaPicture options = picture(theme, look, flags);
    return tabiya_variant_symbols(variant, &options, buffer, size, wasm_error());
}
