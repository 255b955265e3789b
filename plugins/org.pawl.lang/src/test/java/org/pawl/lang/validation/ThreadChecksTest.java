// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import com.google.inject.Inject;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** Threads, semaphores, and members of one kernel only. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class ThreadChecksTest {
  @Inject private Validation validation;

  @Test
  void threadsAndSemaphoresUnderTheBlockingKernel() {
    validation.accepts(
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            semaphore slots { max N } when kernel blocking
            thread first { run both  stack 512 bytes  priority 2 } when kernel blocking
            thread second { priority 3  stack 1024 bytes  run both } when kernel blocking
            mutex bus used by worker, first when kernel preemptive
            interrupt Radio posts GO to worker when kernel blocking
        }
        """);
  }

  @Test
  void theDefaultKernelMayBeTheBlockingOne() {
    validation.accepts(
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            kernel blocking
            semaphore slots { max 1 }
            thread first { priority 2  stack 512 bytes  run both }
        }
        """);
  }

  @Test
  void wordsOfThreadsAreNames() {
    validation.accepts(
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            kernel blocking
            semaphore semaphore { initial 0  max 1 }
            thread thread { priority 2  stack 512 bytes  run run }
            when: Worker { priority 3  queue 2 }
            mutex stack
            mutex max used by when, thread
        }
        """);
  }

  @Test
  void threadNeedsTheBlockingKernel() {
    validation.finds(
        ProblemCode.NEEDS_BLOCKING_KERNEL,
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            kernel preemptive
            thread ⟦first⟧ { priority 2  stack 512 bytes  run both }
        }
        """,
        "'when kernel blocking'",
        "'kernel blocking'");
  }

  @Test
  void aThreadNeedsTheGuardOfItsKernel() {
    validation.finds(
        ProblemCode.NEEDS_BLOCKING_KERNEL,
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            thread first { priority 2  stack 512 bytes  run both } ⟦when kernel preemptive⟧
        }
        """,
        "write 'when kernel blocking'");
  }

  @Test
  void threadTakesNoPriorityOfAnObject() {
    validation.finds(
        ProblemCode.PRIORITY_USED_TWICE,
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            thread first { ⟦priority 1⟧  stack 512 bytes  run both } when kernel blocking
        }
        """,
        "of thread 'first'",
        "'worker'",
        "such as 2");
  }

  @Test
  void tinyStack() {
    validation.finds(
        ProblemCode.NUMBER_OUT_OF_RANGE,
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            thread first { priority 2  stack ⟦64⟧ bytes  run both } when kernel blocking
        }
        """,
        "stack",
        "from 160");
  }

  @Test
  void threadWithoutPriority() {
    validation.finds(
        ProblemCode.NO_PRIORITY,
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            thread ⟦first⟧ { stack 512 bytes  run both } when kernel blocking
        }
        """,
        "add 'priority 1'");
  }

  @Test
  void secondRunFunction() {
    validation.finds(
        ProblemCode.REPEATED_SETTING,
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            thread first { priority 2  stack 512 bytes  run both  ⟦run more⟧ } when kernel blocking
        }
        """,
        "second run function");
  }

  @Test
  void runFunctionIsNoKeywordOfC() {
    validation.finds(
        ProblemCode.C_KEYWORD,
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            thread first { priority 2  stack 512 bytes  run ⟦while⟧ } when kernel blocking
        }
        """,
        "run function of thread 'first'");
  }

  @Test
  void runFunctionIsNotOneOfTheRuntime() {
    validation.finds(
        ProblemCode.RESERVED_NAME,
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            thread first { priority 2  stack 512 bytes  run ⟦pawl_run⟧ } when kernel blocking
        }
        """,
        "run function of thread 'first'");
  }

  @Test
  void runFunctionIsNotGenerated() {
    validation.finds(
        ProblemCode.C_NAME_CLASH,
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            thread first { priority 2  stack 512 bytes  run ⟦plant_start⟧ } when kernel blocking
        }
        """,
        "'plant_start'");
  }

  @Test
  void ceilingIncludesThreads() {
    validation.finds(
        ProblemCode.CEILING_BELOW_USER,
        """
        model m
        const N = 5
        event GO
        active Worker {
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            thread first { priority 2  stack 512 bytes  run both } when kernel blocking
            mutex bus ceiling ⟦1⟧
        }
        """,
        "'first'");
  }

  @Test
  void partsOfAnInterruptAreThereTogether() {
    validation.finds(
        ProblemCode.DUPLICATE_NAME,
        """
        model m
        event GO, STOP
        active Worker {
            machine { initial -> idle  state idle { on GO, STOP / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 2 }
            interrupt Radio posts GO to worker
            interrupt Radio posts STOP to worker
            interrupt ⟦Radio⟧ posts GO to worker when kernel blocking
        }
        """,
        "interrupt 'Radio'",
        "different kernels");
  }
}
