/* SPDX-License-Identifier: Apache-2.0 */
/* The machines of a random model, to be run one after the other. */
#ifndef MACHINES_H
#define MACHINES_H

#include <pawl/pawl.h>

typedef struct {
    char const *name;
    unsigned *variable; /* what guards depend on */
    void (*start)(void);
    bool (*dispatch)(pawl_event const *event);
} machine_under_test;

extern machine_under_test const machines[];
extern unsigned const machine_count;

#endif
