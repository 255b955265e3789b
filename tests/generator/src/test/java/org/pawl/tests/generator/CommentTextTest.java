// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;

/** Text of the model in generated comments, at every offset at which a comment may be cut. */
class CommentTextTest {
  private static final String EMOJI = "\ud83d\ude00";
  private static final String ACCENT = "e\u0301";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aShortenedGuardEndsBetweenTwoCharacters(int offset) throws IOException {
    String guard = "text(\"" + "x".repeat(offset) + (EMOJI + ACCENT).repeat(30) + "\")";
    for (String c : generated(model("", guard))) {
      assertEquals(c, new String(c.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
      String comment =
          c.lines()
              .filter(line -> line.contains("GO [") && line.contains(" ...]"))
              .findFirst()
              .get();
      String shown = comment.replaceAll(".*\\[(.*) \\.\\.\\.\\].*", "$1");
      assertTrue(shown.length() <= 60 && shown.length() > 50, shown);
      assertTrue(shown.endsWith(EMOJI) || shown.endsWith(ACCENT), shown);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void aLineOfDocumentationEndsBetweenTwoCharacters(int offset) throws IOException {
    String words = "x".repeat(offset) + (" \u0308" + EMOJI + ACCENT).repeat(40) + " end";
    for (String c : generated(model("/** " + words + " */", "true"))) {
      assertTrue(c.lines().noneMatch(line -> line.matches("\\s*\\*? ?\\p{M}.*")), c);
      assertTrue(Normalizer.normalize(c, Normalizer.Form.NFD).contains(EMOJI), c);
    }
  }

  /** Compilers warn about a change of the direction of writing that does not end in its line. */
  @Test
  void aChangeOfTheDirectionEndsInItsLine() throws IOException {
    for (String begin :
        List.of("\u202a", "\u202b", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068")) {
      String end = begin.compareTo("\u2060") < 0 ? "\u202c" : "\u2069";
      String guard = "text(\"" + begin + "some long text in the other direction, to be cut" + end;
      String words = "abc " + begin + "many words ".repeat(20) + end + " and more";
      compile(model("/** " + words + " */", guard + "..................................\")"));
      compile(model("/** " + begin + "first\n   second " + begin + "third */", "true"));
    }
  }

  private static String model(String documentation, String guard) {
    return """
        model m
        import "text.h"
        event GO
        %s
        active Worker {
            machine {
                initial -> idle
                %s
                state idle {
                    %s
                    on GO [%s] -> busy
                }
                state busy { on GO -> idle }
            }
        }
        """
        .formatted(documentation, documentation, documentation, guard);
  }

  private static List<String> generated(String text) throws IOException {
    List<String> contents = new ArrayList<>();
    for (Strategy strategy : EnumChoices.strategies()) {
      GeneratorOptions options = GeneratorOptions.defaults().withStrategy(strategy);
      for (GeneratedFile file : new Generator().generate(Models.parse("m.pawl", text), options)) {
        if (file.name().endsWith(".c")) {
          contents.add(file.content());
        }
      }
    }
    return contents;
  }

  private void compile(String text) throws IOException {
    Files.writeString(
        folder.resolve("text.h"), "static inline bool text(char const *c) { return c != 0; }\n");
    for (Strategy strategy : EnumChoices.strategies()) {
      GeneratorOptions options = GeneratorOptions.defaults().withStrategy(strategy);
      for (GeneratedFile file : new Generator().generate(Models.parse("m.pawl", text), options)) {
        Files.writeString(folder.resolve(file.name()), file.content());
      }
      Path source = folder.resolve("m_Worker.c");
      CCompiler.compile("gcc", folder, CCompiler.STRICT, List.of(folder), List.of(source));
    }
  }
}
