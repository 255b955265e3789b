/* SPDX-License-Identifier: Apache-2.0 */
/* The system calls that printf needs: output goes to the board's console, the heap is an array. */
#include <pawl/board.h>

#include <stddef.h>

enum { HEAP = 2048 };

int _write(int file, char const *text, int length);
void *_sbrk(ptrdiff_t by);
int _close(int file);
int _fstat(int file, void *status);
int _isatty(int file);
int _lseek(int file, int offset, int from);
int _read(int file, char *text, int length);

int _write(int file, char const *text, int length)
{
    (void)file;
    for (int i = 0; i < length; ++i) {
        pawl_board_put(text[i]);
    }
    return length;
}

void *_sbrk(ptrdiff_t by)
{
    static _Alignas(max_align_t) char heap[HEAP];
    static ptrdiff_t used;
    if (used + by > (ptrdiff_t)HEAP) {
        return (void *)-1;
    }
    used += by;
    return &heap[used - by];
}

int _close(int file)
{
    (void)file;
    return -1;
}

/* Gives no information about the file: _isatty does. */
int _fstat(int file, void *status)
{
    (void)file;
    (void)status;
    return -1;
}

/* A console: output is flushed at the end of each line. */
int _isatty(int file)
{
    (void)file;
    return 1;
}

int _lseek(int file, int offset, int from)
{
    (void)file;
    (void)offset;
    (void)from;
    return -1;
}

int _read(int file, char *text, int length)
{
    (void)file;
    (void)text;
    (void)length;
    return 0;
}
