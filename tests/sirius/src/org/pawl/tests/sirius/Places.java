// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.commands.CompoundCommand;
import org.eclipse.gef.requests.GroupRequest;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.stored.LayoutFile;
import org.pawl.diagram.stored.LayoutFileText;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** Where things are on a diagram, and what is kept of that. */
final class Places {
  /** What is drawn with the mouse snaps to as many pixels. */
  static final int SNAP = 5;

  /** Those of the philosopher. */
  static final List<String> STATES = List.of("thinking", "hungry", "eating");

  private Places() {}

  /** A diagram of the philosophers, when it is laid out. */
  static OpenedDiagram open(Project dpp, String name, String state) {
    return open(dpp.file("dpp.pawl"), name, state);
  }

  static OpenedDiagram open(IFile model, String name, String state) {
    Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
    OpenedDiagram drawn = OpenedDiagram.open(model, name);
    Workbench.until("laid out", () -> Mouse.bounds(drawn, state).width > 40);
    Workbench.settle();
    return drawn;
  }

  /** Gives the editor all of the window, or what it had before. */
  static void zoom(OpenedDiagram drawn) {
    Workbench.act(() -> Workbench.page().toggleZoom(Workbench.page().getReference(drawn.editor())));
    Workbench.settle();
  }

  private static SynchronizedModel synced(OpenedDiagram drawn) {
    return drawn.drawings().synced();
  }

  /** The stored manual places, by key. */
  static Map<String, ?> stored(OpenedDiagram drawn) {
    return Workbench.ask(() -> synced(drawn).layout().places());
  }

  static String storedText(OpenedDiagram drawn) {
    return Workbench.ask(() -> LayoutFileText.write(synced(drawn).layout()));
  }

  /** Where boxes are now, by their names. */
  static Map<String, Rectangle> shown(OpenedDiagram drawn, List<String> names) {
    Map<String, Rectangle> places = new HashMap<>();
    names.forEach(name -> places.put(name, Mouse.place(drawn, name)));
    return places;
  }

  /** As {@code pawl render} would lay it out now. */
  static Layout rendered(OpenedDiagram drawn) {
    return layout(drawn, new Layouts(new HelveticaMetrics(), synced(drawn).layout()));
  }

  /** With what has been saved beside its model. */
  static Layout rendered(OpenedDiagram drawn, Path model) throws Exception {
    return layout(drawn, new Layouts(new HelveticaMetrics(), LayoutFile.of(model).read()));
  }

  /** Saves, and compares where boxes are with what is rendered of what is saved. */
  static void assertSaved(OpenedDiagram drawn, Project project, String file, List<String> names)
      throws Exception {
    Workbench.act(() -> drawn.editor().doSave(new NullProgressMonitor()));
    assertAsRendered(drawn, rendered(drawn, project.folder().resolve(file)), names);
  }

  /** No other box of the layout has such a name. */
  static void assertAsRendered(OpenedDiagram drawn, Layout layout, List<String> names) {
    for (String name : names) {
      List<String> keys =
          layout.boxes().keySet().stream().filter(key -> key.endsWith("." + name)).toList();
      assertEquals(1, keys.size(), name + " " + keys);
      Box box = layout.boxes().get(keys.get(0));
      Rectangle at = Mouse.place(drawn, name.substring(name.lastIndexOf('.') + 1));
      assertEquals(Math.rint(box.x()), at.x, 1, name);
      assertEquals(Math.rint(box.y()), at.y, 1, name);
    }
  }

  /** What is kept of a box in another one is what is seen of it. */
  static void assertKeptAsDrawn(OpenedDiagram drawn, String name) {
    Layout layout = rendered(drawn);
    String key =
        layout.boxes().keySet().stream().filter(k -> k.endsWith("." + name)).findFirst().get();
    Box stored = Workbench.ask(() -> synced(drawn).layout().box(key)).orElseThrow();
    var origin = Layouts.origin(layout, key);
    Rectangle at = Mouse.place(drawn, name);
    assertEquals(at.x, stored.x() + origin.x(), 1, name + stored);
    assertEquals(at.y, stored.y() + origin.y(), 1, name + stored);
  }

  private static Layout layout(OpenedDiagram drawn, Layouts layouts) {
    return Workbench.ask(
        () -> {
          String key = Diagrams.key(((DSemanticDecorator) drawn.diagram()).getTarget());
          Diagram diagram =
              synced(drawn).diagrams().stream()
                  .filter(d -> d.key().equals(key))
                  .findFirst()
                  .orElseThrow();
          return layouts.of(diagram);
        });
  }

  /** What an action does with several figures at once. */
  static void request(OpenedDiagram drawn, GroupRequest request, List<String> names) {
    List<GraphicalEditPart> parts =
        names.stream().map(name -> drawn.part(drawn.find(name).orElseThrow())).toList();
    request.setEditParts(parts);
    Workbench.act(
        () -> {
          var commands = new CompoundCommand();
          parts.forEach(part -> commands.add(part.getCommand(request)));
          parts.get(0).getViewer().getEditDomain().getCommandStack().execute(commands);
        });
  }
}
