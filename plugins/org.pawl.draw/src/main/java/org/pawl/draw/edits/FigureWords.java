// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Edge;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.draw.internal.elements.DiagramElements;
import org.pawl.draw.internal.elements.DiagramElements.Labelled;
import org.pawl.edit.services.LabelServices;
import org.pawl.model.Branch;
import org.pawl.model.Instance;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.TimeTrigger;

/**
 * What a client shows of the elements of a diagram besides their shapes. An answer is kept as long
 * as the diagram stays the same; that about a label, as long as the text of its element does.
 */
public final class FigureWords {
  /** What a client knows of a label. */
  private record Label(Optional<String> text, Optional<String> brief) {}

  /** The label of an element with this text. */
  private record Known(EObject element, boolean edge, String source, Label label) {}

  private final DiagramElements elements;

  /** The text of the model's file; empty if no label may be kept. */
  private final String source;

  private final String file;
  private final Map<String, Known> before;
  private final Map<String, Known> known = new HashMap<>();
  private final Map<String, Optional<EObject>> shown = new HashMap<>();
  private final Map<String, Optional<String>> kinds = new HashMap<>();
  private final Map<String, Label> labels = new HashMap<>();
  private final Map<String, Optional<String>> opened = new HashMap<>();

  /**
   * @param before that of the diagram before a change; null for the first one
   */
  FigureWords(OpenModel model, DiagramElements elements, FigureWords before) {
    this.elements = elements;
    this.before = before == null ? Map.of() : before.known;
    file = model.resource().getURI().toString();
    // With a syntax error, the ranges are not those of the text.
    source = model.syntaxError().isPresent() ? "" : model.text();
  }

  DiagramElements elements() {
    return elements;
  }

  private Optional<EObject> element(String id) {
    return shown.computeIfAbsent(id, elements::element);
  }

  /** The kind of a figure's element for the user: {@code Entry point}. */
  public Optional<String> kind(String id) {
    return kinds.computeIfAbsent(id, i -> element(i).map(new LabelServices()::kind));
  }

  /** The key of the diagram inside of a figure's element: of a submachine, or of a class. */
  public Optional<String> opens(String id) {
    return opened.computeIfAbsent(id, this::inside);
  }

  private Optional<String> inside(String id) {
    EObject element = element(id).orElse(null);
    EObject inside =
        element instanceof State state
            ? state.getType()
            : element instanceof Instance instance ? instance.getType() : null;
    return inside == null || inside.eIsProxy() || elements.edge(id).isPresent()
        ? Optional.empty()
        : Optional.of(Diagrams.key(inside));
  }

  /**
   * The layer that an element belongs to: {@code Timers}, transitions that are triggered by time
   * alone; {@code Flows}, published events. Empty for other elements.
   */
  public Optional<String> layer(Edge edge) {
    if (edge.kind() == Edge.Kind.PUBLICATION || edge.kind() == Edge.Kind.SUBSCRIPTION) {
      return Optional.of("Flows");
    }
    return element(elements.id(edge)).filter(FigureWords::isTimed).map(timed -> "Timers");
  }

  private static boolean isTimed(EObject element) {
    return element instanceof Branch branch
        && branch.eContainer() instanceof Reaction reaction
        && reaction.getTriggers().stream().allMatch(TimeTrigger.class::isInstance);
  }

  /**
   * The text of a label for editing; empty if it cannot be edited.
   *
   * @param origin of the element that is labelled
   */
  public Optional<String> text(String id, SourceRange origin) {
    return label(id, origin).text();
  }

  /** The label of an edge without its effect; empty if that is the whole label. */
  public Optional<String> brief(String id, SourceRange origin) {
    return label(id, origin).brief();
  }

  private Label label(String id, SourceRange origin) {
    return labels.computeIfAbsent(
        id,
        i ->
            elements
                .labelled(i)
                .map(labelled -> label(i, labelled, own(labelled.element(), origin)))
                .orElseGet(() -> new Label(Optional.empty(), Optional.empty())));
  }

  private Label label(String id, Labelled labelled, String own) {
    Known last = before.get(id);
    boolean same =
        !own.isEmpty()
            && last != null
            && last.element() == labelled.element()
            && last.edge() == labelled.edge()
            && last.source().equals(own);
    Label label =
        same ? last.label() : new Label(LabelEdits.text(labelled), LabelEdits.brief(labelled));
    if (!own.isEmpty()) {
      known.put(id, new Known(labelled.element(), labelled.edge(), own, label));
    }
    return label;
  }

  /**
   * All text that a label depends on, with the indentation of its first line; empty if that is
   * unknown. The label of a branch contains the trigger, which all branches of a reaction share.
   */
  private String own(EObject element, SourceRange origin) {
    boolean shared =
        element instanceof Branch
            && element.eContainer() instanceof Reaction reaction
            && reaction.getBranches().size() > 1;
    return shared ? "" : source(origin);
  }

  /**
   * The text of an element with the indentation of its first line; empty if it is unknown.
   *
   * @param origin of the element
   */
  public String source(SourceRange origin) {
    int end = origin == null ? 0 : origin.offset() + origin.length();
    if (origin == null || !origin.file().equals(file) || end > source.length()) {
      return "";
    }
    return source.substring(source.lastIndexOf('\n', origin.offset()) + 1, end);
  }
}
