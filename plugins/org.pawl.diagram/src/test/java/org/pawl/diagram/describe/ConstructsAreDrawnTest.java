// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.Region;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.TextLine;
import org.pawl.model.PawlPackage;

/** Every construct is drawn: each class of the metamodel is, or has a reason here. */
class ConstructsAreDrawnTest {
  private static final String MODEL_OWN = "is the file, not part of a machine or system";
  private static final String INSIDE = "is in the text of its owner";
  private static final String BUILD = "is a setting of the build, no part of the wiring";
  private static final String CLASS_C = "is C of a class, not behaviour of its machine";

  private static final Map<String, String> NOT_DRAWN =
      Map.ofEntries(
          Map.entry("Model", MODEL_OWN),
          Map.entry("Semantics", MODEL_OWN),
          Map.entry("Import", MODEL_OWN),
          Map.entry("Use", MODEL_OWN),
          Map.entry("Constant", MODEL_OWN),
          Map.entry("PayloadType", MODEL_OWN),
          Map.entry("Field", MODEL_OWN),
          Map.entry("EventDeclaration", "declares the events that buses and labels name"),
          Map.entry("Param", CLASS_C),
          Map.entry("Attributes", CLASS_C),
          Map.entry("Operation", CLASS_C),
          Map.entry("Ignored", "has no effect to draw"),
          Map.entry("Publication", "is an edge, whose place is its publisher"),
          Map.entry("Subscription", "is an edge, whose place is its subscriber"),
          Map.entry("Code", INSIDE),
          Map.entry("NumberValue", INSIDE),
          Map.entry("EventTrigger", INSIDE),
          Map.entry("TimeTrigger", INSIDE),
          Map.entry("CompletionTrigger", INSIDE),
          Map.entry("InstanceReference", INSIDE),
          Map.entry("ConnectionList", "only groups connections"),
          Map.entry("InterruptPublication", "is an edge, whose place is its interrupt"),
          Map.entry("BoardDefault", BUILD),
          Map.entry("KernelDefault", BUILD),
          Map.entry("TickDefault", BUILD),
          Map.entry("DynamicSubscriptions", BUILD),
          Map.entry("Pool", "is memory, no part of the wiring"));

  @Test
  void everyConstructIsDrawnOrHasAReason() {
    Set<String> missing = new TreeSet<>();
    for (EClassifier classifier : PawlPackage.eINSTANCE.getEClassifiers()) {
      if (classifier instanceof EClass type && !type.isAbstract()) {
        missing.add(type.getName());
      }
    }
    missing.removeAll(drawn());

    assertEquals(new TreeSet<>(NOT_DRAWN.keySet()), missing);
  }

  private static Set<String> drawn() {
    Set<String> drawn = new HashSet<>();
    TestModels.models()
        .forEach(
            model -> {
              for (Diagram diagram : Diagrams.of(model)) {
                Set<SourceRange> origins = new HashSet<>();
                origins.add(diagram.origin());
                diagram.nodes().forEach(node -> collect(node, origins));
                for (Edge edge : diagram.edges()) {
                  origins.add(edge.origin());
                  edge.label().forEach(line -> origins.add(line.origin()));
                }
                origins.forEach(origin -> add(model, origin, drawn));
              }
            });
    return drawn;
  }

  private static void add(EObject model, SourceRange origin, Set<String> drawn) {
    EObject element = model.eResource().getEObject(origin.fragment());
    if (element != null) {
      drawn.add(element.eClass().getName());
    }
  }

  private static void collect(Node node, Set<SourceRange> origins) {
    origins.add(node.origin());
    node.lines().stream().map(TextLine::origin).forEach(origins::add);
    node.ports().stream().map(Port::origin).forEach(origins::add);
    for (Region region : node.regions()) {
      origins.add(region.origin());
      region.nodes().forEach(inner -> collect(inner, origins));
    }
  }
}
