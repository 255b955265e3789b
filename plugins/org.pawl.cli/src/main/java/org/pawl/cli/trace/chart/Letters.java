// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.trace.chart;

/** How wide writing is, nearly: the reader's font decides. */
final class Letters {
  private Letters() {}

  /** In the chart's ordinary size. */
  static int width(String words) {
    double width = 0;
    for (char c : words.toCharArray()) {
      width += "il.,:;'|![]()tfj ".indexOf(c) >= 0 ? 3.6 : Character.isUpperCase(c) ? 7.6 : 6.4;
    }
    return (int) Math.ceil(width);
  }
}
