// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.mirror;

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
import org.pawl.diagram.layout.Box;
import org.pawl.edit.change.CreateInMachine;
import org.pawl.edit.mirror.Mirror.OnDisk;
import org.pawl.model.Machine;

/** Saving in either editor, and files that others change: a git checkout, a merge. */
class FilesTest extends OfPhilosopher {
  private static final String THEIRS = Philosopher.TEXT.replace("state fork", "state knife");

  private void draw() {
    desk.tool(mirror, "[ready]", "[steady]");
  }

  @Test
  void savingTheDiagramSavesWhatWasTypedToo() throws IOException {
    TextEditor editor = desk.editor(Philosopher.FILE);
    draw();
    editor.edit("state fork", "state knife");

    resource.save(null);

    assertEquals(editor.text(), desk.onDisk(Philosopher.FILE));
    assertFalse(mirror.isDirty());
    assertEquals(OnDisk.AS_KNOWN, mirror.fileChanged());
  }

  @Test
  void savingTheTextSavesWhatWasDrawnAndItsLayout() throws IOException {
    TextEditor editor = desk.editor(Philosopher.FILE);
    desk.tool(
        mirror,
        "state fork",
        "state knife",
        new Renamed("m.Philo.eating.fork", "m.Philo.eating.knife"));

    editor.save();
    mirror.isSaved();

    assertEquals(THEIRS, desk.onDisk(Philosopher.FILE));
    assertEquals(Philosopher.LAYOUT.replace("fork", "knife"), desk.onDisk("m.pawllayout"));
    assertFalse(mirror.isDirty());
  }

  /** A view may ask once more, about a diagram that is being closed. */
  @Test
  void whatIsInNoSessionAnyMoreHasNoTwin() {
    Machine machine = Desk.first(mirror, Machine.class);
    assertTrue(mirror.twin(machine).isPresent());
    resource.getResourceSet().getResources().remove(resource);
    assertEquals(Optional.empty(), mirror.twin(machine));
  }

  @Test
  void withoutATextEditorTheResourceWritesTheFile() throws IOException {
    draw();
    assertTrue(mirror.isDirty());
    resource.save(Map.of());

    assertEquals(mirror.text(), desk.onDisk(Philosopher.FILE));
    assertFalse(mirror.isDirty());
  }

  @Test
  void everyByteThatNobodyTouchedIsKept() throws IOException {
    String text = Philosopher.TEXT.replace("\n", "\r\n").replace("Who", "Wer ißt, 何") + "\t \r\n";
    desk.file("crlf.pawl", text);
    Mirror odd = desk.mirror("crlf.pawl");
    desk.tool(odd, "[ready]", "[steady]");
    desk.resource("crlf.pawl").save(null);

    assertEquals(text.replace("ready", "steady"), desk.onDisk("crlf.pawl"));
  }

  @Test
  void newLinesEndAsTheOthersOfTheFile() throws IOException {
    desk.file("crlf.pawl", Philosopher.TEXT.replace("\n", "\r\n"));
    Mirror lines = desk.mirror("crlf.pawl");
    lines.change(
        parsed -> CreateInMachine.state(EcoreUtil2.eAllOfType(parsed, Machine.class).get(0)));
    desk.resource("crlf.pawl").save(null);

    String saved = desk.onDisk("crlf.pawl");
    assertTrue(saved.contains("state state1\r\n"), saved);
    assertEquals(-1, saved.replace("\r\n", "").indexOf('\n'), saved);
  }

  @Test
  void aByteOrderMarkIsNoTextAndStays() throws IOException {
    desk.file("marked.pawl", "\uFEFF" + Philosopher.TEXT);
    Mirror marked = desk.mirror("marked.pawl");
    assertEquals(Philosopher.TEXT, marked.text());
    assertFalse(marked.isDirty());
    assertEquals(OnDisk.AS_KNOWN, marked.fileChanged());
    desk.file("user.pawl", "model u use \"marked.pawl\" passive C { machine { } }");
    Desk.assertInStep(desk.mirror("user.pawl"));

    desk.tool(marked, "[ready]", "[steady]");
    desk.resource("marked.pawl").save(null);
    assertEquals(
        "\uFEFF" + Philosopher.TEXT.replace("ready", "steady"), desk.onDisk("marked.pawl"));
  }

  @Test
  void aFileThatHoldsTheTextAlreadyIsLeftAlone() throws IOException {
    Path file = folder.resolve(Philosopher.FILE);
    Files.setLastModifiedTime(file, FileTime.fromMillis(1000));
    resource.save(null);
    assertEquals(1000, Files.getLastModifiedTime(file).toMillis());
  }

  /** A model with syntax errors is a text like any other. */
  @Test
  void aBrokenTextIsSavedAsItIs() throws IOException {
    String broken = Philosopher.TEXT.replace("state eating {", "state eating {{");
    mirror.take(broken);
    resource.save(null);
    assertEquals(broken, desk.onDisk(Philosopher.FILE));
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
    TextEditor editor = desk.editor(Philosopher.FILE);
    EObject eating = Desk.named(mirror, "eating");
    EObject fork = Desk.named(mirror, "fork");
    desk.file(Philosopher.FILE, THEIRS);
    desk.file("m.pawllayout", Philosopher.LAYOUT.replace("fork  10 20", "knife  7 7"));

    assertEquals(OnDisk.TAKEN, mirror.fileChanged());

    assertEquals(THEIRS, mirror.text());
    assertEquals(Optional.of(new Box(7, 7, 60, 40)), mirror.layout().box("m.Philo.eating.knife"));
    assertEquals(THEIRS, editor.text());
    assertEquals(
        List.of(eating, fork), List.of(Desk.named(mirror, "eating"), Desk.named(mirror, "knife")));
    assertFalse(mirror.isDirty());
    Desk.assertInStep(mirror);
  }

  @Test
  void aChangeByOthersCanBeUndone() throws IOException {
    desk.file(Philosopher.FILE, THEIRS);
    desk.commands.run("Reload", this::reload);
    desk.commands.undo();
    assertEquals(Philosopher.TEXT, mirror.text());
    assertTrue(mirror.isDirty());
    Desk.assertInStep(mirror);
  }

  private void reload() {
    try {
      mirror.fileChanged();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aChangeByOthersBesideOnesOwnIsAConflictAndNothingIsLost() throws IOException {
    draw();
    String own = mirror.text();
    desk.file(Philosopher.FILE, THEIRS);

    assertEquals(OnDisk.CONFLICT, mirror.fileChanged());
    assertEquals(own, mirror.text());
    IOException refused = assertThrows(IOException.class, () -> resource.save(null));
    assertTrue(refused.getMessage().contains("changed elsewhere"), refused.getMessage());
    assertEquals(THEIRS, desk.onDisk(Philosopher.FILE));

    desk.commands.run("Revert", this::revert);
    assertEquals(THEIRS, mirror.text());
    desk.commands.undo();
    assertEquals(own, mirror.text());
    resource.save(Map.of(MirrorResource.OPTION_OVERWRITE, true));
    assertEquals(own, desk.onDisk(Philosopher.FILE));
  }

  @Test
  void savingWithATextEditorOpenIsRefusedAlikeUntilOneIsChosen() throws IOException {
    desk.editor(Philosopher.FILE);
    draw();
    desk.file(Philosopher.FILE, THEIRS);

    assertThrows(IOException.class, () -> resource.save(null));
    assertEquals(THEIRS, desk.onDisk(Philosopher.FILE));
    resource.save(Map.of(MirrorResource.OPTION_OVERWRITE, true));
    assertEquals(mirror.text(), desk.onDisk(Philosopher.FILE));
  }

  private void revert() {
    try {
      mirror.revert();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aMergeWithConflictMarkersIsABrokenText() throws IOException {
    List<EObject> objects = Desk.all(mirror.model());
    desk.file(
        Philosopher.FILE,
        Philosopher.TEXT.replace(
            "            state fork\n",
            "<<<<<<< HEAD\n            state fork\n=======\n            state knife\n>>>>>>> b\n"));

    assertEquals(OnDisk.TAKEN, mirror.fileChanged());
    assertEquals(15, mirror.problem().orElseThrow().line() - 2);
    assertEquals(objects, Desk.all(mirror.model()));

    desk.file(Philosopher.FILE, Philosopher.TEXT);
    assertEquals(OnDisk.TAKEN, mirror.fileChanged());
    assertEquals(objects, Desk.all(mirror.model()));
    Desk.assertInStep(mirror);
  }

  @Test
  void aFileThatIsDeletedStaysOpenAndCanBeSavedAgain() throws IOException {
    Files.delete(folder.resolve(Philosopher.FILE));
    assertEquals(OnDisk.GONE, mirror.fileChanged());
    Desk.assertInStep(mirror);

    desk.file(Philosopher.FILE, THEIRS);
    assertEquals(OnDisk.TAKEN, mirror.fileChanged());
    Files.delete(folder.resolve(Philosopher.FILE));
    resource.save(null);
    assertEquals(THEIRS, desk.onDisk(Philosopher.FILE));
  }

  @Test
  void aResourceThatIsUnloadedAndLoadedAgainIsAMirrorAgain() throws IOException {
    draw();
    resource.unload();
    resource.load(null);
    assertEquals(Philosopher.TEXT, mirror.text());
    Desk.assertInStep(mirror);
  }
}
