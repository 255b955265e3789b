// SPDX-License-Identifier: EPL-2.0

/**
 * The start of the workbench: its perspective, its first window, and the project of the command
 * line.
 */
package org.pawl.ui.internal.start;
