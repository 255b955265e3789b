// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.pawl.model.query.Limits;

/** Finds known names that are similar to an unknown name. */
public final class SimilarNames {
  private static final int MOST = 3;

  /** Longer names are not compared: time and memory grow with the square of the lengths. */
  private static final int LONGEST = Limits.NAME;

  private SimilarNames() {}

  /** The known names nearest to an unknown one, nearest first. */
  public static List<String> to(String name, List<String> known) {
    int tolerated = Math.max(1, name.length() / 3);
    if (name.length() > LONGEST) {
      return List.of();
    }
    return known.stream()
        .filter(candidate -> Math.abs(candidate.length() - name.length()) <= tolerated)
        .filter(candidate -> distance(name, candidate) <= tolerated)
        .sorted(Comparator.comparingInt(candidate -> distance(name, candidate)))
        .limit(MOST)
        .toList();
  }

  /** The number of characters to insert, remove, replace or swap with the next; ignores case. */
  static int distance(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[][] to = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        to[i][j] = i == 0 || j == 0 ? i + j : nearest(to, i, j, a, b);
      }
    }
    return to[a.length()][b.length()];
  }

  private static int nearest(int[][] to, int i, int j, String a, String b) {
    int changed = to[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int nearest = Math.min(changed, 1 + Math.min(to[i - 1][j], to[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(nearest, 1 + to[i - 2][j - 2]) : nearest;
  }
}
