// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.model.query.Limits;

/**
 * A value beyond a limit is reported fast, at its place, with the limit; a value at the limit is
 * not.
 */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class LimitsTest {
  /** Much more than a busy computer needs. */
  private static final Duration AT_ONCE = Duration.ofMinutes(2);

  @Inject private Provider<Validation> validations;

  private List<Issue> issues(String text) {
    return assertTimeoutPreemptively(AT_ONCE, () -> validations.get().issues(text));
  }

  private void exceeds(long limit, String marked, String text) {
    List<Issue> issues = issues(text);
    assertEquals(1, issues.size(), () -> issues.stream().limit(9).toList().toString());
    Issue issue = issues.get(0);
    assertTrue(issue.getMessage().contains("at most " + limit + " "), issue::getMessage);
    assertEquals(marked, text.substring(issue.getOffset(), issue.getOffset() + issue.getLength()));
  }

  private void isWithin(String text) {
    List<Issue> issues = issues(text);
    assertTrue(
        issues.stream().noneMatch(issue -> issue.getMessage().contains(" at most ")),
        () -> issues.stream().limit(9).toList().toString());
  }

  // --- text

  @Test
  void textIsLimited() {
    String start = "model m\n";
    exceeds(Limits.TEXT, "m", start + " ".repeat(Limits.TEXT - start.length() + 1));
    assertEquals(List.of(), issues(start + " ".repeat(Limits.TEXT - start.length())));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100_000})
  void bracesAreLimited(int more) {
    exceeds(Limits.BRACES, "{", nested(Limits.BRACES + more));
  }

  @Test
  void bracesWithoutAnythingBesideAreLimited() {
    List<Issue> issues = issues("model m passive P { machine " + "{".repeat(100_000));
    assertTrue(issues.size() <= 2, issues::toString);
  }

  @Test
  void bracesOfCAreNotCounted() {
    String c = "{".repeat(5000) + "}".repeat(5000);
    isWithin("model m passive P { machine { initial / " + "{" + c + "}" + " -> a state a } }");
  }

  /** A class and a machine, and nested states for the rest of the braces. */
  private static String nested(int braces) {
    return "model m passive P { machine { initial -> a "
        + "state a { initial -> a ".repeat(braces - 2)
        + "state b "
        + "} ".repeat(braces);
  }

  // --- models

  @Test
  void namesAreLimited() {
    String longest = "a".repeat(Limits.NAME);
    exceeds(Limits.NAME, longest + "a", "model m event " + longest + "a");
    isWithin("model m event " + longest);
    exceeds(Limits.NAME, longest + "a", "model " + longest + "a");
    isWithin("model " + longest);
  }

  @Test
  void statesAreLimited() {
    exceeds(Limits.STATES, "P", flat(Limits.STATES + 1));
  }

  private static String flat(int states) {
    return IntStream.range(0, states)
        .mapToObj(i -> "state s" + i + " { on GO -> s" + (i + 1) % states + " }\n")
        .collect(
            Collectors.joining(
                "", "model m event GO\npassive P { machine { initial -> s0\n", "} }\n"));
  }

  @Test
  void depthIsLimited() {
    exceeds(Limits.DEPTH, "P", nested(Limits.DEPTH + 3));
    isWithin(nested(Limits.DEPTH + 1));
  }

  /** Deeper than a stack allows. */
  @Test
  void aChainOfSubmachinesIsLimited() {
    int links = 5_000;
    String text =
        IntStream.range(0, links)
            .mapToObj(i -> "submachine M%d { initial -> a state a: M%d }%n".formatted(i, i + 1))
            .collect(Collectors.joining());
    exceeds(
        Limits.DEPTH,
        "P",
        "model m passive P { machine { initial -> a state a: M0 } "
            + text
            + "submachine M"
            + links
            + " { initial -> a state a } }");
  }

  /** Each submachine uses the next one twice. */
  @Test
  void usesOfSubmachinesCount() {
    int doublings = 18;
    String text =
        IntStream.range(0, doublings)
            .mapToObj(
                i ->
                    String.format(
                        "submachine M%d { initial -> a state a: M%d state b: M%d }%n",
                        i, i + 1, i + 1))
            .collect(Collectors.joining("", "model m passive P { ", ""));
    exceeds(
        Limits.STATES,
        "P",
        "model m passive P { machine { initial -> a state a: M0 } "
            + text.substring("model m passive P { ".length())
            + "submachine M"
            + doublings
            + " { initial -> a state a } }");
  }

  @Test
  void timesAreLimited() {
    String times = "after 1 ticks / { f(); }\n".repeat(Limits.TIME_TRIGGERS + 1);
    exceeds(
        Limits.TIME_TRIGGERS,
        "P",
        "model m active P { machine { initial -> a state a {" + times + "} } }");
  }

  // --- systems

  @Test
  void objectsAreLimited() {
    String objects =
        IntStream.rangeClosed(0, Limits.OBJECTS)
            .mapToObj(i -> "o" + i + ": P { priority 1 queue 1 }\n")
            .collect(Collectors.joining());
    exceeds(Limits.OBJECTS, "s", SYSTEM.formatted(objects));
  }

  @Test
  void ratesAreLimited() {
    exceeds(Limits.TICK_RATES, "s", SYSTEM.formatted(rates(Limits.TICK_RATES)));
    isWithin(SYSTEM.formatted(rates(Limits.TICK_RATES - 1)));
  }

  private static String rates(int named) {
    return IntStream.range(0, named)
        .mapToObj(i -> "tick r" + i + " 10 Hz ")
        .collect(Collectors.joining());
  }

  @Test
  void poolsAreLimited() {
    exceeds(Limits.POOLS, "s", SYSTEM.formatted("pool 1 of 8 bytes ".repeat(Limits.POOLS + 1)));
    isWithin(SYSTEM.formatted("pool 1 of 8 bytes ".repeat(Limits.POOLS)));
  }

  private static final String SYSTEM =
      "model m active P { machine { initial -> a state a } } system s { %s }";

  /** More elements than priorities: reported once, without a computation for each of them. */
  @ParameterizedTest
  @ValueSource(ints = {33, 1000, 65_536, 2_147_483_647})
  void dimensionOfAnInstanceIsLimited(int dimension) {
    List<Issue> issues =
        issues(
            """
            model m
            event GO
            active P {
              publishes GO
              subscribes GO
              machine { initial -> a state a { on GO -> a } }
            }
            system s { p[%1$d]: P { priority 1..%1$d queue 200 } }
            """
                .formatted(dimension));
    assertEquals(ProblemCode.NUMBER_OUT_OF_RANGE.code(), issues.get(0).getCode(), issues::toString);
    assertTrue(
        issues.stream().allMatch(i -> i.getCode().equals(ProblemCode.NUMBER_OUT_OF_RANGE.code())),
        issues::toString);
  }

  // --- numbers

  @ParameterizedTest
  @CsvSource({
    "4294967297, ticks",
    "4294967296, ticks",
    "99999999999999999999999999, ticks",
    "4294968, s",
    "4294967296, ms",
    "BIG, s",
    "HUGE, ticks",
    "0, ms",
    "ZERO, s"
  })
  void aTimeThatDoesNotFitIsAnError(String delay, String unit) {
    validations
        .get()
        .finds(
            ProblemCode.NUMBER_OUT_OF_RANGE,
            TIMED.formatted("⟦" + delay + "⟧ " + unit),
            "a timer cannot run for");
  }

  @Test
  void aTimeOfMillionsOfDigitsIsFoundAtOnce() {
    String digits = "9".repeat(3_000_000);
    for (String delay : List.of(digits, "C")) {
      List<Issue> issues =
          issues(
              TIMED
                  .formatted(delay + " ms")
                  .replace("C = (1 << 20)", delay.equals("C") ? "C = " + digits : "C = 1"));
      assertEquals(
          List.of(
              "a timer cannot run for a time of 3000000 digits: choose a time of at most 4294967295"
                  + " ticks, or count periods"),
          issues.stream().map(Issue::getMessage).toList());
    }
  }

  @ParameterizedTest
  @CsvSource({"4294967295, ticks", "4294967, s", "4294967295, ms", "LONG, ms", "(f()), ms", "C, s"})
  void aTimeThatFitsIsNone(String delay, String unit) {
    validations.get().accepts(TIMED.formatted(delay + " " + unit));
  }

  private static final String TIMED =
      """
      model m
      const ZERO = 0
      const LONG = 4294967295
      const BIG = 4294968
      const HUGE = 4294967296
      const C = (1 << 20)
      active P { machine { initial -> a state a { after %s -> a } } }
      system s { tick 1000 Hz p: P { priority 1 queue 1 } }
      """;

  /** Numbers that exceed a machine word give one error at their place, with the limit. */
  @ParameterizedTest
  @MethodSource("numbers")
  void aNumberThatIsCutOffIsAnError(String system, String limit) {
    for (String number : LARGE) {
      finds(NUMBERED.formatted(system.formatted("⟦" + number + "⟧")), limit, number);
    }
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void aConstantThatIsCutOffIsAnError(String system, String limit) {
    for (String number : LARGE) {
      finds(
          NUMBERED
              .formatted(system.formatted("⟦BIG⟧"))
              .replace("const C = 1", "const BIG = " + number),
          limit,
          number);
    }
  }

  private static final String NUMBERED =
      """
      model m
      const C = 1
      event GO
      active P { machine { initial -> a state a { on GO -> a } } }
      active Q { port out[3] sends GO machine { initial -> a state a { on GO -> a } } }
      system s { %s }
      """;

  private static final List<String> LARGE =
      List.of(
          "2147483648",
          "4294967297",
          "99999999999",
          "18446744073709551617",
          "9".repeat(5000),
          "9".repeat(1_000_000));

  private void finds(String marked, String limit, String number) {
    String shown = number.length() > 30 ? number.substring(0, 30) + "..." : number;
    ProblemCode problem =
        limit.startsWith("choose an index")
            ? ProblemCode.INDEX_OUT_OF_RANGE
            : ProblemCode.NUMBER_OUT_OF_RANGE;
    validations.get().finds(problem, marked, " " + shown + ": ", limit);
    int message =
        validations.get().issues(marked.replaceAll("[⟦⟧]", "")).get(0).getMessage().length();
    assertTrue(message < 200, () -> message + " characters");
  }

  private static Stream<Arguments> numbers() {
    return Stream.of(
            "tick %s Hz | 1 to 1000000",
            "pool %s of 8 bytes | 1 to 65535",
            "pool 1 of %s bytes | 4 to 65535",
            "p[%s]: P { priority 1 queue 1 } | 1 to 32",
            "p: P { priority %s queue 1 } | 1 to 32",
            "p[2]: P { priority 1..%s queue 1 } | 1 to 32",
            "p: P { priority 1 queue %s } | 1 to 255",
            "p: P { priority 1 queue 1 threshold %s } | 1 to 32",
            "p: P { priority 1 queue 1 deferred %s } | 1 to 255",
            "thread t { priority 1 stack %s bytes run f } when kernel blocking | 160 to 1048576",
            "semaphore c { max %s } when kernel blocking | 1 to 65535",
            "semaphore c { initial %s max 1 } when kernel blocking | 0 to 65535",
            "mutex x ceiling %s when kernel blocking | 1 to 32",
            "p[2]: P { priority 1..2 queue 1 } interrupt i posts GO to p[%s]"
                + " | choose an index from 0 to 1",
            "p: P { priority 1 queue 1 } q: Q { priority 2 queue 1 } connect q.out[%s] -> p"
                + " | choose an index from 0 to 2",
            "} type T { f: int[%s] } event T: T system s2 { | 1 to 65535",
            "} active R { port out[%s] sends GO machine { initial -> a state a { on GO -> a } } }"
                + " system s2 { | 1 to 255")
        .map(line -> line.split(" \\| "))
        .map(parts -> Arguments.of(parts[0], parts[1]));
  }

  @Test
  void aSignalThatIsCutOffIsAnError() {
    for (String number : LARGE) {
      for (String events : List.of("", "event GO")) {
        finds("model m signals from ⟦" + number + "⟧ " + events, "from 1 to 49151", number);
      }
    }
  }

  @Test
  void aVersionThatIsCutOffIsAnUnknownOne() {
    validations
        .get()
        .finds(ProblemCode.UNKNOWN_LANGUAGE, "language ⟦99999999999⟧\nmodel m", "99999999999");
    validations
        .get()
        .finds(
            ProblemCode.UNKNOWN_LANGUAGE,
            "language ⟦" + "9".repeat(5000) + "⟧\nmodel m",
            " " + "9".repeat(30) + "...: ");
  }

  /** Messages about syntax repeat words of the text. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "active P { machine { initial -> a state a { after %s -> a } } }",
        "active P { machine { initial -> a state a { after %s x -> a } } }",
        "active P { machine { initial -> a state a { on %s -> a } } }",
        "const A = B%s + 1",
        "const A = f (%s)",
        "type T { %1$s %1$s }",
        "type T { f: a%1$s a%1$s }",
        "system s { %s }"
      })
  void aSyntaxErrorShortensLongWords(String member) {
    for (Issue issue : issues("model m " + member.formatted("9".repeat(5000)))) {
      assertTrue(issue.getMessage().length() < 400, issue::getMessage);
    }
  }
}
