// SPDX-License-Identifier: EPL-2.0
/** The tools of the palette, and the rules for their use. */
package org.pawl.draw.internal.palette;
