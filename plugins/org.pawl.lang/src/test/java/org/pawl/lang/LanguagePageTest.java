// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The examples of docs/language.md are models without any message. */
class LanguagePageTest {
  private static final Path PAGE = Path.of("..", "..", "docs", "language.md");
  private static final Pattern EXAMPLE =
      Pattern.compile("^```pawl\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

  @TestFactory
  Stream<DynamicTest> exampleIsWithoutMessages() throws IOException {
    List<String> examples =
        EXAMPLE.matcher(Files.readString(PAGE)).results().map(r -> r.group(1)).toList();
    assertTrue(examples.size() > 3);
    return examples.stream()
        .map(
            text ->
                DynamicTest.dynamicTest(
                    text.lines().findFirst().orElse(""),
                    () -> assertEquals(List.of(), messages(text))));
  }

  private static List<String> messages(String text) {
    var injector = new PawlInjectorProvider().getInjector();
    return injector
        .getInstance(IResourceValidator.class)
        .validate(
            injector.getInstance(Texts.class).read(text), CheckMode.ALL, CancelIndicator.NullImpl)
        .stream()
        .map(issue -> issue.getLineNumber() + ":" + issue.getColumn() + " " + issue.getMessage())
        .toList();
  }
}
