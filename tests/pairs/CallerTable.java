// SPDX-License-Identifier: EPL-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The callers of each function of the runtime, read from the comments of the public headers:
 * {@code java CallerTable.java HEADERS TABLE}.
 *
 * <p>A header has a sentence for it: {@code Caller: task or ISR.} Callers after {@code , never} or
 * {@code , not} in it are excluded. The file TABLE has a line {@code PAIRS_FUNCTION(name, header,
 * callers)} for each function; callers.c includes it. Hooks, which the application ({@code
 * pawl_on_...}) or a board ({@code Board hook: ...}) defines, are left out. A function whose
 * comment names no caller, or one that this program does not know, is an error.
 */
final class CallerTable {
  private static final Pattern FUNCTION =
      Pattern.compile("^(?!typedef\\b)\\w[\\w *]*[ *](pawl_\\w+)\\(");
  private static final Pattern ATTRIBUTE = Pattern.compile("__attribute__\\(\\(.*?\\)\\)\\s*");
  private static final Pattern COMMENT = Pattern.compile("/\\*\\*(?!<)(.*?)\\*/", Pattern.DOTALL);
  private static final Pattern CALLER =
      Pattern.compile("\\bCaller(?:, asserts, cost)?: (.*?)(?:\\.(?= [A-Z]|$)|$)");
  private static final Pattern INHERITED = Pattern.compile("\\b[Aa]s (pawl_\\w+)");
  private static final Pattern EXCLUDED = Pattern.compile("[,;] (?:never|not)\\b");
  private static final Pattern CALL = Pattern.compile("\\b(pawl_\\w+)\\(");

  /**
   * The comment of a function in a header; `callers` is the sentence, or names another function.
   */
  record Function(String name, String header, String callers, boolean blocking) {}

  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Set<String> withoutLine = new TreeSet<>(); // hooks, and functions with an error
  private final List<String> errors = new ArrayList<>();

  public static void main(String[] arguments) throws IOException {
    CallerTable table = new CallerTable();
    try (Stream<Path> headers = Files.list(Path.of(arguments[0]))) {
      for (Path header : headers.filter(file -> file.toString().endsWith(".h")).sorted().toList()) {
        String text = ATTRIBUTE.matcher(Files.readString(header)).replaceAll("");
        table.read(header.getFileName().toString(), text);
      }
    }
    List<String> lines = new ArrayList<>();
    for (Function function : table.functions.values()) {
      String line = table.line(function);
      lines.add(function.blocking() ? "#if defined(KERNEL_BLOCKING)\n" + line + "\n#endif" : line);
    }
    if (!table.errors.isEmpty()) {
      table.errors.forEach(System.out::println);
      System.exit(1);
    }
    Files.writeString(
        Path.of(arguments[1]),
        "/* Written by tests/pairs/CallerTable.java from the public headers. */\n"
            + String.join("\n", lines)
            + "\n");
  }

  private void read(String header, String text) {
    boolean blocking = text.contains("for kernel blocking");
    Matcher comment = COMMENT.matcher(text);
    boolean first = true;
    while (comment.find()) {
      String said = comment.group(1).replaceAll("\\s*\\n \\*\\s*", " ").trim();
      if (first && said.contains("Caller:")) { // of the functions that its example calls
        for (String name :
            new TreeSet<>(CALL.matcher(said).results().map(r -> r.group(1)).toList())) {
          if (!functions.containsKey(name)) {
            add(name, header, said, blocking);
          }
        }
      }
      first = false;
      Matcher function = FUNCTION.matcher(text.substring(comment.end()).stripLeading());
      if (function.find()) {
        add(function.group(1), header, said, blocking);
      }
    }
    for (String line : text.split("\n")) {
      Matcher function = FUNCTION.matcher(line);
      if (function.find()
          && !functions.containsKey(function.group(1))
          && !withoutLine.contains(function.group(1))) {
        errors.add(header + ": " + function.group(1) + " has no comment that begins with /**");
      }
    }
  }

  private void add(String name, String header, String said, boolean blocking) {
    Matcher caller = CALLER.matcher(said);
    if (name.startsWith("pawl_on_") || said.startsWith("Hook of the board:")) {
      withoutLine.add(name);
    } else if (caller.find()) {
      functions.put(name, new Function(name, header, caller.group(1), blocking));
    } else if (said.startsWith("As pawl_")) {
      functions.put(name, new Function(name, header, said, blocking));
    } else {
      errors.add(
          header + ": the comment of " + name + " names no caller: add a sentence 'Caller: ...'");
      withoutLine.add(name);
    }
  }

  private String line(Function function) {
    String callers = callers(function, function.callers(), 0);
    return String.format(
        "PAIRS_FUNCTION(%s, \"%s\", %s)", function.name(), function.header(), callers);
  }

  /** The constants of pairs.h for the sentence. */
  private String callers(Function function, String sentence, int depth) {
    Matcher inherited = INHERITED.matcher(sentence);
    if (inherited.find() && functions.containsKey(inherited.group(1)) && depth < 4) {
      return callers(function, functions.get(inherited.group(1)).callers(), depth + 1);
    }
    String allowed = EXCLUDED.split(sentence, 2)[0];
    List<String> result = new ArrayList<>();
    boolean anyone = allowed.startsWith("any context");
    if (anyone || Pattern.compile("\\btask\\b").matcher(allowed).find()) {
      result.add("BY_TASK");
    }
    if (anyone || Pattern.compile("\\bISR\\b").matcher(allowed).find()) {
      result.add("BY_ISR");
    }
    if (allowed.matches("(a )?thread\\b.*")) {
      result.add("BY_THREAD");
    }
    if (Pattern.compile("\\b(owner|owning|owns)\\b").matcher(allowed).find()) {
      result.add("BY_OWNER");
    }
    if (result.isEmpty()
        && !allowed.matches("(main|start-up|pawl_\\w+|generated code)\\b.*")) {
      errors.add(
          String.format(
              "%s: %s: 'Caller: %s' is not a caller that tests/pairs/CallerTable.java lists",
              function.header(), function.name(), sentence));
    }
    return result.isEmpty() ? "0" : String.join(" | ", result);
  }
}
