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
    X(SERVER_LOOP, "libwebsockets does not run on libuv: install libwebsockets-evlib-uv")

SERVER_ERRORS(ERROR_DECLARE)

#endif
