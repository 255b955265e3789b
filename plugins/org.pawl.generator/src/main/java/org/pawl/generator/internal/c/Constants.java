// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.generator.internal.text.CText;
import org.pawl.generator.names.CNames;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.model.Constant;
import org.pawl.model.Model;
import org.pawl.model.NumberValue;
import org.pawl.model.query.Expansion;

/**
 * Constants of the model. C refers to them by name, so that a reader sees the origin of a number.
 */
public final class Constants {
  private Constants() {}

  /** The constant that a bare name means at the element. */
  public static Optional<Constant> named(EObject element, String name) {
    Model own = EcoreUtil2.getContainerOfType(Expansion.origin(element), Model.class);
    return UsedModels.constant(own, name);
  }

  /** The replacement text of the constant's macro. */
  public static String definition(Constant constant) {
    return CText.inOneLine(constant.getValue().getSource().replace("\r\n", "\n"));
  }

  /** {@code DPP_N_PHILO}, or the number. */
  public static String text(NumberValue number) {
    return number.getConstant() == null
        ? Integer.toString(number.getValue())
        : CNames.constant(number.getConstant());
  }
}
