/* keys.h: the one table of keys. It gives the parser of variant files, the messages about them and
 * the documentation. Names are those of Fairy-Stockfish's variants.ini wherever it has one for the
 * purpose. A sided key is three: the name alone for both sides, and with White or Black behind. */
#ifndef TABIYA_RULES_LOAD_KEYS_H
#define TABIYA_RULES_LOAD_KEYS_H

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
    KEY_PAWN_TYPES, /* the same for several fields at once */
    KEY_FORMS,      /* letter:letter … */
    KEY_LIMITS,     /* letter:number … */
    KEY_VALUE,      /* win, loss, draw, none */
    KEY_SHUFFLE,
    KEY_CLAIMS,
    KEY_COUNTING,
    KEY_DEAD,
    KEY_SIZES,
    KEY_TEXT,
    KEY_SIDES,      /* two names */
    KEY_NAMES,      /* letter:name, +letter:name … */
    KEY_CHARACTERS, /* letter:characters … */
    KEY_COORDINATES,
    KEY_LETTER,      /* a predefined piece: letter, '-' or letter:betza for the king */
    KEY_BETZA,       /* customPiece1 … 25: letter:betza */
    KEY_MOBILITY,    /* mobilityRegionWhitePawn … */
    KEY_IGNORED,     /* of use to other programs */
    KEY_UNSUPPORTED, /* its fallback is what switches the rule off */
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
/* How far a mistyped word is from a name, in letters to change, add, drop or swap; 1 where it is
 * the beginning of the name, WORDS_APART where nobody can have meant it. */
enum { WORDS_APART = 47 };
unsigned word_distance(Slice typed, Slice name);
/* what a value of this kind looks like, in words */
const char *key_kind_words(KeyKind kind);
/* the name, with [White|Black] behind one that is sided */
void write_key_name(Writer *writer, const Key *key);
/* what it means, within which bounds, and what holds without it */
void write_key_meaning(Writer *writer, const Key *key);

/* what a variant file is, in whole sentences; a newline begins a paragraph */
extern const char KEYS_INTRODUCTION[];

/* Betza's notation, a letter or several of one meaning at a time */
typedef struct BetzaWord {
    const char *letters, *about;
} BetzaWord;
extern const BetzaWord BETZA_WORDS[]; /* ends with NULL letters */
extern const char BETZA_INTRODUCTION[];

typedef struct Predefined {
    const char *name, *betza;
} Predefined;

extern const Predefined PREDEFINED[];
extern const unsigned PREDEFINED_COUNT;
enum { CUSTOM_PIECES = 25 };

#endif
