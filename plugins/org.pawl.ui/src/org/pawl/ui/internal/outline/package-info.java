// SPDX-License-Identifier: EPL-2.0
/** The outline of the model in the active editor. */
package org.pawl.ui.internal.outline;
