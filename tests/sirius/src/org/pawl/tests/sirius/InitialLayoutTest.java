// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.transaction.ResourceSetChangeEvent;
import org.eclipse.emf.transaction.ResourceSetListenerImpl;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramGraphicalViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.PaintListener;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** New elements are first visible at their final place, and existing ones do not jump. */
@ExtendWith(ErrorLog.class)
class InitialLayoutTest {
  /** The number of equal successive screenshots. */
  private static final int STILL = 10;

  private static final List<String> PASTED =
      List.of("thinking", "hungry", "eating", "thinking1", "hungry1", "eating1");

  @Test
  void pastedElementsAreFirstVisibleAtTheirFinalPlace() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      SelectionKeys.select(philo, "thinking", "hungry", "eating");
      SelectionKeys.press(SWT.CTRL, 'c');
      seenOnce(philo, PASTED, () -> SelectionKeys.press(SWT.CTRL, 'v'));
    }
  }

  @Test
  void groupedStatesAreDrawnInTheirGroup() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      SelectionKeys.select(philo, "hungry", "eating");
      seenOnce(
          philo,
          List.of("group1", "hungry", "eating"),
          () -> Menus.choose(philo, "Pawl", "Group states into a composite"));
    }
  }

  /** Paint requests from before the change are answered while elements have no layout. */
  @Test
  void beforeTheLayoutThePreviousImageIsPainted() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      SelectionKeys.select(philo, "hungry", "eating");
      Workbench.settle();
      Control canvas = SelectionKeys.canvas(philo);
      ImageData before = still(canvas);
      int painting = Workbench.ask(() -> canvas.getListeners(SWT.Paint).length);
      List<ImageData> meanwhile = new ArrayList<>();
      var heap =
          new ResourceSetListenerImpl() {
            @Override
            public boolean isPostcommitOnly() {
              return true;
            }

            @Override
            public void resourceSetChanged(ResourceSetChangeEvent event) {
              // Commands do not paint: elements without a layout are visible only after the next
              // paint event.
              if (Display.getCurrent() != null
                  && canvas.getListeners(SWT.Paint).length > painting) {
                canvas.redraw();
                meanwhile.add(ThemeTest.seen(canvas));
              }
            }
          };
      var domain = ((DiagramEditor) philo.editor()).getEditingDomain();
      Workbench.act(() -> domain.addResourceSetListener(heap));
      Menus.choose(philo, "Pawl", "Group states into a composite");
      Workbench.until("seen", () -> !Mouse.place(philo, "group1").isEmpty());
      Workbench.settle();
      Workbench.act(() -> domain.removeResourceSetListener(heap));
      assertFalse(meanwhile.isEmpty());
      for (ImageData seen : meanwhile) {
        assertEquals("", differences(before.data, seen.data));
      }
      assertFalse(Arrays.equals(before.data, Workbench.ask(() -> ThemeTest.seen(canvas)).data));
    }
  }

  /** The number of different bytes, the difference, and the first different byte. */
  private static String differences(byte[] expected, byte[] actual) {
    int[] others =
        IntStream.range(0, expected.length).filter(i -> expected[i] != actual[i]).toArray();
    int most =
        Arrays.stream(others)
            .map(i -> Math.abs((expected[i] & 0xff) - (actual[i] & 0xff)))
            .max()
            .orElse(0);
    return others.length == 0
        ? ""
        : others.length + " of " + expected.length + ", by " + most + ", first " + others[0];
  }

  /** Waits until the screen does not change: GTK shows scroll bars and focus with animations. */
  private static ImageData still(Control canvas) {
    var same = new AtomicInteger();
    var last = new AtomicReference<byte[]>();
    return Workbench.get(
        "a picture that stays",
        () -> {
          ImageData seen = ThemeTest.seen(canvas);
          boolean stays = Arrays.equals(last.getAndSet(seen.data), seen.data);
          return (stays ? same.incrementAndGet() : same.getAndSet(0)) >= STILL ? seen : null;
        });
  }

  private static DiagramGraphicalViewer viewer(OpenedDiagram drawn) {
    return (DiagramGraphicalViewer) ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer();
  }

  private static void seenOnce(OpenedDiagram drawn, List<String> names, Runnable change) {
    Map<String, Set<Rectangle>> seen = new ConcurrentHashMap<>();
    Map<String, Rectangle> before = Places.shown(drawn, names);
    PaintListener watch =
        event -> {
          if (!viewer(drawn).areUpdatesDisabled()) {
            Places.shown(drawn, names)
                .forEach(
                    (name, at) ->
                        seen.computeIfAbsent(name, n -> ConcurrentHashMap.newKeySet()).add(at));
          }
        };
    Workbench.act(() -> SelectionKeys.canvas(drawn).addPaintListener(watch));
    change.run();
    Workbench.until(
        "come",
        () -> names.stream().allMatch(n -> drawn.find(n).map(drawn::part).orElse(null) != null));
    Workbench.until(
        "seen",
        () ->
            names.stream()
                .allMatch(n -> seen.getOrDefault(n, Set.of()).contains(Mouse.place(drawn, n))));
    Workbench.settle();
    Workbench.act(() -> SelectionKeys.canvas(drawn).removePaintListener(watch));
    Map<String, Rectangle> after = Places.shown(drawn, names);
    for (String name : names) {
      Set<Rectangle> other = new HashSet<>(seen.get(name));
      other.removeAll(List.of(before.get(name), after.get(name)));
      assertEquals(Set.of(), other, name + " is at " + after.get(name));
    }
  }
}
