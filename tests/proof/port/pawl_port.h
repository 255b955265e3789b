/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The port for proofs and exhaustive tests of the services: one thread of control, so that the
 * effect of each critical section is proved. A failed assertion is an error of the proof.
 */
#ifndef PAWL_PORT_H
#define PAWL_PORT_H

#include <stdbool.h>
#include <stdint.h>

typedef uint32_t pawl_critical;

#ifdef PAWL_PROOF_OPENED
/* For the exhaustive tests: called before a critical section begins, and after it has ended. */
void pawl_proof_closing(void);
void pawl_proof_opened(void);
#else
#define pawl_proof_closing() ((void)0)
#define pawl_proof_opened()  ((void)0)
#endif

/*@ assigns \nothing; */
static inline pawl_critical pawl_critical_enter(void)
{
    pawl_proof_closing();
    return 0u;
}

/*@ assigns \nothing; */
static inline void pawl_port_close(void)
{
}

/*@ assigns \nothing; */
static inline void pawl_critical_exit(pawl_critical before)
{
    (void)before;
    pawl_proof_opened();
}

/*@ requires \false;
    assigns \nothing;
    ensures \false; */
void pawl_proof_trap(unsigned code);

#define PAWL_PORT_CHECK_FAILED(code)            pawl_proof_trap(code)
#define PAWL_PORT_ASSERT_FAILED(module, number) pawl_proof_trap(255u)

#ifdef __FRAMAC__
#define __builtin_expect(value, expected) (value)
#define PAWL_RELOAD()                     ((void)0)
#endif

#endif
