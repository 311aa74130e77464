/* serve_none.c: takes the place of serve.c in a program that was built without libwebsockets. */
#include "server/serve.h"

#include "server/server_errors.h"

bool serve_page(const ServeOptions *options, Error *error) {
    (void)options;
    return error_set(error, 0, 0, ERROR_SERVER_MISSING);
}
