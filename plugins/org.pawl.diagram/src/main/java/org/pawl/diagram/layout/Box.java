// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

/** A rectangle in a drawing. */
public record Box(double x, double y, double width, double height) {}
