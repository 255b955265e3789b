// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import java.util.Arrays;
import org.eclipse.xtext.resource.XtextResource;

/**
 * Converts offsets of a text to lines and columns and back. A query takes a binary search; the text
 * is read once. Lines and columns count from 0.
 */
public final class LineIndex {
  private final String text;
  private final int[] starts;

  public LineIndex(String text) {
    this.text = text;
    int[] found = new int[16];
    int count = 1;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      if (count == found.length) {
        found = Arrays.copyOf(found, 2 * count);
      }
      found[count++] = i + 1;
    }
    starts = Arrays.copyOf(found, count);
  }

  /** The index of the text that the resource was parsed from. Cached until the text changes. */
  public static LineIndex of(XtextResource resource) {
    String text = resource.getParseResult().getRootNode().getText();
    LineIndex known = resource.getCache().get(LineIndex.class, resource, () -> new LineIndex(text));
    return known.text.equals(text) ? known : new LineIndex(text);
  }

  public String text() {
    return text;
  }

  /** The line of an offset; for an offset outside the text, of the nearest one inside. */
  public int line(int offset) {
    int line = Arrays.binarySearch(starts, bounded(offset));
    return line < 0 ? -line - 2 : line;
  }

  /** The column of an offset; for an offset outside the text, of the nearest one inside. */
  public int column(int offset) {
    return bounded(offset) - starts[line(offset)];
  }

  /** The offset of a line and a column; the nearest one if the text has no such place. */
  public int offset(int line, int column) {
    if (line >= starts.length) {
      return text.length();
    }
    int inside = Math.max(0, line);
    int end = inside + 1 < starts.length ? starts[inside + 1] - 1 : text.length();
    return starts[inside] + Math.min(Math.max(0, column), end - starts[inside]);
  }

  /** The white space that the line at an offset starts with. */
  public String indentation(int offset) {
    int start = starts[line(offset)];
    int end = start;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  private int bounded(int offset) {
    return Math.max(0, Math.min(offset, text.length()));
  }
}
