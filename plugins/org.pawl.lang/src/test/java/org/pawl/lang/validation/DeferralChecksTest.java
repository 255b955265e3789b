// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.pawl.lang.validation.Validation.machine;

import com.google.inject.Inject;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class DeferralChecksTest {
  @Inject private Validation validation;

  @Test
  void deferredEventsAreHandledInAnotherState() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { defer GO, STOP  on WORK -> b }
            state b { on GO, STOP -> a  defer WORK }
            """));
  }

  @Test
  void unhandledActionHandlesDeferredEvents() {
    validation.accepts(
        machine(
            """
            unhandled / { f(); }
            initial -> a
            state a { defer GO  on STOP -> b }
            state b { on STOP -> a }
            """));
  }

  @Test
  void eachEventIsNamedOnce() {
    validation.finds(
        ProblemCode.LISTED_TWICE,
        machine(
            """
            initial -> a
            state a { defer GO  defer STOP, ⟦GO⟧  on WORK -> b }
            state b { on GO, STOP -> a }
            """),
        "event 'GO'");
  }

  @Test
  void anUnconditionalReactionLeavesNothingToDefer() {
    validation.finds(
        ProblemCode.SHADOWED_REACTION,
        machine(
            """
            initial -> a
            state a { defer ⟦GO⟧  on GO -> b }
            state b { on STOP -> a }
            """),
        "event 'GO'",
        "never defers");
  }

  @Test
  void aGuardedReactionDoes() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { defer GO  on GO [x] -> b }
            state b { on STOP -> a }
            """));
  }

  @Test
  void theRuntimesOwnFunctionsCountAsByHand() {
    validation.finds(
        ProblemCode.DEFERRED_BY_HAND,
        machine(
            """
            initial -> a
            state a { defer GO  on STOP / { ⟦pawl_defer⟧(&me->store, e); }  on WORK -> b }
            state b { on GO -> a }
            """),
        "pawl_defer");
  }

  @Test
  void operationsDeferByHandToo() {
    validation.finds(
        ProblemCode.DEFERRED_BY_HAND,
        """
        model m
        event GO, STOP
        active Worker {
            operation keep(pawl_event const *event) / { ⟦Worker_defer⟧(me, event); }
            machine {
                initial -> a
                state a { defer GO  on STOP -> b }
                state b { on GO -> a }
            }
        }
        """,
        "Worker_defer");
  }

  @Test
  void aClassMayDeferByHandOnly() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { on GO / { Worker_defer(me, e); }  on STOP / { Worker_recall(me); } }
            """));
  }

  @Test
  void aSubscriberMayDeferOnly() {
    validation.finds(
        ProblemCode.DEFERRED_BUT_UNHANDLED,
        """
        model m
        event GO, STOP
        active Worker {
            subscribes GO, STOP
            machine {
                initial -> a
                state a { defer ⟦GO⟧  on STOP -> a }
            }
        }
        """,
        "event 'GO'");
  }

  @Test
  void unhandledActionHandlesSubscribedEvents() {
    validation.accepts(
        """
        model m
        event GO, STOP
        active Worker {
            subscribes GO, STOP
            machine {
                unhandled / { f(); }
                initial -> a
                state a { on STOP -> a }
            }
        }
        """);
  }

  @Test
  void aSubmachineMayDefer() {
    validation.finds(
        ProblemCode.NO_DEFERRED,
        """
        model m
        event GO, STOP
        active Worker {
            submachine S { initial -> a  state a { defer GO  on STOP -> b }  state b { on GO -> a } }
            machine { initial -> s  state s: S }
        }
        system plant { ⟦worker⟧: Worker { priority 1  queue 4 } }
        """,
        "instance 'worker'",
        "'deferred 4'");
  }

  @Test
  void aFinalStateDefersNothing() {
    validation.finds(
        ProblemCode.REACTION_IN_FINAL,
        machine(
            """
            initial -> a
            state a { on GO -> f }
            final f { ⟦defer GO⟧ }
            """),
        "final state 'f'");
  }
}
