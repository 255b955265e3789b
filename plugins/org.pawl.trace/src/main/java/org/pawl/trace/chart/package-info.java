// SPDX-License-Identifier: EPL-2.0
/** A trace as a sequence chart in SVG. */
package org.pawl.trace.chart;
