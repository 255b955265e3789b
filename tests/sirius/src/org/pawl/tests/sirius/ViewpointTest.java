// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.Diagnostician;
import org.eclipse.emf.ecore.util.ECrossReferenceAdapter;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.pawl.tests.ide.Workbench;

/** Checks the viewpoint with Sirius' constraints, including the types of all expressions. */
class ViewpointTest {
  private static final URI VIEWPOINT =
      URI.createPlatformPluginURI("/org.pawl.sirius/description/pawl.odesign", true);

  /**
   * False positives of Sirius' constraints: that the precondition of a drop has variables, that a
   * menu's operation has all selected views, and that expressions of a navigation tool may call
   * services. ToolsTest runs the first two.
   */
  private static final List<String> KNOWN =
      List.of(
          "find the element' variable",
          "find the newContainer' variable",
          "canGroup(EClassifier=EObject,EClassifier=DSemanticDecorator)",
          "groupStates(EClassifier=EObject,EClassifier=DSemanticDecorator)",
          "isPlaced(EClassifier=EObject,EClassifier=DSemanticDecorator)",
          "layOutAgain(EClassifier=EObject,EClassifier=DSemanticDecorator)",
          "find the machines(EClassifier=EObject)' service",
          "find the machineTitle(EClassifier=EObject)' service");

  private static EObject group() {
    ResourceSet resources = new ResourceSetImpl();
    resources.eAdapters().add(new ECrossReferenceAdapter());
    EObject group = resources.getResource(VIEWPOINT, true).getContents().get(0);
    EcoreUtil.resolveAll(resources);
    return group;
  }

  @Test
  void siriusHasNothingAgainstTheViewpoint() {
    Diagnostic found = Workbench.ask(() -> Diagnostician.INSTANCE.validate(group()));
    List<String> problems = problems(found);
    problems.removeIf(problem -> KNOWN.stream().anyMatch(problem::contains));
    assertEquals(List.of(), problems);
  }

  private static List<String> problems(Diagnostic diagnostic) {
    List<String> problems = new ArrayList<>();
    if (diagnostic.getChildren().isEmpty() && diagnostic.getSeverity() >= Diagnostic.WARNING) {
      problems.add(diagnostic.getMessage());
    }
    diagnostic.getChildren().forEach(child -> problems.addAll(problems(child)));
    return problems;
  }
}
