/* SPDX-License-Identifier: Apache-2.0 */
/** The trap handler of the RISC-V port, and the interrupt handlers that boards define. */
#ifndef PAWL_TRAP_H
#define PAWL_TRAP_H

/** The trap handler. Start-up code writes its address to mtvec (mode 0: direct). */
void pawl_trap_entry(void);

/**
 * Interrupt handlers of the board or the application, called with interrupts masked. Each must end
 * its request. An interrupt without a handler is reported as fault 3.
 */
void MachineExternal_Handler(void);
void MachineSoftware_Handler(void);
void MachineTimer_Handler(void);

#endif
