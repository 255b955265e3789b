// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.eclipse.xtext.EcoreUtil2;
import org.junit.jupiter.api.Test;
import org.pawl.edit.structure.ExtractSubmachine;
import org.pawl.edit.structure.FoldActions;
import org.pawl.edit.structure.GroupStates;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.model.Branching;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Model;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * Each refactoring of a diagram keeps the trace of the machine of each case. Refused refactorings
 * are not counted. Every fourth case is tested, and with {@code -Dpawl.thorough=true} all.
 */
class RefactoringsKeepTheMeaningTest {
  private static final int STEP = Boolean.getBoolean("pawl.thorough") ? 1 : 4;

  private final Map<String, Integer> made = new TreeMap<>();
  private final List<String> different = new ArrayList<>();

  @Test
  void groupedExtractedAndFoldedMachinesDoTheSame() throws IOException {
    List<SemanticsCase> cases = SemanticsCase.all();
    for (int at = 0; at < cases.size(); at += STEP) {
      SemanticsCase one = cases.get(at);
      List<State> states = candidates(one.parsed());
      for (int i = 0; i < states.size(); i++) {
        int number = i;
        if (Regions.isComposite(states.get(i))) {
          changed(one, "extract", model -> ExtractSubmachine.of(state(model, number)));
          changed(one, "fold", model -> FoldActions.of(state(model, number)));
        }
        if (beside(states.get(i)).get(0) == states.get(i)) {
          changed(one, "group", model -> GroupStates.of(beside(state(model, number))));
        } else if (number % 5 == 0) {
          changed(one, "group one", model -> GroupStates.of(List.of(state(model, number))));
        }
      }
    }
    System.out.println("Refactorings of cases that keep the meaning: " + made);
    assertEquals("", String.join("\n", different));
    assertTrue(
        made.get("extract") > 50 / STEP
            && made.get("group") > 50 / STEP
            && made.containsKey("fold"),
        made::toString);
  }

  private static List<State> candidates(Model model) {
    return EcoreUtil2.getAllContentsOfType(model, State.class);
  }

  private static State state(Model model, int number) {
    return candidates(model).get(number);
  }

  /** The vertices that a group may contain. */
  private static List<Vertex> beside(State state) {
    List<Vertex> all = new ArrayList<>();
    Region region = Regions.declaring(state);
    for (Vertex vertex : Regions.vertices(region)) {
      if (vertex instanceof State || vertex instanceof Branching) {
        all.add(vertex);
      }
    }
    return all;
  }

  private void changed(SemanticsCase one, String kind, Function<Model, EditScript> refactoring)
      throws IOException {
    String text;
    try {
      text = refactoring.apply(one.parsed()).applyTo(one.model());
    } catch (EditRefusedException refused) {
      return;
    }
    SemanticsCase after = new SemanticsCase(one.name(), text, one.steps());
    Map<String, String> wanted = new LinkedHashMap<>();
    Map<String, String> found = new LinkedHashMap<>();
    for (ExecutionOrder order : ExecutionOrder.VALUES) {
      wanted.put(order.getLiteral(), one.expected(order));
      found.put(order.getLiteral(), after.actual(after.interpret(order)));
    }
    if (!wanted.equals(found)) {
      different.add(one.name() + ", " + kind + ":\n" + text + wanted + "\n" + found + "\n");
    }
    made.merge(kind, 1, Integer::sum);
  }
}
