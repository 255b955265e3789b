// SPDX-License-Identifier: EPL-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks the logs of the dining philosophers: {@code java TraceChecks.java FOLDER EXPECTED_LOGS}.
 * The folder holds {@code <board>_<kernel>_<strategy>.log}, one line for each change: {@code
 * <tick> philo <n> <state>}, {@code <tick> table <state>} or {@code <tick> test woken}.
 */
final class TraceChecks {
  private static final int PHILOSOPHERS = 5;

  /**
   * The longest time that a hungry philosopher may wait, in ticks: its neighbours may eat twice
   * each (4 x 60) and the table may be paused meanwhile (64).
   */
  private static final int PATIENCE = 4 * 60 + 64;

  /** The time at which the clock presses button 1, which wakes the Test thread. */
  private static final int WAKE_PERIOD = 512;

  private static final int WAKE_AT = 448;

  private int longestWait;
  private int passed;
  private int failed;

  record Line(String text, int tick, String who, String state) {
    static Line parse(String text) {
      String[] words = text.split(" ");
      return words[1].equals("philo")
          ? new Line(text, Integer.parseInt(words[0]), words[2], words[3])
          : new Line(text, Integer.parseInt(words[0]), words[1], words[2]);
    }

    boolean isPhilosopher() {
      return !who.equals("table") && !who.equals("test");
    }
  }

  record Log(String board, String kernel, String strategy, List<Line> lines) {
    String name() {
      return board + ", " + kernel + ", " + strategy;
    }
  }

  public static void main(String[] arguments) throws IOException {
    TraceChecks checks = new TraceChecks();
    checks.run(read(Path.of(arguments[0])), Integer.parseInt(arguments[1]));
    System.out.printf(
        "longest wait of a hungry philosopher: %d of at most %d ticks%n",
        checks.longestWait, PATIENCE);
    System.out.printf("%d passed, %d failed%n", checks.passed, checks.failed);
    System.exit(checks.failed == 0 ? 0 : 1);
  }

  private static List<Log> read(Path folder) throws IOException {
    List<Log> logs = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".log")).sorted().toList()) {
        String[] name = file.getFileName().toString().replace(".log", "").split("_");
        List<Line> lines = Files.readAllLines(file).stream().map(Line::parse).toList();
        logs.add(new Log(name[0], name[1], name[2], lines));
      }
    }
    return logs;
  }

  private void run(List<Log> logs, int expected) {
    check("every build has left its log", logs.size() == expected, logs.size() + " logs");
    for (Log log : logs) {
      neighboursNeverEatTogether(log);
      noPhilosopherStarves(log);
      allGoRoundInOrder(log);
      theTableIsPausedAndServesAgain(log);
      theTestThreadWakesWhereThereAreThreads(log);
    }
    Map<String, List<Log>> byPlace =
        logs.stream()
            .collect(Collectors.groupingBy(l -> l.board + ", " + l.kernel, TreeMap::new, Collectors.toList()));
    byPlace.forEach(this::bothStrategiesTellTheSame);
    for (int n = 0; n < PHILOSOPHERS; ++n) {
      livesTheSameLifeEverywhere(logs, Integer.toString(n));
    }
  }

  private void neighboursNeverEatTogether(Log log) {
    boolean[] eating = new boolean[PHILOSOPHERS];
    String fault = null;
    for (Line line : log.lines) {
      if (line.isPhilosopher()) {
        int n = Integer.parseInt(line.who);
        eating[n] = line.state.equals("eating");
        if (eating[n] && (eating[(n + 1) % PHILOSOPHERS] || eating[(n + PHILOSOPHERS - 1) % PHILOSOPHERS])) {
          fault = line.text;
        }
      }
    }
    check(log.name() + ": no two neighbours eat together", fault == null, fault);
  }

  private void noPhilosopherStarves(Log log) {
    Map<String, Integer> hungrySince = new TreeMap<>();
    int end = log.lines.isEmpty() ? 0 : log.lines.get(log.lines.size() - 1).tick;
    String fault = null;
    for (Line line : log.lines) {
      if (line.state.equals("hungry")) {
        hungrySince.put(line.who, line.tick);
      } else if (line.state.equals("eating")) {
        int waited = line.tick - hungrySince.remove(line.who);
        longestWait = Math.max(longestWait, waited);
        fault = waited > PATIENCE ? line.text + " after " + waited + " ticks" : fault;
      }
    }
    for (Map.Entry<String, Integer> hungry : hungrySince.entrySet()) {
      fault = end - hungry.getValue() > PATIENCE ? "philosopher " + hungry.getKey() : fault;
    }
    check(log.name() + ": no philosopher starves", fault == null, fault);
  }

  private void allGoRoundInOrder(Log log) {
    Map<String, String> next = Map.of("thinking", "hungry", "hungry", "eating", "eating", "thinking");
    Map<String, String> states = new TreeMap<>();
    String fault = null;
    for (Line line : log.lines) {
      if (line.isPhilosopher()) {
        String before = states.put(line.who, line.state);
        boolean right = before == null ? line.state.equals("thinking") : line.state.equals(next.get(before));
        fault = right ? fault : line.text + " after " + before;
      }
    }
    boolean all = states.size() == PHILOSOPHERS;
    check(log.name() + ": all five think, hunger and eat in this order", all && fault == null, fault);
  }

  private void theTableIsPausedAndServesAgain(Log log) {
    List<String> states = log.lines.stream().filter(l -> l.who.equals("table")).map(Line::state).toList();
    boolean alternates = states.size() >= 3;
    for (int i = 0; i < states.size(); ++i) {
      alternates &= states.get(i).equals(i % 2 == 0 ? "serving" : "paused");
    }
    check(log.name() + ": the table serves, pauses and serves again", alternates, states.toString());
  }

  /** At each tick at which the table pauses or button 1 is pressed, and at no other. */
  private void theTestThreadWakesWhereThereAreThreads(Log log) {
    List<Integer> woken = log.lines.stream().filter(l -> l.who.equals("test")).map(Line::tick).toList();
    TreeSet<Integer> due = new TreeSet<>();
    if (log.kernel.equals("blocking")) {
      int end = log.lines.isEmpty() ? 0 : log.lines.get(log.lines.size() - 1).tick;
      for (int tick = WAKE_AT; tick < end; tick += WAKE_PERIOD) {
        due.add(tick);
      }
      log.lines.stream().filter(l -> l.state.equals("paused")).forEach(l -> due.add(l.tick));
    }
    check(
        log.name() + ": the Test thread wakes when the table pauses and for button 1, under blocking only",
        woken.equals(List.copyOf(due)),
        woken + " instead of " + due);
  }

  private void bothStrategiesTellTheSame(String place, List<Log> logs) {
    boolean same = logs.size() == 2 && !logs.get(0).lines.isEmpty() && logs.get(0).lines.equals(logs.get(1).lines);
    check(place + ": both strategies leave the same log", same, firstDifference(logs));
  }

  private void livesTheSameLifeEverywhere(List<Log> logs, String who) {
    List<List<Line>> lives = logs.stream().map(log -> life(log, who)).toList();
    boolean same = !lives.isEmpty() && !lives.get(0).isEmpty();
    String fault = null;
    for (int i = 1; i < lives.size(); ++i) {
      int common = Math.min(lives.get(0).size(), lives.get(i).size());
      if (common < lives.get(0).size() * 9 / 10
          || !lives.get(0).subList(0, common).equals(lives.get(i).subList(0, common))) {
        fault = logs.get(i).name() + " differs from " + logs.get(0).name();
      }
    }
    check("philosopher " + who + " has the same steps everywhere", same && fault == null, fault);
  }

  /**
   * The changes of one philosopher with their times. The logs end after a total number of changes,
   * so the order within the last tick decides which philosopher has one more: the changes before
   * that are compared.
   */
  private static List<Line> life(Log log, String who) {
    return log.lines.stream().filter(line -> line.who.equals(who)).toList();
  }

  private static String firstDifference(List<Log> logs) {
    if (logs.size() != 2) {
      return logs.size() + " logs";
    }
    List<Line> one = logs.get(0).lines;
    List<Line> other = logs.get(1).lines;
    for (int i = 0; i < Math.min(one.size(), other.size()); ++i) {
      if (!one.get(i).equals(other.get(i))) {
        return "line " + (i + 1) + ": " + one.get(i).text + " / " + other.get(i).text;
      }
    }
    return one.size() + " / " + other.size() + " lines";
  }

  private void check(String what, boolean holds, String fault) {
    if (holds) {
      ++passed;
    } else {
      ++failed;
      System.out.println("FAILED " + what + (fault == null ? "" : ": " + fault));
    }
  }
}
