// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.generator.GeneratedFile;
import org.pawl.generator.Generator;
import org.pawl.generator.GeneratorOptions;
import org.pawl.model.Strategy;
import org.pawl.tests.generator.CCompiler;
import org.pawl.tests.generator.House;
import org.pawl.tests.generator.Models;

/**
 * Some 400 words in every position of the grammar where a name goes: what is refused is refused for
 * one of the reasons that {@link Reasons} knows, and of all others the C compiles in both
 * strategies; their headers are C++, too. A position that the grammar gets anew fails until
 * names/everywhere.pawl has it.
 */
class NamesTest {
  /** Positions that share no scope, in the model or in C, with another of their group. */
  private static final List<Set<String>> GROUPS =
      List.of(
          Set.of(
              "Constant.name",
              "PayloadType.name",
              "Field.name",
              "Param.name",
              "Port.name",
              "State.name",
              "OrthogonalRegion.name",
              "History.name",
              "FinalState.name",
              "Operation.name",
              "Instance.name",
              "TickDefault.name",
              "SystemDefinition.name"),
          Set.of(
              "Event.name",
              "MachineClass.name",
              "Choice.name",
              "EntryMember.name",
              "ExitMember.name",
              "ThreadDefinition.name",
              "Interrupt.name",
              "Submachine.name",
              "RunFunction.function"),
          Set.of("Model.name", "Junction.name", "Semaphore.name"),
          Set.of("Mutex.name", "BoardDefault.board"));

  /** References that the language itself takes for no cross references. */
  private static final Set<String> REFERENCES = Set.of("TimeTrigger.rate");

  /** Every how many words one is tried: fewer in a quick run. All of them, step 1, take minutes. */
  private static final int STEP =
      Integer.getInteger("pawl.names.step", Boolean.getBoolean("pawl.thorough") ? 9 : 45);

  @TempDir Path temporary;

  private int names;
  private int refused;
  private final List<String> wrong = new ArrayList<>();

  @Test
  void everyPositionOfTheGrammarIsTried() {
    Set<String> ofGrammar = new TreeSet<>(Everywhere.ofGrammar(Models.grammar()));
    ofGrammar.removeAll(REFERENCES);
    Set<String> tried = new TreeSet<>();
    GROUPS.forEach(tried::addAll);
    assertEquals(ofGrammar, new TreeSet<>(Everywhere.marked()));
    assertEquals(ofGrammar, tried);
  }

  @Test
  void aNameIsRefusedForAReasonOrItsCCompiles() throws IOException {
    Everywhere.Rendered neutral = Everywhere.render(0, Map.of());
    assertEquals(List.of(), Models.check("m.pawl", neutral.text()).errors());
    Set<String> macros = macros();
    Reasons reasons = new Reasons(macros);
    List<String> words = Words.all();
    for (Set<String> group : GROUPS) {
      List<Compiled> programs = new ArrayList<>();
      for (Strategy strategy : List.of(Strategy.DISCOVERED, Strategy.PRECOMPUTED)) {
        programs.add(new Compiled(temporary.resolve("g" + GROUPS.indexOf(group)), strategy));
      }
      List<String> tried = new ArrayList<>(words);
      if (group.contains("Field.name")) {
        macros.stream().filter(macro -> !words.contains(macro)).forEach(tried::add);
      }
      for (int i = 0; i < tried.size(); i += STEP) {
        add(i, tried.get(i), group, reasons, programs);
      }
      for (Compiled program : programs) {
        program.compile();
      }
    }
    System.out.printf(
        "Names: %d words, %d positions; %d refused, %d compiled in 2 strategies%n",
        words.size() + macros.size(), Everywhere.marked().size(), refused, names);
    assertEquals("", String.join("\n", wrong));
    assertTrue(
        words.size() > 300 && names > 5000 / STEP, words.size() + " words, " + names + " names");
  }

  /** Puts the word wherever in the group it may stand. */
  private void add(
      int number, String word, Set<String> group, Reasons reasons, List<Compiled> programs)
      throws IOException {
    Map<String, String> where = new HashMap<>();
    group.forEach(position -> where.put(position, word));
    for (int attempt = 0; ; attempt++) {
      Everywhere.Rendered model = Everywhere.render(number, where);
      Models.Checked checked = Models.check("m" + number + ".pawl", model.text());
      List<Issue> errors = checked.errors();
      if (errors.isEmpty()) {
        names += where.size();
        for (Compiled program : programs) {
          program.add(checked);
        }
        return;
      }
      boolean progress = false;
      for (Issue error : errors) {
        String position = model.at(error.getOffset());
        progress |= where.remove(position) != null;
        if (!reasons.allow(word, position, error)) {
          wrong.add(position + " '" + word + "': " + error.getMessage());
        }
        refused++;
      }
      if (!progress || attempt > 5) {
        wrong.add("'" + word + "' in " + where.keySet() + ": " + errors.get(0));
        return;
      }
    }
  }

  /** What the headers define that generated C includes, without what C reserves anyway. */
  private Set<String> macros() throws IOException {
    Path source = temporary.resolve("macros.c");
    Files.writeString(source, "#include <pawl/pawl.h>\n#include <string.h>\n");
    Set<String> macros = new LinkedHashSet<>();
    for (String dialect : List.of("-std=c11", "-std=gnu17")) {
      List<String> command = new ArrayList<>(List.of("gcc", dialect, "-dM", "-E"));
      command.addAll(CCompiler.runtimeHeaders());
      command.add(source.toString());
      macros.addAll(defined(command));
    }
    Path bare = temporary.resolve("bare.c");
    Files.writeString(
        bare,
        "#include <stdint.h>\n#include <stddef.h>\n#include <stdbool.h>\n#include <string.h>\n");
    macros.addAll(defined(List.of("arm-none-eabi-gcc", "-dM", "-E", bare.toString())));
    return macros;
  }

  private Set<String> defined(List<String> command) {
    return CCompiler.run(temporary, command)
        .lines()
        .filter(line -> line.startsWith("#define "))
        .map(line -> line.split("[ (]", 3)[1])
        .filter(name -> !name.startsWith("_") && !name.startsWith("PAWL_"))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Many models as one file for a compiler: headers are what takes it long. */
  private final class Compiled {
    private final Path folder;
    private final GeneratorOptions options;
    private final List<String> sources = new ArrayList<>();
    private final List<String> headers = new ArrayList<>();

    /** In capitals: models that differ in nothing else are refused where they meet. */
    private final Set<String> models = new LinkedHashSet<>();

    private final Strategy strategy;
    private Compiled apart;

    Compiled(Path folder, Strategy strategy) throws IOException {
      this.strategy = strategy;
      this.folder = Files.createDirectories(folder.resolve(strategy.getLiteral()));
      this.options = GeneratorOptions.defaults().withStrategy(strategy).withoutLineDirectives();
    }

    void add(Models.Checked model) throws IOException {
      if (!models.add(model.model().getName().toUpperCase(Locale.ROOT))) {
        apart = apart == null ? new Compiled(folder.resolve("apart"), strategy) : apart;
        apart.add(model);
        return;
      }
      for (GeneratedFile file : new Generator().generate(model.model(), options)) {
        Files.writeString(folder.resolve(file.name()), file.content());
        (file.name().endsWith(".c") ? sources : headers).add(file.name());
      }
    }

    void compile() throws IOException {
      List<String> c = new ArrayList<>(List.of("gcc", "-fsyntax-only", "-DPAWL_KERNEL_BLOCKING=1"));
      c.addAll(CCompiler.STRICT);
      compile(c, "all.c", sources);
      List<String> cpp =
          List.of(
              "g++",
              "-fsyntax-only",
              "-std=c++17",
              "-DPAWL_KERNEL_BLOCKING=1",
              "-Wall",
              "-Wshadow",
              "-Wno-missing-field-initializers",
              "-Werror");
      compile(new ArrayList<>(cpp), "all.cpp", headers);
      if (apart != null) {
        apart.compile();
      }
    }

    private void compile(List<String> command, String name, List<String> included)
        throws IOException {
      Files.writeString(
          folder.resolve(name),
          included.stream()
              .map(file -> "#include \"" + file + "\"\n")
              .collect(Collectors.joining()));
      command.add("-I" + folder);
      command.addAll(CCompiler.runtimeHeaders());
      command.add(name);
      try {
        CCompiler.run(folder, command);
      } catch (AssertionError e) {
        Stream.of(e.getMessage().split("\n"))
            .filter(line -> line.contains("error:"))
            .limit(40)
            .forEach(line -> wrong.add(line.replace(House.ROOT.toString(), "")));
      }
    }
  }
}
