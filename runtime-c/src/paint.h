/* SPDX-License-Identifier: Apache-2.0 */
/** Painting a stack with a pattern, and counting the words that still have it. */
#ifndef PAWL_PAINT_H
#define PAWL_PAINT_H

#include <stddef.h>
#include <stdint.h>

enum { PAWL_STACK_PAINT = 0x5AA5C33C };

/* Before a function that reads the stack frames of others, which an address sanitizer reports. */
#define PAWL_READS_STACK __attribute__((no_sanitize_address))

/* Paints the words from `from` to `end`. Always inlined: it could overwrite its own stack frame. */
__attribute__((always_inline)) static inline void pawl_paint(uint32_t *from, uint32_t const *end)
{
    uint32_t *word = from;
    while (word != end) {
        *word = (uint32_t)PAWL_STACK_PAINT;
        ++word;
    }
}

/* Returns the bytes from the lowest word `from` on that still have the pattern. */
PAWL_READS_STACK static inline size_t pawl_painted(uint32_t const *from, uint32_t const *end)
{
    uint32_t const *word = from;
    size_t bytes = 0u;
    while ((word != end) && (*word == (uint32_t)PAWL_STACK_PAINT)) {
        ++word;
        bytes += sizeof(uint32_t);
    }
    return bytes;
}

#endif
