// SPDX-License-Identifier: EPL-2.0
/** Colours of diagrams in the light and in the dark theme of the workbench. */
package org.pawl.sirius.internal.theme;
