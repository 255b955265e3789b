// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.diagram.Edge;
import org.pawl.lang.ide.PawlIdeSetup;
import org.pawl.model.Named;

/** A model in a folder of its own, whose elements are selected by kind and name. */
public final class DrawnModel {
  static {
    new PawlIdeSetup().createInjectorAndDoEMFRegistration();
  }

  private final DrawnFolder folder;
  private final OpenModel model;

  private DrawnModel(DrawnFolder folder, OpenModel model) {
    this.folder = folder;
    this.model = model;
  }

  /** The model of a new file. */
  public static DrawnModel of(Path folder, String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
    DrawnFolder models = new DrawnFolder(DrawnFolder.in(folder));
    return new DrawnModel(models, models.open(name));
  }

  OpenModel model() {
    return model;
  }

  EditHistory history() {
    return folder.history();
  }

  EditedDiagram diagram(String key) {
    return model.diagram(key).orElseThrow(() -> new AssertionError("no diagram " + key));
  }

  /** All diagrams of the model. */
  public List<EditedDiagram> diagrams() {
    return model.diagrams().stream().map(diagram -> diagram(diagram.key())).toList();
  }

  /** {@code State:off}: by kind and name; {@code Branch#2}: by kind and number. */
  EObject element(String selector) {
    String[] parts = selector.split("[:#]");
    if (parts[0].equals("Model")) {
      return model.synced().model();
    }
    List<EObject> kind =
        EcoreUtil2.getAllContentsOfType(model.synced().model(), EObject.class).stream()
            .filter(object -> object.eClass().getName().equals(parts[0]))
            .toList();
    return selector.contains("#")
        ? kind.get(Integer.parseInt(parts[1]))
        : kind.stream()
            .filter(object -> object instanceof Named named && parts[1].equals(named.getName()))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no " + selector));
  }

  /** An element on a diagram. */
  public record Shown(EditedDiagram diagram, String id) {}

  /** The element of the model that is shown with an identifier; empty if there is none. */
  public static Optional<EObject> elementOf(EditedDiagram diagram, String id) {
    return diagram.elements().element(id);
  }

  /**
   * The figure of an element.
   *
   * @param selector of the element, with {@code @} and the selector of the surrounding node
   */
  Shown node(String selector) {
    return node(selector, null);
  }

  /** The figure of an element, if possible on a diagram. */
  Shown node(String selector, EditedDiagram preferred) {
    String[] parts = selector.split("@");
    EObject element = element(parts[0]);
    List<EditedDiagram> diagrams = new ArrayList<>(diagrams());
    if (preferred != null) {
      diagrams.add(0, preferred);
    }
    for (EditedDiagram diagram : diagrams) {
      String key = diagram.elements().nodeKeys().get(element);
      if (key != null && parts.length > 1) {
        String around = diagram.elements().nodeKeys().get(element(parts[1]));
        String port = around + key.substring(key.lastIndexOf('.'));
        key = around != null && diagram.elements().view(port) != null ? port : key;
      }
      if (key != null) {
        return new Shown(diagram, key);
      }
    }
    return new Shown(diagrams().get(0), "@" + model.resource().getURIFragment(element));
  }

  /** The edge of an element, or the edge between two nodes: {@code Instance:a>Mutex:b}. */
  Shown edge(String selector) {
    String[] ends = selector.split("@")[0].split(">");
    for (EditedDiagram diagram : diagrams()) {
      Optional<String> key =
          ends.length == 1
              ? Optional.ofNullable(diagram.elements().edgeIds().get(element(ends[0])))
              : diagram.diagram().edges().stream()
                  .filter(edge -> edge.source().equals(node(ends[0]).id()))
                  .filter(edge -> edge.target().equals(node(ends[1]).id()))
                  .map(Edge::key)
                  .findFirst();
      if (key.isPresent()) {
        return new Shown(diagram, key.get());
      }
    }
    throw new AssertionError("no edge " + selector);
  }
}
