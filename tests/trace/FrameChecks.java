// SPDX-License-Identifier: EPL-2.0
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Checks traces by the format alone (docs/reference/trace.md), independent of the tool's decoder:
 * frames are complete, their CRC is correct, no sequence number is missing, time never decreases,
 * an object ends each step that it begins (a target may stop inside one), and the running priority
 * is that of the last switch. All traces are of the same scenario: they have the same number of
 * dispatches, transitions, posts and publications. Arguments: the least number of frames, files.
 */
public final class FrameChecks {
  private static final int START = 0x00;
  private static final int LOST = 0x01;
  private static final int DISPATCH = 0x10;
  private static final int DONE = 0x11;
  private static final int TRANSITION = 0x20;
  private static final int INITIAL = 0x23;
  private static final int POST = 0x30;
  private static final int PUBLISH = 0x40;
  private static final int SWITCH = 0x70;

  private final byte[] stream;
  private final Map<Integer, Integer> kinds = new TreeMap<>();
  private final Map<Integer, List<Long>> rests = new TreeMap<>();
  private final List<Long> steps = new ArrayList<>();
  private int sequence = -1;
  private long time;
  private long running;
  private long hz;
  private int frames;

  private FrameChecks(byte[] stream) {
    this.stream = stream;
  }

  public static void main(String[] arguments) throws IOException {
    int least = Integer.parseInt(arguments[0]);
    Map<Integer, Integer> dinner = null;
    for (int i = 1; i < arguments.length; i++) {
      FrameChecks checks = new FrameChecks(Files.readAllBytes(Path.of(arguments[i])));
      checks.run(arguments[i]);
      expect(checks.frames >= least, checks.frames + " frames are too few");
      System.out.printf("%s: %d frames, kinds", Path.of(arguments[i]).getFileName(), checks.frames);
      checks.kinds.forEach((kind, count) -> System.out.printf(" %02x:%d", kind, count));
      System.out.println(", " + checks.hz + " Hz");
      Map<Integer, Integer> told = new TreeMap<>(checks.kinds);
      told.keySet().retainAll(List.of(DISPATCH, TRANSITION, POST, PUBLISH));
      expect(dinner == null || told.equals(dinner), "not the dinner of the first trace, or not all of it");
      dinner = told;
    }
    System.out.println("trace: " + (arguments.length - 1) + " traces sound");
  }

  private static void expect(boolean condition, String otherwise) {
    if (!condition) {
      throw new AssertionError(otherwise);
    }
  }

  private void run(String name) {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    for (byte b : stream) {
      if (b != 0) {
        frame.write(b);
        continue;
      }
      try {
        check(unstuffed(frame.toByteArray()));
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(name + ", frame " + frames + ": " + e.getMessage(), e);
      }
      frame.reset();
      frames++;
    }
    expect(frame.size() == 0, name + ": ends inside a frame");
  }

  private static int[] unstuffed(byte[] stuffed) {
    List<Integer> bytes = new ArrayList<>();
    int i = 0;
    while (i < stuffed.length) {
      int code = stuffed[i] & 0xFF;
      for (int k = 1; k < code; k++) {
        bytes.add(stuffed[i + k] & 0xFF);
      }
      i += code;
      if (i < stuffed.length) {
        bytes.add(0);
      }
    }
    return bytes.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int crc(int[] bytes, int count) {
    int crc = 0;
    for (int i = 0; i < count; i++) {
      crc ^= bytes[i];
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 0x80) != 0 ? (crc << 1 ^ 0x07) & 0xFF : crc << 1;
      }
    }
    return crc;
  }

  private void check(int[] bytes) {
    expect(bytes.length >= 7, "too short");
    expect(crc(bytes, bytes.length - 1) == bytes[bytes.length - 1], "CRC");
    expect(sequence < 0 || bytes[0] == (sequence + 1 & 0xFF), "sequence");
    sequence = bytes[0];
    long now = 0;
    for (int i = 3; i >= 0; i--) {
      now = now << 8 | bytes[2 + i];
    }
    expect((int) (now - time) >= 0 || frames == 0, "time steps back from " + time + " to " + now);
    time = now;
    kinds.merge(bytes[1], 1, Integer::sum);
    fields(bytes[1], numbers(bytes));
  }

  private static List<Long> numbers(int[] bytes) {
    List<Long> numbers = new ArrayList<>();
    int i = 6;
    while (i < bytes.length - 1) {
      long value = 0;
      int shift = 0;
      while ((bytes[i] & 0x80) != 0) {
        value |= (long) (bytes[i++] & 0x7F) << shift;
        shift += 7;
      }
      value |= (long) bytes[i++] << shift;
      numbers.add(value);
    }
    expect(i == bytes.length - 1, "a number runs into the CRC");
    return numbers;
  }

  private void fields(int kind, List<Long> n) {
    switch (kind) {
      case START -> {
        expect(n.get(0) == 1 && n.get(2) != 0, "version or identity");
        hz = n.get(1);
      }
      case LOST -> throw new AssertionError("records were lost");
      case DISPATCH -> {
        expect(running == n.get(0), "an object is dispatched to that does not run");
        steps.add(n.get(0));
      }
      case DONE -> expect(steps.remove(steps.size() - 1).equals(n.get(0)), "another step ends");
      case INITIAL ->
          rests.computeIfAbsent((int) (long) n.get(0), k -> new ArrayList<>()).add(n.get(1));
      case TRANSITION -> {
        List<Long> rest = rests.get((int) (long) n.get(0));
        expect(rest.get(rest.size() - 1).equals(n.get(1)), "a transition from another state");
        rest.add(n.get(2));
      }
      case SWITCH -> {
        expect(running == n.get(0), "a switch from " + n.get(0) + " while " + running + " runs");
        running = n.get(1);
      }
      default -> expect(kind > LOST, "kind");
    }
  }
}
