// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;

/**
 * Removes regions of a text; a line is removed completely if nothing else is on it. Empty lines
 * around are removed only at the edge of a block, or if two would remain.
 */
public final class TextRemoval {
  private final ModelText model;
  private final String text;
  private final List<Replacement> regions = new ArrayList<>();

  public TextRemoval(ModelText model) {
    this.model = model;
    text = model.text();
  }

  /** Removes an element with its comments. */
  public TextRemoval element(EObject element) {
    return region(Extent.of(element));
  }

  public TextRemoval region(Extent extent) {
    regions.add(model.remove(extent.from(), extent.to()));
    return this;
  }

  public EditScript script() {
    List<Replacement> united = new ArrayList<>();
    List<Replacement> ordered = new ArrayList<>(regions);
    ordered.sort(Comparator.comparingInt(Replacement::offset));
    for (Replacement region : ordered) {
      Replacement last = united.isEmpty() ? null : united.get(united.size() - 1);
      if (last != null && isGap(last.end(), region.offset())) {
        int end = Math.max(last.end(), region.end());
        united.set(united.size() - 1, Replacement.between(last.offset(), end(last, end), ""));
      } else {
        united.add(region);
      }
    }
    return new EditScript(united.stream().map(this::withEmptyLines).toList());
  }

  /** A line that is removed in part keeps its line break. */
  private int end(Replacement first, int end) {
    int line = end;
    if (!Extent.startsLine(text, first.offset()) && text.charAt(end - 1) == '\n') {
      line -= text.startsWith("\r\n", end - 2) ? 2 : 1;
    }
    return line;
  }

  private boolean isGap(int from, int to) {
    return to <= from || text.substring(from, to).isBlank();
  }

  private Replacement withEmptyLines(Replacement region) {
    int from = region.offset();
    int to = region.end();
    boolean lines = (from == 0 || text.charAt(from - 1) == '\n') && text.charAt(to - 1) == '\n';
    if (!lines) {
      return region;
    }
    int before = emptyLinesBefore(from);
    int behind = emptyLinesBehind(to);
    boolean opens = before == 0 || isBehind('{', before);
    boolean closes = behind == text.length() || isBefore('}', behind);
    if (closes) {
      return Replacement.between(before, behind == text.length() ? behind : to, "");
    }
    if (opens || before < from) {
      return Replacement.between(from, behind, "");
    }
    return region;
  }

  /** Whether the character is the first one before an offset, except for white space. */
  private boolean isBehind(char wanted, int place) {
    int at = place - 1;
    while (at >= 0 && Character.isWhitespace(text.charAt(at))) {
      at--;
    }
    return at >= 0 && text.charAt(at) == wanted;
  }

  /** Whether the character is the first one after an offset, except for white space. */
  private boolean isBefore(char wanted, int place) {
    int at = place;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() && text.charAt(at) == wanted;
  }

  /** The start of the empty lines directly above. */
  private int emptyLinesBefore(int lineStart) {
    int from = lineStart;
    while (from > 0) {
      int start = text.lastIndexOf('\n', from - 2) + 1;
      if (from < 2 || !text.substring(start, from).isBlank()) {
        break;
      }
      from = start;
    }
    return from;
  }

  /** The end of the empty lines directly below. */
  private int emptyLinesBehind(int lineStart) {
    int to = lineStart;
    while (to < text.length()) {
      int end = text.indexOf('\n', to) + 1;
      if (end == 0 || !text.substring(to, end).isBlank()) {
        break;
      }
      to = end;
    }
    return to;
  }
}
