// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.pipe;

import java.util.concurrent.CompletableFuture;
import org.apache.log4j.Logger;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageClient;

/**
 * Connects a server to a pair of streams. An invalid message is answered with an error and does not
 * end the server.
 */
public final class PipedServer extends Launcher.Builder<LanguageClient> {
  private static final Logger LOG = Logger.getLogger(PipedServer.class);

  private MessageJsonHandler json;
  private MessageConsumer client;

  @Override
  protected RemoteEndpoint createRemoteEndpoint(MessageJsonHandler handler) {
    json = handler;
    client = wrapMessageConsumer(new StreamMessageConsumer(output, json));
    var server = new LoggingEndpoint(ServiceEndpoints.toEndpoint(localServices));
    var endpoint = new RemoteEndpoint(client, server, ErrorResponses::of);
    json.setMethodProvider(endpoint);
    endpoint.setJsonHandler(json);
    return endpoint;
  }

  @Override
  protected ConcurrentMessageProcessor createMessageProcessor(
      MessageProducer reader, MessageConsumer server, LanguageClient proxy) {
    return new ConcurrentMessageProcessor(
        new MessageFrameReader(input, json, client), new Lifecycle(server, client));
  }

  /** Logs notifications that are unknown or fail, because they have no response. */
  private record LoggingEndpoint(Endpoint server) implements Endpoint {
    @Override
    public CompletableFuture<?> request(String method, Object parameter) {
      return server.request(method, parameter);
    }

    @Override
    public void notify(String method, Object parameter) {
      try {
        server.notify(method, parameter);
      } catch (UnsupportedOperationException e) {
        LOG.info("'" + method + "' is not supported");
      } catch (RuntimeException e) {
        LOG.error("'" + method + "' failed", e);
      }
    }
  }
}
