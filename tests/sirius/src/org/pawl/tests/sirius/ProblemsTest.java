// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.eclipse.core.resources.IMarker;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EValidator;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.model.PawlPackage;
import org.pawl.model.Segment;
import org.pawl.sirius.internal.feedback.PopupChooser;
import org.pawl.sirius.internal.feedback.ProblemMarks;
import org.pawl.tests.ide.Editor;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** Problems of the text are shown on the diagram, and can be fixed there. */
@ExtendWith(ErrorLog.class)
class ProblemsTest {

  /** The texts of the markers on an editor. */
  static List<String> marks(OpenedDiagram drawn) {
    return Workbench.ask(
        () -> List.copyOf(ProblemMarks.shown((DiagramEditor) drawn.editor()).values()));
  }

  private static String corner(OpenedDiagram drawn) {
    return Workbench.ask(() -> ProblemMarks.corner((DiagramEditor) drawn.editor()));
  }

  @Test
  void marksFollowTheText() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.settle();
      assertEquals(List.of(), marks(philo));
      assertEquals("", corner(philo));

      Editor text = Editor.open(dpp.file("dpp.pawl"));
      text.replace("-> eating", "-> eatin");
      Workbench.act(() -> Workbench.page().activate(philo.editor()));
      // A transition without a target is not drawn: its state has the problem.
      Workbench.until("the mark", () -> marks(philo).size() == 1);
      assertTrue(marks(philo).get(0).startsWith("there is no state 'eatin'"), marks(philo).get(0));
      assertEquals("", corner(philo));
      Screenshot.ofWorkbench("drawing-problem");

      new Tools(philo).undo();
      Workbench.until("no mark", () -> marks(philo).isEmpty());
    }
  }

  /** With 200 states, that would take too long. */
  @Test
  void theyAreFoundOutInTheBackground() throws Exception {
    Map<Thread, List<StackTraceElement>> examiners = new ConcurrentHashMap<>();
    var validators = EValidator.Registry.INSTANCE;
    Object before = validators.get(PawlPackage.eINSTANCE);
    IViewPart properties = openProperties();
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.act(() -> Workbench.page().activate(philo.editor()));
      validators.put(PawlPackage.eINSTANCE, watching(before, examiners, new CountDownLatch(0)));
      new Tools(philo).create("State", philo.diagram());
      SelectionKeys.select(philo, "state1");
      Workbench.until("the mark", () -> marks(philo).size() == 1);
      Workbench.until(
          "its page", () -> PropertiesTest.field(properties, marks(philo).get(0)) != null);
    } finally {
      validators.put(PawlPackage.eINSTANCE, before);
    }
    assertFalse(examiners.isEmpty());
    assertNull(examiners.get(Workbench.display().getThread()));
  }

  @Test
  void controlOneRightAfterAChangeWaitsForThemInTheBackground() throws Exception {
    Map<Thread, List<StackTraceElement>> examiners = new ConcurrentHashMap<>();
    var background = new CountDownLatch(1);
    Thread ui = Workbench.display().getThread();
    var validators = EValidator.Registry.INSTANCE;
    Object before = validators.get(PawlPackage.eINSTANCE);
    openProperties();
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.settle();
      validators.put(PawlPackage.eINSTANCE, watching(before, examiners, background));
      new Tools(philo).create("State", philo.diagram());
      SelectionKeys.select(philo, "state1");
      SelectionKeys.press(SWT.CTRL, '1');
      Workbench.until("an examination", () -> !examiners.isEmpty());
      Workbench.settle();
      assertNull(examiners.get(ui));
      assertTrue(Workbench.ask(() -> PopupChooser.shown().isEmpty()));

      background.countDown();
      Menu menu = Workbench.get("the menu", () -> PopupChooser.shown().orElse(null));
      String first = Workbench.ask(() -> items(menu)).get(0);
      assertTrue(first.contains("state1"), first);
      assertEquals(1, marks(philo).size());
      Workbench.act(() -> menu.setVisible(false));
      Workbench.until("the menu to close", () -> PopupChooser.shown().isEmpty());
    } finally {
      background.countDown();
      validators.put(PawlPackage.eINSTANCE, before);
    }
    assertNull(examiners.get(ui));
  }

  /** It shows the problems of the selected element, and asks for them after each change. */
  private static IViewPart openProperties() {
    return Workbench.ask(() -> Workbench.page().showView(IPageLayout.ID_PROP_SHEET));
  }

  /**
   * @param background work that other threads wait for
   */
  private static Object watching(
      Object validator, Map<Thread, List<StackTraceElement>> examiners, CountDownLatch background) {
    return Proxy.newProxyInstance(
        ProblemsTest.class.getClassLoader(),
        new Class<?>[] {EValidator.class},
        (proxy, method, arguments) -> {
          Thread examiner = Thread.currentThread();
          examiners.put(examiner, List.of(examiner.getStackTrace()));
          if (examiner != Workbench.display().getThread()) {
            background.await();
          }
          return method.invoke(validator, arguments);
        });
  }

  @Test
  void aToolsOwnProblemsAreMarkedToo() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      new Tools(philo).create("State", philo.diagram());
      Workbench.until("the mark", () -> marks(philo).size() == 1);
      assertTrue(marks(philo).get(0).contains("state1"), marks(philo).get(0));
      new Tools(philo).delete(philo.find("state1").orElseThrow());
      Workbench.until("no mark", () -> marks(philo).isEmpty());
    }
  }

  @Test
  void problemsOfElementsNotOnTheDiagramAreInItsCorner() throws Exception {
    try (Project dpp = Project.dpp()) {
      dpp.write("dpp.pawl", dpp.read("dpp.pawl").replace("priority 7\n", "\n"));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("the corner", () -> !corner(philo).isEmpty());
      assertTrue(
          corner(philo).startsWith("Not on this diagram: 1 error (Ctrl+1)\nline "), corner(philo));
      assertTrue(corner(philo).contains("priority"), corner(philo));
      Screenshot.ofWorkbench("drawing-problem-elsewhere");
      assertEquals(List.of(), marks(philo));

      OpenedDiagram system = OpenedDiagram.open(dpp.file("dpp.pawl"), "dpp");
      Workbench.until("the mark", () -> marks(system).size() == 1);
      assertEquals("", corner(system));
    }
  }

  @Test
  void controlOneOffersAllFixesByName() throws Exception {
    try (Project dpp = Project.dpp()) {
      String good = dpp.read("dpp.pawl");
      String broken = good.replace("-> eating", "-> eatin");
      dpp.write("dpp.pawl", broken);
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(SWT.CTRL, '1');
      Menu menu = Workbench.get("the menu", () -> PopupChooser.shown().orElse(null));
      Screenshot.ofWorkbench("drawing-quick-fix");
      List<String> offered = Workbench.ask(() -> items(menu));
      assertTrue(offered.get(0).startsWith("there is no state 'eatin'"), offered.get(0));
      assertEquals(List.of("Change to 'eating'", "Add state 'eatin'"), offered.subList(1, 3));

      choose(menu, "Add state 'eatin'");
      Workbench.until("the state", () -> philo.find("eatin").isPresent());
      assertTrue(philo.text().contains("state eatin {"), philo.text());
      new Tools(philo).undo();
      Workbench.until("undone", () -> philo.text().equals(broken));

      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(SWT.CTRL, '1');
      Menu again = Workbench.get("the menu", () -> PopupChooser.shown().orElse(null));
      choose(again, "Change to 'eating'");
      Workbench.until("the fix", () -> philo.text().equals(good));
    }
  }

  @Test
  void aClickOnTheMarkOffersThemToo() throws Exception {
    try (Project dpp = Project.dpp()) {
      dpp.write("dpp.pawl", dpp.read("dpp.pawl").replace("-> eating", "-> eatin"));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("the mark", () -> marks(philo).size() == 1);
      Workbench.settle();
      Workbench.act(
          () -> {
            IFigure box = philo.find("hungry").map(philo::part).orElseThrow().getFigure();
            Rectangle bounds = box.getBounds().getCopy();
            box.translateToAbsolute(bounds);
            var click = new Event();
            click.button = 1;
            click.x = bounds.right();
            click.y = bounds.y;
            SelectionKeys.canvas(philo).notifyListeners(SWT.MouseMove, click);
            SelectionKeys.canvas(philo).notifyListeners(SWT.MouseDown, click);
            SelectionKeys.canvas(philo).notifyListeners(SWT.MouseUp, click);
          });
      Menu menu = Workbench.get("the menu", () -> PopupChooser.shown().orElse(null));
      assertEquals("Change to 'eating'", Workbench.ask(() -> items(menu)).get(1));
      choose(menu, "Change to 'eating'");
      Workbench.until("no mark", () -> marks(philo).isEmpty());
    }
  }

  @Test
  void theMenuOfTheDiagramFixesProblemsOfElementsThatAreNotDrawn() throws Exception {
    try (Project dpp = Project.dpp()) {
      String good = dpp.read("dpp.pawl");
      dpp.write("dpp.pawl", good.replace("7\n        queue N_PHILO\n", "7\n"));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, (String[]) null);
      SelectionKeys.press(SWT.CTRL, '1');
      Menu menu = Workbench.get("the menu", () -> PopupChooser.shown().orElse(null));
      String fix =
          Workbench.ask(() -> items(menu)).stream()
              .filter(item -> item.startsWith("Add 'queue"))
              .findFirst()
              .orElseThrow();
      choose(menu, fix);
      Workbench.until("the fix", () -> corner(philo).isEmpty());
      assertTrue(philo.text().contains("priority 7\n        queue 4\n"), philo.text());
    }
  }

  /** The markers belong to the last save, as long as their element exists. */
  @Test
  void theProblemsViewOffersTheSameOnes() throws Exception {
    try (Project dpp = Project.dpp()) {
      String good = dpp.read("dpp.pawl");
      dpp.write("dpp.pawl", good.replace("-> eating", "-> eatin"));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      IMarker marker = dpp.problems("dpp.pawl").get(0);
      IMarkerResolution[] fixes =
          Workbench.ask(() -> IDE.getMarkerHelpRegistry().getResolutions(marker));
      assertEquals(
          List.of("Change to 'eating'", "Add state 'eatin'"),
          Arrays.stream(fixes).map(IMarkerResolution::getLabel).toList());
      Workbench.act(() -> fixes[0].run(marker));
      Workbench.until("the fix", () -> philo.text().equals(good));
      assertTrue(
          Workbench.ask(
              () ->
                  philo.diagram().getDiagramElements().stream()
                      .map(DDiagramElement::getTarget)
                      .filter(Segment.class::isInstance)
                      .anyMatch(s -> ((Segment) s).getTarget().getName().equals("eating"))));
      new Tools(philo).undo();
      Workbench.until("undone", () -> philo.text().contains("-> eatin\n"));
    }
  }

  /** The items of a menu, without separators. */
  private static List<String> items(Menu menu) {
    List<String> items = new ArrayList<>();
    for (MenuItem item : menu.getItems()) {
      if ((item.getStyle() & SWT.SEPARATOR) == 0) {
        items.add(item.getText().replace("&&", "&"));
      }
    }
    return items;
  }

  private static void choose(Menu menu, String text) {
    Workbench.act(
        () -> {
          Optional<MenuItem> item =
              Arrays.stream(menu.getItems()).filter(i -> i.getText().equals(text)).findFirst();
          item.orElseThrow().notifyListeners(SWT.Selection, new Event());
          menu.setVisible(false);
        });
    Workbench.until("the menu to close", () -> PopupChooser.shown().isEmpty());
  }
}
