/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The host as a board: the console is stdio, the tick comes from a thread or from idle (virtual
 * time), and the keyboard interrupts. Line 0 is the tick, line 1 the keyboard.
 */
#define _POSIX_C_SOURCE 200809L

#include "host_time.h"
#include "options.h"
#include <pawl/board.h>
#include <pawl/trace.h>
#include <pawl_host.h>

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { TICK_LINE = 0, KEYBOARD_LINE = 1 };

static bool virtual_time;
static long tick_nanoseconds;
static uint32_t tick_hz;

static void (*on_key)(char c);
static struct termios terminal_before;
static pthread_mutex_t keys_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t key_was_taken = PTHREAD_COND_INITIALIZER;
static char keys[64];
static unsigned key_count;

void pawl_board_init(int argc, char **argv)
{
    pawl_options_set(argc, argv);
    virtual_time = (pawl_board_option("fast") != NULL);
    if (isatty(STDOUT_FILENO) != 0) {
        (void)setvbuf(stdout, NULL, _IONBF,
                      0); /* a picture in a terminal may have no end of line */
    }
}

bool pawl_board_is_attended(void)
{
    if (pawl_board_option("log") != NULL) {
        return true;
    }
    return (pawl_board_option("unattended") == NULL) && (isatty(STDIN_FILENO) != 0) &&
           (isatty(STDOUT_FILENO) != 0);
}

void pawl_board_put(char c)
{
    (void)fputc((unsigned char)c, stdout);
    if (c == '\n') {
        (void)fflush(stdout);
    }
}

_Noreturn void pawl_board_exit(int code)
{
    (void)pawl_trace_drain();
    exit(code);
}

void pawl_board_virtual_time(void)
{
    virtual_time = true;
}

uint32_t host_tick_hz(void)
{
    return tick_hz;
}

bool host_time_is_virtual(void)
{
    return virtual_time;
}

/* Sleeps until absolute times, so that a late tick does not delay the ticks after it. */
static void *tick_thread(void *unused)
{
    struct timespec next;
    (void)unused;
    (void)clock_gettime(CLOCK_MONOTONIC, &next);
    for (;;) {
        next.tv_nsec += tick_nanoseconds;
        while (next.tv_nsec >= 1000000000L) {
            next.tv_nsec -= 1000000000L;
            ++next.tv_sec;
        }
        (void)clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
        pawl_host_raise(TICK_LINE);
    }
    return NULL;
}

static void start_thread(void *(*body)(void *))
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, body, NULL) != 0) {
        (void)fputs("pawl: no thread for an interrupt source\n", stderr);
        exit(EXIT_FAILURE);
    }
    (void)pthread_detach(thread);
}

void pawl_board_tick_start(uint32_t hz, void (*handler)(void))
{
    tick_hz = hz;
    pawl_host_interrupt(TICK_LINE, handler);
    if (virtual_time) {
        pawl_host_raise_when_idle(TICK_LINE);
    } else {
        tick_nanoseconds = 1000000000L / (long)hz;
        start_thread(tick_thread);
    }
}

static void restore_terminal(void)
{
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
}

static void restore_terminal_and_die(int signal_number)
{
    restore_terminal();
    (void)signal(signal_number, SIG_DFL);
    (void)raise(signal_number);
}

/* The terminal delivers keys at once, without echo. It is restored at each end of the program. */
static void prepare_terminal(void)
{
    if (tcgetattr(STDIN_FILENO, &terminal_before) != 0) {
        return; /* not a terminal */
    }
    struct termios raw = terminal_before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    (void)atexit(restore_terminal);
    (void)signal(SIGINT, restore_terminal_and_die);
    (void)signal(SIGTERM, restore_terminal_and_die);
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

/* Waits while the buffer is full, so that no key and no end of the input is lost. */
static void store_key(char key)
{
    (void)pthread_mutex_lock(&keys_mutex);
    while (key_count == sizeof keys) {
        (void)pthread_cond_wait(&key_was_taken, &keys_mutex);
    }
    keys[key_count] = key;
    ++key_count;
    (void)pthread_mutex_unlock(&keys_mutex);
    pawl_host_raise(KEYBOARD_LINE);
}

static char take_key(void)
{
    (void)pthread_mutex_lock(&keys_mutex);
    char const key = keys[0];
    --key_count;
    for (unsigned i = 0u; i < key_count; ++i) {
        keys[i] = keys[i + 1u];
    }
    (void)pthread_cond_signal(&key_was_taken);
    (void)pthread_mutex_unlock(&keys_mutex);
    return key;
}

/*
 * Waits for a key. Returns false at the end of the input. A signal may end the wait early, and if
 * another program has made the input non-blocking, read returns at once: in both cases it waits
 * again.
 */
static bool read_key(char *key)
{
    for (;;) {
        ssize_t const size = read(STDIN_FILENO, key, 1u);
        if (size >= 0) {
            return size == 1;
        }
        if (errno == EAGAIN) {
            struct pollfd input = {STDIN_FILENO, POLLIN, 0};
            (void)poll(&input, 1u, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
}

static void *keyboard_thread(void *unused)
{
    char key;
    (void)unused;
    while (read_key(&key)) {
        store_key(key);
    }
    store_key(PAWL_END_OF_INPUT);
    return NULL;
}

static void keyboard_isr(void)
{
    on_key(take_key());
}

void pawl_board_input_start(void (*handler)(char c))
{
    on_key = handler;
    pawl_host_interrupt(KEYBOARD_LINE, keyboard_isr);
    prepare_terminal();
    start_thread(keyboard_thread);
}
