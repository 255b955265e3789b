// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.edit.services.DiagramFixture.element;
import static org.pawl.edit.services.DiagramFixture.view;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.diagram.stored.LayoutFileText;
import org.pawl.edit.sync.SynchronizedModel;

/** Removal of manual places. */
class LayoutServicesTest {
  private static final String TEXT =
      """
      model m

      event GO

      active A {
          machine {
              initial -> a
              state a {
                  on GO -> b
                  state c {
                  }
              }
              state b {
              }
          }

          submachine S {
              state x {
              }
          }
      }

      system s {
          a: A { priority 1 }
      }
      """;

  private static final List<String> LAYOUT =
      List.of(
          "m.A.S.x  9 9 0 0",
          "m.A.a  1 1 0 0",
          "m.A.a#0  label 2 2",
          "m.A.a.c  3 3 0 0",
          "m.A.b  4 4 0 0",
          "m.A~class  5 5 0 0",
          "m.s.a  6 6 0 0",
          "m.s~system  7 7 0 0");

  private final LayoutServices layouts = new LayoutServices();

  @TempDir Path folder;

  private SynchronizedModel synced;

  @BeforeEach
  void open() {
    synced = new DiagramFixture(folder).open("m.pawl", TEXT);
    synced.place(layout -> LayoutFileText.read(String.join("\n", LAYOUT)));
  }

  private void assertGone(List<String> gone, EObject element, List<EObject> views) {
    assertTrue(layouts.isPlaced(element, views));
    layouts.layOutAgain(element, views);
    List<String> left = LAYOUT.stream().filter(line -> !gone.contains(line)).toList();
    assertEquals(left, LayoutFileText.write(synced.layout()).lines().toList());
    assertFalse(layouts.isPlaced(element, views), "nothing to be done any more");
    assertEquals(TEXT, synced.text());
  }

  @Test
  void aStateWithAllThatIsInIt() {
    EObject state = element(synced, "State:a");
    EObject machine = element(synced, "Machine#0");
    assertGone(LAYOUT.subList(1, 4), state, List.of(view(machine, state)));
  }

  @Test
  void aTransition() {
    EObject branch = element(synced, "Branch#0");
    EObject machine = element(synced, "Machine#0");
    assertGone(LAYOUT.subList(2, 3), branch, List.of(view(machine, branch)));
  }

  @Test
  void aMachineWithoutSubmachines() {
    EObject machine = element(synced, "Machine#0");
    assertGone(LAYOUT.subList(1, 6), machine, List.of());
  }

  @Test
  void aSubmachine() {
    assertGone(LAYOUT.subList(0, 1), element(synced, "Submachine:S"), List.of());
  }

  @Test
  void aSystem() {
    assertGone(LAYOUT.subList(6, 8), element(synced, "SystemDefinition:s"), List.of());
  }

  @Test
  void aListBesideADrawing() {
    EObject type = element(synced, "MachineClass:A");
    EObject machine = element(synced, "Machine#0");
    assertGone(LAYOUT.subList(5, 6), type, List.of(view(machine, type)));
  }
}
