// SPDX-License-Identifier: EPL-2.0
/** The elements and views of a diagram, by the keys of its figures. */
package org.pawl.draw.internal.elements;
