/* json.h: JSON written value by value onto a Writer, so it is bounded as the Writer is and allocates
 * nothing. Commas, quotes and escapes are written here and nowhere else. Who writes says where objects and
 * lists begin and end; that they match is the caller's affair.
 * In machine-readable text the sides are `first` and `second`. */
#ifndef TABIYA_BASE_JSON_H
#define TABIYA_BASE_JSON_H

#include "base/text.h"

#include <stdint.h>

typedef struct Json {
    Writer *writer;
    bool follows; /* a value of the same object or list: a comma comes first */
} Json;

static inline Json json_to(Writer *writer) {
    return (Json){.writer = writer};
}
void json_object_begin(Json *json);
void json_object_end(Json *json);
void json_list_begin(Json *json);
void json_list_end(Json *json);
/* the next key or value begins a line of its own, after `indent` blanks */
void json_line(Json *json, unsigned indent);
/* of an object; its value comes next */
void json_key(Json *json, const char *key);

/* in quotes; NULL is null. Bytes that are no UTF-8 are taken for Latin-1, as PGN was once defined */
void json_text(Json *json, const char *text);
void json_slice(Json *json, Slice text);
void json_number(Json *json, int64_t number);
void json_unsigned(Json *json, uint64_t number);
/* with one digit after the point: 12.5 */
void json_tenths(Json *json, double number);
void json_bool(Json *json, bool value);
void json_null(Json *json);

#endif
