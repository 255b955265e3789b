// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** A table with columns as wide as their cells. Columns of numbers are aligned to the right. */
public final class TextTable {
  private final List<List<Object>> rows = new ArrayList<>();
  private final int[] widths;

  public TextTable(Object... heads) {
    widths = new int[heads.length];
    add(heads);
  }

  public void add(Object... cells) {
    rows.add(List.of(cells));
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], cells[i].toString().length());
    }
  }

  /** Prints an empty line and the table. */
  public void print(PrintStream out) {
    out.print("\n");
    for (List<Object> row : rows) {
      var line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String cell = row.get(i).toString();
        String fill = " ".repeat(widths[i] - cell.length());
        line.append(isNumeric(i) ? fill + cell : cell + fill).append("  ");
      }
      out.print(line.toString().stripTrailing() + "\n");
    }
  }

  private boolean isNumeric(int column) {
    return rows.stream().skip(1).allMatch(row -> row.get(column) instanceof Number);
  }
}
