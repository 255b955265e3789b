// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAnnotation;
import org.eclipse.emf.ecore.EEnum;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Kernel;
import org.pawl.model.PawlPackage;
import org.pawl.model.Strategy;

/** The values of the metamodel's enumerations that a user chooses from. */
public final class EnumChoices {
  private static final String SUMMARY = "http://org.pawl/model/summary";

  private EnumChoices() {}

  /** All values except {@link Strategy#UNSPECIFIED}, which means no choice. */
  public static List<Strategy> strategies() {
    return Strategy.VALUES.stream().filter(s -> s != Strategy.UNSPECIFIED).toList();
  }

  /** All orders of execution. */
  public static List<ExecutionOrder> orders() {
    return ExecutionOrder.VALUES;
  }

  /** All kernels. */
  public static List<Kernel> kernels() {
    return Kernel.VALUES;
  }

  /**
   * The value of that name.
   *
   * @throws IllegalArgumentException if there is none; the message lists the existing ones
   */
  public static <E extends Enumerator> E named(String name, List<E> values) {
    return values.stream()
        .filter(value -> value.getLiteral().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'" + name + "' is none of " + names(values)));
  }

  /** {@code a, b, c}. */
  public static String names(List<? extends Enumerator> values) {
    return values.stream().map(Enumerator::getLiteral).collect(Collectors.joining(", "));
  }

  /** The meaning of the value, in a few words. */
  public static String summary(Enumerator value) {
    for (EEnum type :
        List.of(
            PawlPackage.Literals.STRATEGY,
            PawlPackage.Literals.EXECUTION_ORDER,
            PawlPackage.Literals.KERNEL)) {
      if (type.getInstanceClass().isInstance(value)) {
        EAnnotation summary = type.getEEnumLiteral(value.getName()).getEAnnotation(SUMMARY);
        return summary.getDetails().get("text");
      }
    }
    throw new IllegalArgumentException(value.toString());
  }
}
