/* driver.c: a loop: the dialogue answers, its text is printed, its request becomes the next input. */
#include "originals/driver.h"

#include "base/status.h"
#include "originals/io.h"

static InputKind hear(Io *io, Writer *line, int64_t wake) {
    switch (io_line(io, line, wake)) {
    case HEARD_LINE: return INPUT_LINE;
    case HEARD_TIME: return INPUT_TIME;
    case HEARD_END: break;
    }
    return INPUT_END;
}

static Slice text_of(const Writer *writer) {
    return (Slice){writer->buffer ? writer->buffer : "", writer->length};
}

/* `heard` keeps what has come of a line while the time came first */
static bool carry_out(Io *io, const Request *request, Writer *heard, SearchInfo *info, Input *out) {
    const char *reason = NULL;
    *out = (Input){.kind = INPUT_SAVED};
    switch (request->kind) {
    case REQUEST_LINE:
        out->kind = hear(io, heard, request->wake);
        out->text = out->kind == INPUT_LINE ? text_of(heard) : (Slice){"", 0};
        break;
    case REQUEST_THINK:
        if (!io_think(io, request->game, &request->limits, info))
            return false;
        out->kind = INPUT_THOUGHT;
        out->info = info;
        break;
    case REQUEST_LOAD:
        reason = io_load(io, heard, request->path);
        out->kind = INPUT_LOADED;
        out->text = text_of(heard);
        break;
    case REQUEST_SAVE: reason = io_save(io, request->path, request->content); break;
    case REQUEST_END: return false;
    }
    if (reason) {
        out->kind = INPUT_FAILED;
        out->text = slice_of(reason);
    }
    out->now = io_now(io);
    return writer_fits(heard);
}

static int run(Io *io, const Dialogue *dialogue, Writer *text, Writer *heard) {
    Input input = {.kind = INPUT_START, .now = io_now(io)};
    SearchInfo info;
    for (;;) {
        Request request = {.kind = REQUEST_LINE, .wake = NEVER};
        writer_clear(text);
        dialogue->answer(dialogue->state, &input, text, &request);
        if (!writer_fits(text) || !io_print(io, text_of(text)))
            return EXIT_SYSTEM;
        if (request.kind == REQUEST_END) {
            if (request.complaint.length)
                io_complain(io, dialogue->name, request.complaint);
            return request.status;
        }
        if (input.kind == INPUT_END)
            return request.status;
        if (input.kind != INPUT_TIME) /* then the line that was begun goes on */
            writer_clear(heard);
        if (!carry_out(io, &request, heard, &info, &input))
            return EXIT_SYSTEM;
    }
}

int driver_run(const Dialogue *dialogue) {
    Writer text = writer_growing(), heard = writer_growing();
    Io *io = io_open();
    int status = io ? run(io, dialogue, &text, &heard) : EXIT_SYSTEM;
    io_close(io);
    writer_free(&heard);
    writer_free(&text);
    return status;
}
