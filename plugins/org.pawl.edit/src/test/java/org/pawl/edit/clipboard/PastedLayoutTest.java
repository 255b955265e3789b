// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.stored.LayoutFileText;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.edit.services.DiagramFixture;
import org.pawl.edit.services.EditServices;
import org.pawl.edit.sync.SynchronizedModel;

/** The places of pasted elements on a diagram. */
class PastedLayoutTest {
  private static final String TEXT =
      """
      model m

      event GO, STOP

      active A {
          machine {
              initial -> a
              state a {
                  on GO -> b
                  on STOP -> c
              }
              state b {
                  on GO -> a
              }
              state c {
                  initial -> d
                  state d {
                      on GO -> e
                  }
                  state e
              }
          }
      }

      active B {
          machine {
              initial -> first
              state first
          }
      }
      """;

  private static final String LAYOUT =
      """
      m.A.a  100 120 0 0
      m.A.a#0  label 140 170
      m.A.b  100 240 120 60
      m.A.c  400 80 0 0
      m.A.c.d  20 80 0 0
      m.A.c.d#0  label 120 70
      m.A.c.e  180 80 90 50
      m.A.initial  30 130 0 0
      """;

  /** The visible part of the diagram. */
  private static final Box VISIBLE = new Box(0, 0, 1000, 800);

  @TempDir private Path folder;

  private SynchronizedModel synced;

  @BeforeEach
  void open() throws Exception {
    synced = new DiagramFixture(folder).open("m.pawl", TEXT);
    synced.place(stored -> LayoutFileText.read(LAYOUT));
  }

  private Layouts layouts() {
    return new Layouts(new HelveticaMetrics(), synced.layout());
  }

  private Layout drawing(String key) {
    return layouts()
        .of(synced.diagrams().stream().filter(d -> d.key().equals(key)).findFirst().orElseThrow());
  }

  private CopiedMembers copy(String... selectors) {
    List<EObject> all =
        Arrays.stream(selectors).map(s -> DiagramFixture.element(synced, s)).toList();
    return CopiedMembers.of(ClipboardOperations.copy(all, Optional.of(drawing("m.A"))).encoded());
  }

  private void paste(String into, CopiedMembers clip, String on, Optional<Point> pointed) {
    PasteContext pasteContext = new PasteContext(drawing(on), layouts(), pointed, VISIBLE);
    ClipboardOperations.clip(DiagramFixture.element(synced, into), clip, Optional.of(pasteContext));
  }

  /** The box in the layout. */
  private Box at(String diagram, String key) {
    return drawing(diagram).boxes().get(key);
  }

  private void assertCorner(double x, double y, Box box) {
    assertEquals(new Point(x, y), new Point(box.x(), box.y()));
  }

  @Test
  void whereAPersonPointsAsItStoodThere() {
    paste("Machine#0", copy("State:a", "State:b"), "m.A", Optional.of(new Point(500, 400)));
    assertCorner(500, 400, at("m.A", "m.A.a1"));
    assertCorner(500, 520, at("m.A", "m.A.b1"));
    assertEquals(120, at("m.A", "m.A.b1").width(), "as large as it was made");
    String stored = LayoutFileText.write(synced.layout());
    assertTrue(stored.contains("m.A.a1  500 400 0 0\nm.A.a1#0  label 540 450\n"), stored);
    assertTrue(stored.contains("m.A.b1  500 520 120 60\n"), stored);
    assertCorner(100, 120, at("m.A", "m.A.a"));
    assertCorner(400, 80, at("m.A", "m.A.c"));
  }

  @Test
  void manyPlacesInAFileDoNotDelayACopy() {
    StringBuilder places = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      places.append("m.A.c.x").append(i).append("  1 2 3 4\n");
    }
    synced.place(stored -> LayoutFileText.read(places.toString()));

    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> paste("Machine#0", copy("State:c"), "m.A", Optional.of(new Point(500, 400))));

    assertEquals(
        Optional.of(new Box(1, 2, 3, 4)),
        synced.layout().box("m.A.c1.x99999"),
        "the places inside are copied");
  }

  /** Otherwise its bends would be ignored, and its label would not move. */
  @Test
  void aLineThatABoxBlocksIsRoutedAgainWithItsLabel() throws Exception {
    synced =
        new DiagramFixture(folder)
            .open(
                "motor.pawl",
                """
                model m

                event SELECT, STUCK, SERVICE

                active A {
                    machine {
                        initial -> off
                        state off { on SELECT -> turning }
                        state turning {
                            after 300 ms -> off
                            on STUCK -> jammed
                        }
                        state jammed { on SERVICE -> off }
                    }
                }
                """);
    synced.place(
        stored ->
            LayoutFileText.read(
                """
                m.A.initial  300 40 0 0
                m.A.jammed  300 500 0 0
                m.A.off  300 100 0 0
                m.A.turning  40 500 0 0
                """));
    paste("Machine#0", copy("State:jammed"), "m.A", Optional.of(new Point(290, 280)));
    assertCorner(290, 280, at("m.A", "m.A.jammed1"));
    String stored = LayoutFileText.write(synced.layout());
    assertFalse(stored.contains("m.A.jammed#0"), stored);
  }

  @Test
  void besideTheOriginalsWhereThereIsRoomAndEachTimeAnotherPlace() {
    CopiedMembers clip = copy("State:a", "State:b");
    paste("Machine#0", clip, "m.A", Optional.empty());
    Box first = at("m.A", "m.A.a1");
    assertTrue(first.x() >= 100 && first.y() >= 120, first.toString());
    assertEquals(120, at("m.A", "m.A.b1").y() - first.y());
    paste("Machine#0", clip, "m.A", Optional.empty());
    assertFalse(first.equals(at("m.A", "m.A.a2")));
    assertEquals(120, at("m.A", "m.A.b2").y() - at("m.A", "m.A.a2").y());
    assertEquals(first, at("m.A", "m.A.a1"));
  }

  @Test
  void whatWasCutComesBackToItsPlace() {
    CopiedMembers clip = copy("State:b");
    new EditServices().delete(DiagramFixture.element(synced, "State:b"));
    assertFalse(synced.layout().places().containsKey("m.A.b"));
    paste("Machine#0", clip, "m.A", Optional.empty());
    assertEquals(Optional.of(new Box(100, 240, 120, 60)), synced.layout().box("m.A.b"));
  }

  @Test
  void whatIsInItStaysAsItWas() {
    paste("Machine#0", copy("State:c"), "m.A", Optional.of(new Point(50, 500)));
    String stored = LayoutFileText.write(synced.layout());
    assertTrue(
        stored.contains(
            """
            m.A.c1  50 500 0 0
            m.A.c1.d  20 80 0 0
            m.A.c1.d#0  label 120 70
            m.A.c1.e  180 80 90 50
            """),
        stored);
  }

  @Test
  void inAnotherStateItIsBelowTheText() {
    paste("State:b", copy("State:a"), "m.A", Optional.empty());
    Box b = at("m.A", "m.A.b");
    Box a = at("m.A", "m.A.b.a");
    assertCorner(100, 240, b);
    assertTrue(a.x() > b.x() && a.y() > b.y() && a.y() + a.height() < b.y() + b.height());
    assertTrue(synced.layout().box("m.A.b.a").isPresent());

    paste("State:c", copy("State:a"), "m.A", Optional.of(new Point(450, 300)));
    assertCorner(450, 300, at("m.A", "m.A.c.a"));
    assertCorner(400, 80, at("m.A", "m.A.c"));
  }

  @Test
  void inAnotherMachineInTheMiddleOfWhatIsSeen() {
    paste("Machine#1", copy("State:a", "State:b"), "m.B", Optional.empty());
    Box a = at("m.B", "m.B.a");
    Box b = at("m.B", "m.B.b");
    Box both = a.around(b);
    assertEquals(VISIBLE.width() / 2, both.x() + both.width() / 2, 1);
    assertEquals(VISIBLE.height() / 2, both.y() + both.height() / 2, 1);
    assertEquals(120, b.y() - a.y());
    assertTrue(synced.layout().box("m.B.first").isPresent(), "its sibling stays too");
    assertTrue(synced.text().contains("state a {\n            on GO -> b\n        }"));
    assertFalse(
        synced.layout().places().containsKey("m.B.a#0"), "a line may have another number now");
  }

  @Test
  void textOfAnotherProgramIsLaidOutWithTheRest() {
    StoredLayout before = synced.layout();
    ClipboardOperations.text(DiagramFixture.element(synced, "Machine#0"), "state s\n");
    assertTrue(synced.text().contains("state s\n"));
    assertEquals(before.places(), synced.layout().places());
  }

  @Test
  void copiesWithoutALayoutAreLaidOutAutomatically() {
    CopiedMembers clip =
        ClipboardOperations.copy(
            List.of(DiagramFixture.element(synced, "State:a")), Optional.empty());
    paste("Machine#0", clip, "m.A", Optional.of(new Point(500, 400)));
    assertFalse(synced.layout().places().containsKey("m.A.a1"));
  }
}
