// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.drawing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.pawl.trace.live.ActiveStatesReporter;
import org.pawl.trace.live.LiveSystem;

/**
 * Tells an editor which states and objects are active in programs that write a trace, so that its
 * drawings show them. {@code docs/how-to/editors.md} describes the notifications.
 */
public final class FollowedTraces implements AutoCloseable {
  /** In milliseconds. A program is built before it creates its trace. */
  private static final int CREATION_CHECK = 100;

  /**
   * A program that is started.
   *
   * @param id chosen by the editor
   * @param trace the file of the trace, which need not exist yet
   * @param model the file of the model that the program is generated from
   */
  public record FollowParams(String id, String trace, String model) {}

  /** A program that has ended. */
  public record EndParams(String id) {}

  /**
   * What is active.
   *
   * @param keys of the states and objects in diagrams; none after the end
   * @param problem why the trace cannot be followed; empty if it can
   */
  public record ActiveParams(String id, List<String> keys, String problem) {}

  private final Map<String, AtomicBoolean> running = new ConcurrentHashMap<>();
  private volatile BiConsumer<String, Object> client = (method, params) -> {};

  /**
   * Called before the first message.
   *
   * @param notify sends a notification, with its method and parameters; called in any thread
   */
  public void connect(BiConsumer<String, Object> notify) {
    client = notify;
  }

  /** Follows the trace of a program. */
  @JsonNotification(value = "pawl/trace/follow", useSegment = false)
  public void follow(FollowParams params) {
    var runs = new AtomicBoolean(true);
    running.put(params.id(), runs);
    var thread = new Thread(() -> read(params, runs), "Pawl trace");
    thread.setDaemon(true);
    thread.start();
  }

  /** The program has ended: its trace is read to the end. */
  @JsonNotification(value = "pawl/trace/end", useSegment = false)
  public void end(EndParams params) {
    AtomicBoolean runs = running.remove(params.id());
    if (runs != null) {
      runs.set(false);
    }
  }

  /** Ends the reading of all traces. */
  @Override
  public void close() {
    running.values().forEach(runs -> runs.set(false));
    running.clear();
  }

  private void read(FollowParams params, AtomicBoolean runs) {
    Path trace = Path.of(params.trace());
    Path model = Path.of(params.model());
    try {
      while (!Files.exists(trace)) {
        if (!runs.get()) {
          tell(params.id(), Set.of(), "");
          return;
        }
        Thread.sleep(CREATION_CHECK);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    new Listener(params.id()).reader(trace, model, runs::get).run();
  }

  private void tell(String id, Set<String> keys, String problem) {
    client.accept("pawl/trace/active", new ActiveParams(id, List.copyOf(keys), problem));
  }

  private final class Listener extends ActiveStatesReporter {
    private final String id;
    private Set<String> told = Set.of();

    Listener(String id) {
      this.id = id;
    }

    @Override
    protected void report(LiveSystem current, Set<String> active) {
      if (!active.equals(told)) {
        told = active;
        tell(id, active, "");
      }
    }

    @Override
    public void ended(String problem) {
      tell(id, Set.of(), problem);
    }
  }
}
