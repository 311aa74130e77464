/* curses.c: ncursesw, and nobody else knows it. Signals that may come at any time are blocked and
 * read from a descriptor, so that Ctrl-Z, a resize and an end are handled between two frames; only
 * for a crash there is a handler, which needs no state: it writes what every terminal of today
 * understands and sets the line to what it usually is. */
#include "terminal/screen/curses.h"

#include "base/clock.h"
#include "terminal/terminal_errors.h"

#define NCURSES_WIDECHAR 1
#include <errno.h>
#include <langinfo.h>
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

enum { ESCAPE_WAIT = 25 }; /* milliseconds in which the rest of a key's sequence must come */

/* The mouse speaks as xterm has it with SGR: ESC [ < button ; column ; line, M pressed or m let go.
 * It is read here, since ncurses drops presses when it tells clicks from double clicks. */
#define MOUSE_START "\033[<"
enum { MOUSE_CODE = KEY_MAX + 1 };

struct Terminal {
    SCREEN *screen;
    Depth depth;
    int signals; /* a descriptor */
    sigset_t blocked, before;
    bool has_mouse;
};

/* ---- opening and leaving ---- */

static void on_crash(int number) {
    static const char WORDS[] =
        "\033[?1006l\033[?1002l\033[?1049l\033[?25h\033[0m\033[?1l\033>\r\n";
    struct termios line;
    if (write(STDOUT_FILENO, WORDS, sizeof WORDS - 1) > 0 && tcgetattr(STDIN_FILENO, &line) == 0) {
        line.c_iflag |= ICRNL;
        line.c_oflag |= OPOST | ONLCR;
        line.c_lflag |= ECHO | ICANON | ISIG | IEXTEN;
        tcsetattr(STDIN_FILENO, TCSANOW, &line);
    }
    raise(number); /* SA_RESETHAND: now it does what it usually does */
}

static void watch_crashes(bool is_watching) {
    static const int CRASHES[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    struct sigaction action = {.sa_handler = is_watching ? on_crash : SIG_DFL,
                               .sa_flags = (int)(SA_RESETHAND | SA_NODEFER)};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof CRASHES / sizeof *CRASHES; i++)
        sigaction(CRASHES[i], &action, NULL);
}

static bool catch_signals(Terminal *terminal) {
    static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH};
    sigemptyset(&terminal->blocked);
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        sigaddset(&terminal->blocked, SIGNALS[i]);
    sigprocmask(SIG_BLOCK, &terminal->blocked, &terminal->before);
    terminal->signals = signalfd(-1, &terminal->blocked, SFD_CLOEXEC | SFD_NONBLOCK);
    return terminal->signals >= 0;
}

static void listen_to_mouse(const Terminal *terminal, bool is_listening) {
    const char *words = is_listening ? "\033[?1002h\033[?1006h" : "\033[?1006l\033[?1002l";
    if (terminal->has_mouse)
        putp(words);
    fflush(stdout);
}

static void set_up(Terminal *terminal, bool wants_colours) {
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_WAIT);
    curs_set(0);
    leaveok(stdscr, TRUE);
    terminal->has_mouse = tigetstr("kmous") != (char *)-1 && tigetstr("kmous");
    if (terminal->has_mouse)
        define_key(MOUSE_START, MOUSE_CODE);
    listen_to_mouse(terminal, true);
    terminal->depth = DEPTH_NONE;
    if (wants_colours && has_colors() && start_color() == OK && use_default_colors() == OK &&
        COLORS >= 8)
        terminal->depth = COLORS >= 256 ? DEPTH_256 : COLORS >= 16 ? DEPTH_16 : DEPTH_8;
}

bool terminal_is_there(void) {
    const char *type = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && type && *type &&
           strcmp(type, "dumb") != 0;
}

bool terminal_is_utf8(void) {
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

Terminal *terminal_open(bool wants_colours, Error *error) {
    Terminal *terminal = calloc(1, sizeof *terminal);
    const char *type = getenv("TERM");
    if (!terminal) {
        error_set(error, 0, 0, ERROR_NO_MEMORY);
        return NULL;
    }
    bool is_caught = catch_signals(terminal);
    terminal->screen = is_caught ? newterm(NULL, stdout, stdin) : NULL;
    if (!terminal->screen) {
        error_set(error, 0, 0, ERROR_TERMINAL, type ? type : "");
        terminal_close(terminal);
        return NULL;
    }
    watch_crashes(true);
    set_up(terminal, wants_colours);
    return terminal;
}

void terminal_close(Terminal *terminal) {
    if (!terminal)
        return;
    if (terminal->screen) {
        listen_to_mouse(terminal, false);
        endwin(); /* a terminal that has gone takes no harm */
        delscreen(terminal->screen);
        watch_crashes(false);
    }
    if (terminal->signals >= 0)
        close(terminal->signals);
    sigprocmask(SIG_SETMASK, &terminal->before, NULL);
    free(terminal);
}

static void suspend(const Terminal *terminal) {
    listen_to_mouse(terminal, false);
    endwin();
    raise(SIGSTOP);
    refresh(); /* back again: the terminal's modes, too, are ours once more */
    listen_to_mouse(terminal, true);
    clearok(curscr, TRUE);
}

/* ---- showing ---- */

Depth terminal_depth(const Terminal *terminal) {
    return terminal->depth;
}

void terminal_size(const Terminal *terminal, int *width, int *height) {
    (void)terminal;
    getmaxyx(stdscr, *height, *width);
}

static attr_t attributes_of(uint8_t traits) {
    return (traits & TRAIT_BOLD ? A_BOLD : 0) | (traits & TRAIT_UNDERLINE ? A_UNDERLINE : 0) |
           (traits & TRAIT_REVERSE ? A_REVERSE : 0);
}

/* a terminal of eight colours has the bright ones as bold, and its own colour for grey */
static int basic(int colour, uint8_t *traits, bool is_ink) {
    if (colour < COLORS)
        return colour;
    if (colour == 8)
        return is_ink ? COLOUR_OWN : COLOR_BLACK;
    if (is_ink)
        *traits |= TRAIT_BOLD;
    return colour - 8;
}

static void set_style(const Terminal *terminal, Theme theme, Style style, cchar_t *out,
                      const wchar_t *text) {
    Colours colours = palette_colours(theme, terminal->depth, style);
    int pair = 0;
    if (terminal->depth != DEPTH_NONE) {
        int ink = basic(colours.ink, &colours.traits, true);
        int paper = basic(colours.paper, &colours.traits, false);
        pair = ink == COLOUR_OWN && paper == COLOUR_OWN ? 0 : alloc_pair(ink, paper);
    }
    setcchar(out, text, attributes_of(colours.traits), (short)(pair < 0 ? 0 : pair), NULL);
}

static void show_cell(const Terminal *terminal, Theme theme, const Cell *cell, int x, int y) {
    wchar_t text[CCHARW_MAX] = {L' '};
    cchar_t shown;
    const char *at = cell->glyph;
    if (!*at) /* the glyph before has written it */
        return;
    for (size_t i = 0; *at && i + 1 < CCHARW_MAX; i++)
        text[i] = (wchar_t)utf8_next(&at);
    set_style(terminal, theme, cell->style, &shown, text);
    mvadd_wch(y, x, &shown);
}

void terminal_show(Terminal *terminal, const Canvas *canvas, Theme theme) {
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            show_cell(terminal, theme, &canvas->cell[y * canvas->width + x], x, y);
    refresh();
}

void terminal_bell(Terminal *terminal) {
    (void)terminal;
    beep();
}

/* ---- what happens ---- */

static const struct {
    int code;
    KeyKind kind;
} KEYS[] = {
    {KEY_UP, PRESS_UP},         {KEY_DOWN, PRESS_DOWN},       {KEY_LEFT, PRESS_LEFT},
    {KEY_RIGHT, PRESS_RIGHT},   {KEY_HOME, PRESS_HOME},       {KEY_END, PRESS_END},
    {KEY_PPAGE, PRESS_PAGE_UP}, {KEY_NPAGE, PRESS_PAGE_DOWN}, {KEY_ENTER, PRESS_ENTER},
    {KEY_BTAB, PRESS_BACK_TAB}, {KEY_DC, PRESS_DELETE},       {KEY_BACKSPACE, PRESS_BACKSPACE},
    {KEY_A1, PRESS_HOME},       {KEY_C1, PRESS_END},
};

/* a number of the mouse's sequence; returns what ends it, or 0 */
static wint_t take_number(int *out) {
    wint_t letter = 0;
    for (*out = 0; get_wch(&letter) == OK && letter >= '0' && letter <= '9' && *out < 10000;)
        *out = *out * 10 + (int)(letter - '0');
    return letter;
}

static bool take_mouse(Key *key) {
    int button = 0, column = 0, line = 0;
    timeout(ESCAPE_WAIT);
    wint_t end = 0;
    if (take_number(&button) == ';' && take_number(&column) == ';')
        end = take_number(&line);
    nodelay(stdscr, TRUE);
    KeyKind kind = end == 'm'     ? (button == 0 ? PRESS_RELEASE : PRESS_NONE)
                   : end != 'M'   ? PRESS_NONE
                   : button == 0  ? PRESS_CLICK
                   : button == 32 ? PRESS_DRAG
                   : button == 2  ? PRESS_OTHER_CLICK
                   : button == 64 ? PRESS_WHEEL_UP
                   : button == 65 ? PRESS_WHEEL_DOWN
                                  : PRESS_NONE;
    *key = (Key){.kind = kind, .x = column - 1, .y = line - 1};
    return kind != PRESS_NONE;
}

static bool take_code(int code, Key *key) {
    if (code == MOUSE_CODE)
        return take_mouse(key);
    if (code > KEY_F0 && code <= KEY_F(12)) {
        *key = (Key){.kind = PRESS_FUNCTION, .letter = (unsigned)(code - KEY_F0)};
        return true;
    }
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (KEYS[i].code == code) {
            *key = (Key){.kind = KEYS[i].kind};
            return true;
        }
    return false;
}

static bool take_letter(wint_t letter, Key *key) {
    KeyKind kind = letter == '\r' || letter == '\n'  ? PRESS_ENTER
                   : letter == '\t'                  ? PRESS_TAB
                   : letter == 27                    ? PRESS_ESCAPE
                   : letter == 127 || letter == '\b' ? PRESS_BACKSPACE
                   : letter >= ' '                   ? PRESS_LETTER
                                                     : PRESS_NONE;
    *key = (Key){.kind = kind, .letter = (unsigned)letter};
    return kind != PRESS_NONE;
}

/* the next key that means anything, if there is one */
static bool take_key(Key *key) {
    wint_t letter;
    int found;
    while ((found = get_wch(&letter)) != ERR)
        if (found == KEY_CODE_YES ? take_code((int)letter, key) : take_letter(letter, key))
            return true;
    return false;
}

static void resize(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col)
        resizeterm(size.ws_row, size.ws_col);
    clearok(curscr, TRUE);
}

static Happening take_signal(Terminal *terminal) {
    struct signalfd_siginfo info;
    Happening happening = HAPPENS_NOTHING;
    while (read(terminal->signals, &info, sizeof info) == (ssize_t)sizeof info) {
        if (info.ssi_signo == SIGWINCH) {
            resize();
            happening = HAPPENS_RESIZE;
        } else if (info.ssi_signo == SIGTSTP) {
            suspend(terminal);
            resize();
            happening = HAPPENS_RESIZE;
        } else {
            return HAPPENS_END;
        }
    }
    return happening;
}

Happening terminal_wait(Terminal *terminal, int other, int64_t until, Key *key) {
    struct pollfd waited[] = {
        {STDIN_FILENO, POLLIN, 0}, {terminal->signals, POLLIN, 0}, {other, POLLIN, 0}};
    if (take_key(key))
        return HAPPENS_KEY;
    int64_t wait = until == INT64_MAX ? -1 : until - monotonic_now();
    if (until != INT64_MAX)
        wait = wait < 0 ? 0 : wait > 60000 ? 60000 : wait;
    if (poll(waited, 3, (int)wait) < 0)
        return errno == EINTR ? HAPPENS_NOTHING : HAPPENS_END;
    if (waited[1].revents) {
        Happening happening = take_signal(terminal);
        if (happening != HAPPENS_NOTHING)
            return happening;
    }
    if (waited[0].revents) {
        if (take_key(key))
            return HAPPENS_KEY;
        /* readable, and nothing in it: the terminal has gone */
        if (waited[0].revents & (POLLHUP | POLLERR))
            return HAPPENS_END;
    }
    return HAPPENS_NOTHING;
}
