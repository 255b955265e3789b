// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.programs;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.pawl.studio.channel.Sender;

/**
 * What clients see of a program: its phase and its output. A client that connects later receives
 * the phase and the last part of the output.
 */
final class ProgramOutput {
  /** The number of characters that a later client receives. */
  private static final int MOST_KEPT = 1 << 18;

  private static final Gson GSON = new Gson();

  private final Set<Sender> clients = new LinkedHashSet<>();
  private final Deque<String> output = new ArrayDeque<>();
  private int kept;
  private JsonObject phase;
  private String live = "";

  ProgramOutput() {
    phase = message("idle");
  }

  synchronized void add(Sender client) {
    clients.add(client);
    client.send(GSON.toJson(phase));
    if (!output.isEmpty()) {
      client.send(outputMessage(String.join("", output)));
    }
    if (!live.isEmpty()) {
      client.send(live);
    }
  }

  synchronized void remove(Sender client) {
    clients.remove(client);
  }

  /** A new program: the output of the former one is forgotten. */
  synchronized void begin(String file) {
    forget();
    var message = message("building");
    message.addProperty("file", file);
    show(message);
  }

  /** The build has succeeded: its output is forgotten. */
  synchronized void running(String file) {
    forget();
    var message = message("running");
    message.addProperty("file", file);
    show(message);
  }

  /**
   * The program has ended, or was not started.
   *
   * @param trace whether there is a trace
   */
  synchronized void ended(String file, int code, String reason, boolean trace) {
    var message = message("ended");
    message.addProperty("file", file);
    message.addProperty("code", code);
    message.addProperty("reason", reason);
    message.addProperty("trace", trace);
    show(message);
  }

  synchronized void write(String text) {
    output.add(text);
    kept += text.length();
    while (kept > MOST_KEPT && output.size() > 1) {
      kept -= output.remove().length();
    }
    send(outputMessage(text));
  }

  private void forget() {
    output.clear();
    kept = 0;
  }

  /** Which states are active, as the message for the clients. */
  synchronized void live(String message) {
    live = message;
    send(message);
  }

  private void show(JsonObject now) {
    phase = now;
    send(GSON.toJson(now));
  }

  private void send(String message) {
    clients.forEach(client -> client.send(message));
  }

  private static JsonObject message(String phase) {
    var message = new JsonObject();
    message.addProperty("phase", phase);
    return message;
  }

  private static String outputMessage(String text) {
    var message = new JsonObject();
    message.addProperty("output", text);
    return GSON.toJson(message);
  }
}
