// SPDX-License-Identifier: EPL-2.0
/**
 * What of a model is drawn: one {@link org.pawl.diagram.Diagram} a machine, one a system. Plain
 * values without places, colours or any user interface, which every viewer, editor and exporter
 * draws from.
 *
 * <p>The way of a picture: {@code Diagram} (this package) is laid out by {@code layout}, its places
 * are kept by {@code kept}, and {@code picture} makes shapes of both, which {@code svg} writes and
 * the workbench paints.
 */
package org.pawl.diagram;
