// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.language;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lsp.LanguageServers;
import org.pawl.lsp.pipe.PipedServer;
import org.pawl.studio.channel.Channel;
import org.pawl.studio.channel.Sender;

/** A language server for one connection: one message of JSON-RPC in each message. */
public final class LanguageChannel implements Channel {
  private final MessageInput input = new MessageInput();
  private final ExecutorService threads = Executors.newCachedThreadPool(LanguageChannel::daemon);
  private PawlLanguageServer server;

  @Override
  public void opened(Sender toClient) {
    // The connection, not the messages 'shutdown' and 'exit', ends this server.
    server = LanguageServers.create(new ILanguageServerShutdownAndExitHandler.NullImpl());
    var launcher =
        new PipedServer()
            .setLocalService(server)
            .setRemoteInterface(LanguageClient.class)
            .setInput(input)
            .setOutput(new MessageOutput(toClient))
            .setExecutorService(threads)
            .create();
    server.connect(launcher.getRemoteProxy());
    launcher.startListening();
  }

  @Override
  public void received(String message) {
    input.add(message);
  }

  @Override
  public void closed() {
    input.end();
    server.getRequestManager().shutdown();
    threads.shutdown();
  }

  private static Thread daemon(Runnable work) {
    var thread = new Thread(work, "studio-lsp");
    thread.setDaemon(true);
    return thread;
  }
}
