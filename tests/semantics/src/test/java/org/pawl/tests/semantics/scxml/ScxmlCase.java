// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pawl.tests.generator.RepositoryFolders;

/** A document of tests/semantics/scxml; the README there describes the format. */
public record ScxmlCase(String name, String text, List<Step> steps, List<Refusal> refusals) {
  private static final Pattern STEP =
      Pattern.compile("(start|[\\w.]+|\\d+ ticks): ([^|]*?)(?: *\\| ?(.*))?");
  private static final Pattern REFUSAL = Pattern.compile("at (.*) => (.*)");

  /**
   * An event, and the expected states after it.
   *
   * @param leaves sorted
   * @param log null: it is not compared
   */
  public record Step(List<String> events, String leaves, String log) {}

  /** The expected message of the import about the line with the fragment. */
  public record Refusal(int line, String message) {}

  public static List<ScxmlCase> all() throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      List<ScxmlCase> cases = new ArrayList<>();
      for (Path file : files.filter(f -> f.toString().endsWith(".scxml")).sorted().toList()) {
        String text = Files.readString(file);
        cases.add(read(file.getFileName().toString().replace(".scxml", ""), text));
      }
      return cases;
    }
  }

  public static Path folder() {
    return RepositoryFolders.ROOT.resolve("tests/semantics/scxml");
  }

  private static ScxmlCase read(String name, String text) {
    List<Step> steps = new ArrayList<>();
    List<Refusal> refusals = new ArrayList<>();
    int end = text.indexOf("-->");
    List<String> comment = text.substring(0, end).lines().skip(2).toList();
    for (String line : comment) {
      Matcher step = STEP.matcher(line);
      Matcher refusal = REFUSAL.matcher(line);
      if (refusal.matches()) {
        int place = text.indexOf(refusal.group(1), end);
        if (place < 0) {
          throw new AssertionError(name + " has no " + refusal.group(1));
        }
        int number = 1 + (int) text.substring(0, place).chars().filter(c -> c == '\n').count();
        refusals.add(new Refusal(number, refusal.group(2)));
      } else if (step.matches()) {
        steps.add(new Step(events(step.group(1)), step.group(2).strip(), step.group(3)));
      } else {
        throw new AssertionError(name + ": unknown line '" + line + "'");
      }
    }
    if (steps.isEmpty() == refusals.isEmpty()) {
      throw new AssertionError(name + " needs steps or an expected refusal");
    }
    return new ScxmlCase(name, text, steps, refusals);
  }

  private static List<String> events(String text) {
    return text.endsWith(" ticks")
        ? Collections.nCopies(Integer.parseInt(text.replace(" ticks", "")), "tick")
        : List.of(text);
  }

  public byte[] bytes() {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  public boolean hasTime() {
    return text.contains(" ticks:");
  }

  /** All events after the start. */
  public List<String> events() {
    return steps.stream().skip(1).flatMap(s -> s.events().stream()).toList();
  }

  /** The expected states, after the start and each step. */
  public List<String> expected() {
    return steps.stream()
        .map(s -> s.log() == null ? s.leaves() : (s.leaves() + " | " + s.log()).strip())
        .toList();
  }

  /**
   * The same for the actual states after the start and each event.
   *
   * @param all leaves and log of each
   */
  public List<String> seen(List<String> all) {
    List<String> seen = new ArrayList<>();
    int next = 0;
    for (Step step : steps) {
      next += seen.isEmpty() ? 1 : step.events().size();
      String last = all.get(next - 1);
      seen.add(step.log() == null ? last.replaceAll(" \\|.*", "") : last.strip());
    }
    return seen;
  }
}
