// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.pawl.lang.text.Replacement;

/** The differences between two texts, by lines. */
public final class TextDifferences {
  /**
   * Texts that differ in more lines are replaced as one region, from the first to the last
   * difference.
   */
  private static final int MOST_LINES = 500;

  private final String[] before;
  private final String[] after;
  private final List<Replacement> replacements = new ArrayList<>();
  private int offset;

  private TextDifferences(String before, String after) {
    this.before = before.split("(?<=\n)");
    this.after = after.split("(?<=\n)");
  }

  /** The script that changes one text to the other. */
  public static EditScript between(String before, String after) {
    if (before.equals(after)) {
      return new EditScript(List.of());
    }
    TextDifferences differences = new TextDifferences(before, after);
    List<int[]> traces = differences.traces();
    if (traces.isEmpty()) {
      return new EditScript(trimmed(0, before, after).map(List::of).orElse(List.of()));
    }
    differences.collect(traces);
    return new EditScript(differences.replacements);
  }

  /**
   * The algorithm by Myers: for each number of differing lines, the furthest position in the old
   * text on each diagonal; empty if too many lines differ.
   */
  private List<int[]> traces() {
    List<int[]> traces = new ArrayList<>();
    int most = Math.min(MOST_LINES, before.length + after.length);
    int[] furthest = new int[2 * most + 3];
    for (int d = 0; d <= most; d++) {
      for (int k = -d; k <= d; k += 2) {
        int at = most + 1 + k;
        int x =
            k == -d || k != d && furthest[at - 1] < furthest[at + 1]
                ? furthest[at + 1]
                : furthest[at - 1] + 1;
        while (x < before.length && x - k < after.length && before[x].equals(after[x - k])) {
          x++;
        }
        furthest[at] = x;
        if (x >= before.length && x - k >= after.length) {
          traces.add(furthest.clone());
          return traces;
        }
      }
      traces.add(furthest.clone());
    }
    return List.of();
  }

  private void collect(List<int[]> traces) {
    boolean[] gone = new boolean[before.length];
    boolean[] come = new boolean[after.length];
    int middle = (traces.get(0).length - 1) / 2;
    int x = before.length;
    int y = after.length;
    for (int d = traces.size() - 1; d > 0; d--) {
      int[] furthest = traces.get(d - 1);
      int k = x - y;
      int at = middle + k;
      boolean inserted = k == -d || k != d && furthest[at - 1] < furthest[at + 1];
      x = inserted ? furthest[at + 1] : furthest[at - 1];
      y = x - (inserted ? k + 1 : k - 1);
      if (inserted) {
        come[y] = true;
      } else {
        gone[x] = true;
      }
    }
    replace(gone, come);
  }

  private void replace(boolean[] gone, boolean[] come) {
    int x = 0;
    int y = 0;
    while (x < before.length || y < after.length) {
      int fromX = x;
      int fromY = y;
      while (x < before.length && gone[x]) {
        x++;
      }
      while (y < after.length && come[y]) {
        y++;
      }
      String old = joined(before, fromX, x);
      trimmed(offset, old, joined(after, fromY, y)).ifPresent(replacements::add);
      offset += old.length();
      if (x < before.length && y < after.length) {
        offset += before[x].length();
        x++;
        y++;
      }
    }
  }

  private static String joined(String[] lines, int from, int to) {
    return String.join("", Arrays.asList(lines).subList(from, to));
  }

  /** Without the common prefix and suffix. */
  private static Optional<Replacement> trimmed(int offset, String old, String made) {
    return old.equals(made)
        ? Optional.empty()
        : Optional.of(Replacement.difference(old, made).at(offset));
  }
}
