// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.diagram.ui.parts.IDiagramGraphicalViewer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.part.PageBookView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** The surroundings of an open diagram after a change of the theme. */
@ExtendWith(ErrorLog.class)
class ThemeTest {
  private static final IntPredicate LIGHT = brightness -> brightness > 200;
  private static final IntPredicate DARK = brightness -> brightness < 100;

  private Project dpp;
  private OpenedDiagram philo;

  @BeforeEach
  void open() throws Exception {
    dpp = Project.dpp();
    Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
    Workbench.act(() -> Workbench.page().showView(IPageLayout.ID_OUTLINE));
    Workbench.act(() -> Workbench.page().showView(IPageLayout.ID_PROP_SHEET));
    philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
    Workbench.act(() -> Workbench.page().activate(philo.editor()));
    select("hungry");
  }

  @AfterEach
  void close() throws Exception {
    Workbench.act(() -> Workbench.theme(Workbench.LIGHT));
    dpp.close();
  }

  @Test
  void thePaletteIsAsDarkAsTheThemeThatIsChosen() {
    until("a light palette", LIGHT, this::palette);
    Workbench.act(() -> Workbench.theme(Workbench.DARK));
    until("a dark palette", DARK, this::palette);
    Screenshot.ofWorkbench("theme-dark");
    Workbench.act(() -> Workbench.theme(Workbench.LIGHT));
    until("a light palette again", LIGHT, this::palette);
    until("light paper again", LIGHT, this::drawing);
    Screenshot.ofWorkbench("theme-light-again");
  }

  @Test
  void thePropertiesAreOfTheThemeThatIsChosen() {
    until("light pages", LIGHT, () -> page(IPageLayout.ID_PROP_SHEET));
    Workbench.act(() -> Workbench.theme(Workbench.DARK));
    without("light patches", LIGHT, () -> page(IPageLayout.ID_PROP_SHEET));
    Screenshot.ofWorkbench("theme-properties");
    Workbench.act(() -> Workbench.theme(Workbench.LIGHT));
    without("dark patches", DARK, () -> page(IPageLayout.ID_PROP_SHEET));
  }

  @Test
  void theOutlinesPictureHasTheColoursOfTheDiagram() {
    Workbench.act(() -> Workbench.theme(Workbench.DARK));
    until("a dark picture", DARK, () -> picture());
    Workbench.until(
        "its lines", () -> share(brightness -> brightness > 80, () -> picture()) > 0.002);
    Workbench.act(() -> Workbench.theme(Workbench.LIGHT));
    until("a light picture", LIGHT, () -> picture());
  }

  private void select(String state) {
    var part = philo.part(philo.find(state).orElseThrow());
    Workbench.act(() -> viewer().setSelection(new StructuredSelection(part)));
  }

  private IDiagramGraphicalViewer viewer() {
    return ((DiagramEditor) philo.editor()).getDiagramGraphicalViewer();
  }

  private Control drawing() {
    return viewer().getControl();
  }

  private Control palette() {
    return ((DefaultEditDomain) ((DiagramEditor) philo.editor()).getDiagramEditDomain())
        .getPaletteViewer()
        .getControl();
  }

  private static Control page(String view) {
    return ((PageBookView) Workbench.page().findView(view)).getCurrentPage().getControl();
  }

  /** The outline's page is a tree or a picture. */
  private static Control picture() {
    for (Control child : ((Composite) page(IPageLayout.ID_OUTLINE)).getChildren()) {
      if (child.isVisible() && child.getClass() == Canvas.class) {
        return child;
      }
    }
    throw new AssertionError("no picture");
  }

  /** A control of the UI thread. */
  private interface Shown {
    Control control();
  }

  /** Waits until most pixels of a control have a brightness. */
  private static void until(String what, IntPredicate brightness, Shown shown) {
    Workbench.until(what, () -> isThere(shown) && share(seen(shown.control()), brightness) > 0.75);
  }

  /** Waits until nearly no pixel of a control has a brightness; text is ignored. */
  private static void without(String what, IntPredicate brightness, Shown shown) {
    Workbench.until(
        "no " + what, () -> isThere(shown) && share(seen(shown.control()), brightness) < 0.05);
  }

  /** A page that is created again has no size for a moment. */
  private static boolean isThere(Shown shown) {
    var size = shown.control().getSize();
    return size.x > 0 && size.y > 0;
  }

  private static double share(IntPredicate brightness, Shown shown) {
    return Workbench.ask(() -> share(seen(shown.control()), brightness));
  }

  private static double share(ImageData seen, IntPredicate brightness) {
    long fitting =
        IntStream.range(0, seen.width * seen.height)
            .map(i -> seen.getPixel(i % seen.width, i / seen.width))
            .mapToObj(seen.palette::getRGB)
            .mapToInt(ThemeTest::brightness)
            .filter(brightness)
            .count();
    return (double) fitting / (seen.width * seen.height);
  }

  private static int brightness(RGB colour) {
    return (colour.red + colour.green + colour.blue) / 3;
  }

  /** A screenshot of a control with its content. */
  static ImageData seen(Control control) {
    control.update();
    var place = control.toDisplay(0, 0);
    var image = new Image(control.getDisplay(), control.getSize().x, control.getSize().y);
    var gc = new GC(control.getDisplay());
    try {
      gc.copyArea(image, place.x, place.y);
      return image.getImageData();
    } finally {
      gc.dispose();
      image.dispose();
    }
  }
}
