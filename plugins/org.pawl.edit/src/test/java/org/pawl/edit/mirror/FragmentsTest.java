// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.mirror;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.model.Branch;
import org.pawl.model.Code;

/** How a diagram's file names what it shows, until the next time that it is opened. */
class FragmentsTest {
  @TempDir private Path folder;

  @Test
  void namesAndNumbersAmongTheirKindLeadBack() throws IOException {
    MirrorResource resource = Philosopher.desk(folder).resource(Philosopher.FILE);
    Mirror mirror = resource.mirror();
    assertEquals(
        "//Philo/~Machine.0/eating/fork", resource.getURIFragment(Desk.named(mirror, "fork")));
    assertEquals(
        "//Philo/~Machine.0/thinking/~Reaction.0/~Branch.0/@guard",
        resource.getURIFragment(Desk.first(mirror, Code.class)));
    for (EObject root : resource.getContents()) {
      for (EObject object : Desk.all(root)) {
        assertSame(object, resource.getEObject(resource.getURIFragment(object)));
      }
    }
  }

  @Test
  void theyStillFitAfterALineThatWasTypedWhileNoDiagramWasOpen() throws IOException {
    Desk before = Philosopher.desk(folder);
    MirrorResource resource = before.resource(Philosopher.FILE);
    String fork = resource.getURIFragment(Desk.named(resource.mirror(), "fork"));
    String branch = resource.getURIFragment(Desk.first(resource.mirror(), Branch.class));

    Desk after =
        new Desk(folder)
            .file(
                Philosopher.FILE,
                Philosopher.TEXT
                    .replace("event EAT", "const N = 2\nevent EAT")
                    .replace("    machine {", "    param id: int\n    machine {\n state first")
                    .replace("state fork", "state knife state fork")
                    .replace("on EAT", "entry / { }\n on EAT"));
    MirrorResource now = after.resource(Philosopher.FILE);
    assertSame(Desk.named(now.mirror(), "fork"), now.getEObject(fork));
    assertSame(Desk.first(now.mirror(), Branch.class), now.getEObject(branch));
  }

  @Test
  void whatIsGoneIsNothingAndNotAnother() throws IOException {
    Desk desk = Philosopher.desk(folder);
    MirrorResource resource = desk.resource(Philosopher.FILE);
    String fork = resource.getURIFragment(Desk.named(resource.mirror(), "fork"));
    resource.mirror().take(Philosopher.TEXT.replace("            state fork\n", ""));
    assertNull(resource.getEObject(fork));
    for (String none :
        new String[] {"//Philo/~Machine.1", "//@members.9", "//~x", "//a/b", "//@x"}) {
      assertNull(resource.getEObject(none), none);
    }
  }

  @Test
  void twoOfOneNameAreToldApartByTheirNumber() {
    Desk desk = Desk.with(folder, "m.pawl", "model m event E, E event F");
    MirrorResource resource = desk.resource("m.pawl");
    assertEquals("//~EventDeclaration.0/~Event.0", fragment(resource, 2));
    assertEquals("//~EventDeclaration.0/~Event.1", fragment(resource, 3));
    assertEquals("//~EventDeclaration.1/F", fragment(resource, 5));
  }

  private static String fragment(MirrorResource resource, int index) {
    return resource.getURIFragment(Desk.all(resource.mirror().model()).get(index));
  }
}
