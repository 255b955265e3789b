// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.commands.Command;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Menu entries have an effect. */
@ExtendWith(ErrorLog.class)
class MenusTest {
  @Test
  void whatIsUnderTheRunArrowCanBeChosen() throws Exception {
    try (Project dpp = Project.dpp()) {
      Editor.open(dpp.file("dpp.pawl"));
      ToolItem run =
          Workbench.get(
              "the run button",
              () -> Widgets.tool(Workbench.window().getShell(), ProgramRuns.ON_HOST));
      // The menu blocks the UI thread until it is closed.
      var event = new Event();
      event.detail = SWT.ARROW;
      event.widget = run;
      Workbench.start(() -> run.notifyListeners(SWT.Selection, event));
      Menu menu = Workbench.get("the menu under the arrow", () -> visible(run));
      List<String> grey = new ArrayList<>();
      List<String> all = new ArrayList<>();
      Workbench.act(
          () -> {
            for (MenuItem item : menu.getItems()) {
              if ((item.getStyle() & SWT.SEPARATOR) == 0) {
                all.add(item.getText().split("\t")[0]);
                if (!item.isEnabled()) {
                  grey.add(item.getText());
                }
              }
            }
            menu.setVisible(false);
          });
      assertEquals(List.of(), grey);
      assertTrue(all.contains("Run Configurations..."), all::toString);

      Command command =
          Workbench.window()
              .getService(ICommandService.class)
              .getCommand("org.pawl.ui.runConfigurations");
      assertTrue(Workbench.ask(command::isEnabled));
      Editor.active().command(command.getId());
      Dialog configurations = Dialog.titled("Run Configurations");
      configurations.picture("run-configurations");
      configurations.end("Close");
    }
  }

  private static Menu visible(ToolItem run) {
    return Arrays.stream(menus(run))
        .filter(menu -> (menu.getStyle() & SWT.BAR) == 0)
        .filter(menu -> menu.isVisible() && menu.getItemCount() > 0)
        .findFirst()
        .orElse(null);
  }

  private static Menu[] menus(ToolItem item) {
    try {
      var known = org.eclipse.swt.widgets.Decorations.class.getDeclaredField("menus");
      known.setAccessible(true);
      var menus = (Menu[]) known.get(item.getParent().getShell());
      return Arrays.stream(menus).filter(m -> m != null).toArray(Menu[]::new);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** There is no debugger in the Pawl workbench. */
  @Test
  void nothingIsOfferedToDebug() throws Exception {
    try (Project dpp = Project.dpp()) {
      List<String> items =
          Workbench.ask(
              () -> {
                var explorer = (CommonNavigator) Workbench.page().showView(ProjectExplorer.VIEW_ID);
                explorer.getCommonViewer().setSelection(new StructuredSelection(dpp.get()));
                Tree tree = (Tree) explorer.getCommonViewer().getControl();
                Menu menu = tree.getMenu();
                menu.notifyListeners(SWT.Show, new Event());
                List<String> found = Arrays.stream(menu.getItems()).map(MenuItem::getText).toList();
                menu.notifyListeners(SWT.Hide, new Event());
                return found;
              });
      assertTrue(items.contains("Run on Host"), items::toString);
      assertFalse(
          items.stream().anyMatch(item -> item.replace("&", "").contains("Debug")),
          items::toString);
      // The platform shows it until its debugger plug-in has been started.
      assertFalse(isOffered("debug"));
      assertTrue(isOffered("run"));
    }
  }

  private static boolean isOffered(String mode) {
    String contribution = "org.eclipse.debug.ui/org.eclipse.debug.ui.contextualLaunch." + mode;
    return Workbench.ask(
        () ->
            PlatformUI.getWorkbench()
                .getActivitySupport()
                .getActivityManager()
                .getIdentifier(contribution)
                .isEnabled());
  }
}
