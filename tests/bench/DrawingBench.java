// SPDX-License-Identifier: EPL-2.0
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.pawl.draw.edits.DrawnFolder;
import org.pawl.draw.protocol.DrawingConnection;
import org.pawl.draw.protocol.DrawingServer;

/** Measures the drawing server with a client in the same process. Run by tests/bench/drawing. */
final class DrawingBench {
  private static final String KINDS =
      "[\"setModel\",\"pawl.changeGraph\",\"message\",\"elementSelected\",\"setDirtyState\",\"setMarkers\","
          + "\"status\",\"startProgress\",\"endProgress\",\"pawl.textUpdates\"]";

  private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
  private final DrawingConnection connection;
  private long bytes;

  private DrawingBench(DrawingServer server) {
    connection = server.connect(messages::add);
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    int runs = Integer.parseInt(arguments[1]);
    for (int states : List.of(100, 300)) {
      String name = "m" + states + ".pawl";
      Files.writeString(folder.resolve(name), machine(states / 10));
      long start = System.nanoTime();
      DrawingServer server = new DrawingServer(DrawnFolder.in(folder));
      DrawingBench client = new DrawingBench(server);
      client.open(name, "m.A");
      System.out.printf("%d states, first diagram %22d ms%n", states, since(start));
      client.print(states + " states, move", runs, i -> move(i));
      client.print(states + " states, rename", runs, i -> rename(i, states / 20));
      client.print(states + " states, new state", runs, i -> create(states / 20));
      client.print(states + " states, field", runs, i -> field(i));
      System.out.printf("%d states, size of the diagram %13d kB%n", states, client.bytes / 1024);
      System.gc();
      Runtime memory = Runtime.getRuntime();
      System.out.printf(
          "%d states, memory in use %20d MB%n",
          states, (memory.totalMemory() - memory.freeMemory()) >> 20);
    }
    System.exit(0);
  }

  private static long since(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  private void open(String model, String diagram) throws Exception {
    call(1, "initialize", "{\"applicationId\":\"bench\",\"protocolVersion\":\"1.0.0\"}");
    call(
        2,
        "initializeClientSession",
        "{\"clientSessionId\":\"c\",\"diagramType\":\"pawl\",\"clientActionKinds\":" + KINDS + "}");
    send(
        "{\"kind\":\"requestModel\",\"requestId\":\"m\",\"options\":{\"sourceUri\":\"%s\",\"diagram\":\"%s\"}}"
            .formatted(model, diagram));
    await("setModel");
  }

  private void call(int id, String method, String params) throws Exception {
    connection.receive(
        "{\"jsonrpc\":\"2.0\",\"id\":\"%d\",\"method\":\"%s\",\"params\":%s}".formatted(id, method, params));
    messages.take();
  }

  private void send(String action) {
    connection.receive(
        "{\"jsonrpc\":\"2.0\",\"method\":\"process\",\"params\":{\"clientId\":\"c\",\"action\":%s}}"
            .formatted(action));
  }

  private void await(String kind) throws Exception {
    while (true) {
      String message = messages.poll(60, TimeUnit.SECONDS);
      if (message == null) {
        throw new IllegalStateException("no " + kind);
      }
      if (message.contains("\"kind\":\"message\"")) {
        JsonObject refused = JsonParser.parseString(message).getAsJsonObject();
        throw new IllegalStateException(refused.toString());
      }
      if (message.contains("\"kind\":\"" + kind + "\"")) {
        bytes = message.length();
        return;
      }
    }
  }

  private void print(String name, int runs, IntFunction<String> edit) throws Exception {
    long[] times = new long[runs];
    for (int i = 0; i < runs + 3; i++) {
      long start = System.nanoTime();
      send(edit.apply(i));
      await("pawl.changeGraph");
      // The first edits are slower, because the code is not compiled yet.
      if (i >= 3) {
        times[i - 3] = since(start);
      }
      Thread.sleep(200);
    }
    Arrays.sort(times);
    System.out.printf(
        "%-28s median %5d ms, longest %5d ms%n", name, times[runs / 2], times[runs - 1]);
  }

  private static String move(int i) {
    return "{\"kind\":\"changeBounds\",\"isOperation\":true,\"newBounds\":[{\"elementId\":\"m.A.g1.s1_2\",\"newPosition\":{\"x\":%d,\"y\":300},\"newSize\":{\"width\":0,\"height\":0}}]}"
        .formatted(40 + 20 * i);
  }

  private static String rename(int i, int group) {
    String state = i == 0 ? "s%d_3".formatted(group) : "r" + (i - 1);
    return "{\"kind\":\"applyLabelEdit\",\"isOperation\":true,\"labelId\":\"m.A.g%d.%s|name\",\"text\":\"r%d\"}"
        .formatted(group, state, i);
  }

  private static String create(int group) {
    return "{\"kind\":\"createNode\",\"isOperation\":true,\"elementTypeId\":\"create:State\",\"containerId\":\"m.A.g%d\",\"location\":{\"x\":0,\"y\":0}}"
        .formatted(group);
  }

  private static String field(int i) {
    return "{\"kind\":\"pawl.setProperty\",\"isOperation\":true,\"elementId\":\"m.A.g2.s2_1\",\"field\":\"entry\",\"value\":\"me->n = %d;\"}"
        .formatted(i);
  }

  /** Groups of ten states, with transitions in and between the groups. */
  private static String machine(int groups) {
    StringBuilder text = new StringBuilder("model m\nevent STEP, JUMP, LEAVE\n");
    text.append("active A {\n  machine {\n    initial -> g0\n");
    for (int g = 0; g < groups; g++) {
      text.append("    state g%d {\n      initial -> s%d_0\n".formatted(g, g));
      text.append("      on LEAVE -> g%d\n".formatted((g + 1) % groups));
      for (int i = 0; i < 10; i++) {
        text.append("      state s%d_%d {\n        exit / { me->n++; }\n".formatted(g, i));
        text.append("        on STEP -> s%d_%d\n".formatted(g, (i + 1) % 10));
        if (i % 5 == 0) {
          int to = (g + 3) % groups;
          text.append("        on JUMP -> g%d.s%d_%d\n".formatted(to, to, i));
        }
        text.append("      }\n");
      }
      text.append("    }\n");
    }
    return text.append("  }\n}\n").toString();
  }
}
