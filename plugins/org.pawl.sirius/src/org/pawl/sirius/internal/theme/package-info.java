// SPDX-License-Identifier: EPL-2.0
/** Colours of a drawing in the light and in the dark theme of the workbench. */
package org.pawl.sirius.internal.theme;
