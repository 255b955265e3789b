// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.eclipse.xtext.EcoreUtil2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.diagram.stored.LayoutFileText;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.edit.structure.ExtractSubmachine;
import org.pawl.edit.structure.FoldActions;
import org.pawl.edit.structure.GroupStates;
import org.pawl.edit.structure.Move;
import org.pawl.edit.text.EditScript;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.State;

/** Places after changes of a machine's structure, after undo and redo. */
class MovedPlacesTest {
  private static final String LAYOUT =
      """
      m.A.a  100 80 0 0
      m.A.a#0  bends 130 160  label 140 120
      m.A.b  100 200 0 0
      m.A.b#1  label 300 210
      m.A.c  400 80 0 0
      m.A.c.d  20 60 0 0
      m.A.c.d#0  label 90 40
      m.A.c.e  180 60 90 50
      m.A.f  400 400 0 0
      m.A.f.g  30 50 0 0
      """;

  @TempDir private Path folder;

  private EditorsFixture desk;
  private SynchronizedModel synced;

  @BeforeEach
  void open() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/org/pawl/edit/sync/structure.pawl"));
    desk = EditorsFixture.with(folder, "m.pawl", text).file("m.pawllayout", LAYOUT);
    synced = desk.synced("m.pawl");
  }

  private void change(Function<Model, EditScript> tool, RenamedElement... renamed) {
    desk.commands.run("Tool", () -> synced.change(tool, renamed));
  }

  private static State state(Model model, String name) {
    return EcoreUtil2.eAllOfType(model, State.class).stream()
        .filter(state -> state.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The expected places, which follow the change, its undo and redo. */
  private void assertPlaces(String expected) {
    assertEquals(expected, LayoutFileText.write(synced.layout()));
    StoredLayout changed = synced.layout();
    desk.commands.undo();
    assertEquals(LAYOUT, LayoutFileText.write(synced.layout()));
    desk.commands.redo();
    assertEquals(changed.places(), synced.layout().places());
  }

  @Test
  void whatIsMovedIntoAnotherStateIsNotKeptWhereItWasInTheFirst() {
    change(m -> Move.into(state(m, "b"), state(m, "c")), new RenamedElement("m.A.b", "m.A.c.b"));
    assertPlaces(
        """
        m.A.a  100 80 0 0
        m.A.a#0  bends 130 160  label 140 120
        m.A.c  400 80 0 0
        m.A.c.b#1  label 300 210
        m.A.c.d  20 60 0 0
        m.A.c.d#0  label 90 40
        m.A.c.e  180 60 90 50
        m.A.f  400 400 0 0
        m.A.f.g  30 50 0 0
        """);
  }

  @Test
  void whatIsInItStaysAsItWas() {
    change(m -> Move.into(state(m, "c"), state(m, "b")), new RenamedElement("m.A.c", "m.A.b.c"));
    String stored = LayoutFileText.write(synced.layout());
    assertFalse(stored.contains("m.A.b.c  "), stored);
    assertTrue(stored.contains("m.A.b.c.d  20 60 0 0\n"), stored);
    assertTrue(stored.contains("m.A.b.c.e  180 60 90 50\n"), stored);
  }

  @Test
  void aGroupStandsAroundWhatIsInIt() {
    change(m -> GroupStates.of(List.of(state(m, "a"), state(m, "b"))));
    assertPlaces(
        """
        m.A.c  400 80 0 0
        m.A.c.d  20 60 0 0
        m.A.c.d#0  label 90 40
        m.A.c.e  180 60 90 50
        m.A.f  400 400 0 0
        m.A.f.g  30 50 0 0
        m.A.group1  80 20 0 0
        m.A.group1.a  20 60 0 0
        m.A.group1.a#0  bends 50 140  label 60 100
        m.A.group1.b  20 180 0 0
        m.A.group1.b#1  label 300 210
        """);
  }

  @Test
  void aSubmachineLooksAsWhatItWasMadeOf() {
    change(m -> ExtractSubmachine.of(state(m, "c")));
    String name =
        EcoreUtil2.eAllOfType(synced.model(), MachineClass.class).get(0).getMembers().stream()
            .filter(org.pawl.model.Submachine.class::isInstance)
            .map(submachine -> ((org.pawl.model.Submachine) submachine).getName())
            .findFirst()
            .orElseThrow();
    String stored = LayoutFileText.write(synced.layout());
    assertTrue(stored.contains("m.A.c  400 80 0 0\n"), stored);
    assertTrue(stored.contains("m.A." + name + ".d  20 60 0 0\n"), stored);
    assertTrue(stored.contains("m.A." + name + ".d#0  label 90 40\n"), stored);
    assertTrue(stored.contains("m.A." + name + ".e  180 60 90 50\n"), stored);
    assertPlaces(stored);
  }

  @Test
  void foldedActionsMoveNothing() {
    change(m -> FoldActions.of(state(m, "f")));
    assertTrue(synced.text().contains("state f {\n            entry / { lamp(); }"), synced.text());
    assertPlaces(LAYOUT);
  }

  @Test
  void aListBesideTheDrawingFollowsTheRenameOfItsElement() {
    desk.commands.run(
        "Drag", () -> synced.place(l -> LayoutFileText.read(LAYOUT + "m.A~class  500 20 0 0\n")));
    desk.tool(synced, "active A", "active Lamp", new RenamedElement("m.A", "m.Lamp"));
    assertTrue(LayoutFileText.write(synced.layout()).endsWith("m.Lamp~class  500 20 0 0\n"));
  }
}
