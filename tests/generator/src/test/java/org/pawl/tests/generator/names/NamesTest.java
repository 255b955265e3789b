// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;
import org.pawl.tests.generator.CCompiler;
import org.pawl.tests.generator.Models;
import org.pawl.tests.generator.RepositoryFolders;

/**
 * Some 400 words in every position of a name in the grammar: each refused word is refused for one
 * of the reasons in {@link RefusalReasons}, and with all others the C compiles in both strategies;
 * their headers are C++, too. A new position of the grammar fails until names/everywhere.pawl has
 * it.
 *
 * <p>A model has another word in each position, and the next model has the next words: as many
 * models as there are words have each word in each position. A quick run takes enough of them to
 * try each word in some position.
 */
class NamesTest {
  /** References that are not cross references in the grammar. */
  private static final Set<String> REFERENCES = Set.of("TimeTrigger.rate");

  /** The number of positions. */
  private static final int PLACES = 27;

  /** One model of this number is tried. */
  private static final int STEP = Boolean.getBoolean("pawl.thorough") ? 1 : PLACES;

  /** Two models of one file may give different elements the same name. */
  private static final Pattern CLASH = Pattern.compile("redefin|redeclar|conflicting");

  /** The number of models that are compiled as one file. */
  private static final int PORTION = 100;

  @TempDir Path temporary;

  private final Map<String, Set<String>> tried = new HashMap<>();
  private int names;
  private int refused;
  private final List<String> wrong = new ArrayList<>();

  @Test
  void everyPositionOfTheGrammarIsTried() {
    Set<String> ofGrammar = new TreeSet<>(NamePositions.ofGrammar(Models.grammar()));
    ofGrammar.removeAll(REFERENCES);
    assertEquals(ofGrammar, new TreeSet<>(NamePositions.marked()));
    assertEquals(PLACES, ofGrammar.size());
  }

  /** Such as a compiler that was killed. */
  @Test
  void aCompilerThatFailsWithoutAnErrorIsReported() {
    String failure = "gcc ended with 137, in folder\n";
    assertEquals(List.of(failure), CCompiler.errors(new AssertionError(failure)));
    assertEquals(
        List.of("a.c:1:1: error: x"),
        CCompiler.errors(new AssertionError(failure + "a.c:1:1: error: x\nnote\n")));
  }

  @Test
  void aNameIsRefusedForAReasonOrItsCCompiles() throws IOException {
    NamePositions.Rendered neutral = NamePositions.render(0, Map.of());
    assertEquals(List.of(), Models.check("m.pawl", neutral.text()).errors());
    Set<String> macros = macros();
    RefusalReasons reasons = new RefusalReasons(macros);
    Set<String> all = new LinkedHashSet<>(CandidateNames.all());
    all.addAll(macros);
    while (all.size() % PLACES != 0) {
      all.add("word" + all.size());
    }
    List<String> words = List.copyOf(all);
    List<Compiled> programs = new ArrayList<>();
    for (int i = 0; i < words.size(); i += STEP) {
      if (i / STEP % PORTION == 0) {
        compile(programs);
        for (Strategy strategy : EnumChoices.strategies()) {
          programs.add(new Compiled(temporary.resolve("from" + i), strategy));
        }
      }
      add(i, placed(words, i), reasons, programs);
    }
    compile(programs);
    System.out.printf(
        "Names: %d words, %d positions; %d refused, %d compiled in 2 strategies%n",
        words.size(), NamePositions.marked().size(), refused, names);
    assertEquals("", String.join("\n", wrong));
    assertEquals(
        all, tried.values().stream().flatMap(Set::stream).collect(Collectors.toSet()), "tried");
    if (STEP == 1) {
      NamePositions.marked().forEach(position -> assertEquals(all, tried.get(position), position));
    }
    assertTrue(
        names > 20 * words.size() / STEP, () -> words.size() + " words, " + names + " names");
  }

  /**
   * Another word for each position. Models {@link #PLACES} apart have all words, since the words of
   * a position are moved by another number modulo that; the rest of the number is random, so that
   * two models seldom make one name of different words.
   */
  private Map<String, String> placed(List<String> words, int model) {
    Random random = new Random(1);
    Map<String, String> where = new LinkedHashMap<>();
    for (String position : NamePositions.marked()) {
      int moved = where.size() + PLACES * random.nextInt(words.size() / PLACES);
      String word = words.get((model + moved) % words.size());
      where.put(position, word);
      tried.computeIfAbsent(position, p -> new LinkedHashSet<>()).add(word);
    }
    return where;
  }

  private static void compile(List<Compiled> programs) throws IOException {
    for (Compiled program : programs) {
      program.compile();
    }
    programs.clear();
  }

  /** Tries the words where they are accepted, and neutral names where they are refused. */
  private void add(
      int number, Map<String, String> where, RefusalReasons reasons, List<Compiled> programs)
      throws IOException {
    for (int attempt = 0; ; attempt++) {
      NamePositions.Rendered model = NamePositions.render(number, where);
      Models.Checked checked = Models.check("m" + number + ".pawl", model.text());
      List<Issue> errors = checked.errors();
      if (errors.isEmpty()) {
        names += where.size();
        for (Compiled program : programs) {
          program.add(checked);
        }
        return;
      }
      Map<String, String> refusedNow = new HashMap<>();
      for (Issue error : errors) {
        String position = model.at(error.getOffset());
        String word = where.get(position);
        if (word == null || !reasons.allow(word, position, error)) {
          wrong.add(position + " '" + word + "': " + error.getMessage());
        }
        refusedNow.put(position, word);
        refused++;
      }
      if (!where.keySet().removeAll(refusedNow.keySet()) || attempt > 5) {
        wrong.add(where + ": " + errors.get(0));
        return;
      }
    }
  }

  /**
   * The macros of the headers that generated C includes, without names that C reserves in any case.
   */
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

  /**
   * Many models as one file for a compiler, because headers take most of its time. Two models may
   * make one name of different words, so a file that does not compile is divided.
   */
  private final class Compiled {
    private final Path folder;
    private final GeneratorOptions options;
    private final List<Unit> units = new ArrayList<>();

    /** In capitals: models whose names differ only in case are refused together. */
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
      Unit unit = new Unit(new ArrayList<>(), new ArrayList<>());
      for (GeneratedFile file : new Generator().generate(model.model(), options)) {
        Files.writeString(folder.resolve(file.name()), file.content());
        (file.name().endsWith(".c") ? unit.sources : unit.headers).add(file.name());
      }
      units.add(unit);
    }

    void compile() throws IOException {
      List<String> c = new ArrayList<>(List.of("gcc", "-fsyntax-only", "-DPAWL_KERNEL_BLOCKING=1"));
      c.addAll(CCompiler.STRICT);
      compile(c, "all.c", units.stream().map(Unit::sources).toList());
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
      compile(cpp, "all.cpp", units.stream().map(Unit::headers).toList());
      if (apart != null) {
        apart.compile();
      }
    }

    /** Whether there is no error. */
    private boolean compile(List<String> flags, String name, List<List<String>> included)
        throws IOException {
      Files.writeString(
          folder.resolve(name),
          included.stream()
              .flatMap(List::stream)
              .map(file -> "#include \"" + file + "\"\n")
              .collect(Collectors.joining()));
      List<String> command = new ArrayList<>(flags);
      command.add("-I" + folder);
      command.addAll(CCompiler.runtimeHeaders());
      command.add(name);
      try {
        CCompiler.run(folder, command);
        return true;
      } catch (AssertionError e) {
        if (included.size() > 1) {
          int half = included.size() / 2;
          boolean first = compile(flags, name, included.subList(0, half));
          boolean second = compile(flags, name, included.subList(half, included.size()));
          if (!first || !second) {
            return false;
          }
          if (CCompiler.errors(e).stream().anyMatch(line -> CLASH.matcher(line).find())) {
            return true;
          }
        }
        CCompiler.errors(e).stream()
            .limit(40)
            .forEach(line -> wrong.add(line.replace(RepositoryFolders.ROOT.toString(), "")));
        return false;
      }
    }
  }

  /** The files of a model. */
  private record Unit(List<String> sources, List<String> headers) {}
}
