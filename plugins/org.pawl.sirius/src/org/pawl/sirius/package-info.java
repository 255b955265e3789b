// SPDX-License-Identifier: EPL-2.0
/**
 * The drawing editor in Eclipse: only the part that needs classes of Sirius. The diagrams and tools
 * are described in {@code description/pawl.odesign} and {@code org.pawl.edit.services}, which are
 * tested without Sirius.
 */
package org.pawl.sirius;
