/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of platform.h that are equal on the host and on the target, for one source of a program. */
#include "platform.h"

#include <pawl/board.h>
#include <pawl/pawl.h>

static char const *notes[64];
static unsigned note_count;

static void write_line(char const *text)
{
    for (char const *c = text; *c != '\0'; ++c) {
        pawl_board_put(*c);
    }
    pawl_board_put('\n');
}

static _Noreturn void write_notes(int status)
{
    for (unsigned i = 0u; i < note_count; ++i) {
        write_line(notes[i]);
    }
    pawl_board_exit(status);
}

void note(char const *text)
{
    notes[note_count] = text;
    ++note_count;
}

void check(bool ok)
{
    if (!ok) {
        note("a result is not as expected after this line");
        write_notes(1);
    }
}

__attribute__((noinline)) void measuring_begins(void)
{
    __asm__ volatile("");
}

__attribute__((noinline)) void measuring_ends(void)
{
    __asm__ volatile("");
}

_Noreturn void finish(void)
{
    write_notes(0);
}

void pawl_on_assert(char const *module, int number)
{
    (void)number;
    write_line(module);
}
