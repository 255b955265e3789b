// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import org.eclipse.glsp.graph.GGraph;
import org.eclipse.glsp.graph.GraphFactory;
import org.eclipse.glsp.server.features.core.model.GModelFactory;
import org.pawl.draw.internal.session.DiagramState;

/** Builds the graph of a session's diagram. */
@Singleton
public class DiagramGraphFactory implements GModelFactory {
  @Inject private DiagramState state;
  private final KnownElements known = new KnownElements();

  @Override
  public void createGModel() {
    int revision = state.getRoot() == null ? 0 : state.getRoot().getRevision();
    GGraph graph = state.shared().read(this::graph);
    graph.setRevision(revision);
    graph.getArgs().put("answered", state.answered());
    state.updateRoot(graph);
  }

  private GGraph graph() {
    if (state.diagram().current().isPresent()) {
      return new GraphBuilder(state.diagram(), known).graph();
    }
    GGraph graph = GraphFactory.eINSTANCE.createGGraph();
    graph.setId("deleted");
    graph.setType("graph");
    graph.getArgs().put("deleted", "The machine or system of this diagram was deleted.");
    return graph;
  }
}
