/* exchange.c: the dialogue answers, its text is printed, its request becomes the next input. */
#include "originals/exchange.h"

#include "base/status.h"

static Slice text_of(const Writer *writer) {
    return (Slice){writer->buffer ? writer->buffer : "", writer->length};
}

bool exchange_open(Exchange *out, const Dialogue *dialogue) {
    *out = (Exchange){.dialogue = dialogue,
                      .io = io_open(),
                      .text = writer_growing(),
                      .heard = writer_growing(),
                      .wake = NEVER,
                      .status = EXIT_SYSTEM};
    if (!out->io)
        return false;
    out->input = (Input){.kind = INPUT_START, .now = io_now(out->io)};
    return true;
}

void exchange_close(Exchange *exchange) {
    io_close(exchange->io);
    writer_free(&exchange->heard);
    writer_free(&exchange->text);
}

/* what is no line; false: it cannot go on */
static bool carry_out(Exchange *self, const Request *request) {
    Input *out = &self->input;
    const char *reason = NULL;
    *out = (Input){.kind = INPUT_SAVED};
    if (request->kind == REQUEST_THINK) {
        if (!io_think(self->io, request->game, &request->limits, &self->info))
            return false;
        out->kind = INPUT_THOUGHT;
        out->info = &self->info;
    } else if (request->kind == REQUEST_LOAD) {
        reason = io_load(self->io, &self->heard, request->path);
        out->kind = INPUT_LOADED;
        out->text = text_of(&self->heard);
    } else {
        reason = io_save(self->io, request->path, request->content);
    }
    if (reason) {
        out->kind = INPUT_FAILED;
        out->text = slice_of(reason);
    }
    out->now = io_now(self->io);
    return true;
}

static bool end(Exchange *self, int status) {
    self->status = status;
    return false;
}

bool exchange_go_on(Exchange *self) {
    const Dialogue *dialogue = self->dialogue;
    while (writer_fits(&self->heard)) {
        Request request = {.kind = REQUEST_LINE, .wake = NEVER};
        writer_clear(&self->text);
        dialogue->answer(dialogue->state, &self->input, &self->text, &request);
        if (!writer_fits(&self->text) || !io_print(self->io, text_of(&self->text)))
            break;
        if (request.kind == REQUEST_END) {
            if (request.complaint.length)
                io_complain(self->io, dialogue->name, request.complaint);
            return end(self, request.status);
        }
        if (self->input.kind == INPUT_END)
            return end(self, request.status);
        if (self->input.kind != INPUT_TIME) /* then the line that was begun goes on */
            writer_clear(&self->heard);
        self->wake = request.wake;
        if (request.kind == REQUEST_LINE)
            return true;
        if (!carry_out(self, &request))
            break;
    }
    return end(self, EXIT_SYSTEM);
}

void exchange_hear(Exchange *self, Heard heard) {
    InputKind kind = heard == HEARD_LINE   ? INPUT_LINE
                     : heard == HEARD_TIME ? INPUT_TIME
                                           : INPUT_END;
    self->input = (Input){.kind = kind,
                          .now = io_now(self->io),
                          .text = heard == HEARD_LINE ? text_of(&self->heard) : (Slice){"", 0}};
}
