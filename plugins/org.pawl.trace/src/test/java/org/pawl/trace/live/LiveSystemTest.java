// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.trace.analysis.CauseTracker;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.format.PorchTrace;
import org.pawl.trace.format.TraceEntry;
import org.pawl.trace.format.TraceReader;
import org.pawl.trace.format.TraceRecorder;
import org.pawl.trace.names.ModelNamesLoader;
import org.pawl.trace.names.NumericNames;
import org.pawl.trace.names.RecordNames;

class LiveSystemTest {
  private static final Path PORCH = Path.of("src/test/resources/org/pawl/trace");

  /** A gate with two wings that open independently, and a lock that is a submachine. */
  private static final String GATE =
      """
      model gate

      event OPEN, LEFT, RIGHT, TURN, SHUT

      active Gate {
          submachine Lock {
              initial -> locked
              state locked { on TURN -> unlocked }
              state unlocked { }
          }

          machine {
              initial -> closed
              state closed : Lock { on OPEN -> open }
              state open {
                  on SHUT -> closed
                  region left {
                      initial -> shutLeft
                      state shutLeft { on LEFT -> wideLeft }
                      state wideLeft { on LEFT -> wideLeft }
                  }
                  region right {
                      initial -> shutRight
                      state shutRight { on RIGHT -> wideRight }
                      state wideRight { }
                  }
              }
          }
      }

      system gate {
          gate: Gate { priority 1 queue 4 }
          interrupt LINE posts OPEN, LEFT, RIGHT, TURN, SHUT to gate
      }
      """;

  @TempDir private Path folder;

  private static RecordNames names(Path folder, String model, TraceReader reader) throws Exception {
    return ModelNamesLoader.read(folder, model, null).of(reader.start());
  }

  private static LiveSystem told(RecordNames names, TraceReader reader, TraceEntry first)
      throws IOException {
    var system = new LiveSystem(names);
    var tracker = new CauseTracker();
    for (TraceEntry entry = first; entry != null; entry = reader.next()) {
      system.update(tracker.track(entry));
    }
    return system;
  }

  private LiveSystem porch() throws Exception {
    TraceReader reader = PorchTrace.recording().reader();
    TraceEntry first = reader.next();
    return told(names(PORCH, "porch.pawl", reader), reader, first);
  }

  private LiveObject gate(TraceRecorder recording) throws Exception {
    Files.writeString(folder.resolve("gate.pawl"), GATE);
    TraceReader reader = recording.reader();
    TraceEntry first = reader.next();
    return told(names(folder, "gate.pawl", reader), reader, first).objects().get(0);
  }

  private static TraceRecorder started() {
    return new TraceRecorder().start(1_000_000, 0).add(0x23, 1, 1);
  }

  @Test
  void everyObjectOfTheModelHasItsStateEventAndQueue() throws Exception {
    List<LiveObject> objects = porch().objects();
    assertEquals(
        List.of("log", "lamp", "bell", "camera"), objects.stream().map(LiveObject::name).toList());
    LiveObject bell = objects.get(2);
    assertEquals("porch.Bell", bell.machine());
    assertEquals(List.of("quiet"), bell.states());
    assertEquals(Set.of("porch.Bell.quiet"), bell.activeKeys());
    assertEquals(3, bell.handled());
    assertEquals(2, bell.capacity());
    assertEquals(2, bell.mostWaiting());
    LiveObject lamp = objects.get(1);
    assertEquals(List.of("dark"), lamp.states());
    assertEquals(1, lamp.waiting());
  }

  @Test
  void aThreadRunsOrWaits() throws Exception {
    LiveObject camera = porch().objects().get(3);
    assertEquals(List.of("waits"), camera.states());
    assertEquals("", camera.machine());
    assertEquals(-1, camera.capacity());
  }

  @Test
  void objectsWithoutRecordsAreListedWithoutState() throws Exception {
    Files.writeString(folder.resolve("gate.pawl"), GATE);
    var system =
        new LiveSystem(ModelNamesLoader.read(folder, "gate.pawl", null).of(Optional.empty()));
    assertEquals(List.of(), system.objects().get(0).states());
    assertEquals(-1, system.objects().get(0).since());
  }

  @Test
  void everyRegionRestsInAStateOfItsOwn() throws Exception {
    TraceRecorder opened = started().later(5).add(0x20, 1, 1, 3).later(1).add(0x20, 1, 3, 5);
    LiveObject gate = gate(opened);
    assertEquals(List.of("open.left.shutLeft", "open.right.shutRight"), gate.states());
    assertEquals(
        Set.of("gate.Gate.open", "gate.Gate.open.left.shutLeft", "gate.Gate.open.right.shutRight"),
        gate.activeKeys());

    gate = gate(opened.later(4).add(0x20, 1, 3, 4));
    assertEquals(Set.of("open.left.wideLeft", "open.right.shutRight"), Set.copyOf(gate.states()));

    gate = gate(opened.later(4).add(0x20, 1, 4, 1));
    assertEquals(List.of("closed.locked"), gate.states());
  }

  @Test
  void aStateOfASubmachineIsKnownThereAndWhereItIsUsed() throws Exception {
    assertEquals(
        Set.of("gate.Gate.closed", "gate.Gate.closed.locked", "gate.Gate.Lock.locked"),
        gate(started()).activeKeys());
  }

  @Test
  void enteringAStateAgainRestartsItsTime() throws Exception {
    TraceRecorder wide = started().later(5).add(0x20, 1, 1, 4);
    assertEquals(5_000, gate(wide).since());
    assertEquals(5_000, gate(wide.later(2).add(0x21, 1, 4)).since());
    assertEquals(8_000, gate(wide.later(1).add(0x20, 1, 4, 4)).since());
  }

  @Test
  void aStateIsWrittenToTheModelsText() throws Exception {
    Files.writeString(folder.resolve("gate.pawl"), GATE);
    TraceReader reader = started().reader();
    TraceEntry first = reader.next();
    LiveSystem system = told(names(folder, "gate.pawl", reader), reader, first);
    ModelLocation place = system.place(1).orElseThrow();
    assertEquals(folder.resolve("gate.pawl"), place.file());
    assertEquals("locked", GATE.substring(place.offset()).substring(0, place.length()));
    assertEquals(8, place.line());

    EntryInContext initial = new CauseTracker().track(started().reader().next());
    assertEquals(Optional.empty(), system.place(initial));
  }

  @Test
  void withoutModelNumbersAreShown() throws Exception {
    TraceReader reader = PorchTrace.recording().reader();
    LiveSystem system = told(new NumericNames(), reader, reader.next());
    LiveObject bell = system.objects().get(2);
    assertEquals("object 3", bell.name());
    assertEquals(List.of("state 1"), bell.states());
    assertEquals(Set.of(), bell.activeKeys());
    assertTrue(system.place(3).isEmpty());
  }
}
