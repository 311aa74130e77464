/* bench_positions.c: what bench_run searches: openings, middlegames and endings of chess, and a
 * look at every kind of rule and board. A depth takes a sixth of a second or so. */
#include "engine/bench.h"

const BenchPosition BENCH_POSITIONS[] = {
    /* chess: openings */
    {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 10},
    {"chess", "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQK2R b KQkq - 0 5", 9},
    {"chess", "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6", 9},
    /* chess: middlegames */
    {"chess", "r2q1rk1/pp2bppp/2n1bn2/3p4/3N4/1QN1P3/PP2BPPP/R1BR2K1 b - - 3 13", 10},
    {"chess", "2rq1rk1/pb1nbppp/1p2pn2/3p4/2PP4/1PNBPN2/PB3PPP/2RQ1RK1 w - - 4 12", 9},
    {"chess", "r4rk1/1bq1bpp1/p3pn1p/1pn5/3NP3/P1N1BB2/1PP1Q1PP/R4R1K w - - 0 16", 9},
    {"chess", "3r1rk1/2q2ppp/p1pb1n2/1p2p1B1/4P1b1/PBNP1N2/1PP1QPPP/3R1RK1 w - - 6 15", 10},
    /* chess: endings */
    {"chess", "8/5pk1/1p4p1/p1p4p/P1P1R2P/1P3KP1/3r1P2/8 w - - 2 36", 13},
    {"chess", "8/pp3k2/2p2p2/3p1p2/3P1P2/2P2KP1/PP6/8 w - - 0 34", 15},
    {"chess", "8/1b3pk1/4p1p1/3p3p/3P1N1P/2P1PKP1/5P2/8 w - - 4 38", 13},
    {"chess", "8/8/8/4k3/8/8/3QK3/7r w - - 0 1", 11},
    /* chess with other rules */
    {"chess960", "3rkr1b/1qpppppp/5n2/p2b4/3N4/1P1N4/1QPPPPPP/3RKR1B w KQkq - 1 9", 10},
    {"3check", "r1bqk2r/ppp2ppp/2n1pn2/3p4/1bPP4/2N2N2/PP1BPPPP/R2QKB1R w KQkq - 3+3 0 6", 8},
    {"atomic", "r1bqkb1r/ppp3pp/2n2p2/3pp3/4P3/3B1N2/PPPPKPPP/R1BQ3R w kq - 0 7", 7},
    {"antichess", "r1bqkbnr/p2ppppp/p1p5/8/8/1P2P3/P1PP1PPP/RNBQK1NR w - - 0 4", 7},
    {"horde", "1rb1kb1r/1p2nppp/q1p5/2P1PPPP/1P1PPP1P/PPP2PP1/PPPPPPPP/PPPPPPPP w k - 1 13", 10},
    {"racingkings", "8/8/8/8/3Bbb2/k4N1K/1r4R1/qr1n1BRQ w - - 0 5", 8},
    {"spartan", "lgk1c2l/1hhhkhh1/5w2/2hc1h2/8/2NBPN2/PP3PPP/R1BQK2R w KQ - 0 9", 7},
    /* drops */
    {"crazyhouse", "r1b1kb1r/ppp1ppp1/2nq3p/2Np4/3P1P2/2N1B2P/PPP1P3/R2QKB1R[np] w KQkq - 1 11", 8},
    {"minishogi", "r2gk/2b1p/5/PSG1b/K1R2[S] w - - 2 6", 10},
    {"minishogi", "1b2k/1sg2/4p/PS1B1/K1R2[Rg] w - - 0 13", 10},
    {"kyotoshogi", "1+nkl1/5/5/3+Pl/2K+N1[Sps] w - - 0 6", 7},
    {"shogi", "ln2k3l/1r1sgs1g1/pppp2npp/4pBp2/5p3/2b6/PPNPPPPPP/1S1GGS1R1/L3K2NL[P] w - - 0 16",
     9},
    /* few kinds of piece */
    {"pawns", "8/1p4pp/2p1p3/p2p1pP1/P2P1P2/8/1PP1P2P/8 w - - 0 6", 17},
    {"breakthrough", "1ppppppp/4pppp/2ppp3/2pp4/5P2/1PPP2P1/1P1PPPP1/1PPPPPP1 w - - 16 9", 9},
    {"reduced", "rb1k1/5/5/5/1K1BR w - - 0 1", 12},
    {"reduced", "7b/7r/2rkb3/8/8/3BKR2/R7/B7 w - - 0 1", 11},
    {"reduced", "2k3b4r/12/4r7/7bb3/9r2/12/12/2R9/3BB7/7R4/12/R4B3K2 w - - 0 1", 7},
    {"reduced",
     "19b6/8r3b11r1/15k10/26/26/26/23b2/26/24b1/"
     "14r11/13r12/26/26/26/26/12R13/11R14/1B24/26/2B23/26/"
     "26/26/10K15/1R11B3R8/6B19 w - - 0 1",
     3},
    /* other and larger boards */
    {"gardner", "r1bqk/1p2p/pPnpP/P1PN1/R1BQK w - - 2 6", 16},
    {"makruk", "3rr3/1s1k1s2/p1pmp2p/1p1n1p2/P4P2/1PP2PPP/1S1N1MS1/R2K3R w - - 4 16", 10},
    {"xiangqi", "3ak4/4a4/c1n1b1ncb/p1p1p1p1p/3r5/9/P1P1P1P1P/2N1B1NC1/4A1R2/2RAK1B2 w - - 0 11",
     8},
    {"capablanca", "r2b1kb2r/ppp2pp2p/2n3pn2/1q1pp5/10/1P1P2NN2/P1PP1PPPPP/R2BQKB2R w KQkq - 0 11",
     9},
    {"grand", "r8r/2bqkc4/1pppp2p2/2n2apn2/p3bp3p/P8P/2N2AP3/1PPPPPN1P1/2BQKC1B2/R8R w - - 2 11",
     8},
    {NULL, NULL, 0},
};
