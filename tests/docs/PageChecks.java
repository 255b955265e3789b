// SPDX-License-Identifier: EPL-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks README.md and docs/*.md against the checkout: links, anchors, files and commands with their options, code,
 * figures, and that no placeholder like {@code @NAME@} is left. Run by tests/docs/run with the root, the folder of each pawl command's help, and the pages.
 */
final class PageChecks {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|(?:src|href)=\"([^\"]+)\"");
  private static final Pattern FENCE = Pattern.compile("^```(\\w*)\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern PATH =
      Pattern.compile("(?<![\\w./-])((?:releng|tests|examples|runtime-c|plugins|docs|features)/[\\w./-]*[\\w/])(?![\\w*<{-])");
  private static final Pattern COMMAND =
      Pattern.compile("(?<![\\w./-])((?:releng|tests)/[\\w/-]+|(?:releng/)?pawl(?= [a-z]))((?:[ \\t]+[^\\s`|#;]+)*)");
  private static final Pattern FIGURE =
      Pattern.compile(
          "(?<![\\w.#/-])[0-9][0-9.,]*(?: |\u00bd | ?\u00bd ?)?(?:ms|\u00b5s|us|ns|s|seconds?|minutes?|min|hours?|MB|KB|GB|kB|bytes?|"
              + "cycles?|instructions?|%|percent)(?![\\w])"
              + "|\\b[Mm]illiseconds\\b|, in bytes\\b|\\|\\s*[*~]*[0-9][0-9.,/ ]*\\|\\s*[*~]*[0-9][0-9.,/ ]*\\|"
              + "|\\|[^|\\n]*\\b(?:ms|seconds|bytes|cycles|instructions|MB|KB|kB)\\b[^|\\n]*\\|\\n?\\|(?=[-: |]+\\|)");
  private static final Pattern PLACEHOLDER = Pattern.compile("@[A-Z_]+@");
  private static final Pattern MARK = Pattern.compile("<!-- (figure|no figure): ([^\\n]+?) -->");
  private static final Pattern EXCERPT = Pattern.compile("<!-- (excerpt: [^\\n]+?|[\\w./-]+\\.\\w+(?:: [^\\n]+)?|[\\w./-]+/expected) -->\\n\\z");

  /** Pages with code that Java tests check, block by block. */
  private static final Map<String, String> CODE_CHECKED_BY =
      Map.of(
          "docs/reference/language.md", "tests/generator/src/test/java/org/pawl/tests/generator/LanguagePageTest.java",
          "docs/reference/diagnostics.md", "plugins/org.pawl.lang/src/test/java/org/pawl/lang/validation/DiagnosticsPage.java");

  private final Path root;
  private final Path help;
  private final List<String> findings = new ArrayList<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final Map<Path, Set<String>> anchors = new LinkedHashMap<>();

  private PageChecks(Path root, Path help) {
    this.root = root;
    this.help = help;
  }

  public static void main(String[] arguments) throws IOException {
    var pages = new PageChecks(Path.of(arguments[0]), Path.of(arguments[1]));
    for (String page : List.of(arguments).subList(2, arguments.length)) {
      pages.check(page);
    }
    pages.findings.forEach(System.out::println);
    System.out.println("docs: " + (arguments.length - 2) + " pages, " + pages.counts);
    System.exit(pages.findings.isEmpty() ? 0 : 1);
  }

  private void check(String page) throws IOException {
    String text = Files.readString(root.resolve(page));
    links(page, text);
    paths(page, text);
    commands(page, text);
    code(page, text);
    figures(page, text);
    placeholders(page, text);
  }

  private void placeholders(String page, String text) {
    for (Matcher placeholder = PLACEHOLDER.matcher(text); placeholder.find(); ) {
      found(page, text, placeholder.start(), "the placeholder " + placeholder.group() + " is not filled in");
    }
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  private void found(String page, String text, int at, String problem) {
    long line = text.substring(0, at).lines().count() + (at > 0 && text.charAt(at - 1) == '\n' ? 1 : 0);
    findings.add(page + ":" + Math.max(1, line) + ": " + problem);
  }

  private void links(String page, String text) throws IOException {
    String prose = FENCE.matcher(text).replaceAll(block -> block.group().replaceAll("[^\\n]", " "));
    for (Matcher link = LINK.matcher(prose); link.find(); ) {
      String target = link.group(1) == null ? link.group(2) : link.group(1);
      if (target.matches("[a-z]+:.*")) {
        continue;
      }
      count("links");
      String[] parts = target.split("#", 2);
      Path file = parts[0].isEmpty() ? root.resolve(page) : root.resolve(page).resolveSibling(parts[0]).normalize();
      if (!Files.exists(file)) {
        found(page, text, link.start(), "the link's target " + target + " is not there");
      } else if (parts.length == 2 && file.toString().endsWith(".md") && !anchorsOf(file).contains(parts[1])) {
        found(page, text, link.start(), "no heading gives the anchor of the link " + target);
      }
    }
  }

  /** As the repository's host makes anchors of headings. */
  private Set<String> anchorsOf(Path file) throws IOException {
    if (!anchors.containsKey(file)) {
      var all = new HashSet<String>();
      for (String line : FENCE.matcher(Files.readString(file)).replaceAll("").split("\n")) {
        if (line.matches("#{1,6} .*")) {
          String words = line.replaceFirst("#+ ", "").replaceAll("\\[([^]]*)\\]\\([^)]*\\)", "$1").toLowerCase(Locale.ROOT);
          String anchor = words.strip().replaceAll("[^\\w\\- ]", "").replace(' ', '-');
          for (int n = 1; !all.add(anchor + (n == 1 ? "" : "-" + (n - 1))); n++) {}
        }
      }
      anchors.put(file, all);
    }
    return anchors.get(file);
  }

  /** Files that a build makes, or in a folder of the reader's, are not in the checkout. */
  private void paths(String page, String text) {
    for (Matcher path = PATH.matcher(text); path.find(); ) {
      String name = path.group(1);
      if (name.contains("/target") || name.contains("/build/") || name.contains("...") || isInALink(text, path.start())) {
        continue;
      }
      count("files");
      Path beside = root.resolve(page).resolveSibling(name);
      if (!Files.exists(root.resolve(name)) && !Files.exists(beside)) {
        found(page, text, path.start(), "there is no " + name);
      }
    }
  }

  private static boolean isInALink(String text, int at) {
    int line = text.lastIndexOf('\n', at) + 1;
    return text.substring(line, at).matches(".*(?:\\]\\(|src=\"|href=\"|:)[^)\" ]*");
  }

  private void commands(String page, String text) throws IOException {
    for (Matcher command = COMMAND.matcher(text); command.find(); ) {
      String name = command.group(1);
      String[] words = command.group(2).strip().split("\\s+");
      String known;
      if (name.endsWith("pawl")) {
        Path file = help.resolve(words[0]);
        if (!isCode(text, command.start())) {
          continue;
        }
        if (!Files.exists(file)) {
          if (words[0].matches("[a-z]+")) {
            found(page, text, command.start(), "pawl has no command " + words[0]);
          }
          continue;
        }
        known = Files.readString(file);
      } else if (Files.isRegularFile(root.resolve(name)) && Files.isExecutable(root.resolve(name))) {
        known = Files.readString(root.resolve(name));
      } else {
        continue;
      }
      count("commands");
      for (String word : words) {
        if (word.equals("--")) {
          break; // options of another program
        }
        String option = word.replaceAll("[=,.:;)\\]`'\"].*", "");
        if (option.matches("--?[A-Za-z][\\w-]*") && !isOption(option, known)) {
          found(page, text, command.start(), name + (name.endsWith("pawl") ? " " + words[0] : "") + " has no option " + option);
        }
      }
    }
  }

  private static boolean isOption(String option, String known) {
    return Pattern.compile("(?<![\\w-])" + Pattern.quote(option) + "(?![\\w-])").matcher(known).find();
  }

  /** In a block or between backticks; in other text `pawl` need not be a command. */
  private static boolean isCode(String text, int at) {
    int line = text.lastIndexOf('\n', at - 1) + 1;
    String before = text.substring(line, at);
    boolean fenced = text.substring(0, at).split("(?m)^```", -1).length % 2 == 0;
    return fenced || before.startsWith("    ") || before.chars().filter(c -> c == '`').count() % 2 == 1;
  }

  private void code(String page, String text) throws IOException {
    if (CODE_CHECKED_BY.containsKey(page)) {
      Path test = root.resolve(CODE_CHECKED_BY.get(page));
      if (!Files.exists(test) || !Files.readString(test).contains(page)) {
        findings.add(page + ":1: " + test + ", which checks its code, is not there or does not name the page");
      }
      return;
    }
    for (Matcher fence = FENCE.matcher(text); fence.find(); ) {
      Matcher mark = EXCERPT.matcher(text.substring(0, fence.start()));
      boolean marked = mark.find();
      if (marked && !mark.group(1).startsWith("excerpt: ")) {
        excerpt(page, text, fence, mark.group(1).replaceFirst(": .*", ""));
      } else if (!marked && fence.group(1).matches("pawl|c")) {
        found(page, text, fence.start(), "code without the comment of the file it is from, or <!-- excerpt: REASON -->");
      }
    }
  }

  /** Code on the page is in the file; elements of a model may be in another order. */
  private void excerpt(String page, String text, Matcher fence, String name) throws IOException {
    count("excerpts");
    Path file = root.resolve(name);
    if (!Files.exists(file)) {
      found(page, text, fence.start(), "there is no " + name);
      return;
    }
    String content = Files.readString(file);
    for (String part : fence.group(2).split("\n\n(?=\\S)")) {
      if (!content.contains(part.strip())) {
        found(page, text, fence.start(), name + " does not have this code");
        return;
      }
    }
  }

  /** Every paragraph or table with a measured figure names the command that prints it. */
  private void figures(String page, String text) {
    String prose = FENCE.matcher(text).replaceAll(block -> block.group().replaceAll("[^\\n]", "x"));
    String[] blocks = prose.split("\n\n", -1);
    int at = 0;
    for (int i = 0; i < blocks.length; i++) {
      String shown = blocks[i].replaceAll("`[^`\\n]*`", "");
      Matcher figure = FIGURE.matcher(shown);
      if (figure.find()) {
        count("blocks with figures");
        String around = (i == 0 ? "" : blocks[i - 1]) + "\n" + blocks[i];
        Matcher mark = MARK.matcher(blocks[i].contains("<!-- ") ? blocks[i] : around);
        if (!mark.find()) {
          found(page, text, at, "the figure '" + figure.group().strip() + "' has no <!-- figure: COMMAND --> or <!-- no figure: REASON -->");
        } else if (mark.group(1).equals("figure") && !Files.exists(root.resolve(mark.group(2).split("[ ,]")[0]))) {
          found(page, text, at, "there is no " + mark.group(2).split("[ ,]")[0]);
        }
      }
      at += blocks[i].length() + 2;
    }
  }
}
