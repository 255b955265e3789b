// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Edge;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.draw.internal.elements.DefaultConnections;
import org.pawl.draw.internal.elements.DiagramElements;
import org.pawl.edit.services.EditServices;
import org.pawl.edit.services.NavigationServices;
import org.pawl.edit.services.RefactoringServices;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Initial;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.Task;
import org.pawl.model.TaskSetting;

/** Creates, connects, moves and deletes the elements of a diagram. */
public final class StructureEdits {
  private static final EditServices SERVICES = new EditServices();
  private static final RefactoringServices REFACTORINGS = new RefactoringServices();

  private final EditedDiagram diagram;

  StructureEdits(EditedDiagram diagram) {
    this.diagram = diagram;
  }

  private DiagramElements elements() {
    return diagram.elements();
  }

  /**
   * Creates an element.
   *
   * @param tool the name of a tool, such as {@code State}
   * @param in the clicked figure; the key of the diagram for its background
   * @param place where the figure is placed, in the coordinates of the drawing; a size of 0 is the
   *     smallest one
   * @return the key of the new figure; empty if the element has none
   */
  public Optional<String> create(String tool, String in, Optional<Box> place) {
    EObject clicked = elements().required(in);
    if (!SERVICES.canCreate(clicked, tool)) {
      throw EditRefusedException.because(
          clicked, "a new " + words(tool) + " cannot be inside of it", "click on another element");
    }
    Layout seen = diagram.layout();
    Set<EObject> before = elements().nodeKeys().keySet();
    List<String> made = new ArrayList<>();
    diagram.run(
        "New " + words(tool),
        () -> {
          SERVICES.create(clicked, tool);
          created(tool, before)
              .ifPresent(
                  key -> {
                    made.add(key);
                    place.ifPresent(box -> diagram.places().put(seen, Map.of(key, box)));
                  });
        });
    return made.stream().findFirst();
  }

  /** A new region has a state and an initial pseudostate: the region is what was created. */
  private Optional<String> created(String tool, Set<EObject> before) {
    Map<EObject, String> now = elements().nodeKeys();
    return now.entrySet().stream()
        .filter(entry -> !before.contains(entry.getKey()))
        .filter(entry -> tool.equals("Initial") == entry.getKey() instanceof Initial)
        .map(Map.Entry::getValue)
        .min(java.util.Comparator.comparingInt(String::length));
  }

  /** {@code submachine state} for {@code SubmachineState}. */
  private static String words(String tool) {
    return tool.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(java.util.Locale.ROOT);
  }

  /**
   * Connects two figures.
   *
   * @param tool the name of a tool, such as {@code Transition}; {@code Default} chooses the tool by
   *     the ends
   * @return the key of the new edge
   */
  public Optional<String> connect(String tool, String source, String target) {
    EObject to = elements().required(target);
    EObject clicked = elements().required(source);
    String kind =
        tool.equals(DefaultConnections.TOOL) ? DefaultConnections.tool(clicked, to) : tool;
    EObject from = DefaultConnections.source(clicked, kind);
    if (!SERVICES.canConnect(from, kind)) {
      throw EditRefusedException.because(
          clicked, "a new " + words(kind) + " cannot begin at it", "begin at another element");
    }
    EObject fromView =
        from == clicked
            ? elements().view(source)
            : elements().view(elements().nodeKeys().getOrDefault(from, source));
    EObject toView = elements().view(target);
    Set<EObject> before = elements().edgeIds().keySet();
    Set<String> keysBefore = Set.copyOf(elements().edges());
    String[] made = new String[1];
    diagram.run(
        "New " + words(kind),
        () -> {
          try {
            SERVICES.connect(from, kind, to, fromView, toView);
          } catch (ClassCastException wrongEnd) {
            throw EditRefusedException.because(
                to, "a " + words(kind) + " cannot end at it", "end at another element");
          }
          made[0] =
              elements().edgeIds().entrySet().stream()
                  .filter(entry -> !before.contains(entry.getKey()))
                  .map(Map.Entry::getValue)
                  .findFirst()
                  .orElseGet(
                      () ->
                          elements().edges().stream()
                              .filter(key -> !keysBefore.contains(key))
                              .findFirst()
                              .orElse(null));
        });
    return Optional.ofNullable(made[0]);
  }

  /** Deletes elements. */
  public void delete(Collection<String> ids) {
    DiagramElements before = elements();
    List<Runnable> deletions = new ArrayList<>();
    for (String id : new LinkedHashSet<>(ids)) {
      Edge edge = before.edge(id).orElse(null);
      EObject element = before.required(id);
      if (edge != null && !before.hasElement(edge)) {
        EObject view = before.views().edge(edge.key()).orElseThrow();
        EObject source = before.required(edge.source());
        EObject target = before.required(edge.target());
        deletions.add(
            () -> {
              if (isThere(source) && isThere(target)) {
                SERVICES.disconnect(source, view);
              }
            });
      } else {
        deletions.add(
            () -> {
              if (isThere(element)) {
                deleted(element, edge != null);
              }
            });
      }
    }
    diagram.run("Delete", () -> deletions.forEach(Runnable::run));
  }

  private static void deleted(EObject element, boolean edge) {
    if (edge) {
      SERVICES.deleteLead(element);
    } else {
      SERVICES.delete(element);
    }
  }

  private static boolean isThere(EObject element) {
    return element.eResource() != null;
  }

  /** Changes the ends of an edge. */
  public void reconnect(String edge, String source, String target) {
    DiagramElements now = elements();
    Edge before =
        now.edge(edge)
            .orElseThrow(
                () ->
                    new EditRefusedException(
                        "the edge does not exist any more; select another one"));
    diagram.run(
        "Reconnect",
        () -> {
          if (!before.source().equals(source)) {
            reconnectSource(now, edge, source);
          }
          if (!before.target().equals(target)) {
            reconnectTarget(now, edge, target);
          }
        });
  }

  private static void reconnectSource(DiagramElements now, String id, String source) {
    Edge edge = now.edge(id).orElseThrow();
    EObject to = now.required(source);
    EObject view = now.view(source);
    EObject element = now.required(id);
    if (element instanceof Segment segment) {
      SERVICES.reconnectSource(segment, to, view);
    } else {
      SERVICES.reconnectSource(
          ownOr(now, edge, element), to, view, now.views().edge(edge.key()).orElseThrow());
    }
  }

  private static void reconnectTarget(DiagramElements now, String id, String target) {
    Edge edge = now.edge(id).orElseThrow();
    EObject to = now.required(target);
    EObject view = now.view(target);
    EObject element = now.required(id);
    try {
      if (element instanceof Segment segment) {
        SERVICES.reconnectTarget(segment, to, view);
      } else {
        SERVICES.reconnectTarget(
            ownOr(now, edge, element), to, view, now.views().edge(edge.key()).orElseThrow());
      }
    } catch (ClassCastException wrongEnd) {
      throw EditRefusedException.because(to, "the edge cannot end at it", "choose another element");
    }
  }

  /** The services name an edge without an element by the element at its source. */
  private static EObject ownOr(DiagramElements now, Edge edge, EObject element) {
    return now.hasElement(edge) ? element : now.required(edge.source());
  }

  private static boolean isMovable(EObject element, EObject into) {
    return into instanceof Region || element instanceof TaskSetting && into instanceof Task;
  }

  /**
   * Moves an element into another state, region, machine or task; edges keep their ends.
   *
   * @param corner the new place of the figure, in the coordinates of the drawing
   * @return the new key of the figure
   */
  public Optional<String> moveInto(String id, String container, Optional<Point> corner) {
    EObject element = elements().required(id);
    EObject into = elements().required(container);
    if (!isMovable(element, into)) {
      throw EditRefusedException.because(
          element,
          "it cannot be moved there",
          element instanceof TaskSetting
              ? "move it to an object or a thread"
              : "move it into a state, a region or the machine");
    }
    Layout seen = diagram.layout();
    String[] made = new String[1];
    diagram.run(
        "Move",
        () -> {
          SERVICES.move(element, into);
          String key = elements().nodeKeys().get(element);
          made[0] = key;
          if (key != null && corner.isPresent()) {
            Box size = seen.boxes().getOrDefault(id, new Box(0, 0, 0, 0));
            Box kept = diagram.model().synced().layout().box(key).isPresent() ? size : null;
            Box place =
                new Box(
                    corner.get().x(),
                    corner.get().y(),
                    kept == null ? 0 : kept.width(),
                    kept == null ? 0 : kept.height());
            diagram.places().put(seen, Map.of(key, place));
          }
        });
    return Optional.ofNullable(made[0]);
  }

  /** Creates the system of a model without one. */
  public void beginSystem() {
    EObject machine = elements().required(diagram.diagram().key());
    diagram.run("New system", () -> new NavigationServices().beginSystem(machine));
  }

  /** Groups states in a new composite state. */
  public void group(Collection<String> ids) {
    DiagramElements now = elements();
    ids.forEach(now::checkDrawn);
    List<EObject> views = ids.stream().map(now::view).filter(Objects::nonNull).toList();
    EObject first = now.required(ids.iterator().next());
    diagram.run("Group states", () -> REFACTORINGS.groupStates(first, views));
  }

  /** Extracts the content of a state into a submachine. */
  public void extract(String id) {
    EObject element = elements().required(id);
    if (!REFACTORINGS.canExtract(element)) {
      throw EditRefusedException.because(
          element, "it has no content for a submachine", "choose a composite state");
    }
    diagram.run("Extract submachine", () -> REFACTORINGS.extractSubmachine(element));
  }

  /** Moves the common entry and exit actions of all substates to their state. */
  public void fold(String id) {
    EObject element = elements().required(id);
    if (!REFACTORINGS.canFold(element)) {
      throw EditRefusedException.because(
          element, "it has no substates with actions", "choose a composite state");
    }
    diagram.run("Fold actions", () -> REFACTORINGS.foldActions(element));
  }
}
