// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import com.google.inject.Inject;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** Objects, connections, pools. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class SystemChecksTest {
  @Inject private Validation validation;

  @Test
  void arrayOfPortsMeetsArrayOfReceivers() {
    validation.accepts(
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            boss: Boss { priority 1  queue 2 }
            worker[3]: Worker { priority 2..4  queue 2 }
            connect boss.out -> worker
        }
        """);
  }

  @Test
  void portsMayBeConnectedOneByOne() {
    validation.accepts(
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            boss: Boss { priority 1  queue 2 }
            worker: Worker { priority 2  queue 2 }
            connect boss.out[0] -> worker, boss.out[1] -> worker
            connect boss.out[2] -> worker
        }
        """);
  }

  @Test
  void missingElementOfAPortIsNamed() {
    validation.finds(
        ProblemCode.UNCONNECTED_PORT,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            ⟦boss⟧: Boss { priority 1  queue 2 }
            worker: Worker { priority 2  queue 2 }
            connect boss.out[0] -> worker, boss.out[2] -> worker
        }
        """,
        "port 'out' of instance 'boss'",
        "'boss.out[1]'",
        "connect boss.out[1] -> ...");
  }

  @Test
  void elementConnectedTwiceIsNamed() {
    validation.finds(
        ProblemCode.PORT_CONNECTED_TWICE,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            boss: Boss { priority 1  queue 2 }
            worker: Worker { priority 2  queue 2 }
            connect boss.out -> worker, boss.⟦out⟧[1] -> worker
        }
        """,
        "'boss.out[1]'",
        "'worker'");
  }

  @Test
  void arraysOfDifferentLengthAreReported() {
    validation.finds(
        ProblemCode.CONNECTION_MISMATCH,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            boss: Boss { priority 1  queue 2 }
            worker[2]: Worker { priority 2..3  queue 2 }
            connect boss.out -> ⟦worker⟧
        }
        """,
        "port 'out' has 3 elements",
        "instance 'worker' has 2",
        "'worker[0]'");
  }

  @Test
  void portIndexIsChecked() {
    validation.finds(
        ProblemCode.INDEX_OUT_OF_RANGE,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            boss: Boss { priority 1  queue 2 }
            worker: Worker { priority 2  queue 2 }
            connect boss.out -> worker, boss.out[⟦3⟧] -> worker
        }
        """,
        "port 'out'",
        "0 to 2");
  }

  @Test
  void portWithUnhandledEventIsWarnedAbout() {
    validation.finds(
        ProblemCode.UNHANDLED_EVENT,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            boss: Boss { priority 1  queue 2 }
            other: Boss { priority 2  queue 2 }
            worker: Worker { priority 3  queue 2 }
            connect boss.out -> worker, other.out -> ⟦boss⟧
        }
        """,
        "class 'Boss' of instance 'boss'",
        "event 'GO'",
        "'ignores GO' in class 'Boss'");
  }

  @Test
  void interruptWithUnhandledEventIsWarnedAbout() {
    validation.finds(
        ProblemCode.UNHANDLED_EVENT,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            worker: Worker { priority 3  queue 2 }
            interrupt B posts GO, ⟦STOP⟧ to worker
        }
        """,
        "event 'STOP'");
  }

  @Test
  void eventOfAnInterruptNeedsAPool() {
    validation.finds(
        ProblemCode.NO_POOL,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system ⟦plant⟧ {
            worker: Worker { priority 3  queue 2 }
            interrupt B posts WORK to worker
        }
        """,
        "event 'WORK'",
        "'Job'",
        "pool 10 of Job");
  }

  @Test
  void poolOfBytesThatFitsIsEnough() {
    validation.accepts(
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            pool 4 of 6 bytes
            worker: Worker { priority 3  queue 2 }
            interrupt B posts WORK to worker
        }
        """);
  }

  @Test
  void poolOfUnknownSizeIsLeftToTheCompiler() {
    validation.accepts(
        """
        model m
        type Job { id: uint8_t  name: my_name }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            pool 4 of 4 bytes
            worker: Worker { priority 3  queue 2 }
            interrupt B posts WORK to worker
        }
        """);
  }

  @Test
  void thresholdMayEqualThePriority() {
    validation.accepts(
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            worker: Worker { priority 3  threshold 3  queue 2 }
        }
        """);
  }

  @Test
  void secondOfTwoArraysGetsAFreePriorityInTheMessage() {
    validation.finds(
        ProblemCode.PRIORITY_USED_TWICE,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            one[2]: Worker { priority 3..4  queue 2 }
            two[2]: Worker { ⟦priority 4..5⟧  queue 2 }
        }
        """,
        "priority 4 of instance 'two'",
        "'one[1]'",
        "such as 6");
  }

  @Test
  void prioritiesEndAt32() {
    validation.finds(
        ProblemCode.NUMBER_OUT_OF_RANGE,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            worker: Worker { priority ⟦0⟧  queue 2 }
        }
        """,
        "1 to 32");
  }

  @Test
  void queueMayNotBeEmpty() {
    validation.finds(
        ProblemCode.NUMBER_OUT_OF_RANGE,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue ⟦0⟧ }
        }
        """,
        "queue");
  }

  @Test
  void dynamicSubscriptionsAreNotReported() {
    validation.accepts(
        """
        model m
        event GO
        active Boss {
            publishes GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            subscriptions dynamic
            boss: Boss { priority 1  queue 2 }
            worker: Worker { priority 2  queue 2 }
        }
        """);
  }

  @Test
  void subscriptionsAreMadeDynamicOnce() {
    validation.finds(
        ProblemCode.REPEATED_SETTING,
        """
        model m
        active Worker {
            machine { initial -> idle  state idle { } }
        }
        system plant {
            subscriptions dynamic
            ⟦subscriptions dynamic⟧
            worker: Worker { priority 1  queue 2 }
        }
        """,
        "subscriptions");
  }

  @Test
  void unknownParamIsTheOnlyMessage() {
    validation.finds(
        ProblemCode.UNRESOLVED_NAME,
        """
        model m
        type Job { id: uint8_t  name: uint8_t }
        event GO, STOP
        event WORK: Job
        active Boss {
            port out[3] sends GO
            machine { initial -> idle  state idle { } }
        }
        active Worker {
            machine { initial -> idle  state idle { on GO, WORK / { work(); } } }
        }
        system plant {
            worker: Worker { ⟦idd⟧ = 3  priority 1  queue 2 }
        }
        """,
        "'idd'");
  }
}
