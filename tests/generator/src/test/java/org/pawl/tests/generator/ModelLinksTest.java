// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.generator.output.ModelLinks;
import org.pawl.model.Strategy;

/** Links between generated files of the dining philosophers and the model, in both directions. */
class ModelLinksTest {
  private static final Path DPP = RepositoryFolders.ROOT.resolve("examples/dpp/dpp.pawl");

  private final List<String> model = read();

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNSPECIFIED")
  void cOfTheModelHasTheModelsLine(Strategy strategy) {
    String file = file("dpp_Philo.c", strategy);
    ModelLinks links = ModelLinks.of(file).orElseThrow();
    List<String> lines = file.lines().toList();
    int sends = lineOf(lines, "    Philo_send_HUNGRY(me, me->id);");

    int modelLine = links.verbatim(sends).orElseThrow();

    assertEquals("Philo_send_HUNGRY(me, me->id);", model.get(modelLine - 1).strip());
    assertEquals(OptionalInt.of(sends), links.inVerbatim(modelLine));
    assertEquals("dpp.pawl", links.model());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNSPECIFIED")
  void theGeneratorsOwnCBelongsToTheElementOfItsHeading(Strategy strategy) {
    String file = file("dpp_Table.c", strategy);
    ModelLinks links = ModelLinks.of(file).orElseThrow();
    int heading = lineOf(file.lines().toList(), "/* state active.serving */");

    assertEquals(OptionalInt.empty(), links.verbatim(heading + 2));
    assertEquals(Optional.of("Table.active.serving"), links.element(heading + 2));
    assertEquals(OptionalInt.of(heading), links.heading("Table.active.serving"));
    assertEquals(Optional.of("Table"), links.element(3));
    assertEquals(OptionalInt.of(1), links.heading("Table"));
    assertEquals(OptionalInt.empty(), links.heading("Table.active.sleeping"));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNSPECIFIED")
  void headersAndSystemsHaveHeadingsToo(Strategy strategy) {
    ModelLinks header = ModelLinks.of(file("dpp.h", strategy)).orElseThrow();
    ModelLinks system = ModelLinks.of(file("dpp_system.c", strategy)).orElseThrow();

    assertTrue(header.heading("Seat").isPresent());
    assertTrue(header.heading("Philo").isPresent());
    assertTrue(system.heading("philo").isPresent());
    assertEquals(Optional.empty(), header.element(3));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNSPECIFIED")
  void theLineAfterADirectiveBackIsTheGenerators(Strategy strategy) {
    String file = file("dpp_Philo.c", strategy);
    ModelLinks links = ModelLinks.of(file).orElseThrow();
    List<String> lines = file.lines().toList();
    int sends = lineOf(lines, "    Philo_send_HUNGRY(me, me->id);");

    assertTrue(lines.get(sends).startsWith("#line"));
    assertEquals(OptionalInt.empty(), links.verbatim(sends + 2));
  }

  @Test
  void otherCHasNoLinks() {
    assertEquals(Optional.empty(), ModelLinks.of("/* by hand */\nint main(void);\n"));
    assertEquals(Optional.empty(), ModelLinks.of(""));
  }

  private static int lineOf(List<String> lines, String text) {
    return lines.indexOf(text) + 1;
  }

  private static String file(String name, Strategy strategy) {
    return new Generator()
        .generate(Models.read(DPP), GeneratorOptions.defaults().withStrategy(strategy)).stream()
            .filter(file -> file.name().equals(name))
            .map(GeneratedFile::content)
            .findFirst()
            .orElseThrow();
  }

  private static List<String> read() {
    try {
      return Files.readAllLines(DPP);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
