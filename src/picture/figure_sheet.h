/* figure_sheet.h: what a board in a browser needs of a game, as JSON: size, ground, pieces with their names
 * and figures, and the figures as SVG symbols. Their colours are variables of CSS, so a theme is a few
 * lines of style and figures are drawn once. A figure is drawn as its owner at the bottom sees it;
 * one that `turns` stands on its head at the top. */
#ifndef TABIYA_PICTURE_FIGURE_SHEET_H
#define TABIYA_PICTURE_FIGURE_SHEET_H

#include "picture/figures.h"

void write_figure_sheet(Writer *out, const Variant *variant, Look look);
/* THEMES as a stylesheet: each sets the variables */
void write_theme_styles(Writer *out);

#endif
