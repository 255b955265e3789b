// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The call graph detects recursion in generated C. */
class CallGraphTest {
  private static final String ROUND =
      """
      #include "round.h"

      static char const *const names[] = {
          "one",
      };

      static void one(Round *const me);

      static PAWL_NOINLINE void three(Round *const me)
      {
          if (me->again) {
              one(me);
          }
      }

      static void two(Round *const me)
      {
          /* one(me) later */
          three(me);
      }

      static void one(Round *const me)
      {
          two(me);
      }

      bool Round_dispatch(Round *const me,
                          pawl_event const *const event)
      {
          one(me);
          return true;
      }
      """;

  @Test
  void findsEachFunction() {
    assertEquals(Set.of("one", "two", "three", "Round_dispatch"), new CallGraph(ROUND).functions());
  }

  @Test
  void findsACircleOfCalls() {
    assertEquals(List.of("three", "two", "one"), new CallGraph(ROUND).recursive());
    assertThrows(AssertionError.class, () -> CallGraph.assertNoRecursion(ROUND));
  }

  @Test
  void aMentionInACommentIsNoCall() {
    CallGraph.assertNoRecursion(ROUND.replace("    one(me);\n    }", "    /* one(me) */\n    }"));
  }
}
