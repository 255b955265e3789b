// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.base;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.pawl.model.Instance;
import org.pawl.model.Model;
import org.pawl.model.ModelMember;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Systems;

/**
 * Whether a part of a model is complete. Checks that draw conclusions from <em>missing</em>
 * elements report nothing otherwise, so that one typing error gives one message.
 */
public final class Completeness {
  private Completeness() {}

  public static boolean isResolved(EObject element) {
    return element != null && !element.eIsProxy();
  }

  /**
   * Whether the part is as its author wrote it: the file has no syntax error, or the first one is
   * after the next member of the model. An earlier one, such as an additional brace, may have ended
   * the part.
   */
  public static boolean parses(EObject part) {
    if (!(part.eResource() instanceof XtextResource resource)
        || resource.getParseResult() == null
        || !resource.getParseResult().hasSyntaxErrors()) {
      return true;
    }
    EObject member = part;
    while (member != null && !(member.eContainer() instanceof Model)) {
      member = member.eContainer();
    }
    if (member == null) {
      return false;
    }
    List<ModelMember> all = ((Model) member.eContainer()).getMembers();
    int next = all.indexOf(member) + 1;
    INode node = next < all.size() ? NodeModelUtils.findActualNodeFor(all.get(next)) : null;
    return node != null && firstSyntaxError(resource) >= node.getEndOffset();
  }

  private static int firstSyntaxError(XtextResource resource) {
    return resource.getErrors().stream()
        .filter(XtextSyntaxDiagnostic.class::isInstance)
        .mapToInt(error -> ((XtextSyntaxDiagnostic) error).getOffset())
        .min()
        .orElse(0);
  }

  /** Whether the part parses, and every reference in the part is resolved. */
  public static boolean isWhole(EObject part) {
    return isResolved(part)
        && parses(part)
        && EcoreUtil.UnresolvedProxyCrossReferencer.find(part).isEmpty();
  }

  /** Whether the system and the classes of its instances are complete. */
  public static boolean isWholeWithClasses(SystemDefinition system) {
    return isWhole(system)
        && Systems.instances(system).stream()
            .map(Instance::getType)
            .allMatch(Completeness::isWhole);
  }

  public static <T extends EObject> List<T> resolved(List<T> elements) {
    return elements.stream().filter(Completeness::isResolved).toList();
  }
}
