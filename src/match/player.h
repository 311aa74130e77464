/* player.h: an engine that sits at our board: started when it is needed, started anew after it
 * died. What it says is never believed: a Player hands over a text that it calls its move, and
 * scores that are hearsay; the referee judges.
 * A protocol is a struct of functions: player_uci.c has UCI and USI, player_xboard.c XBoard. */
#ifndef TABIYA_MATCH_PLAYER_H
#define TABIYA_MATCH_PLAYER_H

#include "match/process.h"
#include "match/spec.h"
#include "rules/game.h"

enum { ANSWER_TEXT = 64, NO_SCORE = INT32_MAX, MATE_SCORE = 30000 };

/* how a game stands, in the forms that protocols want */
typedef struct Ask {
    const Game *game;
    const char *fen; /* of its start */
    bool is_start;   /* it is the game's own start, that everybody knows */
    Slice moves;     /* all so far, in coordinates, a blank before each */
    ClockState clock;
    Limit limit;      /* no clock: what else bounds the thinking */
    int64_t deadline; /* when we stop waiting */
} Ask;

typedef enum AnswerKind {
    ANSWER_MOVE,
    ANSWER_RESIGNS,
    ANSWER_CLAIMS,  /* a result that the board does not show */
    ANSWER_NOTHING, /* until the deadline */
    ANSWER_GONE,    /* it died */
    ANSWER_STOPPED, /* the match was told to end */
} AnswerKind;

typedef struct Answer {
    AnswerKind kind;
    char text[ANSWER_TEXT];
    int64_t at; /* when it came */
    int score;  /* hundredths for who thinks, mate in n is MATE_SCORE - n; or NO_SCORE */
    int depth;
    uint64_t nodes;
} Answer;

typedef enum GameOption { OPTION_MISSING, OPTION_FREE, OPTION_LISTED, OPTION_UNLISTED } GameOption;

typedef struct UciState {
    GameOption variant; /* UCI_Variant: none, of any value, a list with our game or without */
    const char *variant_option;  /* its name, which is not that of the protocol everywhere */
    char listed_name[GAME_NAME]; /* the game that the list was looked at for */
    bool has_chess960;
} UciState;

/* what an XBoard engine said that it can do, and what it has been told */
typedef struct XBoardState {
    bool setboard, usermove, ping, colors, no_reuse;
    bool wants_time, is_done; /* with saying what it can */
    unsigned pings, games;
    size_t told; /* plies that it knows */
} XBoardState;

typedef struct Player {
    const EngineSpec *spec;
    Process process; /* none: it is started when a game begins */
    int stop;
    const Variant *variant;    /* of the game at hand */
    char game_name[GAME_NAME]; /* what it calls it */
    UciState uci;
    XBoardState xboard;
} Player;

typedef struct Protocol {
    const char *name;
    bool counts_nodes; /* go nodes N is possible, and scores come: it can judge openings */
    const char *farewell;
    /* from the start of the program until it is ready for any game */
    bool (*greet)(Player *player, Error *error);
    /* a new game from ask's start; player->variant and game_name are set */
    bool (*begin)(Player *player, const Ask *ask, Error *error);
    void (*think)(Player *player, const Ask *ask, Answer *out);
    /* what the text of an answer means, among the n legal moves */
    bool (*read_move)(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
                      Error *error);
} Protocol;

extern const Protocol PROTOCOL_UCI, PROTOCOL_USI, PROTOCOL_XBOARD;
const Protocol *protocol_find(const char *name);

/* One line at a time until is_last says so of one. False: it died, is silent or we were stopped. */
typedef bool LineFunction(Player *player, Slice line);
bool player_hear_until(Player *player, LineFunction *is_last, int64_t wait, Error *error);

void player_open(Player *player, const EngineSpec *spec, int stop);
/* starts it where it does not run. False: it cannot play this game at all, or we were stopped. */
bool player_begin(Player *player, const Ask *ask, Error *error);
/* whatever is no move or resignation ends the program: it is started anew for the next game */
void player_think(Player *player, const Ask *ask, Answer *out);
void player_close(Player *player);

#endif
