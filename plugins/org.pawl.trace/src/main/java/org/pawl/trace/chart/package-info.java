// SPDX-License-Identifier: EPL-2.0
/**
 * Draws a trace as a sequence chart in SVG. Depends on {@code format}, {@code names}, {@code
 * analysis} and {@code text}.
 */
package org.pawl.trace.chart;
