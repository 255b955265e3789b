// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.MachineClass;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;
import org.pawl.services.imports.format.ImportException;
import org.pawl.tests.generator.RepositoryFolders;
import org.pawl.tests.semantics.reference.ReferenceInterpreter;

/**
 * Public SCXML machines with their expected configurations. The files are not part of the
 * repository: they are read from a folder beside the checkout; the test reports missing ones.
 */
class OraclesTest {
  private static final Path FOLDER =
      RepositoryFolders.ROOT.resolve("../shared/oracles/scxml").normalize();
  private static final List<String> NAMES =
      List.of(
          "atom3-basic-tests-m0",
          "atom3-basic-tests-m1",
          "atom3-basic-tests-m2",
          "atom3-basic-tests-m3",
          "basic-basic0",
          "documentOrder-documentOrder0",
          "hierarchy+documentOrder-test0",
          "hierarchy+documentOrder-test1",
          "hierarchy-hier0");

  @TempDir Path temporary;

  @TestFactory
  List<DynamicTest> reachesTheConfigurations() {
    List<String> there = NAMES.stream().filter(n -> Files.exists(file(n, ".scxml"))).toList();
    List<String> missing = NAMES.stream().filter(n -> !there.contains(n)).toList();
    System.out.println(
        "Oracles: %d public machines%s"
            .formatted(
                there.size(),
                missing.isEmpty() ? "" : "; left out: " + String.join(", ", missing)));
    return there.stream().map(n -> DynamicTest.dynamicTest(n, () -> check(n))).toList();
  }

  private static Path file(String name, String extension) {
    return FOLDER.resolve(name + extension);
  }

  private void check(String name) throws IOException, ImportException {
    JsonObject oracle =
        JsonParser.parseString(Files.readString(file(name, ".json"))).getAsJsonObject();
    List<String> events = new ArrayList<>(List.of("start"));
    List<String> expected = new ArrayList<>(List.of(states(oracle.get("initialConfiguration"))));
    for (JsonElement step : oracle.getAsJsonArray("events")) {
      JsonObject one = step.getAsJsonObject();
      events.add(one.getAsJsonObject("event").get("name").getAsString());
      expected.add(states(one.get("nextConfiguration")));
    }
    String called = "oracle_" + name.replaceAll("\\W", "_");
    List<SemanticsCase.Step> steps =
        events.stream().map(e -> new SemanticsCase.Step(List.of(e), 1, "", "")).toList();
    SemanticsCase machine =
        new SemanticsCase(
            called, TracedImport.model(called, Files.readAllBytes(file(name, ".scxml"))), steps);

    MachineClass type =
        machine.parsed().getMembers().stream()
            .filter(MachineClass.class::isInstance)
            .map(MachineClass.class::cast)
            .findFirst()
            .orElseThrow();
    ReferenceInterpreter reference = new ReferenceInterpreter(type, ExecutionOrder.UML);
    List<String> traces = new ArrayList<>();
    List<String> reached = new ArrayList<>();
    for (String event : events) {
      traces.add(reference.step(List.of(event)));
      reached.add(leaves(reference.configuration()));
    }
    assertEquals(expected, reached);
    for (Strategy strategy : EnumChoices.strategies()) {
      Path folder = Files.createDirectories(temporary.resolve(called + strategy.getLiteral()));
      GeneratorOptions options = GeneratorOptions.defaults().withStrategy(strategy);
      List<String> made = new SemanticsProgram(folder, List.of(machine)).run(options).get(called);
      assertEquals(traces, made.subList(0, traces.size()), strategy.getLiteral());
    }
  }

  private static String states(JsonElement list) {
    return String.join(
        " ",
        new TreeSet<>(
            StreamSupport.stream(list.getAsJsonArray().spliterator(), false)
                .map(JsonElement::getAsString)
                .toList()));
  }

  private static String leaves(List<String> configuration) {
    return String.join(
        " ",
        new TreeSet<>(
            configuration.stream().map(leaf -> leaf.replaceFirst("^.*\\.", "")).toList()));
  }
}
