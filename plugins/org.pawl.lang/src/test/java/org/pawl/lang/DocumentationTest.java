// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.model.Event;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.State;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Regions;

@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class DocumentationTest {
  @Inject private Texts texts;

  @Test
  void itIsInsertedBeforeAnElement() {
    assertDocumentation(Optional.of("A worker."), "/** A worker. */ active A { }");
  }

  @Test
  void starsAndIndentationAreNoText() {
    assertDocumentation(
        Optional.of("A worker\nthat works:\n\n   much\nand fast."),
        """
        /**
         * A worker
         * that works:
         *
         *    much
           and fast.
         */
        active A { }
        """);
  }

  @Test
  void theLastOneCounts() {
    assertDocumentation(
        Optional.of("Two."), "/** One. */ /** Two. */ // three\n/* four */ active A { }");
  }

  @Test
  void otherCommentsAreNone() {
    assertDocumentation(Optional.empty(), "/* A worker. */ active A { }");
    assertDocumentation(Optional.empty(), "// A worker.\nactive A { }");
    assertDocumentation(Optional.empty(), "/**/ active A { }");
    assertDocumentation(Optional.empty(), "/** */ active A { }");
    assertDocumentation(Optional.empty(), "/***** workers *****/ active A { }");
  }

  @Test
  void thatOfAnElementBeforeIsNotTheNextOnes() {
    assertDocumentation(Optional.empty(), "/** An event. */ event E active A { }");
    assertDocumentation(Optional.empty(), "event E active /** Late. */ A { }");
  }

  @Test
  void starsInCAreNone() {
    assertDocumentation(Optional.empty(), "passive B { var { /** C */ } } active A { }");
  }

  @Test
  void linesMayEndAsOnWindows() {
    assertDocumentation(Optional.of("One\ntwo."), "/** One\r\n * two.\r\n */\r\nactive A { }");
  }

  @Test
  void everyElementMayHaveIt() {
    String text = Texts.resource("all.pawl");
    List<EObject> elements = EcoreUtil2.eAllContentsAsList(texts.model(text));
    for (int i = 0; i < elements.size(); i++) {
      int offset = NodeModelUtils.findActualNodeFor(elements.get(i)).getOffset();
      String documented = text.substring(0, offset) + "/** D */ " + text.substring(offset);
      EObject same = EcoreUtil2.eAllContentsAsList(texts.model(documented)).get(i);

      assertEquals(Optional.of("D"), Documentation.of(same), elements.get(i)::toString);
    }
  }

  @Test
  void eventsShareThatOfTheirDeclaration() {
    Model model = texts.model("model m /** Both. */ event A, B /** One. */ event C");

    assertEquals(Optional.of("Both."), Documentation.of(Texts.find(model, Event.class, "A")));
    assertEquals(Optional.of("Both."), Documentation.of(Texts.find(model, Event.class, "B")));
    assertEquals(Optional.of("One."), Documentation.of(Texts.find(model, Event.class, "C")));
  }

  @Test
  void anEventOfSeveralMayHaveItsOwn() {
    Model model = texts.model("model m event /** First. */ A, /** Second. */ B");

    assertEquals(Optional.of("First."), Documentation.of(Texts.find(model, Event.class, "A")));
    assertEquals(Optional.of("Second."), Documentation.of(Texts.find(model, Event.class, "B")));
  }

  @Test
  void aCopyHasThatOfItsOrigin() {
    Model model =
        texts.model(
            "model m active A { submachine S { /** In. */ state x } "
                + "machine { initial -> u /** Use. */ state u: S } }");
    Machine machine = Expansion.of(EcoreUtil2.getAllContentsOfType(model, Machine.class).get(0));
    List<State> states = Regions.allStates(machine).toList();

    assertEquals(
        List.of(Optional.of("Use."), Optional.of("In.")),
        states.stream().map(Documentation::of).toList());
  }

  private void assertDocumentation(Optional<String> expected, String text) {
    Model model = texts.model("model m\n" + text);

    assertEquals(expected, Documentation.of(Texts.find(model, MachineClass.class, "A")));
  }
}
