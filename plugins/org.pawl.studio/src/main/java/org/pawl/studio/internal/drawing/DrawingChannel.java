// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.drawing;

import org.pawl.draw.protocol.DrawingConnection;
import org.pawl.draw.protocol.DrawingServer;
import org.pawl.studio.channel.Channel;
import org.pawl.studio.channel.Sender;

/** The connection of one drawing editor. */
public final class DrawingChannel implements Channel {
  private final DrawingServer server;
  private DrawingConnection connection;

  /** A new connection to the server of all drawings. */
  public DrawingChannel(DrawingServer server) {
    this.server = server;
  }

  @Override
  public void opened(Sender toClient) {
    connection = server.connect(toClient::send);
  }

  @Override
  public void received(String message) {
    connection.receive(message);
  }

  @Override
  public void closed() {
    connection.close();
  }
}
