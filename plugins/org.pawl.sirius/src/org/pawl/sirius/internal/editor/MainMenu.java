// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IMenuListener;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.SubContributionItem;
import org.eclipse.jface.action.SubMenuManager;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.contexts.IContextService;

/**
 * Reduces the menus and keys of the window while a diagram of a model is active. The menus belong
 * to the window, so they are restored for other diagrams of Sirius.
 */
final class MainMenu {
  /**
   * In this context, keys that Sirius uses for styles, which are not saved, have the workbench's
   * own meaning.
   */
  private static final String CONTEXT = "org.pawl.sirius.drawing";

  private static final String DIAGRAM = "diagramMenu";

  /** The entries of the Diagram menu that stay. */
  private static final Set<String> KEPT =
      Set.of("selectMenu", "arrangeMenu", "alignMenu", "distributeMenu", "zoomContributionItem");

  /** A constant, because a menu adds the same listener only once. */
  private static final IMenuListener REDUCTION = MainMenu::reduce;

  private static final Set<IContributionItem> HIDDEN =
      Collections.newSetFromMap(new WeakHashMap<>());

  private MainMenu() {}

  /** Reduces the menus of an editor's window. */
  static void reduce(DiagramEditor editor) {
    editor.getSite().getService(IContextService.class).activateContext(CONTEXT);
    if (editor.getEditorSite().getActionBars().getMenuManager() instanceof SubMenuManager own
        && own.getParent() instanceof IMenuManager bar) {
      follow(bar.find(DIAGRAM));
      follow(bar.find("edit"));
    }
  }

  private static void follow(IContributionItem item) {
    if (inner(item) instanceof IMenuManager menu) {
      menu.addMenuListener(REDUCTION);
    }
  }

  /**
   * The contributions of an editor are wrapped, and menus of GMF are identified by the wrapped
   * item.
   */
  private static IContributionItem inner(IContributionItem item) {
    return item instanceof SubContributionItem wrapped ? inner(wrapped.getInnerItem()) : item;
  }

  /** Called before the menu is shown. */
  private static void reduce(IMenuManager menu) {
    if (!(active() instanceof DDiagramEditor editor)) {
      return;
    }
    boolean ours = editor.getEditorInput() instanceof DrawingInput;
    for (IContributionItem item : menu.getItems()) {
      IContributionItem inner = inner(item);
      if (ours && isGone(menu, item) && inner.isVisible()) {
        inner.setVisible(false);
        HIDDEN.add(inner);
      } else if (!ours && HIDDEN.remove(inner)) {
        inner.setVisible(true);
      } else if (inner instanceof IMenuManager within) {
        reduce(within);
      }
    }
    menu.markDirty();
  }

  private static boolean isGone(IMenuManager menu, IContributionItem item) {
    return DIAGRAM.equals(menu.getId())
        ? !item.isGroupMarker() && !item.isSeparator() && !KEPT.contains(item.getId())
        : ActionFilter.isGone(item);
  }

  private static IEditorPart active() {
    var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    IWorkbenchPage page = window == null ? null : window.getActivePage();
    return page == null ? null : page.getActiveEditor();
  }
}
