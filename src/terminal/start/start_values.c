/* start_values.c: the rows of the start screen that have a value: what it is, what it can be. */
#include "terminal/start/start_screen.h"

#include "engine/engine.h"
#include "notation/text_board.h"
#include "play/lot.h"

#include <string.h>

typedef enum Opponent { AGAINST_COMPUTER, AGAINST_FRIEND, COMPUTERS_ALONE, OPPONENTS } Opponent;

static const char *const OPPONENT_NAMES[OPPONENTS] = {"the computer", "a friend, at this keyboard",
                                                      "nobody: the computer plays itself"};
static const char *const MEMORY_NAMES[MEMORY_LEVELS] = {
    "board and coordinates", "board without coordinates", "pieces without faces",
    "moves only, with peeks", "moves only"};
static const TimeControl CLOCKS[] = {
    {0, 0, 0, false},         {60000, 0, 0, false},      {180000, 2000, 0, false},
    {300000, 5000, 0, false}, {600000, 10000, 0, false}, {1800000, 20000, 0, false},
};
enum { CLOCK_COUNT = sizeof CLOCKS / sizeof *CLOCKS, MOST_PERIOD = 1000 };

static Opponent opponent_of(const Choice *choice) {
    if (choice->seat[FIRST].is_engine && choice->seat[SECOND].is_engine)
        return COMPUTERS_ALONE;
    return choice->seat[FIRST].is_engine || choice->seat[SECOND].is_engine ? AGAINST_COMPUTER
                                                                           : AGAINST_FRIEND;
}

static Side person_side(const Choice *choice) {
    return choice->seat[FIRST].is_engine ? SECOND : FIRST;
}

static void set_opponent(StartScreen *screen, Opponent opponent) {
    Seat *seat = screen->choice.seat;
    unsigned level = seat[FIRST].is_engine ? seat[FIRST].level : seat[SECOND].level;
    seat[FIRST].is_engine = opponent == COMPUTERS_ALONE;
    seat[SECOND].is_engine = opponent != AGAINST_FRIEND;
    seat[FIRST].level = seat[SECOND].level = level;
}

static void set_side(StartScreen *screen, unsigned value) {
    Seat *seat = screen->choice.seat;
    screen->is_by_lot = value == 2;
    seat[FIRST].is_engine = value == 1;
    seat[SECOND].is_engine = value != 1;
}

static void set_level(StartScreen *screen, unsigned level) {
    screen->choice.seat[FIRST].level = screen->choice.seat[SECOND].level = level;
}

static void write_clock(Writer *out, TimeControl control) {
    if (!control.base) {
        write_text(out, "none");
        return;
    }
    if (control.moves)
        write_format(out, "%u moves in ", control.moves);
    if (control.base % 60000)
        write_format(out, "%lld:%02lld", (long long)(control.base / 60000),
                     (long long)(control.base / 1000 % 60));
    else
        write_format(out, "%lld", (long long)(control.base / 60000));
    write_format(out, " min + %lld s a move", (long long)(control.increment / 1000));
}

bool start_read_clock(TimeControl *out, Slice text) {
    Slice period = text;
    unsigned long moves = 0;
    if (memchr(text.at, '/', text.length)) {
        period = slice_cut(&text, '/');
        if (!slice_number(slice_trim(period), MOST_PERIOD, &moves) || !moves)
            return false;
    }
    const char *plus = memchr(text.at, '+', text.length);
    Slice first = {text.at, plus ? (size_t)(plus - text.at) : text.length};
    unsigned long minutes, seconds = 0;
    if (!slice_number(slice_trim(first), 1000, &minutes) || !minutes ||
        (plus && !slice_number(slice_trim((Slice){plus + 1, text.length - first.length - 1}), 1000,
                               &seconds)))
        return false;
    *out = (TimeControl){.base = (int64_t)minutes * 60000,
                         .increment = (int64_t)seconds * 1000,
                         .moves = (unsigned)moves};
    return true;
}

/* ---- boards and starts ---- */

static const Variant *game_of(const StartScreen *screen) {
    return screen->base ? screen->base->variant : NULL;
}

static unsigned size_of(const StartScreen *screen) {
    const Variant *variant = game_of(screen);
    unsigned size = screen->choice.size;
    return size >= variant->smallest && size <= variant->largest ? size : variant->board.width;
}

/* a family's sample board has one size: on the others only a lot can be played from */
static bool has_usual_start(const StartScreen *screen) {
    return !game_of(screen)->smallest || size_of(screen) == game_of(screen)->board.width;
}

static void write_start(const StartScreen *screen, unsigned value, Writer *out) {
    bool is_family = game_of(screen)->smallest != 0;
    if (value == 0 && has_usual_start(screen))
        write_text(out, is_family ? "the sample board" : "as usual");
    else
        write_text(out, is_family ? "pieces at random" : "shuffled");
}

/* ---- rows ---- */

const char *start_row_name(StartRow row) {
    static const char *const NAMES[START_ROWS] = {
        [ROW_RESUME] = "Go on",     [ROW_PLAY] = "Play",
        [ROW_GAME] = "Game",        [ROW_POSITION] = "Position",
        [ROW_SIZE] = "Board",       [ROW_START] = "Start",
        [ROW_OPPONENT] = "Against", [ROW_LEVEL] = "Level",
        [ROW_SIDE] = "You play",    [ROW_CLOCK] = "Clock",
        [ROW_MEMORY] = "You see",   [ROW_THEME] = "Colours",
        [ROW_SIGNS] = "Pieces",     [ROW_RULES] = "Rules of the game",
        [ROW_OPEN] = "Open a file", [ROW_EDIT] = "Edit a position",
        [ROW_QUIT] = "Quit",
    };
    return NAMES[row];
}

bool start_has_row(const StartScreen *screen, StartRow row) {
    const Variant *variant = screen->choice.fen[0] ? NULL : game_of(screen);
    Opponent opponent = opponent_of(&screen->choice);
    return row == ROW_RESUME     ? screen->unfinished_count > 0
           : row == ROW_POSITION ? screen->choice.fen[0] != 0
           : row == ROW_SIZE     ? variant && variant->smallest
           : row == ROW_START    ? variant && variant_has_lot(variant)
           : row == ROW_LEVEL    ? opponent != AGAINST_FRIEND
           : row == ROW_SIDE     ? opponent == AGAINST_COMPUTER
                                 : true;
}

unsigned start_value_count(const StartScreen *screen, StartRow row) {
    const Variant *variant = game_of(screen);
    return row == ROW_OPPONENT ? OPPONENTS
           : row == ROW_SIZE   ? (variant ? variant->largest - variant->smallest + 1u : 0)
           : row == ROW_START  ? (variant ? 1u + has_usual_start(screen) : 0)
           : row == ROW_LEVEL  ? LEVELS
           : row == ROW_SIDE   ? 3
           : row == ROW_CLOCK  ? CLOCK_COUNT
           : row == ROW_MEMORY ? MEMORY_LEVELS
           : row == ROW_THEME  ? THEMES
           : row == ROW_SIGNS  ? SETTINGS_FACES
                               : 0;
}

void start_value_name(const StartScreen *screen, StartRow row, unsigned value, Writer *out) {
    if (row == ROW_SIZE)
        write_format(out, "%u x %u", value + game_of(screen)->smallest,
                     value + game_of(screen)->smallest);
    else if (row == ROW_START)
        write_start(screen, value, out);
    else if (row == ROW_OPPONENT)
        write_text(out, OPPONENT_NAMES[value]);
    else if (row == ROW_LEVEL)
        write_format(out, "%u%s", value + 1,
                     value == 0            ? " a beginner"
                     : value == LEVELS - 1 ? " as strong as it can"
                                           : "");
    else if (row == ROW_SIDE)
        write_text(out, value < 2 ? side_name(game_of(screen), value) : "by lot");
    else if (row == ROW_CLOCK)
        write_clock(out, CLOCKS[value]);
    else if (row == ROW_MEMORY)
        write_text(out, MEMORY_NAMES[value]);
    else if (row == ROW_THEME)
        write_text(out, THEME_NAMES[value]);
    else if (row == ROW_SIGNS)
        write_text(out, settings_face_name(game_of(screen), value));
}

/* a clock of one's own is none of the list: as many as there are */
unsigned start_value_now(const StartScreen *screen, StartRow row) {
    const Choice *choice = &screen->choice;
    unsigned clock = 0;
    switch (row) {
    case ROW_SIZE: return size_of(screen) - game_of(screen)->smallest;
    case ROW_START: return choice->is_shuffled && has_usual_start(screen);
    case ROW_OPPONENT: return opponent_of(choice);
    case ROW_LEVEL: return choice->seat[choice->seat[SECOND].is_engine].level - 1;
    case ROW_SIDE: return screen->is_by_lot ? 2 : person_side(choice);
    case ROW_CLOCK:
        while (clock < CLOCK_COUNT &&
               (CLOCKS[clock].base != choice->control.base ||
                CLOCKS[clock].increment != choice->control.increment || choice->control.moves))
            clock++;
        return clock;
    case ROW_MEMORY: return choice->memory;
    case ROW_THEME: return screen->settings->theme;
    case ROW_SIGNS: return settings_face(screen->settings, game_of(screen));
    default: return 0;
    }
}

void start_set_value(StartScreen *screen, StartRow row, unsigned value) {
    switch (row) {
    case ROW_SIZE: screen->choice.size = value + game_of(screen)->smallest; break;
    case ROW_START:
        if (has_usual_start(screen))
            screen->choice.is_shuffled = value != 0;
        break;
    case ROW_OPPONENT: set_opponent(screen, (Opponent)value); break;
    case ROW_LEVEL: set_level(screen, value + 1); break;
    case ROW_SIDE: set_side(screen, value); break;
    case ROW_CLOCK: screen->choice.control = CLOCKS[value]; break;
    case ROW_MEMORY: screen->choice.memory = value; break;
    case ROW_THEME: screen->settings->theme = (Theme)value; break;
    case ROW_SIGNS: settings_set_face(screen->settings, game_of(screen), value); break;
    default: break;
    }
}

void start_value(const StartScreen *screen, StartRow row, Writer *out) {
    if (row == ROW_CLOCK)
        write_clock(out, screen->choice.control);
    else if (row == ROW_POSITION)
        write_text(out, "your own; Enter goes back to the start");
    else if (row == ROW_GAME)
        write_text(out, screen->shown ? screen->shown->variant->title : screen->choice.game);
    else if (start_value_count(screen, row))
        start_value_name(screen, row, start_value_now(screen, row), out);
}

Choice start_choice(const StartScreen *screen, unsigned lot) {
    Choice choice = screen->choice;
    if (choice.fen[0])
        choice_set_aside_lot(&choice);
    else
        memcpy(choice.fen, screen->drawn, sizeof choice.fen);
    if (screen->is_by_lot && opponent_of(&choice) == AGAINST_COMPUTER) {
        choice.seat[FIRST].is_engine = lot & 1;
        choice.seat[SECOND].is_engine = !(lot & 1);
    }
    return choice;
}
