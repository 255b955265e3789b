// SPDX-License-Identifier: EPL-2.0
/**
 * API: diagrams of machines and systems as plain values, without places, colours or a user
 * interface; all viewers, editors and exporters use them.
 *
 * <p>A {@code Diagram} is created by {@code describe} and laid out by {@code layout}; {@code
 * stored} holds manual places; {@code figures} makes a {@code picture} of both, which {@code svg}
 * and {@code png} write and the workbench paints.
 */
package org.pawl.diagram;
