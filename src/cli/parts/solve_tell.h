/* solve_tell.h: what tabiya solve prints. */
#ifndef TABIYA_CLI_PARTS_SOLVE_TELL_H
#define TABIYA_CLI_PARTS_SOLVE_TELL_H

#include "perfect/solve.h"

void tell_solution(const Position *position, const Solution *solution, bool is_json);
/* of the table of this material, which is made; false: out of memory */
bool tell_statistics(const Tables *tables, const Material *material, bool is_json);

#endif
