// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.models;

import com.google.gson.Gson;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.pawl.studio.channel.Channel;
import org.pawl.studio.channel.Sender;

/** The clients that are told of changes. */
public final class Events {
  /** In place of a name: any file may have changed. */
  static final String ANY = "";

  private static final Gson GSON = new Gson();

  private final Set<Sender> clients = ConcurrentHashMap.newKeySet();

  /** A connection of a client, which receives all later events. */
  public Channel channel() {
    return new Listener();
  }

  /** Tells all clients that a file was written, created or removed. */
  public void changed(String file) {
    String message = GSON.toJson(Map.of("event", "changed", "file", file));
    clients.forEach(client -> client.send(message));
  }

  private final class Listener implements Channel {
    private Sender client;

    @Override
    public void opened(Sender toClient) {
      client = toClient;
      clients.add(client);
    }

    @Override
    public void received(String message) {
      // Clients have nothing to say here.
    }

    @Override
    public void closed() {
      if (client != null) {
        clients.remove(client);
      }
    }
  }
}
