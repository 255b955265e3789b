// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.coverage;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.generator.coverage.Coverage;
import org.pawl.model.Branch;
import org.pawl.model.Reaction;
import org.pawl.model.query.ShortText;

/** The positions of coverage points in the model, and their text. */
final class PointLocations {
  private static final int LONGEST = 60;

  private PointLocations() {}

  /** {@code dpp.pawl:38}. */
  static String of(Coverage.Point point) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(point.element());
    String file = point.element().eResource().getURI().lastSegment();
    return node == null ? file : file + ":" + node.getStartLine();
  }

  /** The text of a state's head or of a segment, on one line. */
  static String text(Coverage.Point point) {
    if (point.kind() == Coverage.Kind.STATE) {
      return "state " + point.place();
    }
    ICompositeNode node = NodeModelUtils.findActualNodeFor(whole(point.element()));
    String text = NodeModelUtils.getTokenText(node).replaceAll("\\s+", " ");
    return ShortText.shortened(text, LONGEST, "...");
  }

  /** The whole reaction if the element is its only branch. */
  private static EObject whole(EObject element) {
    return element instanceof Branch branch
            && branch.eContainer() instanceof Reaction reaction
            && reaction.getBranches().size() == 1
        ? reaction
        : element;
  }
}
