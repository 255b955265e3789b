// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.geometry;

/** A place in a drawing. */
public record Point(double x, double y) {}
