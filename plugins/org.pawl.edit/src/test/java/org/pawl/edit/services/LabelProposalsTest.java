// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.services.LabelProposals.Proposal;
import org.pawl.edit.sync.SynchronizedModel;

/** The proposals for labels are those of the text at the same place. */
class LabelProposalsTest {
  private static final String TEXT =
      """
      model m
      event GO, GONE, STOP
      active Lamp {
          param level: uint8_t
          operation ready(uint8_t n): bool / { return true; }
          machine {
              initial -> a
              state a {
                  on GO -> b
                  on STOP [else] / { old(); } -> b
                  entry / { first();
                      second(); }
                  history h -> b
              }
              choice c {
                  [me->level > 1] -> a
                  else -> b
              }
              state b
              state d: Dial
          }
          submachine Dial {
              initial -> x
              state x
          }
      }
      """;

  @TempDir Path folder;
  private SynchronizedModel synced;

  @BeforeEach
  void open() {
    synced = new DiagramFixture(folder).open("m.pawl", TEXT);
  }

  private EObject element(String selector) {
    return DiagramFixture.element(synced, selector);
  }

  /**
   * @param label with {@code |} at the cursor
   */
  private List<Proposal> proposals(EObject element, String label, boolean asked) {
    int cursor = label.indexOf('|');
    return LabelProposals.of(element, false, label.replace("|", ""), cursor, asked).find();
  }

  private List<String> names(String selector, String label, boolean asked) {
    return proposals(element(selector), label, asked).stream().map(Proposal::label).toList();
  }

  private String taken(String selector, String label, String name) {
    Proposal proposal =
        proposals(element(selector), label, true).stream()
            .filter(one -> one.label().equals(name))
            .findFirst()
            .orElseThrow(() -> new AssertionError(names(selector, label, true).toString()));
    String typed = label.replace("|", "");
    return typed.substring(0, proposal.from())
        + proposal.text().substring(0, proposal.selectFrom())
        + "<"
        + proposal.text().substring(proposal.selectFrom(), proposal.selectTo())
        + ">"
        + proposal.text().substring(proposal.selectTo())
        + typed.substring(proposal.to());
  }

  @Test
  void aTriggerHasTheEvents() {
    assertEquals(List.of("STOP"), names("Branch#0", "ST|", false));
    List<String> events = names("Branch#0", "|", true);
    assertTrue(events.containsAll(List.of("GO", "GONE", "STOP", "after", "every")), "" + events);
    assertEquals("STOP<>", taken("Branch#0", "S|", "STOP"));
    assertEquals("STOP, GONE<> [x]", taken("Branch#0", "STOP, GON| [x]", "GONE"));
  }

  @Test
  void aTriggerCanBeATime() {
    assertEquals("after <10> ms", taken("Branch#0", "af|", "after"));
    assertTrue(names("Branch#0", "after 10 |", true).contains("ms"));
    assertEquals("after 10 ms<>", taken("Branch#0", "after 10 m|", "ms"));
  }

  @Test
  void aGuardHasTheDataAndTheFunctionsOfTheClass() {
    assertEquals("GO [me->level<>]", taken("Branch#0", "GO [me->l|]", "level"));
    assertEquals(
        "GO [Lamp_ready(me, <n>)]", taken("Branch#0", "GO [Lamp_r|]", "Lamp_ready"), "a call");
    assertEquals("[me->level<> > 1]", taken("Branch#2", "[me->le| > 1]", "level"));
  }

  @Test
  void anEffectHasTheSameAlsoOnItsSecondLine() {
    assertEquals(
        "GO / {\nme->level<>;\n}", taken("Branch#0", "GO / {\nme->le|;\n}", "level"), "a new line");
    String entry = new EditServices().editText(element("Entry#0"));
    assertTrue(entry.contains("\n"), entry);
    String typed = entry.replace("second()", "me->le|");
    assertEquals(typed.replace("|", "vel<>"), taken("Entry#0", typed, "level"));
  }

  @Test
  void theTypeOfAStateIsASubmachine() {
    assertEquals("d: Dial<>", taken("State:d", "d: D|", "Dial"));
  }

  @Test
  void theEffectOfAnEdgeFromAPseudostateHasTheDataOfTheClass() {
    String label = "/ { me->le }";
    List<Proposal> found =
        LabelProposals.of(element("History:h"), true, label, label.indexOf("le") + 2, true).find();
    assertEquals(List.of("level"), found.stream().map(Proposal::label).toList());
  }

  @Test
  void anotherBranchIsProposedForAlone() {
    assertEquals("else<>", taken("Branch#3", "el|", "else"));
  }

  @Test
  void nothingIsProposedForANameOrInAComment() {
    assertEquals(List.of(), names("State:a", "a|", false));
    assertEquals(List.of(), names("Branch#0", "GO / { /* l| */ }", true));
  }

  @Test
  void theModelIsNotChanged() {
    names("Branch#0", "XX [", true);
    assertEquals(TEXT, synced.text());
  }
}
