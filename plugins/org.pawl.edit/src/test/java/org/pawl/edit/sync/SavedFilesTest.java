// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.geometry.Box;
import org.pawl.edit.change.CreateInMachine;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.edit.sync.SynchronizedModel.OnDisk;
import org.pawl.model.Machine;

/** Saving in either editor, and files changed by others: a git checkout, a merge. */
class SavedFilesTest extends PhilosopherFixture {
  private static final String THEIRS = PhilosopherModel.TEXT.replace("state fork", "state knife");

  private void draw() {
    desk.tool(synced, "[ready]", "[steady]");
  }

  @Test
  void savingTheDiagramSavesWhatWasTypedToo() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    draw();
    editor.edit("state fork", "state knife");

    resource.save(null);

    assertEquals(editor.text(), desk.onDisk(PhilosopherModel.FILE));
    assertFalse(synced.isDirty());
    assertEquals(OnDisk.AS_KNOWN, synced.fileChanged());
  }

  @Test
  void savingTheTextSavesWhatWasDrawnAndItsLayout() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    desk.tool(
        synced,
        "state fork",
        "state knife",
        new RenamedElement("m.Philo.eating.fork", "m.Philo.eating.knife"));

    editor.save();
    synced.isSaved();

    assertEquals(THEIRS, desk.onDisk(PhilosopherModel.FILE));
    assertEquals(PhilosopherModel.LAYOUT.replace("fork", "knife"), desk.onDisk("m.pawllayout"));
    assertFalse(synced.isDirty());
  }

  /** A view may ask once more for a diagram that is being closed. */
  @Test
  void whatIsInNoSessionAnyMoreHasNoCounterpart() {
    Machine machine = EditorsFixture.first(synced, Machine.class);
    assertTrue(synced.counterpart(machine).isPresent());
    resource.getResourceSet().getResources().remove(resource);
    assertEquals(Optional.empty(), synced.counterpart(machine));
  }

  @Test
  void withoutATextEditorTheResourceWritesTheFile() throws IOException {
    draw();
    assertTrue(synced.isDirty());
    resource.save(Map.of());

    assertEquals(synced.text(), desk.onDisk(PhilosopherModel.FILE));
    assertFalse(synced.isDirty());
  }

  @Test
  void everyUntouchedByteIsKept() throws IOException {
    String text =
        PhilosopherModel.TEXT.replace("\n", "\r\n").replace("Who", "Wer ißt, 何") + "\t \r\n";
    desk.file("crlf.pawl", text);
    SynchronizedModel odd = desk.synced("crlf.pawl");
    desk.tool(odd, "[ready]", "[steady]");
    desk.resource("crlf.pawl").save(null);

    assertEquals(text.replace("ready", "steady"), desk.onDisk("crlf.pawl"));
  }

  @Test
  void newLinesEndAsTheOthersOfTheFile() throws IOException {
    desk.file("crlf.pawl", PhilosopherModel.TEXT.replace("\n", "\r\n"));
    SynchronizedModel lines = desk.synced("crlf.pawl");
    lines.change(
        parsed -> CreateInMachine.state(EcoreUtil2.eAllOfType(parsed, Machine.class).get(0)));
    desk.resource("crlf.pawl").save(null);

    String saved = desk.onDisk("crlf.pawl");
    assertTrue(saved.contains("state state1\r\n"), saved);
    assertEquals(-1, saved.replace("\r\n", "").indexOf('\n'), saved);
  }

  @Test
  void aByteOrderMarkIsNoTextAndStays() throws IOException {
    desk.file("marked.pawl", "\uFEFF" + PhilosopherModel.TEXT);
    SynchronizedModel marked = desk.synced("marked.pawl");
    assertEquals(PhilosopherModel.TEXT, marked.text());
    assertFalse(marked.isDirty());
    assertEquals(OnDisk.AS_KNOWN, marked.fileChanged());
    desk.file("user.pawl", "model u use \"marked.pawl\" passive C { machine { } }");
    EditorsFixture.assertInStep(desk.synced("user.pawl"));

    desk.tool(marked, "[ready]", "[steady]");
    desk.resource("marked.pawl").save(null);
    assertEquals(
        "\uFEFF" + PhilosopherModel.TEXT.replace("ready", "steady"), desk.onDisk("marked.pawl"));
  }

  @Test
  void aFileThatHoldsTheTextAlreadyIsLeftAlone() throws IOException {
    Path file = folder.resolve(PhilosopherModel.FILE);
    Files.setLastModifiedTime(file, FileTime.fromMillis(1000));
    resource.save(null);
    assertEquals(1000, Files.getLastModifiedTime(file).toMillis());
  }

  /** A model with syntax errors is saved like any other text. */
  @Test
  void aBrokenTextIsSavedAsItIs() throws IOException {
    String broken = PhilosopherModel.TEXT.replace("state eating {", "state eating {{");
    synced.take(broken);
    resource.save(null);
    assertEquals(broken, desk.onDisk(PhilosopherModel.FILE));
  }

  @Test
  void aFileThatIsNoUtf8IsNotOpened() throws IOException {
    Files.write(
        folder.resolve("old.pawl"), "model m // \u00e9".getBytes(StandardCharsets.ISO_8859_1));
    RuntimeException problem =
        assertThrows(RuntimeException.class, () -> desk.resource("old.pawl"));
    assertTrue(problem.getMessage().contains("UTF-8"), problem.getMessage());
  }

  @Test
  void aChangeByOthersIsTakenWithAllObjectsThatItLeaves() throws IOException {
    TextEditor editor = desk.editor(PhilosopherModel.FILE);
    EObject eating = EditorsFixture.named(synced, "eating");
    EObject fork = EditorsFixture.named(synced, "fork");
    desk.file(PhilosopherModel.FILE, THEIRS);
    desk.file("m.pawllayout", PhilosopherModel.LAYOUT.replace("fork  10 20", "knife  7 7"));

    assertEquals(OnDisk.TAKEN, synced.fileChanged());

    assertEquals(THEIRS, synced.text());
    assertEquals(Optional.of(new Box(7, 7, 60, 40)), synced.layout().box("m.Philo.eating.knife"));
    assertEquals(THEIRS, editor.text());
    assertEquals(
        List.of(eating, fork),
        List.of(EditorsFixture.named(synced, "eating"), EditorsFixture.named(synced, "knife")));
    assertFalse(synced.isDirty());
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void aChangeByOthersCanBeUndone() throws IOException {
    desk.file(PhilosopherModel.FILE, THEIRS);
    desk.commands.run("Reload", this::reload);
    desk.commands.undo();
    assertEquals(PhilosopherModel.TEXT, synced.text());
    assertTrue(synced.isDirty());
    EditorsFixture.assertInStep(synced);
  }

  private void reload() {
    try {
      synced.fileChanged();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aChangeByOthersBesideOnesOwnIsAConflictAndNothingIsLost() throws IOException {
    draw();
    String own = synced.text();
    desk.file(PhilosopherModel.FILE, THEIRS);

    assertEquals(OnDisk.CONFLICT, synced.fileChanged());
    assertEquals(own, synced.text());
    IOException refused = assertThrows(IOException.class, () -> resource.save(null));
    assertTrue(refused.getMessage().contains("changed elsewhere"), refused.getMessage());
    assertEquals(THEIRS, desk.onDisk(PhilosopherModel.FILE));

    desk.commands.run("Revert", this::revert);
    assertEquals(THEIRS, synced.text());
    desk.commands.undo();
    assertEquals(own, synced.text());
    resource.save(Map.of(SynchronizedResource.OPTION_OVERWRITE, true));
    assertEquals(own, desk.onDisk(PhilosopherModel.FILE));
  }

  @Test
  void savingWithATextEditorOpenIsRefusedAlikeUntilOneIsChosen() throws IOException {
    desk.editor(PhilosopherModel.FILE);
    draw();
    desk.file(PhilosopherModel.FILE, THEIRS);

    assertThrows(IOException.class, () -> resource.save(null));
    assertEquals(THEIRS, desk.onDisk(PhilosopherModel.FILE));
    resource.save(Map.of(SynchronizedResource.OPTION_OVERWRITE, true));
    assertEquals(synced.text(), desk.onDisk(PhilosopherModel.FILE));
  }

  private void revert() {
    try {
      synced.revert();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aMergeWithConflictMarkersIsABrokenText() throws IOException {
    List<EObject> objects = EditorsFixture.all(synced.model());
    desk.file(
        PhilosopherModel.FILE,
        PhilosopherModel.TEXT.replace(
            "            state fork\n",
            "<<<<<<< HEAD\n            state fork\n=======\n            state knife\n>>>>>>> b\n"));

    assertEquals(OnDisk.TAKEN, synced.fileChanged());
    assertEquals(15, synced.problem().orElseThrow().line() - 2);
    assertEquals(objects, EditorsFixture.all(synced.model()));

    desk.file(PhilosopherModel.FILE, PhilosopherModel.TEXT);
    assertEquals(OnDisk.TAKEN, synced.fileChanged());
    assertEquals(objects, EditorsFixture.all(synced.model()));
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void aFileThatIsDeletedStaysOpenAndCanBeSavedAgain() throws IOException {
    Files.delete(folder.resolve(PhilosopherModel.FILE));
    assertEquals(OnDisk.GONE, synced.fileChanged());
    EditorsFixture.assertInStep(synced);

    desk.file(PhilosopherModel.FILE, THEIRS);
    assertEquals(OnDisk.TAKEN, synced.fileChanged());
    Files.delete(folder.resolve(PhilosopherModel.FILE));
    resource.save(null);
    assertEquals(THEIRS, desk.onDisk(PhilosopherModel.FILE));
  }

  @Test
  void aResourceThatIsUnloadedAndLoadedAgainIsSynchronizedAgain() throws IOException {
    draw();
    resource.unload();
    resource.load(null);
    assertEquals(PhilosopherModel.TEXT, synced.text());
    EditorsFixture.assertInStep(synced);
  }
}
