// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import com.google.inject.Guice;
import com.google.inject.Injector;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.glsp.server.di.ServerModule;
import org.eclipse.glsp.server.gson.ServerGsonConfigurator;
import org.eclipse.glsp.server.protocol.GLSPClient;
import org.eclipse.glsp.server.protocol.GLSPServer;
import org.eclipse.glsp.server.session.ClientSession;
import org.eclipse.glsp.server.session.ClientSessionListener;
import org.eclipse.glsp.server.session.ClientSessionManager;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.pawl.draw.internal.graph.GraphJson;
import org.pawl.draw.internal.module.DiagramParts;
import org.pawl.draw.internal.session.DiagramState;
import org.pawl.draw.internal.session.OwnSessions;
import org.pawl.draw.internal.session.SharedModels;

/** The server's side of the connection with one client. */
public final class DrawingConnection implements AutoCloseable {
  private final OwnSessions sessions;
  private final GLSPServer server;
  private final MessageJsonHandler json;
  private final RemoteEndpoint endpoint;

  DrawingConnection(SharedModels models, Consumer<String> toClient) {
    sessions = new OwnSessions(models);
    Injector injector =
        Guice.createInjector(
            new ServerModule().configureDiagramModule(new DiagramParts(models, sessions)));
    server = injector.getInstance(GLSPServer.class);
    injector
        .getInstance(ClientSessionManager.class)
        .addListener(
            new ClientSessionListener() {
              @Override
              public void sessionDisposed(ClientSession ended) {
                sessions.end(ended.getInjector().getInstance(DiagramState.class));
              }
            });
    var configuration = injector.getInstance(ServerGsonConfigurator.class);
    var methods = new java.util.LinkedHashMap<String, JsonRpcMethod>();
    methods.putAll(ServiceEndpoints.getSupportedMethods(GLSPClient.class));
    methods.putAll(ServiceEndpoints.getSupportedMethods(GLSPServer.class));
    json =
        new MessageJsonHandler(
            methods,
            builder ->
                configuration
                    .configureGsonBuilder(builder)
                    .registerTypeAdapterFactory(new GraphJson()));
    endpoint =
        new RemoteEndpoint(
            message -> toClient.accept(json.serialize(message)),
            ServiceEndpoints.toEndpoint(List.of(server)));
    json.setMethodProvider(endpoint);
    server.connect(ServiceEndpoints.toServiceObject(endpoint, GLSPClient.class));
  }

  /** Takes a message of the client. */
  public void receive(String message) {
    endpoint.consume(json.parseMessage(message));
  }

  /** Ends the sessions of the client. */
  @Override
  public void close() {
    sessions.end();
    server.shutdown();
  }
}
