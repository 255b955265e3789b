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
 * What the window's menus and keys offer while a diagram of a model is worked with: less than
 * Sirius would. They are the window's, so that other diagrams of Sirius have all of it.
 */
final class MainMenu {
  /** In which keys are the workbench's own that Sirius has for what is kept nowhere. */
  private static final String CONTEXT = "org.pawl.sirius.drawing";

  private static final String DIAGRAM = "diagramMenu";

  /** Of the menu of diagrams. */
  private static final Set<String> KEPT =
      Set.of("selectMenu", "arrangeMenu", "alignMenu", "distributeMenu", "zoomContributionItem");

  /** Menus have a listener once, however often it is added. */
  private static final IMenuListener REDUCTION = MainMenu::reduce;

  private static final Set<IContributionItem> HIDDEN =
      Collections.newSetFromMap(new WeakHashMap<>());

  private MainMenu() {}

  /** Of the window that an editor is in. */
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

  /** What an editor contributes is wrapped. Menus of GMF ask what is in that. */
  private static IContributionItem inner(IContributionItem item) {
    return item instanceof SubContributionItem wrapped ? inner(wrapped.getInnerItem()) : item;
  }

  /** When it is about to be shown. */
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
