/* kanji.h: the characters on the pieces of shogi and xiangqi, drawn as strokes in a box of
 * 100 x 100. Only the strokes live here; what they are drawn on is figures.c's affair. */
#ifndef TABIYA_PICTURE_KANJI_H
#define TABIYA_PICTURE_KANJI_H

typedef enum Kanji {
    KANJI_NONE,
    KANJI_KING,         /* 王 */
    KANJI_JEWEL,        /* 玉 */
    KANJI_ROOK,         /* 飛 */
    KANJI_BISHOP,       /* 角 */
    KANJI_GOLD,         /* 金 */
    KANJI_SILVER,       /* 銀 */
    KANJI_KNIGHT,       /* 桂 */
    KANJI_LANCE,        /* 香 */
    KANJI_PAWN,         /* 歩 */
    KANJI_DRAGON,       /* 竜 */
    KANJI_HORSE,        /* 馬: shogi's dragon horse, xiangqi's horse */
    KANJI_GOLD_SILVER,  /* 全 */
    KANJI_GOLD_KNIGHT,  /* 圭 */
    KANJI_GOLD_LANCE,   /* 杏 */
    KANJI_GOLD_PAWN,    /* と */
    KANJI_MARSHAL,      /* 帥 */
    KANJI_GENERAL,      /* 將 */
    KANJI_CHARIOT,      /* 車 */
    KANJI_CANNON,       /* 炮 */
    KANJI_CATAPULT,     /* 砲 */
    KANJI_OFFICIAL,     /* 仕 */
    KANJI_ADVISOR,      /* 士 */
    KANJI_MINISTER,     /* 相 */
    KANJI_ELEPHANT,     /* 象 */
    KANJI_SOLDIER,      /* 兵 */
    KANJI_FOOT_SOLDIER, /* 卒 */
    KANJI_COUNT
} Kanji;

/* the strokes as the data of an SVG path */
const char *kanji_strokes(Kanji kanji);

#endif
