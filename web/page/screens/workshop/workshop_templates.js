// workshop_templates.js: small games to begin with: each shows one idea of variant files, and is sound as it stands.

import { t } from '../../words.js';

export const templates = () => [
    {
        name: t('Chess with one change'),
        about: t('Stalemate loses. A game inherits every rule that it does not change.'),
        ini: `# A game is a section: its name, and the game that it is made from.
[nostalemate:chess]
title = No stalemate
about = Chess in which a stalemate loses.

# One line is one rule. Whatever is not said here is as in chess.
stalemateValue = loss
`,
    },
    {
        name: t('A new piece'),
        about: t('Knights become nightriders, and there is a piece of your own, by Betza notation.'),
        ini: `[riders:chess]
title = Riders
about = Chess with nightriders, and a wizard in place of each bishop.

# Betza notation says how a piece moves: N is the knight's leap,
# a doubled letter repeats it while the way is free.
knight = -
customPiece1 = n:NN

# The wizard steps diagonally, or leaps three squares by one.
bishop = -
customPiece2 = w:FC
startFen = rnwqkwnr/pppppppp/8/8/8/8/PPPPPPPP/RNWQKWNR w KQkq - 0 1
promotionPieceTypes = nwrq
pieceNames = n:nightrider, w:wizard
`,
    },
    {
        name: t('A small board'),
        about: t('Chess on five files and six ranks, without double steps and castling.'),
        ini: `[smallchess:chess]
title = Small chess
about = Chess on five files and six ranks.

maxFile = 5
maxRank = 6
startFen = rbqkn/ppppp/5/5/PPPPP/RBQKN w - - 0 1
castling = false
doubleStep = false
`,
    },
    {
        name: t('Captured pieces come back'),
        about: t('What is captured goes to the hand and is dropped, on a board of six by six.'),
        ini: `[dropchess:chess]
title = Drop chess
about = Captured pieces change sides and come back, on a small board.

maxFile = 6
maxRank = 6
startFen = rbqkbr/pppppp/6/6/PPPPPP/RBQKBR[] w - - 0 1
castling = false
doubleStep = false

# Captured pieces go to the hand, and may be dropped.
capturesToHand = true
pieceDrops = true
`,
    },
    {
        name: t('A goal on the board'),
        about: t('The first king on the far rank wins: the race is as good as mate.'),
        ini: `[race:chess]
title = Race of kings
about = Mate, or bring your king to the far rank.

# *8 is the whole eighth rank. With White or Black behind a key it is for one side.
flagPiece = k
flagRegionWhite = *8
flagRegionBlack = *1

# The other side may reach its goal with the next move, for a draw.
flagMove = true
`,
    },
    {
        name: t('An empty page'),
        about: t('A header alone. Suggestions come as you type.'),
        ini: `[mygame:chess]
title = My game
`,
    },
];
