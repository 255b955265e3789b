// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.pawl.edit.merge.ContentDigests;
import org.pawl.edit.text.EditRefusedException;

/** Texts with syntax errors. */
class SyntaxErrorsTest extends PhilosopherFixture {
  @Test
  void theDiagramStaysAsItIs() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    List<EObject> objects = EditorsFixture.all(synced.model());
    String outline = ModelDump.of(synced.model());

    editor.edit("state eating {", "state eating {{");

    assertEquals(objects, EditorsFixture.all(synced.model()));
    assertEquals(outline, ModelDump.of(synced.model()));
    assertEquals(editor.text(), synced.text());
    assertTrue(synced.problem().isPresent());
  }

  @Test
  void aToolIsRefusedWithTheLineAndNothingChanges() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    editor.edit("state eating {", "stat eating {");
    String broken = editor.text();

    EditRefusedException refused =
        assertThrows(EditRefusedException.class, () -> desk.tool(synced, "[ready]", "[steady]"));

    assertTrue(refused.getMessage().startsWith("m.pawl, line 14: "), refused.getMessage());
    assertTrue(refused.getMessage().endsWith("correct the text, then change the diagram"));
    assertEquals(broken, synced.text());
    assertEquals(broken, editor.text());
  }

  @Test
  void theMendedTextBringsAllBackWithItsIdentity() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    List<EObject> objects = EditorsFixture.all(synced.model());

    editor.edit("state eating {", "state eating {{");
    editor.edit("on EAT [ready", "on EAT [re{{ady");
    editor.edit("{{ady", "ady");
    editor.edit("state eating {{", "state eating {");

    assertEquals(objects, EditorsFixture.all(synced.model()));
    assertEquals(PhilosopherModel.TEXT, synced.text());
    EditorsFixture.assertInStep(synced);
    desk.tool(synced, "[ready]", "[steady]");
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void counterpartsAreThoseOfTheLastTextThatCouldBeRead() throws IOException {
    EObject fork = EditorsFixture.named(synced, "fork");

    synced.take(PhilosopherModel.TEXT.replace("model m", "model m {"));

    EObject counterpart = synced.counterpart(fork).orElseThrow();
    assertEquals("fork", ContentDigests.name(counterpart));
    assertEquals(fork, synced.syncedOf(counterpart).orElseThrow());
  }

  @Test
  void aToolThatWouldBreakTheTextIsRefused() throws IOException {
    List<EObject> objects = EditorsFixture.all(synced.model());

    EditRefusedException refused =
        assertThrows(EditRefusedException.class, () -> desk.tool(synced, "[ready]", "[("));

    assertTrue(refused.getMessage().contains("line "), refused.getMessage());
    assertEquals(PhilosopherModel.TEXT, synced.text());
    assertEquals(objects, EditorsFixture.all(synced.model()));
    EditorsFixture.assertInStep(synced);
  }

  /**
   * Without a model before, the part that can be parsed is shown, and places of the rest are kept.
   */
  @Test
  void aFileThatIsBrokenWhenItIsOpenedShowsWhatCanBeRead() throws IOException {
    EditorsFixture desk = PhilosopherModel.desk(folder);
    desk.file(PhilosopherModel.FILE, PhilosopherModel.TEXT.replace("state fork", "state {"));
    SynchronizedModel synced = desk.synced(PhilosopherModel.FILE);
    EObject thinking = EditorsFixture.named(synced, "thinking");
    assertTrue(synced.problem().isPresent());
    assertThrows(EditRefusedException.class, () -> desk.tool(synced, "[ready]", "[steady]"));

    synced.take(PhilosopherModel.TEXT);

    assertEquals(thinking, EditorsFixture.named(synced, "thinking"));
    assertEquals(5, synced.layout().places().size());
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void aFileWithNothingInItIsAModelWithoutAName() {
    EditorsFixture desk = EditorsFixture.with(folder, "new.pawl", "");
    SynchronizedModel synced = desk.synced("new.pawl");
    assertTrue(synced.problem().isPresent());
    EObject root = synced.model();

    synced.take("model fresh\nevent E\n");

    assertEquals(root, synced.model());
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void undoAcrossABrokenTextLeadsThroughIt() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    editor.edit("state eating {", "state eating {{");
    String broken = editor.text();
    editor.edit("state eating {{", "state eating {  ");
    String mended = editor.text();
    desk.tool(synced, "[ready]", "[steady]");

    desk.commands.undo();
    assertEquals(mended, editor.text());
    assertTrue(synced.problem().isEmpty());
    desk.commands.undo();
    assertEquals(broken, editor.text());
    assertTrue(synced.problem().isPresent());
    desk.commands.undo();
    assertEquals(PhilosopherModel.TEXT, editor.text());
    EditorsFixture.assertInStep(synced);
  }
}
