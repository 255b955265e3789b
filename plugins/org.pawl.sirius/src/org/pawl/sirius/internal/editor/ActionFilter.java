// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import java.util.Set;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.sirius.diagram.ui.tools.internal.editor.DDiagramEditorImpl;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.ToolBar;

/**
 * Removes actions of Sirius from an editor's tool bar and context menu that do not apply to
 * diagrams of models.
 */
final class ActionFilter {
  private static final String MENU = "org.eclipse.sirius.diagram.ui.";
  private static final String BAR = MENU + "tabbar.";

  /**
   * The group of the tool bar with the layers, followed by the filters, of which there are none.
   */
  private static final String LAYERS = BAR + "layerfilter";

  private static final Set<String> GONE =
      Set.of(
          // Diagrams are always up to date with the text.
          "Refresh diagram",
          MENU + "command.refreshElement",
          MENU + "command.synchronizedDiagram",
          MENU + "command.validateDiagram",
          "deleteFromDiagramAction",
          MENU + "actions.DeleteFromDiagramActionID",
          // Hidden and pinned elements are not saved.
          "Show element",
          "Show label",
          "Hide label",
          BAR + "hideelement",
          MENU + "popup.hideReveal",
          "selectHiddenElementsAction",
          "selectPinnedElementsAction",
          "pinElementsAction",
          "movePinnedElements",
          "defaultMode",
          // Styles are not saved.
          "copyFormatAction",
          "pasteFormatMenu",
          "pasteFormatAction",
          "pasteLayoutAction",
          "pasteStyleAction",
          "pasteStylePureGraphicalAction",
          "pasteImageAction",
          "fontDialogAction",
          "fontBoldAction",
          "fontItalicAction",
          "fontColorContributionItem",
          "fillColorContributionItem",
          "lineColorContributionItem",
          "lineTypeMenu",
          "lineWidthMenu",
          "arrowTypeMenu",
          "textAlignmentMenu",
          "zorderMenu",
          "org.eclipse.sirius.diagram.tools.internal.actions.style",
          "RESET_STYLE_PROPERTIES_TO_DEFAULT_VALUES_ACTION_ID",
          // The layout routes edges and makes space for labels.
          "routerMenu",
          "straightenToMenu",
          "edgeSnapBackAction",
          "siriusAutoSizeAction",
          "makeSameSizeBothAction",
          "layoutChildrenAction",
          "arrangeBorderNodesAction",
          MENU + "removeBendpoints",
          MENU + "resetOrigin",
          // File > Export Diagram... saves the picture of pawl render instead.
          "newCopyToImageAction");

  private ActionFilter() {}

  static void reduce(DiagramEditor editor) {
    if (editor instanceof DDiagramEditorImpl shown && shown.getTabBarManager() != null) {
      IContributionManager bar = shown.getTabBarManager();
      reduce(bar);
      removeFilters(bar);
      bar.update(true);
      keepHeight(bar);
    }
    MenuManager menu = editor.getDiagramGraphicalViewer().getContextMenu();
    if (menu != null) {
      menu.addMenuListener(ActionFilter::reduce);
      menu.addMenuListener(MenuShortcuts::say);
    }
  }

  private static void reduce(IContributionManager offers) {
    for (IContributionItem item : offers.getItems()) {
      if (isGone(item)) {
        offers.remove(item);
      } else if (item instanceof IMenuManager menu) {
        reduce(menu);
      }
    }
  }

  static boolean isGone(IContributionItem item) {
    return item.getId() != null && GONE.contains(item.getId());
  }

  private static void removeFilters(IContributionManager bar) {
    IContributionItem[] items = bar.getItems();
    for (int i = 0; i + 2 < items.length; i++) {
      if (LAYERS.equals(items[i].getId()) && !items[i + 2].isSeparator()) {
        bar.remove(items[i + 2]);
      }
    }
  }

  /**
   * Gives the tool bar a fixed height. Its items depend on the selection and differ in height, and
   * the drawing below would move.
   */
  private static void keepHeight(IContributionManager manager) {
    ToolBar bar = manager instanceof ToolBarManager known ? known.getControl() : null;
    if (bar != null && bar.getLayoutData() instanceof GridData place) {
      // Without an excess to grab, GridData ignores the minimum height.
      place.grabExcessVerticalSpace = true;
      grow(place, bar);
      bar.addListener(SWT.Resize, resized -> grow(place, bar));
    }
  }

  private static void grow(GridData place, ToolBar bar) {
    place.minimumHeight =
        Math.max(place.minimumHeight, bar.computeSize(SWT.DEFAULT, SWT.DEFAULT).y);
  }
}
