// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.channel;

/** Sends messages to one client. Thread-safe. */
@FunctionalInterface
public interface Sender {
  /** Sends a message. It is lost if the connection is closed. */
  void send(String message);
}
