/* server_errors.h: all that this layer says about what it is asked to do.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_SERVER_SERVER_ERRORS_H
#define TABIYA_SERVER_SERVER_ERRORS_H

#include "base/error.h"

#define SERVER_ERRORS(X)                                                                           \
    X(SERVER_MISSING,                                                                              \
      "this program was built without its server: run 'make serve' in its source folder")          \
    X(SERVER_NO_PAGE, "this program was built without its page: run 'make serve' in its source "   \
                      "folder, or name a folder with --web")                                       \
    X(SERVER_FOLDER, "%.150s has no index.html that can be read: %s")                              \
    X(SERVER_ADDRESS, "'%.100s' is not an address of this machine; try 127.0.0.1 or ::1")          \
    X(SERVER_PORT_TAKEN,                                                                           \
      "port %u is taken: choose another with --port, or any free one with --port 0")               \
    X(SERVER_PORT_GUARDED, "port %u needs more rights: choose one from 1024 on")                   \
    X(SERVER_LISTEN, "cannot listen on %.100s, port %u: %s")                                       \
    X(SERVER_LOOP, "libwebsockets does not run on libuv: install libwebsockets-evlib-uv")          \
    X(GAMES_THREAD, "the system has no thread for live games")                                     \
    X(GAMES_URL, "live games are kept in a file: '%.100s' is a URL")                               \
    X(GAMES_CHANCE, "the system has no random bytes")                                              \
    X(GAMES_INI, "this server plays its own games only: 'ini' is not taken")                       \
    X(GAMES_SIZE, "this game has one size of board")                                               \
    X(GAMES_FEN_SIZE, "the board of the FEN has not the size %u")                                  \
    X(GAMES_OVER, "the game is over in this position")                                             \
    X(LIVE_WAIT, "another command of this game is on its way")                                     \
    X(LIVE_STALE, "the game has gone on: event %u comes next")                                     \
    X(LIVE_AHEAD, "event %u comes next, not %u")                                                   \
    X(LIVE_LONG, "a game has at most %u plies")                                                    \
    X(LIVE_PHRASE, "this is none of the phrases")                                                  \
    X(LIVE_NAME, "a name has 1 to 20 characters and no blanks")                                    \
    X(LIVE_SEATED, "the seat is taken")                                                            \
    X(LIVE_BODY, "the command is not well-formed")                                                 \
    X(LIVE_EVENT, "event %u cannot be replayed: %s")                                               \
    X(MESSAGE_LONG, "a message has at most %u bytes")                                              \
    X(MESSAGE_DEEP, "a message has at most %u levels")                                             \
    X(MESSAGE_JSON, "this is not a JSON object: %.120s")                                           \
    X(MESSAGE_KIND, "'%.20s' is no message")                                                       \
    X(MESSAGE_COMMAND, "'%.20s' is no command")                                                    \
    X(MESSAGE_FIELD, "'%.20s' does not belong to this message")                                    \
    X(MESSAGE_MISSING, "'%s' is missing")                                                          \
    X(MESSAGE_VALUE, "'%s' must be %s")

SERVER_ERRORS(ERROR_DECLARE)

#endif
