// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.drawing;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.pawl.draw.protocol.DrawingServer;
import org.pawl.studio.internal.access.ModelFolder;
import org.pawl.studio.internal.access.RequestProblem;
import org.pawl.studio.internal.web.Answer;
import org.pawl.studio.internal.web.ApiRequest;
import org.pawl.studio.internal.web.Route;

/** The requests about drawings that are no messages of a drawing: the first element of a model. */
public final class DrawingRequests {
  private static final Map<String, String> TOOLS =
      Map.of("system", "SystemDefinition", "class", "ActiveClass");

  private final ModelFolder folder;
  private final Supplier<DrawingServer> server;

  /**
   * Requests about the drawings of a folder.
   *
   * @param server waits until it is there
   */
  public DrawingRequests(ModelFolder folder, Supplier<DrawingServer> server) {
    this.folder = folder;
    this.server = server;
  }

  /** What answers each request, by method and path. */
  public Map<String, Route> routes() {
    return Map.of("POST /api/begin", Route.of(this::begin));
  }

  /** Creates a system or a class in a model without diagrams. */
  private Answer begin(ApiRequest request) throws RequestProblem, IOException {
    String kind = request.get("kind");
    String tool = kind == null ? null : TOOLS.get(kind);
    if (tool == null) {
      throw new RequestProblem(400, "the first element is a 'system' or a 'class'");
    }
    String name = folder.name(folder.model(request.get("file")));
    try {
      List<Entry> diagrams =
          server.get().begin(name, tool).stream()
              .map(
                  diagram ->
                      new Entry(
                          diagram.key(),
                          diagram.title(),
                          diagram.kind().name().toLowerCase(Locale.ROOT)))
              .toList();
      return Answer.json(Map.of("diagrams", diagrams));
    } catch (IOException refused) {
      throw new RequestProblem(409, refused.getMessage());
    }
  }

  private record Entry(String key, String title, String kind) {}
}
