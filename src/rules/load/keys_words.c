/* keys_words.c: the table of keys in words: for tabiya variants keys and for the manual page. What
 * each key means stands in the table itself, in keys.c. */
#include "rules/load/keys.h"

const char KEYS_INTRODUCTION[] =
    "A game is a section of a variant file: a header [name], or [name:parent] to inherit from another game, and lines of key = value. A line that begins with # or ; is a comment. Pieces are given by their letters. A square is e4, a whole rank *8, a whole file e*; - means none. A key with [White|Black] sets both sides without the suffix, one side with it. Ranks count from White's side, unless the text says that they count from the owner's side.";

const char BETZA_INTRODUCTION[] =
    "A piece's moves are a sequence of terms. A term is a capital letter for the step, with lower-case letters before it that restrict it. A doubled capital, or a number after it, repeats the step while the way is free: NN any number of times, W3 up to three times. FfW is a silver general: one square diagonally, or one straight ahead.";

const BetzaWord BETZA_WORDS[] = {
    {"W", "one square straight"},
    {"F", "one square diagonally"},
    {"D", "two squares straight, leaping"},
    {"N", "the knight's leap"},
    {"A", "two squares diagonally, leaping"},
    {"H", "three squares straight, leaping"},
    {"L C", "a leap of three squares by one"},
    {"J Z", "a leap of three squares by two"},
    {"G", "three squares diagonally, leaping"},
    {"K", "one square in any direction"},
    {"R", "any number of squares straight"},
    {"B", "any number of squares diagonally"},
    {"Q", "any number of squares in any direction"},
    {"m", "moves only, does not capture"},
    {"c", "captures only"},
    {"i", "from doubleStepRegion only"},
    {"e", "may capture en passant"},
    {"f b", "forwards, backwards"},
    {"l r", "left, right"},
    {"v", "forwards and backwards"},
    {"s", "left and right"},
    {"h", "with f, b, l or r: all leaps to that half of the board"},
    {"p", "over exactly one piece, as the cannon does"},
    {"g", "over one piece, to the square behind it"},
    {"n", "lame: a piece on the way blocks the leap"},
    {NULL, NULL},
};

void write_key_name(Writer *writer, const Key *key) {
    write_format(writer, "%s%s", key->name,
                 key->sided && key->kind != KEY_UNSUPPORTED ? "[White|Black]" : "");
}

void write_key_meaning(Writer *writer, const Key *key) {
    bool has_bounds = key->most > 0;
    write_text(writer, key->about);
    if (!has_bounds && !*key->fallback)
        return;
    write_text(writer, " (");
    if (has_bounds)
        write_format(writer, "%u to %u", key->least, key->most);
    if (*key->fallback)
        write_format(writer, "%sdefault: %s", has_bounds ? "; " : "", key->fallback);
    write_char(writer, ')');
}
