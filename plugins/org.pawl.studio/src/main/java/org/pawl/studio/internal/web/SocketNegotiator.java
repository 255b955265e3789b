// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import java.time.Duration;
import java.util.function.Supplier;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.core.Configuration;
import org.eclipse.jetty.websocket.core.FrameHandler;
import org.eclipse.jetty.websocket.core.server.ServerUpgradeRequest;
import org.eclipse.jetty.websocket.core.server.ServerUpgradeResponse;
import org.eclipse.jetty.websocket.core.server.WebSocketNegotiator;
import org.pawl.studio.channel.Channel;

/** Opens a channel for each WebSocket of a path. */
final class SocketNegotiator implements WebSocketNegotiator {
  /** A client that does not read this many messages is disconnected. */
  private static final int MOST_WAITING = 4096;

  private final Supplier<Channel> channels;

  SocketNegotiator(Supplier<Channel> channels) {
    this.channels = channels;
  }

  @Override
  public FrameHandler negotiate(
      ServerUpgradeRequest request, ServerUpgradeResponse response, Callback done) {
    return new SocketEndpoint(channels.get(), request.getComponents().getScheduler());
  }

  @Override
  public void customize(Configuration configuration) {
    configuration.setIdleTimeout(Duration.ofMillis(SocketEndpoint.SILENCE_MILLISECONDS));
    configuration.setMaxTextMessageSize(SocketEndpoint.LARGEST);
    configuration.setMaxOutgoingFrames(MOST_WAITING);
  }
}
