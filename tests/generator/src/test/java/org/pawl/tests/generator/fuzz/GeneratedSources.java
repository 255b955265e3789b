// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.Argument;
import org.pawl.model.Attributes;
import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Field;
import org.pawl.model.Import;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Operation;
import org.pawl.model.Param;
import org.pawl.model.Strategy;
import org.pawl.model.TimeTrigger;
import org.pawl.model.query.EnumChoices;
import org.pawl.model.query.Members;
import org.pawl.tests.generator.CCompiler;
import org.pawl.tests.generator.Models;

/** Reads texts, and generates C of the valid ones, in both strategies and both orders. */
final class GeneratedSources {
  /** The names that the C of {@link Seeds} calls. */
  private static final String PRELUDE = "_Bool ask(void);\nvoid run(void);\n";

  /** C for each place that is valid there. */
  private static final Set<String> BLOCKS = squeezed(with(Seeds.BLOCKS, "{ "));

  private static final Set<String> GUARDS = squeezed(with(Seeds.GUARDS, "["));
  private static final Set<String> VARIABLES = squeezed(Stream.of(Seeds.VARIABLE));

  private static final Set<String> TYPES = Set.of("int", "uint8_t", "uint16_t", "uint32_t", "bool");

  private final Path folder;
  private final List<Path> units = new ArrayList<>();

  GeneratedSources(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    Files.writeString(folder.resolve("prelude.h"), PRELUDE);
  }

  /**
   * Keeps the C of a text for {@link #compile}.
   *
   * @return whether the text is valid
   */
  boolean add(String name, String text) throws IOException {
    Models.Checked checked = Models.check("m.pawl", text);
    if (checked.model() == null || !checked.errors().isEmpty() || isForeign(checked.model())) {
      return false;
    }
    for (Strategy strategy : EnumChoices.strategies()) {
      for (ExecutionOrder order : ExecutionOrder.VALUES) {
        GeneratorOptions options =
            GeneratorOptions.defaults()
                .withStrategy(strategy)
                .withOrder(order)
                .withoutLineDirectives();
        Path unit = folder.resolve(name + "_" + strategy + "_" + order);
        write(unit, new Generator().generate(checked.model(), options));
      }
    }
    return true;
  }

  /** An earlier text of the same name may have had more classes. */
  private static void clear(Path unit) throws IOException {
    Files.createDirectories(unit);
    try (Stream<Path> files = Files.list(unit)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
  }

  private void write(Path unit, List<GeneratedFile> files) throws IOException {
    clear(unit);
    StringBuilder all = new StringBuilder();
    for (GeneratedFile file : files) {
      Files.writeString(unit.resolve(file.name()), file.content());
      if (file.name().endsWith(".c")) {
        all.append("#include \"" + file.name() + "\"\n");
      }
    }
    Files.writeString(unit.resolve("all.c"), all.toString());
    units.add(unit);
  }

  /** Whether the model has C of its own, which may be invalid. */
  private static boolean isForeign(Model model) {
    for (TreeIterator<EObject> all = model.eAllContents(); all.hasNext(); ) {
      EObject element = all.next();
      if (element instanceof Import
          || element instanceof Field field && !TYPES.contains(field.getType())
          || element instanceof Param param && !TYPES.contains(param.getType())
          || element instanceof Operation operation && !isPlain(operation)
          || element instanceof Argument argument && !isNumber(argument.getValue())
          || element instanceof TimeTrigger timer && !isNumber(timer.getDelay())
          || element instanceof MachineClass type && hasTwoOfAVariable(type)
          || element instanceof Code code && !isNeutral(code)) {
        return true;
      }
    }
    return false;
  }

  /** All variables of the seeds have one name, and a model may repeat its C. */
  private static boolean hasTwoOfAVariable(MachineClass type) {
    return Members.of(type.getMembers(), Attributes.class).size() > 1;
  }

  /** A mutation may have changed C, or moved it to a place of other C. */
  private static boolean isNeutral(Code code) {
    if (code.getSource() == null || code.eContainer() instanceof Operation) {
      return true; // an operation is checked as a whole
    }
    return code.getSource().strip().matches("\\d+")
        || neutral(code).contains(squeezed(code.getSource()));
  }

  private static Set<String> neutral(Code code) {
    if (code.eContainer() instanceof Attributes) {
      return VARIABLES;
    }
    return code.eContainer() instanceof Branch branch && branch.getGuard() == code
        ? GUARDS
        : BLOCKS;
  }

  private static Set<String> squeezed(Stream<String> sources) {
    return sources.map(GeneratedSources::squeezed).collect(Collectors.toSet());
  }

  /** C of the seeds, and the words of mutants that are C in the same delimiters. */
  private static Stream<String> with(List<String> seeds, String open) {
    return Stream.concat(
        seeds.stream(), Mutator.WORDS.stream().filter(word -> word.startsWith(open)));
  }

  private static String squeezed(String source) {
    return source.replaceAll("\\s+", "");
  }

  private static boolean isPlain(Operation operation) {
    return "int".equals(operation.getType())
        && operation.getParameters().getSource().matches("\\(\\s*\\)")
        && operation.getBody().getSource().equals(Seeds.BODY);
  }

  private static boolean isNumber(Code code) {
    return code == null || code.getSource() == null || code.getSource().strip().matches("\\d{1,2}");
  }

  /** The compiler's messages about the kept C; empty if all of it compiles. */
  Optional<String> compile() throws IOException {
    if (units.isEmpty()) {
      return Optional.empty();
    }
    try {
      run(units.stream().map(unit -> unit.resolve("all.c")).toList());
      return Optional.empty();
    } catch (AssertionError together) {
      return apart();
    } finally {
      units.clear();
    }
  }

  /** Classes in one file may have the same static names, so each source is compiled alone. */
  private Optional<String> apart() throws IOException {
    for (Path unit : units) {
      try (Stream<Path> files = Files.list(unit)) {
        run(
            files
                .filter(file -> file.toString().endsWith(".c") && !file.endsWith("all.c"))
                .sorted()
                .toList());
      } catch (AssertionError e) {
        return Optional.of(unit.getFileName() + ": " + e.getMessage());
      }
    }
    return Optional.empty();
  }

  private void run(List<Path> sources) {
    if (sources.isEmpty()) {
      return;
    }
    List<String> command = new ArrayList<>(List.of("gcc", "-fsyntax-only", "-DPAWL_MAX_DEPTH=99"));
    // The C asserts sizes that only a compiler computes: a pool may be too small.
    command.add("-D_Static_assert(...)=_Static_assert(1, \"\")");
    command.addAll(List.of("-DPAWL_MAX_REGIONS=99", "-DPAWL_MAX_PARALLEL=99"));
    command.addAll(CCompiler.STRICT);
    command.addAll(List.of("-include", folder.resolve("prelude.h").toString()));
    command.addAll(CCompiler.runtimeHeaders());
    command.addAll(sources.stream().map(Path::toString).collect(Collectors.toList()));
    CCompiler.run(folder, command);
  }
}
