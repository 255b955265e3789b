// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EContentAdapter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.sync.EditorsFixture;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.model.Reaction;
import org.pawl.model.State;

class ModelMergeTest {
  @TempDir private Path folder;

  private static final String TEXT =
      """
      model m
      event E, F, G
      passive A {
          machine {
              initial -> a
              state a {
                  entry / { in(); }
                  on E [x > 1] -> b
                  on F -> b
                  on G -> c
              }
              state b { on E -> a }
              state c
              choice d { [y] -> a else -> b }
          }
      }
      """;

  @Test
  void anEqualTextTouchesNothing() {
    SynchronizedModel mirror = EditorsFixture.with(folder, "m.pawl", TEXT).mirror("m.pawl");
    List<Notification> seen = watch(mirror);

    mirror.take(TEXT.replace("state c", "state c // a comment"));

    assertEquals(2, seen.size(), "the two texts: " + seen);
    EditorsFixture.assertInStep(mirror);
  }

  @Test
  void aLabelTouchesItsTransitionOnly() {
    SynchronizedModel mirror = EditorsFixture.with(folder, "m.pawl", TEXT).mirror("m.pawl");
    List<EObject> before = EditorsFixture.all(mirror.model());
    List<Notification> seen = watch(mirror);

    mirror.take(TEXT.replace("x > 1", "x > 2"));

    assertEquals(before, EditorsFixture.all(mirror.model()));
    assertEquals(3, seen.size(), "the guard and the two texts: " + seen);
    EditorsFixture.assertInStep(mirror);
  }

  static List<Notification> watch(SynchronizedModel mirror) {
    List<Notification> seen = new ArrayList<>();
    mirror
        .resource()
        .eAdapters()
        .add(
            new EContentAdapter() {
              @Override
              public void notifyChanged(Notification change) {
                super.notifyChanged(change);
                if (change.getEventType() != Notification.REMOVING_ADAPTER) {
                  seen.add(change);
                }
              }
            });
    return seen;
  }

  @Test
  void reorderedTransitionsAreMovedNotMadeAnew() {
    SynchronizedModel mirror = EditorsFixture.with(folder, "m.pawl", TEXT).mirror("m.pawl");
    Reaction first = EditorsFixture.first(mirror, Reaction.class);
    List<Notification> seen = watch(mirror);

    mirror.take(
        TEXT.replace("            on E [x > 1] -> b\n", "")
            .replace("on G -> c\n", "on G -> c\n            on E [x > 1] -> b\n"));

    assertEquals(Notification.MOVE, seen.get(0).getEventType());
    assertEquals(3, seen.size());
    assertSame(first, ((State) EditorsFixture.named(mirror, "a")).getMembers().get(3));
    EditorsFixture.assertInStep(mirror);
  }

  @Test
  void aListThatNamesAnEventTwiceIsAsFaultyInTheMirror() {
    SynchronizedModel mirror = EditorsFixture.with(folder, "m.pawl", TEXT).mirror("m.pawl");
    String faulty = TEXT.replace("    machine {", "    subscribes E, E, F\n    machine {");
    mirror.take(faulty);
    EditorsFixture.assertInStep(mirror);
    mirror.take(faulty.replace("E, E, F", "F, E, F, E"));
    EditorsFixture.assertInStep(mirror);
    mirror.take(faulty.replace("E, E, F", "E, F"));
    EditorsFixture.assertInStep(mirror);
  }
}
