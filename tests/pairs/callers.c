/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The callers of each function, as the public headers state them (CallerTable.java), and whether
 * there is a recipe for it.
 */
#include "pairs.h"

#include <stddef.h>
#include <string.h>

static struct {
    char const *name;
    char const *header;
    unsigned callers;
} const functions[] = {
#define PAIRS_FUNCTION(name, header, callers) {#name, header, callers},
#include "table.h"
};

enum { FUNCTIONS = sizeof(functions) / sizeof(functions[0]) };

/* Callers that share objects with interrupts. */
enum { SHARED = BY_TASK | BY_ISR | BY_THREAD };

/* Whether the list, separated by blanks, has the name. */
static bool names(char const *list, char const *name)
{
    size_t const length = strlen(name);
    for (char const *at_name = strstr(list, name); at_name != NULL;
         at_name = strstr(at_name + 1, name)) {
        bool const begins = (at_name == list) || (at_name[-1] == ' ');
        if (begins && ((at_name[length] == ' ') || (at_name[length] == '\0'))) {
            return true;
        }
    }
    return false;
}

static unsigned find_callers(recipe const *call)
{
    unsigned result =
        (unsigned)BY_TASK | (unsigned)BY_ISR | (unsigned)BY_THREAD | (unsigned)BY_OWNER;
    for (unsigned i = 0u; i < (unsigned)FUNCTIONS; ++i) {
        if (names(call->functions, functions[i].name)) {
            result &= functions[i].callers;
        }
    }
    return result;
}

static uint8_t callers[MOST_RECIPES];

unsigned callers_of(unsigned number)
{
    return callers[number];
}

static bool has_recipe(char const *name)
{
    for (unsigned i = 0u; recipes[i] != NULL; ++i) {
        if (names(recipes[i]->functions, name)) {
            return true;
        }
    }
    for (unsigned i = 0u; exemptions[i].function != NULL; ++i) {
        if (names(exemptions[i].function, name)) {
            return true;
        }
    }
    return false;
}

/* Functions that no task, thread or ISR calls: they share no object with interrupts. */
static void print_not_shared(void)
{
    point_puts("not called here, since only main, the start-up, generated code or the owner of an "
               "object calls them:\n ");
    for (unsigned i = 0u; i < (unsigned)FUNCTIONS; ++i) {
        if (((functions[i].callers & (unsigned)SHARED) == 0u) && !has_recipe(functions[i].name)) {
            point_puts(" ");
            point_puts(functions[i].name);
        }
    }
    point_puts("\n");
}

/* A function that is added to a header needs a recipe. */
bool callers_read(void)
{
    bool complete = true;
    unsigned const task_and_isr = (unsigned)BY_TASK | (unsigned)BY_ISR;
    unsigned both = 0u;
    for (unsigned i = 0u; recipes[i] != NULL; ++i) {
        callers[i] = (uint8_t)find_callers(recipes[i]);
    }
    for (unsigned i = 0u; i < (unsigned)FUNCTIONS; ++i) {
        if (((functions[i].callers & (unsigned)SHARED) != 0u) && !has_recipe(functions[i].name)) {
            point_puts(functions[i].name);
            point_puts(" of pawl/");
            point_puts(functions[i].header);
            point_puts(" has no recipe: add how it is called to one of tests/pairs/recipes_*.c\n");
            complete = false;
        }
        both += ((functions[i].callers & task_and_isr) == task_and_isr) ? 1u : 0u;
    }
    point_put_number(both);
    point_puts(" functions may be called in tasks and ISRs; not called here:\n");
    for (unsigned i = 0u; exemptions[i].function != NULL; ++i) {
        point_puts("  ");
        point_puts(exemptions[i].function);
        point_puts(": ");
        point_puts(exemptions[i].reason);
        point_puts("\n");
    }
    print_not_shared();
    return complete;
}
