// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.lsp.LanguageServers;

/** A stored position is kept when its element is renamed. */
class LayoutRenameTest {
  private static final List<String> LINES =
      List.of(
          "model plant",
          "event GO",
          "passive Worker {",
          "    machine {",
          "        initial -> idle",
          "        state idle { on GO -> busy }",
          "        state busy { state deep { on GO -> idle } initial -> deep }",
          "    }",
          "}",
          "");

  @TempDir private Path folder;

  private Map<String, List<TextEdit>> rename(int line, String name, String newName)
      throws Exception {
    String uri = folder.resolve("plant.pawl").toUri().toString();
    var server = LanguageServers.create(new ILanguageServerShutdownAndExitHandler.NullImpl());
    var params = new InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    server.initialize(params).get(60, TimeUnit.SECONDS);
    server.didOpen(
        new DidOpenTextDocumentParams(
            new TextDocumentItem(uri, "pawl", 1, String.join("\n", LINES))));
    var place = new Position(line - 1, LINES.get(line - 1).indexOf(name));
    return server
        .rename(new RenameParams(new TextDocumentIdentifier(uri), place, newName))
        .get(60, TimeUnit.SECONDS)
        .getChanges();
  }

  private Path layout() {
    return folder.resolve("plant.pawllayout");
  }

  @Test
  void keysFollowAndTheRestOfTheFileStays() throws Exception {
    Files.writeString(
        layout(),
        "# by hand\n"
            + "plant.Worker.busy  10 20 90 40\n"
            + "plant.Worker.busy.deep  5 6 70 30\n"
            + "no place\n"
            + "plant.Worker.busyness  1 2 3 4\n"
            + "plant.Worker.idle#0  bends 1 2\n");
    List<TextEdit> edits = rename(7, "busy", "working").get(layout().toUri().toString());
    assertEquals(1, edits.size());
    assertEquals(new Position(6, 0), edits.get(0).getRange().getEnd());
    assertEquals(
        "# by hand\n"
            + "no place\n"
            + "plant.Worker.busyness  1 2 3 4\n"
            + "plant.Worker.idle#0  bends 1 2\n"
            + "plant.Worker.working  10 20 90 40\n"
            + "plant.Worker.working.deep  5 6 70 30\n",
        edits.get(0).getNewText());
  }

  @Test
  void elementsWithoutAPlaceDoNotChangeTheFile() throws Exception {
    assertFalse(rename(7, "busy", "working").containsKey(layout().toUri().toString()));
    Files.writeString(layout(), "plant.Worker.idle  1 2 30 40\n");
    assertFalse(rename(7, "busy", "working").containsKey(layout().toUri().toString()));
  }
}
