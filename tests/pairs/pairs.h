/* SPDX-License-Identifier: Apache-2.0 */
/** The calls of the test, their contexts, and interrupts at an exact point of a call. */
#ifndef PAIRS_H
#define PAIRS_H

#include <stdbool.h>
#include <stdint.h>

/* The contexts in which a function may be called, as its header specifies. */
enum { BY_TASK = 1, BY_ISR = 2, BY_THREAD = 4, BY_OWNER = 8 };

/* Properties of a call. */
enum {
    /*
     * The call has several steps, as its header states, or others run meanwhile: each object is as
     * after one of the two orders, and a queue may have the events in another order.
     */
    STEPWISE = 1,
    TICKS = 2,     /* a tick of the rate: ticks do not interrupt one another */
    NO_TICK = 4,   /* not during a tick */
    RUNS_LONG = 8, /* takes too long to interrupt at each instruction: host only */
    VARIES = 16    /* the number of boundaries differs between runs */
};

/* How a function is called. A recipe with several functions calls all of them. */
typedef struct {
    char const *functions; /* names, separated by blanks */
    char const *name;      /* the difference from other recipes of the function, or "" */
    uint32_t (*run)(unsigned call);
    unsigned properties;
} recipe;

/* The recipes, in lists; the last one of each has no function. */
extern recipe const event_recipes[], time_recipes[], task_recipes[], watch_recipes[];

/* All recipes; the last one is NULL. */
enum { MOST_RECIPES = 80 };
extern recipe const *recipes[];

/* Fills `recipes`. The first call. */
void recipes_collect(void);

/* Functions that the test cannot call, and why. */
typedef struct {
    char const *function;
    char const *reason;
} exemption;

extern exemption const exemptions[]; /* the last has no function */

/* ---- The callers of each function: callers.c ---- */

/*
 * Whether each function that the headers allow in tasks, threads or ISRs has a recipe or is exempt.
 * Prints those that are neither. To be called before callers_of.
 */
bool callers_read(void);

/* The callers that all functions of the recipe with that number allow. */
unsigned callers_of(unsigned number);

/* ---- Interrupts at a point: point_host.c, point_target.c ---- */

typedef void (*point_handler)(void);

/* Called in pawl_on_start. */
void point_init(void);

/* From now on an interrupt runs the handler at the n-th boundary; NULL: no interrupt. */
void point_start(uint32_t n, point_handler handler);

/* No interrupt from now on. */
void point_stop(void);

/* Whether the interrupt has come since the last start. */
bool point_came(void);

/* Whether its boundary was in the code of the runtime. */
bool point_was_of_runtime(void);

/* Runs the handler as an interrupt at once. Called in a task. */
void point_interrupt(point_handler handler);

/* Prints the point of the interrupt, for messages. */
void point_print(void);

/* Writes text to the console. */
void point_puts(char const *text);
void point_put_number(uint32_t number);

_Noreturn void point_exit(int code);

/* A condition does not hold: prints it with its place and ends the program. */
_Noreturn void pairs_fail(char const *text, char const *file, int line);

#define EXPECT(condition)                                                                          \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            pairs_fail(#condition, __FILE_NAME__, __LINE__);                                       \
        }                                                                                          \
    } while (0)

#endif
