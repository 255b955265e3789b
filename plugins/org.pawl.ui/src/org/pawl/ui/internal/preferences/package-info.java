// SPDX-License-Identifier: EPL-2.0
/** Settings of the generation, for the workspace or for one project. */
package org.pawl.ui.internal.preferences;
