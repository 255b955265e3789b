// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.text;

import java.util.Arrays;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;

/** Offsets as lines and columns and back, without reading the text from its start each time. */
public final class Lines {
  private final String text;
  private final int[] starts;

  public Lines(String text) {
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

  /** Those of the text that the file was read from. */
  public static Lines of(XtextResource resource) {
    return new Lines(resource.getParseResult().getRootNode().getText());
  }

  public String text() {
    return text;
  }

  public Position position(int offset) {
    int bounded = Math.max(0, Math.min(offset, text.length()));
    int line = Arrays.binarySearch(starts, bounded);
    line = line < 0 ? -line - 2 : line;
    return new Position(line, bounded - starts[line]);
  }

  public Range range(int offset, int end) {
    return new Range(position(offset), position(end));
  }

  public Range range(ITextRegion region) {
    return range(region.getOffset(), region.getOffset() + region.getLength());
  }

  /** The nearest offset that there is. */
  public int offset(Position position) {
    if (position.getLine() >= starts.length) {
      return text.length();
    }
    int line = Math.max(0, position.getLine());
    int end = line + 1 < starts.length ? starts[line + 1] - 1 : text.length();
    int column = Math.min(Math.max(0, position.getCharacter()), end - starts[line]);
    return starts[line] + column;
  }

  /** The white space that the line at an offset starts with. */
  public String indentation(int offset) {
    int start = starts[position(offset).getLine()];
    int end = start;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }
}
