// SPDX-License-Identifier: EPL-2.0

/** The tools of the palette by name, with default references for new elements. */
package org.pawl.edit.internal.tools;
