/* player_uci.c: the other side of UCI, and of USI, which is UCI for shogi with other words, other
 * squares and black moving first. A game that is not the protocol's own is named by the option
 * UCI_Variant or USI_Variant; an engine that lists the games it knows must list ours. Options of the
 * user's come first, since they may load the file that has the game (VariantPath). */
#include "match/player.h"

#include "notation/moves/coordinates.h"
#include "notation/sfen.h"
#include "notation/moves/usi_moves.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Dialect {
    const char *hello, *hello_done, *new_game;
    const char *own_games[2]; /* which an engine plays without being told */
    bool (*say_position)(Player *player, const Ask *ask);
    const char *movetime; /* what stands before the milliseconds */
    Side white;           /* whom the protocol calls so */
} Dialect;

static const Dialect UCI, USI;

static const Dialect *dialect_of(const Player *player) {
    return player->spec->protocol == &PROTOCOL_USI ? &USI : &UCI;
}

static bool is_ready(Player *player, Slice line) {
    (void)player;
    return slice_is(slice_word(&line), "readyok");
}

/* "option name UCI_Variant type combo default chess var chess var …" */
static void note_option(Player *player, Slice line) {
    Slice word = slice_word(&line), name;
    if (!slice_is(word, "name"))
        return;
    name = slice_word(&line);
    if (slice_is(name, "UCI_Chess960"))
        player->uci.has_chess960 = true;
    if (!slice_is(name, "UCI_Variant") && !slice_is(name, "USI_Variant"))
        return;
    player->uci.variant_option = slice_is(name, "UCI_Variant") ? "UCI_Variant" : "USI_Variant";
    player->uci.variant = OPTION_FREE;
    while ((word = slice_word(&line)).length) {
        if (!slice_is(word, "var") || player->uci.variant == OPTION_LISTED)
            continue;
        bool is_ours = slice_is(slice_word(&line), player->game_name);
        player->uci.variant = is_ours ? OPTION_LISTED : OPTION_UNLISTED;
    }
}

static bool ends_options(Player *player, Slice line) {
    Slice word = slice_word(&line);
    if (slice_is(word, "option"))
        note_option(player, line);
    return slice_is(word, dialect_of(player)->hello_done);
}

static bool ask_options(Player *player, Error *error) {
    player->uci.variant = OPTION_MISSING;
    player->uci.has_chess960 = false;
    process_say(&player->process, "%s", dialect_of(player)->hello);
    return player_hear_until(player, ends_options, 0, error);
}

static bool greet(Player *player, Error *error) {
    const EngineSpec *spec = player->spec;
    player->uci.listed_name[0] = 0;
    if (!ask_options(player, error))
        return false;
    for (unsigned i = 0; i < spec->options.count; i++)
        process_say(&player->process, "setoption name %s value %s", spec->options.list[i].key,
                    spec->options.list[i].value);
    for (unsigned i = 0; i < spec->inits; i++)
        process_say(&player->process, "%s", spec->init[i]);
    return true;
}

/* The user's options may have brought a game, and a game of another size has another name: its
 * list is looked at again. */
static bool choose_game(Player *player, Error *error) {
    const Dialect *dialect = dialect_of(player);
    bool is_own = strcmp(player->variant->name, dialect->own_games[0]) == 0 ||
                  strcmp(player->variant->name, dialect->own_games[1]) == 0;
    bool is_new = strcmp(player->uci.listed_name, player->game_name) != 0;
    if (player->uci.variant > OPTION_FREE && is_new && !ask_options(player, error))
        return false;
    strcpy(player->uci.listed_name, player->game_name);
    if (player->uci.variant == OPTION_UNLISTED ||
        (player->uci.variant == OPTION_MISSING && !is_own))
        return match_error(
            error, "%s does not play '%s' (variant.GAME=NAME gives its own name for a game)",
            player->spec->name, player->game_name);
    if (player->uci.variant != OPTION_MISSING)
        process_say(&player->process, "setoption name %s value %s", player->uci.variant_option,
                    player->game_name);
    if (player->uci.has_chess960)
        process_say(&player->process, "setoption name UCI_Chess960 value %s",
                    player->variant->castling.chess960 ? "true" : "false");
    return true;
}

static bool begin(Player *player, const Ask *ask, Error *error) {
    (void)ask;
    if (!choose_game(player, error))
        return false;
    process_say(&player->process, "%s", dialect_of(player)->new_game);
    process_say(&player->process, "isready");
    return player_hear_until(player, is_ready, 0, error);
}

/* ---- thinking ---- */

static bool say_uci_position(Player *player, const Ask *ask) {
    return process_say(&player->process, "position %s%s%s%.*s", ask->is_start ? "startpos" : "fen ",
                       ask->is_start ? "" : ask->fen, ask->moves.length ? " moves" : "",
                       (int)ask->moves.length, ask->moves.at);
}

/* the game once more from its start: a move is written with the position before it */
static bool say_usi_position(Player *player, const Ask *ask) {
    const Game *game = ask->game;
    Writer text = writer_growing();
    Position *position = malloc(sizeof *position);
    Undo undo;
    if (!position)
        return false;
    position_place(position, game->variant, &game->start);
    write_text(&text, ask->is_start ? "startpos" : "sfen ");
    if (!ask->is_start)
        sfen_write(&text, &game->start, game->variant);
    write_text(&text, game->plies ? " moves" : "");
    for (size_t i = 0; i < game->plies; i++) {
        write_char(&text, ' ');
        write_usi_move(&text, position, game->ply[i].move);
        position_make(position, game->ply[i].move, &undo);
    }
    bool said = process_say(&player->process, "position %s", text.buffer);
    writer_free(&text);
    free(position);
    return said;
}

static bool say_go(Player *player, const Ask *ask) {
    const Dialect *dialect = dialect_of(player);
    const ClockState *clock = &ask->clock;
    Process *process = &player->process;
    if (ask->limit.nodes)
        return process_say(process, "go nodes %" PRIu64, ask->limit.nodes);
    if (ask->limit.movetime)
        return process_say(process, "go %s %" PRId64, dialect->movetime, ask->limit.movetime);
    if (ask->limit.depth)
        return process_say(process, "go depth %d", ask->limit.depth);
    char periods[32] = "";
    unsigned moves = clock->moves_to_go[ask->game->position.side];
    if (moves)
        snprintf(periods, sizeof periods, " movestogo %u", moves);
    return process_say(process,
                       "go wtime %" PRId64 " btime %" PRId64 " winc %" PRId64 " binc %" PRId64 "%s",
                       clock->left[dialect->white], clock->left[dialect->white ^ 1],
                       clock->increment, clock->increment, periods);
}

static long number_of(Slice word) {
    char text[24] = "";
    memcpy(text, word.at, word.length < sizeof text ? word.length : sizeof text - 1);
    return strtol(text, NULL, 10);
}

static int mate_score(long moves) {
    return moves > 0 ? MATE_SCORE - (int)moves : -MATE_SCORE - (int)moves;
}

/* "info depth 12 … score cp 31 nodes 20013 … pv …": what is in it of the best line */
static void note_info(Answer *out, Slice line) {
    int depth = out->depth, score = out->score;
    uint64_t nodes = out->nodes;
    for (Slice word; (word = slice_word(&line)).length;) {
        if (slice_is(word, "string") || slice_is(word, "pv"))
            break;
        if (slice_is(word, "multipv") && number_of(slice_word(&line)) > 1)
            return;
        if (slice_is(word, "depth"))
            depth = (int)number_of(slice_word(&line));
        else if (slice_is(word, "nodes"))
            nodes = (uint64_t)number_of(slice_word(&line));
        else if (slice_is(word, "cp"))
            score = (int)number_of(slice_word(&line));
        else if (slice_is(word, "mate"))
            score = mate_score(number_of(slice_word(&line)));
    }
    out->depth = depth;
    out->score = score;
    out->nodes = nodes;
}

static void take_move(Answer *out, Slice line) {
    Slice word = slice_word(&line);
    Writer writer = writer_to(out->text, sizeof out->text);
    write_slice(&writer, word);
    out->kind = ANSWER_MOVE;
    if (slice_is(word, "resign"))
        out->kind = ANSWER_RESIGNS;
    else if (slice_is(word, "win")) /* USI: by entering kings, which none of our games knows */
        out->kind = ANSWER_CLAIMS;
}

static void think(Player *player, const Ask *ask, Answer *out) {
    static const AnswerKind WITHOUT[] = {
        [HEARD_TIME] = ANSWER_NOTHING, [HEARD_END] = ANSWER_GONE, [HEARD_STOP] = ANSWER_STOPPED};
    Slice line, word;
    Heard heard;
    dialect_of(player)->say_position(player, ask);
    say_go(player, ask);
    while ((heard = process_hear(&player->process, &line, ask->deadline)) == HEARD_LINE) {
        word = slice_word(&line);
        if (slice_is(word, "info"))
            note_info(out, line);
        else if (slice_is(word, "bestmove"))
            break;
    }
    if (heard == HEARD_LINE)
        take_move(out, line);
    else
        out->kind = WITHOUT[heard];
}

static const Dialect UCI = {
    .hello = "uci",
    .hello_done = "uciok",
    .new_game = "ucinewgame",
    .own_games = {"chess", "chess960"},
    .say_position = say_uci_position,
    .movetime = "movetime",
    .white = FIRST,
};

static const Dialect USI = {
    .hello = "usi",
    .hello_done = "usiok",
    .new_game = "usinewgame",
    .own_games = {"shogi", "shogi"},
    .say_position = say_usi_position,
    .movetime = "btime 0 wtime 0 byoyomi",
    .white = SECOND,
};

const Protocol PROTOCOL_UCI = {
    .name = "uci",
    .counts_nodes = true,
    .farewell = "quit",
    .greet = greet,
    .begin = begin,
    .think = think,
    .read_move = read_move,
};

const Protocol PROTOCOL_USI = {
    .name = "usi",
    .counts_nodes = true,
    .farewell = "quit",
    .greet = greet,
    .begin = begin,
    .think = think,
    .read_move = read_usi_move,
};
