// SPDX-License-Identifier: EPL-2.0
/**
 * Drawing with Sirius: only what needs Sirius' own classes. What is drawn, and what a tool does, is
 * in {@code description/pawl.odesign} and in {@code org.pawl.edit.services}, which are tested
 * without Sirius.
 */
package org.pawl.sirius;
