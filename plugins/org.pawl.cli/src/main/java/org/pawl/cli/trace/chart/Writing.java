// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.trace.chart;

import org.pawl.diagram.picture.Letters;
import org.pawl.diagram.picture.Typeface;

/** How wide a chart's writing is, in pixels. */
final class Writing {
  private static final Typeface ORDINARY = new Typeface(11, false, false);

  private Writing() {}

  /** In the chart's ordinary size. */
  static int width(String words) {
    return (int) Math.ceil(Letters.width(words, ORDINARY));
  }
}
