// SPDX-License-Identifier: EPL-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Makes copies of the runtime, each with one fault: {@code java FaultSeeder.java RUNTIME FAULTS
 * COPIES}. COPIES/faults.cmake then has a line {@code stress_fault(name kernel file...)} for each:
 * the C files that are different or include, by any way, a header that is.
 *
 * <p>FAULTS is a folder of faults, or the file of one. Such a file has a description ({@code #
 * ...}), the kernel under which the fault is visible ({@code kernel K}), and the change: {@code
 * file F}, then lines with {@code -} to replace by the lines with {@code +} that follow. Lines are
 * compared without blanks. The text to replace must be in the file exactly once: a fault that no
 * longer fits the runtime is an error. With the line {@code # No end}, tests/stress/run counts an
 * endless program as a detection.
 */
final class FaultSeeder {
  private static final Pattern INCLUDE =
      Pattern.compile("#include +[<\"](?:[^>\"]*/)?([^/>\"]+)[>\"]");

  private final Path runtime;
  private final Path copies;

  private FaultSeeder(Path runtime, Path copies) {
    this.runtime = runtime;
    this.copies = copies;
  }

  public static void main(String[] arguments) throws IOException {
    FaultSeeder seeder = new FaultSeeder(Path.of(arguments[0]), Path.of(arguments[2]));
    StringBuilder targets = new StringBuilder();
    for (Path fault : filesBelow(Path.of(arguments[1]))) {
      String name = fault.getFileName().toString();
      List<String> lines = Files.readAllLines(fault);
      String kernel = seeder.seed(name, lines);
      String files = String.join(" ", seeder.affected(lines));
      targets.append("stress_fault(%s %s %s)\n".formatted(name, kernel, files));
    }
    seeder.write(seeder.copies.resolve("faults.cmake"), targets.toString());
  }

  private static List<Path> filesBelow(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** The kernel under which the fault is visible. */
  private String seed(String name, List<String> fault) throws IOException {
    Path copy = copies.resolve(name).resolve("runtime-c");
    for (Path file : filesBelow(runtime)) {
      Path relative = runtime.relativize(file);
      write(copy.resolve(relative), change(name, relative, Files.readString(file), fault));
    }
    return fault.stream()
        .filter(line -> line.startsWith("kernel "))
        .map(line -> line.substring(7).trim())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(name + " names no kernel"));
  }

  /** The C files to compile: the others are those of the ordinary runtime. */
  private List<String> affected(List<String> fault) throws IOException {
    Set<Path> affected = new TreeSet<>();
    for (String line : fault) {
      if (line.startsWith("file ")) {
        affected.add(Path.of(line.substring(5).trim()));
      }
    }
    for (int before = 0; before < affected.size(); ) {
      before = affected.size();
      Set<String> names = new TreeSet<>();
      affected.forEach(file -> names.add(file.getFileName().toString()));
      for (Path file : filesBelow(runtime)) {
        if (includes(file, names)) {
          affected.add(runtime.relativize(file));
        }
      }
    }
    return affected.stream()
        .map(file -> file.toString().replace('\\', '/'))
        .filter(file -> file.endsWith(".c"))
        .toList();
  }

  private static boolean includes(Path file, Set<String> names) throws IOException {
    if (!file.toString().matches(".*\\.[ch]")) {
      return false;
    }
    return INCLUDE.matcher(Files.readString(file)).results().anyMatch(r -> names.contains(r.group(1)));
  }

  private static String change(String name, Path file, String text, List<String> fault) {
    String result = text;
    boolean here = false;
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    List<String> lines = new ArrayList<>(fault);
    lines.add("");
    for (String line : lines) {
      if (!line.startsWith("+") && !after.isEmpty() || !line.startsWith("-") && !line.startsWith("+")) {
        if (here && !before.isEmpty()) {
          result = replace(name, file, result, before, after);
        }
        before.clear();
        after.clear();
      }
      if (line.startsWith("file ")) {
        here = file.toString().replace('\\', '/').equals(line.substring(5).trim());
      } else if (line.startsWith("-")) {
        before.add(line.substring(1));
      } else if (line.startsWith("+")) {
        after.add(line.substring(1));
      }
    }
    return result;
  }

  private static String replace(
      String name, Path file, String text, List<String> before, List<String> after) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    int found = -1;
    for (int i = 0; i + before.size() <= lines.size(); ++i) {
      if (matches(lines.subList(i, i + before.size()), before)) {
        if (found >= 0) {
          throw new IllegalStateException(name + " fits " + file + " more than once");
        }
        found = i;
      }
    }
    if (found < 0) {
      throw new IllegalStateException(name + " no longer fits " + file + ": " + before);
    }
    List<String> result = new ArrayList<>(lines.subList(0, found));
    result.addAll(after);
    result.addAll(lines.subList(found + before.size(), lines.size()));
    return String.join("\n", result);
  }

  private static boolean matches(List<String> lines, List<String> expected) {
    for (int i = 0; i < expected.size(); ++i) {
      if (!withoutBlanks(lines.get(i)).equals(withoutBlanks(expected.get(i)))) {
        return false;
      }
    }
    return true;
  }

  private static String withoutBlanks(String line) {
    return line.replaceAll("\\s", "");
  }

  /** Writes only changed files; otherwise all would be compiled again. */
  private void write(Path file, String text) throws IOException {
    if (!Files.exists(file) || !Files.readString(file).equals(text)) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
  }
}
