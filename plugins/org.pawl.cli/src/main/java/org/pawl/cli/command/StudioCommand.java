// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.apache.log4j.Level;
import org.pawl.cli.console.Browser;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.ServerLog;
import org.pawl.cli.console.Version;
import org.pawl.services.files.FileProblem;
import org.pawl.studio.Studio;
import org.pawl.studio.StudioOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "studio",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Opens the models of a folder in the browser: pictures, text with completion and problems,"
          + " generated C, and running programs.",
      "Only this computer reaches the server, and only with the key in the printed address."
          + " Control-C ends it.",
      "On a computer without a browser, open the address through an SSH tunnel: the command prints"
          + " the line for it."
    },
    footer = {
      "",
      "Examples:",
      "  pawl studio                            the models in this folder",
      "  pawl studio examples/dpp               the models in another folder",
      "  pawl studio --no-browser --port 8000   print the address only"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the help or the version was shown",
      "2:the command line is wrong",
      "3:there is no such folder, or another program uses the port",
      "130, 143:the server was ended by Control-C or SIGTERM"
    })
public final class StudioCommand implements Callable<Integer> {
  private static final int LARGEST_PORT = 65535;

  private final CommandContext context;

  @Parameters(
      arity = "0..1",
      paramLabel = "FOLDER",
      description = "The folder with the models. Default: this folder.")
  private String folder = "";

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "The port; 0 for any free one. Default: " + Studio.PORT + ", if it is free.")
  private Integer port;

  @Option(names = "--no-browser", description = "Print the address, and open no browser.")
  private boolean noBrowser;

  @Spec private CommandSpec spec;

  public StudioCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    if (port != null && (port < 0 || port > LARGEST_PORT)) {
      throw new ParameterException(
          spec.commandLine(), "--port must be a number from 0 to " + LARGEST_PORT);
    }
    ServerLog.to(new PrintWriter(context.err(), true), Level.ERROR);
    try {
      serve(start(place()));
      return ExitCode.OK;
    } catch (FileProblem e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.FILES;
    }
  }

  private Path place() throws FileProblem {
    Path place = context.folder().resolve(folder).toAbsolutePath().normalize();
    if (!Files.isDirectory(place)) {
      throw new FileProblem((Files.exists(place) ? "not a folder: " : "no such folder: ") + folder);
    }
    if (!Files.isReadable(place)) {
      throw new FileProblem("cannot read the folder " + folder + ": permission denied");
    }
    return place;
  }

  /** On the wanted port; without one, on the usual port, or else on any free one. */
  private Studio start(Path place) throws IOException {
    int wanted = port == null ? Studio.PORT : port;
    try {
      return Studio.start(StudioOptions.of(place, wanted));
    } catch (IOException e) {
      if (!(e instanceof BindException) && !(e.getCause() instanceof BindException)) {
        throw new FileProblem("cannot read the folder " + folder, e);
      }
      if (port == null) {
        return Studio.start(StudioOptions.of(place, 0));
      }
      boolean isReserved = String.valueOf(e.getCause()).contains("ermission");
      throw new FileProblem(
          isReserved
              ? "port " + port + " needs special permission: choose one above 1023, or 0"
              : "another program uses port " + port + ": choose another one, or 0 for a free one");
    }
  }

  /** Until the command is interrupted. */
  private void serve(Studio studio) {
    var ended = new CountDownLatch(1);
    URI address = studio.address();
    Browser browser =
        noBrowser ? null : Browser.open(address, System.getProperty("os.name"), System.getenv());
    var end =
        new Thread(
            () -> {
              if (browser != null) {
                browser.close();
              }
              studio.close();
            },
            "studio-end");
    Runtime.getRuntime().addShutdownHook(end);
    say(browser != null, address);
    try {
      ended.await();
    } catch (InterruptedException e) {
      Runtime.getRuntime().removeShutdownHook(end);
      end.run();
    }
  }

  private void say(boolean isOpen, URI address) {
    context.err().println("pawl: " + (isOpen ? "the browser opens" : "open in a browser"));
    context.out().println(address);
    context.out().flush();
    if (!isOpen) {
      context
          .err()
          .println(
              "pawl: from another computer, first run there: ssh -L %1$d:127.0.0.1:%1$d THIS-COMPUTER"
                  .formatted(address.getPort()));
    }
    context.err().println("pawl: the address contains the key to this server; Control-C ends it");
  }
}
