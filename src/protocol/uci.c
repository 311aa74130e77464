/* uci.c: UCI's own words. */
#include "protocol/protocol.h"

#include "notation/moves/coordinates.h"
#include "protocol/talk.h"

static const Dialect UCI = {
    .hello = "uci",
    .hello_done = "uciok",
    .new_game = "ucinewgame",
    .variant = "chess",
    .options = OPTIONS_UCI,
    .write_move = write_move,
    .read_move = read_move,
    .white = FIRST,
    .no_move = "(none)",
};

bool uci_serve(Catalog *catalog, const Channel *channel, Error *error) {
    return talk_serve(&UCI, catalog, channel, error);
}
