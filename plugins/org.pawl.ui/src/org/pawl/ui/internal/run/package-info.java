// SPDX-License-Identifier: EPL-2.0
/**
 * Run on the host or in QEMU: what {@code org.pawl.services.program} says is to be done, done as a
 * launch of Eclipse, with consoles, a stop button and markers.
 */
package org.pawl.ui.internal.run;
