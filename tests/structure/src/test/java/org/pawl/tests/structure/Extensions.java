// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EClass;
import org.pawl.model.PawlPackage;
import org.pawl.model.query.EnumChoices;
import org.pawl.services.files.FileProblem;
import org.pawl.services.program.PropertiesFile;

/**
 * The extensions of Pawl in a tree, and the files that need them. Each method returns a message for
 * each file in which an extension of that kind is missing; the message names the file and the page
 * with the steps, docs/how-to/add-*.md. Names are compared as whole words.
 */
final class Extensions {
  private static final String MAIN = "plugins/org.pawl.%s/src/main/java/org/pawl/";
  private static final String GRAMMAR = MAIN.formatted("lang") + "lang/Pawl.xtext";
  private static final String SNIPPETS =
      MAIN.formatted("lang.ide") + "lang/ide/completion/KeywordSnippet.java";
  private static final String C_READER = MAIN.formatted("lang") + "lang/c/CReader.java";
  private static final String TOOLS =
      MAIN.formatted("edit") + "edit/internal/tools/CreationTool.java";
  private static final String COMMAND = MAIN.formatted("cli") + "cli/";
  private static final String SERVICES = MAIN.formatted("services") + "services/";
  private static final String GENERATOR = MAIN.formatted("generator") + "generator/";
  private static final String DIAGRAM = MAIN.formatted("diagram") + "diagram/";
  private static final String TESTS_OF_COMMANDS = "plugins/org.pawl.cli/src/test";
  private static final String RECORDS = "runtime-c/trace/records.h";
  private static final String OVERVIEW = "runtime-c/README.md";

  private static final Pattern RECORD =
      Pattern.compile(
          "RECORD\\(PAWL_RECORD_(\\w+), +(0x\\w+), (\\w+), +\"\\w*\", +\"([\\w ]*)\"",
          Pattern.MULTILINE);

  private final Path root;
  private final List<String> missing = new ArrayList<>();

  Extensions(Path root) {
    this.root = root;
  }

  List<String> kernels() throws IOException {
    Set<String> kernels = folders("kernels");
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
      it.text(OVERVIEW, kernel + "/");
      it.text("tests/size/expected", kernel);
    }
    return missing;
  }

  List<String> strategies() throws IOException {
    for (String strategy : literals(EnumChoices.strategies())) {
      Extension it = new Extension("strategy", strategy);
      String constant = "Strategy." + strategy.toUpperCase(Locale.ROOT);
      String folder = GENERATOR + "internal/" + strategy;
      if (!Files.isDirectory(at(folder)) || !all(folder, ".java").contains("MachineStrategy")) {
        it.add(folder, "a class that implements MachineStrategy");
      }
      it.choice(EnumChoices.strategies(), "Strategy");
      it.keyword();
      it.text(GENERATOR + "Generator.java", constant);
      it.page("generated-code.md", strategy);
      it.page("language.md", "`" + strategy + "`");
      it.text("tests/size/expected", strategy);
      it.text("tests/growth/src/test/java/org/pawl/tests/growth/StagesTest.java", constant);
      if (!Files.isDirectory(at("tests/generator/golden/lamp/expected/" + strategy))) {
        it.add("tests/generator/golden", "goldens in folders " + strategy);
      }
    }
    return missing;
  }

  List<String> boards() throws IOException {
    String outputs = between(text("docs/reference/trace.md"), "| Board | Output |", "\n\n");
    for (String board : folders("boards")) {
      Extension it = new Extension("board", board);
      String folder = "runtime-c/boards/" + board + "/";
      it.file(folder + "board.cmake");
      Map<String, String> properties = it.properties(folder + "board.properties", "port");
      String port = properties.getOrDefault("port", "");
      if (!port.isBlank()) {
        it.file("runtime-c/ports/" + port + "/port.cmake");
      }
      String toolchain = properties.getOrDefault("toolchain", "");
      if (!toolchain.isBlank()) {
        toolchain(it, toolchain);
      }
      if (toolchain.startsWith("arm-")) {
        it.text("tests/size/run", board);
      }
      String emulator = properties.getOrDefault("emulator", "").split(" ")[0];
      if (!emulator.isEmpty()) {
        it.text("releng/lib.sh", emulator);
        it.text(SERVICES + "program/Tool.java", '"' + emulator + '"');
      }
      it.text(OVERVIEW, board + "/");
      if (cells(outputs).noneMatch(name -> board.matches(name.replace("*", ".*")))) {
        it.add("docs/reference/trace.md", "a row of '" + board + "' in the table of outputs");
      }
    }
    return missing;
  }

  /** The files that need a toolchain, with the steps of its port. */
  private void toolchain(Extension board, String toolchain) throws IOException {
    Extension it = new Extension("port", "of board " + board.name);
    it.file("runtime-c/cmake/" + toolchain + ".cmake");
    it.text("runtime-c/CMakeLists.txt", "cmake/" + toolchain + ".cmake");
    String compiler = toolchain + "-gcc";
    String library = text("releng/lib.sh");
    if (!has(between(library, "things_for()", "\n}"), compiler)) {
      it.add("releng/lib.sh", "'" + compiler + "' in things_for");
    }
    if (!has(between(library, "package_of()", "\n}"), compiler + ")")) {
      it.add("releng/lib.sh", "'" + compiler + ")' in package_of");
    }
    String things = things(board.name);
    if (!has(things, compiler)) {
      it.add("releng/parts.sh", "a purpose with " + compiler + " in board_tools");
    }
    it.text(SERVICES + "program/Tool.java", "case \"" + toolchain + '"');
  }

  /** The tools that board_tools of releng/parts.sh installs for a board. */
  private String things(String board) throws IOException {
    Process shell =
        new ProcessBuilder(
                "bash", "-c", ". releng/lib.sh; things_for \"$(board_tools \"$1\")\"", "-", board)
            .directory(root.toFile())
            .redirectErrorStream(true)
            .start();
    return new String(shell.getInputStream().readAllBytes());
  }

  List<String> ports() throws IOException {
    Set<String> kernels = folders("kernels");
    Set<String> onBoards = new TreeSet<>();
    Set<String> ofThisComputer = new TreeSet<>();
    for (String board : folders("boards")) {
      Map<String, String> properties = read("runtime-c/boards/" + board + "/board.properties");
      String port = properties.getOrDefault("port", "");
      onBoards.add(port);
      if (!properties.containsKey("toolchain")) {
        ofThisComputer.add(port);
      }
    }
    for (String port : folders("ports")) {
      Extension it = new Extension("port", port);
      String folder = "runtime-c/ports/" + port + "/";
      it.file(folder + "port.cmake");
      it.file(folder + "pawl_port.h");
      it.file(folder + "pawl_port_kernel.h");
      it.text(OVERVIEW, port + "/");
      if (!onBoards.contains(port)) {
        it.add("runtime-c/boards", "a board with 'port = " + port + "', to test it on");
      }
      if (!ofThisComputer.contains(port)) {
        it.file("tests/runtime/target/platform_" + port + ".c");
      }
      it.text("tests/runtime/lint", "ports/" + port);
      it.line(
          "tests/cplusplus/run", " *check_port .* " + port + "( .*)?", "check_port ... " + port);
      if (Files.exists(at(folder + "port.properties"))) {
        Map<String, String> properties = it.properties(folder + "port.properties");
        for (String kernel : properties.getOrDefault("kernels", "").split(" ")) {
          if (!kernel.isEmpty() && !kernels.contains(kernel)) {
            it.add(folder + "port.properties", "a kernel instead of '" + kernel + "'");
          }
        }
      }
    }
    return missing;
  }

  /** Formats by their sources, since a class that ImportFormats lacks is not in its list. */
  List<String> importFormats() throws IOException {
    Pattern type = Pattern.compile("\\bclass (\\w+)[^{]*\\bimplements\\b[^{]*\\bImportFormat\\b");
    Pattern title = Pattern.compile("String title\\(\\) \\{\\s*return \"([^\"]+)\"");
    String section = between(text("docs/reference/command.md"), "\n## `import`", "\n## ");
    for (Path file : find(SERVICES, ".java")) {
      String source = Files.readString(file);
      for (MatchResult format : type.matcher(source).results().toList()) {
        Extension it = new Extension("import format", format.group(1));
        it.text(SERVICES + "imports/ImportFormats.java", "new " + format.group(1) + "()");
        String titled = title.matcher(source).results().map(m -> m.group(1)).findFirst().orElse("");
        if (titled.isEmpty()) {
          it.add(root.relativize(file).toString(), "a title, as a text");
        } else if (!has(section, titled)) {
          it.add("docs/reference/command.md", "'" + titled + "' in its section import");
        }
      }
    }
    return missing;
  }

  List<String> traceRecords() throws IOException {
    String table = text(RECORDS);
    String sources = all("runtime-c", ".[ch]").replace(table, "");
    List<MatchResult> rows = RECORD.matcher(table).results().toList();
    if (rows.size() != Pattern.compile("\\bRECORD\\(PAWL_").matcher(table).results().count()) {
      new Extension("trace record", "").add(RECORDS, "rows of its own format only");
    }
    Set<String> numbers = new TreeSet<>();
    for (MatchResult row : rows) {
      Extension it = new Extension("trace record", row.group(1));
      if (!numbers.add(row.group(2))) {
        it.add(RECORDS, "another number than " + row.group(2) + ", which a row above it has");
      }
      if (!has(sources, "PAWL_RECORD_" + row.group(1))) {
        it.add("runtime-c/src/observe.h", "the moment that puts PAWL_RECORD_" + row.group(1));
      }
      it.line(
          "docs/reference/trace.md",
          "\\| %s( to \\w+)? \\| `%s` \\| %s \\| %s \\|"
              .formatted(
                  row.group(2),
                  row.group(1).toLowerCase(Locale.ROOT).replace('_', '-'),
                  row.group(3).toLowerCase(Locale.ROOT),
                  row.group(4).replace(" ", ", ")),
          "a row with its number, name, class and fields");
    }
    return missing;
  }

  List<String> commands() throws IOException {
    String docs = all("docs", ".md");
    Set<String> classes = new TreeSet<>();
    for (Path file : find(COMMAND + "command", "Command.java")) {
      String type = file.getFileName().toString().replace(".java", "");
      if (!has(Files.readString(file), "abstract class " + type)) {
        classes.add(type.replaceFirst("Command$", ""));
      }
    }
    Pattern.compile("(\\w+)Command\\.class")
        .matcher(text(COMMAND + "PawlCommand.java"))
        .results()
        .forEach(command -> classes.add(command.group(1)));
    for (String type : classes) {
      String word = type.toLowerCase(Locale.ROOT);
      Extension it = new Extension("command", word);
      String source = COMMAND + "command/" + type + "Command.java";
      it.file(source);
      if (Files.exists(at(source))) {
        it.text(source, "name = \"" + word + '"');
      }
      it.text(COMMAND + "PawlCommand.java", type + "Command.class");
      it.text(COMMAND + "PawlCommand.java", "\"  pawl " + word);
      String test = type + "CommandTest.java";
      if (find(TESTS_OF_COMMANDS, "/" + test).isEmpty()) {
        it.add(TESTS_OF_COMMANDS, "a test " + test);
      }
      if (!has(docs, "pawl " + word) && !docs.contains("`" + word + "`")) {
        it.add("docs/reference/command.md", "a section on `" + word + "`");
      }
    }
    return missing;
  }

  List<String> pseudostates() throws IOException {
    String cases = all("tests/semantics/cases", ".case");
    for (EClass type : subclasses(PawlPackage.Literals.VERTEX)) {
      Extension it = new Extension("pseudostate", type.getName());
      String words = type.getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
      String keyword = words.replace(" state", "");
      String title = words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
      it.text(GRAMMAR, type.getName());
      it.text("plugins/org.pawl.sirius/description/pawl.odesign", type.getName());
      it.line(
          "plugins/org.pawl.sirius/description/constructs.txt",
          type.getName() + " \\| .*",
          "a line '" + type.getName() + " | ... | ...'");
      it.page("language.md", keyword);
      it.line("docs/how-to/drawing.md", "\\| " + title + " \\| .*", "a row '| " + title + " |'");
      it.text(SNIPPETS, keyword.replaceFirst(".* ", ""));
      if (!keyword.endsWith(" point")) {
        String kind = "(\\w+_)?" + keyword.toUpperCase(Locale.ROOT);
        it.text(C_READER, '"' + keyword + '"');
        it.line(TOOLS, ".*\"(Shallow|Deep)?" + type.getName() + "\".*", "its tool");
        it.line(DIAGRAM + "Node.java", " +" + kind + "\\(.*", "its kind");
        it.line(
            DIAGRAM + "figures/NodeFigures.java", ".*case .*\\b" + kind + "\\b.*", "its figure");
        it.text(DIAGRAM + "describe/StateMachineDiagrams.java", "instanceof " + type.getName());
      }
      it.page("semantics.md", words);
      if (!has(cases, keyword.replaceFirst(" point", ""))) {
        it.add("tests/semantics/cases", "a case with '" + keyword + "'");
      }
    }
    return missing;
  }

  // --- the existing extensions

  /**
   * The folders of a kind, whether they have all files or not, without those of parts that several
   * boards share.
   */
  private Set<String> folders(String kind) throws IOException {
    try (Stream<Path> folders = Files.list(at("runtime-c/" + kind))) {
      return folders
          .filter(Files::isDirectory)
          .map(folder -> folder.getFileName().toString())
          .filter(name -> !name.equals("common") && !name.endsWith("-common"))
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

  // --- files and their text

  private Path at(String file) {
    return root.resolve(file);
  }

  private String text(String file) throws IOException {
    return Files.readString(at(file));
  }

  /** The keys of a file and their values; none if there is no file, or it has a fault. */
  private Map<String, String> read(String file) throws IOException {
    try {
      return Files.exists(at(file)) ? PropertiesFile.read(at(file)) : Map.of();
    } catch (FileProblem e) {
      return Map.of();
    }
  }

  private List<Path> find(String folder, String ending) throws IOException {
    Pattern name = Pattern.compile(".*" + ending.replace(".", "\\.") + "$");
    try (Stream<Path> files = Files.walk(at(folder))) {
      return files.filter(file -> name.matcher(file.toString()).matches()).sorted().toList();
    }
  }

  private String all(String folder, String ending) throws IOException {
    var text = new StringBuilder();
    for (Path file : find(folder, ending)) {
      text.append(Files.readString(file));
    }
    return text.toString();
  }

  /** The text from a beginning to the next end after it; empty without that beginning. */
  private static String between(String text, String beginning, String end) {
    int from = text.indexOf(beginning);
    if (from < 0) {
      return "";
    }
    int to = text.indexOf(end, from + beginning.length());
    return text.substring(from, to < 0 ? text.length() : to);
  }

  /** The names in backquotes of the first cells of a table. */
  private static Stream<String> cells(String table) {
    return table
        .lines()
        .flatMap(row -> Pattern.compile("`([^`]+)`").matcher(row.split("\\|")[1]).results())
        .map(name -> name.group(1));
  }

  /** Whether a text has a word or words, and not only as a part of longer words. */
  private static boolean has(String text, String words) {
    String before = words.matches("(?s)\\w.*") ? "(?<![\\w-])" : "";
    String after = words.matches("(?s).*\\w") ? "(?![\\w-])" : "";
    return Pattern.compile(before + Pattern.quote(words) + after).matcher(text).find();
  }

  /** One extension of a kind, and the files that must contain it. */
  private final class Extension {
    private final String kind;
    private final String name;

    Extension(String kind, String name) {
      this.kind = kind;
      this.name = name;
    }

    /** The page with the steps. */
    String steps() {
      String article = kind.matches("[aeio].*") ? "an" : "a";
      return "docs/how-to/add-" + article + "-" + kind.replace(' ', '-') + ".md";
    }

    void add(String file, String what) {
      missing.add(
          "%s '%s': %s needs %s; %s has the steps".formatted(kind, name, file, what, steps()));
    }

    void file(String file) {
      if (!Files.exists(at(file))) {
        add(file.replaceFirst("/[^/]*$", ""), "the file " + file.replaceFirst(".*/", ""));
      }
    }

    /**
     * A file of keys, some of them required by Pawl's own; the page with the steps has all keys.
     */
    Map<String, String> properties(String file, String... required) throws IOException {
      file(file);
      if (!Files.exists(at(file))) {
        return Map.of();
      }
      Map<String, String> properties;
      try {
        properties = PropertiesFile.read(at(file));
      } catch (FileProblem e) {
        add(file, "a correction: " + e.getMessage().replace(at(file) + ":", ""));
        return Map.of();
      }
      for (String key : required) {
        if (!properties.containsKey(key)) {
          add(file, "a line '" + key + " = '");
        }
      }
      for (String key : properties.keySet()) {
        if (!Pattern.compile("`" + Pattern.quote(key) + "[` ]")
            .matcher(Extensions.this.text(steps()))
            .find()) {
          add(steps(), "the key '" + key + "'");
        }
      }
      return properties;
    }

    void text(String file, String words) throws IOException {
      if (!has(Extensions.this.text(file), words)) {
        add(file, "'" + words + "'");
      }
    }

    /** A line that matches a pattern. */
    void line(String file, String pattern, String what) throws IOException {
      if (Extensions.this.text(file).lines().noneMatch(line -> line.matches(pattern))) {
        add(file, what);
      }
    }

    /** A page of the documentation, by its name. */
    void page(String page, String words) throws IOException {
      text(root.relativize(find("docs", "/" + page).get(0)).toString(), words);
    }

    /** A literal of an enumeration, with its summary. */
    <E extends Enumerator> void choice(List<E> values, String enumeration) {
      var value = values.stream().filter(v -> v.getLiteral().equals(name)).findFirst();
      if (value.isEmpty() || EnumChoices.summary(value.get()) == null) {
        add("plugins/org.pawl.model/model/pawl.ecore", enumeration + " with a summary");
      }
    }

    /** The grammar has it as a keyword of its enumeration, and among the words that are names. */
    void keyword() throws IOException {
      Pattern keyword = Pattern.compile("'" + name + "'");
      if (keyword.matcher(Extensions.this.text(GRAMMAR)).results().count() < 2) {
        add(GRAMMAR, "'" + name + "' in the enumeration and in the rule Name");
      }
    }
  }
}
