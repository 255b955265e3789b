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
import org.pawl.draw.edits.DrawnModel;
import org.pawl.draw.edits.EditedDiagram;

/** A graph with elements of the graph before is the same as one with new elements. */
class KnownElementsTest {
  private static final Path EXAMPLE = Path.of("../../examples/dpp/dpp.pawl");

  private final Map<EditedDiagram, KnownElements> known = new IdentityHashMap<>();
  private final Gson own = gson();

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
    GraphEdits edits = new GraphEdits(() -> check(diagrams));
    diagrams.forEach(edits::edit);
    assertTrue(edits.count() > 30, "edits: " + edits.count());
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
