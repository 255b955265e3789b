/* SPDX-License-Identifier: Apache-2.0 */
/** The port's trap handler, and what boards have to do with it. */
#ifndef PAWL_TRAP_H
#define PAWL_TRAP_H

/** Start-up writes its address to mtvec (mode 0: direct). */
void pawl_trap_entry(void);

/**
 * Handlers of the board or the application, called with interrupts masked: one that is not there is
 * a defect, and reported as fault 3 when its interrupt comes. Each must end the request.
 */
void MachineExternal_Handler(void);
void MachineSoftware_Handler(void);
void MachineTimer_Handler(void);

#endif
