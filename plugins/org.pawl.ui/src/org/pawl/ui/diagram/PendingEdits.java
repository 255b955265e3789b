// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.text.DocumentEvent;

/**
 * The edits of a text, so that places in the text as it is are compared with a model that was read
 * before: until the model is read anew, that is for some time while its text has errors.
 */
final class PendingEdits {
  private record Edit(int offset, int removed, int added) {
    /** What was added stands where it was put in. */
    int before(int after) {
      if (after <= offset) {
        return after;
      }
      return after < offset + added ? offset : Math.max(offset, after - added + removed);
    }

    /** What was removed stood where the rest closed up. */
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

  /** How many there were until now. */
  int count() {
    return forgotten + edits.size();
  }

  /** Those that nothing shown is older than. */
  void forget(int count) {
    int first = Math.max(0, Math.min(edits.size(), count - forgotten));
    edits.subList(0, first).clear();
    forgotten += first;
  }

  /** Where a place of today was when there were so many edits. */
  int then(int offset, int count) {
    int place = offset;
    for (int i = edits.size() - 1; i >= Math.max(0, count - forgotten); i--) {
      place = edits.get(i).before(place);
    }
    return place;
  }

  /** Where a place is today that was there when there were so many edits. */
  int now(int offset, int count) {
    int place = offset;
    for (int i = Math.max(0, count - forgotten); i < edits.size(); i++) {
      place = edits.get(i).after(place);
    }
    return place;
  }
}
