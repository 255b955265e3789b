// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.Texts;
import org.pawl.model.Branch;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.Model;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.Vertex;

/** Names of the content of regions, points and submachines. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class PointScopingTest {
  @Inject private Texts texts;

  @Test
  void aPathMayOmitTheRegion() {
    String regions = "state par { region left { state a } region right { state b } } ";

    assertTarget("a", "state s { on E -> par.a } " + regions);
    assertTarget("a", "state s { on E -> par.left.a } " + regions);
    assertTarget("b", "state s { on E -> par.right.b } " + regions);
  }

  @Test
  void aRegionSeesItsSiblingsVerticesAndPaths() {
    assertTarget("b", "state p { region l { state a { on E -> b } } region r { state b } }");
    assertTarget("b", "state p { region l { state a { on E -> r.b } } region r { state b } }");
  }

  @Test
  void theOwnRegionIsBeforeItsSiblings() {
    Model model =
        model("state p { region l { state x } region r { state x state a { on E -> x } } }");

    assertEquals("r", ((OrthogonalRegion) branch(model).getTarget().eContainer()).getName());
  }

  @Test
  void aRegionIsNoTarget() {
    assertErrors(1, "state p { region l { state a { on E -> l } } }");
    assertErrors(1, "state s { on E -> p.l } state p { region l { state a } }");
    assertTarget("l", "state p { region l { state a { on E -> l } } } state l");
  }

  @Test
  void pseudostatesAreTargets() {
    assertTarget("j", "state a { on E -> j } junction j { else -> a }");
    assertTarget("h", "state a { on E -> b.h } state b { history h state x }");
    assertTarget("h", "state a { on E -> b.h } state b { region r { deep history h state x } }");
  }

  @Test
  void exitPointsAreTargetsFromInside() {
    Model model = model("state o { exit point p -> q state a { state b { on E -> p } } } state q");

    assertSame(ExitPoint.class, branch(model).getTarget().eClass().getInstanceClass());
  }

  @Test
  void exitPointsOfAStateWithRegionsAreTargetsInThem() {
    assertTarget("p", "state o { exit point p -> q region r { state a { on E -> p } } } state q");
  }

  @Test
  void entryPointsAreNoTargets() {
    assertErrors(1, "state a { on E -> b.p } state b { entry point p -> x state x }");
    assertErrors(1, "state b { entry point p -> x state x { on E -> p } }");
  }

  @Test
  void viaNamesAnEntryPointOfTheTarget() {
    Model model =
        model(
            "state a { on E -> b via p } state b { entry point p -> x state x } "
                + "state c { entry point p -> y state y }");

    EntryPoint via = branch(model).getVia();
    assertEquals("b", ((State) via.eContainer()).getName());
    assertEquals("x", via.getTarget().getName());
  }

  @Test
  void viaIsUnknownWithoutATargetThatHasIt() {
    assertErrors(1, "state a { on E -> b via q } state b { entry point p -> x state x }");
    assertErrors(1, "state a { on E -> f via p } final f");
    assertErrors(1, "state a { on E -> nowhere via p }");
  }

  @Test
  void viaNamesAnEntryPointOfTheSubmachineThatTheTargetUses() {
    Model model =
        use(
            "submachine S { entry point p -> x state x { on E -> u } state u }",
            "state a { on E -> b via p } state b: S");

    Submachine submachine = Texts.find(model, Submachine.class, "S");
    Branch entering = EcoreUtil2.getAllContentsOfType(model, Branch.class).get(1);
    assertSame(submachine, entering.getVia().eContainer());
    assertSame(submachine, Texts.find(model, State.class, "b").getType());
  }

  @Test
  void everySegmentMayGoByAnEntryPoint() {
    Model model =
        use(
            "submachine S { entry point p -> x state x exit point q }",
            "initial -> b via p choice c { else -> b via p } junction j { else -> b via p } "
                + "history h -> b via p "
                + "state d { entry point n -> b via p exit point o -> b via p } "
                + "state b: S { exit q -> b via p }");

    List<Segment> byPoint =
        EcoreUtil2.getAllContentsOfType(model, Segment.class).stream()
            .filter(segment -> segment.getVia() != null)
            .toList();
    assertEquals(7, byPoint.size());
    byPoint.forEach(segment -> assertEquals("p", segment.getVia().getName()));
  }

  @Test
  void connectionsNameExitPointsOfTheStatesSubmachine() {
    Model model =
        use(
            "submachine S { exit point p state x } submachine T { exit point p state x }",
            "state a: T { exit p -> b } state b");

    ExitConnection connection = EcoreUtil2.getAllContentsOfType(model, ExitConnection.class).get(0);
    assertSame(Texts.find(model, Submachine.class, "T"), connection.getPoint().eContainer());
    assertEquals("b", connection.getTarget().getName());
  }

  @Test
  void namesInASubmachineEndAtItsBorder() {
    assertUseErrors(1, "submachine S { state x { on E -> outside } }", "state outside");
    assertUseErrors(1, "submachine S { state x }", "state a { on E -> b.x } state b: S");
    assertUseErrors(
        1, "submachine S { exit point p state x }", "state a { on E -> b.p } state b: S");
  }

  @Test
  void aSubmachineMayHaveRegions() {
    Model model =
        use("submachine S { exit point p region r { state x { on E -> p } } }", "state a: S");

    assertEquals("p", branch(model).getTarget().getName());
  }

  @Test
  void submachinesAreThoseOfTheClass() {
    assertErrors(1, "state a: S");
    String text = "model m active A { submachine S { } } active B { machine { state a: S } }";
    assertEquals(1, texts.read(text).getErrors().size());
  }

  private void assertTarget(String expected, String members) {
    Vertex target = branch(model(members)).getTarget();

    assertEquals(expected, target.getName());
  }

  private void assertErrors(int expected, String members) {
    assertUseErrors(expected, "", members);
  }

  private void assertUseErrors(int expected, String submachines, String members) {
    List<String> errors = texts.errors(text(submachines, members));

    assertEquals(expected, errors.size(), errors::toString);
  }

  private static Branch branch(Model model) {
    return EcoreUtil2.getAllContentsOfType(model, Branch.class).get(0);
  }

  private Model model(String members) {
    return use("", members);
  }

  private Model use(String submachines, String members) {
    return texts.model(text(submachines, members));
  }

  private static String text(String submachines, String members) {
    return "model m event E active A { " + submachines + " machine { " + members + " } }";
  }
}
