// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Names that somebody who made a slip may have meant. */
public final class SimilarNames {
  private static final int MOST = 3;

  private SimilarNames() {}

  /** The known names nearest to a mistaken one, nearest first. */
  public static List<String> to(String name, List<String> known) {
    int tolerated = Math.max(1, name.length() / 3);
    return known.stream()
        .filter(candidate -> distance(name, candidate) <= tolerated)
        .sorted(Comparator.comparingInt(candidate -> distance(name, candidate)))
        .limit(MOST)
        .toList();
  }

  /** How many characters must be typed, removed or changed; upper and lower case are alike. */
  static int distance(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
