// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.pawl.studio.channel.Channel;
import org.pawl.studio.page.WebClient;

/**
 * What a server offers, and where.
 *
 * @param folder whose models are shown
 * @param port 0 for a free one
 * @param client the page
 * @param channels further WebSockets, by path: {@code /echo}
 */
public record StudioOptions(
    Path folder, int port, WebClient client, Map<String, Supplier<Channel>> channels) {

  /** Copies the map. */
  public StudioOptions {
    channels = Map.copyOf(channels);
  }

  /** A server with the page of the class path, without further WebSockets. */
  public static StudioOptions of(Path folder, int port) {
    return new StudioOptions(
        folder, port, WebClient.of(StudioOptions.class.getClassLoader()), Map.of());
  }
}
