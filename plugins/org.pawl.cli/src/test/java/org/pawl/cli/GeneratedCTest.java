// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.lsp.LanguageServers;

/** The C in a hover. */
class GeneratedCTest {
  private static final List<String> LINES =
      List.of(
          "model plant",
          "const ROOM = 4",
          "type Job { id: uint8_t }",
          "event GO: Job",
          "active Worker {",
          "    operation run (uint8_t n): bool / { return n > 0U; }",
          "    machine {",
          "        initial -> idle",
          "        state idle { on GO [Worker_run(me, e->id)] -> busy }",
          "        state busy { on GO [Worker_run(me, e->id)] -> first else -> second }",
          "        state first: Steps",
          "        state second: Steps",
          "    }",
          "    submachine Steps {",
          "        initial -> one",
          "        state one { on GO -> two }",
          "        state two { on GO -> one  initial -> last  state last: Last }",
          "    }",
          "    submachine Last {",
          "        initial -> here",
          "        state here { on GO -> here }",
          "    }",
          "    submachine Unused {",
          "        initial -> nowhere",
          "        state nowhere { on GO -> nowhere }",
          "    }",
          "}",
          "system plant {",
          "    pool 4 of Job",
          "    worker: Worker { priority 1  queue ROOM }",
          "    interrupt Button posts GO to worker",
          "    second: Worker { priority 2  queue ROOM }",
          "}");

  @TempDir private Path folder;

  private String hover(String broken, int line, String name) throws Exception {
    String text = String.join("\n", LINES) + "\n" + broken;
    var server = LanguageServers.create(new ILanguageServerShutdownAndExitHandler.NullImpl());
    var params = new InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    server.initialize(params).get(60, TimeUnit.SECONDS);
    String uri = folder.resolve("plant.pawl").toUri().toString();
    server.didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "pawl", 1, text)));
    var place = new Position(line - 1, LINES.get(line - 1).indexOf(name));
    return server
        .hover(new HoverParams(new TextDocumentIdentifier(uri), place))
        .get(60, TimeUnit.SECONDS)
        .getContents()
        .getRight()
        .getValue();
  }

  private void shows(int line, String name, String c) throws Exception {
    String text = hover("", line, name);
    assertTrue(text.contains(c), text);
    assertFalse(text.contains("/* state"), text);
    assertFalse(text.contains("#include"), text);
  }

  @Test
  void ofAStateItsFunctions() throws Exception {
    shows(9, "idle", "Worker_idle_on_GO(plant_Worker *me, pawl_event const *event)");
  }

  /** Each use has its own functions: those of the first one are shown, under its name. */
  @Test
  void ofAStateOfASubmachineTheFunctionsOfAUse() throws Exception {
    shows(16, "one", "/* first.one, and likewise second.one */\n");
    shows(16, "one", "static void Worker_first_one_on_GO(plant_Worker *me)");
  }

  @Test
  void ofAStateOfASubmachineInASubmachineTheFunctionsOfAUseOfAUse() throws Exception {
    shows(20, "here", "/* first.two.last.here, and likewise second.two.last.here */\n");
    shows(20, "here", "static void Worker_first_two_last_here_on_GO(plant_Worker *me)");
  }

  @Test
  void nothingOfASubmachineThatIsNotUsed() throws Exception {
    assertEquals("```pawl\nstate nowhere\n```", hover("", 25, "nowhere"));
  }

  @Test
  void ofEverythingElseItsDeclaration() throws Exception {
    shows(2, "ROOM", "#define PLANT_ROOM 4");
    shows(3, "Job", "} plant_Job;");
    shows(4, "GO", "PLANT_GO = PAWL_FIRST_SIGNAL");
    shows(5, "Worker", "} plant_Worker;");
    shows(6, "run", "static bool Worker_run(plant_Worker *me, uint8_t n)");
    shows(30, "worker", "static pawl_active_descriptor const plant_worker_descriptor");
    shows(28, "plant", "extern plant_Worker plant_worker;");
  }

  @Test
  void ofAnInstanceNotTheNextOne() throws Exception {
    String text = hover("", 30, "worker");
    assertTrue(text.contains("plant_worker_descriptor"), text);
    assertFalse(text.contains("plant_second"), text);
  }

  @Test
  void nothingOfAModelWithErrors() throws Exception {
    assertEquals("```pawl\nconst ROOM = 4\n```", hover("active Broken { }\n", 2, "ROOM"));
  }
}
