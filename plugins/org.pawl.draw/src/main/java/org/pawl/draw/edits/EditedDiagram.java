// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.draw.internal.elements.DiagramElements;
import org.pawl.draw.internal.elements.OriginElements;
import org.pawl.edit.text.EditRefusedException;

/**
 * A diagram that is edited. Each edit is one step of the undo history. An edit that is not possible
 * throws an {@link EditRefusedException} with a message for the user, and changes nothing.
 */
public final class EditedDiagram {
  private final OpenModel model;
  private final EObject owner;
  private final Layouts layouts = Layouts.ofEdited(new HelveticaMetrics());
  private List<Diagram> described = List.of();
  private Optional<Diagram> current = Optional.empty();
  private DiagramElements elements;
  private FigureWords words;
  private Layout layout;
  private StoredLayout laidOutWith;

  EditedDiagram(OpenModel model, EObject owner) {
    this.model = model;
    this.owner = owner;
  }

  /** The model that the diagram belongs to. */
  public OpenModel model() {
    return model;
  }

  /** The current diagram; empty if its machine or system was deleted. */
  public Optional<Diagram> current() {
    List<Diagram> all = model.diagrams();
    if (all != described || !current.filter(this::isOwn).isPresent()) {
      described = all;
      current = all.stream().filter(this::isOwn).findFirst();
    }
    return current;
  }

  private boolean isOwn(Diagram diagram) {
    return OriginElements.of(model.resource(), diagram.origin()).orElse(null) == owner;
  }

  /** The current diagram; refused if its machine or system was deleted. */
  public Diagram diagram() {
    return current()
        .orElseThrow(
            () ->
                new EditRefusedException(
                    "the machine or system of this diagram was deleted; undo, or open another one"));
  }

  /** The undo history of all models of the folder. */
  public EditHistory history() {
    return model.history();
  }

  /** What a client shows of the elements of the current diagram. */
  public FigureWords words() {
    DiagramElements current = elements();
    if (words == null || words.elements() != current) {
      words = new FigureWords(model, current, words);
    }
    return words;
  }

  /**
   * The corner that the positions of a client are relative to: that of the surrounding node or
   * orthogonal region.
   */
  public Point around(String id) {
    return elements()
        .around(id)
        .map(layout().boxes()::get)
        .map(box -> new Point(box.x(), box.y()))
        .orElse(new Point(0, 0));
  }

  /** Refuses the identifier of a figure that is not drawn any more. */
  public void checkDrawn(String id) {
    elements().checkDrawn(id);
  }

  DiagramElements elements() {
    Diagram diagram = diagram();
    if (elements == null || elements.diagram() != diagram) {
      elements = new DiagramElements(model.synced(), diagram, model.ids());
    }
    return elements;
  }

  /** The layout of the current diagram, with the places that the user has set. */
  public Layout layout() {
    return layout(model.synced().layout());
  }

  /** The layout of the current diagram with other places. The last layout is kept. */
  Layout layout(StoredLayout stored) {
    Diagram diagram = diagram();
    if (layout == null || layout.diagram() != diagram || laidOutWith != stored) {
      layout = layouts(stored).of(diagram);
      laidOutWith = stored;
    }
    return layout;
  }

  Layouts layouts(StoredLayout stored) {
    return layouts.around(stored);
  }

  /** The next layout of some figures and their content is independent of the ones before. */
  void beginLayout(Collection<String> ids) {
    DiagramElements all = elements();
    boolean whole = ids.isEmpty() || ids.stream().anyMatch(id -> all.node(id).isEmpty());
    layouts.beginAgain(
        owner ->
            whole
                || ids.stream()
                    .anyMatch(
                        id ->
                            owner.equals(all.around(id).orElse(""))
                                || owner.equals(id)
                                || owner.startsWith(id + ".")));
    layout = null;
  }

  void run(String label, Runnable edit) {
    model.history().run(label, edit);
  }

  /** Creates, connects, moves and deletes elements. */
  public StructureEdits structure() {
    return new StructureEdits(this);
  }

  /** Moves figures. */
  public LayoutEdits places() {
    return new LayoutEdits(this);
  }

  /** Labels in the syntax of the language. */
  public LabelEdits labels() {
    return new LabelEdits(this);
  }

  /** The fields of elements. */
  public PropertyEdits properties() {
    return new PropertyEdits(this);
  }

  /** The problems of elements. */
  public ProblemEdits problems() {
    return new ProblemEdits(this);
  }

  /** The identifier of an edge of the current diagram. */
  public String id(Edge edge) {
    return elements().id(edge);
  }

  /** The identifier of a line of a node of the current diagram. */
  public String lineId(Node node, int index) {
    return elements().lineId(node, index);
  }

  /**
   * The identifiers of figures by element; the elements stay the same while the model is edited.
   */
  public Map<EObject, String> idsByElement() {
    Map<EObject, String> all = new IdentityHashMap<>(elements().nodeKeys());
    all.putAll(elements().edgeIds());
    return all;
  }

  /** The identifiers of all nodes, ports, regions and edges. */
  public List<String> ids() {
    return elements().ids();
  }

  /** The declarations that have no figure. */
  public MemberEdits members() {
    return new MemberEdits(this);
  }

  /** Copies and pastes elements. */
  public ClipboardEdits clipboard() {
    return new ClipboardEdits(this);
  }
}
