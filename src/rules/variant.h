/* variant.h: one game's rules as data: immutable once loaded, shared by all threads.
 * A topic of the rules is a struct here and a room in rules/kernel/. A new quirk fits an existing
 * topic or becomes a new one. Sides are FIRST, who plays up the board and usually moves first,
 * and SECOND; what people call them is in GameNames.
 *
 * Types of piece are numbered from 1. Besides the types that have a letter there are twins: "+p",
 * the promoted form of p, and "q~", a queen that was a pawn and turns back into one when it is
 * captured. A twin moves like another type and counts as that type in every rule of ending. */
#ifndef TABIYA_RULES_VARIANT_H
#define TABIYA_RULES_VARIANT_H

#include "base/arena.h"
#include "base/error.h"
#include "rules/movement.h"

typedef enum Side { FIRST, SECOND } Side;
enum { MAX_TYPES = 64, NO_TYPE = 0, MAX_HAND = 255 };

/* type:6 side:1, 0 is an empty square */
typedef uint8_t Piece;
enum { EMPTY = 0, WALL = 128 };

static inline Piece piece_of(unsigned side, unsigned type) {
    return (Piece)(side << 6 | type);
}
static inline unsigned piece_type(Piece piece) {
    return piece & 63u;
}
/* of a piece; 2 for a wall */
static inline unsigned piece_side(Piece piece) {
    return piece >> 6;
}
static inline uint64_t type_bit(unsigned type) {
    return UINT64_C(1) << type;
}

typedef enum TypeKind { TYPE_PLAIN, TYPE_FORM, TYPE_MARKED } TypeKind;

typedef struct PieceType {
    TypeKind kind;
    char letter;      /* lower case; a twin has the letter it is written with after + or before ~ */
    const char *name; /* "knight", "customPiece1" */
    Slice betza;      /* as given */
    uint8_t counts_as; /* itself, or for a twin the type that it moves like */
    uint8_t captured;  /* the type that it goes to hand as */
    uint8_t form;      /* the twin that it promotes to by '+', or NO_TYPE */
    uint8_t unform;    /* for a twin made by '+': what it was */
    uint8_t marked;    /* the twin '~' of this type, or NO_TYPE */
    bool is_royal;
    uint64_t becomes;    /* the types that it may turn into, by whatever rule */
    Movement moves[2];   /* by side */
    Movement initial[2]; /* what it may do besides from initial_region */
    Region initial_region[2];
    bool has_initial;
    bool is_confined[2]; /* may stand in region only */
    Region region[2];
} PieceType;

typedef struct PieceSet {
    uint8_t count; /* types 1 to count */
    PieceType type[MAX_TYPES];
    uint8_t king; /* the royal type, or NO_TYPE */
    uint8_t pawn; /* the type "pawn", or NO_TYPE: of drops, explosions and counting */
    uint8_t rook, silver, knight; /* likewise: what counting asks for */
    uint64_t soldiers;            /* types that make their moves marked i from… */
    uint8_t soldier_rank;         /* …this rank on */
    uint64_t cannons;             /* derived: types that have a WALK_CANNON */
} PieceSet;

/* how a type may change when it moves, bits of Promotion.how */
enum { HOW_CHOICE = 1, HOW_FORM = 2, HOW_UNFORM = 4, HOW_LIMITED = 8 };

typedef struct Promotion {
    Region zone[2];
    uint64_t pawns[2];        /* types that choose among… */
    uint64_t choice_types[2]; /* …these, as the file names them */
    uint64_t choices[2];      /* the same as they come on the board: twins where captures revert */
    uint8_t limit[MAX_TYPES]; /* by type counted as; 0 none */
    uint8_t form_of[MAX_TYPES]; /* letter type -> type that its '+' form moves like, or NO_TYPE */
    bool pawn_must, form_must, form_on_capture, demotes;
    uint8_t how[2][MAX_TYPES]; /* derived; HOW_LIMITED: it may not stand where it cannot move */
} Promotion;

typedef struct Drops {
    bool enabled, captures_to_hand, keep_promoted;
    bool first_rank_pawns, zone_pawns, promoted_allowed;
    bool pawn_mate_illegal, immobile_illegal, checks_illegal;
    bool must, opposite_bishops, castles;
    uint8_t must_type; /* NO_TYPE: any */
    uint8_t no_doubled, no_doubled_count;
    uint8_t mate_type;     /* may not mate by being dropped; NO_TYPE: any may */
    uint8_t balanced_type; /* whose drops opposite_bishops shares out */
    Region region[2];
    Region zone[2][MAX_TYPES]; /* derived: where a type may be dropped on an empty board */
    uint64_t droppable;        /* derived: types that can be held in hand */
} Drops;

typedef struct Castling {
    bool enabled, chess960;
    bool forgives_rights; /* the start names rights that it cannot have, so any FEN may */
    uint8_t king_file[2]; /* where the king goes: king's side, queen's side */
    uint8_t rank;         /* from 0, as the side sees it */
    uint8_t start_file;   /* the king's, where there can be several */
    uint8_t rook_file[2]; /* where the rook starts: matters if it is not in the corner */
    uint8_t king_type[2];
    uint64_t rook_types[2];
} Castling;

typedef struct Steps { /* the pawn's double step and en passant */
    bool enabled;
    Region region[2];
    Region ep_region[2]; /* of the side that captures */
    uint64_t ep_types[2];
    uint8_t passing[MAX_TYPES];  /* derived: directions of double steps, FIRST's view */
    uint8_t shortest[MAX_TYPES]; /* derived: no double step changes the square's number by less */
} Steps;

typedef struct Royalty {
    bool pseudo;         /* pieces whose extinction ends the game may not be left attacked */
    bool duple;          /* …or, of several, not all at once */
    bool start_in_check; /* of the side that is not to move */
    bool checks_illegal;
    bool flying_general;
    bool no_flight; /* makpong: the king may not move away from check */
    bool blast;     /* captures explode */
    uint64_t blast_immune, mutually_immune;
} Royalty;

typedef enum Value {
    VALUE_NONE,
    VALUE_LOSS,
    VALUE_DRAW,
    VALUE_WIN
} Value; /* for the side to move */
enum { CLAIM_REPETITION = 1, CLAIM_MOVES = 2 };
typedef enum Counting {
    COUNTING_NONE,
    COUNTING_MAKRUK,
    COUNTING_CAMBODIAN,
    COUNTING_ASEAN
} Counting; /* whose rules of counting moves in the endgame hold (rules/counting.h) */
enum { MAX_DEAD = 16, DEAD_MEN = 4 };

typedef struct DeadPosition { /* material, kings included, of one side and of the other */
    uint8_t man[2][DEAD_MEN], men[2];
    uint64_t more[2]; /* types of which there may be any number besides */
    bool one_colour;  /* all of it but the kings stands on squares of one colour */
} DeadPosition;

typedef struct Ending {
    Value checkmate, stalemate, repetition, extinction;
    bool stalemate_counts; /* the side with fewer pieces wins instead */
    bool extinction_claim;
    uint64_t extinction_types; /* bit 0: all pieces together */
    uint8_t extinction_count, extinction_opponent;
    uint8_t flag_type[2]; /* NO_TYPE: any */
    Region flag_region[2];
    uint8_t flag_count;
    bool flag_move, flag_safe;
    bool counts_checks;
    uint16_t move_rule; /* in moves of both sides; 0 none */
    uint64_t move_rule_types[2];
    uint64_t turning_types[2];    /* derived: those of them that have other moves than forward */
    bool clock_bounds_repetition; /* derived: what resets the clock can never be undone */
    uint8_t repetitions;          /* 0 none */
    bool repetition_absolute;     /* its value is FIRST's, not the mover's */
    bool perpetual_check_loses;
    bool must_capture;
    uint16_t move_limit; /* plies after which the game is a draw; 0 none */
    Counting counting;
    uint8_t claims; /* CLAIM_ bits: endings that must be claimed */
    uint8_t dead_count;
    DeadPosition dead[MAX_DEAD];
    uint64_t lively;    /* derived: types that no dead position has */
    bool dead_given_up; /* derived: the parent's do not hold here (rules/dead.h) */
    uint8_t checks[2];  /* derived: checks to give, from startFen */
    bool has_flags;     /* derived: some region can be reached */
    bool simple_flags;  /* derived: one piece of one kind that gets there wins at once */
    bool on_board;      /* derived: some ending can be seen on the board, before counting moves */
} Ending;

typedef enum Coordinates {
    COORDINATES_CHESS,   /* e4: ranks from FIRST's side */
    COORDINATES_SHOGI,   /* 7g: files from FIRST's right, ranks as letters from SECOND's side */
    COORDINATES_XIANGQI, /* e3: as chess, but ranks begin with 0 */
} Coordinates;

typedef struct PieceTexts { /* by type: of a plain type and of its '+' form; NULL: none */
    const char *plain[MAX_TYPES], *form[MAX_TYPES];
} PieceTexts;

typedef struct GameNames { /* what people call it: no rule looks here */
    const char *side[2];   /* NULL: White and Black */
    PieceTexts piece;
    PieceTexts characters; /* in UTF-8, one for both sides or one for each */
    Coordinates coordinates;
} GameNames;

typedef enum Shuffle { SHUFFLE_NONE, SHUFFLE_CHESS960, SHUFFLE_ANY } Shuffle;
typedef enum Legality { LEGALITY_BY_PINS, LEGALITY_VERIFY } Legality;

struct Kernel;
struct Zobrist;
struct Catalog;
struct CatalogEntry;

typedef struct Variant Variant;
struct Variant {
    uint64_t id; /* of all it was loaded from: what comes to its address later has another */
    const char *name, *title, *about, *start_fen;
    Board board;
    uint8_t smallest, largest; /* of a family of sizes; 0 where the size is fixed */
    Shuffle shuffle;
    PieceSet pieces;
    Promotion promotion;
    Drops drops;
    Castling castling;
    Steps steps;
    Royalty royalty;
    Ending ending;
    GameNames names;

    const struct Catalog *catalog; /* where it was loaded from: it must outlive the variant */
    const struct CatalogEntry *entry;

    Legality legality;           /* derived, with all that follows */
    bool is_plain;               /* nothing on the board ends the game, nothing is compulsory */
    uint64_t members[MAX_TYPES]; /* the types that count as this one */
    uint64_t pseudo_royals;      /* types, twins included, that royalty.pseudo guards */
    size_t max_moves;            /* no position has more */
    const struct Zobrist *zobrist;
    const struct Kernel *kernel;
    const void *tables; /* the kernel's own */
};

/* "White", "Red"; White and Black without a variant */
static inline const char *side_name(const Variant *variant, unsigned side) {
    const char *name = variant ? variant->names.side[side] : NULL;
    return name ? name : side == FIRST ? "White" : "Black";
}
/* the type that is written with this letter, of either case, or NO_TYPE; never a twin */
unsigned variant_type(const Variant *variant, char letter);
/* "q", "+p", "q~" in the case of the side: at most 2 characters */
void write_piece(Writer *writer, const Variant *variant, Piece piece);
/* all types that the types of this set can turn into, those included */
uint64_t variant_closure(const Variant *variant, uint64_t types);
static inline const PieceType *type_of(const Variant *variant, unsigned type) {
    return &variant->pieces.type[type];
}
/* an explosion beside it takes it: the pawn stands it, not whatever else promotes like one */
static inline bool piece_explodes(const Variant *variant, Piece piece) {
    return piece && piece != WALL && !(variant->royalty.blast_immune >> piece_type(piece) & 1) &&
           type_of(variant, piece_type(piece))->counts_as != variant->pieces.pawn;
}
/* a form becomes again what it was, where the game lets it */
static inline bool change_demotes(const Variant *variant, unsigned from, unsigned to) {
    return variant->promotion.demotes && type_of(variant, from)->unform == to;
}

#endif
