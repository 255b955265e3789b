// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EClass;
import org.junit.jupiter.api.Test;
import org.pawl.model.PawlPackage;
import org.pawl.model.query.EnumChoices;
import org.pawl.services.files.FileProblem;
import org.pawl.services.imports.ImportFormats;
import org.pawl.services.imports.format.ImportFormat;
import org.pawl.services.program.PropertiesFile;

/**
 * Every extension of Pawl, of each kind, is in all files that need it. A message names the file in
 * which it is missing and the page with the steps, docs/how-to/add-a-*.md.
 */
class ExtensionPointsTest {
  private static final Path ROOT = Path.of("../..");
  private static final Path RUNTIME = ROOT.resolve("runtime-c");
  private static final String GRAMMAR =
      "plugins/org.pawl.lang/src/main/java/org/pawl/lang/Pawl.xtext";
  private static final String SNIPPETS =
      "plugins/org.pawl.lang.ide/src/main/java/org/pawl/lang/ide/completion/KeywordSnippet.java";
  private static final String C_READER =
      "plugins/org.pawl.lang/src/main/java/org/pawl/lang/c/CReader.java";
  private static final String TOOLS =
      "plugins/org.pawl.edit/src/main/java/org/pawl/edit/internal/tools/CreationTool.java";
  private static final String COMMANDS =
      "plugins/org.pawl.cli/src/main/java/org/pawl/cli/PawlCommand.java";

  private final List<String> missing = new ArrayList<>();

  @Test
  void kernels() throws IOException {
    Set<String> kernels = folders("kernels", "kernel.cmake");
    kernels.addAll(literals(EnumChoices.kernels()));
    for (String kernel : kernels) {
      Extension it = new Extension("kernel", kernel);
      String folder = "runtime-c/kernels/" + kernel + "/";
      it.file(folder + "kernel.cmake");
      it.file(folder + "pawl_kernel.h");
      it.properties(folder + "kernel.properties");
      it.choice(EnumChoices.kernels(), "Kernel");
      it.keyword();
      it.page("language.md", "`" + kernel + "`");
      it.text("runtime-c/README.md", kernel);
    }
    nothingIsMissing();
  }

  @Test
  void strategies() throws IOException {
    for (String strategy : literals(EnumChoices.strategies())) {
      Extension it = new Extension("strategy", strategy);
      it.choice(EnumChoices.strategies(), "Strategy");
      it.keyword();
      it.text(
          "plugins/org.pawl.generator/src/main/java/org/pawl/generator/Generator.java",
          "Strategy." + strategy.toUpperCase(java.util.Locale.ROOT));
      it.page("generated-code.md", strategy);
      it.page("language.md", "`" + strategy + "`");
    }
    nothingIsMissing();
  }

  @Test
  void boards() throws IOException {
    Set<String> boards = folders("boards", "board.cmake");
    boards.addAll(folders("boards", "board.properties"));
    for (String board : boards) {
      Extension it = new Extension("board", board);
      String folder = "runtime-c/boards/" + board + "/";
      it.file(folder + "board.cmake");
      Map<String, String> properties = it.properties(folder + "board.properties");
      if (properties.containsKey("port")) {
        it.file("runtime-c/ports/" + properties.get("port") + "/port.cmake");
      } else {
        it.add(folder + "board.properties", "a line 'port = '");
      }
      if (properties.containsKey("toolchain")) {
        it.file("runtime-c/cmake/" + properties.get("toolchain") + ".cmake");
      }
      it.text("runtime-c/README.md", board.replaceFirst("^mps2", ""));
      it.page("trace.md", board.replaceFirst("^mps2-.*", "mps2-*"));
    }
    nothingIsMissing();
  }

  @Test
  void ports() throws IOException {
    Set<String> kernels = folders("kernels", "kernel.cmake");
    Set<String> used = new TreeSet<>();
    for (String board : folders("boards", "board.properties")) {
      Path description = RUNTIME.resolve("boards/" + board + "/board.properties");
      used.add(PropertiesFile.read(description).get("port"));
    }
    for (String port : folders("ports", "port.cmake")) {
      Extension it = new Extension("port", port);
      String folder = "runtime-c/ports/" + port + "/";
      it.file(folder + "pawl_port.h");
      it.file(folder + "pawl_port_kernel.h");
      it.text("runtime-c/README.md", port);
      it.text("tests/runtime/lint", "        " + port + ")");
      it.text("tests/cplusplus/run", "    " + port + ")");
      if (!used.contains(port)) {
        it.add("runtime-c/boards", "a board with 'port = " + port + "', to test it on");
      }
      Path file = ROOT.resolve(folder + "port.properties");
      if (Files.exists(file)) {
        for (String kernel : PropertiesFile.read(file).get("kernels").split(" ")) {
          if (!kernels.contains(kernel)) {
            it.add(folder + "port.properties", "a kernel instead of '" + kernel + "'");
          }
        }
      }
    }
    nothingIsMissing();
  }

  @Test
  void toolchains() throws IOException {
    for (Path file : find(RUNTIME.resolve("cmake"), "/[a-z0-9-]+\\.cmake")) {
      String toolchain = file.getFileName().toString().replace(".cmake", "");
      Extension it = new Extension("port", toolchain);
      it.text("runtime-c/CMakeLists.txt", "cmake/" + toolchain + ".cmake");
      it.text("releng/parts.sh", "    " + toolchain + ")");
      it.text("releng/lib.sh", toolchain + "-gcc)");
      it.text(
          "plugins/org.pawl.services/src/main/java/org/pawl/services/program/Tool.java",
          "case \"" + toolchain + "\"");
    }
    nothingIsMissing();
  }

  @Test
  void importFormats() throws IOException {
    for (ImportFormat format : ImportFormats.all()) {
      Extension it = new Extension("import format", format.name());
      it.page("command.md", format.title());
      assertFalse(format.extensions().isEmpty(), format.name() + " has no ending of file names");
      assertEquals(format, ImportFormats.named(format.name()).orElseThrow());
      assertEquals(format, ImportFormats.of("a" + format.extensions().get(0)));
    }
    nothingIsMissing();
  }

  @Test
  void traceRecords() throws IOException {
    String table = Files.readString(RUNTIME.resolve("trace/records.h"));
    String sources = all(RUNTIME, ".[ch]").replace(table, "");
    for (MatchResult row : matches("RECORD\\(PAWL_RECORD_(\\w+), +(0x..)", table)) {
      Extension it = new Extension("trace record", row.group(1));
      if (!sources.contains("PAWL_RECORD_" + row.group(1))) {
        it.add("runtime-c/src/observe.h", "the moment that puts PAWL_RECORD_" + row.group(1));
      }
      String word = row.group(1).toLowerCase(java.util.Locale.ROOT).replace('_', '-');
      it.page("trace.md", "| `" + word + "` |");
    }
    nothingIsMissing();
  }

  @Test
  void commands() throws IOException {
    String list = Files.readString(ROOT.resolve(COMMANDS));
    String docs = all(ROOT.resolve("docs"), ".md");
    for (MatchResult command : matches("(\\w+)Command\\.class", list)) {
      String word = command.group(1).toLowerCase(java.util.Locale.ROOT);
      Extension it = new Extension("command", word);
      it.text(COMMANDS, "\"  pawl " + word);
      String test = command.group(1) + "CommandTest.java";
      if (find(ROOT.resolve("plugins/org.pawl.cli/src/test"), test).isEmpty()) {
        it.add("plugins/org.pawl.cli/src/test", "a test " + test);
      }
      if (!docs.contains("pawl " + word) && !docs.contains("`" + word + "`")) {
        it.add("docs/reference/command.md", "a section on `" + word + "`");
      }
    }
    nothingIsMissing();
  }

  @Test
  void pseudostates() throws IOException {
    EClass vertex = PawlPackage.Literals.VERTEX;
    for (EClass type : subclasses(vertex)) {
      Extension it = new Extension("pseudostate", type.getName());
      String word = type.getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase();
      String keyword = word.replace(" state", "");
      it.text(GRAMMAR, type.getName());
      it.text("plugins/org.pawl.sirius/description/pawl.odesign", type.getName());
      it.page("language.md", keyword);
      it.text(SNIPPETS, keyword.replaceFirst(".* ", ""));
      if (!keyword.endsWith(" point")) {
        it.text(C_READER, '"' + keyword + '"');
        it.text(TOOLS, type.getName() + '"');
      }
      it.page("semantics.md", word);
    }
    nothingIsMissing();
  }

  // --- the existing extensions

  private static Set<String> folders(String kind, String file) throws IOException {
    try (Stream<Path> folders = Files.list(RUNTIME.resolve(kind))) {
      return folders
          .filter(folder -> Files.exists(folder.resolve(file)))
          .map(folder -> folder.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static List<String> literals(List<? extends Enumerator> values) {
    return values.stream().map(Enumerator::getLiteral).toList();
  }

  /** The classes of the metamodel below a class that are not abstract. */
  private static List<EClass> subclasses(EClass type) {
    return PawlPackage.eINSTANCE.getEClassifiers().stream()
        .filter(EClass.class::isInstance)
        .map(EClass.class::cast)
        .filter(other -> !other.isAbstract() && type.isSuperTypeOf(other))
        .toList();
  }

  private static List<MatchResult> matches(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().toList();
  }

  private static List<Path> find(Path folder, String ending) throws IOException {
    Pattern name = Pattern.compile(".*" + ending.replace(".[ch]", "\\.[ch]") + "$");
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> name.matcher(file.toString()).matches()).sorted().toList();
    }
  }

  private static String all(Path folder, String ending) throws IOException {
    var text = new StringBuilder();
    for (Path file : find(folder, ending)) {
      text.append(Files.readString(file));
    }
    return text.toString();
  }

  private void nothingIsMissing() {
    assertEquals(List.of(), missing, () -> String.join("\n", missing));
  }

  /** One extension of a kind, and the files that must contain it. */
  private final class Extension {
    private final String kind;
    private final String name;

    Extension(String kind, String name) {
      this.kind = kind;
      this.name = name;
    }

    void add(String file, String what) {
      String page = "docs/how-to/add-a-" + kind.replace(' ', '-') + ".md";
      missing.add("%s '%s': %s needs %s; %s has the steps".formatted(kind, name, file, what, page));
    }

    void file(String file) {
      if (!Files.exists(ROOT.resolve(file))) {
        add(file.replaceFirst("/[^/]*$", ""), "the file " + file.replaceFirst(".*/", ""));
      }
    }

    /** The values of a file. It has the keys that PawlProperties.txt requires. */
    Map<String, String> properties(String file) throws IOException {
      if (!Files.exists(ROOT.resolve(file))) {
        file(file);
        return Map.of();
      }
      try {
        return PropertiesFile.read(ROOT.resolve(file));
      } catch (FileProblem e) {
        add(file, "a correction: " + e.getMessage());
        return Map.of();
      }
    }

    void text(String file, String text) throws IOException {
      if (!Files.readString(ROOT.resolve(file)).contains(text)) {
        add(file, "'" + text + "'");
      }
    }

    /** A page of the documentation, by its name. */
    void page(String page, String text) throws IOException {
      Path file = find(ROOT.resolve("docs"), "/" + page).get(0);
      text(ROOT.relativize(file).toString(), text);
    }

    /** A literal of an enumeration, with its summary. */
    <E extends Enumerator> void choice(List<E> values, String enumeration) {
      Function<E, String> literal = Enumerator::getLiteral;
      var value = values.stream().filter(v -> literal.apply(v).equals(name)).findFirst();
      if (value.isEmpty() || EnumChoices.summary(value.get()) == null) {
        add("plugins/org.pawl.model/model/pawl.ecore", enumeration + " with a summary");
      }
    }

    /** The grammar has it as a keyword of its enumeration, and among the words that are names. */
    void keyword() throws IOException {
      String grammar = Files.readString(ROOT.resolve(GRAMMAR));
      if (matches("'" + name + "'", grammar).size() < 2) {
        add(GRAMMAR, "'" + name + "' in the enumeration and in the rule Name");
      }
    }
  }
}
