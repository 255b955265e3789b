// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.Texts;

@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class UnresolvedNameMessagesTest {
  @Inject private Texts texts;

  @Test
  void namesASimilarName() {
    assertError(
        "there is no event 'HUNGRI': did you mean 'HUNGRY'?",
        "model m event HUNGRY, EAT active A { machine { state s {on HUNGRI / { } } } }");
  }

  @Test
  void saysThePathOfANestedState() {
    assertError(
        "there is no state 'serving' within reach here: write its path, 'active.serving'",
        "model m active A { machine { initial -> serving state active { state serving } } }");
  }

  @Test
  void listsTheFewThatThereAre() {
    assertError(
        "there is no class 'Zebra': there is Philo, Table",
        "model m active Philo { } active Table { } system s {z:Zebra { } }");
  }

  @Test
  void saysWhereItLooked() {
    assertError(
        "there is no param 'number' in class 'A': there is id",
        "model m active A { param id: int } system s { a: A {number = 3 } }");
    assertError(
        "there is no port 'q' in class 'A': none is declared",
        "model m event E active A { } system s { a: A { } connect a.q -> a }");
    assertError(
        "there is no instance or thread 'b' in this system: did you mean 'a'?",
        "model m active A { } system s { mutex m used by b a: A { } }");
  }

  @Test
  void namesTheMissingDeclaration() {
    assertError(
        "there is no type 'T': none is declared in this model or one it uses", "model m event E:T");
  }

  @Test
  void behindManyErrorsTheKnownNamesAreNotSearched() {
    List<String> errors =
        texts.errors(
            "model m event HUNGRY active A { machine { state s {"
                + " on HUNGRI / { }".repeat(60)
                + " } } }");
    assertEquals(60, errors.size());
    assertTrue(errors.get(49).endsWith(": did you mean 'HUNGRY'?"), errors.get(49));
    assertTrue(
        errors.get(50).endsWith(": declare it in this model or one it uses"), errors.get(50));
  }

  /** Computing the distance of two long names would take gigabytes. */
  @Test
  void longNamesAreNotCompared() {
    String name = "n".repeat(50_000);
    assertEquals(List.of(), SimilarNames.to(name + "x", List.of(name)));
    assertEquals(List.of(), SimilarNames.to("n", List.of(name)));
  }

  @Test
  void pointsAreThoseOfTheState() {
    assertMachineError(
        "there is no entry point 'fest' in 'b': did you mean 'fast'?",
        "state a { on E -> b via fest } state b { entry point fast -> x state x }");
    assertMachineError(
        "there is no entry point 'fest' in submachine 'Dial': did you mean 'fast'?",
        "state a { on E -> b via fest } state b: Dial");
    assertMachineError(
        "there is no exit point 'filed' in submachine 'Dial': did you mean 'failed'?",
        "state b: Dial { exit filed -> b }");
    assertMachineError(
        "there is no submachine 'Dials' in class 'A': did you mean 'Dial'?", "state b: Dials");
  }

  @Test
  void pointsOfAnUnknownTargetAreNotMissed() {
    assertMachineError("there is no state 'c': did you mean 'a'?", "state a { on E -> c via p }");
  }

  @Test
  void saysHowEntryPointsAreNamed() {
    assertMachineError(
        "'fast' is an entry point, which is named after its state: write 'b via fast'",
        "state a { on E -> b.fast } state b { entry point fast -> x state x }");
    assertMachineError(
        "'fast' is an entry point, which is named after its state: write 'b via fast'",
        "state a { on E -> b.fast } state b: Dial");
    assertMachineError(
        "'fast' is an entry point, which is named after its state: write 'b via fast'",
        "state b { entry point fast -> x state x { on E -> fast } }");
  }

  /** 'b via fast' would lead from inside 'b' to 'b' itself, which is an error in turn. */
  @Test
  void entryPointsOfOneStateDoNotLeadToOneAnother() {
    String advice =
        "'fast' is an entry point, which is named from outside only: here, name the vertex inside"
            + " that it leads to";
    for (String from :
        List.of(
            "entry point quick -> fast",
            "initial -> fast",
            "history last -> fast",
            "history last / { f(); } -> fast")) {
      assertMachineError(advice, "state b { entry point fast -> x state x " + from + " }");
    }
    assertMachineError(
        "'fast' is an entry point, which is named from outside only: here, name a vertex inside"
            + " 'r'",
        "state b { entry point fast -> x region r { initial -> fast state x } }");
  }

  /** 'b via fast' would lead out of 'c', which an entry point, an initial or a default must not. */
  @Test
  void whatLeadsInsideDoesNotLeadToAPointAround() {
    String advice =
        "'fast' is an entry point, which is named from outside only: here, name a vertex inside"
            + " 'c'";
    for (String from : List.of("entry point quick -> %s", "initial -> %s", "history last -> %s")) {
      for (String point : List.of("fast", "b.fast")) {
        assertMachineError(
            advice,
            "state b { entry point fast -> x state x state c { "
                + from.formatted(point)
                + " state y } }");
      }
    }
  }

  @Test
  void aPointLikeOneThatEntersByDefaultHasNoTargetEither() {
    String from = "'fast' is an entry point, which is named from outside only: here, ";
    assertMachineError(
        from + "write no target, to enter by default as it does",
        "state b { entry point fast entry point quick -> fast initial -> x state x }");
    assertMachineError(
        from + "name a vertex inside", "state b { entry point fast initial -> fast state x }");
  }

  @Test
  void saysHowToReachTheInsideOfASubmachine() {
    assertMachineError(
        "'first' is inside submachine 'Dial', where names are not seen from outside: lead to it by"
            + " an entry point of the submachine, and write 'b via fast'",
        "state a { on E -> b.first } state b: Dial");
    assertMachineError(
        "exit point 'failed' is reached from inside submachine 'Dial' only: from here, name the"
            + " target that it leads to",
        "state a { on E -> b.failed } state b: Dial");
  }

  @Test
  void saysThatARegionIsNoTarget() {
    String message =
        "'l' is a region, which is entered with its state: name the state around it, or a vertex in"
            + " it";
    assertMachineError(message, "state a { on E -> p.l } state p { region l { state x } }");
    assertMachineError(message, "state p { region l { state x { on E -> l } } }");
  }

  @Test
  void showsTheTargetOfAnOwnExitPoint() {
    assertMachineError(
        "'out' is an exit point of state 'a' itself: write its target there,"
            + " 'exit point out -> ...'",
        "state a { exit point out -> b exit out -> b state x } state b");
    assertMachineError(
        "state 'a' uses no submachine whose exit point 'out' could be connected: for an exit point"
            + " of the state itself, write 'exit point out -> ...'",
        "state a { exit out -> b } state b");
  }

  @Test
  void saysWhichUsedModelIsNotThere() {
    assertError(
        "there is no model 'common.pawl': write the file's path relative to the folder of this"
            + " file",
        "model m use \"common.pawl\"");
  }

  @Test
  void reportsNothingAfterASyntaxError() {
    assertEquals(
        1, texts.errors("model m active A { machine { initial -> x; state x { } } }").size());
  }

  private void assertMachineError(String expected, String members) {
    String submachine =
        "submachine Dial { entry point fast -> first exit point failed state first } ";
    assertError(
        expected, "model m event E active A { " + submachine + "machine { " + members + " } }");
  }

  private void assertError(String expected, String text) {
    assertEquals(
        List.of(expected),
        texts.errors(text).stream().map(e -> e.substring(e.indexOf(' ') + 1)).toList());
  }
}
