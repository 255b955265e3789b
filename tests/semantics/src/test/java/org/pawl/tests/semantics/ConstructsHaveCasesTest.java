// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.junit.jupiter.api.Test;
import org.pawl.model.PawlPackage;

/**
 * Each construct of machines has a case: every class of the metamodel that a machine may contain,
 * each of its features, and each literal of an enumeration occurs in one.
 */
class ConstructsHaveCasesTest {
  private static final List<EClass> ROOTS =
      List.of(
          PawlPackage.Literals.MACHINE,
          PawlPackage.Literals.SUBMACHINE,
          PawlPackage.Literals.ATTRIBUTES,
          PawlPackage.Literals.OPERATION,
          PawlPackage.Literals.PAYLOAD_TYPE,
          PawlPackage.Literals.SEMANTICS,
          PawlPackage.Literals.DEFERRED_LENGTH);

  /** The constructs without a case, and the reasons. */
  private static final Set<String> NEVER =
      Set.of(
          "FinalState.members", // is an error
          "Machine.strategy", // SemanticsTest runs each case with every strategy,
          "Semantics", // and in both orders
          "Semantics.order",
          "ExecutionOrder.uml",
          "ExecutionOrder.action-first",
          "Field.dimension", // without effect on a machine,
          "NumberValue.constant"); // like the notation of a number

  @Test
  void everyConstructHasACase() throws IOException {
    Set<String> missing = constructs();
    Set<String> never = new TreeSet<>(NEVER);
    never.removeAll(missing);
    assertEquals(Set.of(), never, "no longer constructs");
    missing.removeAll(NEVER);
    for (SemanticsCase one : SemanticsCase.all()) {
      one.parsed().eAllContents().forEachRemaining(element -> missing.removeAll(shown(element)));
    }
    assertEquals(Set.of(), missing);
  }

  // --- the metamodel

  private static Set<String> constructs() {
    Set<String> constructs = new TreeSet<>();
    Set<EClass> seen = new HashSet<>();
    Deque<EClass> open = new ArrayDeque<>(ROOTS);
    while (!open.isEmpty()) {
      EClass type = open.remove();
      if (!seen.add(type)) {
        continue;
      }
      subclasses(type).forEach(open::add);
      if (!type.isAbstract()) {
        constructs.add(type.getName());
      }
      for (EStructuralFeature feature : type.getEAllStructuralFeatures()) {
        if (!type.isAbstract()) {
          constructs.add(name(type, feature));
          constructs.addAll(literals(feature));
        }
        if (feature instanceof EReference reference && reference.isContainment()) {
          open.add(reference.getEReferenceType());
        }
      }
    }
    return constructs;
  }

  private static List<EClass> subclasses(EClass type) {
    return PawlPackage.eINSTANCE.getEClassifiers().stream()
        .filter(EClass.class::isInstance)
        .map(EClass.class::cast)
        .filter(other -> other.getESuperTypes().contains(type))
        .toList();
  }

  /** Strategies are left out: SemanticsTest runs each case with every one. */
  private static List<String> literals(EStructuralFeature feature) {
    return feature.getEType() instanceof EEnum type && type != PawlPackage.Literals.STRATEGY
        ? type.getELiterals().stream()
            .map(literal -> type.getName() + "." + literal.getLiteral())
            .toList()
        : List.of();
  }

  private static String name(EClass type, EStructuralFeature feature) {
    return type.getName() + "." + feature.getName();
  }

  // --- the constructs of an element

  private static Set<String> shown(EObject element) {
    Set<String> shown = new TreeSet<>(Set.of(element.eClass().getName()));
    for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
      if (element.eIsSet(feature)) {
        shown.add(name(element.eClass(), feature));
      }
      if (feature instanceof EAttribute && feature.getEType() instanceof EEnum type) {
        shown.add(type.getName() + "." + element.eGet(feature));
      }
    }
    return shown;
  }
}
