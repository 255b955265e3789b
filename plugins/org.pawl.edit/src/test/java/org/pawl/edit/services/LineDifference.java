// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.ArrayList;
import java.util.List;

/**
 * The differences between two texts, line by line: one text and the differences give the other
 * text.
 */
public final class LineDifference {
  private LineDifference() {}

  /** Removed lines with {@code -}, added lines with {@code +}, and the line before them. */
  public static String of(String before, String after) {
    List<String> old = List.of(before.split("\n", -1));
    List<String> now = List.of(after.split("\n", -1));
    int[][] common = new int[old.size() + 1][now.size() + 1];
    for (int i = old.size() - 1; i >= 0; i--) {
      for (int j = now.size() - 1; j >= 0; j--) {
        common[i][j] =
            old.get(i).equals(now.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    List<String> lines = new ArrayList<>();
    boolean same = true;
    int i = 0;
    int j = 0;
    while (i < old.size() || j < now.size()) {
      if (i < old.size() && j < now.size() && old.get(i).equals(now.get(j))) {
        same = true;
        i++;
        j++;
        continue;
      }
      if (same) {
        lines.add("@ " + i + (i == 0 ? "" : "  " + old.get(i - 1).strip()));
        same = false;
      }
      if (j == now.size() || i < old.size() && common[i + 1][j] >= common[i][j + 1]) {
        lines.add(("- " + old.get(i++)).stripTrailing());
      } else {
        lines.add(("+ " + now.get(j++)).stripTrailing());
      }
    }
    return String.join("\n", lines);
  }
}
