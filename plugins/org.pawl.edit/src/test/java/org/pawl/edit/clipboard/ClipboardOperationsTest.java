// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.services.DiagramFixture;
import org.pawl.edit.services.LineDifference;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;

/** Selected elements are copied and pasted: the change of the text, line by line. */
class ClipboardOperationsTest {
  private static final Path FOLDER = Path.of("src/test/resources/org/pawl/edit/services");

  private final List<String> told = new ArrayList<>();

  @TempDir Path folder;

  private DiagramFixture canvas;
  private String before;
  private SynchronizedModel synced;

  @BeforeEach
  void open() throws IOException {
    canvas = new DiagramFixture(folder);
    before = Files.readString(FOLDER.resolve("lamp.pawl"));
    synced = canvas.open("lamp.pawl", before);
    EditorHost.set(
        new EditorHost() {
          @Override
          public void notifyUser(String message) {
            told.add(message);
          }
        });
  }

  @AfterEach
  void alone() {
    EditorHost.set(new EditorHost() {});
  }

  private EObject at(String selector) {
    return DiagramFixture.element(synced, selector);
  }

  private String pasted(String into, EObject copied) {
    String text = synced.text();
    ClipboardOperations.clip(
        at(into), ClipboardOperations.copy(List.of(copied), Optional.empty()), Optional.empty());
    return LineDifference.of(text, synced.text()) + "\n";
  }

  @Test
  void aCompositeStateInItsOwnMachineHasAFreshNameAndTheSameTransitions() {
    assertEquals(
        """
        @ 134  }
        +
        +         state shining1 {
        +             entry / { light(1); }
        +             exit / { light(0); }
        +             on PRESS -> off
        +             on FAULT -> broken
        +
        +             initial -> low
        +             history last -> low
        +
        +             state low {
        +                 entry / { beep(); }
        +                 on DIM -> pick
        +             }
        +
        +             state high {
        +                 entry / { beep(); }
        +                 // Once more.
        +                 exit / { beep(); }
        +             }
        +
        +             choice pick {
        +                 [me->level > 3] -> high
        +                 else -> low
        +             }
        +         }
        """,
        pasted("Machine#0", at("State:shining")));
  }

  @Test
  void aStateGoesIntoAnotherMachineOfTheFile() {
    assertEquals("@ 148  }\n+\n+         state b\n", pasted("Machine#1", at("State:b")));
  }

  @Test
  void itIsPastedWithItsCommentAndWithoutTransitionsToMissingStates() {
    assertEquals(
        """
        @ 148  }
        +
        +         // Nothing shines.
        +         state off {
        +             entry / { light(0); }
        +             on DIM / { keep(e->value); }
        +         }
        """,
        pasted("Machine#1", at("State:off")));
  }

  @Test
  void anActionGoesIntoAStateThatHadNone() {
    assertEquals(
        """
        @ 97 \s
        -                 state b
        +                 state b {
        +                     entry / { light(0); }
        +                 }
        """,
        pasted("State:b", at("Entry#0")));
  }

  @Test
  void anObjectInItsOwnSystemHasAFreshNameAndTheSameSettings() {
    assertEquals(
        """
        @ 180 \s
        +     lamp1: Lamp {
        +         id = 0
        +         priority 10
        +         queue 4
        +     }
        +
        """,
        pasted("SystemDefinition:lamps", at("Instance:lamp")));
  }

  @Test
  void statesArePastedFromOtherFilesWithCommentsAndOmissionsAreReported() throws IOException {
    String text = Files.readString(FOLDER.resolve("garden.pawl"));
    SynchronizedModel garden = canvas.open("garden.pawl", text);
    EObject dry = DiagramFixture.element(garden, "State:dry");
    assertEquals("@ 134  }\n+\n+         state dry\n", pasted("Machine#0", dry));
    assertEquals(List.of("Left out, because the target is missing: '-> wet'."), told);

    synced.take(before);
    ClipboardOperations.text(at("Machine#0"), "final wet");
    assertEquals(
        """
        @ 136  final wet
        +
        +         state dry {
        +             on PRESS -> wet // open the valve
        +         }
        """,
        pasted("Machine#0", dry));
    assertEquals(text, garden.text());
  }

  @Test
  void whatIsOfNoModelIsNeitherCopiedNorPastedInto() {
    EObject stray = EcoreUtil.copy(at("State:off"));
    EditRefusedException copying =
        assertThrows(
            EditRefusedException.class,
            () -> ClipboardOperations.copy(List.of(stray), Optional.empty()));
    assertEquals(
        "nothing is selected that can be copied; select states or declarations",
        copying.getMessage());
    CopiedMembers clip = ClipboardOperations.copy(List.of(at("State:off")), Optional.empty());
    EditRefusedException pasting =
        assertThrows(
            EditRefusedException.class,
            () -> ClipboardOperations.clip(stray, clip, Optional.empty()));
    assertEquals(
        "this element does not belong to a model; open the file of the model",
        pasting.getMessage());
    assertEquals(before, synced.text());
  }
}
