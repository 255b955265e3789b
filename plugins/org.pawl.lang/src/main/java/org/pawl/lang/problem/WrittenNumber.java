// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.problem;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.model.NumberValue;
import org.pawl.model.PawlPackage;

/** Numbers as messages show them: as in the text, because a number may be too large for an int. */
public final class WrittenNumber {
  /** The longest number that is shown in full. */
  private static final int LONGEST = 30;

  private WrittenNumber() {}

  /** The digits of a number, or those of the constant that it names. */
  public static String of(NumberValue number) {
    return number.getConstant() == null
        ? of(number, PawlPackage.Literals.NUMBER_VALUE__VALUE)
        : shortened(number.getConstant().getValue().getSource().trim());
  }

  /** The digits of a number that is a feature of an element. */
  public static String of(EObject element, EStructuralFeature feature) {
    List<INode> nodes = NodeModelUtils.findNodesForFeature(element, feature);
    return shortened(
        nodes.isEmpty()
            ? String.valueOf(element.eGet(feature))
            : NodeModelUtils.getTokenText(nodes.get(0)));
  }

  private static String shortened(String digits) {
    return digits.length() <= LONGEST ? digits : digits.substring(0, LONGEST) + "...";
  }
}
