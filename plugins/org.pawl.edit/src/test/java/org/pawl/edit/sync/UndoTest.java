// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.text.EditScript;

/** Undo in both editors, interleaved: each reverts the last change of either editor. */
class UndoTest {
  @TempDir private Path folder;

  private EditorsFixture desk;
  private SynchronizedModel synced;
  private TextEditor editor;
  private List<EObject> objects;
  private String drawn;
  private String typed;

  @BeforeEach
  void changes() throws IOException {
    desk = PhilosopherModel.desk(folder);
    synced = desk.synced(PhilosopherModel.FILE);
    editor = desk.editor(PhilosopherModel.FILE);
    objects = EditorsFixture.all(synced.model());
    desk.tool(synced, "[ready]", "[steady]");
    drawn = synced.text();
    editor.edit("state fork", "state fork\n            state knife");
    typed = editor.text();
  }

  private void both(String text) {
    assertEquals(text, synced.text());
    assertEquals(text, editor.text());
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void undoOfTheDiagramTakesBackWhatWasTyped() {
    desk.commands.undo();
    both(drawn);
    desk.commands.undo();
    both(PhilosopherModel.TEXT);
    assertEquals(objects, EditorsFixture.all(synced.model()));
  }

  @Test
  void undoOfTheTextTakesBackWhatWasDrawn() {
    editor.undo();
    both(drawn);
    editor.undo();
    both(PhilosopherModel.TEXT);
    assertEquals(objects, EditorsFixture.all(synced.model()));
  }

  @Test
  void undoInOneAndThenInTheOtherGoesFurtherBack() {
    desk.commands.undo();
    both(drawn);
    editor.undo();
    both(PhilosopherModel.TEXT);

    editor.redo();
    both(drawn);
    desk.commands.redo();
    both(typed);
    editor.undo();
    desk.commands.undo();
    both(PhilosopherModel.TEXT);
    assertEquals(objects, EditorsFixture.all(synced.model()));
  }

  @Test
  void redoBringsTheSameObjectsBack() {
    EObject knife = EditorsFixture.named(synced, "knife");
    desk.commands.undo();
    editor.redo();
    both(typed);
    assertSame(knife, EditorsFixture.named(synced, "knife"));
  }

  @Test
  void aNewChangeAfterAnUndoIsTheLastOne() {
    editor.undo();
    desk.tool(synced, "state fork", "state spoon");
    desk.commands.undo();
    both(drawn);
    editor.edit("state fork", "state plate");
    desk.commands.undo();
    both(drawn);
    editor.undo();
    both(PhilosopherModel.TEXT);
  }

  /** The text editor records words, the diagram pauses: half a step is a change of its own. */
  @Test
  void undoOfHalfOfWhatThePauseTookIsAChange() {
    editor.type("state fork", "state spoon");
    editor.edit("state spoon", "state ladle");
    String after = editor.text();
    editor.undo();
    both(typed.replace("fork", "spoon"));
    desk.commands.undo();
    both(after);
    desk.commands.undo();
    both(typed);
  }

  /**
   * Typed input that was not taken yet is undone too, and restored by an undo of the text editor.
   */
  @Test
  void undoOfTheDiagramInTheMiddleOfTypingLosesNothing() {
    editor.type("state knife", "state kni");
    String half = editor.text();
    desk.commands.undo();
    both(drawn);
    editor.redo();
    editor.redo();
    both(half);
  }

  /** Without a text editor, or with one that cannot undo: the undo is a change there. */
  @Test
  void anEditorThatCannotStepIsToldTheUndoAsAChange() throws IOException {
    EditorsFixture other = PhilosopherModel.desk(folder);
    SynchronizedModel same = other.synced(PhilosopherModel.FILE);
    TextEditor plain = new TextEditor(folder.resolve(PhilosopherModel.FILE));
    EditedText deaf =
        new EditedText() {
          @Override
          public String text() {
            return plain.text();
          }

          @Override
          public void replace(EditScript script) {
            plain.replace(script);
          }
        };
    try (TextBinding coupling = new TextBinding(same, deaf, other.commands)) {
      other.tool(same, "[ready]", "[steady]");
      other.commands.undo();
      assertEquals(PhilosopherModel.TEXT, plain.text());
      assertEquals(2, plain.told.size());
      coupling.typed();
      assertEquals(List.of(), other.commands.labels());
    }
  }
}
