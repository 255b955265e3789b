/* SPDX-License-Identifier: Apache-2.0 */
/** What is called, in which context, and how an interrupt comes at an exact point of it. */
#ifndef PAIRS_H
#define PAIRS_H

#include <stdbool.h>
#include <stdint.h>

/* The contexts in which a function may be called, as its header says. */
enum { BY_TASK = 1, BY_ISR = 2, BY_THREAD = 4, BY_OWNER = 8 };

/* What else there is to know of a call. */
enum {
    /* Several steps, as its header says, or others run meanwhile: each object is as one of the two
     * orders leaves it, and what arrives in a queue may come in another order. */
    STEPWISE = 1,
    TICKS = 2,     /* a tick of the rate: none interrupts another */
    NO_TICK = 4,   /* not while a tick is under way */
    RUNS_LONG = 8, /* not at each instruction: on the host only */
    VARIES = 16    /* has more boundaries in some runs than in others */
};

/* How a function is called. A recipe with several functions calls all of them. */
typedef struct {
    char const *functions; /* names, parted by blanks */
    char const *name;      /* what is different from others of the same function, or "" */
    uint32_t (*run)(unsigned call);
    unsigned properties;
} recipe;

/* By what they call: the last of each has no function. */
extern recipe const event_recipes[], time_recipes[], task_recipes[], watch_recipes[];

/* All of them; the last is NULL. */
enum { MOST_RECIPES = 80 };
extern recipe const *recipes[];

/* To be called first. */
void recipes_collect(void);

/* Functions that cannot be called here, and why. */
typedef struct {
    char const *function;
    char const *reason;
} exemption;

extern exemption const exemptions[]; /* the last has no function */

/* ---- The callers of each function: callers.c ---- */

/* Whether each function that the headers allow in tasks, threads or ISRs has a recipe, or is
 * exempt; says which has none. To be called before callers_of. */
bool callers_read(void);

/* The callers that all functions of a recipe, by its number, allow. */
unsigned callers_of(unsigned number);

/* ---- How an interrupt comes: point_host.c, point_target.c ---- */

typedef void (*point_handler)(void);

/* In pawl_on_start. */
void point_init(void);

/* From now on, at the n-th boundary, the handler is run by an interrupt; NULL: nothing is. */
void point_start(uint32_t n, point_handler handler);

/* Nothing comes any more. */
void point_stop(void);

/* Whether it came since the last start. */
bool point_came(void);

/* Whether that boundary was one of the runtime. */
bool point_was_of_runtime(void);

/* Here and now; from a task. */
void point_interrupt(point_handler handler);

/* Where it came, for messages. */
void point_print(void);

/* Text on the console. */
void point_puts(char const *text);
void point_put_number(uint32_t number);

_Noreturn void point_exit(int code);

/* Something does not hold: says where, and ends the program. */
_Noreturn void pairs_fail(char const *text, char const *file, int line);

#define EXPECT(condition)                                                                          \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            pairs_fail(#condition, __FILE_NAME__, __LINE__);                                       \
        }                                                                                          \
    } while (0)

#endif
