// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.text.DocumentEvent;

/**
 * The edits of a text since its model was parsed, to convert positions between the current text and
 * the parsed one.
 */
final class PendingEdits {
  private record Edit(int offset, int removed, int added) {
    /** A position in added text becomes the position where it was added. */
    int before(int after) {
      if (after <= offset) {
        return after;
      }
      return after < offset + added ? offset : Math.max(offset, after - added + removed);
    }

    /** A position in removed text becomes the position where it was removed. */
    int after(int before) {
      if (before <= offset) {
        return before;
      }
      return before < offset + removed ? offset : before - removed + added;
    }
  }

  private final List<Edit> edits = new ArrayList<>();
  private int forgotten;

  void add(DocumentEvent event) {
    edits.add(new Edit(event.getOffset(), event.getLength(), event.getText().length()));
  }

  /** The number of edits so far. */
  int count() {
    return forgotten + edits.size();
  }

  /** Drops edits that are older than the visible state. */
  void forget(int count) {
    int first = Math.max(0, Math.min(edits.size(), count - forgotten));
    edits.subList(0, first).clear();
    forgotten += first;
  }

  /** Converts a current position to the text after a number of edits. */
  int then(int offset, int count) {
    int place = offset;
    for (int i = edits.size() - 1; i >= Math.max(0, count - forgotten); i--) {
      place = edits.get(i).before(place);
    }
    return place;
  }

  /** Converts a position in the text after a number of edits to the current text. */
  int now(int offset, int count) {
    int place = offset;
    for (int i = Math.max(0, count - forgotten); i < edits.size(); i++) {
      place = edits.get(i).after(place);
    }
    return place;
  }
}
