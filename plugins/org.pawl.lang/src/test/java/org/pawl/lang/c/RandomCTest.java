// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Inject;
import java.util.Random;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.Texts;
import org.pawl.model.Branch;
import org.pawl.model.Model;
import org.pawl.model.State;
import org.pawl.model.query.Regions;

/** Random well-formed C, composed of parts that make its end hard to find. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class RandomCTest {
  private static final String[] PIECES = {
    "x = 1; ",
    "f(a, b[2]); ",
    "\"}\\\"{\" ",
    "'}' ",
    "'\\'' ",
    "/* } ' \" */ ",
    "// it's }\n",
    "\n",
    "\n#error don't }\n",
    "\n#if A /* { */ \\\n } \n",
    "\"\\\\\" ",
    "1'0 ",
    "{ y(); } ",
    "\\\n",
    "\r\n",
    "-> ",
    "/ { z; } ",
    "on X -> b\n",
    "state q { }\n",
    "; ",
    "\t",
    "machine { } ",
    "é "
  };

  @Inject private Texts texts;

  @RepeatedTest(100)
  void survivesTheModelUnchanged(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    String block = "{" + code(random, 3) + "\n}";
    String guard = "[" + code(random, 2) + "\n]";
    String paren = "(" + code(random, 2) + "\n)";

    Model model =
        texts.model(
            "model m event E active A { var "
                + block
                + " machine { state a { after "
                + paren
                + " ms -> b on E "
                + guard
                + " / "
                + block
                + " -> b } state b { } } }");

    State a = Texts.find(model, State.class, "a");
    assertTrue(Texts.find(model, State.class, "b").getMembers().isEmpty());
    Branch branch = Regions.reactions(a).get(1).getBranches().get(0);
    assertEquals(guard, branch.getGuard().getSource());
    assertEquals(block, branch.getEffect().getSource());
    assertEquals(block, "{" + new CCode(block).inner() + "}");
  }

  private static String code(Random random, int depth) {
    StringBuilder c = new StringBuilder();
    for (int i = random.nextInt(8); i >= 0; i--) {
      c.append(PIECES[random.nextInt(PIECES.length)]);
      if (depth > 0 && random.nextInt(3) == 0) {
        String[] pair = new String[][] {{"{", "}"}, {"(", ")"}, {"[", "]"}}[random.nextInt(3)];
        // The content of a bracket starts a line, so that no piece before it extends into it.
        c.append(pair[0]).append(code(random, depth - 1)).append("\n").append(pair[1]);
      }
    }
    return c.toString();
  }
}
