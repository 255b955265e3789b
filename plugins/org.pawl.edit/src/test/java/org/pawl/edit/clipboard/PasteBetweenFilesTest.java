// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.stored.LayoutFileText;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.edit.GivenModel;
import org.pawl.edit.internal.paste.Paste;
import org.pawl.edit.internal.paste.Paste.Pasted;
import org.pawl.edit.text.EditScript;
import org.pawl.model.Event;
import org.pawl.model.Initial;
import org.pawl.model.Instance;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.State;
import org.pawl.model.SystemDefinition;

/** Paste from the diagram of one file to that of another one. */
class PasteBetweenFilesTest {
  private static final String DOOR =
      """
      model doors

      type Hand { left: uint8_t }
      type Key extends Hand {
          number: uint16_t // as stamped
      }
      event OPEN, CLOSE
      event LOCK: Key
      const N = 3

      active Door {
          param id: uint8_t
          var {
              uint16_t tries;
              int opened[4];
          }
          submachine Bell {
              initial -> ringing
              state ringing { on CLOSE -> silent }
              state silent
          }
          machine {
              initial -> shut

              // The door is shut.
              state shut {
                  on OPEN [me->tries < 3] -> ajar else / { me->opened[0]++; } -> stuck
                  on LOCK -> locked
                  initial -> idle
                  state idle { after 2 s -> bolted }
                  state bolted
              }

              state ajar {
                  on CLOSE -> shut.bolted
              }

              state locked: Bell
              state stuck { entry / { Door_jam(me); } }
          }
      }

      system doors {
          tick 100 Hz
          door: Door { id = 1 priority 2 queue N }
      }
      """;

  private static final String LAMP =
      """
      model lamps

      event OPEN

      active Lamp {
          machine {
              initial -> off
              state off
          }
      }
      """;

  private final GivenModel door = GivenModel.model(DOOR);
  private final GivenModel lamp = GivenModel.model(LAMP);

  private static CopiedMembers clip(List<? extends EObject> elements) {
    CopiedMembers clip = CopiedMembers.of(elements);
    return CopiedMembers.of(
        new CopiedMembers(
                URI.createURI("memory:/models/doors.pawl"),
                clip.model(),
                clip.members(),
                LayoutFileText.read("doors.Door.shut  20 50 0 0\n"))
            .encoded());
  }

  private Pasted paste(GivenModel into, Class<? extends EObject> owner, EObject... elements) {
    return Paste.of(clip(List.of(elements)).elements(), into.first(owner));
  }

  private State state(String name) {
    return door.named(State.class, name);
  }

  /** The new text in the lamp. */
  private static String added(GivenModel given, EditScript script) {
    List<String> before = given.text().lines().toList();
    StringBuilder added = new StringBuilder();
    given
        .after(script)
        .lines()
        .filter(line -> !before.contains(line))
        .forEach(line -> added.append(line).append('\n'));
    return added.toString();
  }

  @Test
  void aStateIsPastedWithItsContentAndMissingDeclarations() {
    Pasted pasted = paste(lamp, Machine.class, state("shut"));
    assertEquals(
        """
                // The door is shut.
                state shut {
                    initial -> idle
                    state idle { after 2 s -> bolted }
                    state bolted
                }
        """,
        added(lamp, pasted.script()));
  }

  @Test
  void transitionsBetweenPastedElementsAreKept() {
    Pasted pasted = paste(lamp, Machine.class, state("shut"), state("ajar"));
    String text = lamp.after(pasted.script());
    assertTrue(text.contains("on OPEN [me->tries < 3] -> ajar\n"), text);
    assertTrue(text.contains("on CLOSE -> shut.bolted"), text);
    assertTrue(text.contains("event CLOSE"), text);
    assertTrue(text.contains("    var {\n        uint16_t tries;\n    }"), text);
    assertEquals("Pasted with event CLOSE, data tries.", pasted.notes().get(0));
  }

  @Test
  void usedNamesAreReplacedAlsoInTransitions() {
    String there = LAMP.replace("state off", "state off\n        state shut\n        state ajar");
    GivenModel taken = GivenModel.model(there);
    Pasted pasted = paste(taken, Machine.class, state("shut"), state("ajar"));
    String text = taken.after(pasted.script());
    assertTrue(text.contains("on CLOSE -> shut1.bolted"), text);
    assertTrue(text.contains("-> ajar1\n"), text);
    assertTrue(text.contains("state ajar1 {"), text);
  }

  @Test
  void aTransitionToAMissingStateIsLeftOut() {
    Pasted pasted = paste(lamp, Machine.class, state("ajar"));
    assertEquals("        state ajar\n", added(lamp, pasted.script()));
    assertEquals(
        List.of("Left out, because the target is missing: '-> shut.bolted'."), pasted.notes());
  }

  /** The copy has the text of a new state. */
  @Test
  void aStateOfWhichNothingIsPastedHasNoBraces() {
    for (String members :
        List.of("{ on OPEN -> shut }", "{\n    on OPEN -> shut\n\n    on CLOSE -> shut\n}")) {
      String text = pasted("state filled: Bell " + members);
      assertTrue(text.contains("        state filled: Bell\n    }"), text);
      text = pasted("state filled { initial -> half state half " + members + " }");
      assertTrue(text.contains("state half }"), text);
    }
  }

  @Test
  void aBlockWithACommentKeepsItsBraces() {
    String text = pasted("state filled {\n    // To the rim.\n\n    on OPEN -> shut\n}");
    assertTrue(text.contains("state filled {\n"), text);
    assertTrue(text.contains("// To the rim.\n"), text);
  }

  /** The lamp with a state of the door. */
  private static String pasted(String filled) {
    GivenModel door = GivenModel.model(DOOR.replace("state stuck {", filled + "\nstate stuck {"));
    CopiedMembers clip = clip(List.of(door.named(State.class, "filled")));
    GivenModel lamp = GivenModel.model(LAMP);
    return lamp.after(Paste.of(clip.elements(), lamp.first(Machine.class)).script());
  }

  @Test
  void aTransitionToAStateOfThatNameLeadsThere() {
    GivenModel other =
        GivenModel.model(LAMP.replace("state off", "state off\n        state stuck"));
    Pasted pasted = paste(other, Machine.class, state("shut"));
    assertTrue(other.after(pasted.script()).contains("-> stuck\n"), other.after(pasted.script()));
  }

  @Test
  void aSubmachineIsPastedWithTheStateThatUsesIt() {
    Pasted pasted = paste(lamp, Machine.class, state("locked"));
    String text = lamp.after(pasted.script());
    assertTrue(text.contains("    submachine Bell {\n        initial -> ringing\n"), text);
    assertTrue(text.contains("event CLOSE"), text);
    assertEquals(List.of("Pasted with submachine Bell, event CLOSE."), pasted.notes());
  }

  @Test
  void missingNamesInCAreReported() {
    GivenModel two =
        GivenModel.model(
            DOOR.replace(
                "entry / { Door_jam(me); }",
                "entry / { Door_is_in_ajar(me); me->opened[1] = me->id; }"));
    State stuck = two.named(State.class, "stuck");
    Pasted pasted = Paste.of(clip(List.of(stuck)).elements(), lamp.first(Machine.class));
    assertEquals(
        List.of("Not declared here, but used in the C: Door_is_in_ajar, me->opened, me->id."),
        pasted.notes());
  }

  @Test
  void aMachineIsAllThatIsInItAndBeginsWhereTheOtherDoes() {
    Pasted pasted = paste(lamp, Machine.class, door.first(Machine.class));
    String text = lamp.after(pasted.script());
    assertFalse(text.contains("initial -> shut"), text);
    assertTrue(text.contains("state stuck"), text);

    GivenModel empty =
        GivenModel.model(LAMP.replaceFirst("(?s)machine \\{.*?\n    }", "machine {\n    }"));
    text = empty.after(paste(empty, Machine.class, door.first(Machine.class)).script());
    assertTrue(text.contains("machine {\n        initial -> shut\n\n        // The door"), text);
    assertEquals(List.of(), empty.changed(EditScript.of()).errors());
  }

  @Test
  void anInstanceIsPastedWithItsClass() {
    GivenModel empty = GivenModel.model("model lamps\n\nsystem lamps {\n    tick 100 Hz\n}\n");
    GivenModel after =
        empty.changed(paste(empty, SystemDefinition.class, door.first(Instance.class)).script());
    assertEquals(List.of(), after.errors());
    assertTrue(after.text().contains("active Door {"), after.text());
    assertTrue(after.text().contains("const N = 3"), after.text());
    assertTrue(after.text().contains("event OPEN, CLOSE"), after.text());
  }

  @Test
  void aNameOfAUsedFileIsTaken() {
    GivenModel user =
        GivenModel.model("model m\n\nuse \"doors.pawl\"\n").beside("doors.pawl", DOOR);
    String text =
        user.after(
            Paste.of(clip(List.of(door.first(MachineClass.class))).elements(), user.model())
                .script());
    assertTrue(text.contains("active Door1 {"), text);
  }

  @Test
  void inTheSameMachineTransitionsKeepTheirTargets() {
    GivenModel same = GivenModel.model(DOOR);
    List<EObject> copied = CopiedMembers.of(List.of(same.named(State.class, "idle"))).elements();
    Pasted pasted = Paste.of(copied, same.first(Machine.class));
    String text = same.after(pasted.script());
    assertTrue(text.contains("state idle { after 2 s -> shut.bolted }"), text);
    assertEquals(List.of(), pasted.notes());
  }

  @Test
  void aTransitionIsCopiedWithItsReaction() {
    EObject branch = state("ajar").eContents().get(0).eContents().get(1);
    assertEquals("on CLOSE -> shut.bolted\n", CopiedMembers.of(List.of(branch)).text());
    EObject event = door.named(Event.class, "CLOSE");
    assertEquals("event OPEN, CLOSE\n", CopiedMembers.of(List.of(event)).text());
  }

  @Test
  void theClipboardHasTheTextOfTheModel() {
    assertEquals(
        "initial -> shut\n\nstate ajar {\n    on CLOSE -> shut.bolted\n}\n",
        CopiedMembers.of(List.of(state("ajar"), door.nth(Initial.class, 1))).text());
  }

  @Test
  void theClipboardHasThePlacesToo() {
    StoredLayout places = clip(List.of(state("ajar"))).places();
    assertEquals("doors.Door.shut  20 50 0 0\n", LayoutFileText.write(places));
  }

  private String text(String snippet, Class<? extends EObject> into) {
    return lamp.after(
        Paste.of(CopiedText.elements(snippet, lamp.first(into)), lamp.first(into)).script());
  }

  @Test
  void textFromATextEditorIsPastedWhereItIsValid() {
    String state = "state lit {\n                on OPEN -> off\n            }\n";
    assertTrue(
        text(state, Machine.class)
            .contains("        state lit {\n            on OPEN -> off\n        }\n"),
        text(state, Machine.class));
    assertTrue(text("event DIM", State.class).contains("event OPEN\nevent DIM\n"));
    assertTrue(text("on OPEN -> off", State.class).contains("state off {\n            on OPEN"));
    assertTrue(text(DOOR, Machine.class).contains("active Door {"));
  }

  @Test
  void otherTextIsRefusedWithItsFirstError() {
    assertEquals(
        "the text on the clipboard is not valid at this place: line 2, "
            + "'this' is not valid here: a machine contains initial, state, choice,"
            + " junction, history, final and unhandled",
        GivenModel.refusal(() -> text("state lit\nthis is no model", Machine.class)));
    assertEquals(
        "the text on the clipboard is not valid at this place; copy a member of a model",
        GivenModel.refusal(() -> text(" ", Machine.class)));
    String refusal = GivenModel.refusal(() -> text("state lit { on DIM -> off }", Machine.class));
    assertEquals(
        "state 'lit' (line 2): nothing there is called 'DIM';"
            + " make that first, or paste it together with this",
        refusal);
    assertTrue(lamp.first(Named.class).getName().equals("OPEN"));
  }
}
