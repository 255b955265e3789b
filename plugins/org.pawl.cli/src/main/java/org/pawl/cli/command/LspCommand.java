// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.ServerLog;
import org.pawl.cli.console.Version;
import org.pawl.cli.drawing.DrawingNotifications;
import org.pawl.cli.drawing.FollowedTraces;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lsp.LanguageServers;
import org.pawl.lsp.pipe.PipedServer;
import org.pawl.services.files.FileProblem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "lsp",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Runs the language server for editors: it uses the Language Server Protocol on stdin and stdout"
            + " until the editor ends it. docs/how-to/editors.md describes how to set up editors.",
    footer = {
      "",
      "Examples:",
      "  pawl lsp                     the command for an editor to start",
      "  pawl lsp --log pawl-lsp.log  the same, with all messages in a file"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the editor ended the server with 'shutdown' and 'exit'",
      "1:the connection ended without 'shutdown' and 'exit'",
      "2:the command line is wrong",
      "3:the file of --log cannot be written"
    })
public final class LspCommand implements Callable<Integer> {
  private static final int LAST_ANSWERS_SECONDS = 2;

  private final CommandContext context;

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description = "Write messages and problems of the server to a file.")
  private Path log;

  @Option(names = "--stdio", description = "The default; some editors pass this option.")
  private boolean stdio;

  public LspCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    PrintStream stdout = System.out;
    // Output of other code must not appear between the messages of the protocol.
    System.setOut(context.err());
    try (PrintWriter logged = open()) {
      ServerLog.to(
          logged == null ? new PrintWriter(context.err(), true) : logged,
          log == null ? Level.ERROR : Level.INFO);
      return serve(logged);
    } catch (IOException e) {
      var problem = new FileProblem("cannot write " + log, e);
      context.err().println("pawl: error: " + problem.getMessage());
      return ExitCode.FILES;
    } finally {
      System.setOut(stdout);
    }
  }

  private PrintWriter open() throws IOException {
    if (log == null) {
      return null;
    }
    OutputStream file = Files.newOutputStream(context.folder().resolve(log));
    return new PrintWriter(file, true, StandardCharsets.UTF_8);
  }

  private int serve(PrintWriter logged) {
    try (var drawings = new DrawingNotifications();
        var traces = new FollowedTraces()) {
      return serve(logged, drawings, traces);
    }
  }

  private int serve(PrintWriter logged, DrawingNotifications drawings, FollowedTraces traces) {
    ExitHandler exit = new ExitHandler();
    PawlLanguageServer server = LanguageServers.create(exit);
    var launcher =
        new PipedServer()
            .setLocalServices(List.of(server, drawings, traces))
            .setRemoteInterface(LanguageClient.class)
            .setClassLoader(LanguageClient.class.getClassLoader())
            .setInput(context.in())
            .setOutput(context.out())
            .setExecutorService(Executors.newCachedThreadPool(LspCommand::daemon))
            .traceMessages(logged)
            .create();
    drawings.connect(launcher.getRemoteEndpoint()::notify);
    traces.connect(launcher.getRemoteEndpoint()::notify);
    server.connect(launcher.getRemoteProxy());
    Future<Void> listening = launcher.startListening();
    Thread watch = daemon(() -> exit.whenGone(listening));
    watch.start();
    int code = exit.code().join();
    if (code == 0) {
      lastAnswers(server);
    }
    server.getRequestManager().shutdown();
    return code;
  }

  /**
   * Waits for the answers to earlier requests. Requests are answered in order, so this one is the
   * last.
   */
  private static void lastAnswers(PawlLanguageServer server) {
    try {
      server
          .getRequestManager()
          .runRead(cancelled -> true)
          .get(LAST_ANSWERS_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      Logger.getLogger(LspCommand.class).warn("not all requests are answered", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "lsp");
    thread.setDaemon(true);
    return thread;
  }

  /** Completes with the exit code when the client ends the server or the connection. */
  private static final class ExitHandler implements ILanguageServerShutdownAndExitHandler {
    private final CompletableFuture<Integer> code = new CompletableFuture<>();
    private volatile boolean shutDown;

    CompletableFuture<Integer> code() {
      return code;
    }

    @Override
    public void shutdown() {
      shutDown = true;
    }

    @Override
    public void exit() {
      code.complete(shutDown ? 0 : 1);
    }

    /** Detects an editor that was killed: its end of the pipe is closed without a message. */
    void whenGone(Future<Void> listening) {
      try {
        listening.get();
      } catch (ExecutionException e) {
        Logger.getLogger(LspCommand.class).error("the connection broke", e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      code.complete(1);
    }
  }
}
