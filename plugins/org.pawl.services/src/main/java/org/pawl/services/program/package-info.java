// SPDX-License-Identifier: EPL-2.0
/**
 * A project's program: which tools it takes, the commands that build it with CMake, and the command
 * that runs it on this computer or in QEMU. It says what is to be done; the caller starts the
 * processes, the command in a terminal, the workbench in its console.
 */
package org.pawl.services.program;
