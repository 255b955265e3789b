// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.channel;

/**
 * The server's side of one WebSocket connection. The methods are called one after the other; a slow
 * method delays the following messages of this connection only.
 */
public interface Channel {
  /** The connection is open. Called first. */
  void opened(Sender toClient);

  /** A text message has arrived. */
  void received(String message);

  /** The connection is closed. Called last, once, if the connection was opened. */
  void closed();
}
