// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import com.google.inject.Inject;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** Models of several files. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class FileChecksTest {
  @Inject private Validation validation;

  @Test
  void adjacentRangesAreAccepted() {
    validation.with(
        "common.pawl",
        """
        model common signals from 10
        event A, B
        """);
    validation.accepts(
        """
        model m signals from 12
        use "common.pawl"
        event C
        """);
  }

  @Test
  void rangesOfTwoUsedModelsMayNotOverlap() {
    validation.with(
        "one.pawl",
        """
        model one signals from 5
        event A, B
        """);
    validation.with(
        "two.pawl",
        """
        model two signals from 6
        event C
        """);
    validation.finds(
        ProblemCode.SIGNAL_RANGES_OVERLAP,
        """
        model m
        use "one.pawl"
        use ⟦"two.pawl"⟧
        """,
        "model 'two' (6..6)",
        "model 'one' (5..6)",
        "signals from 7",
        "model two");
  }

  @Test
  void modelUsedByAUsedModelCounts() {
    validation.with(
        "base.pawl",
        """
        model base
        event A, B
        """);
    validation.with(
        "mid.pawl",
        """
        model mid signals from 10
        use "base.pawl"
        event C
        """);
    validation.finds(
        ProblemCode.SIGNAL_RANGES_OVERLAP,
        """
        model ⟦m⟧
        use "mid.pawl"
        event D
        """,
        "signals from 11");
  }

  @Test
  void longCircleIsFound() {
    validation.with(
        "one.pawl",
        """
        model one signals from 5
        use "two.pawl"
        """);
    validation.with(
        "two.pawl",
        """
        model two signals from 6
        use "m.pawl"
        """);
    validation.finds(
        ProblemCode.CIRCULAR_USE,
        """
        model m
        use ⟦"one.pawl"⟧
        """,
        "'one.pawl'",
        "third model");
  }

  @Test
  void twoModelsMayNotHaveOneName() {
    validation.with(
        "other.pawl",
        """
        model m
        """);
    validation.finds(
        ProblemCode.DUPLICATE_NAME,
        """
        model m
        use ⟦"other.pawl"⟧
        """,
        "model 'm'",
        "rename");
  }

  /** A's header would be m's on a system that ignores case, and A_X of both would be one macro. */
  @Test
  void modelsMustDifferInMoreThanCase() {
    validation.with("other.pawl", "model M\n");
    validation.finds(
        ProblemCode.DUPLICATE_NAME,
        """
        model m
        use ⟦"other.pawl"⟧
        """,
        "model 'M' in 'other.pawl' has the name of this model except for upper and lower case",
        "rename");
  }

  @Test
  void indirectlyUsedModelsMustDifferInMoreThanCase() {
    validation.with("one.pawl", "model Door\n");
    validation.with("two.pawl", "model door\n");
    validation.with("mid.pawl", "model mid use \"two.pawl\"\n");
    validation.finds(
        ProblemCode.DUPLICATE_NAME,
        """
        model m
        use "one.pawl"
        use ⟦"mid.pawl"⟧
        """,
        "model 'door', used through 'mid.pawl', has the name of model 'Door' except for upper and lower case");
  }

  @Test
  void subscriptionInAnotherFileIsReportedAtTheInstance() {
    validation.with(
        "worker.pawl",
        """
        model worker signals from 9
        event GO
        active Worker {
            subscribes GO
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        """);
    validation.finds(
        ProblemCode.UNPUBLISHED_SUBSCRIPTION,
        """
        model m
        use "worker.pawl"
        system plant { worker: ⟦Worker⟧ { priority 1  queue 1 } }
        """,
        "class 'Worker'",
        "event 'GO'");
  }

  @Test
  void classOutsideAnySystemIsNotJudged() {
    validation.accepts(
        """
        model m
        event GO, STOP
        active Worker {
            subscribes GO
            publishes STOP
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        """);
  }

  @Test
  void interruptIsAPublisher() {
    validation.accepts(
        """
        model m
        event GO
        active Worker {
            subscribes GO
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        system plant {
            worker: Worker { priority 1  queue 1 }
            interrupt B publishes GO
        }
        """);
  }

  @Test
  void signalsDoNotStartAtZero() {
    validation.finds(
        ProblemCode.NUMBER_OUT_OF_RANGE,
        """
        model m signals from ⟦0⟧
        """,
        "model 'm'",
        "1 or more");
  }

  @Test
  void twoTickRatesAreTooMany() {
    validation.finds(
        ProblemCode.TICK_RATE_UNKNOWN,
        """
        model m
        active Worker { machine { initial -> a  state a { after 5 ⟦s⟧ -> a } } }
        system one { tick 10 Hz  a: Worker { priority 1  queue 1 } }
        system two { tick 20 Hz  a: Worker { priority 1  queue 1 } }
        """,
        "'s' needs one tick rate",
        "several");
  }

  @Test
  void aNamedTickRateCountsForItsOwnTimesOnly() {
    validation.finds(
        ProblemCode.TICK_RATE_UNKNOWN,
        """
        model m
        active Worker { machine { initial -> a  state a { after 5 ⟦ms⟧ -> a  after 5 slow ms -> a } } }
        system one { tick slow 10 Hz  a: Worker { priority 1  queue 2 } }
        """,
        "'ms' needs a tick rate",
        "add 'tick ... Hz'");
  }

  @Test
  void aNamedTickRateThatTheSystemHasNotIsUnknown() {
    validation.finds(
        ProblemCode.TICK_RATE_UNKNOWN,
        """
        model m
        active Worker { machine { initial -> a  state a { after 5 slow ticks -> a } } }
        system one { tick 100 Hz  tick fast 1000 Hz  a: ⟦Worker⟧ { priority 1  queue 1 } }
        """,
        "'slow'",
        "system 'one'",
        "add 'tick slow ... Hz'");
  }

  @Test
  void aSecondTickRateWithoutANameIsRepeated() {
    validation.finds(
        ProblemCode.REPEATED_SETTING,
        """
        model m
        active Worker { machine { initial -> a  state a } }
        system one { tick 100 Hz  tick slow 10 Hz  ⟦tick 20 Hz⟧  a: Worker { priority 1  queue 1 } }
        """,
        "a second tick rate without a name");
  }
}
