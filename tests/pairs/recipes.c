/* SPDX-License-Identifier: Apache-2.0 */
/* All recipes in their order, and the functions without one. */
#include "pairs.h"

#include <stddef.h>

static recipe const *const groups[] = {event_recipes, time_recipes, task_recipes, watch_recipes};

recipe const *recipes[MOST_RECIPES + 1];

void recipes_collect(void)
{
    unsigned count = 0u;
    for (unsigned g = 0u; g < sizeof groups / sizeof groups[0]; ++g) {
        for (recipe const *each = groups[g]; each->functions != NULL; ++each) {
            EXPECT(count < (unsigned)MOST_RECIPES);
            recipes[count] = each;
            ++count;
        }
    }
    recipes[count] = NULL;
}

exemption const exemptions[] = {
    {"pawl_stop", "ends the program"},
    {"pawl_board_exit", "ends the program"},
    {"pawl_board_put", "the board's console, no object of the runtime"},
    {"pawl_board_puts", "the board's console, no object of the runtime"},
    {"pawl_board_put_number", "the board's console, no object of the runtime"},
    {"pawl_board_lamp", "the board's lamps, no object of the runtime"},
    {NULL, NULL},
};
