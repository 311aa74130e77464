/* embedder.h: what the files of this folder share: how a function is exported, what is asked of the host,
 * and the one place where the last error lies. */
#ifndef TABIYA_WASM_EMBEDDER_H
#define TABIYA_WASM_EMBEDDER_H

#include "tabiya.h"

#define EXPORT(name) __attribute__((export_name(name)))
#define IMPORT(name) __attribute__((import_module("tabiya"), import_name(name)))

IMPORT("fault") void host_fault(int code, unsigned line, unsigned column, const char *text);
IMPORT("wants_stop") bool host_wants_stop(void);

/* where the last error is; it goes to every function that takes one */
TabiyaError *wasm_error(void);
/* a TabiyaReport */
void wasm_tell_fault(void *context, const TabiyaError *fault);
/* wants_stop of TabiyaHooks */
bool wasm_wants_stop(void *context);

#endif
