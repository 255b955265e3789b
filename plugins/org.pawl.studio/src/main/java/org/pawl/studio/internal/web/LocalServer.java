// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import java.io.IOException;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.core.server.WebSocketUpgradeHandler;
import org.pawl.studio.channel.Channel;
import org.pawl.studio.internal.access.AccessRules;

/** An HTTP server that only this computer reaches. */
public final class LocalServer implements AutoCloseable {
  private static final String LOOPBACK = "127.0.0.1";
  private static final int MOST_CONNECTIONS = 128;
  private static final int MOST_THREADS = 64;
  private static final int MOST_HEADER_BYTES = 8192;
  private static final int IDLE_MILLISECONDS = 20_000;

  private final Server server;
  private final ServerConnector connector;

  /** A server that does not yet listen. */
  public LocalServer(int port) {
    // No log is configured, which SLF4J would otherwise report on standard error.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    var threads = new QueuedThreadPool(MOST_THREADS, 4);
    threads.setDaemon(true);
    threads.setName("studio");
    server = new Server(threads);
    var configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(MOST_HEADER_BYTES);
    connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration));
    connector.setHost(LOOPBACK);
    connector.setPort(port);
    connector.setIdleTimeout(IDLE_MILLISECONDS);
    connector.setReuseAddress(true);
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, connector));
    server.setErrorHandler(
        (request, response, done) -> {
          Answers.write(Answer.text(response.getStatus(), "the request failed"), response, done);
          return true;
        });
  }

  /**
   * Takes the port.
   *
   * @return the port
   * @throws IOException if another program uses it
   */
  public int bind() throws IOException {
    connector.open();
    return connector.getLocalPort();
  }

  /** Answers requests from now on. */
  public void start(
      AccessRules rules,
      Map<String, Route> routes,
      ClientFiles files,
      Map<String, Supplier<Channel>> channels)
      throws IOException {
    var sockets = new WebSocketUpgradeHandler();
    channels.forEach((path, channel) -> sockets.addMapping(path, new SocketNegotiator(channel)));
    sockets.setHandler(new RouteHandler(routes, files));
    server.setHandler(new AccessHandler(rules, sockets));
    try {
      server.start();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("the server cannot start", e);
    }
  }

  @Override
  public void close() {
    try {
      server.stop();
      connector.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IllegalStateException("the server cannot stop", e);
    }
  }
}
