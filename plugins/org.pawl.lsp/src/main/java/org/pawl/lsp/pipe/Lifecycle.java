// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.pipe;

import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Enforces the order of messages of the protocol: {@code initialize} first and once, only {@code
 * exit} after {@code shutdown}. Other requests are answered with an error, other notifications are
 * dropped.
 */
final class Lifecycle implements MessageConsumer {
  private enum Stage {
    NEW,
    INITIALIZED,
    SHUT_DOWN
  }

  private final MessageConsumer server;
  private final MessageConsumer client;
  private Stage stage = Stage.NEW;

  /**
   * @param server receives the messages in the right order
   * @param client receives errors for the other requests
   */
  Lifecycle(MessageConsumer server, MessageConsumer client) {
    this.server = server;
    this.client = client;
  }

  @Override
  public void consume(Message message) {
    if (message instanceof RequestMessage request) {
      request(request);
    } else if (!(message instanceof NotificationMessage notification)
        || stage == Stage.INITIALIZED
        || notification.getMethod().equals("exit")) {
      server.consume(message);
    }
  }

  private void request(RequestMessage request) {
    boolean initialize = request.getMethod().equals("initialize");
    switch (stage) {
      case NEW -> {
        if (!initialize) {
          refuse(request, ResponseErrorCode.ServerNotInitialized, "'initialize' must come first");
          return;
        }
        stage = Stage.INITIALIZED;
      }
      case INITIALIZED -> {
        if (initialize) {
          refuse(request, ResponseErrorCode.InvalidRequest, "the server is initialized already");
          return;
        }
        if (request.getMethod().equals("shutdown")) {
          stage = Stage.SHUT_DOWN;
        }
      }
      case SHUT_DOWN -> {
        refuse(request, ResponseErrorCode.InvalidRequest, "the server is shut down");
        return;
      }
    }
    server.consume(request);
  }

  private void refuse(RequestMessage request, ResponseErrorCode code, String why) {
    client.consume(
        ErrorResponses.answer(request.getRawId(), code, request.getMethod() + ": " + why));
  }
}
