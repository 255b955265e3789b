// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.Optional;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.draw.internal.elements.DiagramElements.Labelled;
import org.pawl.edit.change.LabelText;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.services.EditServices;
import org.pawl.edit.services.LabelProposals;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Segment;

/** Labels of a diagram, as text in the syntax of the language. */
public final class LabelEdits {
  private static final EditServices SERVICES = new EditServices();

  private final EditedDiagram diagram;

  LabelEdits(EditedDiagram diagram) {
    this.diagram = diagram;
  }

  /** The text of a label for editing; empty if it cannot be edited. */
  static Optional<String> text(Labelled label) {
    try {
      return Optional.ofNullable(
          label.edge() && label.element() instanceof Segment segment
              ? LabelText.ofEdge(ParsedCounterparts.of(segment))
              : SERVICES.editText(label.element()));
    } catch (EditRefusedException notEditable) {
      return Optional.empty();
    }
  }

  /** The label of an edge without its effect; empty if that is the whole label. */
  static Optional<String> brief(Labelled label) {
    return Optional.of(label)
        .filter(Labelled::edge)
        .map(Labelled::element)
        .filter(Segment.class::isInstance)
        .map(segment -> ParsedCounterparts.of((Segment) segment))
        .filter(segment -> segment.getEffect() != null)
        .map(Diagrams::trigger);
  }

  /** Changes a label. */
  public void relabel(String id, String text) {
    Labelled label = required(id);
    diagram.run("Change label", () -> change(label, text));
  }

  /** The reason why a text would be refused as a label; empty if it would be accepted. */
  public Optional<String> problem(String id, String text) {
    try {
      Labelled label = required(id);
      diagram.model().history().attempt(() -> change(label, text));
      return Optional.empty();
    } catch (EditRefusedException refused) {
      return Optional.of(refused.getMessage());
    }
  }

  /**
   * The proposals while a label is typed; empty if the label cannot be edited.
   *
   * @param cursor the offset in the text
   * @param asked whether the user has requested them
   */
  public Optional<LabelProposals> proposals(String id, String text, int cursor, boolean asked) {
    Labelled label = required(id);
    try {
      boolean edge = label.edge() && label.element() instanceof Segment;
      return Optional.of(LabelProposals.of(label.element(), edge, text, cursor, asked));
    } catch (EditRefusedException notEditable) {
      return Optional.empty();
    }
  }

  private Labelled required(String id) {
    return diagram
        .elements()
        .labelled(id)
        .orElseThrow(
            () ->
                new EditRefusedException(
                    diagram.elements().edge(id.replaceFirst("\\|[^|]*$", "")).isPresent()
                        ? "this label shows names of other elements; change these elements"
                        : "the element of this label is not in the model any more; select another"
                            + " one"));
  }

  private static void change(Labelled label, String text) {
    if (label.edge() && label.element() instanceof Segment segment) {
      SERVICES.relabelEdge(segment, text);
    } else {
      SERVICES.relabel(label.element(), text);
    }
  }
}
