// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pawl.lang.validation.Validation.machine;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** Names, in the model and in C. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class NameChecksTest {
  @Inject private Validation validation;

  @Test
  void sameNameInTwoRegionsIsAccepted() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { initial -> x  state x { on GO -> b.x } }
            state b { state x { on GO -> a } }
            """));
  }

  @Test
  void constantsAreDistinct() {
    validation.finds(
        ProblemCode.DUPLICATE_NAME,
        """
        model m
        const A = 1
        const ⟦A⟧ = 2
        """,
        "constant 'A'",
        "model 'm'",
        "rename");
  }

  @Test
  void operationMayNotBeNamedAsTheQuestionForAState() {
    validation.finds(
        ProblemCode.C_NAME_CLASH,
        """
        model m
        event GO
        active Worker {
            operation ⟦is_in_idle⟧ () / { }
            machine { initial -> idle  state idle { } }
        }
        """,
        "operation 'is_in_idle'",
        "state 'idle'",
        "Worker_is_in_idle");
  }

  @Test
  void norAsThatForAStateOfASubmachine() {
    validation.finds(
        ProblemCode.C_NAME_CLASH,
        """
        model m
        event GO
        active Worker {
            operation is_in_busy () / { }
            operation ⟦is_in_two_busy⟧ () / { }
            submachine S { initial -> busy  state busy { } }
            machine {
                initial -> one
                state one: S { on GO -> two }
                state two: S { on GO -> one }
            }
        }
        """,
        "operation 'is_in_two_busy'",
        "state 'busy'");
  }

  @Test
  void fieldsOfABaseAreFieldsOfTheType() {
    validation.finds(
        ProblemCode.DUPLICATE_NAME,
        """
        model m
        type Stamp { time: uint32_t }
        type Reading extends Stamp { value: int16_t }
        type Mean extends Reading { count: uint8_t  ⟦time⟧: uint32_t }
        """,
        "field 'time'",
        "type 'Stamp', which type 'Mean' extends");
  }

  @ParameterizedTest
  @ValueSource(strings = {"defer", "recall"})
  void anOperationNamedLikeAFunctionOfDeferralIsReportedOnceWhereItIsNamed(String name) {
    validation.finds(
        ProblemCode.RESERVED_NAME,
        """
        model m
        event GO
        active Worker {
            subscribes GO publishes GO
            operation ⟦%1$s⟧ () / { Worker_publish_GO(me); }
            machine {
                initial -> idle
                state idle { entry / { Worker_%1$s(me); } defer GO  after 1 ticks -> ready }
                state ready { on GO -> idle }
            }
        }
        """
            .formatted(name),
        "operation '" + name + "' has a name that the function for deferred events has");
  }

  @Test
  void classesMustDifferInMoreThanCase() {
    validation.finds(
        ProblemCode.C_NAME_CLASH,
        """
        model m
        passive Door { machine { initial -> a  state a } }
        passive ⟦door⟧ { machine { initial -> a  state a } }
        """,
        "class 'door' and class 'Door' differ only in upper and lower case",
        "rename one of them");
  }

  @Test
  void baseIsTheMemberThatHoldsThem() {
    validation.accepts("model m type Stamp { base: uint32_t }");
    validation.finds(
        ProblemCode.RESERVED_NAME,
        """
        model m
        type Stamp { time: uint32_t }
        type Reading extends Stamp { ⟦base⟧: int16_t }
        """,
        "field 'base'",
        "first member");
  }

  @Test
  void typesThatExtendEachOtherHaveNoEnd() {
    assertEquals(
        List.of(
            "2:16: error: type 'A' extends itself through type 'B': extend another type, or none",
            "3:16: error: type 'B' extends itself through type 'A': extend another type, or"
                + " none"),
        validation.lines(
            """
            model m
            type A extends B { a: int }
            type B extends A { b: int }
            type C extends A { c: int }
            """));
  }

  @Test
  void operationMayNotBeNamedAsAHelper() {
    validation.finds(
        ProblemCode.C_NAME_CLASH,
        """
        model m
        event GO
        active Worker {
            publishes GO
            operation ⟦publish_GO⟧ () / { }
            machine { initial -> idle  state idle { } }
        }
        """,
        "operation 'publish_GO'",
        "Worker_publish_GO");
  }

  @Test
  void instanceMayNotBeNamedAsItsClass() {
    validation.finds(
        ProblemCode.C_NAME_CLASH,
        """
        model m
        event GO
        active Worker { machine { initial -> idle  state idle { on GO / { work(); } } } }
        system m {
            ⟦Worker⟧: Worker { priority 1  queue 1 }
        }
        """,
        "instance 'Worker' and class 'Worker'",
        "m_Worker");
  }

  @Test
  void stateMayNotBeNamedByAKeywordOfC() {
    validation.finds(
        ProblemCode.C_KEYWORD,
        machine(
            """
            initial -> ^default
            state ⟦^default⟧ { on GO / { work(); } }
            """),
        "state 'default'",
        "another name");
  }

  @Test
  void stateMayBeNamedAsTheEvent() {
    validation.accepts(
        machine(
            """
            initial -> e
            state e { on GO -> me }
            state me { on GO -> e }
            """));
  }

  @Test
  void fieldMayNotBeNamedAsAMacro() {
    validation.finds(
        ProblemCode.RESERVED_NAME,
        """
        model m
        type Job { ⟦true⟧: uint8_t }
        """,
        "field 'true'",
        "macro");
  }

  @Test
  void passiveParamMayBeNamedActive() {
    validation.accepts(
        """
        model m
        event GO
        passive Worker {
            param active: uint8_t
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        """);
    validation.finds(
        ProblemCode.RESERVED_NAME,
        """
        model m
        event GO
        active Worker {
            param ⟦active⟧: uint8_t
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        """,
        "param 'active'");
  }

  @Test
  void modelMayNotBeNamedAsTheRuntime() {
    validation.finds(
        ProblemCode.RESERVED_NAME,
        """
        model ⟦Pawl⟧
        """,
        "model 'Pawl'",
        "another name");
  }

  @Test
  void nameMayNotBeginAsThoseOfCompilers() {
    validation.finds(
        ProblemCode.RESERVED_NAME,
        """
        model m
        const ⟦__A⟧ = 1
        """,
        "compilers");
  }

  @Test
  void fileOfAClassMayNotBeThatOfTheSystem() {
    validation.finds(
        ProblemCode.C_NAME_CLASH,
        """
        model m
        active system { machine { initial -> idle  state idle { } } }
        system ⟦m⟧ { worker: system { priority 1  queue 1 } }
        """,
        "system 'm' and class 'system'",
        "m_system.c");
  }

  @Test
  void operationMayNotBeNamedAsTheFunctionsForDeferredEvents() {
    validation.finds(
        ProblemCode.RESERVED_NAME,
        """
        model m
        active Worker {
            operation ⟦defer⟧ () / { }
            machine { initial -> idle  state idle { } }
        }
        """,
        "operation 'defer'",
        "another name");
  }

  @Test
  void membersMayNotBeNamedByMacrosKeywordsOrTypesOfTheHeadersAround() {
    validation.finds(
        ProblemCode.RESERVED_NAME,
        "model m type Job { ⟦UINT8_MAX⟧: int }",
        "field",
        "is a macro of a header");
    validation.finds(
        ProblemCode.RESERVED_NAME,
        "model m type Job { ⟦size_t⟧: int }",
        "field",
        "is a type of a header");
    validation.finds(
        ProblemCode.C_KEYWORD, "model m type Job { ⟦class⟧: int }", "a keyword of C++");
    validation.finds(
        ProblemCode.RESERVED_NAME,
        """
        model m
        event GO
        active Worker {
            port ⟦bool⟧ sends GO
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        """,
        "port 'bool'",
        "is a macro of a header");
  }

  /** They have a prefix in C. */
  @Test
  void statesAndEventsMayBeNamedByThem() {
    validation.accepts(
        """
        model m
        event bool, pawl_event
        active Worker {
            machine {
                initial -> UINT8_MAX
                state UINT8_MAX { on bool -> class }
                state class { on pawl_event -> UINT8_MAX }
            }
        }
        """);
  }

  @Test
  void aFieldMayBeNamedAsTheObject() {
    validation.accepts("model m type Job { me: int  e: int }");
  }

  @Test
  void aPrefixMayNotMakeANameOfC() {
    validation.finds(
        ProblemCode.RESERVED_NAME,
        """
        model size
        event GO
        active ⟦t⟧ { machine { initial -> idle  state idle { on GO / { work(); } } } }
        """,
        "class 't' would be 'size_t' in C",
        "type of a header");
    validation.finds(ProblemCode.RESERVED_NAME, "model INT8 const ⟦MAX⟧ = 1", "INT8_MAX", "macro");
  }

  @Test
  void theHeaderMayNotHideOneOfC() {
    validation.finds(ProblemCode.RESERVED_NAME, "model ⟦string⟧", "'string.h'");
    validation.accepts("model signal");
  }

  @Test
  void aFieldCannotHideADeclarationOfTheModel() {
    validation.finds(
        ProblemCode.C_NAME_CLASH,
        "model m const LIMIT = 3 type Job { ⟦M_LIMIT⟧: int }",
        "field 'M_LIMIT' and constant 'LIMIT'");
  }
}
