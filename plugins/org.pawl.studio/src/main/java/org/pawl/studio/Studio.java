// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio;

import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.pawl.draw.protocol.DrawingServer;
import org.pawl.lsp.LanguageServers;
import org.pawl.studio.channel.Channel;
import org.pawl.studio.internal.access.AccessRules;
import org.pawl.studio.internal.access.ModelFolder;
import org.pawl.studio.internal.drawing.DrawingChannel;
import org.pawl.studio.internal.drawing.DrawingRequests;
import org.pawl.studio.internal.drawing.DrawnModels;
import org.pawl.studio.internal.language.LanguageChannel;
import org.pawl.studio.internal.models.Events;
import org.pawl.studio.internal.models.FolderWatch;
import org.pawl.studio.internal.models.ModelRequests;
import org.pawl.studio.internal.programs.HostProgram;
import org.pawl.studio.internal.programs.ProgramRequests;
import org.pawl.studio.internal.web.ClientFiles;
import org.pawl.studio.internal.web.LocalServer;
import org.pawl.studio.internal.web.Route;

/**
 * A running server for the models of a folder. Only this computer reaches it, and only with the
 * secret of its address.
 */
public final class Studio implements AutoCloseable {
  /** The port that is used if it is free: P, A, W, L on the keys of a telephone. */
  public static final int PORT = 7295;

  private final LocalServer server;
  private final FolderWatch watch;
  private final HostProgram program;
  private final URI address;

  private Studio(LocalServer server, FolderWatch watch, HostProgram program, URI address) {
    this.server = server;
    this.watch = watch;
    this.program = program;
    this.address = address;
  }

  /**
   * Starts a server.
   *
   * @throws IOException if the folder cannot be read, or another program uses the port
   */
  public static Studio start(StudioOptions options) throws IOException {
    var folder = new ModelFolder(options.folder());
    var server = new LocalServer(options.port());
    int port = server.bind();
    var events = new Events();
    var program = new HostProgram(folder);
    FolderWatch watch = null;
    try {
      var drawings =
          started(
              () -> {
                // The drawings use the language that is registered.
                LanguageServers.registerLanguage();
                return new DrawingServer(new DrawnModels(folder));
              });
      watch =
          new FolderWatch(
              folder,
              file -> {
                try {
                  drawings.join().filesChanged();
                } catch (RuntimeException | StackOverflowError e) {
                  // A text that cannot be drawn must not end the watch; its page reports it.
                } finally {
                  events.changed(file);
                }
              });
      var rules = new AccessRules(port);
      var files = new ClientFiles(options.client());
      var routes = new HashMap<String, Route>();
      var models = new ModelRequests(folder, files.hasDrawing());
      drawings.thenRunAsync(models::prepare, Studio::inBackground);
      drawings.thenAcceptAsync(ready -> prepare(folder, ready), Studio::inBackground);
      routes.putAll(models.routes());
      routes.putAll(new ProgramRequests(folder).routes());
      routes.putAll(new DrawingRequests(folder, drawings::join).routes());
      // Requests need the language, which is ready with the drawings.
      routes.replaceAll((path, route) -> route.after(drawings));
      server.start(rules, routes, files, channels(options, events, program, drawings));
      var address = URI.create("http://127.0.0.1:" + port + "/?token=" + rules.addressToken());
      return new Studio(server, watch, program, address);
    } catch (IOException | RuntimeException e) {
      if (watch != null) {
        watch.close();
      }
      server.close();
      throw e;
    }
  }

  private static Map<String, Supplier<Channel>> channels(
      StudioOptions options,
      Events events,
      HostProgram program,
      CompletableFuture<DrawingServer> drawings) {
    var channels = new HashMap<String, Supplier<Channel>>(options.channels());
    channels.put("/events", events::channel);
    channels.put("/draw", () -> new DrawingChannel(drawings.join()));
    channels.put("/lsp", () -> drawings.thenApply(ready -> new LanguageChannel()).join());
    channels.put("/program", program::channel);
    return channels;
  }

  /**
   * Sets the language and the drawings up in the background. It takes the most time of a start; the
   * browser loads the page meanwhile.
   */
  private static CompletableFuture<DrawingServer> started(Supplier<DrawingServer> drawings) {
    return CompletableFuture.supplyAsync(drawings, Studio::inBackground);
  }

  /** Lays the diagram out that the page shows first, while the browser starts. */
  private static void prepare(ModelFolder folder, DrawingServer drawings) {
    try {
      folder.models().stream().findFirst().map(folder::name).ifPresent(drawings::prepare);
    } catch (IOException e) {
      // The request for the models reports it.
    }
  }

  private static void inBackground(Runnable work) {
    var thread = new Thread(work, "studio-start");
    thread.setDaemon(true);
    thread.start();
  }

  /** The address to open in a browser. It contains the secret. */
  public URI address() {
    return address;
  }

  /** Ends the server, its connections, and the program that it runs. */
  @Override
  public void close() {
    program.close();
    watch.close();
    server.close();
  }
}
