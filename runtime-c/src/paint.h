/* SPDX-License-Identifier: Apache-2.0 */
/** What fills a stack that was never used, and how much of it is left. */
#ifndef PAWL_PAINT_H
#define PAWL_PAINT_H

#include <stddef.h>
#include <stdint.h>

enum { PAWL_STACK_PAINT = 0x5AA5C33C };

/* Reads what other functions wrote to a stack, which is no business of an address sanitizer. */
#define PAWL_READS_STACK __attribute__((no_sanitize_address))

/* A part of its caller in every build: a frame of its own would lie where it paints. */
__attribute__((always_inline)) static inline void pawl_paint(uint32_t *from, uint32_t const *end)
{
    uint32_t *word = from;
    while (word != end) {
        *word = (uint32_t)PAWL_STACK_PAINT;
        ++word;
    }
}

/* Bytes from the lowest word on that still have their paint. */
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
