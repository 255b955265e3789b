// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Documents that would keep the import busy: for each of them an error at its place names the limit
 * of docs/reference/limits.md within a short time.
 */
class ImportLimitsTest {
  private static final Duration SOON = Duration.ofSeconds(60);

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  private int convert(String... lines) throws IOException {
    shell.write("m.scxml", "<scxml>\n" + String.join("\n", lines) + "\n</scxml>\n");
    return assertTimeoutPreemptively(SOON, () -> shell.pawl("import", "m.scxml"));
  }

  private static String repeat(int times, IntFunction<String> text) {
    return IntStream.range(0, times).mapToObj(text).collect(Collectors.joining());
  }

  private enum Hostile {
    WORDS_OF_EVENTS("the attributes event, target, initial have more than 200000 words") {
      @Override
      String content() {
        return "<state><transition event='" + repeat(300_000, i -> "e" + i + " ") + "'/></state>";
      }
    },
    WORDS_OF_TARGETS("the <transition> names more than 32 states") {
      @Override
      String content() {
        return "<state id='a'><transition target='" + "a ".repeat(150_000) + "'/></state>";
      }
    },
    WORDS_OF_INITIAL("the <state> names more than 32 states") {
      @Override
      String content() {
        return "<state initial='" + "a ".repeat(33) + "'><state id='a'/></state>";
      }
    },
    ANY_EVENT("the model has more than 150000 reactions") {
      @Override
      String content() {
        return "<state>"
            + repeat(20_000, i -> "<transition event='*'/><transition event='e%d'/>".formatted(i))
            + "</state>";
      }
    },
    ANY_END("the model has more than 150000 reactions") {
      @Override
      String content() {
        return "<state>"
            + "<transition event='done'/>".repeat(20_000)
            + "<state><final/></state>".repeat(20_000)
            + "</state>";
      }
    },
    WITHOUT_EVENT("the model has more than 150000 reactions") {
      @Override
      String content() {
        return "<datamodel><data id='d' expr='0'/></datamodel><state>"
            + "<transition cond='d == 1' target='a'/>".repeat(20_000)
            + "<state/>".repeat(20_000)
            + "</state><state id='a'/>";
      }
    },
    COPIED_EFFECTS("the model has more than 16777216 characters") {
      @Override
      String content() {
        return "<datamodel><data id='d' expr='0'/></datamodel><state>"
            + "<transition target='a'><script>"
            + "d = d + 1;".repeat(10_000)
            + "</script></transition>"
            + "<state/>".repeat(2_000)
            + "</state><state id='a'/>";
      }
    },
    LONG_PATHS("the model has more than 16777216 characters") {
      @Override
      String content() {
        int depth = 90;
        return repeat(depth, i -> "<state id='%s%d'>".formatted("x".repeat(95), i))
            + "</state>".repeat(depth)
            + repeat(
                2_500,
                i ->
                    "<state><transition event='e' target='%s89'/></state>"
                        .formatted("x".repeat(95)));
      }
    },
    LISTS_OF_TARGETS("more than 1000000 states are entered") {
      @Override
      String content() {
        return "<parallel id='p'>"
            + repeat(10_000, i -> "<state><state/><state id='s%d'/></state>".formatted(i))
            + "</parallel><state>"
            + "<transition event='e' target='s1 s2 s3'/>".repeat(10_000)
            + "</state>";
      }
    },
    DATA("the document has more than 1000 data") {
      @Override
      String content() {
        return "<datamodel>"
            + repeat(1_001, i -> "<data id='d%d' expr='0'/>".formatted(i))
            + "</datamodel><state/>";
      }
    },
    NAME_OF_A_STATE("the id of a <state> has more than 100 characters") {
      @Override
      String content() {
        return "<state id='" + "a".repeat(101) + "'/>";
      }
    },
    NAME_OF_AN_EVENT("an event of the <transition> has more than 100 characters") {
      @Override
      String content() {
        return "<state><transition event='" + "a".repeat(101) + "'/></state>";
      }
    };

    private final String message;

    Hostile(String message) {
      this.message = message;
    }

    abstract String content();
  }

  @ParameterizedTest
  @EnumSource
  void workWithoutEndIsALimitAtItsPlace(Hostile hostile) throws IOException {
    assertEquals(1, convert(hostile.content()), () -> shell.err);
    assertTrue(shell.err.startsWith("m.scxml:2: error: "), shell.err);
    assertTrue(shell.err.contains(hostile.message), shell.err);
    assertEquals(1, shell.err.lines().count(), shell.err);
  }

  /** Each transition depends on each one of the other region; formerly each pair was a problem. */
  @Test
  void aThousandProblemsAreListedAndALineReportsFurtherOnes() throws IOException {
    String transition = "<transition event='e'><assign location='d' expr='%s'/></transition>\n";
    String region =
        "<state><onexit><assign location='d' expr='1'/></onexit>" + "<state>%s</state></state>\n";
    String disorder =
        "<transition event='e' target='t%d'><assign location='d' expr='2'/></transition>\n";
    assertEquals(
        1,
        convert(
            "<datamodel><data id='d' expr='0'/></datamodel><parallel>",
            region.formatted(transition.formatted("3").repeat(2_400)),
            "<state>"
                + repeat(
                    2_400,
                    i ->
                        "<state id='t%d'><onexit><assign location='d' expr='4'/></onexit>"
                                .formatted(i)
                            + disorder.formatted(i)
                            + "</state>")
                + "</state>",
            "</parallel>"));
    List<String> errors = shell.err.lines().filter(line -> line.contains(": error: ")).toList();
    assertEquals(1_001, errors.size());
    assertTrue(errors.get(0).contains("depends on their order"), errors.get(0));
    assertTrue(errors.get(1_000).contains("there are more than 1000 problems"), errors.get(1_000));
  }

  /** Notes are limited like problems; they do not cause a refusal. */
  @Test
  void aThousandNotesAreListed() throws IOException {
    assertEquals(0, convert(repeat(1_500, i -> "<state id='s-%d'/>\n".formatted(i))));
    List<String> notes = shell.err.lines().filter(line -> line.contains(": note: ")).toList();
    assertEquals(1_001, notes.size());
    assertTrue(notes.get(1_000).contains("there are more than 1000 notes"), notes.get(1_000));
  }

  /** Formerly, the search was repeated for each quote in an unclosed string. */
  @Test
  void aTextThatIsNotClosedIsReadOnce() throws IOException {
    assertEquals(
        1,
        convert(
            "<state><onentry><script>\"" + "\\\"".repeat(500_000) + "</script></onentry></state>"));
    assertTrue(shell.err.contains("<script> is not valid C"), shell.err);
  }
}
