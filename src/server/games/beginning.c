/* beginning.c: the start of a game is kept as FEN, whether it was given, drawn by lot or the game's own, so no
 * later version of a game changes where an old one began. */
#include "server/games/beginning.h"

#include "base/chance.h"
#include "play/lot.h"
#include "rules/rules_errors.h"
#include "server/server_errors.h"

#include <string.h>

/* ---- where it begins ---- */

static bool find_start(Rulebook *book, const Message *wanted, const Rules *rules, Setup *out,
                       Error *error) {
    Choice choice = choice_usual();
    Writer name = writer_to(choice.game, sizeof choice.game);
    choice.size = wanted->size;
    write_slice(&name, wanted->variant);
    if (wanted->size && !rules->variant->smallest)
        return error_set(error, 0, 0, ERROR_GAMES_SIZE);
    if (wanted->fen.length) {
        if (!setup_read(out, rules->variant, wanted->fen, error))
            return false;
        bool has_size = !wanted->size ||
                        (out->board.width == wanted->size && out->board.height == wanted->size);
        return has_size || error_set(error, 0, 0, ERROR_GAMES_FEN_SIZE, wanted->size);
    }
    if (!choice_draw_lot(&choice, book, chance_seed(), error))
        return false;
    if (choice.fen[0])
        return setup_read(out, rules->variant, slice_of(choice.fen), error);
    return setup_start(out, rules->variant, error);
}

/* somebody can play from there */
static bool is_playable(Rulebook *book, const Rules *rules, const Setup *setup, Error *error) {
    const Rules *sized = rulebook_at_size(book, rules, setup->board, error);
    Faults faults = faults_first(error);
    Arena arena = {0};
    Table table;
    if (!sized)
        return false;
    bool begins = table_open(&table, sized->variant, setup, (TimeControl){0}, &arena, &faults);
    bool is_over = begins && table_is_over(&table);
    arena_free(&arena);
    return begins && (!is_over || error_set(error, 0, 0, ERROR_GAMES_OVER));
}

static bool keep_start(Load *out, const Rules *rules, const Setup *setup, Error *error) {
    char fen[CHOICE_FEN];
    Writer writer = writer_to(fen, sizeof fen);
    setup_write(&writer, setup, rules->variant);
    if (!writer_fits(&writer))
        return error_set(error, 0, 0, ERROR_FEN_LONG);
    const char *name = rules->variant->name;
    out->game.setup = (Slice){arena_copy_text(&out->arena, fen, writer.length), writer.length};
    out->game.variant = (Slice){arena_copy_text(&out->arena, name, strlen(name)), strlen(name)};
    return (out->game.setup.at && out->game.variant.at) || error_set(error, 0, 0, ERROR_NO_MEMORY);
}

/* ---- seats ---- */

static bool add_seat(Load *out, unsigned side, const unsigned char hash[SECRET_HASH],
                     Error *error) {
    const char *copy = arena_copy_text(&out->arena, (const char *)hash, SECRET_HASH);
    if (!copy)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    out->seat[out->seats++] =
        (StoreSeat){.game = out->game.id, .side = side, .hash = {copy, SECRET_HASH}};
    return true;
}

static bool add_secret(Load *out, unsigned side, char text[SECRET_TEXT], Error *error) {
    unsigned char hash[SECRET_HASH];
    if (!secret_make(text))
        return error_set(error, 0, 0, ERROR_GAMES_CHANCE);
    hash_bytes(hash, slice_of(text));
    return add_seat(out, side, hash, error);
}

/* ---- whole games ---- */

bool beginning_make(Rulebook *book, const Message *wanted, int64_t now, Load *out, Secrets *secrets,
                    Error *error) {
    Setup setup;
    *secrets = (Secrets){0};
    if (wanted->ini.length)
        return error_set(error, 0, 0, ERROR_GAMES_INI);
    const Rules *rules = rulebook_find(book, wanted->variant, error);
    if (!rules || !find_start(book, wanted, rules, &setup, error) ||
        !is_playable(book, rules, &setup, error))
        return false;
    out->game = (StoreGame){.base = wanted->base,
                            .increment = wanted->increment,
                            .flags = wanted->is_private ? GAME_PRIVATE : 0,
                            .made = now,
                            .ended = STORE_NEVER,
                            .due = STORE_NEVER,
                            .state = STORE_WAITING};
    if (!id_make(&out->game.id, 0))
        return error_set(error, 0, 0, ERROR_GAMES_CHANCE);
    return keep_start(out, rules, &setup, error) && add_secret(out, 0, secrets->text[0], error) &&
           add_secret(out, 1, secrets->text[1], error) &&
           (!wanted->is_private || add_secret(out, WATCHING, secrets->text[WATCHING], error));
}

bool beginning_again(const StoreGame *game, const StoreSeat *seats, unsigned count, int64_t now,
                     Load *out, Error *error) {
    out->game = *game;
    out->game.made = now;
    out->game.ended = out->game.due = STORE_NEVER;
    out->game.state = STORE_WAITING;
    out->game.seq = 0;
    out->game.result = out->game.record = (Slice){0};
    out->game.variant.at = arena_copy_text(&out->arena, game->variant.at, out->game.variant.length);
    out->game.setup.at = arena_copy_text(&out->arena, game->setup.at, out->game.setup.length);
    if (!out->game.variant.at || !out->game.setup.at)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (!id_make(&out->game.id, 0))
        return error_set(error, 0, 0, ERROR_GAMES_CHANCE);
    for (unsigned i = 0; i < count; i++)
        if (!add_seat(out, seats[i].side == WATCHING ? WATCHING : !seats[i].side,
                      (const unsigned char *)seats[i].hash.at, error))
            return false;
    return true;
}

bool beginning_read(Rulebook *book, const StoreGame *game, LiveSetup *out, Setup *setup,
                    Error *error) {
    const Rules *rules = rulebook_find(book, game->variant, error);
    if (!rules || !setup_read(setup, rules->variant, game->setup, error))
        return false;
    rules = rulebook_at_size(book, rules, setup->board, error);
    if (!rules)
        return false;
    *out = (LiveSetup){.id = game->id,
                       .variant = rules->variant,
                       .setup = setup,
                       .control = {.base = game->base,
                                   .increment = game->increment,
                                   .moves = game->moves,
                                   .resets = game->flags & GAME_RESETS}};
    return true;
}
