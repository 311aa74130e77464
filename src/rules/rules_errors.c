/* rules_errors.c: the sentences of rules_errors.h. */
#include "rules/rules_errors.h"

RULES_ERRORS(ERROR_DEFINE)
