// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.draw.protocol.TestClient.object;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.draw.edits.DrawnFolder;

/**
 * Two drawing clients and a text editor edit the same model at the same time. Each edit is in the
 * result, or was refused with a reason; at the end, all have the same text and diagram.
 */
@Tag("slow")
class InterleavedEditsTest {
  private static final int EDITS = 330;
  private static final int OWN = 5;
  private static final String MACHINE = "race.Race";
  private static final long SEED = 18;

  private static final String START =
      """
      model race

      event GO

      active Race {
          machine {
              initial -> s0

              state s0
          }
      }
      """;

  @TempDir Path folder;

  /**
   * The edits of one client.
   *
   * @param made the names that must be in the result
   */
  private record Log(AtomicInteger accepted, List<String> made, List<String> refused) {
    Log() {
      this(new AtomicInteger(), new ArrayList<>(), new ArrayList<>());
    }
  }

  @Test
  void eachEditIsInTheResultOrWasRefused() throws Exception {
    Files.writeString(folder.resolve("race.pawl"), START);
    DrawingServer server = new DrawingServer(DrawnFolder.in(folder));
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try (TestClient one = new TestClient(server).open("race.pawl", MACHINE);
        TestClient two = new TestClient(server).open("race.pawl", MACHINE);
        TestClient text = new TestClient(server).open("race.pawl", MACHINE)) {
      List<Callable<Log>> clients =
          List.of(() -> draw(one, "a"), () -> draw(two, "b"), () -> type(text));
      List<Log> logs = new ArrayList<>();
      for (Future<Log> done : threads.invokeAll(clients)) {
        logs.add(done.get());
      }
      String result = one.text();
      assertEquals(result, two.text());
      assertEquals(result, text.text());
      int made = 0;
      for (Log log : logs) {
        made += log.accepted().get();
        assertEquals(EDITS, log.accepted().get() + log.refused().size());
        for (String name : log.made()) {
          assertTrue(result.contains(name), name + " is lost");
        }
      }
      assertEquals(3 * EDITS, made, logs.toString());
      one.edit(object("kind", "pawl.refactor", "name", "layOutAgain", "elementIds", List.of()));
      two.edit(object("kind", "pawl.refactor", "name", "layOutAgain", "elementIds", List.of()));
      assertEquals(one.elements().keySet(), two.elements().keySet());
      assertTrue(!one.graph().getAsJsonObject("args").has("syntaxError"));
    } finally {
      threads.shutdownNow();
    }
  }

  /** Renames states of its own. The last name that was accepted for each is in the result. */
  private static Log draw(TestClient client, String prefix) throws InterruptedException {
    Random random = new Random(SEED + prefix.hashCode());
    Log log = new Log();
    String[] names = new String[OWN];
    for (int i = 0; i < OWN; i++) {
      client.edit(
          object("kind", "createNode", "elementTypeId", "create:State", "containerId", MACHINE));
      JsonObject selected = client.received("elementSelected");
      String id = selected.getAsJsonArray("selectedElementsIDs").get(0).getAsString();
      names[i] = prefix + "_" + i + "_";
      assertEquals(Optional.empty(), rename(client, id, names[i]));
    }
    for (int i = 0; i < EDITS; i++) {
      Thread.sleep(random.nextInt(50));
      int own = random.nextInt(OWN);
      String name = prefix + "_" + own + "_" + i + "_";
      Optional<String> refused = rename(client, MACHINE + "." + names[own], name);
      if (refused.isPresent()) {
        log.refused().add(refused.get());
      } else {
        names[own] = name;
        log.accepted().incrementAndGet();
      }
    }
    log.made().addAll(List.of(names));
    return log;
  }

  private static Optional<String> rename(TestClient client, String id, String name)
      throws InterruptedException {
    return client.edit(object("kind", "applyLabelEdit", "labelId", id + "|name", "text", name));
  }

  /** Adds events to the text, as a text editor that maps its changes over those of the others. */
  private static Log type(TestClient client) throws InterruptedException {
    Random random = new Random(SEED);
    Log log = new Log();
    for (int i = 0; i < EDITS; i++) {
      Thread.sleep(random.nextInt(50));
      String name = "T_EVENT_" + i + "_";
      boolean accepted = false;
      for (int attempt = 0; attempt < 50 && !accepted; attempt++) {
        client.send(object("kind", "pawl.text", "requestId", "t"));
        JsonObject now = client.await("pawl.setText");
        String text = now.get("text").getAsString();
        int at = text.indexOf("event GO") + "event GO".length();
        JsonArray changes = new JsonArray();
        changes.add(at);
        changes.add(JsonParser.parseString("[0,\", " + name + "\"]"));
        changes.add(text.length() - at);
        JsonArray updates = new JsonArray();
        updates.add(object("clientID", "text", "changes", changes));
        client.send(
            object(
                "kind",
                "pawl.pushText",
                "requestId",
                "p",
                "version",
                now.get("version"),
                "updates",
                updates));
        accepted = client.await("pawl.textPushed").get("accepted").getAsBoolean();
      }
      (accepted ? log.made() : log.refused()).add(name);
      if (accepted) {
        log.accepted().incrementAndGet();
      }
    }
    return log;
  }
}
