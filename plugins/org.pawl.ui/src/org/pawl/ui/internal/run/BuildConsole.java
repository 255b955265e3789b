// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.MessageConsole;
import org.eclipse.ui.console.MessageConsoleStream;
import org.pawl.services.program.ProgramRun;
import org.pawl.ui.PawlUi;

/** The console for the output of builds, which is cleared for each build. */
final class BuildConsole {
  private static final String NAME = "Pawl Build";
  private static final int WATCH_MILLIS = 100;

  private final MessageConsole console;

  private BuildConsole(MessageConsole console) {
    this.console = console;
  }

  static BuildConsole shown(String title) {
    IConsoleManager manager = ConsolePlugin.getDefault().getConsoleManager();
    MessageConsole console =
        Arrays.stream(manager.getConsoles())
            .filter(MessageConsole.class::isInstance)
            .map(MessageConsole.class::cast)
            .filter(known -> NAME.equals(known.getName()))
            .findFirst()
            .orElseGet(BuildConsole::added);
    console.clearConsole();
    if (!isAViewMaximised()) {
      manager.showConsoleView(console);
    }
    var shown = new BuildConsole(console);
    shown.say("Building " + title);
    return shown;
  }

  /** The console would cover a maximised view. */
  private static boolean isAViewMaximised() {
    return PlatformUI.getWorkbench()
        .getDisplay()
        .syncCall(
            () -> {
              IWorkbenchPage page = PawlUi.activePage();
              return page != null && page.isPageZoomed();
            });
  }

  private static MessageConsole added() {
    var console =
        new MessageConsole(
            NAME, NAME, PawlUi.image("icons/pawl.svg"), StandardCharsets.UTF_8.name(), true);
    console.addPatternMatchListener(new SourceLinks());
    ConsolePlugin.getDefault().getConsoleManager().addConsoles(new IConsole[] {console});
    return console;
  }

  private void say(String line) {
    try (MessageConsoleStream stream = console.newMessageStream()) {
      stream.println(line);
    } catch (IOException e) {
      PawlUi.log().error("the console cannot be written", e);
    }
  }

  /** Returns whether the command succeeded; it is killed if the launch is stopped. */
  boolean run(
      List<String> command,
      Path folder,
      Map<String, String> environment,
      CompilerProblems problems,
      BooleanSupplier stopped)
      throws IOException {
    var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    Thread watch = new Thread(() -> endWhenStopped(process, stopped), "Pawl build: stop button");
    watch.setDaemon(true);
    watch.start();
    try (var lines =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        MessageConsoleStream stream = console.newMessageStream()) {
      stream.println("> " + String.join(" ", command));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        stream.println(line);
        problems.read(line);
      }
      int code = process.waitFor();
      if (stopped.getAsBoolean()) {
        stream.println("Stopped.");
      } else if (code != 0) {
        stream.println("The program could not be built.");
        ConsolePlugin.getDefault().getConsoleManager().showConsoleView(console);
      }
      return code == 0 && !stopped.getAsBoolean();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      ProgramRun.end(process);
      return false;
    }
  }

  private static void endWhenStopped(Process process, BooleanSupplier stopped) {
    try {
      while (!process.waitFor(WATCH_MILLIS, TimeUnit.MILLISECONDS)) {
        if (stopped.getAsBoolean()) {
          ProgramRun.end(process);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
