/* retro.c: retrograde analysis with the forward generator as its only judge.
 *
 * * A first sweep finds the positions that cannot be and those in which the game is over. Then
 * wave by wave, d = 1, 2, …: each entry that was decided in d - 1 names those that may lead to
 * it, and these are judged by their successors: a win in d, a loss in d, or not yet. What
 * successors in finished tables decide is looked at in the wave of their distance. When nothing
 * is left to look at, what is open is a draw. A closing sweep judges every entry once more: a
 * wrong candidate, index or symmetry shows there. */
#include "perfect/retro.h"

#include "base/pages.h"
#include "base/parallel.h"
#include "perfect/backward.h"
#include "perfect/core_judge.h"
#include "perfect/entry_list.h"
#include "perfect/perfect_errors.h"

#include <assert.h>

/* how many entries, or words of marks, a thread takes at a time */
enum { CHUNK = 1 << 10, WORD_CHUNK = CHUNK / 64 };

typedef struct Retro Retro;

typedef struct Worker { /* a thread's own */
    Retro *retro;
    Judge judge;
    EntryList decided; /* in this wave */
    DueList due;       /* what finished tables decide */
    uint64_t noted;    /* the entry that is judged */
    uint64_t faults;
    bool has_failed; /* out of memory */
} Worker;

struct Retro {
    Tables *tables;
    Component *component;
    Backward backward;
    Worker *worker;
    unsigned workers, wave;
    _Atomic(uint64_t) *mark; /* a bit for each entry that is to be judged */
    uint64_t words;
    EntryList front;        /* what was decided in the wave before */
    _Atomic(uint64_t) next; /* chunk */
    atomic_bool stop;
    uint64_t done, total;
};

/* zeroes; NULL: out of memory */
static void *new_bytes(uint64_t bytes) {
    return (size_t)bytes == bytes ? pages_new((size_t)bytes) : NULL;
}

/* ---- entries ---- */

static const Table *table_of(const Component *component, uint64_t entry) {
    unsigned i = component->tables - 1;
    while (component->table[i]->base > entry / 2)
        i--;
    return component->table[i];
}

static bool place(Worker *worker, uint64_t entry) {
    const Table *table = table_of(worker->retro->component, entry);
    return judge_place(&worker->judge, table, entry / 2 - table->base, (Side)(entry & 1));
}

/* The next chunk of so many; false: there is none, or the work is to stop. */
static bool take_chunk(Worker *worker, uint64_t chunk, uint64_t total, uint64_t *first,
                       uint64_t *end) {
    Retro *retro = worker->retro;
    const TablesHooks *hooks = &retro->tables->hooks;
    *first = atomic_fetch_add(&retro->next, chunk);
    *end = *first + chunk < total ? *first + chunk : total;
    if (worker == retro->worker) { /* the caller's thread */
        if (hooks->wants_stop && hooks->wants_stop(hooks->context))
            atomic_store(&retro->stop, true);
        if (hooks->progress)
            hooks->progress(hooks->context, retro->component, retro->done + *first, retro->total);
    }
    return *first < total && !atomic_load(&retro->stop);
}

static bool run(Retro *retro, void (*work)(void *context)) {
    atomic_store(&retro->next, 0);
    parallel_run(work, retro->worker, sizeof *retro->worker, retro->workers);
    bool is_well = !atomic_load(&retro->stop);
    for (unsigned i = 0; i < retro->workers; i++)
        is_well &= !retro->worker[i].has_failed;
    return is_well;
}

/* ---- the first sweep ---- */

static void note_due(void *context, unsigned plies) {
    Worker *worker = context;
    worker->has_failed |= !due_add(&worker->due, plies, worker->noted);
}

static void sweep_entry(Worker *worker, uint64_t entry) {
    Component *component = worker->retro->component;
    if (!place(worker, entry)) {
        component_write(component, entry, CODE_ILLEGAL);
        return;
    }
    TableValue ending = judge_ending(&worker->judge);
    if (ending.verdict != VERDICT_UNKNOWN) {
        component_write(component, entry, code_of(ending));
        if (ending.verdict != VERDICT_DRAW)
            worker->has_failed |= !list_add(&worker->decided, entry);
        return;
    }
    worker->noted = entry;
    judge_value(&worker->judge, 0); /* it notes when finished tables have their say */
}

static void sweep(void *context) {
    Worker *worker = context;
    uint64_t entry, end;
    worker->judge.note = note_due;
    worker->judge.context = worker;
    while (take_chunk(worker, CHUNK, worker->retro->component->entries, &entry, &end))
        for (; entry < end; entry++)
            sweep_entry(worker, entry);
    worker->judge.note = NULL;
}

/* ---- waves ---- */

static void mark(void *context, uint64_t entry) {
    Retro *retro = context;
    if (component_code(retro->component, entry) == CODE_OPEN)
        atomic_fetch_or_explicit(&retro->mark[entry / 64], UINT64_C(1) << (entry % 64),
                                 memory_order_relaxed);
}

static void mark_front(void *context) {
    Worker *worker = context;
    Retro *retro = worker->retro;
    uint64_t i, end;
    while (take_chunk(worker, CHUNK, retro->front.count, &i, &end))
        for (; i < end; i++) {
            uint64_t entry = retro->front.entry[i];
            const Table *table = table_of(retro->component, entry);
            backward_walk(&retro->backward, table, entry / 2 - table->base, (Side)(entry & 1), mark,
                          retro);
        }
}

static void judge_word(Worker *worker, uint64_t word) {
    Retro *retro = worker->retro;
    uint64_t bits = atomic_load_explicit(&retro->mark[word], memory_order_relaxed);
    if (bits)
        atomic_store_explicit(&retro->mark[word], 0, memory_order_relaxed);
    for (; bits; bits &= bits - 1) {
        uint64_t entry = word * 64 + (unsigned)__builtin_ctzll(bits);
        bool is_there = place(worker, entry);
        assert(is_there);
        (void)is_there;
        TableValue value = judge_value(&worker->judge, retro->wave - 1);
        if (value.verdict != VERDICT_WIN && value.verdict != VERDICT_LOSS)
            continue;
        component_write(retro->component, entry, code_of(value));
        worker->has_failed |= !list_add(&worker->decided, entry);
    }
}

static void judge_marked(void *context) {
    Worker *worker = context;
    uint64_t word, end;
    while (take_chunk(worker, WORD_CHUNK, worker->retro->words, &word, &end))
        for (; word < end; word++)
            judge_word(worker, word);
}

/* two bytes for each entry from now on */
static bool widen(Component *component) {
    uint16_t *wide = new_bytes(component->entries * sizeof *wide);
    if (!wide)
        return false;
    for (uint64_t i = 0; i < component->entries; i++)
        wide[i] = (uint16_t)component_code(component, i);
    pages_free(component->codes);
    component->codes = wide;
    component->is_wide = true;
    return true;
}

/* what was decided is the next front; what is due now is marked */
static bool begin_wave(Retro *retro, bool *is_over) {
    retro->front.count = 0;
    *is_over = true;
    for (unsigned i = 0; i < retro->workers; i++) {
        Worker *worker = &retro->worker[i];
        if (!list_append(&retro->front, &worker->decided))
            return false;
        worker->decided.count = 0;
        *is_over &= worker->due.waves <= retro->wave;
        if (retro->wave >= worker->due.waves)
            continue;
        EntryList *due = &worker->due.wave[retro->wave];
        for (size_t k = 0; k < due->count; k++)
            mark(retro, due->entry[k]);
        list_free(due);
    }
    *is_over &= !retro->front.count;
    if (retro->front.count && retro->wave > 1)
        retro->component->longest = retro->wave - 1;
    return retro->wave <= MOST_PLIES_IN_BYTE || retro->component->is_wide ||
           widen(retro->component);
}

static bool run_waves(Retro *retro) {
    for (retro->wave = 1; retro->wave < MOST_PLIES; retro->wave++) {
        bool is_over;
        if (!begin_wave(retro, &is_over))
            return false;
        if (is_over)
            break;
        retro->done = retro->component->entries;
        if (!run(retro, mark_front) || !run(retro, judge_marked))
            return false;
    }
    return true;
}

/* ---- the closing sweep ---- */

static void close_entry(Worker *worker, uint64_t entry) {
    unsigned code = component_code(worker->retro->component, entry);
    if (code == CODE_ILLEGAL) {
        worker->faults += place(worker, entry);
        return;
    }
    if (!place(worker, entry)) {
        worker->faults++;
        return;
    }
    TableValue value = judge_ending(&worker->judge);
    if (value.verdict == VERDICT_UNKNOWN)
        value = judge_value(&worker->judge, MOST_PLIES);
    unsigned judged = code_of(value);
    worker->faults += judged != code && !(code == CODE_OPEN && judged == CODE_DRAW);
}

static void close_sweep(void *context) {
    Worker *worker = context;
    uint64_t entry, end;
    while (take_chunk(worker, CHUNK, worker->retro->component->entries, &entry, &end))
        for (; entry < end; entry++)
            close_entry(worker, entry);
}

/* ---- all of it ---- */

static bool open_retro(Retro *retro, Tables *tables, Component *component, Arena *arena) {
    retro->tables = tables;
    retro->component = component;
    retro->workers = tables->threads ? tables->threads : 1;
    if (retro->workers > MAX_PARALLEL)
        retro->workers = MAX_PARALLEL;
    retro->words = (component->entries + 63) / 64;
    retro->total = 3 * component->entries;
    component->codes = new_bytes(component->entries);
    retro->mark = new_bytes(retro->words * sizeof *retro->mark);
    retro->worker = arena_alloc(arena, retro->workers * sizeof *retro->worker);
    if (!component->codes || !retro->mark || !retro->worker ||
        !backward_make(&retro->backward, component, arena))
        return false;
    for (unsigned i = 0; i < retro->workers; i++) {
        retro->worker[i].retro = retro;
        if (!judge_open(&retro->worker[i].judge, tables, component, arena))
            return false;
    }
    return true;
}

static void close_retro(Retro *retro) {
    for (unsigned i = 0; retro->worker && i < retro->workers; i++) {
        list_free(&retro->worker[i].decided);
        due_free(&retro->worker[i].due);
    }
    list_free(&retro->front);
    pages_free((void *)retro->mark);
}

static uint64_t faults_of(const Retro *retro) {
    uint64_t faults = 0;
    for (unsigned i = 0; i < retro->workers; i++)
        faults += retro->worker[i].faults + retro->worker[i].judge.missing;
    return faults;
}

static bool make(Retro *retro, Error *error) {
    bool is_well = run(retro, sweep) && run_waves(retro);
    retro->done = 2 * retro->component->entries;
    is_well = is_well && run(retro, close_sweep);
    if (!is_well)
        return error_set(error, 0, 0,
                         atomic_load(&retro->stop) ? ERROR_TABLE_STOPPED : ERROR_NO_MEMORY);
    if (!faults_of(retro))
        return true;
    char text[80];
    Writer writer = writer_to(text, sizeof text);
    write_material(&writer, retro->tables->variant, &retro->component->table[0]->index.material);
    return error_set(error, 0, 0, ERROR_TABLE_FAULT, text, (unsigned long long)faults_of(retro));
}

bool retro_make(Tables *tables, Component *component, Error *error) {
    Arena arena = {0};
    Retro retro = {0};
    bool is_well = open_retro(&retro, tables, component, &arena)
                       ? make(&retro, error)
                       : error_set(error, 0, 0, ERROR_NO_MEMORY);
    close_retro(&retro);
    arena_free(&arena);
    component->is_finished = is_well;
    if (!is_well) {
        pages_free(component->codes);
        component->codes = NULL;
    }
    return is_well;
}
