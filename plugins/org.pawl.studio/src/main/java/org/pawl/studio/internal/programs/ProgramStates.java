// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.programs;

import com.google.gson.Gson;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.pawl.trace.live.ActiveStatesReporter;
import org.pawl.trace.live.LiveSystem;

/** Tells the clients which states are active in the running program, while its trace is read. */
final class ProgramStates extends ActiveStatesReporter {
  private static final Gson GSON = new Gson();

  /**
   * The state of an object for a client.
   *
   * @param machine the key of its diagram
   * @param states the names of its active states
   * @param event the last event
   * @param waiting the number of events in its queue; -1 if unknown
   */
  private record ObjectData(
      String name, String machine, List<String> states, String event, int waiting) {}

  private final ProgramOutput output;
  private String told = "";

  private ProgramStates(ProgramOutput output) {
    this.output = output;
  }

  /**
   * Follows a trace in a thread of its own.
   *
   * @param trace the file, which exists
   * @param model that the program is generated from
   * @param runs whether the program still runs
   */
  static void follow(Path trace, Path model, BooleanSupplier runs, ProgramOutput output) {
    var reading = new ProgramStates(output).reader(trace, model, runs);
    var thread = new Thread(reading, "studio-live");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  protected void report(LiveSystem current, Set<String> active) {
    List<ObjectData> data =
        current.objects().stream()
            .map(
                object ->
                    new ObjectData(
                        object.name(),
                        object.machine(),
                        object.states(),
                        object.lastEvent(),
                        object.waiting()))
            .toList();
    say(GSON.toJson(Map.of("active", active, "objects", data)));
  }

  private void say(String message) {
    if (!message.equals(told)) {
      told = message;
      output.live(message);
    }
  }

  @Override
  public void ended(String problem) {
    say(GSON.toJson(Map.of("active", List.of(), "objects", List.of(), "problem", problem)));
  }
}
