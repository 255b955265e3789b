// SPDX-License-Identifier: EPL-2.0
/** The commands that open diagrams. */
package org.pawl.ui.draw.internal.command;
