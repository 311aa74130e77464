/* hall_parts.h: what the parts of the hall share. hall.c: the thread and its letters. hall_people.c:
 * connections, and who listens to what. hall_games.c: games in memory. hall_tasks.c: what is asked of a
 * game. hall_make.c: new games. */
#ifndef TABIYA_SERVER_GAMES_HALL_PARTS_H
#define TABIYA_SERVER_GAMES_HALL_PARTS_H

#include "base/thread.h"
#include "play/choice.h"
#include "server/games/game_text.h"
#include "server/games/hall.h"
#include "server/games/beginning.h"
#include "server/live/limits.h"
#include "server/live/stamp.h"

enum { HALL_BUCKETS = 8192, MOST_JOINED = 8 };

typedef struct HallGame HallGame;

typedef struct Person { /* a connection */
    WireName who;
    bool is_there, has_joined;
    uint64_t address;
    int64_t since;
    Lag lag;
    HallGame *game[MOST_JOINED];
    unsigned games;
} Person;

typedef struct Listener {
    WireName who;
    LiveYou you;
} Listener;

typedef enum TaskKind { TASK_JOIN, TASK_DO, TASK_LEAVE, TASK_SHOW, TASK_PGN, TASK_OWN } TaskKind;

typedef struct Task Task;
struct Task { /* something that is asked of a game */
    Task *next;
    TaskKind kind;
    WireName who;
    int64_t received;
    Message message;
    LiveCommand own; /* TASK_OWN: the server's */
    char name[LIVE_TEXT], link[ID_TEXT];
};

typedef enum Stage {
    STAGE_AWAY, /* not read yet, or dropped */
    STAGE_COMING,
    STAGE_READY,
    STAGE_FLIGHT, /* a command waits for its commit, or for a new game */
} Stage;

struct HallGame {
    int64_t id;
    HallGame *next; /* of its bucket */
    Stage stage;
    Load *load; /* how it begins, and its seats */
    Setup setup;
    Live *live;
    Task *first, **last, *flight;
    unsigned tasks;
    Listener *listener;
    unsigned listeners, room;
    bool is_seated[SIDES], is_here_new;
    unsigned told;              /* the last event that listeners know */
    int64_t due, used, told_at; /* due: of the time that counts; the others of the clock */
    int64_t away;               /* nobody's time has passed since then; 0: nothing of the kind */
    LagQuota quota[SIDES];
};

struct Hall {
    HallPlan plan;
    Mailbox *box;
    Committer *committer;
    Thread *thread;
    Catalog catalog;
    Rulebook book;
    Stamp stamp;
    Person **person; /* by slot */
    unsigned people;
    HallGame *bucket[HALL_BUCKETS];
    Buckets *new_games, *wrong_secrets;
    unsigned ticks, flights;
    bool stops, is_over;
};

int64_t hall_now(Hall *hall);

/* ---- hall_people.c ---- */

Person *person_find(Hall *hall, WireName who);
void person_open(Hall *hall, const Letter *letter);
void person_close(Hall *hall, WireName who);
void people_tick(Hall *hall);
void send_text(Hall *hall, WireName who, const Writer *text);
void send_no(Hall *hall, WireName who, int64_t game, const unsigned char *id, const char *code,
             const char *why, unsigned seq);
void hang_up(Hall *hall, WireName who, unsigned code);
/* an answer to a request; the body is copied */
void send_answer(Hall *hall, WireName who, unsigned status, const char *type, const Writer *body);
void send_refusal(Hall *hall, WireName who, unsigned status, const char *code, const char *why);
/* somebody tried a secret that is none of this game */
void wrong_secret(Hall *hall, const Person *person);
bool hosted_hears(HallGame *game, WireName who, LiveYou *you);
/* false: the limit is reached, or memory is short */
bool hosted_listen(HallGame *game, Person *person, LiveYou you);
void hosted_forget(HallGame *game, Person *person);
void hosted_tell(Hall *hall, HallGame *game);
void hosted_tell_here(Hall *hall, HallGame *game);

/* ---- hall_games.c ---- */

/* NULL: out of memory */
HallGame *hosted_find(Hall *hall, int64_t id);
/* without asking for it */
HallGame *hosted_look(Hall *hall, int64_t id);
void hosted_came(Hall *hall, Letter *letter);
void hosted_drop_live(HallGame *game);
void hosted_ask(Hall *hall, HallGame *game);
void games_tick(Hall *hall);
void games_free(Hall *hall);
void task_free(Task *task);
/* takes the task; what can be done is done */
void hosted_add_task(Hall *hall, HallGame *game, Task *task);
void hosted_run(Hall *hall, HallGame *game);
Task *task_own(const LiveCommand *command);

/* ---- hall_tasks.c ---- */

/* takes the task */
void task_do(Hall *hall, HallGame *game, Task *task);
void task_refuse(Hall *hall, HallGame *game, Task *task, const char *code, const char *why);
void task_committed(Hall *hall, Letter *letter);

/* ---- hall_make.c ---- */

void make_game(Hall *hall, const Letter *letter);
/* a rematch that both want: the new game comes first */
void make_rematch(Hall *hall, HallGame *game, Task *task);
void made_game(Hall *hall, Letter *letter);

#endif
