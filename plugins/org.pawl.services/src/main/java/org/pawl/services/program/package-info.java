// SPDX-License-Identifier: EPL-2.0
/**
 * A project's program: the tools that it needs, the commands that build it with CMake, and the
 * command that runs it on this computer or in QEMU. This package does not start the processes: the
 * command starts them in a terminal, the workbench in its console.
 */
package org.pawl.services.program;
