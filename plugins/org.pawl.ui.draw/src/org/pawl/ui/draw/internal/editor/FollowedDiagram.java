// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import java.util.Optional;
import java.util.function.Consumer;
import org.pawl.diagram.Diagram;
import org.pawl.ui.draw.internal.text.DrawnText;

/** The diagram of an editor, which stays the same if its machine or system is renamed. */
final class FollowedDiagram {
  private final DrawnText text;
  private final DrawnText.Followed followed;
  private Optional<Diagram> current = Optional.empty();

  FollowedDiagram(DrawnText text, String key) {
    this.text = text;
    followed = text.followed(key);
    current = text.diagrams().stream().filter(diagram -> diagram.key().equals(key)).findFirst();
  }

  /** Calls back if there is another diagram, with another name, or another place in the text. */
  void update(Consumer<Diagram> changed) {
    Optional<Diagram> next = followed.diagram();
    if (next.isPresent() && !next.equals(current)) {
      current = next;
      changed.accept(next.get());
    }
  }

  /** Where the text of the machine or system begins. */
  int offset() {
    return current
        .map(diagram -> diagram.origin().offset())
        .filter(offset -> offset <= text.document().getLength())
        .orElse(0);
  }
}
