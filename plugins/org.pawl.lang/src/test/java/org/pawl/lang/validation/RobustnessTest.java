// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.Texts;

/**
 * Validation tolerates all intermediate states of typing. Edits are made at a third of the places
 * that are used with {@code -Dpawl.thorough=true}.
 */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class RobustnessTest {
  private static final Path EXAMPLES = Path.of("..", "..", "examples");

  /** The maximum number of messages for a single edit. */
  private static final int FLOOD = 12;

  private static final int STEP = Boolean.getBoolean("pawl.thorough") ? 1 : 3;

  @Inject private Provider<Validation> validations;

  private static String dpp() throws IOException {
    return Files.readString(EXAMPLES.resolve("dpp/dpp.pawl"));
  }

  /** A typical model, and one with every construct. */
  private static List<String> texts() throws IOException {
    return List.of(dpp(), Texts.resource("all.pawl"));
  }

  @Test
  void examplesAreWithoutAnyMessage() throws IOException {
    for (String text : texts()) {
      assertEquals(List.of(), validations.get().lines(text));
    }
    assertEquals(
        List.of(),
        validations.get().lines(Files.readString(EXAMPLES.resolve("blinky/blinky.pawl"))));
  }

  /** The content of a class is reliable if the error is after the member that follows it. */
  @Test
  void aSyntaxErrorHidesNoWarningsOfEarlierMembers() {
    String model =
        """
        model m
        event GO
        active A {
            subscribes GO
            machine {
                initial -> x
                state x { on GO -> x }
                state lost { on GO -> x }
            }
        }
        event LATER
        """;
    assertTrue(warnsOf("lost", model));
    assertTrue(warnsOf("lost", model + "active B { machine { initial - x } }"));
    assertTrue(warnsOf("lost", model + "event }"));
    assertFalse(warnsOf("lost", changed(model, "event LATER", "event }")));
    assertFalse(
        warnsOf(
            "lost",
            changed(model, "on GO -> x }\n        state lost", "on - }\n        state lost")));
  }

  /** A change without an effect would test nothing. */
  private static String changed(String model, String from, String to) {
    assertTrue(model.contains(from), from);
    return model.replace(from, to);
  }

  private boolean warnsOf(String state, String model) {
    return validations.get().issues(model).stream()
        .anyMatch(issue -> issue.getMessage().startsWith("state '" + state + "' is never"));
  }

  /** The syntax error is after the time, so that messages about the time are reported. */
  @Test
  void aTimeMayNameAConstantThatHasNoValueYet() {
    String model =
        "model m active A { machine { initial -> x state x { after N ms -> x } } } const N =";
    for (String value : List.of("", " ", " //", " }", " const", " event GO", " ;", "\n\n")) {
      check(model + value, validations.get().issues(model + value), FLOOD);
    }
  }

  @Test
  void modelCutOffAnywhereIsCheckedWithoutFailure() throws IOException {
    for (String text : texts()) {
      for (int end = 0; end < text.length(); end += 13 * STEP) {
        String part = text.substring(0, end);
        check(part, validations.get().issues(part), Integer.MAX_VALUE);
      }
    }
  }

  @Test
  void modelWithoutOneWordIsCheckedWithoutFailureOrFlood() throws IOException {
    for (String text : texts()) {
      Matcher word = Pattern.compile("[A-Za-z_]\\w*|->|[{}:.]").matcher(text);
      int count = 0;
      while (word.find()) {
        if (count++ % (5 * STEP) == 0) {
          String part = text.substring(0, word.start()) + text.substring(word.end());
          check(part, validations.get().issues(part), FLOOD);
        }
      }
    }
  }

  @Test
  void everyMisspeltWordIsCheckedWithoutFailure() throws IOException {
    for (String text : texts()) {
      Matcher word = Pattern.compile("[A-Za-z_]\\w*").matcher(text);
      int count = 0;
      while (word.find()) {
        if (count++ % (5 * STEP) == 0) {
          String part = text.substring(0, word.end()) + "x" + text.substring(word.end());
          check(part, validations.get().issues(part), FLOOD);
        }
      }
    }
  }

  private static void check(String text, List<Issue> issues, int most) {
    for (Issue issue : issues) {
      assertTrue(
          !issue.getMessage().contains("Error executing") && !issue.getMessage().contains("null"),
          () -> issue + "\n" + text);
    }
    assertTrue(
        issues.size() <= most, () -> issues.stream().map(Validation::line).toList() + "\n" + text);
  }
}
