// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.diagram.stored.LayoutFileText;
import org.pawl.edit.change.RenameElement;
import org.pawl.edit.merge.ContentDigests;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.model.Named;

/** Renames, and moves into another state, in either editor: objects and places stay. */
class RenameInEditorsTest {
  private static final String RENAMED = PhilosopherModel.TEXT.replace("eating", "dining");

  @TempDir private Path folder;

  private EditorsFixture desk;
  private SynchronizedModel synced;
  private TextEditor editor;
  private List<EObject> objects;

  @BeforeEach
  void open() throws IOException {
    desk = PhilosopherModel.desk(folder);
    synced = desk.synced(PhilosopherModel.FILE);
    editor = desk.editor(PhilosopherModel.FILE);
    objects = EditorsFixture.all(synced.model());
  }

  private void assertRenamed() {
    assertEquals(objects, EditorsFixture.all(synced.model()));
    assertEquals(RENAMED, synced.text());
    assertEquals(
        LayoutFileText.read(PhilosopherModel.LAYOUT.replace("eating", "dining")).places(),
        synced.layout().places());
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void inTheDiagram() {
    Named eating = EditorsFixture.named(synced, "eating");
    desk.commands.run(
        "Rename",
        () ->
            synced.changeFiles(
                parsed -> RenameElement.of(synced.counterpart(eating).orElseThrow(), "dining"),
                new RenamedElement("m.Philo.eating", "m.Philo.dining")));
    assertEquals(RENAMED, editor.text());
    assertRenamed();

    desk.commands.undo();
    assertEquals(LayoutFileText.read(PhilosopherModel.LAYOUT).places(), synced.layout().places());
  }

  /** Like the text editor's rename: all places in one step, without a report of the rename. */
  @Test
  void inTheTextAtOnce() {
    editor.type("-> eating", "-> dining");
    editor.edit("state eating", "state dining");
    assertRenamed();
  }

  /** The reference is unresolved meanwhile. */
  @Test
  void inTheTextByHandWithPauses() {
    editor.edit("state eating", "state eatin");
    editor.edit("state eatin {", "state d {");
    editor.edit("state d {", "state dining {");
    editor.edit("-> eating", "-> dining");
    assertRenamed();
  }

  @Test
  void ofSomethingAroundEverything() {
    editor.edit("active Philo", "active Thinker");
    assertEquals(objects, EditorsFixture.all(synced.model()));
    assertEquals(
        LayoutFileText.read(PhilosopherModel.LAYOUT.replace("Philo", "Thinker")).places(),
        synced.layout().places());
  }

  @Test
  void aStateThatIsMovedIntoAnotherStaysTheSame() {
    String thinking = "            on EAT [ready] -> eating\n            on DONE -> thinking\n";
    Named fork = EditorsFixture.named(synced, "fork");
    desk.commands.run(
        "Move",
        () ->
            synced.change(
                parsed ->
                    EditorsFixture.replace(parsed, "            state fork\n", "")
                        .and(
                            EditorsFixture.replace(
                                parsed, thinking, thinking + "            state fork\n"))));

    assertSame(fork, EditorsFixture.named(synced, "fork"));
    assertEquals(EditorsFixture.named(synced, "thinking"), fork.eContainer());
    // Its place was relative to the other state.
    assertEquals(
        LayoutFileText.read(PhilosopherModel.LAYOUT).without("m.Philo.eating.fork").places(),
        synced.layout().places());
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void statesThatAreGroupedStayTheSame() {
    editor.type("state thinking {", "state idle { state thinking {");
    editor.edit("-> thinking\n        }\n\n", "-> thinking\n        } }\n\n");

    List<EObject> grouped = EditorsFixture.all(synced.model());
    assertEquals(objects.size() + 1, grouped.size());
    grouped.removeAll(objects);
    assertEquals(List.of(EditorsFixture.named(synced, "idle")), grouped);
    EditorsFixture.assertInStep(synced);
  }

  /** The text is ambiguous, so the tool reports the rename. */
  @Test
  void aToolTellsWhichOfTwoIsMoved() {
    editor.edit("state fork", "state fork { state x }\n            state y { state x }");
    EObject second = objects(EditorsFixture.all(synced.model()), "x").get(1);
    desk.commands.run(
        "Move",
        () ->
            synced.change(
                parsed ->
                    EditorsFixture.replace(parsed, "state y { state x }", "state y")
                        .and(EditorsFixture.replace(parsed, "state fork { state x }", "state fork"))
                        .and(
                            EditorsFixture.replace(
                                parsed, "initial ->", "state x\n        initial ->")),
                new RenamedElement("m.Philo.eating.y.x", "m.Philo.x")));
    assertEquals(List.of(second), objects(EditorsFixture.all(synced.model()), "x"));
  }

  private static List<EObject> objects(List<EObject> all, String name) {
    return all.stream().filter(object -> name.equals(ContentDigests.name(object))).toList();
  }

  @Test
  void anotherKindOfThingIsAnotherThing() {
    Named fork = EditorsFixture.named(synced, "fork");
    editor.edit("state fork", "final fork");
    assertNotSame(fork, EditorsFixture.named(synced, "fork"));
    EditorsFixture.assertInStep(synced);
  }
}
