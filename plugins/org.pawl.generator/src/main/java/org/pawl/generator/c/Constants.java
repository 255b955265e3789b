// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.c;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.model.Constant;
import org.pawl.model.Model;
import org.pawl.model.NumberValue;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Members;

/** Constants of the model, in C by name, so that the C shows where a number comes from. */
public final class Constants {
  private Constants() {}

  /** The constant that a bare name in the element's model means; the own model's goes first. */
  public static Optional<Constant> named(EObject element, String name) {
    Model own = EcoreUtil2.getContainerOfType(Expansion.origin(element), Model.class);
    ResourceSet all = own.eResource() == null ? null : own.eResource().getResourceSet();
    Stream<Model> others =
        all == null
            ? Stream.empty()
            : all.getResources().stream()
                .flatMap(resource -> Members.of(resource.getContents(), Model.class).stream());
    return Stream.concat(Stream.of(own), others)
        .flatMap(model -> Members.of(model.getMembers(), Constant.class).stream())
        .filter(constant -> constant.getName().equals(name))
        .findFirst();
  }

  /** What the constant's macro stands for. */
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
