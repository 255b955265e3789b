/* SPDX-License-Identifier: Apache-2.0 */
/** Cases whose steps are characters of a script. The table of cases is generated. */
#ifndef SCRIPT_H
#define SCRIPT_H

#include <pawl/pawl.h>

enum { SCRIPT_EVENTS = 5 };

typedef struct {
    char const *name;
    void (*start)(void);
    pawl_active *object;                        /* NULL: a passive object, which has `dispatch` */
    bool (*dispatch)(pawl_event const *event);
    pawl_event const *events;                   /* A and the following ones */
    char const *script;                         /* A: that event; t: a tick; blank: the object runs */
} script_case;

extern script_case const *const script_cases[];
extern unsigned const script_case_count;

#endif
