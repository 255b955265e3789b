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
    SynchronizedModel synced = EditorsFixture.with(folder, "m.pawl", TEXT).synced("m.pawl");
    List<Notification> seen = watch(synced);

    synced.take(TEXT.replace("state c", "state c // a comment"));

    assertEquals(2, seen.size(), "the two texts: " + seen);
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void aLabelTouchesItsTransitionOnly() {
    SynchronizedModel synced = EditorsFixture.with(folder, "m.pawl", TEXT).synced("m.pawl");
    List<EObject> before = EditorsFixture.all(synced.model());
    List<Notification> seen = watch(synced);

    synced.take(TEXT.replace("x > 1", "x > 2"));

    assertEquals(before, EditorsFixture.all(synced.model()));
    assertEquals(3, seen.size(), "the guard and the two texts: " + seen);
    EditorsFixture.assertInStep(synced);
  }

  static List<Notification> watch(SynchronizedModel synced) {
    List<Notification> seen = new ArrayList<>();
    synced
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
    SynchronizedModel synced = EditorsFixture.with(folder, "m.pawl", TEXT).synced("m.pawl");
    Reaction first = EditorsFixture.first(synced, Reaction.class);
    List<Notification> seen = watch(synced);

    synced.take(
        TEXT.replace("            on E [x > 1] -> b\n", "")
            .replace("on G -> c\n", "on G -> c\n            on E [x > 1] -> b\n"));

    assertEquals(Notification.MOVE, seen.get(0).getEventType());
    assertEquals(3, seen.size());
    assertSame(first, ((State) EditorsFixture.named(synced, "a")).getMembers().get(3));
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void aListWithAnEventTwiceIsEqualInTheModel() {
    SynchronizedModel synced = EditorsFixture.with(folder, "m.pawl", TEXT).synced("m.pawl");
    String faulty = TEXT.replace("    machine {", "    subscribes E, E, F\n    machine {");
    synced.take(faulty);
    EditorsFixture.assertInStep(synced);
    synced.take(faulty.replace("E, E, F", "F, E, F, E"));
    EditorsFixture.assertInStep(synced);
    synced.take(faulty.replace("E, E, F", "E, F"));
    EditorsFixture.assertInStep(synced);
  }
}
