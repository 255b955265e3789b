/* SPDX-License-Identifier: Apache-2.0 */
/** Runs machines by scripts; each in a process of its own, so that each may start the one system of an image. */
#ifndef SCRIPT_H
#define SCRIPT_H

#include <pawl/pawl.h>

enum { SCRIPT_EVENTS = 5 };

typedef struct {
    char const *name;
    void (*start)(void);
    pawl_active *object;                        /* NULL: a passive one, which has `dispatch` */
    bool (*dispatch)(pawl_event const *event);
    pawl_event const *events;                   /* A and what follows */
    char const *script;                         /* A: that event; t: a tick; blank: the object runs */
} script_case;

extern script_case const *const script_cases[];
extern unsigned const script_case_count;

#endif
