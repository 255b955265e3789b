// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.mirror;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.pawl.edit.text.Refused;

/** While the text cannot be read. */
class SyntaxErrorsTest extends OfPhilosopher {
  @Test
  void theDiagramStaysAsItIs() throws IOException {
    TextEditor editor = desk.editor(Philosopher.FILE);
    List<EObject> objects = Desk.all(mirror.model());
    String outline = Outline.of(mirror.model());

    editor.edit("state eating {", "state eating {{");

    assertEquals(objects, Desk.all(mirror.model()));
    assertEquals(outline, Outline.of(mirror.model()));
    assertEquals(editor.text(), mirror.text());
    assertTrue(mirror.problem().isPresent());
  }

  @Test
  void aToolIsRefusedWithTheLineAndNothingChanges() throws IOException {
    TextEditor editor = desk.editor(Philosopher.FILE);
    editor.edit("state eating {", "stat eating {");
    String broken = editor.text();

    Refused refused = assertThrows(Refused.class, () -> desk.tool(mirror, "[ready]", "[steady]"));

    assertTrue(refused.getMessage().startsWith("m.pawl, line 14: "), refused.getMessage());
    assertTrue(refused.getMessage().endsWith("mend the text, then change the diagram"));
    assertEquals(broken, mirror.text());
    assertEquals(broken, editor.text());
  }

  @Test
  void theMendedTextBringsAllBackWithItsIdentity() throws IOException {
    TextEditor editor = desk.editor(Philosopher.FILE);
    List<EObject> objects = Desk.all(mirror.model());

    editor.edit("state eating {", "state eating {{");
    editor.edit("on EAT [ready", "on EAT [re{{ady");
    editor.edit("{{ady", "ady");
    editor.edit("state eating {{", "state eating {");

    assertEquals(objects, Desk.all(mirror.model()));
    assertEquals(Philosopher.TEXT, mirror.text());
    Desk.assertInStep(mirror);
    desk.tool(mirror, "[ready]", "[steady]");
    Desk.assertInStep(mirror);
  }

  @Test
  void twinsAreThoseOfTheLastTextThatCouldBeRead() throws IOException {
    EObject fork = Desk.named(mirror, "fork");

    mirror.take(Philosopher.TEXT.replace("model m", "model m {"));

    EObject twin = mirror.twin(fork).orElseThrow();
    assertEquals("fork", Digests.name(twin));
    assertEquals(fork, mirror.mirrored(twin).orElseThrow());
  }

  @Test
  void aToolThatWouldBreakTheTextIsRefused() throws IOException {
    List<EObject> objects = Desk.all(mirror.model());

    Refused refused = assertThrows(Refused.class, () -> desk.tool(mirror, "[ready]", "[("));

    assertTrue(refused.getMessage().contains("line "), refused.getMessage());
    assertEquals(Philosopher.TEXT, mirror.text());
    assertEquals(objects, Desk.all(mirror.model()));
    Desk.assertInStep(mirror);
  }

  /** There is no model before: what can be read is shown, and no place of the rest is lost. */
  @Test
  void aFileThatIsBrokenWhenItIsOpenedShowsWhatCanBeRead() throws IOException {
    Desk desk = Philosopher.desk(folder);
    desk.file(Philosopher.FILE, Philosopher.TEXT.replace("state fork", "state {"));
    Mirror mirror = desk.mirror(Philosopher.FILE);
    EObject thinking = Desk.named(mirror, "thinking");
    assertTrue(mirror.problem().isPresent());
    assertThrows(Refused.class, () -> desk.tool(mirror, "[ready]", "[steady]"));

    mirror.take(Philosopher.TEXT);

    assertEquals(thinking, Desk.named(mirror, "thinking"));
    assertEquals(5, mirror.layout().places().size());
    Desk.assertInStep(mirror);
  }

  @Test
  void aFileWithNothingInItIsAModelWithoutAName() {
    Desk desk = Desk.with(folder, "new.pawl", "");
    Mirror mirror = desk.mirror("new.pawl");
    assertTrue(mirror.problem().isPresent());
    EObject root = mirror.model();

    mirror.take("model fresh\nevent E\n");

    assertEquals(root, mirror.model());
    Desk.assertInStep(mirror);
  }

  @Test
  void undoAcrossABrokenTextLeadsThroughIt() throws IOException {
    TextEditor editor = desk.editor(Philosopher.FILE);
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
    assertEquals(Philosopher.TEXT, editor.text());
    Desk.assertInStep(mirror);
  }
}
