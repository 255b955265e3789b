// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import java.util.Map;
import org.eclipse.gmf.runtime.common.ui.action.global.GlobalActionId;
import org.eclipse.gmf.runtime.diagram.ui.actions.ActionIds;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.ui.IWorkbenchCommandConstants;

/**
 * Adds key bindings to entries of a diagram's context menu, because a viewpoint cannot declare
 * them.
 */
final class MenuShortcuts {
  /** Commands, by the label of the menu entry in the viewpoint. */
  private static final Map<String, String> COMMANDS =
      Map.of(
          "Open text", "org.pawl.sirius.openText",
          "Open C", "org.pawl.ui.jump",
          "Quick fix...", "org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals");

  /** Commands, by the id of the action. */
  private static final Map<String, String> EDITING =
      Map.of(
          GlobalActionId.CUT, IWorkbenchCommandConstants.EDIT_CUT,
          GlobalActionId.COPY, IWorkbenchCommandConstants.EDIT_COPY,
          GlobalActionId.PASTE, IWorkbenchCommandConstants.EDIT_PASTE,
          // Sirius shows Ctrl+D, which is not bound here.
          ActionIds.ACTION_DELETE_FROM_MODEL, IWorkbenchCommandConstants.EDIT_DELETE);

  private MenuShortcuts() {}

  /** Called before the menu is shown. */
  static void say(IMenuManager menu) {
    for (IContributionItem item : menu.getItems()) {
      if (item instanceof IMenuManager inner) {
        say(inner);
      } else if (item instanceof ActionContributionItem entry) {
        say(entry);
      }
    }
  }

  private static void say(ActionContributionItem entry) {
    IAction action = entry.getAction();
    if (entry.getId() != null && EDITING.containsKey(entry.getId())) {
      action.setAccelerator(0);
      action.setActionDefinitionId(EDITING.get(entry.getId()));
    } else if (action.getText() != null && COMMANDS.containsKey(action.getText())) {
      action.setActionDefinitionId(COMMANDS.get(action.getText()));
    }
  }
}
