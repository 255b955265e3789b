// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.nio.file.Path;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenameTest {
  @TempDir Path folder;
  private Editor editor;

  @BeforeEach
  void open() {
    editor = new Editor(folder);
  }

  private String renamed(String model, String newName) {
    WorkspaceEdit edit = rename(model, newName);
    String uri = editor.uri("dpp.pawl");
    return Editor.apply(editor.text("dpp.pawl"), edit.getChanges().get(uri));
  }

  private WorkspaceEdit rename(String model, String newName) {
    var place = editor.open("dpp.pawl", model);
    var params = new RenameParams(place.file(), place.position(), newName);
    return Editor.get(editor.server().rename(params));
  }

  private String refusal(String model, String newName) {
    return assertThrows(ResponseErrorException.class, () -> rename(model, newName)).getMessage();
  }

  /** Renames at the declaration; checks all occurrences in the language and in C. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "event EAT, DONE, §HUNGRY: Seat | STARVING | HUNGRY | STARVING",
        "event §EAT, DONE, HUNGRY: Seat | DINE | EAT | DINE",
        "const §N_PHILO = 5 | PHILOSOPHERS | N_PHILO | PHILOSOPHERS",
        "    §philo: uint8_t | seat | philo: uint8_t,e->philo | seat: uint8_t,e->seat",
        "active §Table { | Board | Table | Board",
        "param §id: | number | id:,me->id,id = | number:,me->number,number =",
        "state §serving { | waiting | state serving,active.serving,-> serving | state waiting,active.waiting,-> waiting",
        "state §active { | running | state active,active.serving | state running,running.serving",
        "operation §left (| beside | left | beside",
        "bool §fork_taken[ | taken | fork_taken | taken",
        "port §table sends | board | port table,philo.table | port board,philo.board",
        "type §Seat { | Place | Seat | Place",
        "model §dpp | diners | model dpp,DPP_N | model diners,DINERS_N",
      })
  void renamesEveryPlace(String declaration, String newName, String from, String to) {
    String plain = declaration.replace("§", "");
    String expected = Philosophers.MODEL;
    String[] pieces = from.split(",");
    for (int i = 0; i < pieces.length; i++) {
      String word = "(?<![A-Za-z.])" + java.util.regex.Pattern.quote(pieces[i]) + "(?![A-Z.])";
      expected = expected.replaceAll(word.replace("(?<![A-Za-z.])e->", "e->"), to.split(",")[i]);
    }
    assertEquals(expected, renamed(Philosophers.with(plain, declaration), newName));
  }

  @Test
  void renamesFromAnIdentifierInC() {
    String model = Philosophers.with("Philo_send_HUNGRY(me", "Philo_send_HUN§GRY(me");
    String text = renamed(model, "STARVING");
    assertTrue(text.contains("Philo_send_STARVING(me, me->id)"), text);
    assertTrue(text.contains("event EAT, DONE, STARVING: Seat"), text);
    assertTrue(text.contains("on STARVING /"), text);
    assertFalse(text.contains("HUNGRY"), text);
  }

  @Test
  void ignoresStringsCommentsAndLongerNames() {
    String action = "{ log(\"DPP_EAT\"); /* DPP_EAT */ my_DPP_EAT(DPP_EAT); }";
    String model =
        Philosophers.with("event EAT,", "event §EAT,")
            .replace("{ Philo_publish_DONE(me, me->id); }", action);
    String text = renamed(model, "DINE");
    assertTrue(text.contains("{ log(\"DPP_EAT\"); /* DPP_EAT */ my_DPP_EAT(DPP_DINE); }"), text);
  }

  @Test
  void renamesInAllFiles() {
    editor.open("common.pawl", "model common\ntype Job { id: uint8_t }\nevent GO: Job\n");
    var place =
        editor.open(
            "plant.pawl",
            """
            model plant
            use "common.pawl"
            active Worker {
                machine {
                    initial -> idle
                    state idle { on G§O / { run(COMMON_GO, e->id); } }
                    state other { on common.GO -> idle }
                }
            }
            """);
    var params = new RenameParams(place.file(), place.position(), "START");
    WorkspaceEdit edit = Editor.get(editor.server().rename(params));
    String common =
        Editor.apply(editor.text("common.pawl"), edit.getChanges().get(editor.uri("common.pawl")));
    String plant =
        Editor.apply(editor.text("plant.pawl"), edit.getChanges().get(editor.uri("plant.pawl")));
    assertTrue(common.contains("event START: Job"), common);
    assertTrue(plant.contains("on START / { run(COMMON_START, e->id); }"), plant);
    assertTrue(plant.contains("on common.START -> idle"), plant);
  }

  @Test
  void coloursKeywords() {
    String text = renamed(Philosophers.with("state serving {", "state §serving {"), "state");
    assertTrue(text.contains("state ^state {"), text);
    assertTrue(text.contains("initial -> active.^state"), text);
  }

  @Test
  void refusesInvalidNames() {
    String why = refusal(Philosophers.with("state serving", "state §serving"), "on duty");
    assertEquals("'on duty' is not a name: write letters, digits and _, no digit first", why);
  }

  @Test
  void refusesKeywordsOfC() {
    String why = refusal(Philosophers.with("    philo: uint8_t", "    §philo: uint8_t"), "int");
    assertTrue(why.contains("named by a keyword of C"), why);
  }

  @Test
  void aRefusalIsNoErrorInTheLog() {
    var log = new StringWriter();
    var appender = new WriterAppender(new SimpleLayout(), log);
    Logger.getRootLogger().addAppender(appender);
    try {
      refusal(Philosophers.with("state serving {", "state §serving {"), "paused");
    } finally {
      Logger.getRootLogger().removeAppender(appender);
    }
    assertEquals("", log.toString());
  }

  @Test
  void refusesNamesThatAreTaken() {
    String why = refusal(Philosophers.with("state serving {", "state §serving {"), "paused");
    assertTrue(why.contains("state 'paused' is declared twice"), why);
  }

  /** Both names are allowed, but the path would lead to the other state. */
  @Test
  void refusesToCaptureOtherReferences() {
    String model =
        """
        model m
        event GO
        active A {
            machine {
                initial -> outer
                state §outer { on GO -> holder }
                state holder {
                    initial -> inner
                    state inner { on GO -> outer }
                }
            }
        }
        """;
    String why = refusal(model, "inner");
    assertTrue(why.contains("something else has that name"), why);
  }

  @Test
  void preparesNamesOnly() {
    var name =
        editor.open("dpp.pawl", Philosophers.with("on PAUSE -> paused", "on PAUSE -> pa§used"));
    var result =
        Editor.get(
            editor.server().prepareRename(new PrepareRenameParams(name.file(), name.position())));
    assertEquals("paused", result.getSecond().getPlaceholder());
    assertEquals("paused", editor.at(name.file().getUri(), result.getSecond().getRange()));
    var keyword =
        editor.open("dpp.pawl", Philosophers.with("on PAUSE -> paused", "o§n PAUSE -> paused"));
    assertNull(
        Editor.get(
            editor
                .server()
                .prepareRename(new PrepareRenameParams(keyword.file(), keyword.position()))));
  }
}
