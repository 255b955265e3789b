// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.declaration;

import java.util.Locale;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.c.CKeywords;
import org.pawl.lang.c.ReservedCNames;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.model.Field;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.Operation;
import org.pawl.model.Param;
import org.pawl.model.PawlPackage;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.RunFunction;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;

/**
 * Checks that a name is not reserved. Most names have a prefix in C, so nearly all names are
 * allowed. Fields, params and ports are members of structures without a prefix, run functions are
 * functions; the names of models, systems and classes are prefixes.
 */
public class ReservedNameChecks extends AbstractChecks {
  private static final String RUNTIME = "begins like those of the runtime";

  @Check
  public void reserved(Named element) {
    if (element.getName() != null && !element.getName().isEmpty()) {
      check(
          element.getName(),
          ElementDescriptions.of(element),
          element,
          PawlPackage.Literals.NAMED__NAME);
    }
  }

  @Check
  public void reserved(RunFunction run) {
    if (run.getFunction() != null) {
      String subject =
          "the run function of " + ElementDescriptions.of((ThreadDefinition) run.eContainer());
      check(run.getFunction(), subject, run, PawlPackage.Literals.RUN_FUNCTION__FUNCTION);
    }
  }

  private void check(String name, String subject, EObject element, EStructuralFeature feature) {
    boolean cpp =
        standsAlone(element)
            && ReservedCNames.isCppKeyword(name)
            && ReservedCNames.member(name).isEmpty();
    if (CKeywords.isKeyword(name) || cpp) {
      report(
          ProblemCode.C_KEYWORD,
          subject + " is named by a keyword of " + (cpp ? "C++" : "C") + ": choose another name",
          element,
          feature);
      return;
    }
    owner(element, name)
        .ifPresent(
            owner ->
                report(
                    ProblemCode.RESERVED_NAME,
                    subject + " has a name that " + owner + ": choose another name",
                    element,
                    feature));
  }

  /** Whether the name has no prefix in C. */
  private static boolean standsAlone(EObject element) {
    return isMember(element) || element instanceof RunFunction;
  }

  private static boolean isMember(EObject element) {
    return element instanceof Field || element instanceof Param || element instanceof Port;
  }

  /** Whether identifiers in a file's scope begin with the name. */
  private static boolean isPrefix(EObject element) {
    return element instanceof Model
        || element instanceof SystemDefinition
        || element instanceof MachineClass;
  }

  private static Optional<String> owner(EObject element, String name) {
    if (ReservedCNames.isCompilers(name) || isPrefix(element) && name.startsWith("_")) {
      return Optional.of("C reserves for its compilers");
    }
    String lower = name.toLowerCase(Locale.ROOT);
    if ((standsAlone(element) || isPrefix(element)) && lower.startsWith("pawl_")) {
      return Optional.of(RUNTIME);
    }
    if (isPrefix(element) && lower.equals("pawl")) {
      return Optional.of("would make its C names begin like those of the runtime");
    }
    if (element instanceof Model && ReservedCNames.isHeader(name)) {
      return Optional.of("would make its header '" + name + ".h', which hides one of C's library");
    }
    if (element instanceof RunFunction) {
      return ReservedCNames.global(name);
    }
    return isMember(element)
        ? ReservedCNames.member(name).or(() -> member(element, name))
        : operation(element, name);
  }

  private static Optional<String> operation(EObject element, String name) {
    return element instanceof Operation && (name.equals("defer") || name.equals("recall"))
        ? Optional.of("the function for deferred events has")
        : Optional.empty();
  }

  /** The further members of the generated structures, besides those of the model. */
  private static Optional<String> member(EObject element, String name) {
    if (element instanceof Field && name.equals("event")) {
      return Optional.of("the structure of each payload uses for its first member");
    }
    if (element instanceof Field
        && name.equals("base")
        && ((PayloadType) element.eContainer()).getBase() != null) {
      return Optional.of(
          "the structure of each type that extends another uses for its first member");
    }
    if (element instanceof Param
        && name.equals("active")
        && EcoreUtil2.getContainerOfType(element, MachineClass.class).isActive()) {
      return Optional.of("the structure of each active class uses for its first member");
    }
    return Optional.empty();
  }
}
