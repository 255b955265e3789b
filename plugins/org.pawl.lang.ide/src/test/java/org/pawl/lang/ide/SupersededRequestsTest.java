// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersChangeEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Notifications that arrive while the server still processes others. */
class SupersededRequestsTest {
  private static final String BEFORE = "model m\n";
  private static final String AFTER = "model m\n\n/** Anything. */\nevent GO\n";

  @TempDir Path folder;

  /** A request after a change is answered for the text after that change. */
  @Test
  void aChangeIsReadThoughFoldersChangeAtOnce() {
    Editor editor = new Editor(folder);
    editor.open("m.pawl", BEFORE);
    assertEquals(BEFORE, read(editor, "m.pawl"));

    CountDownLatch busy = occupy(editor);
    editor.change("m.pawl", AFTER);
    editor.server().didChangeWorkspaceFolders(added(folder.resolve("another")));
    busy.countDown();

    assertEquals(AFTER, read(editor, "m.pawl"));
  }

  @Test
  void aChangeIsReadThoughAFileThatIsNotOpenChangesAtOnce() {
    Editor editor = new Editor(folder);
    editor.open("m.pawl", BEFORE);
    assertEquals(BEFORE, read(editor, "m.pawl"));

    CountDownLatch busy = occupy(editor);
    editor.change("m.pawl", AFTER);
    editor.change("not_open.pawl", AFTER);
    busy.countDown();

    assertEquals(AFTER, read(editor, "m.pawl"));
  }

  @Test
  void aChangeIsReadThoughTheConfigurationChangesAtOnce() {
    Editor editor = new Editor(folder);
    editor.open("m.pawl", BEFORE);
    assertEquals(BEFORE, read(editor, "m.pawl"));

    CountDownLatch busy = occupy(editor);
    editor.change("m.pawl", AFTER);
    editor.server().didChangeConfiguration(new DidChangeConfigurationParams(Map.of()));
    busy.countDown();

    assertEquals(AFTER, read(editor, "m.pawl"));
  }

  /** A project may be deleted before the server has processed a notification about it. */
  @Test
  void aMissingFileDoesNotEndTheBuild() {
    Editor editor = new Editor(folder);
    editor.open("m.pawl", BEFORE);
    assertEquals(List.of(), editor.problems("m.pawl"));

    var event = new FileEvent(editor.uri("gone.pawl"), FileChangeType.Created);
    editor.server().didChangeWatchedFiles(new DidChangeWatchedFilesParams(List.of(event)));
    editor.change("m.pawl", "model m\nactive A { }\n");

    assertEquals(1, editor.problems("m.pawl").size());
  }

  /** Delays the processing of notifications until the latch opens. */
  private static CountDownLatch occupy(Editor editor) {
    var started = new CountDownLatch(1);
    var busy = new CountDownLatch(1);
    editor
        .server()
        .getRequestManager()
        .runRead(
            cancelled -> {
              started.countDown();
              await(busy);
              return true;
            });
    await(started);
    return busy;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static DidChangeWorkspaceFoldersParams added(Path another) {
    var folder = new WorkspaceFolder(another.toUri().toString(), "another");
    return new DidChangeWorkspaceFoldersParams(
        new WorkspaceFoldersChangeEvent(List.of(folder), List.of()));
  }

  private static String read(Editor editor, String name) {
    return Editor.get(
        editor
            .server()
            .read(
                URI.createURI(editor.uri(name)),
                model -> model.getParseResult().getRootNode().getText()));
  }
}
