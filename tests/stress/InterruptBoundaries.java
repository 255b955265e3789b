// SPDX-License-Identifier: EPL-2.0

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shows that interrupts came at every instruction boundary: {@code java InterruptBoundaries.java LOG TRACE
 * DISASSEMBLY UNCOVERED}.
 *
 * <ul>
 *   <li>LOG: the output of the image. For each operation, the places of interrupts number 0, 1, 2
 *   ...
 *   <li>TRACE: QEMU's, of an undisturbed run of the same image: the executed instructions, one by
 *   one.
 *   <li>DISASSEMBLY: of the image.
 *   <li>UNCOVERED: file to write, the instructions of the runtime at which no interrupt came. </ul>
 *
 * <p>The n-th interrupt must have come before the n-th instruction of the trace. There are two
 * exceptions. Where an exception was taken, an interrupt at the same boundary came first, and
 * found the interrupted instruction. And no interrupt comes while PRIMASK masks all: those due
 * then come afterwards.
 */
final class InterruptBoundaries {
  private static final Pattern TRACED =
      Pattern.compile("^Trace \\d+: \\S+ \\[[0-9a-f]+/([0-9a-f]+)/.*");
  private static final Pattern LABEL = Pattern.compile("^([0-9a-f]+) <(.+)>:$");
  private static final Pattern INSTRUCTION =
      Pattern.compile("^ *([0-9a-f]+):\\t[0-9a-f ]+\\t(\\S+)\\s*(.*)$");

  /** An instruction of the image. */
  record Instruction(long address, String function, String mnemonic, String operands) {
    String text() {
      return String.format("%08x %s: %s %s", address, function, mnemonic, operands);
    }

    /** PRIMASK, which masks all interrupts. */
    boolean masks() {
      return mnemonic.equals("cpsid") && operands.startsWith("i");
    }

    boolean unmasks() {
      return (mnemonic.equals("cpsie") && operands.startsWith("i"))
          || (mnemonic.equals("msr") && operands.startsWith("PRIMASK"));
    }

    boolean isTrap() {
      return mnemonic.startsWith("udf");
    }
  }

  /** The instructions that one operation executed, or at which interrupts came in it. */
  record Sequence(String name, List<Long> addresses) {}

  private final Map<Long, Instruction> image = new TreeMap<>();
  private final Map<String, Long> entries = new HashMap<>();

  public static void main(String[] arguments) throws IOException {
    InterruptBoundaries boundaries = new InterruptBoundaries();
    boundaries.readDisassembly(Path.of(arguments[2]));
    List<String> log = Files.readAllLines(Path.of(arguments[0]));
    List<Sequence> taken = sequences(log);
    List<Sequence> executed = boundaries.readTrace(Path.of(arguments[1]));
    int proved = boundaries.compare(taken, executed);
    boundaries.reportCoverage(log, Path.of(arguments[3]), proved, taken.size());
  }

  private void readDisassembly(Path file) throws IOException {
    String function = "";
    for (String line : Files.readAllLines(file)) {
      Matcher label = LABEL.matcher(line);
      Matcher instruction = INSTRUCTION.matcher(line);
      if (label.matches()) {
        function = label.group(2);
        entries.put(function, Long.parseLong(label.group(1), 16));
      } else if (instruction.matches() && !instruction.group(2).startsWith(".")) {
        long address = Long.parseLong(instruction.group(1), 16);
        image.put(
            address, new Instruction(address, function, instruction.group(2), instruction.group(3)));
      }
    }
  }

  private static List<Sequence> sequences(List<String> log) {
    List<Sequence> result = new ArrayList<>();
    for (String line : log) {
      if (line.startsWith("sequence of ")) {
        int colon = line.indexOf(':');
        result.add(new Sequence(line.substring(12, colon), addresses(line.substring(colon + 1))));
      }
    }
    return result;
  }

  private static List<Long> addresses(String text) {
    List<Long> result = new ArrayList<>();
    for (String word : text.trim().split(" +")) {
      if (!word.isEmpty()) {
        result.add(Long.parseLong(word, 16));
      }
    }
    return result;
  }

  /** From each call of probe_start to the next of probe_stop, or to the end of a sleep. */
  private List<Sequence> readTrace(Path file) throws IOException {
    List<Sequence> result = new ArrayList<>();
    List<Long> current = null;
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Matcher traced = TRACED.matcher(line);
        if (!traced.matches()) {
          continue;
        }
        long address = Long.parseLong(traced.group(1), 16);
        if (address == entries.get("probe_start")) {
          current = new ArrayList<>();
          result.add(new Sequence("", current));
        } else if (address == entries.get("probe_stop") || address == entries.get("SysTick_Handler")) {
          current = null;
        }
        // An access to a device is in the trace twice, once before QEMU recognised the device.
        if (current != null && (current.isEmpty() || current.get(current.size() - 1) != address)) {
          current.add(address);
        }
      }
    }
    return result;
  }

  private int compare(List<Sequence> taken, List<Sequence> executed) {
    if (taken.size() != executed.size()) {
      throw fail("%d operations were interrupted, %d traced", taken.size(), executed.size());
    }
    int boundaries = 0;
    for (int i = 0; i < taken.size(); ++i) {
      boundaries += compare(taken.get(i), executed.get(i).addresses());
    }
    return boundaries;
  }

  private int compare(Sequence sequence, List<Long> executed) {
    List<Long> taken = sequence.addresses();
    int at = executed.indexOf(taken.get(0));
    int n = 0;
    int matched = 0;
    boolean masked = false;
    while (at < executed.size() && n < taken.size()) {
      Instruction expected = image.get(executed.get(at));
      boolean entry = isHandler(expected);
      // QEMU announces an instruction, then takes an exception first.
      boolean announced =
          at + 1 < executed.size()
              && isHandler(image.get(executed.get(at + 1)))
              && expected.address() != taken.get(n);
      if (!masked && !announced) {
        if (!entry && expected.address() != taken.get(n)) {
          throw fail(
              "%s: interrupt %d came at %s, executed was %s",
              sequence.name(), n, image.get(taken.get(n)).text(), expected.text());
        }
        ++n;
        ++matched;
      }
      if (expected.masks()) {
        masked = true;
        n = skipMasked(taken, n);
      } else if (expected.unmasks()) {
        masked = false;
      }
      ++at;
    }
    if (at < executed.size()) {
      throw fail(
          "%s: no interrupt came from %s on", sequence.name(), image.get(executed.get(at)).text());
    }
    return matched;
  }

  /**
   * Interrupts due while all were masked came at the first instruction after: all but the last of
   * them.
   */
  private static int skipMasked(List<Long> taken, int n) {
    while (n + 1 < taken.size() && taken.get(n + 1).equals(taken.get(n))) {
      ++n;
    }
    return n;
  }

  private boolean isHandler(Instruction instruction) {
    return instruction.function().endsWith("_Handler")
        && entries.get(instruction.function()) == instruction.address();
  }

  /**
   * The executed functions of the runtime: the instructions without an interrupt, and the reasons.
   */
  private void reportCoverage(List<String> log, Path file, int proved, int operations)
      throws IOException {
    Set<Long> covered = new HashSet<>();
    for (String line : log) {
      if (line.startsWith("covered:")) {
        covered.addAll(addresses(line.substring(8)));
      }
    }
    long border = entries.get("stress_code_end");
    Set<String> met = new HashSet<>();
    for (long address : covered) {
      Instruction instruction = image.get(address);
      if (instruction != null && address > border && isProduct(instruction.function())) {
        met.add(instruction.function());
      }
    }
    int total = 0;
    int traps = 0;
    int entered = 0;
    List<String> rest = new ArrayList<>();
    for (Instruction instruction : image.values()) {
      if (!met.contains(instruction.function())) {
        continue;
      }
      ++total;
      if (covered.contains(instruction.address())) {
        continue;
      }
      if (instruction.isTrap()) {
        ++traps;
        rest.add(instruction.text() + " (an assertion)");
      } else if (isHandler(instruction)) {
        ++entered;
        rest.add(instruction.text() + " (entry of an exception: an interrupt due here is taken first)");
      } else {
        rest.add(instruction.text());
      }
    }
    Files.write(file, rest);
    System.out.printf(
        "%d boundaries of %d operations, none left out; %d of %d instructions in %d functions of the runtime"
            + " interrupted; of the others %d are assertions, %d entries of exceptions, %d see %s%n",
        proved,
        operations,
        total - rest.size(),
        total,
        met.size(),
        traps,
        entered,
        rest.size() - traps - entered,
        file.getFileName());
  }

  /** Without the C library and the board. */
  private static boolean isProduct(String function) {
    return function.startsWith("pawl_") && !function.startsWith("pawl_board")
        || function.equals("PendSV_Handler")
        || !function.startsWith("_") && !function.startsWith("mem") && !function.startsWith("str");
  }

  private static IllegalStateException fail(String format, Object... arguments) {
    System.out.println("FAILED: " + String.format(format, arguments));
    System.exit(1);
    return new IllegalStateException();
  }
}
