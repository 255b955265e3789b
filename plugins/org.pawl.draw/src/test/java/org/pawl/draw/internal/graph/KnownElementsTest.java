// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.glsp.graph.GGraph;
import org.eclipse.glsp.graph.GModelElement;
import org.eclipse.glsp.graph.gson.GraphGsonConfigurator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.draw.edits.DrawnModel;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.edit.text.EditRefusedException;

/** A graph with elements of the graph before is the same as one with new elements. */
class KnownElementsTest {
  private static final Path EXAMPLE = Path.of("../../examples/dpp/dpp.pawl");

  private final Map<EditedDiagram, KnownElements> known = new IdentityHashMap<>();
  private final Gson own = gson();
  private int edits;

  @TempDir private Path folder;

  private static Gson gson() {
    return new GraphGsonConfigurator()
        .withDefaultTypes()
        .configureGsonBuilder(new GsonBuilder())
        .registerTypeAdapterFactory(new GraphJson())
        .create();
  }

  @Test
  void theGraphAfterEachEditIsThatOfNewElements() throws IOException {
    DrawnModel model = DrawnModel.of(folder, "dpp.pawl", Files.readString(EXAMPLE));
    List<EditedDiagram> diagrams = model.diagrams();
    check(diagrams);
    for (EditedDiagram diagram : diagrams) {
      for (String id : List.copyOf(diagram.ids())) {
        for (String text : List.of("Other", "after 1 ms", "Other: Table")) {
          edit(diagrams, diagram, () -> diagram.labels().relabel(id, text));
        }
        Box box = diagram.layout().boxes().get(id);
        if (box != null) {
          Point corner = new Point(box.x() + 40, box.y() + 10);
          edit(diagrams, diagram, () -> diagram.places().move(Map.of(id, corner)));
        }
      }
    }
    assertTrue(edits > 30, "edits: " + edits);
  }

  /** Makes an edit, and undoes every second one. */
  private void edit(List<EditedDiagram> all, EditedDiagram diagram, Runnable edit) {
    try {
      edit.run();
    } catch (EditRefusedException refused) {
      return;
    }
    check(all);
    if (edits++ % 2 == 0) {
      diagram.history().undo();
      check(all);
    }
  }

  private void check(List<EditedDiagram> diagrams) {
    for (EditedDiagram diagram : diagrams) {
      KnownElements mine = known.computeIfAbsent(diagram, d -> new KnownElements());
      GGraph graph = new GraphBuilder(diagram, mine).graph();
      GGraph fresh = new GraphBuilder(diagram, new KnownElements()).graph();
      // Only the first one knows a graph before.
      List.of(graph, fresh).forEach(each -> each.getArgs().removeKey("renamed"));
      assertEquals(
          JsonParser.parseString(gson().toJson(fresh, GModelElement.class)),
          JsonParser.parseString(own.toJson(graph, GModelElement.class)));
    }
  }

  @Test
  void onlyWhatHasChangedIsMadeAgain() throws IOException {
    DrawnModel model = DrawnModel.of(folder, "dpp.pawl", Files.readString(EXAMPLE));
    EditedDiagram diagram = model.diagrams().get(0);
    KnownElements elements = new KnownElements();
    List<GModelElement> before =
        new ArrayList<>(new GraphBuilder(diagram, elements).graph().getChildren());
    List<GModelElement> after = new GraphBuilder(diagram, elements).graph().getChildren();
    assertTrue(before.size() > 1);
    for (int i = 0; i < before.size(); i++) {
      assertSame(before.get(i), after.get(i));
    }
  }
}
