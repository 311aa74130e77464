/* keys.h: the one table of keys. It gives the parser of variant files, the messages about them and
 * the documentation. Names are those of Fairy-Stockfish's variants.ini wherever it has one for the
 * purpose. A sided key is three: the name alone for both sides, and with White or Black behind. */
#ifndef TABIYA_RULES_KEYS_H
#define TABIYA_RULES_KEYS_H

#include "rules/variant.h"

typedef enum KeyKind {
    KEY_BOOL,
    KEY_NUMBER,
    KEY_SMALL, /* a number that fits a byte */
    KEY_WIDTH, /* the same, or the last file's letter */
    KEY_RANK,
    KEY_FILE,
    KEY_REGION,
    KEY_PIECE,
    KEY_PIECES,
    KEY_FORMS,  /* letter:letter … */
    KEY_LIMITS, /* letter:number … */
    KEY_VALUE,  /* win, loss, draw, none */
    KEY_SHUFFLE,
    KEY_CLAIMS,
    KEY_DEAD,
    KEY_SIZES,
    KEY_TEXT,
    KEY_LETTER,   /* a predefined piece: letter, '-' or letter:betza for the king */
    KEY_BETZA,    /* customPiece1 … 25: letter:betza */
    KEY_MOBILITY, /* mobilityRegionWhitePawn … */
    KEY_IGNORED,  /* of use to other programs */
    KEY_UNSUPPORTED,
} KeyKind;

typedef struct Key {
    const char *topic; /* begins a new topic, else NULL */
    const char *name;
    KeyKind kind;
    bool sided, negated;
    uint32_t offset; /* in Variant */
    uint16_t least, most;
    const char *fallback; /* the default, in words */
    const char *about;
} Key;

extern const Key KEYS[];
extern const unsigned KEY_COUNT;

/* the entry for a name, with the sides that it speaks of (bits 1 and 2), or NULL */
const Key *key_find(Slice name, unsigned *sides);
/* the name nearest to a mistyped one, or NULL where nothing is near */
const char *key_nearest(Slice name);
/* how far two words are apart, in letters to change, add, drop or swap */
unsigned word_distance(Slice a, Slice b);
/* what a value of this kind looks like, in words */
const char *key_kind_words(KeyKind kind);

typedef struct Predefined {
    const char *name, *betza;
} Predefined;

extern const Predefined PREDEFINED[];
extern const unsigned PREDEFINED_COUNT;
enum { CUSTOM_PIECES = 25 };

#endif
