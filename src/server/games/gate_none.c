/* gate_none.c: takes the place of src/server/games/ in a program that was built without the libraries for live games. */
#include "server/games/gate.h"

Gate *gate_open(const GatePlan *plan, Error *error) {
    (void)plan;
    error->code = ERROR_NONE;
    return NULL;
}

WireSockets gate_sockets(void) {
    return (WireSockets){0};
}

bool gate_answer(void *gate, const WireRequest *request, WireAnswer *answer) {
    (void)gate, (void)request, (void)answer;
    return false;
}

void gate_close(Gate *gate) {
    (void)gate;
}
