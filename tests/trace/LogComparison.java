// SPDX-License-Identifier: EPL-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;

/**
 * Checks decoded traces of the dining philosophers, for consistency and against the program's log:
 * {@code java LogComparison.java FOLDER EXPECTED_TRACES}. The folder holds {@code <kernel>-<strategy>}
 * with {@code .log}, {@code .json}, {@code .svg} and the others. Time is virtual: the trace's
 * clock counts the ticks in the log.
 */
final class LogComparison {
  private static final Pattern MEMBER = Pattern.compile("\"(\\w+)\":(?:\"([^\"]*)\"|([-\\d.eE+]+))");

  private static final List<String> CLASSES =
      List.of("dispatch", "transition", "post", "publish", "allocation", "timer", "switch");

  private int passed;
  private int failed;

  /** A line of JSON. */
  record Entry(Map<String, String> members) {
    static Entry parse(String line) {
      Map<String, String> members = new LinkedHashMap<>();
      Matcher matcher = MEMBER.matcher(line);
      while (matcher.find()) {
        members.put(matcher.group(1), matcher.group(2) == null ? matcher.group(3) : matcher.group(2));
      }
      return new Entry(members);
    }

    String get(String member) {
      return members.getOrDefault(member, "");
    }

    boolean is(String... records) {
      return List.of(records).contains(get("record"));
    }

    long number(String member) {
      return Long.parseLong(get(member));
    }
  }

  record Trace(String name, String kernel, List<Entry> entries, List<String> log, String svg) {
    Stream<Entry> records(String... kinds) {
      return entries.stream().filter(entry -> entry.is(kinds));
    }
  }

  public static void main(String[] arguments) throws Exception {
    LogComparison comparison = new LogComparison();
    List<Trace> traces = read(Path.of(arguments[0]));
    comparison.check(
        "every build has left its trace",
        traces.size() == Integer.parseInt(arguments[1]),
        traces.size() + " traces");
    for (Trace trace : traces) {
      comparison.check(trace);
    }
    comparison.bothStrategiesTellTheSame(traces);
    long records = traces.stream().mapToLong(trace -> trace.entries.size()).sum();
    System.out.printf("%d records in %d traces%n", records, traces.size());
    System.out.printf("%d passed, %d failed%n", comparison.passed, comparison.failed);
    System.exit(comparison.failed == 0 ? 0 : 1);
  }

  private static List<Trace> read(Path folder) throws IOException {
    List<Trace> traces = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        String name = file.getFileName().toString().replace(".json", "");
        traces.add(
            new Trace(
                name,
                name.split("-")[0],
                Files.readAllLines(file).stream().map(Entry::parse).toList(),
                Files.readAllLines(folder.resolve(name + ".log")),
                Files.readString(folder.resolve(name + ".svg"))));
      }
    }
    return traces;
  }

  private void check(Trace trace) throws Exception {
    beginsWithAStart(trace);
    nothingIsLost(trace);
    everyNameIsTheModels(trace);
    everyDispatchHasItsPost(trace);
    everyStepEnds(trace);
    everyTransitionBeginsWhereTheLastOneEnded(trace);
    statesAreThoseOfTheLog(trace);
    queuesHoldWhatIsPosted(trace);
    blocksComeBack(trace);
    threadsRunUnderBlockingOnly(trace);
    theChartIsXmlAndSaysWhatItLeavesOut(trace);
  }

  private void beginsWithAStart(Trace trace) {
    Entry first = trace.entries.get(0);
    check(trace, "begins with a start record", first.is("start") && !first.get("identity").equals("0"), first);
  }

  private void nothingIsLost(Trace trace) {
    List<Entry> lost =
        trace.entries.stream().filter(e -> e.members.containsKey("problem") || e.is("lost")).toList();
    check(trace, "nothing is lost or damaged", lost.isEmpty(), lost);
  }

  /** A number without a name would be called object 7, signal 3, timeout 0, state 2 or pool 1. */
  private void everyNameIsTheModels(Trace trace) {
    Pattern number = Pattern.compile("(object|signal|timeout|state|pool) \\d+");
    List<Entry> odd =
        trace.entries.stream()
            .filter(e -> e.members.values().stream().anyMatch(value -> number.matcher(value).matches()))
            .toList();
    check(trace, "every number has a name in the model", odd.isEmpty(), odd);
  }

  private void everyDispatchHasItsPost(Trace trace) {
    List<Entry> odd =
        trace.records("dispatch", "stale").filter(e -> !e.members.containsKey("waited")).toList();
    check(trace, "every dispatch has its post", odd.isEmpty() && trace.records("dispatch").count() > 500, odd);
  }

  /** The program ends in the middle of one. */
  private void everyStepEnds(Trace trace) {
    long dispatched = trace.records("dispatch").count();
    long done = trace.records("done").filter(e -> e.members.containsKey("took")).count();
    long open = dispatched - done;
    long ends = trace.records("done").count();
    check(trace, "every step that begins ends", open >= 0 && open <= 2 && done == ends, dispatched + "/" + done);
  }

  private void everyTransitionBeginsWhereTheLastOneEnded(Trace trace) {
    Map<String, String> states = new TreeMap<>();
    Entry odd = null;
    for (Entry entry : trace.records("initial", "transition", "internal", "unhandled").toList()) {
      String before = states.get(entry.get("object"));
      String source = entry.is("transition") ? entry.get("source") : entry.get("state");
      boolean right = entry.is("initial") ? before == null : source.equals(before);
      odd = right ? odd : entry;
      states.put(entry.get("object"), entry.is("transition") ? entry.get("target") : source);
    }
    check(trace, "every transition begins where the last one ended", odd == null && states.size() == 6, odd);
  }

  /** The log ends with the change during which the program ends. */
  private void statesAreThoseOfTheLog(Trace trace) {
    Map<String, List<String>> logged = new TreeMap<>();
    for (String line : trace.log) {
      String[] words = line.split(" ");
      if (words[1].equals("philo")) {
        add(logged, "philo[" + words[2] + "]", words[0] + " " + words[3]);
      } else if (words[1].equals("table")) {
        add(logged, "table", words[0] + " active." + words[2]);
      }
    }
    Map<String, List<String>> traced = new TreeMap<>();
    for (Entry entry : trace.records("initial", "transition").toList()) {
      String state = entry.is("initial") ? entry.get("state") : entry.get("target");
      add(traced, entry.get("object"), entry.get("clock") + " " + state);
    }
    logged.forEach(
        (object, expected) -> {
          List<String> found = traced.getOrDefault(object, List.of());
          int common = Math.min(expected.size(), found.size());
          check(
              trace,
              object + " is in the states of the log, at the same ticks",
              common > 5
                  && Math.abs(expected.size() - found.size()) <= 1
                  && expected.subList(0, common).equals(found.subList(0, common)),
              firstDifference(expected, found));
        });
  }

  private static void add(Map<String, List<String>> lists, String name, String element) {
    lists.computeIfAbsent(name, n -> new ArrayList<>()).add(element);
  }

  /** After every post, the sum of queued events and free slots is the queue's length. */
  private void queuesHoldWhatIsPosted(Trace trace) {
    Map<String, Long> queued = new TreeMap<>();
    Map<String, TreeSet<Long>> lengths = new TreeMap<>();
    for (Entry entry : trace.entries) {
      if (entry.is("post", "post-lifo")) {
        long now = queued.merge(entry.get("to"), 1L, Long::sum);
        lengths.computeIfAbsent(entry.get("to"), to -> new TreeSet<>()).add(now + entry.number("free"));
      } else if (entry.is("dispatch", "stale")) {
        queued.merge(entry.get("object"), -1L, Long::sum);
      }
    }
    boolean constant = lengths.size() == 6 && lengths.values().stream().allMatch(l -> l.size() == 1);
    check(trace, "queued events and free slots add up", constant, lengths);
  }

  private void blocksComeBack(Trace trace) {
    long free = 10;
    Entry odd = null;
    for (Entry entry : trace.records("new", "free").toList()) {
      free += entry.is("new") ? -1 : 1;
      odd = entry.number("free") == free ? odd : entry;
    }
    check(trace, "every block taken comes back", odd == null && free >= 7, odd);
  }

  private void threadsRunUnderBlockingOnly(Trace trace) {
    long waits = trace.records("block").filter(e -> e.get("thread").equals("test")).count();
    long runs = trace.records("switch").filter(e -> e.get("to").equals("test")).count();
    boolean threads = trace.kernel.equals("blocking");
    check(trace, "the thread waits and runs where there is one", threads == waits > 1 && threads == runs > 1, waits);
  }

  private void theChartIsXmlAndSaysWhatItLeavesOut(Trace trace) throws Exception {
    var parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    var root = parser.parse(new java.io.ByteArrayInputStream(trace.svg.getBytes("UTF-8"))).getDocumentElement();
    boolean said = trace.svg.contains("further records, from ");
    check(trace, "the chart is XML and names the omitted records", root.getTagName().equals("svg") && said, "");
  }

  /**
   * Strategies differ in the moment, within a step, at which they report the leaf: before or after
   * timers are armed and entry actions run, in which others may preempt.
   */
  private void bothStrategiesTellTheSame(List<Trace> traces) {
    Map<String, List<Trace>> byKernel =
        traces.stream().collect(Collectors.groupingBy(Trace::kernel, TreeMap::new, Collectors.toList()));
    byKernel.forEach(
        (kernel, both) -> {
          for (String ofClass : CLASSES) {
            List<Map<String, String>> one = comparable(both.get(0), ofClass);
            List<Map<String, String>> other = comparable(both.get(both.size() - 1), ofClass);
            check(
                kernel + ": both strategies leave the same records of class " + ofClass,
                both.size() == 2 && !one.isEmpty() && one.equals(other),
                firstDifference(one, other));
          }
        });
  }

  private static List<Map<String, String>> comparable(Trace trace, String ofClass) {
    return trace.entries.stream()
        .filter(entry -> entry.get("class").equals(ofClass) && !entry.is("start"))
        .map(
            entry -> {
              Map<String, String> members = new TreeMap<>(entry.members);
              members.remove("sequence");
              return members;
            })
        .sorted(Comparator.comparing(m -> ofClass.equals("transition") ? m.get("object") : ""))
        .toList();
  }

  private static String firstDifference(List<?> one, List<?> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      if (!one.get(i).equals(other.get(i))) {
        return "number " + (i + 1) + ": " + one.get(i) + " / " + other.get(i);
      }
    }
    return one.size() + " / " + other.size();
  }

  private void check(Trace trace, String what, boolean holds, Object fault) {
    check(trace.name + ": " + what, holds, fault);
  }

  private void check(String what, boolean holds, Object fault) {
    if (holds) {
      passed++;
    } else {
      failed++;
      String text = String.valueOf(fault);
      System.out.println("FAILED " + what + ": " + text.substring(0, Math.min(400, text.length())));
    }
  }
}
