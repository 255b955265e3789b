// SPDX-License-Identifier: EPL-2.0
/**
 * Runs programs on the host or in QEMU with {@code org.pawl.services.program}, as Eclipse launches
 * with consoles, a stop button and markers.
 */
package org.pawl.ui.internal.run;
