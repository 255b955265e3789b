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

/** While the text cannot be read. */
class SyntaxErrorsTest extends PhilosopherFixture {
  @Test
  void theDiagramStaysAsItIs() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    List<EObject> objects = EditorsFixture.all(mirror.model());
    String outline = ModelDump.of(mirror.model());

    editor.edit("state eating {", "state eating {{");

    assertEquals(objects, EditorsFixture.all(mirror.model()));
    assertEquals(outline, ModelDump.of(mirror.model()));
    assertEquals(editor.text(), mirror.text());
    assertTrue(mirror.problem().isPresent());
  }

  @Test
  void aToolIsRefusedWithTheLineAndNothingChanges() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    editor.edit("state eating {", "stat eating {");
    String broken = editor.text();

    EditRefusedException refused =
        assertThrows(EditRefusedException.class, () -> desk.tool(mirror, "[ready]", "[steady]"));

    assertTrue(refused.getMessage().startsWith("m.pawl, line 14: "), refused.getMessage());
    assertTrue(refused.getMessage().endsWith("mend the text, then change the diagram"));
    assertEquals(broken, mirror.text());
    assertEquals(broken, editor.text());
  }

  @Test
  void theMendedTextBringsAllBackWithItsIdentity() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    List<EObject> objects = EditorsFixture.all(mirror.model());

    editor.edit("state eating {", "state eating {{");
    editor.edit("on EAT [ready", "on EAT [re{{ady");
    editor.edit("{{ady", "ady");
    editor.edit("state eating {{", "state eating {");

    assertEquals(objects, EditorsFixture.all(mirror.model()));
    assertEquals(PhilosopherModel.TEXT, mirror.text());
    EditorsFixture.assertInStep(mirror);
    desk.tool(mirror, "[ready]", "[steady]");
    EditorsFixture.assertInStep(mirror);
  }

  @Test
  void twinsAreThoseOfTheLastTextThatCouldBeRead() throws IOException {
    EObject fork = EditorsFixture.named(mirror, "fork");

    mirror.take(PhilosopherModel.TEXT.replace("model m", "model m {"));

    EObject twin = mirror.twin(fork).orElseThrow();
    assertEquals("fork", ContentDigests.name(twin));
    assertEquals(fork, mirror.mirrored(twin).orElseThrow());
  }

  @Test
  void aToolThatWouldBreakTheTextIsRefused() throws IOException {
    List<EObject> objects = EditorsFixture.all(mirror.model());

    EditRefusedException refused =
        assertThrows(EditRefusedException.class, () -> desk.tool(mirror, "[ready]", "[("));

    assertTrue(refused.getMessage().contains("line "), refused.getMessage());
    assertEquals(PhilosopherModel.TEXT, mirror.text());
    assertEquals(objects, EditorsFixture.all(mirror.model()));
    EditorsFixture.assertInStep(mirror);
  }

  /** There is no model before: what can be read is shown, and no place of the rest is lost. */
  @Test
  void aFileThatIsBrokenWhenItIsOpenedShowsWhatCanBeRead() throws IOException {
    EditorsFixture desk = PhilosopherModel.desk(folder);
    desk.file(PhilosopherModel.FILE, PhilosopherModel.TEXT.replace("state fork", "state {"));
    SynchronizedModel mirror = desk.mirror(PhilosopherModel.FILE);
    EObject thinking = EditorsFixture.named(mirror, "thinking");
    assertTrue(mirror.problem().isPresent());
    assertThrows(EditRefusedException.class, () -> desk.tool(mirror, "[ready]", "[steady]"));

    mirror.take(PhilosopherModel.TEXT);

    assertEquals(thinking, EditorsFixture.named(mirror, "thinking"));
    assertEquals(5, mirror.layout().places().size());
    EditorsFixture.assertInStep(mirror);
  }

  @Test
  void aFileWithNothingInItIsAModelWithoutAName() {
    EditorsFixture desk = EditorsFixture.with(folder, "new.pawl", "");
    SynchronizedModel mirror = desk.mirror("new.pawl");
    assertTrue(mirror.problem().isPresent());
    EObject root = mirror.model();

    mirror.take("model fresh\nevent E\n");

    assertEquals(root, mirror.model());
    EditorsFixture.assertInStep(mirror);
  }

  @Test
  void undoAcrossABrokenTextLeadsThroughIt() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    editor.edit("state eating {", "state eating {{");
    String broken = editor.text();
    editor.edit("state eating {{", "state eating {  ");
    String mended = editor.text();
    desk.tool(mirror, "[ready]", "[steady]");

    desk.commands.undo();
    assertEquals(mended, editor.text());
    assertTrue(mirror.problem().isEmpty());
    desk.commands.undo();
    assertEquals(broken, editor.text());
    assertTrue(mirror.problem().isPresent());
    desk.commands.undo();
    assertEquals(PhilosopherModel.TEXT, editor.text());
    EditorsFixture.assertInStep(mirror);
  }
}
