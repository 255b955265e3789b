// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.palette;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.glsp.server.diagram.BaseDiagramConfiguration;
import org.eclipse.glsp.server.layout.ServerLayoutKind;
import org.eclipse.glsp.server.types.EdgeTypeHint;
import org.eclipse.glsp.server.types.ShapeTypeHint;
import org.pawl.diagram.Node;

/**
 * What a client offers for each type of element. The rules are coarse; the edit itself decides, and
 * a refusal has a reason.
 */
public class DiagramRules extends BaseDiagramConfiguration {
  private static final List<String> INSIDE = List.of("create:", "node:", "port:");

  @Override
  public List<ShapeTypeHint> getShapeTypeHints() {
    List<ShapeTypeHint> hints = new ArrayList<>();
    hints.add(new ShapeTypeHint("graph", false, false, false, false, INSIDE));
    for (Node.Kind kind : Node.Kind.values()) {
      String type = "node:" + kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
      boolean box = !kind.isSymbol();
      boolean frame = kind == Node.Kind.MACHINE;
      boolean vertex = kind.ordinal() < Node.Kind.INSTANCE.ordinal() && !frame;
      hints.add(new ShapeTypeHint(type, true, !frame, box, vertex, INSIDE));
    }
    hints.add(new ShapeTypeHint("node:region", false, true, false, false, INSIDE));
    hints.add(new ShapeTypeHint("port", false, true, false, false, List.of("create:")));
    hints.add(new ShapeTypeHint("label:edge", true, false, false, false, List.of()));
    hints.add(new ShapeTypeHint("label", false, true, false, false, List.of("create:")));
    return hints;
  }

  @Override
  public List<EdgeTypeHint> getEdgeTypeHints() {
    List<String> ends = List.of("node:", "port:");
    List<EdgeTypeHint> hints = new ArrayList<>();
    hints.add(new EdgeTypeHint("edge", true, true, true, ends, ends));
    Tools.types(true)
        .forEach(type -> hints.add(new EdgeTypeHint(type, true, true, true, ends, ends)));
    return hints;
  }

  @Override
  public ServerLayoutKind getLayoutKind() {
    return ServerLayoutKind.MANUAL;
  }

  @Override
  public boolean needsClientLayout() {
    return false;
  }

  @Override
  public boolean animatedUpdate() {
    return false;
  }
}
