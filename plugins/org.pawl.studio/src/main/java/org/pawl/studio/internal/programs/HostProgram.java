// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.programs;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.pawl.services.program.BuildChoices;
import org.pawl.services.program.Distribution;
import org.pawl.services.program.InstalledTools;
import org.pawl.services.program.MissingTools;
import org.pawl.services.program.ProgramBuild;
import org.pawl.services.program.ProgramRun;
import org.pawl.studio.channel.Channel;
import org.pawl.studio.channel.Sender;
import org.pawl.studio.internal.access.ModelFolder;
import org.pawl.studio.internal.access.RequestProblem;

/**
 * The program that the server builds and runs on this computer: at most one at a time, which all
 * clients see and may stop.
 */
public final class HostProgram implements AutoCloseable {
  private static final int NOT_RUN = -1;

  /** A program without a terminal otherwise ends after a few events, in virtual time. */
  private static final List<String> IN_REAL_TIME = List.of("--log");

  private static final int LONGEST_INPUT = 1000;

  private final ModelFolder folder;
  private final ProgramOutput output = new ProgramOutput();
  private Thread work;
  private Process process;
  private boolean stopped;

  /** Programs of projects in this folder. */
  public HostProgram(ModelFolder folder) {
    this.folder = folder;
  }

  /** A connection of a client, which starts and stops programs, types input, and sees output. */
  public Channel channel() {
    return new Connection();
  }

  private synchronized void start(String name, boolean traced) {
    if (work != null && work.isAlive()) {
      return;
    }
    stopped = false;
    work = new Thread(() -> buildAndRun(name, traced), "studio-program");
    work.setDaemon(true);
    output.begin(name);
    work.start();
  }

  private void buildAndRun(String name, boolean traced) {
    try {
      Path model = folder.model(name);
      BuildChoices choices = ProjectOfModel.choices(folder, model, traced);
      InstalledTools.installed().require(choices.board());
      var build = new ProgramBuild(choices, choices.folder(), Distribution.find());
      for (List<String> command : build.commands()) {
        int code = run(command, choices.project(), build.environment());
        if (code != 0) {
          output.ended(name, code, isStopped() ? "stopped" : "the build failed", false);
          return;
        }
      }
      Optional<Path> trace = traced ? Optional.of(ProjectOfModel.trace(choices)) : Optional.empty();
      var program = new ProgramRun(choices.board(), build.program(""), IN_REAL_TIME, trace);
      program.prepare();
      output.running(name);
      var runs = new AtomicBoolean(true);
      trace.ifPresent(file -> ProgramStates.follow(file, model, runs::get, output));
      int code;
      try {
        code = run(program.command(), program.folder(), Map.of());
      } finally {
        runs.set(false);
      }
      output.ended(name, code, isStopped() ? "stopped" : "", traced);
    } catch (RequestProblem | MissingTools | IOException e) {
      output.ended(name, NOT_RUN, e.getMessage(), false);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      output.ended(name, NOT_RUN, "stopped", false);
    } catch (RuntimeException e) {
      output.ended(name, NOT_RUN, "a bug in Pawl: the program cannot be run", false);
    }
  }

  private int run(List<String> command, Path place, Map<String, String> environment)
      throws IOException, InterruptedException {
    var builder = new ProcessBuilder(command).directory(place.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process started = begin(builder);
    if (started == null) {
      return NOT_RUN;
    }
    try (Reader said = new InputStreamReader(started.getInputStream(), StandardCharsets.UTF_8)) {
      var part = new char[8192];
      for (int count = said.read(part); count >= 0; count = said.read(part)) {
        output.write(new String(part, 0, count));
      }
    } catch (IOException e) {
      // The process was ended; its exit code is reported.
    }
    try {
      return started.waitFor();
    } finally {
      ProgramRun.end(started);
    }
  }

  private synchronized Process begin(ProcessBuilder builder) throws IOException {
    if (stopped) {
      return null;
    }
    process = builder.start();
    return process;
  }

  private synchronized boolean isStopped() {
    return stopped;
  }

  private void stop() {
    Process current;
    synchronized (this) {
      stopped = true;
      current = process;
    }
    if (current != null && current.isAlive()) {
      ProgramRun.end(current);
    }
  }

  private void type(String text) {
    Process current = current();
    if (current != null && current.isAlive() && text.length() <= LONGEST_INPUT) {
      try {
        OutputStream in = current.getOutputStream();
        in.write(text.getBytes(StandardCharsets.UTF_8));
        in.flush();
      } catch (IOException e) {
        // The process has ended or closed its input; its exit code is reported.
      }
    }
  }

  private synchronized Process current() {
    return process;
  }

  /** Ends the program. */
  @Override
  public void close() {
    stop();
  }

  private final class Connection implements Channel {
    private Sender client;

    @Override
    public void opened(Sender toClient) {
      client = toClient;
      output.add(client);
    }

    @Override
    public void received(String message) {
      try {
        JsonObject request = JsonParser.parseString(message).getAsJsonObject();
        if (request.has("start")) {
          boolean traced = request.has("trace") && request.get("trace").getAsBoolean();
          start(request.get("start").getAsString(), traced);
        } else if (request.has("stop")) {
          stop();
        } else if (request.has("input")) {
          type(request.get("input").getAsString());
        }
      } catch (JsonParseException | IllegalStateException | UnsupportedOperationException e) {
        // No message of the page; nothing is done.
      }
    }

    @Override
    public void closed() {
      output.remove(client);
    }
  }
}
