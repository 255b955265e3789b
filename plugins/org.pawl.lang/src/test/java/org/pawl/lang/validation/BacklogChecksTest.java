// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import com.google.inject.Inject;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** Queues and pools, and the senders that may fill them at the same time. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class BacklogChecksTest {
  @Inject private Validation validation;

  /** A boss that publishes NEWS and sends GO, and a worker that handles both. */
  private static String plant(String system) {
    return """
    model m
    type Job { id: uint32_t }
    event NEWS
    event GO: Job
    active Boss {
        port out sends GO
        publishes NEWS
        machine { initial -> idle  state idle { } }
    }
    active Worker {
        subscribes NEWS
        machine { initial -> idle  state idle { on NEWS, GO / { work(); } } }
    }
    system plant {
        %s
    }
    """
        .formatted(system);
  }

  @Test
  void lessUrgentSendersCountAsOne() {
    validation.accepts(
        plant(
            """
            pool 1 of Job
            boss[3]: Boss { priority 1..3  queue 1 }
            worker: Worker { priority 4  queue 1 }
            connect boss.out -> worker
            """));
  }

  @Test
  void moreUrgentSendersCountEach() {
    validation.finds(
        ProblemCode.QUEUE_TOO_SHORT,
        plant(
            """
            pool 3 of Job
            boss[3]: Boss { priority 2..4  queue 1 }
            worker: Worker { priority 1  queue ⟦2⟧ }
            connect boss.out -> worker
            """),
        "holds 2 events, but 3 may wait",
        "'boss[0]', 'boss[1]' and 'boss[2]'",
        "'queue 3'");
  }

  @Test
  void manySendersAreNotAllNamed() {
    validation.finds(
        ProblemCode.QUEUE_TOO_SHORT,
        plant(
            """
            pool 6 of Job
            boss[6]: Boss { priority 2..7  queue 1 }
            worker: Worker { priority 1  queue ⟦2⟧ }
            connect boss.out -> worker
            """),
        "'boss[0]', 'boss[1]', 'boss[2]' and 3 more");
  }

  @Test
  void anElementOfAnArrayCountsItsOwnEventsOnly() {
    validation.accepts(
        plant(
            """
            pool 2 of Job
            boss[2]: Boss { priority 3..4  queue 1 }
            worker[2]: Worker { priority 1..2  queue 2 }
            connect boss.out -> worker
            """));
  }

  @Test
  void anInterruptCountsOnceHoweverManyEventsItSends() {
    validation.finds(
        ProblemCode.QUEUE_TOO_SHORT,
        plant(
            """
            pool 2 of Job
            boss: Boss { priority 1  queue 1 }
            worker: Worker { priority 2  queue ⟦1⟧ }
            interrupt Button posts GO to worker publishes NEWS
            connect boss.out -> worker
            """),
        "2 may wait",
        "interrupt 'Button' and a less urgent object");
  }

  @Test
  void interruptsNeedBlocksToo() {
    validation.finds(
        ProblemCode.TOO_FEW_BLOCKS,
        plant(
            """
            pool ⟦1⟧ of Job
            boss: Boss { priority 1  queue 1 }
            worker: Worker { priority 2  queue 2 }
            interrupt Button posts GO to worker
            connect boss.out -> worker
            """),
        "2 may exist",
        "'pool 2'");
  }

  @Test
  void timeoutsOfStatesWithinOneAnotherCountTogether() {
    validation.finds(
        ProblemCode.QUEUE_TOO_SHORT,
        """
        model m
        active Worker {
            machine {
                initial -> outer
                state outer {
                    after 9 ticks / { work(); }
                    initial -> one
                    state one { every 3 ticks / { work(); } on done -> two }
                    state two { after 3 ticks -> one }
                }
            }
        }
        system plant {
            worker: Worker { priority 1  queue ⟦1⟧ }
        }
        """,
        "from 2 timeouts");
  }

  @Test
  void eventsPublishedToItselfAreQueued() {
    validation.finds(
        ProblemCode.QUEUE_TOO_SHORT,
        """
        model m
        event AGAIN
        active Worker {
            publishes AGAIN
            subscribes AGAIN
            machine {
                initial -> busy
                state busy { on AGAIN / { work(); } every 3 ticks / { Worker_publish_AGAIN(me); } }
            }
        }
        system plant {
            worker: Worker { priority 1  queue ⟦1⟧ }
        }
        """,
        "from itself and a timeout");
  }
}
