/* theme.c: the themes: wood for every day, paper for print, night for dark screens. */
#include "picture/theme.h"

#include <string.h>

const char *const COLOUR_NAMES[COLOURS] = {"green", "red", "blue", "yellow"};

const Theme THEMES[] = {
    {.name = "wood",
     .about = "warm wood",
     .background = "#faf6ee",
     .ink = "#5d4a37",
     .light = "#f1e0c2",
     .dark = "#b98b5d",
     .frame = "#6b4a2c",
     .plain = "#edcd94",
     .grid = "#5a3f22",
     .stand = "#e2c9a0",
     .moved = "#e8c93c",
     .check = "#e0281e",
     .man = {"#fdfaf3", "#47413d"},
     .outline = {"#2b2622", "#171412"},
     .detail = {"#2b2622", "#dcd5ca"},
     .tile = "#fbe7bd",
     .tile_edge = "#7a5730",
     .tile_ink = "#1f1a16",
     .tile_promoted = "#c3211c",
     .disc = "#fbedd0",
     .disc_ink = {"#b81e1a", "#1f1c1a"},
     .badge = "#6b4a2c",
     .badge_ink = "#fff8ea",
     .colour = {"#2f8f3e", "#c8322b", "#2b6cb8", "#e0a000"},
     .graph_first = "#fffdf8",
     .graph_second = "#5b534c",
     .graph_line = "#b5651d"},
    {.name = "paper",
     .about = "white and cool grey, for print",
     .background = "#ffffff",
     .ink = "#3c4650",
     .light = "#ffffff",
     .dark = "#c3cdd6",
     .frame = "#3c4650",
     .plain = "#ffffff",
     .grid = "#4a545e",
     .stand = "#eef1f4",
     .moved = "#8fc1ec",
     .check = "#e0281e",
     .man = {"#ffffff", "#3a3f45"},
     .outline = {"#20252a", "#15181b"},
     .detail = {"#20252a", "#e6eaee"},
     .tile = "#ffffff",
     .tile_edge = "#3c4650",
     .tile_ink = "#15181b",
     .tile_promoted = "#c3211c",
     .disc = "#ffffff",
     .disc_ink = {"#b81e1a", "#15181b"},
     .badge = "#3c4650",
     .badge_ink = "#ffffff",
     .colour = {"#2f8f3e", "#c8322b", "#2b6cb8", "#d99a00"},
     .graph_first = "#ffffff",
     .graph_second = "#56606a",
     .graph_line = "#2b6cb8"},
    {.name = "night",
     .about = "dark, for dark screens",
     .background = "#1e2228",
     .ink = "#aab4c0",
     .light = "#9aa8b5",
     .dark = "#5f7181",
     .frame = "#0f1216",
     .plain = "#8b98a4",
     .grid = "#2a323a",
     .stand = "#66737f",
     .moved = "#c9b458",
     .check = "#ff3b30",
     .man = {"#f4f1ea", "#2b2e33"},
     .outline = {"#22262b", "#0c0e10"},
     .detail = {"#22262b", "#c9ced4"},
     .tile = "#e9dcc0",
     .tile_edge = "#3b3226",
     .tile_ink = "#1b1815",
     .tile_promoted = "#b71c1c",
     .disc = "#e9dcc0",
     .disc_ink = {"#b01a1a", "#1b1815"},
     .badge = "#e2b13c",
     .badge_ink = "#1e2228",
     .colour = {"#58c06a", "#ef5b50", "#5aa0ec", "#f0c040"},
     .graph_first = "#d7dbe0",
     .graph_second = "#3a424b",
     .graph_line = "#f0a040"},
    {.name = NULL},
};

const Theme *theme_find(const char *name) {
    for (const Theme *theme = THEMES; theme->name; theme++)
        if (strcmp(theme->name, name) == 0)
            return theme;
    return NULL;
}

Colour colour_find(const char *name) {
    for (unsigned i = 0; i < COLOURS; i++)
        if (strcmp(COLOUR_NAMES[i], name) == 0)
            return (Colour)i;
    return COLOURS;
}
