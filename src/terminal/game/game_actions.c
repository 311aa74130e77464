/* game_actions.c: one table of all that can be done in a game besides moving: the key, the word that
 * can be typed, the line of the menu. */
#include "terminal/game/game_screen.h"

#include "notation/text_board.h"

#include <stdio.h>
#include <string.h>

typedef enum Action {
    ACT_NOTHING = NO_ACTION,
    ACT_HELP,
    ACT_BACK,
    ACT_HINT,
    ACT_ADVICE,
    ACT_FLIP,
    ACT_OFFER,
    ACT_ACCEPT,
    ACT_DECLINE,
    ACT_CLAIM,
    ACT_RESIGN,
    ACT_RESIGN_NOW,
    ACT_PEEK,
    ACT_THEME,
    ACT_SIGNS,
    ACT_THINKING,
    ACT_SOUND,
    ACT_RULES,
    ACT_SAVE,
    ACT_EDIT,
    ACT_AGAIN,
    ACT_REVIEW,
    ACT_START,
    ACT_QUIT,
    ACT_CLOSE,
} Action;

/* in the order of the menu; a row without a label is not in it */
static const struct {
    Action action;
    unsigned function; /* F1 is 1; 0: no key */
    const char *word, *label;
    bool is_late; /* makes sense after the end, too */
} ACTIONS[] = {
    {ACT_BACK, 2, "undo", "Take back", true},
    {ACT_HINT, 3, "hint", "Hint", false},
    {ACT_ADVICE, 4, "analyse", "Analysis", true},
    {ACT_PEEK, 0, "peek", NULL, false},
    {ACT_OFFER, 6, "draw", "Offer a draw", false},
    {ACT_CLAIM, 7, "claim", "Claim a draw", false},
    {ACT_RESIGN, 8, "resign", "Resign", false},
    {ACT_FLIP, 5, "flip", "Flip the board", true},
    {ACT_THEME, 9, "theme", "Colours", true},
    {ACT_SIGNS, 0, "signs", "Signs of the pieces", true},
    {ACT_THINKING, 0, "thinking", "The computer's thoughts", true},
    {ACT_SOUND, 0, "sound", "Sound", true},
    {ACT_RULES, 0, "rules", "Rules of this game", true},
    {ACT_SAVE, 0, "save", "Save as PGN", true},
    {ACT_EDIT, 0, "edit", "Edit this position", true},
    {ACT_HELP, 1, "help", "Help", true},
    {ACT_START, 0, "new", "Start screen", true},
    {ACT_QUIT, 10, "quit", "Quit", true},
    {ACT_ACCEPT, 0, "accept", NULL, false},
    {ACT_DECLINE, 0, "decline", NULL, false},
    {ACT_BACK, 0, "back", NULL, true},
    {ACT_QUIT, 0, "exit", NULL, true},
    {ACT_START, 0, "start", NULL, true},
    {ACT_PEEK, 0, "board", NULL, false},
};
enum { ACTION_COUNT = sizeof ACTIONS / sizeof *ACTIONS };

int game_action_of_key(unsigned function) {
    for (size_t i = 0; i < ACTION_COUNT; i++)
        if (ACTIONS[i].function == function)
            return (int)ACTIONS[i].action;
    return NO_ACTION;
}

int game_action_of_word(Slice word) {
    for (size_t i = 0; i < ACTION_COUNT; i++)
        if (slice_is_ignoring_case(word, ACTIONS[i].word))
            return (int)ACTIONS[i].action;
    return NO_ACTION;
}

/* ---- popups ---- */

void game_ask(GameScreen *screen, GamePopup popup, const char *title, const char *const *labels,
              const int *ids, size_t count) {
    for (size_t i = 0; i < count; i++)
        screen->entry[i] = (MenuEntry){.label = labels[i], .id = ids[i]};
    screen->popup = popup;
    screen->is_typing = false;
    menu_open(&screen->menu, title, screen->entry, count);
}

/* what a setting is now, or what an action is called by */
static void describe(const GameScreen *screen, Action action, unsigned function, const char *word,
                     char out[GAME_LABEL]) {
    const Settings *settings = screen->settings;
    const Variant *variant = screen->play->table.game.variant;
    const char *value = action == ACT_THEME ? THEME_NAMES[settings->theme]
                        : action == ACT_SIGNS
                            ? settings_face_name(variant, settings_face(settings, variant))
                        : action == ACT_THINKING ? (settings->shows_thinking ? "shown" : "hidden")
                        : action == ACT_SOUND    ? (settings->has_sound ? "on" : "off")
                                                 : NULL;
    if (value && function)
        snprintf(out, GAME_LABEL, "F%u  %s", function, value);
    else if (value)
        snprintf(out, GAME_LABEL, "%s", value);
    else if (function)
        snprintf(out, GAME_LABEL, "F%u", function);
    else
        snprintf(out, GAME_LABEL, "%s", word);
}

void game_open_menu(GameScreen *screen) {
    size_t n = 0;
    bool is_over = table_is_over(&screen->play->table);
    for (size_t i = 0; i < ACTION_COUNT; i++) {
        if (!ACTIONS[i].label || (is_over && !ACTIONS[i].is_late))
            continue;
        describe(screen, ACTIONS[i].action, ACTIONS[i].function, ACTIONS[i].word, screen->label[n]);
        screen->entry[n] = (MenuEntry){
            .label = ACTIONS[i].label, .detail = screen->label[n], .id = (int)ACTIONS[i].action};
        n++;
    }
    screen->popup = GAME_MENU;
    screen->is_typing = false;
    menu_open(&screen->menu, "Menu", screen->entry, n);
}

void game_open_end(GameScreen *screen) {
    static const char *const LABELS[] = {"Play again", "Look through the game", "Save as PGN",
                                         "Start screen", "Quit"};
    static const int IDS[] = {ACT_AGAIN, ACT_REVIEW, ACT_SAVE, ACT_START, ACT_QUIT};
    game_ask(screen, GAME_END, "The game is over", LABELS, IDS, 5);
}

static void ask_resign(GameScreen *screen) {
    static const char *const LABELS[] = {"No, play on", "Yes, resign"};
    static const int IDS[] = {ACT_CLOSE, ACT_RESIGN_NOW};
    game_ask(screen, GAME_SURE, "Resign this game?", LABELS, IDS, 2);
}

static void ask_path(GameScreen *screen) {
    char name[128];
    snprintf(name, sizeof name, "%s.pgn", screen->play->choice.game);
    prompt_set(&screen->line, name);
    screen->popup = GAME_SAVING;
    screen->is_typing = false;
}

/* ---- doing it ---- */

static void peek(GameScreen *screen) {
    if (screen->play->choice.memory < 3) {
        message_say(&screen->message, false, "The board is there to be seen.");
    } else if (screen->play->choice.memory > 3) {
        message_say(&screen->message, true, "No peeking at this level.");
    } else {
        screen->is_peeking = true;
        message_say(&screen->message, false, "Peek %u. Any key hides the board again.",
                    ++screen->peeks);
    }
}

static void change_setting(GameScreen *screen, Action action, Wish *wish) {
    Settings *settings = screen->settings;
    const Variant *variant = screen->play->table.game.variant;
    unsigned face = (settings_face(settings, variant) + 1) % SETTINGS_FACES;
    wish->kind = WISH_SETTINGS;
    if (action == ACT_THEME) {
        settings->theme = (Theme)((settings->theme + 1) % THEMES);
        message_say(&screen->message, false, "Colours: %s.", THEME_NAMES[settings->theme]);
    } else if (action == ACT_SIGNS) {
        settings_set_face(settings, variant, face);
        message_say(&screen->message, false, "Signs of the pieces: %s.",
                    settings_face_name(variant, face));
    } else if (action == ACT_THINKING) {
        settings->shows_thinking = !settings->shows_thinking;
        message_say(&screen->message, false, "The computer's thoughts are %s.",
                    settings->shows_thinking ? "shown while it thinks" : "hidden");
    } else {
        settings->has_sound = !settings->has_sound;
        message_say(&screen->message, false, "Sound is %s.", settings->has_sound ? "on" : "off");
    }
}

static void say_to_table(Wish *wish, CommandKind kind) {
    wish->kind = WISH_SAY;
    wish->say = kind;
}

void game_act(GameScreen *screen, int action, Wish *wish) {
    bool stays_open = screen->popup == GAME_MENU && (action == ACT_THEME || action == ACT_SIGNS ||
                                                     action == ACT_THINKING || action == ACT_SOUND);
    if (!stays_open)
        screen->popup = GAME_NO_POPUP;
    switch ((Action)action) {
    case ACT_HELP: wish->kind = WISH_HELP; break;
    case ACT_BACK: wish->kind = WISH_TAKE_BACK; break;
    case ACT_HINT:
        wish->kind = WISH_HINT;
        message_clear(&screen->message); /* that it is looked for is said as long as it is */
        break;
    case ACT_ADVICE: wish->kind = WISH_ADVICE; break;
    case ACT_FLIP: screen->is_flipped = !screen->is_flipped; break;
    case ACT_OFFER: say_to_table(wish, COMMAND_OFFER); break;
    case ACT_ACCEPT: say_to_table(wish, COMMAND_ACCEPT); break;
    case ACT_DECLINE: say_to_table(wish, COMMAND_DECLINE); break;
    case ACT_CLAIM: say_to_table(wish, COMMAND_CLAIM); break;
    case ACT_RESIGN:
        if (!table_is_over(&screen->play->table))
            ask_resign(screen);
        break;
    case ACT_RESIGN_NOW: say_to_table(wish, COMMAND_RESIGN); break;
    case ACT_PEEK: peek(screen); break;
    case ACT_THEME:
    case ACT_SIGNS:
    case ACT_THINKING:
    case ACT_SOUND: change_setting(screen, (Action)action, wish); break;
    case ACT_RULES: wish->kind = WISH_RULES; break;
    case ACT_SAVE: ask_path(screen); break;
    case ACT_EDIT: wish->kind = WISH_EDIT; break;
    case ACT_AGAIN: wish->kind = WISH_AGAIN; break;
    case ACT_REVIEW:
        screen->is_reviewing = true;
        message_say(&screen->message, false,
                    "Arrows go through the game; F4 analyses what is shown.");
        break;
    case ACT_START: wish->kind = WISH_START; break;
    case ACT_QUIT: wish->kind = WISH_QUIT; break;
    case ACT_CLOSE:
    case ACT_NOTHING: break;
    }
    if (stays_open) {
        size_t at = screen->menu.at;
        game_open_menu(screen); /* with the new value beside it */
        screen->menu.at = at;
    }
}
