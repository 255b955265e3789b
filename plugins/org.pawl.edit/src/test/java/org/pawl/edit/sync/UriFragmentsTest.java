// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

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

/** Fragments by which a diagram's file refers to elements, until it is opened again. */
class UriFragmentsTest {
  @TempDir private Path folder;

  @Test
  void fragmentsOfNamesAndIndicesAreResolved() throws IOException {
    SynchronizedResource resource = PhilosopherModel.desk(folder).resource(PhilosopherModel.FILE);
    SynchronizedModel synced = resource.synced();
    assertEquals(
        "//Philo/~Machine.0/eating/fork",
        resource.getURIFragment(EditorsFixture.named(synced, "fork")));
    assertEquals(
        "//Philo/~Machine.0/thinking/~Reaction.0/~Branch.0/@guard",
        resource.getURIFragment(EditorsFixture.first(synced, Code.class)));
    for (EObject root : resource.getContents()) {
      for (EObject object : EditorsFixture.all(root)) {
        assertSame(object, resource.getEObject(resource.getURIFragment(object)));
      }
    }
  }

  @Test
  void theyStillFitAfterALineThatWasTypedWhileNoDiagramWasOpen() throws IOException {
    EditorsFixture before = PhilosopherModel.desk(folder);
    SynchronizedResource resource = before.resource(PhilosopherModel.FILE);
    String fork = resource.getURIFragment(EditorsFixture.named(resource.synced(), "fork"));
    String branch = resource.getURIFragment(EditorsFixture.first(resource.synced(), Branch.class));

    EditorsFixture after =
        new EditorsFixture(folder)
            .file(
                PhilosopherModel.FILE,
                PhilosopherModel.TEXT
                    .replace("event EAT", "const N = 2\nevent EAT")
                    .replace("    machine {", "    param id: int\n    machine {\n state first")
                    .replace("state fork", "state knife state fork")
                    .replace("on EAT", "entry / { }\n on EAT"));
    SynchronizedResource now = after.resource(PhilosopherModel.FILE);
    assertSame(EditorsFixture.named(now.synced(), "fork"), now.getEObject(fork));
    assertSame(EditorsFixture.first(now.synced(), Branch.class), now.getEObject(branch));
  }

  @Test
  void fragmentsOfRemovedElementsAreUnresolved() throws IOException {
    EditorsFixture desk = PhilosopherModel.desk(folder);
    SynchronizedResource resource = desk.resource(PhilosopherModel.FILE);
    String fork = resource.getURIFragment(EditorsFixture.named(resource.synced(), "fork"));
    resource.synced().take(PhilosopherModel.TEXT.replace("            state fork\n", ""));
    assertNull(resource.getEObject(fork));
    for (String none :
        new String[] {"//Philo/~Machine.1", "//@members.9", "//~x", "//a/b", "//@x"}) {
      assertNull(resource.getEObject(none), none);
    }
  }

  @Test
  void twoOfOneNameDifferByTheirNumber() {
    EditorsFixture desk = EditorsFixture.with(folder, "m.pawl", "model m event E, E event F");
    SynchronizedResource resource = desk.resource("m.pawl");
    assertEquals("//~EventDeclaration.0/~Event.0", fragment(resource, 2));
    assertEquals("//~EventDeclaration.0/~Event.1", fragment(resource, 3));
    assertEquals("//~EventDeclaration.1/F", fragment(resource, 5));
  }

  private static String fragment(SynchronizedResource resource, int index) {
    return resource.getURIFragment(EditorsFixture.all(resource.synced().model()).get(index));
  }
}
