// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;

/** The formatter writes in the style of the pages and of the models that are part of Pawl. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class FormattedPagesTest {
  private static final Path ROOT = Path.of("..", "..");
  private static final Pattern SNIPPET = Pattern.compile("(?s)```pawl\n(.*?)```");
  private static final List<String> FOLDERS =
      List.of("examples", "plugins", "tests/generator", "tests/size", "tests/semantics");

  @Inject private Formatting formatting;

  /** Snippets that are whole models; fragments are ignored. */
  @Test
  void snippetsOfPagesAreAsTheFormatterWritesThem() throws IOException {
    Map<String, String> models = snippets();
    assertTrue(models.size() > 60, "whole models in the pages: " + models.size());
    List<String> changed = new ArrayList<>();
    models.forEach(
        (place, text) -> {
          if (!formatting.of(text).equals(text)) {
            changed.add(place + "\n" + text + "--- becomes\n" + formatting.of(text));
          }
        });
    assertEquals("", String.join("\n", changed));
  }

  @Test
  void formattingAnyModelTwiceIsFormattingItOnce() throws IOException {
    List<String> changed = new ArrayList<>();
    int count = 0;
    for (Path file : models()) {
      String text = Files.readString(file);
      if (formatting.parses(text)) {
        count++;
        String once = formatting.of(text);
        assertEquals(text.replaceAll("\\s", ""), once.replaceAll("\\s", ""), file::toString);
        if (!formatting.of(once).equals(once)) {
          changed.add(file.toString());
        }
      }
    }
    assertEquals(List.of(), changed);
    assertTrue(count > 40, "models: " + count);
  }

  private Map<String, String> snippets() throws IOException {
    Map<String, String> found = new LinkedHashMap<>();
    try (var pages = Files.walk(ROOT.resolve("docs"))) {
      for (Path page : pages.filter(p -> p.toString().endsWith(".md")).sorted().toList()) {
        String text = Files.readString(page);
        Matcher snippet = SNIPPET.matcher(text);
        while (snippet.find()) {
          long line = text.substring(0, snippet.start()).lines().count() + 1;
          if (formatting.parses(snippet.group(1))) {
            found.put(page.getFileName() + ":" + line, snippet.group(1));
          }
        }
      }
    }
    return found;
  }

  private static List<Path> models() throws IOException {
    List<Path> found = new ArrayList<>();
    for (String folder : FOLDERS) {
      try (var files = Files.walk(ROOT.resolve(folder))) {
        files
            .filter(file -> file.toString().endsWith(".pawl"))
            .filter(file -> !file.toString().contains("target"))
            .forEach(found::add);
      }
    }
    return found;
  }
}
