// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pawl.lang.PawlStandaloneSetup;

class CompletionTest {
  @TempDir static Path folder;
  private static Editor editor;

  @BeforeAll
  static void open() {
    editor = new Editor(folder);
  }

  private static List<CompletionItem> items(String text) {
    var place = editor.open("dpp.pawl", text);
    var params = new CompletionParams(place.file(), place.position());
    return Editor.get(editor.server().completion(params)).getRight().getItems();
  }

  private static String labels(String piece, String typed) {
    return String.join(
        " ",
        items(Philosophers.with(piece, typed)).stream().map(CompletionItem::getLabel).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // members
        "Philo_send_HUNGRY(me, me->id) | me->§ | id",
        "me->fork_taken[Table_left(me, e->philo)] | me->§ | fork_taken seats free",
        "me->fork_taken[Table_left(me, e->philo)] | me->s§ | seats",
        "e->philo == me->id | e->§ | philo",
        "Philo_send_HUNGRY(me, me->id) | e->§ | ''",
        "me->fork_taken[Table_left(me, e->philo)] | x->§ | ''",
        // helpers
        "Philo_send_HUNGRY(me, me->id) | Philo_send_§ | Philo_send_HUNGRY",
        "Philo_send_HUNGRY(me, me->id) | Philo_pub§ | Philo_publish_DONE",
        "Philo_send_HUNGRY(me, me->id) | Philo_is_in_§ |"
            + " Philo_is_in_thinking Philo_is_in_hungry Philo_is_in_eating",
        "Philo_send_HUNGRY(me, me->id) | DPP_N§ | DPP_N_PHILO",
        "Philo_send_HUNGRY(me, me->id) | PAWL§ | PAWL_ASSERT",
        "me->fork_taken[Table_left(me, e->philo)] | me->free = Table_l§ | Table_left",
        "(bsp_think_time(me->id)) | (bsp(me->§)) | id",
        "[e->philo == me->id] | [e->§ == me->id] | philo",
        // neither in strings nor in comments
        "Philo_send_HUNGRY(me, me->id) | log(\"Philo_§\") | ''",
        "Philo_send_HUNGRY(me, me->id) | /* Philo_§ */ | ''",
        // the language
        "port table sends HUNGRY | port table sends § | DONE EAT HUNGRY PAUSE",
        "port table sends HUNGRY | port table sends HUNGRY, § | DONE EAT PAUSE",
        "port table sends HUNGRY | port table sends dpp.D§ | dpp.DONE",
        "on PAUSE -> paused | on PAUSE -> § | active paused serving local",
        "on PAUSE -> paused | on PAUSE -> active.§ | active.paused active.serving",
        "connect philo.table -> table, | connect § | philo table",
        "connect philo.table -> table, | connect philo.§ | table",
        "queue 9 | queue § | N_PHILO",
        "table: Table | table: § | Philo Table",
        "event EAT, DONE, HUNGRY: Seat | event EAT, DONE, HUNGRY: § | Seat",
        "id = index | § | id deferred priority queue threshold",
        "kernel preemptive | kernel § | blocking cooperative nvic preemptive",
      })
  void offersMatchingProposals(String piece, String typed, String expected) {
    assertEquals(expected, labels(piece, typed));
  }

  @Test
  void offersKeywordsThatFitAndNoOthers() {
    String inState = labels("on PAUSE -> paused", "§");
    for (String word : List.of("on", "entry", "exit", "after", "defer", "state", "initial")) {
      assertTrue((" " + inState + " ").contains(" " + word + " "), word + " in " + inState);
    }
    for (String word : List.of("port", "event", "queue", "unhandled", "priority", "uml")) {
      assertFalse((" " + inState + " ").contains(" " + word + " "), word + " in " + inState);
    }
    assertEquals("state", labels("state thinking", "st§"));
  }

  /** Like the builder in the workbench. */
  @Test
  void offersKeywordsAfterAnotherSetUpOfTheLanguage() {
    var other = new Editor(folder.resolve("other"));
    new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();

    var place = other.open("m.pawl", Philosophers.with("state hungry {", "§\nstate hungry {"));
    var params = new CompletionParams(place.file(), place.position());
    List<String> labels =
        Editor.get(other.server().completion(params)).getRight().getItems().stream()
            .map(CompletionItem::getLabel)
            .toList();

    assertTrue(labels.contains("state"), labels.toString());
  }

  @Test
  void aCallIsProposedWithItsArguments() {
    CompletionItem item =
        items(Philosophers.with("Table_send_EAT(me, e->philo, 1)", "Table_send§")).get(0);
    assertEquals(
        "Table_send_EAT(me, ${1:index}, ${2:philo})", item.getTextEdit().getLeft().getNewText());
    assertEquals(
        "void Table_send_EAT(dpp_Table const *me, size_t index, uint8_t philo)", item.getDetail());
    CompletionItem called =
        items(Philosophers.with("Table_send_EAT(me, e->philo, 1)", "Table_send§(me)")).get(0);
    assertEquals("Table_send_EAT", called.getTextEdit().getLeft().getNewText());
  }

  @Test
  void replacesTheWordUnderTheCursor() {
    String text = Philosophers.with("Table_left(me, e->philo)", "Table_§xyz(me, e->philo)");
    CompletionItem item =
        items(text).stream().filter(i -> i.getLabel().equals("Table_left")).findFirst().get();
    String plain = text.replace("§", "");
    assertEquals(Philosophers.MODEL, Editor.apply(plain, List.of(item.getTextEdit().getLeft())));
  }

  @Test
  void showsTheDocumentation() {
    CompletionItem item = items(Philosophers.with("queue 9", "queue §")).get(0);
    String text = item.getDocumentation().getRight().getValue();
    assertTrue(text.contains("How many there are."), text);
  }

  /** Semantics rule 19: the common base type of all triggers. */
  @Test
  void membersOfTheEventAreThoseThatAllTriggersHave() {
    String model =
        """
        model m
        type Base { id: uint8_t }
        type Long extends Base { more: uint8_t }
        type Other extends Base { else_: uint8_t }
        event A: Long
        event B: Other
        active C {
            machine {
                initial -> idle
                state idle { on %s / { use(e->§); } }
            }
        }
        """;
    assertEquals(
        "id",
        String.join(
            " ", items(model.formatted("A, B")).stream().map(CompletionItem::getLabel).toList()));
    assertEquals(
        "more base.id",
        String.join(
            " ", items(model.formatted("A")).stream().map(CompletionItem::getLabel).toList()));
  }
}
