/* xboard.h: what the files of the XBoard protocol share. Here the engine keeps the game itself: it
 * is told moves, and told when to play. For the files xboard*.c only. */
#ifndef TABIYA_PROTOCOL_XBOARD_H
#define TABIYA_PROTOCOL_XBOARD_H

#include "protocol/setoption.h"

typedef struct Guess { /* what the opponent will play */
    Move move;         /* NO_MOVE: anything */
    Position position; /* where */
} Guess;

typedef struct XBoard {
    Desk desk;
    bool is_forced; /* it only keeps the game */
    bool is_analysing;
    atomic_bool posts;   /* it tells what it thinks */
    atomic_bool ponders; /* it thinks in the opponent's time */
    /* the clock: a period of moves, in milliseconds */
    bool has_clock;
    unsigned period;
    int64_t base, increment, left[2]; /* the engine's own, the opponent's */
    int64_t move_time;                /* for each move; 0: the clock rules */
    int depth;                        /* 0: no limit */
    Limits limits;                    /* of the work; while that is held, of what comes after it */
    atomic_bool is_unwanted;          /* the move that is being looked for */
    Mutex *lock;                      /* of the last thought, which '.' asks for */
    SearchInfo last;
    Guess guess;
    bool owes_hint; /* XBoard wants to know the guess before it is told what follows it */
} XBoard;

/* ---- xboard_think.c ---- */

/* thinks about a move and plays it, or analyses; the server must rest */
void xboard_think(XBoard *xboard);
/* the expected move: what was thought in the opponent's time is now the real thing; false: it is
 * not that move */
bool xboard_hit(XBoard *xboard, Slice text);
/* takes up again what goes on unasked: analysis, and thinking in the opponent's time */
void xboard_resume(XBoard *xboard);
/* ends the thinking; what it would have played is forgotten */
bool xboard_interrupt(XBoard *xboard);
/* '.' */
void xboard_tell_progress(XBoard *xboard);
/* "Hint: e7e5" and the newline */
void xboard_write_hint(Writer *writer, const XBoard *xboard);
/* the result, if the game is over */
void xboard_tell_result(XBoard *xboard);

/* ---- xboard_words.c ---- */

/* moves as XBoard has them: ranks from 0 on tall boards, castling in Chess960 by letters */
void write_xboard_move(Writer *writer, const Position *position, Move move);
bool read_xboard_move(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
                      Error *error);
void xboard_tell_features(XBoard *xboard);
void xboard_tell_games(XBoard *xboard);
/* our name for the game that XBoard means */
Slice xboard_game(Slice name);
/* board and pieces of a game that XBoard does not know by itself */
void xboard_tell_setup(XBoard *xboard, Slice name);

#endif
