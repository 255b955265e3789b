// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import java.util.List;
import org.pawl.draw.edits.OpenModel;

/**
 * The versions of a model's text. Text editors send changes of the newest version; the change of an
 * older version is not accepted, and the editor sends it again after it has received the changes
 * between.
 */
public final class SharedText {
  private final OpenModel model;
  private String known;
  private int version;

  SharedText(OpenModel model) {
    this.model = model;
    known = new LineEnds(model.text()).unified();
  }

  /** The number of changes so far. */
  public int version() {
    return version;
  }

  /** The text of this version; lines end with {@code \n}. */
  public String text() {
    return known;
  }

  /**
   * Takes changes of a text editor.
   *
   * @param from the version that they change
   * @return false if this is not the newest version
   * @throws IllegalArgumentException if they are not changes of this text
   */
  boolean push(int from, List<TextUpdate> updates) {
    if (from != version) {
      return false;
    }
    String text = known;
    for (TextUpdate update : updates) {
      text = ChangeSets.apply(text, update.changes());
    }
    model.take(new LineEnds(model.text()).after(text));
    known = text;
    version += updates.size();
    return true;
  }

  /** The changes since the last call that were not pushed; at most one. */
  List<TextUpdate> others() {
    String text = new LineEnds(model.text()).unified();
    if (text.equals(known)) {
      return List.of();
    }
    TextUpdate update = new TextUpdate(TextUpdate.DRAWING, ChangeSets.between(known, text));
    known = text;
    version++;
    return List.of(update);
  }
}
