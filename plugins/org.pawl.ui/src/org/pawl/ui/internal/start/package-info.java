// SPDX-License-Identifier: EPL-2.0

/**
 * What happens when the workbench starts: its perspective, its first window, and the project of the
 * command line.
 */
package org.pawl.ui.internal.start;
