// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.model.Instance;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Systems;

/**
 * Whether a part of a model is whole. Checks that draw conclusions from what is <em>not</em> there
 * keep silent about the rest, so that one typing error gives one message.
 */
final class Soundness {
  private Soundness() {}

  static boolean isResolved(EObject element) {
    return element != null && !element.eIsProxy();
  }

  /** The file that the part stands in has no syntax errors. */
  static boolean parses(EObject part) {
    return !(part.eResource() instanceof XtextResource resource
        && resource.getParseResult() != null
        && resource.getParseResult().hasSyntaxErrors());
  }

  /** The file parses, and every reference in the part leads somewhere. */
  static boolean isWhole(EObject part) {
    return isResolved(part)
        && parses(part)
        && EcoreUtil.UnresolvedProxyCrossReferencer.find(part).isEmpty();
  }

  /** The system and the classes of its instances are whole. */
  static boolean isWholeWithClasses(SystemDefinition system) {
    return isWhole(system)
        && Systems.instances(system).stream().map(Instance::getType).allMatch(Soundness::isWhole);
  }

  static <T extends EObject> List<T> resolved(List<T> elements) {
    return elements.stream().filter(Soundness::isResolved).toList();
  }
}
