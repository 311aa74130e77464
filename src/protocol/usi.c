/* usi.c: USI's own words: UCI for shogi, with other names for the squares, black moving first, and
 * distances to mate in plies. */
#include "protocol/protocol.h"

#include "notation/moves/usi_moves.h"
#include "protocol/talk.h"

static const Dialect USI = {
    .hello = "usi",
    .hello_done = "usiok",
    .new_game = "usinewgame",
    .variant = "shogi",
    .options = OPTIONS_USI,
    .write_move = write_usi_move,
    .read_move = read_usi_move,
    .white = SECOND,
    .mate_in_plies = true,
    .no_move = "resign",
};

bool usi_serve(Catalog *catalog, const Channel *channel, Error *error) {
    return talk_serve(&USI, catalog, channel, error);
}
