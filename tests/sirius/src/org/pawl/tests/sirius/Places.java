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

/** The places of elements on a diagram, and their stored places. */
final class Places {
  /** The grid, in pixels, for elements drawn with the mouse. */
  static final int SNAP = 5;

  /** The states of the philosopher. */
  static final List<String> STATES = List.of("thinking", "hungry", "eating");

  private Places() {}

  /** Opens a diagram of the philosophers, and waits for the layout. */
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

  /** Maximises the editor, or restores it. */
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

  /** The current bounds of boxes, by name. */
  static Map<String, Rectangle> shown(OpenedDiagram drawn, List<String> names) {
    Map<String, Rectangle> places = new HashMap<>();
    names.forEach(name -> places.put(name, Mouse.place(drawn, name)));
    return places;
  }

  /** The current layout as {@code pawl render} computes it. */
  static Layout rendered(OpenedDiagram drawn) {
    return layout(drawn, new Layouts(new HelveticaMetrics(), synced(drawn).layout()));
  }

  /** The layout of the saved model with the saved layout file. */
  static Layout rendered(OpenedDiagram drawn, Path model) throws Exception {
    return layout(drawn, new Layouts(new HelveticaMetrics(), LayoutFile.of(model).read()));
  }

  /** Saves, and compares the boxes with a rendering of the saved files. */
  static void assertSaved(OpenedDiagram drawn, Project project, String file, List<String> names)
      throws Exception {
    Workbench.act(() -> drawn.editor().doSave(new NullProgressMonitor()));
    assertAsRendered(drawn, rendered(drawn, project.folder().resolve(file)), names);
  }

  /** The name must be unique in the layout. */
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

  /** Compares the stored place of a box in another one with the visible one. */
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

  /** Sends a request for several figures at once. */
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
