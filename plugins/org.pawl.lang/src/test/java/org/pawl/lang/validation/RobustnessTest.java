// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** Validation bears what people type on the way to a model. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class RobustnessTest {
  private static final Path EXAMPLES = Path.of("..", "..", "examples");

  /** Messages that a single slip may cause at most. */
  private static final int FLOOD = 12;

  @Inject private Provider<Validation> validations;

  private static String dpp() throws IOException {
    return Files.readString(EXAMPLES.resolve("dpp/dpp.pawl"));
  }

  /** A model that people have, and one that has every construct. */
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

  @Test
  void modelCutOffAnywhereIsCheckedWithoutFailure() throws IOException {
    for (String text : texts()) {
      for (int end = 0; end < text.length(); end += 13) {
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
        if (count++ % 5 == 0) {
          String part = text.substring(0, word.start()) + text.substring(word.end());
          check(part, validations.get().issues(part), FLOOD);
        }
      }
    }
  }

  @Test
  void everyWordMayBeMisspelt() throws IOException {
    for (String text : texts()) {
      Matcher word = Pattern.compile("[A-Za-z_]\\w*").matcher(text);
      int count = 0;
      while (word.find()) {
        if (count++ % 5 == 0) {
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
