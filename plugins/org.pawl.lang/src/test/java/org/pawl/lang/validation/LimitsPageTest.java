// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EReference;
import org.junit.jupiter.api.Test;
import org.pawl.lang.validation.declaration.NumberChecks;
import org.pawl.model.PawlPackage.Literals;
import org.pawl.model.query.Limits;
import org.pawl.model.query.Systems;

/** docs/reference/limits.md has all numbers of the code, and no others. */
class LimitsPageTest {
  private static final Path PAGE = Path.of("..", "..", "docs", "reference", "limits.md");
  private static final Pattern ROW = Pattern.compile("\\| (.+?) \\| (\\d+) \\|.*");

  @Test
  void pageHasEachNumberOfTheCode() throws Exception {
    List<Long> code = new ArrayList<>();
    for (Field field : Limits.class.getFields()) {
      code.add(((Number) field.get(null)).longValue());
    }
    List<EReference> once =
        List.of(
            Literals.PRIORITY__HIGHEST,
            Literals.FIELD__DIMENSION,
            Literals.POOL__COUNT,
            Literals.POOL__SIZE,
            Literals.STACK_SIZE__SIZE,
            Literals.SEMAPHORE__MAX,
            Literals.QUEUE_LENGTH__LENGTH,
            Literals.DEFERRED_LENGTH__LENGTH);
    once.forEach(place -> code.add((long) NumberChecks.highest(place)));
    assertEquals(code.stream().sorted().toList(), rows().sorted().toList());
  }

  @Test
  void placesWithOneRowHaveOneNumber() {
    Stream.of(
            Literals.PRIORITY__LOWEST,
            Literals.PRIORITY__HIGHEST,
            Literals.THRESHOLD__LEVEL,
            Literals.MUTEX__CEILING)
        .forEach(place -> assertEquals(Systems.HIGHEST_PRIORITY, NumberChecks.highest(place)));
    assertEquals(
        NumberChecks.highest(Literals.SEMAPHORE__MAX),
        NumberChecks.highest(Literals.SEMAPHORE__INITIAL));
    assertEquals(Limits.PORT_DIMENSION, NumberChecks.highest(Literals.PORT__DIMENSION));
    assertEquals(Limits.INSTANCE_DIMENSION, NumberChecks.highest(Literals.INSTANCE__DIMENSION));
    assertEquals(Limits.TICK_FREQUENCY, NumberChecks.highest(Literals.TICK_DEFAULT__FREQUENCY));
  }

  /** The limits in the runtime's headers. */
  @Test
  void runtimeHasTheSameNumbers() throws IOException {
    Path include = Path.of("..", "..", "runtime-c", "include", "pawl");
    assertEquals(Limits.TICK_RATES, constant(include.resolve("timer.h"), "PAWL_MAX_TICK_RATES"));
    assertEquals(Limits.POOLS, constant(include.resolve("event.h"), "PAWL_MAX_POOLS"));
    assertEquals(
        Systems.HIGHEST_PRIORITY, constant(include.resolve("system.h"), "PAWL_MAX_PRIORITY"));
  }

  private static int constant(Path header, String name) throws IOException {
    Matcher found = Pattern.compile("\\b" + name + " = (\\w+)").matcher(Files.readString(header));
    return found.find() ? Integer.decode(found.group(1)) : -1;
  }

  private static Stream<Long> rows() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .map(ROW::matcher)
        .map(row -> row.matches() ? Long.valueOf(row.group(2)) : null)
        .filter(Objects::nonNull);
  }
}
