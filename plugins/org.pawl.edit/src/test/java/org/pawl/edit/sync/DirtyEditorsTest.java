// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.pawl.lang.text.Replacement;

/** An edit in one editor while the other one has unsaved changes. */
class DirtyEditorsTest extends PhilosopherFixture {
  @Test
  void anEditOfTheDiagramKeepsWhatWasTypedBefore() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);

    editor.edit("// Who eats when.", "// Who eats, and when.\nevent MORE");
    desk.tool(synced, "on EAT [ready]", "on EAT [ready && hungry]");

    String both =
        PhilosopherModel.TEXT
            .replace("// Who eats when.", "// Who eats, and when.\nevent MORE")
            .replace("[ready]", "[ready && hungry]");
    assertEquals(both, editor.text());
    assertEquals(both, synced.text());
    assertTrue(synced.isDirty());
    assertEquals(PhilosopherModel.TEXT, desk.onDisk(PhilosopherModel.FILE), "it is not saved");
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void anEditOfTheTextKeepsWhatWasDrawnBefore() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    EObject eating = EditorsFixture.named(synced, "eating");

    desk.tool(synced, "entry / { eat(); }", "entry / { dine(); }");
    editor.edit("on DONE -> thinking\n            state fork", "state fork");

    assertTrue(editor.text().contains("dine();"));
    assertEquals(editor.text(), synced.text());
    assertSame(eating, EditorsFixture.named(synced, "eating"));
    EditorsFixture.assertInStep(synced);
  }

  /** A tool before the end of the pause after which typed input is taken. */
  @Test
  void aToolTakesFirstWhatWasJustTyped() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);

    editor.type("event EAT, DONE", "event EAT, DONE, MORE");
    assertFalse(synced.isDirty(), "not taken yet");
    desk.tool(synced, "on EAT [ready]", "on MORE [ready]");

    assertEquals(
        PhilosopherModel.TEXT.replace("DONE\n\n", "DONE, MORE\n\n").replace("on EAT", "on MORE"),
        editor.text());
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void theTextEditorIsToldTheTouchedRegionsOnly() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);

    desk.commands.run(
        "Tool",
        () ->
            synced.change(
                parsed ->
                    EditorsFixture.replace(parsed, "EAT, DONE", "EAT, GONE")
                        .and(
                            EditorsFixture.replace(
                                parsed,
                                "\n            on DONE -> thinking\n        }\n\n",
                                "\n        }\n\n"))
                        .and(
                            EditorsFixture.replace(
                                parsed,
                                "DONE -> thinking\n            state",
                                "GONE -> thinking\n            state"))));

    assertEquals(synced.text(), editor.text());
    assertEquals(3, editor.told.size(), editor.told.toString());
    int touched = editor.told.stream().mapToInt(Replacement::length).sum();
    assertTrue(touched < 100, editor.told.toString());
  }

  @Test
  void nothingIsReportedBackToTheEditorOfTheChange() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);

    editor.edit("[ready]", "[steady]");

    assertEquals(List.of(), editor.told);
    assertEquals(List.of("Typing"), desk.commands.labels());
  }
}
