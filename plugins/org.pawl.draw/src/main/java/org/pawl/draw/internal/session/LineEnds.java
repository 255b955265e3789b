// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.pawl.lang.text.Replacement;

/**
 * A text with the line ends of its file, and the same text with {@code \n} only, which all text
 * editors have.
 */
public final class LineEnds {
  private static final String WINDOWS = "\r\n";

  private final String text;
  private final String unified;

  /**
   * @param text as in the file
   */
  public LineEnds(String text) {
    this.text = text;
    unified = text.indexOf('\r') < 0 ? text : text.replace(WINDOWS, "\n").replace('\r', '\n');
  }

  /** The text with {@code \n} only. */
  public String unified() {
    return unified;
  }

  /**
   * The text of the file after an edit: lines that are not changed keep their ends, and new lines
   * end as most others.
   *
   * @param edited with {@code \n} only
   */
  public String after(String edited) {
    if (text.equals(unified)) {
      return edited;
    }
    Replacement difference = Replacement.difference(unified, edited);
    boolean isWindows =
        2 * (text.length() - unified.length()) > unified.chars().filter(c -> c == '\n').count();
    String made = difference.text();
    return text.substring(0, offset(difference.offset()))
        + (isWindows ? made.replace("\n", WINDOWS) : made)
        + text.substring(offset(difference.end()));
  }

  /** The offset in the text of the file. */
  private int offset(int inUnified) {
    int at = 0;
    for (int i = 0; i < inUnified; i++) {
      at += text.startsWith(WINDOWS, at) ? 2 : 1;
    }
    return at;
  }

  /** The offsets of the line ends of Windows in a text. */
  public static int[] windows(String text) {
    IntStream.Builder found = IntStream.builder();
    for (int at = text.indexOf(WINDOWS); at >= 0; at = text.indexOf(WINDOWS, at + 2)) {
      found.add(at);
    }
    return found.build().toArray();
  }

  /**
   * The offset in a text with {@code \n} only, of an offset in the text of a file.
   *
   * @param windows as {@link #windows} finds them in the text of the file
   */
  public static int unified(int[] windows, int offset) {
    int found = Arrays.binarySearch(windows, offset - 1);
    return offset - (found < 0 ? -found - 1 : found);
  }
}
