/* SPDX-License-Identifier: Apache-2.0 */
/** What the programs of this folder use: one active object, whose events each of them handles. */
#ifndef TM_PORT_H
#define TM_PORT_H

#include <pawl/pawl.h>

enum { TM_FIRST = 1, TM_NEXT };

/** A message of four words. */
typedef struct {
    pawl_event event;
    uint32_t words[TM_WORDS];
} tm_message;

/** An event whose block has 128 bytes. */
typedef struct {
    pawl_event event;
    uint8_t content[TM_BLOCK - sizeof(pawl_event)];
} tm_block;

extern pawl_active tm_object;
extern pawl_pool tm_messages;
extern pawl_pool tm_pool;

/** Handles one event. The program defines it. */
void tm_dispatch(void *me, pawl_event const *event);

#endif
