// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Model;
import org.pawl.model.query.EnumChoices;
import org.pawl.tests.generator.RepositoryFolders;
import org.pawl.tests.semantics.mutants.Fault;
import org.pawl.tests.semantics.mutants.FaultyGenerator;
import org.pawl.tests.semantics.mutants.GenerateFunction;

/** Runs the cases with a fault in the generator or the runtime, in both strategies and orders. */
final class FaultRuns {
  private static final List<List<String>> VARIANTS =
      EnumChoices.strategies().stream()
          .flatMap(
              s -> EnumChoices.orders().stream().map(o -> List.of(s.getLiteral(), o.getLiteral())))
          .toList();

  private final Path folder;
  private final List<SemanticsCase> cases;
  private final Map<String, Model> models = new HashMap<>();

  /** By variant, then by case: the files of the generator without a fault. */
  private final Map<List<String>, Map<String, Map<String, String>>> real = new LinkedHashMap<>();

  private final Map<List<String>, List<Path>> objects = new HashMap<>();

  FaultRuns(Path folder, List<SemanticsCase> cases) {
    this.folder = folder;
    this.cases = cases;
  }

  /** Compiles all cases; returns the case that fails without a fault, if there is one. */
  String failingWithoutFault() throws IOException {
    for (SemanticsCase one : cases) {
      models.put(one.name(), one.parsed());
    }
    for (List<String> variant : VARIANTS) {
      real.put(variant, generate(new GenerateFunction(), variant));
    }
    for (List<String> variant : VARIANTS) {
      Path own = Files.createDirectories(folder.resolve(String.join("-", variant)));
      objects.put(variant, compile(own, cases, real.get(variant)));
      Optional<String> failing =
          failing(own, RepositoryFolders.RUNTIME, cases, variant, objects.get(variant));
      if (failing.isPresent()) {
        return failing.get();
      }
    }
    return "";
  }

  /** The test that has detected the fault; empty: none. */
  Optional<String> caught(Fault fault) throws IOException, ReflectiveOperationException {
    Path own = Files.createDirectories(folder.resolve(fault.name()));
    return fault.isOfRuntime() ? inRuntime(fault, own) : inGenerator(fault, own);
  }

  private Optional<String> inRuntime(Fault fault, Path own) throws IOException {
    Path runtime = own.resolve("runtime-c");
    copy(RepositoryFolders.RUNTIME, runtime);
    Files.writeString(own.resolve(fault.file()), fault.applied());
    for (List<String> variant : VARIANTS) {
      Optional<String> failing = failing(own, runtime, cases, variant, objects.get(variant));
      if (failing.isPresent()) {
        return failing;
      }
    }
    return Optional.empty();
  }

  private Optional<String> inGenerator(Fault fault, Path own)
      throws IOException, ReflectiveOperationException {
    BiFunction<Model, List<String>, Map<String, String>> faulty = FaultyGenerator.of(fault, own);
    for (List<String> variant : VARIANTS) {
      Map<String, Map<String, String>> generated;
      try {
        generated = generate(faulty, variant);
      } catch (RuntimeException e) {
        return Optional.of("nothing is generated: " + e);
      }
      List<SemanticsCase> changed =
          cases.stream()
              .filter(c -> !generated.get(c.name()).equals(real.get(variant).get(c.name())))
              .toList();
      if (!changed.isEmpty()) {
        Path place = Files.createDirectories(own.resolve(String.join("-", variant)));
        Optional<String> failing = failing(place, changed, variant, generated);
        if (failing.isPresent()) {
          return failing;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> failing(
      Path place,
      List<SemanticsCase> changed,
      List<String> variant,
      Map<String, Map<String, String>> generated)
      throws IOException {
    List<Path> made;
    try {
      made = compile(place, changed, generated);
    } catch (AssertionError e) {
      return Optional.of("the C compiler");
    }
    return failing(place, RepositoryFolders.RUNTIME, changed, variant, made);
  }

  private Map<String, Map<String, String>> generate(
      BiFunction<Model, List<String>, Map<String, String>> generator, List<String> variant) {
    List<String> words = new ArrayList<>(variant);
    words.add("without-lines");
    Map<String, Map<String, String>> generated = new HashMap<>();
    models.forEach((name, model) -> generated.put(name, generator.apply(model, words)));
    return generated;
  }

  private static List<Path> compile(
      Path place, List<SemanticsCase> cases, Map<String, Map<String, String>> generated)
      throws IOException {
    List<Path> sources = new ArrayList<>();
    for (SemanticsCase one : cases) {
      for (Map.Entry<String, String> file : generated.get(one.name()).entrySet()) {
        write(place.resolve(file.getKey()), file.getValue(), sources);
      }
    }
    write(place.resolve("cases.c"), SemanticsTable.of(cases), sources);
    new HostProgram(place, RepositoryFolders.RUNTIME, "harness.c").compileFast(sources);
    return sources.stream().map(HostProgram::object).toList();
  }

  private static void write(Path path, String content, List<Path> sources) throws IOException {
    Files.writeString(path, content);
    if (path.toString().endsWith(".c")) {
      sources.add(path);
    }
  }

  /** The first case with a wrong trace; or a message that the program does not end. */
  private static Optional<String> failing(
      Path place, Path runtime, List<SemanticsCase> cases, List<String> variant, List<Path> objects)
      throws IOException {
    Map<String, List<String>> traces;
    try {
      traces = new HostProgram(place, runtime, "harness.c").run(objects);
    } catch (AssertionError e) {
      return Optional.of("does not build or end, " + String.join(" ", variant));
    }
    ExecutionOrder order = ExecutionOrder.get(variant.get(1));
    return cases.stream()
        .filter(
            one ->
                !one.expected(order).equals(one.actual(traces.getOrDefault(one.name(), List.of()))))
        .map(one -> one.name() + ", " + String.join(" ", variant))
        .findFirst();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      files
          .filter(Files::isRegularFile)
          .forEach(
              file -> {
                try {
                  Path copy = to.resolve(from.relativize(file).toString());
                  Files.createDirectories(copy.getParent());
                  Files.copy(file, copy);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
  }
}
