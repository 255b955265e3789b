// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.Texts;
import org.pawl.model.Branch;
import org.pawl.model.EventTrigger;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.NumberValue;
import org.pawl.model.Vertex;

@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class ScopingTest {
  @Inject private Texts texts;

  @Test
  void theSourcesOwnRegionIsLookedInFirst() {
    assertTarget("a.x", "state a { on E -> x state x } state x");
  }

  @Test
  void thenTheRegionAroundTheSource() {
    assertTarget("x", "state a { on E -> x state b { state x } } state x");
  }

  @Test
  void thenOutward() {
    assertTarget("x", "state a { state b { state c { on E -> x } } } state x");
    assertTarget("a.x", "state a { state b { state c { on E -> x } } state x } state x");
  }

  @Test
  void aPathNamesVerticesInward() {
    assertTarget("a.b.c", "state s { on E -> a.b.c } state a { state b { state c } }");
    assertTarget("a.b.c", "state a { on E -> b.c state b { state c } }");
  }

  @Test
  void theFirstSegmentDecides() {
    String text =
        machine("state o { state a { state y } state s { on E -> a.x } } state a { state x }");

    assertEquals(1, texts.read(text).getErrors().size());
  }

  @Test
  void aStateMayNameItself() {
    assertTarget("a", "state a { on E -> a }");
    assertTarget("a.a", "state a { on E -> a state a }");
  }

  @Test
  void aChoicesBranchesStartAtItsRegion() {
    assertTarget("a.x", "state a { choice c { else -> x } state x } state x");
  }

  @Test
  void namesAreFoundInIndirectlyUsedModels() {
    texts.read("far.pawl", "model far event FAR, BOTH const N = 3 type T { a: int }");
    texts.read("near.pawl", "model near use \"far.pawl\" event NEAR, BOTH");
    XtextResource user =
        texts.read(
            "user.pawl",
            """
            model user use "near.pawl" event OWN, NEAR
            active A { machine { state s { on FAR, NEAR, near.NEAR, BOTH, far.BOTH, user.OWN / { } } } }
            event X: T
            system s { a[N]: A { queue far.N } }
            """);

    assertEquals(List.of(), Texts.errors(user));
    assertEquals(
        List.of("far.FAR", "user.NEAR", "near.NEAR", "near.BOTH", "far.BOTH", "user.OWN"),
        EcoreUtil2.getAllContentsOfType(user.getContents().get(0), EventTrigger.class).stream()
            .map(trigger -> path(trigger.getEvent()))
            .toList());
    assertEquals(
        List.of("far.N", "far.N"),
        EcoreUtil2.getAllContentsOfType(user.getContents().get(0), NumberValue.class).stream()
            .map(number -> path(number.getConstant()))
            .toList());
  }

  @Test
  void modelsMayUseEachOther() {
    texts.read("one.pawl", "model one use \"two.pawl\" event A");
    XtextResource two =
        texts.read(
            "two.pawl",
            "model two use \"one.pawl\" active X { machine { state s { on A / { } } } }");

    assertEquals(List.of(), Texts.errors(two));
  }

  @Test
  void portsAndParamsAreThoseOfTheClass() {
    Model model =
        texts.model(
            """
            model m
            event E
            active A { param id: int  port p sends E }
            active B { param ix: int  port p sends E }
            system s {
                a: A { id = index }
                b: B { ix = 1 }
                mutex m used by a, b
                connect b.p -> a
                interrupt I posts E to b
            }
            system t {
                a: B { ix = 2 }
                connect a.p -> a
            }
            """);

    assertEquals(
        List.of("B.p", "B.p"),
        EcoreUtil2.getAllContentsOfType(model, org.pawl.model.Connection.class).stream()
            .map(connection -> path(connection.getPort()))
            .toList());
  }

  private void assertTarget(String expected, String members) {
    Model model = texts.model(machine(members));
    Vertex target = EcoreUtil2.getAllContentsOfType(model, Branch.class).get(0).getTarget();

    assertEquals("A." + expected, path(target));
  }

  private static String machine(String members) {
    return "model m event E active A { machine { " + members + " } }";
  }

  /** The names of an element and its containers; without the model's, unless that is direct. */
  private static String path(Named element) {
    Named around = EcoreUtil2.getContainerOfType(element.eContainer(), Named.class);
    boolean outermost = around == null || around instanceof Model && around != element;
    if (outermost && !(element instanceof org.pawl.model.MachineClass)) {
      return around == null ? element.getName() : around.getName() + "." + element.getName();
    }
    return outermost ? element.getName() : path(around) + "." + element.getName();
  }
}
