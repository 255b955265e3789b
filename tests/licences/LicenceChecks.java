// SPDX-License-Identifier: EPL-2.0
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares the licence in the header of each file with the one that REUSE.toml gives it, and finds files of program
 * text without a header, files without a licence, and licences without a text in LICENSES/. The names of the files come
 * from the standard input. Exits with 1 if there is a fault.
 */
final class LicenceChecks {
  private static final Pattern TABLE =
      Pattern.compile(
          "\\[\\[annotations\\]\\]\\s*path = (\\[[^\\]]*\\]|\"[^\"]*\")\\s*"
              + "SPDX-FileCopyrightText = \"[^\"]+\"\\s*SPDX-License-Identifier = \"([^\"]+)\"");
  private static final Pattern HEADER = Pattern.compile("SPDX-License-Identifier: ([A-Za-z0-9.-]+)");
  private static final int HEADER_BYTES = 600;

  /** Files that can have a comment and that are written by hand. */
  private static final Pattern PROGRAM =
      Pattern.compile(".*\\.(java|xtend|xtext|[chS]|cpp|ld|pml|cmake|sh|css|toml)|.*/CMakeLists\\.txt");

  /** Expected output, and files that become part of users' files. */
  private static final String EXCEPTIONS =
      ".*/(golden|expected|cases|faulty|faults)/.*|.*/src/(main|test)/resources/.*";

  private record Annotation(List<PathMatcher> paths, String licence) {}

  public static void main(String[] arguments) throws IOException {
    List<Annotation> annotations = annotations(Files.readString(Path.of("REUSE.toml")));
    String[] names = new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\n");
    List<String> faults = new ArrayList<>();
    Set<String> used = new TreeSet<>();
    for (String name : names) {
      Path file = Path.of(name);
      if (!Files.isRegularFile(file) || name.startsWith("LICENSE")) {
        continue;
      }
      String expected = licence(annotations, file);
      if (expected.isEmpty()) {
        faults.add(name + ": no table of REUSE.toml names it");
        continue;
      }
      used.add(expected);
      byte[] bytes = Files.readAllBytes(file);
      String head = new String(Arrays.copyOf(bytes, Math.min(HEADER_BYTES, bytes.length)), StandardCharsets.UTF_8);
      Matcher header = HEADER.matcher(head);
      if (header.find()) {
        if (!header.group(1).equals(expected)) {
          faults.add(name + ": its header says " + header.group(1) + ", REUSE.toml says " + expected);
        }
      } else if (PROGRAM.matcher(name).matches() && !name.matches(EXCEPTIONS)) {
        faults.add(name + ": no header; write SPDX-License-Identifier: " + expected + " in its first lines");
      }
    }
    for (String licence : used) {
      if (!Files.exists(Path.of("LICENSES", licence + ".txt"))) {
        faults.add("LICENSES/" + licence + ".txt is missing");
      }
    }
    faults.forEach(fault -> System.out.println("licences: " + fault));
    System.out.println("licences: " + names.length + " files, " + faults.size() + " faults");
    System.exit(faults.isEmpty() ? 0 : 1);
  }

  private static List<Annotation> annotations(String text) {
    List<Annotation> all = new ArrayList<>();
    Matcher table = TABLE.matcher(text);
    while (table.find()) {
      List<PathMatcher> paths = new ArrayList<>();
      Matcher path = Pattern.compile("\"([^\"]+)\"").matcher(table.group(1));
      while (path.find()) {
        String glob = path.group(1).replace("/**/", "{/,/**/}").replaceFirst("\\*\\*\\.", "**.");
        paths.add(FileSystems.getDefault().getPathMatcher("glob:" + glob));
      }
      all.add(new Annotation(paths, table.group(2)));
    }
    return all;
  }

  /** The licence of the last table that names the file; empty if none does. */
  private static String licence(List<Annotation> annotations, Path file) {
    String licence = "";
    for (Annotation annotation : annotations) {
      if (annotation.paths().stream().anyMatch(path -> path.matches(file))) {
        licence = annotation.licence();
      }
    }
    return licence;
  }

  private LicenceChecks() {}
}
