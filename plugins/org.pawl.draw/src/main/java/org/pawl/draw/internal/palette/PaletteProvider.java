// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.palette;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.glsp.server.actions.TriggerEdgeCreationAction;
import org.eclipse.glsp.server.actions.TriggerElementCreationAction;
import org.eclipse.glsp.server.actions.TriggerNodeCreationAction;
import org.eclipse.glsp.server.features.toolpalette.PaletteItem;
import org.eclipse.glsp.server.features.toolpalette.ToolPaletteItemProvider;
import org.pawl.diagram.Diagram;
import org.pawl.draw.internal.session.DiagramState;

/** The palette of a session's diagram. */
public class PaletteProvider implements ToolPaletteItemProvider {
  @Inject private DiagramState state;

  @Override
  public List<PaletteItem> getItems(Map<String, String> args) {
    if (!state.isOpen()) {
      return List.of();
    }
    Diagram.Kind kind =
        state
            .shared()
            .read(
                () ->
                    state
                        .diagram()
                        .current()
                        .map(Diagram::kind)
                        .orElse(Diagram.Kind.STATE_MACHINE));
    List<PaletteItem> groups = new ArrayList<>();
    for (Tools.Group group : Tools.of(kind)) {
      List<PaletteItem> items = new ArrayList<>();
      for (Tools.Tool tool : group.tools()) {
        items.add(
            new PaletteItem(tool.type(), tool.label(), trigger(tool), tool.icon(), order(items)));
      }
      groups.add(
          PaletteItem.createPaletteGroup(
              group.label(), group.label(), items, "symbol-property", order(groups)));
    }
    return groups;
  }

  private static TriggerElementCreationAction trigger(Tools.Tool tool) {
    return tool.connects()
        ? new TriggerEdgeCreationAction(tool.type())
        : new TriggerNodeCreationAction(tool.type());
  }

  /** Items are sorted by this text: those before it have two digits, too. */
  private static String order(List<PaletteItem> before) {
    return String.format("%02d", before.size());
  }
}
