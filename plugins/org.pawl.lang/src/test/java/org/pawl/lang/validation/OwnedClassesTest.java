// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import com.google.inject.Inject;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** The events that passive objects send belong to the system of the objects that own them. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class OwnedClassesTest {
  private static final String COMPONENTS =
      """
      type T { x: uint8_t }
      event BACK: T
      event GO, DONE
      passive Comp {
          publishes DONE
          machine { initial -> a state a { on GO / {
              Comp_publish_DONE(me);
              pawl_post(owner(), &Comp_new_BACK(1u)->event);
          } } }
      }
      passive Outer { var { %1$s_Comp inner[4]; } machine { initial -> a state a { on GO -> a } } }
      """;

  /** An owner, with any C, and its system. */
  private static final String OWNER =
      """
      active Owner {
          subscribes DONE
          var { %1$s }
          machine { initial -> a state a { on GO, BACK, DONE / { use(); } } }
      }
      system %2$s { %3$s o: Owner { priority 1 queue 4 } interrupt K posts GO to o }
      """;

  @Inject private Validation validation;

  private static String model(String var, String system) {
    return "model m\n" + COMPONENTS.formatted("m") + OWNER.formatted(var, system, "pool 2 of T");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "m_Comp c;",
        "m_Comp c[3];",
        "m_Comp *c;",
        "struct { m_Comp c; } s;",
        "m_Outer o;"
      })
  void whatIsOwnedPublishesAndMakes(String var) {
    validation.accepts(model(var, "s"));
  }

  @Test
  void eventsOfOwnedObjectsNeedAPool() {
    validation.finds(
        ProblemCode.NO_POOL,
        "model m\n" + COMPONENTS.formatted("m") + OWNER.formatted("m_Outer o;", "⟦s⟧", ""),
        "event 'BACK'",
        "pool 10 of T");
  }

  @Test
  void classesThatAreNotOwnedSendNothing() {
    validation.finds(
        ProblemCode.UNPUBLISHED_SUBSCRIPTION,
        ("model m\n" + COMPONENTS.formatted("m") + OWNER.formatted("m_Complex c;", "s", ""))
            .replace("subscribes DONE", "subscribes ⟦DONE⟧"),
        "event 'DONE'");
  }

  @Test
  void ownedClassesOfUsedModelsCount() {
    validation.with("parts.pawl", "model parts signals from 20\n" + COMPONENTS.formatted("parts"));
    String owner = "model m\nuse \"parts.pawl\"\n" + OWNER;
    validation.accepts(owner.formatted("parts_Outer o;", "s", "pool 2 of T"));
    validation.finds(
        ProblemCode.NO_POOL, owner.formatted("parts_Outer o;", "⟦s⟧", ""), "event 'BACK'");
  }

  /** An active object makes events without a port, too. */
  @Test
  void eventsMadeByAnActiveClassNeedAPool() {
    validation.finds(
        ProblemCode.NO_POOL,
        """
        model m
        type T { x: uint8_t }
        event BACK: T
        active P { machine { initial / { P_post_BACK(me, 1u); } -> a state a { on BACK -> a } } }
        system ⟦s⟧ { p: P { priority 1 queue 1 } }
        """,
        "event 'BACK'");
  }

  @Test
  void publicationsOfAnOwnedClassWantASubscriber() {
    validation.finds(
        ProblemCode.UNSUBSCRIBED_PUBLICATION,
        model("m_Comp c;", "s")
            .replace("publishes DONE", "publishes ⟦DONE⟧")
            .replace("    subscribes DONE\n", "")
            .replace(", DONE /", " /"),
        "class 'Comp'",
        "event 'DONE'");
  }

  /**
   * The owner runs the objects that it owns: an event comes from an object of lower priority, or
   * from itself.
   */
  @Test
  void queuesCountEventsPublishedByOwnedObjects() {
    validation.finds(
        ProblemCode.QUEUE_TOO_SHORT,
        """
        model m
        event GO, DONE
        passive Comp {
            publishes DONE
            machine { initial -> a state a { on GO / { Comp_publish_DONE(me); } } }
        }
        active Owner {
            subscribes DONE
            var { m_Comp c; }
            machine { initial -> a state a { on GO, DONE / { use(); } } }
        }
        system s { o: Owner { priority 1 queue ⟦1⟧ } interrupt K posts GO to o }
        """,
        "2 may wait at the same time",
        "itself");
  }
}
