// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.geometry;

/** A position in a drawing. */
public record Point(double x, double y) {}
