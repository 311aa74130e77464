/* annotate.c: takes out what an earlier review left, and puts in what this one found. */
#include "review/annotate.h"

#include "engine/score_text.h"
#include "notation/pgn/move_facts.h"

#include <string.h>

enum { FIRST_MARK = 1, LAST_MARK = 9 }; /* annotations that judge a move */

/* $6, $2, $4; 0 where there is nothing to mark */
static unsigned mark_of(Verdict verdict) {
    static const unsigned char MARKS[VERDICTS] = {
        [VERDICT_INACCURACY] = 6, [VERDICT_MISTAKE] = 2, [VERDICT_BLUNDER] = 4};
    return MARKS[verdict];
}

/* ---- notes ---- */

static void drop_note(GameTree *tree, NoteList *list, uint32_t gone) {
    uint32_t before = 0;
    for (uint32_t i = list->first; i && i != gone; i = tree->note[i].next)
        before = i;
    if (before)
        tree->note[before].next = tree->note[gone].next;
    else
        list->first = tree->note[gone].next;
    if (list->last == gone)
        list->last = before;
    tree->note[gone].next = 0;
}

/* a mark stands right behind its move */
static void bring_forward(GameTree *tree, NoteList *list) {
    uint32_t last = list->last;
    if (list->first == last)
        return;
    drop_note(tree, list, last);
    tree->note[last].next = list->first;
    list->first = last;
}

static bool is_mark(const TreeNote *note) {
    return note->kind == NOTE_NAG && note->at >= FIRST_MARK && note->at <= LAST_MARK;
}

static uint32_t find_mark(const GameTree *tree, Node node) {
    uint32_t i = tree->node[node].notes.first;
    while (i && !is_mark(&tree->note[i]))
        i = tree->note[i].next;
    return i;
}

/* ---- what is ours ---- */

/* what stands behind the commands in brackets */
static Slice words_of(Slice comment) {
    comment = slice_trim(comment);
    while (comment.length > 1 && comment.at[0] == '[' && comment.at[1] == '%') {
        const char *end = memchr(comment.at, ']', comment.length);
        if (!end)
            break;
        size_t length = (size_t)(end - comment.at) + 1;
        comment = slice_trim((Slice){comment.at + length, comment.length - length});
    }
    return comment;
}

static bool take_prefix(Slice *text, const char *prefix) {
    size_t length = strlen(prefix);
    if (text->length < length || memcmp(text->at, prefix, length) != 0)
        return false;
    *text = (Slice){text->at + length, text->length - length};
    return true;
}

static bool is_own(const GameTree *tree, Node node, bool *names_verdict) {
    for (uint32_t i = tree->node[node].notes.first; i; i = tree->note[i].next) {
        const TreeNote *note = &tree->note[i];
        Slice words = note->kind == NOTE_COMMENT ? words_of(note_text(tree, note)) : (Slice){"", 0};
        if (note->kind != NOTE_COMMENT || !take_prefix(&words, ANNOTATION))
            continue;
        *names_verdict = false;
        for (int verdict = VERDICT_INACCURACY; verdict < VERDICTS; verdict++)
            *names_verdict |= take_prefix(&words, verdict_name((Verdict)verdict));
        return true;
    }
    return false;
}

/* the gone-th variation of the move; what is told behind it moves up */
static void drop_variation(GameTree *tree, Node node, Node before, unsigned gone) {
    TreeNode *above = &tree->node[tree->node[node].parent];
    Node variation = tree->node[before].next;
    tree->node[before].next = tree->node[variation].next;
    if (above->last == variation)
        above->last = before;
    for (uint32_t i = tree->node[node].notes.first; i; i = tree->note[i].next) {
        TreeNote *note = &tree->note[i];
        if (note->place != BEFORE_MOVE && note->place >= gone)
            note->place--;
    }
}

static void drop_own(GameTree *tree, Node node) {
    unsigned number = 1;
    bool names_verdict = false, had_mark = false;
    for (Node before = node; tree->node[before].next;) {
        if (!is_own(tree, tree->node[before].next, &names_verdict)) {
            before = tree->node[before].next;
            number++;
            continue;
        }
        had_mark |= !names_verdict;
        drop_variation(tree, node, before, number);
    }
    uint32_t mark = had_mark ? find_mark(tree, node) : 0;
    if (mark)
        drop_note(tree, notes_of(tree, node), mark);
}

/* ---- what is new ---- */

static MoveFacts facts_of(const Evaluation *position) {
    bool is_mate = score_is_mate(position->score);
    return (MoveFacts){.has_eval = true,
                       .is_mate = is_mate,
                       .eval = is_mate ? score_mate_in(position->score) : position->score,
                       .depth = position->depth > 0 ? (unsigned)position->depth : 0};
}

/* the comment right behind the move that has an evaluation already, else the first there; 0: none */
static uint32_t find_comment(const GameTree *tree, Node node) {
    uint32_t first = 0;
    for (uint32_t i = tree->node[node].notes.first; i; i = tree->note[i].next) {
        const TreeNote *note = &tree->note[i];
        MoveFacts facts;
        if (note->kind != NOTE_COMMENT || note->place != 0)
            continue;
        first = first ? first : i;
        if (read_facts(&facts, note_text(tree, note)) && facts.has_eval)
            return i;
    }
    return first;
}

/* the text as the comment `at`, or as a new one */
static bool put_comment(GameTree *tree, Node node, uint32_t at, const Writer *text, Error *error) {
    NoteList fresh = {0, 0};
    if (!writer_fits(text))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    Slice slice = {text->buffer, text->length};
    if (!at)
        return tree_comment(tree, notes_of(tree, node), 0, slice, error);
    if (!tree_comment(tree, &fresh, 0, slice, error))
        return false;
    tree->note[at].at = tree->note[fresh.first].at;
    tree->note[at].length = tree->note[fresh.first].length;
    return true;
}

static bool put_evaluation(GameTree *tree, Node node, const Evaluation *position, Error *error) {
    MoveFacts facts = facts_of(position);
    Writer text = writer_growing();
    uint32_t at = find_comment(tree, node);
    write_with_facts(&text, at ? note_text(tree, &tree->note[at]) : (Slice){"", 0}, &facts);
    bool done = put_comment(tree, node, at, &text, error);
    writer_free(&text);
    return done;
}

/* "[%eval 4.10,18] tabiya: +4.10 instead of -0.35", and the verdict where no mark says it */
static bool put_reason(GameTree *tree, Node node, const Review *review, size_t ply, bool is_marked,
                       Error *error) {
    const Evaluation *position = &review->position[ply];
    MoveFacts facts = facts_of(position);
    Writer text = writer_growing();
    write_facts(&text, &facts);
    write_text(&text, " " ANNOTATION);
    if (!is_marked)
        write_format(&text, "%s, ", verdict_name(review->move[ply].verdict));
    write_score_text(&text, position->score);
    write_text(&text, " instead of ");
    if (position[1].is_over)
        write_text(&text, "the end");
    else
        write_score_text(&text, position[1].score);
    bool done = put_comment(tree, node, 0, &text, error);
    writer_free(&text);
    return done;
}

static bool put_variation(GameTree *tree, const Review *review, size_t ply, bool is_marked,
                          Error *error) {
    const ReviewedMove *move = &review->move[ply];
    Node node = tree->node[move->node].parent;
    for (unsigned i = 0; i < move->length; i++)
        if (!tree_add(tree, node, move->line[i], &node, error) ||
            (i == 0 && !put_reason(tree, node, review, ply, is_marked, error)))
            return false;
    return true;
}

static bool put_fault(GameTree *tree, const Review *review, size_t ply, Error *error) {
    const ReviewedMove *move = &review->move[ply];
    bool is_marked = !find_mark(tree, move->node);
    if (is_marked) {
        NoteList *notes = notes_of(tree, move->node);
        if (!tree_nag(tree, notes, 0, mark_of(move->verdict), error))
            return false;
        bring_forward(tree, notes);
    }
    return put_variation(tree, review, ply, is_marked, error);
}

/* beside the earlier annotator */
static bool put_annotator(GameTree *tree, Error *error) {
    const char *known = tree_tag(tree, "Annotator");
    Writer text = writer_growing();
    if (known && strstr(known, ANNOTATOR))
        return true;
    if (known && *known && *known != '?')
        write_format(&text, "%s; ", known);
    write_text(&text, ANNOTATOR);
    bool done = writer_fits(&text) ? tree_set_tag(tree, slice_of("Annotator"),
                                                  (Slice){text.buffer, text.length}, error)
                                   : error_set(error, 0, 0, ERROR_NO_MEMORY);
    writer_free(&text);
    return done;
}

bool annotate(GameTree *tree, const Review *review, Error *error) {
    if (review->from >= review->end)
        return true;
    for (size_t i = review->from; i < review->end; i++) {
        const ReviewedMove *move = &review->move[i];
        const Evaluation *after = &review->position[i + 1];
        if (move->move == NO_MOVE)
            continue;
        drop_own(tree, move->node);
        if ((!after->is_over && !put_evaluation(tree, move->node, after, error)) ||
            (is_fault(move->verdict) && !put_fault(tree, review, i, error)))
            return false;
    }
    return put_annotator(tree, error);
}
