/* inspect.c: the position as a person wants to see it, and what the engine thinks it is worth. */
#include "protocol/talk.h"

#include "notation/sfen.h"
#include "notation/names/outcome_names.h"
#include "notation/text_board.h"

#include <inttypes.h>

void talk_show(Talk *talk) {
    const Game *game = &talk->desk.game;
    const Variant *variant = game->variant;
    Writer text = writer_growing();
    Setup setup;
    position_setup(&game->position, &setup);
    write_text_board(&text, &setup, variant, (BoardStyle){.coordinates = true});
    write_hands(&text, &setup, variant, (BoardStyle){0});
    write_text(&text, "\nFen: ");
    setup_write(&text, &setup, variant);
    if (talk->dialect->options == OPTIONS_USI) {
        write_text(&text, "\nSfen: ");
        sfen_write(&text, &setup, variant);
    }
    write_format(&text, "\nKey: %016" PRIX64 "\nVariant: %s\n%s to move%s\n", game->position.key,
                 variant->name, side_name(NULL, game->position.side),
                 position_in_check(&game->position) ? ", in check" : "");
    if (game->position.count_limit) {
        write_counting(&text, &game->position);
        write_char(&text, '\n');
    }
    if (game->outcome.result != RESULT_NONE) {
        write_outcome(&text, NULL, game->outcome);
        write_char(&text, '\n');
    }
    if (writer_fits(&text))
        server_print(&talk->desk.server, (Slice){text.buffer, text.length});
    writer_free(&text);
}

void talk_evaluate(Talk *talk) {
    Desk *desk = &talk->desk;
    Error error;
    int score;
    if (!desk_engine(desk, &error) || !engine_evaluate(desk->engine, &desk->game, &score)) {
        desk_remark(desk, "eval: out of memory");
        return;
    }
    if (desk->game.position.side == SECOND)
        score = -score;
    unsigned size = score < 0 ? (unsigned)-score : (unsigned)score;
    server_say(&desk->server, "Final evaluation       %c%u.%02u (%s side)", score < 0 ? '-' : '+',
               size / 100, size % 100, side_name(NULL, FIRST));
}
