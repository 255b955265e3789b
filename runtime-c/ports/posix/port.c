/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The POSIX port: critical sections, interrupts and idle of the host.
 *
 * All variables except the counters of pending interrupts belong to the kernel's thread. The
 * counters are atomic, because each end of a critical section reads them; they are changed under a
 * mutex, so that no interrupt is raised between idle's last test and its wait.
 */
#define _POSIX_C_SOURCE 200809L

#include <pawl_port_kernel.h>

#include "check.h"
#include <pawl/critical.h>
#include <pawl/kernel.h>
#include <pawl_host.h>
#include <pawl_kernel.h>

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static pthread_mutex_t raise_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t raised = PTHREAD_COND_INITIALIZER;
static atomic_uint pending[PAWL_HOST_LINES];
static atomic_uint pending_in_all;

static pawl_host_handler handlers[PAWL_HOST_LINES];
static unsigned idle_line = PAWL_HOST_LINES;
static bool closed;
static bool in_isr;
static bool preempt_after_isr;
static bool stopped;
static int stop_code;

void pawl_host_interrupt(unsigned line, pawl_host_handler handler)
{
    handlers[line] = handler;
}

void pawl_host_raise(unsigned line)
{
    (void)pthread_mutex_lock(&raise_mutex);
    atomic_fetch_add(&pending[line], 1u);
    atomic_fetch_add(&pending_in_all, 1u);
    (void)pthread_cond_signal(&raised);
    (void)pthread_mutex_unlock(&raise_mutex);
}

void pawl_host_raise_when_idle(unsigned line)
{
    idle_line = line;
}

void pawl_host_reset(void)
{
    for (unsigned line = 0u; line < (unsigned)PAWL_HOST_LINES; ++line) {
        handlers[line] = NULL;
        atomic_store(&pending[line], 0u);
    }
    atomic_store(&pending_in_all, 0u);
    idle_line = PAWL_HOST_LINES;
    closed = false;
    in_isr = false;
    preempt_after_isr = false;
}

static void run_handler(unsigned line)
{
    atomic_fetch_sub(&pending[line], 1u);
    atomic_fetch_sub(&pending_in_all, 1u);
    if (handlers[line] != NULL) {
        in_isr = true;
        handlers[line]();
        in_isr = false;
    }
}

/* As on a target: all pending interrupts, the most urgent first, then the preemption. */
static void take_interrupts(void)
{
    unsigned line = 0u;
    while (line < (unsigned)PAWL_HOST_LINES) {
        if (atomic_load(&pending[line]) != 0u) {
            run_handler(line);
            line = 0u;
        } else {
            ++line;
        }
    }
    if (preempt_after_isr) {
        preempt_after_isr = false;
        pawl_kernel_preempt();
    }
}

pawl_critical pawl_critical_enter(void)
{
    bool const before = closed;
    closed = true;
    return before;
}

void pawl_critical_exit(pawl_critical before)
{
    closed = before;
    if (!closed && !in_isr && (preempt_after_isr || (atomic_load(&pending_in_all) != 0u))) {
        take_interrupts();
    }
}

static void wait_for_interrupt(void)
{
    (void)pthread_mutex_lock(&raise_mutex);
    while (atomic_load(&pending_in_all) == 0u) {
        (void)pthread_cond_wait(&raised, &raise_mutex);
    }
    (void)pthread_mutex_unlock(&raise_mutex);
}

/* Interrupts are taken in this thread only, so `ready` cannot change between test and wait. */
void pawl_port_idle(pawl_priority_set const volatile *ready)
{
    if ((atomic_load(&pending_in_all) == 0u) && (*ready == 0u) && !stopped) {
        if (idle_line < (unsigned)PAWL_HOST_LINES) {
            pawl_host_raise(idle_line);
        } else {
            wait_for_interrupt();
        }
    }
    take_interrupts();
}

bool pawl_port_in_isr(void)
{
    return in_isr;
}

void pawl_port_preempt_after_isr(void)
{
    preempt_after_isr = true;
}

/* Does not reset `stopped`: a pawl_stop before pawl_run ends the run at once. */
void pawl_port_start(void)
{
}

void pawl_stop(int code)
{
    stopped = true;
    stop_code = code;
}

bool pawl_port_stopped(void)
{
    return stopped;
}

int pawl_port_stop_code(void)
{
    stopped = false;
    return stop_code;
}

_Noreturn void pawl_port_assert_failed(char const *module, int number)
{
    pawl_on_assert(module, number);
    abort();
}

_Noreturn void pawl_port_check_failed(unsigned code)
{
    pawl_check_report(code);
    abort();
}
