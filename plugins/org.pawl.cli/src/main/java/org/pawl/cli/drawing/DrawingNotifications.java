// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.drawing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.apache.log4j.Logger;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.pawl.draw.protocol.DrawingConnection;
import org.pawl.draw.protocol.DrawingServer;

/**
 * Connections of an editor to the drawing server, carried by notifications of the language server:
 * the editor needs neither a second process nor a port. {@code docs/how-to/editors.md} describes
 * them. The drawing server is created by the first connection, so that the language server starts
 * as fast as without it.
 */
public final class DrawingNotifications implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(DrawingNotifications.class);
  private static final int LAST_SAVING_SECONDS = 5;

  /**
   * A connection.
   *
   * @param id chosen by the editor
   */
  public record ConnectionParams(String id) {}

  /**
   * A message of a connection, in either direction.
   *
   * @param message a message of JSON-RPC
   */
  public record MessageParams(String id, String message) {}

  /**
   * A connection that the server has ended.
   *
   * @param reason for the user
   */
  public record ClosedParams(String id, String reason) {}

  /** One thread, which keeps the order of messages, and ends when there is no work. */
  private final ExecutorService work = worker();

  private final Map<String, DrawingConnection> connections = new HashMap<>();
  private volatile BiConsumer<String, Object> client = (method, params) -> {};
  private DrawingServer server;

  private static ExecutorService worker() {
    var worker =
        new ThreadPoolExecutor(
            1,
            1,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              var thread = new Thread(task, "Pawl drawings");
              thread.setDaemon(true);
              return thread;
            });
    worker.allowCoreThreadTimeOut(true);
    return worker;
  }

  /**
   * Called before the first message.
   *
   * @param notify sends a notification, with its method and parameters; called in any thread
   */
  public void connect(BiConsumer<String, Object> notify) {
    client = notify;
  }

  /** Opens a connection. */
  @JsonNotification(value = "pawl/drawing/open", useSegment = false)
  public void open(ConnectionParams params) {
    String id = params.id();
    run(
        id,
        () ->
            connections.put(
                id,
                server()
                    .connect(
                        message ->
                            client.accept(
                                "pawl/drawing/message", new MessageParams(id, message)))));
  }

  /** Takes a message of a connection. */
  @JsonNotification(value = "pawl/drawing/message", useSegment = false)
  public void message(MessageParams params) {
    run(
        params.id(),
        () -> {
          DrawingConnection connection = connections.get(params.id());
          if (connection == null) {
            throw new IllegalStateException("there is no connection '" + params.id() + "'");
          }
          connection.receive(params.message());
        });
  }

  /** Closes a connection. */
  @JsonNotification(value = "pawl/drawing/close", useSegment = false)
  public void close(ConnectionParams params) {
    run(params.id(), () -> end(params.id()));
  }

  /** Files of models, or of their layouts, may have changed. */
  @JsonNotification(value = "pawl/drawing/filesChanged", useSegment = false)
  public void filesChanged() {
    run(
        null,
        () -> {
          if (server != null) {
            server.filesChanged().forEach(LOG::warn);
          }
        });
  }

  /** Ends all connections. The places of models whose text is saved are saved then. */
  @Override
  public void close() {
    run(null, () -> List.copyOf(connections.keySet()).forEach(this::end));
    work.shutdown();
    try {
      if (!work.awaitTermination(LAST_SAVING_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("the drawings did not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Only called in the thread of the work. */
  private DrawingServer server() {
    if (server == null) {
      server = new DrawingServer(new EditorModels());
    }
    return server;
  }

  private void end(String id) {
    DrawingConnection connection = connections.remove(id);
    if (connection != null) {
      connection.close();
    }
  }

  /**
   * Runs a step of a connection. A failure ends the connection: the editor opens another one.
   *
   * @param id null for all connections
   */
  private void run(String id, Runnable step) {
    try {
      work.execute(
          () -> {
            try {
              step.run();
            } catch (RuntimeException e) {
              LOG.error("the drawing failed", e);
              if (id != null) {
                failed(id, e);
              }
            }
          });
    } catch (RejectedExecutionException e) {
      LOG.info("the server has ended");
    }
  }

  private void failed(String id, RuntimeException failure) {
    try {
      end(id);
    } finally {
      String reason = failure.getMessage() == null ? failure.toString() : failure.getMessage();
      client.accept("pawl/drawing/closed", new ClosedParams(id, reason));
    }
  }
}
